// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// plan-solve: offset assignment from the command line. Needs no LLVM.

#include "Files.h"
#include "Formats.h"
#include "GraphProblem.h"
#include "Options.h"
#include "Status.h"
#include "memplan/Solver/Compact.h"
#include "memplan/Solver/GraphJson.h"
#include "memplan/Solver/JoinPools.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/ProblemFile.h"
#include "memplan/Solver/Report.h"
#include "memplan/Solver/Verify.h"

#include <algorithm>
#include <csignal>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>

using namespace memplan;
using namespace memplan::plansolve;

namespace {

// Files are left alone, but a report on standard output says why there is no plan.
int reportFailure(const Options &options, const solver::Problem &problem,
                  const solver::Outcome &outcome) {
  std::cerr << shown(options.problem) << ": " << solver::printable(outcome.message) << "\n";
  for (const std::string &note : outcome.notes)
    printNote(options.problem, note);
  for (const solver::PoolOutcome &pool : outcome.pools)
    for (const std::string &note : solver::explanationNotes(problem, pool))
      printNote(options.problem, note);
  if (options.report == "-" && outcome.kind == solver::OutcomeKind::Infeasible)
    std::cout << solver::reportJson(problem, outcome);
  return outcome.kind == solver::OutcomeKind::Infeasible ? Infeasible : NotFound;
}

// What the pool of `joint` that `problem` has not, the joined one, comes to.
std::optional<int64_t> bytesTogether(const solver::Problem &problem, const solver::Problem &joint,
                                     const solver::Outcome &outcome) {
  for (size_t p = 0; p < joint.pools.size(); ++p)
    if (std::none_of(problem.pools.begin(), problem.pools.end(),
                     [&](const solver::Pool &pool) { return pool.name == joint.pools[p].name; }))
      return outcome.pools[p].arenaBytes;
  return std::nullopt;
}

// Apart and together, half of the time each; what is smaller becomes the problem.
solver::Result<solver::Outcome> solveJoined(const std::vector<std::string> &pools,
                                            solver::SolveOptions options,
                                            solver::ProblemFile &input) {
  if (options.timeLimitMs)
    *options.timeLimitMs /= 2;
  solver::Result<solver::Problem> joint = solver::joinPools(input.problem(), pools);
  if (!joint)
    return joint.error();
  solver::Result<solver::Outcome> apart = solver::solve(input.problem(), options);
  solver::Result<solver::Outcome> together = solver::solve(*joint, options);
  if (!apart || !together)
    return apart ? together.error() : apart.error();
  solver::Sharing sharing;
  if (apart->hasPlan())
    sharing.apartBytes = solver::bytesApart(input.problem(), *apart, pools);
  if (together->hasPlan())
    sharing.togetherBytes = bytesTogether(input.problem(), *joint, *together);
  auto text = [](std::optional<int64_t> bytes) {
    return bytes ? std::to_string(*bytes) + " bytes" : "no plan";
  };
  std::cerr << "pools apart: " << text(sharing.apartBytes)
            << ", together: " << text(sharing.togetherBytes) << "\n";
  apart->sharing = together->sharing = sharing;
  // A capacity is one of the memory, which the arenas apart share.
  bool fits =
      sharing.apartBytes && *sharing.apartBytes <= options.capacity.value_or(*sharing.apartBytes);
  if (fits && *sharing.apartBytes <= sharing.togetherBytes.value_or(*sharing.apartBytes))
    return apart;
  input.problem() = std::move(*joint);
  input.detach();
  return together;
}

// A plan with moves. Its report is the plan.
int compactProblem(const Options &options, const solver::Problem &problem) {
  solver::CompactOptions compact;
  compact.solve = options.solve;
  compact.mostSteps = static_cast<uint32_t>(options.compactSteps.value_or(0));
  compact.steps = options.compactAt;
  solver::Result<solver::Compaction> compaction = solver::compact(problem, compact);
  if (!compaction)
    return failOnInput(options.problem, compaction.error());
  std::optional<int64_t> capacity = options.solve.capacity;
  if (!capacity && !problem.pools.empty())
    capacity = problem.pools[0].capacity;
  if (capacity && compaction->arenaBytes > *capacity)
    return fail(compaction->boundBytes > *capacity ? Infeasible : NotFound,
                shown(options.problem) + ": " +
                    solver::printable(solver::summary(problem, *compaction)) +
                    ", but the capacity is " + std::to_string(*capacity) + " [MP-L2]");
  if (auto violation = solver::verifyCompaction(problem, *compaction))
    return fail(NotFound, shown(options.problem) + ": the plan that was found is wrong: " +
                              solver::printable(violation->text()));
  std::cerr << solver::printable(solver::summary(problem, *compaction)) << "\n";
  OutputFiles files;
  std::string text = solver::writeCompactionJson(problem, *compaction);
  if (options.output || options.report != "-")
    files.add(options.output.value_or("-"), text);
  if (options.report)
    files.add(*options.report, text);
  return commit(files);
}

int solveProblem(const Options &options, solver::ProblemFile &input) {
  if (options.compactSteps || options.compactAt) {
    if (outputFormat(options, input) != PlanFormat::Json && (options.format || options.output))
      return fail(Usage, "plan-solve: a plan with moves is JSON, and nothing else");
    return compactProblem(options, input.problem());
  }
  PlanFormat format = outputFormat(options, input);
  if (options.tensorCount && format != PlanFormat::Tflm)
    return fail(Usage, "plan-solve: '--tensor-count' is for plans in tflm");
  if (std::optional<solver::Error> error = checkPlanFormat(format, input))
    return failOnInput(options.problem, *error);
  solver::SolveOptions solve = options.solve;
  solve.explain = true;
  if (options.hint) {
    solver::Result<std::string> content = readFile(*options.hint);
    if (!content)
      return failOnInput(*options.hint, content.error());
    solver::Result<std::vector<int64_t>> hint = readHint(options, input, *content);
    if (!hint)
      return failOnInput(*options.hint, hint.error());
    solve.hint = std::move(*hint);
  }
  solver::Result<solver::Outcome> outcome = options.join.empty()
                                                ? solver::solve(input.problem(), solve)
                                                : solveJoined(options.join, solve, input);
  if (!outcome)
    return failOnInput(options.problem, outcome.error());
  if (!outcome->hasPlan())
    return reportFailure(options, input.problem(), *outcome);
  OutputFiles files;
  if (options.output || options.report != "-") {
    solver::Result<std::string> plan = writePlan(format, options, input, *outcome);
    if (!plan)
      return failOnInput(options.problem, plan.error());
    files.add(options.output.value_or("-"), std::move(*plan));
  }
  if (options.report)
    files.add(*options.report, solver::reportJson(input.problem(), *outcome));
  for (const solver::PoolOutcome &pool : outcome->pools) {
    std::string kept = pool.stability ? "; " + solver::summary(*pool.stability) : "";
    std::cerr << solver::printable(solver::summary(pool)) << kept << "\n";
  }
  if (outcome->timeLimitReached)
    std::cerr << "note: the time limit ended the search\n";
  return commit(files);
}

std::optional<solver::Violation> findViolation(const solver::Problem &problem,
                                               const solver::JsonPlan &read,
                                               std::vector<solver::PoolOutcome> &pools) {
  if (std::optional<solver::Violation> violation = solver::verify(problem, read.plan))
    return violation;
  pools = solver::certify(problem, read.plan);
  return solver::verifyClaims(problem, read.plan, read.claims);
}

// The problem that the plan says it is of: as it is, or with pools joined.
solver::Result<solver::JsonPlan> readPlanOf(const Options &options, solver::ProblemFile &input,
                                            std::string_view content) {
  solver::Result<solver::JsonPlan> read = readPlan(options, input, content);
  if (options.join.empty() ||
      (read && read->plan.fingerprint == solver::fingerprint(input.problem())))
    return read;
  solver::Result<solver::Problem> joint = solver::joinPools(input.problem(), options.join);
  if (!joint)
    return joint.error();
  input.problem() = std::move(*joint);
  input.detach();
  return readPlan(options, input, content);
}

int verifyMoves(const Options &options, solver::Problem problem, std::string_view content) {
  solver::Result<solver::Compaction> compaction = solver::readCompactionJson(problem, content);
  if (!compaction)
    return failOnInput(*options.verify, compaction.error());
  // A capacity given here is no part of the problem that the plan was made for.
  if (compaction->fingerprint == solver::fingerprint(problem))
    compaction->fingerprint.clear();
  if (options.solve.capacity)
    for (solver::Pool &pool : problem.pools)
      pool.capacity = options.solve.capacity;
  if (auto violation = solver::verifyCompaction(problem, *compaction))
    return fail(WrongPlan, shown(*options.verify) + ": " + solver::printable(violation->text()));
  std::cerr << solver::printable(solver::summary(problem, *compaction)) << "\n";
  return Good;
}

int verifyPlan(const Options &options, solver::ProblemFile &input) {
  solver::Result<std::string> content = readFile(*options.verify);
  if (!content)
    return failOnInput(*options.verify, content.error());
  if (solver::isCompactionJson(*content))
    return verifyMoves(options, input.problem(), *content);
  solver::Result<solver::JsonPlan> read = readPlanOf(options, input, *content);
  if (!read)
    return failOnInput(*options.verify, read.error());
  solver::Problem limited = input.problem();
  if (options.solve.capacity)
    for (solver::Pool &pool : limited.pools)
      pool.capacity = options.solve.capacity;
  // A capacity given here is no part of the problem that the plan was made for.
  bool isForeign = !read->plan.fingerprint.empty() &&
                   read->plan.fingerprint != solver::fingerprint(input.problem());
  if (!isForeign)
    read->plan.fingerprint.clear();
  solver::Outcome outcome;
  if (auto violation = findViolation(limited, *read, outcome.pools))
    return fail(WrongPlan, shown(*options.verify) + ": " + solver::printable(violation->text()));
  for (const solver::PoolOutcome &pool : outcome.pools)
    std::cerr << solver::printable(solver::summary(pool)) << "\n";
  OutputFiles files;
  if (options.report)
    files.add(*options.report, solver::reportJson(limited, outcome));
  return commit(files);
}

int run(const Options &options) {
  if (options.help) {
    std::cout << helpText();
    return Good;
  }
  solver::Result<std::string> content = readFile(options.problem);
  if (!content)
    return failOnInput(options.problem, content.error());
  if (solver::isGraphJson(*content))
    return runGraph(options, *content);
  if (const char *name = options.reorder                         ? "--reorder"
                         : options.recompute                     ? "--recompute"
                         : options.offload                       ? "--offload"
                         : options.pareto                        ? "--pareto"
                         : options.latencyWeight                 ? "--latency-weight"
                         : options.streams                       ? "--streams"
                         : options.budget || options.budgetShare ? "--budget"
                                                                 : nullptr)
    return fail(Usage, std::string("plan-solve: '") + name + "' is for graphs");
  std::vector<std::string> names = solver::algorithmNames();
  if (std::find(names.begin(), names.end(), options.solve.algorithm) == names.end())
    return fail(Usage, "plan-solve: algorithm '" + options.solve.algorithm + "' is for graphs");
  solver::ProblemFormat format = problemFormatOf(options.problem, *content);
  solver::Result<solver::ProblemFile> input = solver::readProblem(std::move(*content), format);
  if (!input)
    return failOnInput(options.problem, input.error());
  for (const std::string &note : input->notes)
    printNote(options.problem, note);
  return options.verify ? verifyPlan(options, *input) : solveProblem(options, *input);
}

// Memory can run out anywhere; what was allocated is free again when this prints.
int runGuarded(const Options &options) {
  try {
    return run(options);
  } catch (const std::bad_alloc &) {
    return fail(BadInput, shown(options.problem) + ": out of memory");
  } catch (const std::length_error &) {
    return fail(BadInput, shown(options.problem) + ": out of memory");
  } catch (const std::exception &exception) {
    return fail(BadInput, shown(options.problem) + ": " + exception.what());
  }
}

} // namespace

int main(int argc, char **argv) {
  std::ios::sync_with_stdio(false);
  // A reader that goes away, and a file that may not grow, are errors of writing, after which
  // nothing is left behind.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  solver::Result<Options> options = parseOptions(argc, argv);
  if (!options)
    return fail(Usage, "plan-solve: " + options.error().text() + "; see 'plan-solve --help'");
  return runGuarded(*options);
}
