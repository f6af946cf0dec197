// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Solve.h"

#include "Explain.h"
#include "Packing/Strategies.h"
#include "PoolProof.h"
#include "PoolSolver.h"
#include "Stability.h"
#include "memplan/Solver/Report.h"
#include "memplan/Solver/Verify.h"

#include <algorithm>

using namespace memplan::solver;

std::vector<std::string> memplan::solver::algorithmNames() {
  std::vector<std::string> names = {"auto"};
  for (const Strategy &strategy : strategies())
    names.push_back(strategy.name);
  return names;
}

namespace {

class Solver {
public:
  Solver(const Problem &problem, const SolveOptions &options)
      : problem(problem), options(options), deadline(deadlineIn(options.timeLimitMs)) {
    outcome.plan.offsets.assign(problem.blocks.size(), unplaced);
    outcome.plan.arenaBytes.assign(problem.pools.size(), 0);
  }

  Outcome run();

private:
  void solvePool(PoolId pool);
  void findPlan(PoolId pool, PoolOutcome &result);
  bool proveInfeasible(PoolId pool, PoolOutcome &result);
  PortfolioOptions portfolioOf(PoolId pool, const PoolOutcome &known) const;
  void place(PoolId pool, const Candidate &candidate, PoolOutcome &result);
  void fail(OutcomeKind kind, std::string message, const PoolOutcome *map = nullptr);
  void verifyPlan();
  std::string name(PoolId pool) const { return "'" + problem.pools[pool].name + "'"; }

  const Problem &problem;
  const SolveOptions &options;
  Deadline deadline;
  Outcome outcome;
  /// What `outcome.message` is about.
  std::optional<OutcomeKind> explained;
};

} // namespace

// The first failure explains the outcome, but a proof comes before a limit.
void Solver::fail(OutcomeKind kind, std::string message, const PoolOutcome *map) {
  if (explained && (kind != OutcomeKind::Infeasible || *explained == kind))
    return;
  explained = kind;
  outcome.message = std::move(message);
  outcome.notes.clear();
  if (map)
    outcome.notes.push_back(memoryMap(problem, *map));
}

bool Solver::proveInfeasible(PoolId pool, PoolOutcome &result) {
  std::optional<int64_t> capacity = problem.pools[pool].capacity;
  if (capacity && *capacity < result.boundBytes) {
    fail(OutcomeKind::Infeasible,
         "arena " + name(pool) + " needs " + std::to_string(result.boundBytes) +
             " bytes but its capacity is " + std::to_string(*capacity) + " [MP-L2]",
         &result);
    return true;
  }
  if (std::optional<BlockId> block = tooLargeBlock(problem, pool)) {
    const Block &large = problem.blocks[*block];
    fail(OutcomeKind::Infeasible,
         "block '" + large.id + "' needs " + std::to_string(extent(large)) +
             " bytes but the largest block of pool " + name(pool) + " is " +
             std::to_string(*problem.pools[pool].maxBlock) + " [MP-L2]");
    return true;
  }
  if (std::optional<Violation> violation = overlapOfPins(problem, pool)) {
    fail(OutcomeKind::Infeasible,
         "pinned blocks of pool " + name(pool) + " are in each other's way: " + violation->text());
    return true;
  }
  return false;
}

void Solver::place(PoolId pool, const Candidate &candidate, PoolOutcome &result) {
  const Packing &packing = *candidate.packing;
  result.algorithm = packing.algorithm;
  result.arenaBytes = packing.height;
  std::optional<int64_t> capacity = problem.pools[pool].capacity;
  if (capacity && result.boundBytes > *capacity) {
    result.outcome = OutcomeKind::Infeasible;
    fail(OutcomeKind::Infeasible,
         "arena " + name(pool) + " needs " + std::to_string(result.boundBytes) +
             " bytes, as an exhaustive search has proved, but its capacity is " +
             std::to_string(*capacity) + " [MP-L2]",
         &result);
    return;
  }
  if (capacity && packing.height > *capacity) {
    result.outcome = OutcomeKind::LimitReached;
    fail(OutcomeKind::LimitReached,
         "no plan found for arena " + name(pool) + " in its capacity " + std::to_string(*capacity) +
             ": the smallest found needs " + std::to_string(packing.height) +
             " bytes, and at least " + std::to_string(result.boundBytes) + " are proved necessary",
         &result);
    return;
  }
  result.outcome =
      packing.height == result.boundBytes ? OutcomeKind::Optimal : OutcomeKind::Feasible;
  candidate.model->store(packing.offsets, outcome.plan.offsets);
  outcome.plan.arenaBytes[pool] = packing.height;
  if (!options.hint.empty())
    result.stability = stabilityOf(problem, pool, options.hint, outcome.plan.offsets);
}

PortfolioOptions Solver::portfolioOf(PoolId pool, const PoolOutcome &known) const {
  PortfolioOptions portfolio;
  portfolio.algorithm = options.algorithm;
  portfolio.bound = known.boundBytes;
  portfolio.capacity = problem.pools[pool].capacity;
  portfolio.threads = options.threads;
  portfolio.effort = effortOf(options);
  portfolio.deadline = deadline;
  return portfolio;
}

void Solver::findPlan(PoolId pool, PoolOutcome &result) {
  Candidate former;
  if (!options.hint.empty())
    former = hintAsPlan(problem, pool, options.hint);
  if (former.packing && former.packing->height <= result.boundBytes) {
    place(pool, former, result);
    return;
  }
  PoolSolver solver(problem, pool, portfolioOf(pool, result));
  Candidate best = solver.run();
  outcome.timeLimitReached |= solver.deadlinePassed();
  if (solver.provedBound() > result.boundBytes) {
    result.boundBytes = solver.provedBound();
    result.proof = Proof::Search;
    result.clique.clear();
  }
  if (former.packing && !best.isBetterThan(former))
    best = std::move(former);
  else if (best.packing && !options.hint.empty())
    best = stabilize(problem, pool, options.hint, std::move(best), deadline);
  if (best.packing) {
    place(pool, best, result);
    return;
  }
  result.outcome = OutcomeKind::LimitReached;
  fail(OutcomeKind::LimitReached,
       "no plan found for arena " + name(pool) +
           (solver.deadlinePassed() ? " within the time limit" : " with offsets below 2^63"));
}

void Solver::solvePool(PoolId pool) {
  PoolOutcome &result = outcome.pools.emplace_back(boundOf(problem, pool));
  if (proveInfeasible(pool, result))
    result.outcome = OutcomeKind::Infeasible;
  else
    findPlan(pool, result);
  if (options.explain && result.outcome == OutcomeKind::Infeasible)
    result.explanation = explain(problem, pool, result, portfolioOf(pool, result));
}

// A strategy that is wrong must not get its plan out.
void Solver::verifyPlan() {
  std::optional<Violation> violation = verify(problem, outcome.plan);
  if (!violation)
    return;
  fail(OutcomeKind::LimitReached, "the plan that was found is wrong: " + violation->text());
  outcome.kind = OutcomeKind::LimitReached;
  outcome.plan.offsets.assign(problem.blocks.size(), unplaced);
}

Outcome Solver::run() {
  auto severity = [](OutcomeKind kind) { return static_cast<int>(kind); };
  for (uint32_t p = 0; p < problem.pools.size(); ++p) {
    solvePool(PoolId(p));
    // A proof for one pool is one for the problem; otherwise the worst counts.
    OutcomeKind kind = outcome.pools.back().outcome;
    if (outcome.kind == OutcomeKind::Infeasible)
      continue;
    if (kind == OutcomeKind::Infeasible || severity(kind) > severity(outcome.kind))
      outcome.kind = kind;
  }
  if (outcome.hasPlan())
    verifyPlan();
  return std::move(outcome);
}

double memplan::solver::effortOf(const SolveOptions &options) {
  // On two cores.
  constexpr double msOfEffort = 500;
  double allowed = static_cast<double>(options.timeLimitMs.value_or(0)) / msOfEffort;
  return options.effort.value_or(std::max(1.0, allowed));
}

Result<Outcome> memplan::solver::solve(const Problem &problem, const SolveOptions &options) {
  if (!isAlgorithm(options.algorithm)) {
    Error error;
    error.message = "unknown algorithm '" + options.algorithm + "'";
    return error;
  }
  if (std::optional<Error> error = check(problem))
    return *error;
  if (!options.hint.empty() && options.hint.size() != problem.blocks.size()) {
    Error error;
    error.message = "the hint has " + std::to_string(options.hint.size()) + " offsets for " +
                    std::to_string(problem.blocks.size()) + " blocks";
    return error;
  }
  if (!options.capacity)
    return Solver(problem, options).run();
  Problem limited = problem;
  for (Pool &pool : limited.pools)
    pool.capacity = options.capacity;
  return Solver(limited, options).run();
}

std::vector<PoolOutcome> memplan::solver::certify(const Problem &problem, const Plan &plan) {
  std::vector<PoolOutcome> outcomes;
  for (uint32_t p = 0; p < problem.pools.size(); ++p) {
    PoolOutcome &result = outcomes.emplace_back(boundOf(problem, PoolId(p)));
    result.arenaBytes =
        plan.arenaBytes.empty() ? arenaBytes(problem, plan, PoolId(p)) : plan.arenaBytes[p];
    result.outcome =
        result.arenaBytes == result.boundBytes ? OutcomeKind::Optimal : OutcomeKind::Feasible;
  }
  return outcomes;
}

std::optional<Violation>
memplan::solver::verifyClaims(const Problem &problem, const Plan &plan,
                              const std::vector<std::optional<PoolOutcome>> &claims) {
  std::vector<PoolOutcome> known = certify(problem, plan);
  for (size_t p = 0; p < claims.size(); ++p) {
    if (!claims[p])
      continue;
    PoolOutcome claim = *claims[p];
    claim.witness = known[p].witness;
    claim.witnessBytes = known[p].witnessBytes;
    claim.clique = known[p].clique;
    if (std::optional<Violation> violation = verifyCertificate(problem, PoolId(p), claim))
      return violation;
  }
  return std::nullopt;
}
