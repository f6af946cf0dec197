// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Plans of the C interface.

#include "Guard.h"
#include "memplan-c/Solver.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/OfflineAllocation.h"
#include "memplan/Solver/Report.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>

using namespace memplan;
using namespace memplan::capi;

void memplanSolveOptionsInit(MemplanSolveOptions *options) {
  if (options)
    *options = {sizeof(MemplanSolveOptions), "auto", MEMPLAN_NONE, 1, MEMPLAN_NONE, 1, nullptr, 0};
}

// What the caller's header knew, the rest as it is by default; nothing if it makes no sense.
static std::optional<solver::SolveOptions> toOptions(const MemplanSolveOptions *given) {
  MemplanSolveOptions options;
  memplanSolveOptionsInit(&options);
  if (given) {
    if (given->structSize < sizeof(given->structSize))
      return std::nullopt;
    std::memcpy(&options, given, std::min(given->structSize, sizeof(options)));
  }
  // As many milliseconds as the clock can count.
  constexpr int64_t longest = int64_t(1) << 40;
  constexpr uint32_t mostThreads = 256;
  constexpr double mostEffort = 1e6;
  if (!options.algorithm || options.capacity < MEMPLAN_NONE || options.timeLimitMs < MEMPLAN_NONE ||
      options.timeLimitMs > longest || options.threads == 0 || options.threads > mostThreads ||
      !(options.effort > 0) || options.effort > mostEffort ||
      (!options.hint && options.hintCount > 0))
    return std::nullopt;
  solver::SolveOptions result;
  result.algorithm = options.algorithm;
  if (options.capacity != MEMPLAN_NONE)
    result.capacity = options.capacity;
  result.effort = options.effort;
  if (options.timeLimitMs != MEMPLAN_NONE)
    result.timeLimitMs = options.timeLimitMs;
  result.threads = options.threads;
  if (options.hint)
    result.hint.assign(options.hint, options.hint + options.hintCount);
  std::replace(result.hint.begin(), result.hint.end(), MEMPLAN_NONE, solver::unplaced);
  return result;
}

// With a plan or without.
static MemplanStatus solveWith(const MemplanProblem *problem, const MemplanSolveOptions *options,
                               bool explain, solver::Outcome &outcome, MemplanError *error) {
  std::optional<solver::SolveOptions> wanted = toOptions(options);
  if (!wanted)
    return badArgument(error, "an option is out of range");
  std::vector<std::string> names = solver::algorithmNames();
  if (std::find(names.begin(), names.end(), wanted->algorithm) == names.end())
    return badArgument(error, "unknown algorithm '" + solver::printable(wanted->algorithm) + "'");
  wanted->explain = explain;
  solver::Result<solver::Outcome> found = solver::solve(problem->file.problem(), *wanted);
  if (!found)
    return fail(error, found.error());
  outcome = std::move(*found);
  if (outcome.hasPlan())
    return MEMPLAN_OK;
  std::string message = solver::printable(outcome.message);
  for (const std::string &note : outcome.notes)
    message += "; " + solver::printable(note);
  bool isProved = outcome.kind == solver::OutcomeKind::Infeasible;
  return fail(error, isProved ? MEMPLAN_INFEASIBLE : MEMPLAN_NOT_FOUND, message);
}

MemplanStatus memplanSolve(const MemplanProblem *problem, const MemplanSolveOptions *options,
                           MemplanPlan **plan, MemplanError *error) {
  return guarded(error, [&] {
    if (!problem || !plan)
      return badArgument(error, "'problem' or 'plan' is NULL");
    *plan = nullptr;
    solver::Outcome outcome;
    MemplanStatus status = solveWith(problem, options, false, outcome, error);
    if (status != MEMPLAN_OK)
      return status;
    auto made = std::make_unique<MemplanPlan>();
    made->stamp = problem->stamp;
    made->plan = std::move(outcome.plan);
    made->pools = std::move(outcome.pools);
    *plan = made.release();
    return MEMPLAN_OK;
  });
}

MemplanStatus memplanPlanCreate(const MemplanProblem *problem, const int64_t *offsets, size_t count,
                                MemplanPlan **plan, MemplanError *error) {
  return guarded(error, [&] {
    if (!problem || !plan || (!offsets && count > 0))
      return badArgument(error, "'problem', 'offsets' or 'plan' is NULL");
    *plan = nullptr;
    size_t blocks = problem->file.problem().blocks.size();
    if (count != blocks)
      return badArgument(error, "expected the offsets of " + std::to_string(blocks) +
                                    " blocks, found " + std::to_string(count));
    auto made = std::make_unique<MemplanPlan>();
    if (count > 0)
      made->plan.offsets.assign(offsets, offsets + count);
    *plan = made.release();
    return MEMPLAN_OK;
  });
}

// A table for a problem that may not change.
static solver::Result<solver::ProblemFile> withTable(const MemplanProblem *problem) {
  solver::ProblemFile file = problem->file;
  solver::Result<const solver::CsvProblem *> table = file.table();
  if (!table)
    return table.error();
  return file;
}

// Only JSON says anything of pools.
static solver::Result<solver::Plan> readOffsets(const MemplanProblem *problem,
                                                std::string_view text, MemplanFormat format) {
  if (format == MEMPLAN_TFLM)
    return solver::readOfflineAllocation(problem->file.problem(), text);
  solver::Result<solver::ProblemFile> file = withTable(problem);
  if (!file)
    return file.error();
  return solver::readPlanCsv(**file->table(), text);
}

static solver::Result<solver::JsonPlan> readPlan(const MemplanProblem *problem,
                                                 std::string_view text, MemplanFormat format) {
  if (format == MEMPLAN_JSON)
    return solver::readPlanJson(problem->file.problem(), text);
  solver::Result<solver::Plan> read = readOffsets(problem, text, format);
  if (!read)
    return read.error();
  solver::JsonPlan plan;
  plan.plan = std::move(*read);
  return plan;
}

static bool isFormat(MemplanFormat format) {
  return format == MEMPLAN_CSV || format == MEMPLAN_JSON || format == MEMPLAN_TFLM;
}

MemplanStatus memplanPlanRead(const MemplanProblem *problem, const char *text, size_t size,
                              MemplanFormat format, MemplanPlan **plan, MemplanError *error) {
  return guarded(error, [&] {
    if (!problem || !plan || (!text && size > 0) || !isFormat(format))
      return badArgument(error, "'problem', 'text' or 'plan' is NULL, or 'format' is unknown");
    *plan = nullptr;
    if (std::optional<solver::Error> wrong = solver::check(problem->file.problem()))
      return fail(error, *wrong);
    solver::Result<solver::JsonPlan> read =
        readPlan(problem, std::string_view(text ? text : "", size), format);
    if (!read)
      return fail(error, read.error());
    auto made = std::make_unique<MemplanPlan>();
    made->stamp = problem->stamp;
    made->plan = std::move(read->plan);
    made->claims = std::move(read->claims);
    *plan = made.release();
    return MEMPLAN_OK;
  });
}

void memplanPlanDestroy(MemplanPlan *plan) { delete plan; }

// Arenas that are stated for the pools of another problem say nothing of this one.
static std::optional<solver::Violation> findViolation(const MemplanProblem *problem,
                                                      const MemplanPlan *plan) {
  if (plan->stamp == problem->stamp)
    return solver::verify(problem->file.problem(), plan->plan);
  solver::Plan offsets = plan->plan;
  offsets.arenaBytes.clear();
  return solver::verify(problem->file.problem(), offsets);
}

// Whether there are both and the plan is legal.
static MemplanStatus judge(const MemplanProblem *problem, const MemplanPlan *plan,
                           MemplanError *error) {
  if (!problem || !plan)
    return badArgument(error, "'problem' or 'plan' is NULL");
  if (std::optional<solver::Error> wrong = solver::check(problem->file.problem()))
    return fail(error, *wrong);
  if (auto violation = findViolation(problem, plan))
    return fail(error, MEMPLAN_WRONG_PLAN, solver::printable(violation->text()));
  return MEMPLAN_OK;
}

MemplanStatus memplanVerify(const MemplanProblem *problem, const MemplanPlan *plan,
                            MemplanError *error) {
  return guarded(error, [&] { return judge(problem, plan, error); });
}

MemplanStatus memplanVerifyClaims(const MemplanProblem *problem, const MemplanPlan *plan,
                                  MemplanError *error) {
  return guarded(error, [&] {
    MemplanStatus status = judge(problem, plan, error);
    if (status != MEMPLAN_OK || plan->stamp != problem->stamp)
      return status;
    auto violation = solver::verifyClaims(problem->file.problem(), plan->plan, plan->claims);
    return violation ? fail(error, MEMPLAN_WRONG_PLAN, solver::printable(violation->text()))
                     : MEMPLAN_OK;
  });
}

MemplanStatus memplanPlanOffset(const MemplanPlan *plan, uint32_t block, int64_t *offset,
                                MemplanError *error) {
  return guarded(error, [&] {
    if (!plan || !offset)
      return badArgument(error, "'plan' or 'offset' is NULL");
    if (block >= plan->plan.offsets.size() || plan->plan.offsets[block] == solver::unplaced)
      return badArgument(error, "the plan has no offset for block " + std::to_string(block));
    *offset = plan->plan.offsets[block];
    return MEMPLAN_OK;
  });
}

// The certificates of a legal plan: the solver's, or what the load proves.
static std::vector<solver::PoolOutcome> certificates(const MemplanProblem *problem,
                                                     const MemplanPlan *plan) {
  if (plan->stamp == problem->stamp && !plan->pools.empty())
    return plan->pools;
  solver::Plan offsets;
  offsets.offsets = plan->plan.offsets;
  return solver::certify(problem->file.problem(), offsets);
}

MemplanStatus memplanCertify(const MemplanProblem *problem, const MemplanPlan *plan, uint32_t pool,
                             MemplanCertificate *certificate, MemplanError *error) {
  return guarded(error, [&] {
    if (!certificate || certificate->structSize < sizeof(certificate->structSize))
      return badArgument(error, "'certificate' is NULL or has no size");
    MemplanStatus status = judge(problem, plan, error);
    if (status != MEMPLAN_OK)
      return status;
    std::vector<solver::PoolOutcome> pools = certificates(problem, plan);
    if (pool >= pools.size())
      return badArgument(error, "there is no pool " + std::to_string(pool));
    const solver::PoolOutcome &known = pools[pool];
    MemplanCertificate filled = {certificate->structSize,
                                 known.arenaBytes,
                                 known.boundBytes,
                                 known.witnessBytes,
                                 known.witness.step,
                                 known.alignmentLossBytes,
                                 known.arenaBytes == known.boundBytes};
    std::memcpy(certificate, &filled, std::min(filled.structSize, sizeof(filled)));
    return MEMPLAN_OK;
  });
}

// Hands a text to C, which knows no string.
static MemplanStatus give(const std::string &text, char **out, size_t *size) {
  auto *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (!copy)
    throw std::bad_alloc();
  std::memcpy(copy, text.c_str(), text.size() + 1);
  *out = copy;
  *size = text.size();
  return MEMPLAN_OK;
}

MemplanStatus memplanProblemWrite(const MemplanProblem *problem, char **text, size_t *size,
                                  MemplanError *error) {
  return guarded(error, [&] {
    if (!problem || !text || !size)
      return badArgument(error, "'problem', 'text' or 'size' is NULL");
    *text = nullptr;
    if (std::optional<solver::Error> wrong = solver::check(problem->file.problem()))
      return fail(error, *wrong);
    return give(solver::writeProblemJson(problem->file.problem()), text, size);
  });
}

static solver::Result<std::string> writePlan(const MemplanProblem *problem, const MemplanPlan *plan,
                                             MemplanFormat format) {
  if (format == MEMPLAN_TFLM)
    return solver::writeOfflineAllocation(problem->file.problem(), plan->plan);
  if (format == MEMPLAN_JSON) {
    solver::Outcome outcome;
    outcome.plan = plan->plan;
    outcome.pools = certificates(problem, plan);
    return solver::writePlanJson(problem->file.problem(), outcome);
  }
  solver::Result<solver::ProblemFile> file = withTable(problem);
  if (!file)
    return file.error();
  return solver::writePlanCsv(**file->table(), plan->plan);
}

MemplanStatus memplanPlanWrite(const MemplanProblem *problem, const MemplanPlan *plan,
                               MemplanFormat format, char **text, size_t *size,
                               MemplanError *error) {
  return guarded(error, [&] {
    if (!text || !size || !isFormat(format))
      return badArgument(error, "'text' or 'size' is NULL, or 'format' is unknown");
    *text = nullptr;
    MemplanStatus status = judge(problem, plan, error);
    if (status != MEMPLAN_OK)
      return status;
    solver::Result<std::string> written = writePlan(problem, plan, format);
    return written ? give(*written, text, size) : fail(error, written.error());
  });
}

MemplanStatus memplanReport(const MemplanProblem *problem, const MemplanPlan *plan, char **text,
                            size_t *size, MemplanError *error) {
  return guarded(error, [&] {
    if (!text || !size)
      return badArgument(error, "'text' or 'size' is NULL");
    *text = nullptr;
    MemplanStatus status = judge(problem, plan, error);
    if (status != MEMPLAN_OK)
      return status;
    solver::Outcome outcome;
    outcome.pools = certificates(problem, plan);
    return give(solver::reportJson(problem->file.problem(), outcome), text, size);
  });
}

MemplanStatus memplanExplain(const MemplanProblem *problem, const MemplanSolveOptions *options,
                             char **text, size_t *size, MemplanError *error) {
  return guarded(error, [&] {
    if (!problem || !text || !size)
      return badArgument(error, "'problem', 'text' or 'size' is NULL");
    *text = nullptr;
    solver::Outcome outcome;
    MemplanStatus status = solveWith(problem, options, true, outcome, error);
    if (!outcome.pools.empty() || status == MEMPLAN_OK)
      give(solver::reportJson(problem->file.problem(), outcome), text, size);
    return status;
  });
}

void memplanTextDestroy(char *text) { std::free(text); }
