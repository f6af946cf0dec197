// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Solve.h"

#include "Packing/Strategies.h"
#include "PoolSolver.h"
#include "memplan/Solver/Bound.h"
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
  Solver(const Problem &problem, const SolveOptions &options) : problem(problem), options(options) {
    if (options.timeLimitMs)
      deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(*options.timeLimitMs);
    outcome.plan.offsets.assign(problem.blocks.size(), unplaced);
    outcome.plan.arenaBytes.assign(problem.pools.size(), 0);
  }

  Outcome run();

private:
  void solvePool(PoolId pool);
  bool proveInfeasible(PoolId pool, PoolOutcome &result);
  bool fitsLargestBlock(PoolId pool);
  bool pinsAgree(PoolId pool);
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

bool Solver::fitsLargestBlock(PoolId pool) {
  if (!problem.pools[pool].maxBlock)
    return true;
  int64_t largest = *problem.pools[pool].maxBlock;
  for (const Block &block : problem.blocks)
    if (block.pool == pool && extent(block) > largest) {
      fail(OutcomeKind::Infeasible, "block '" + block.id + "' needs " +
                                        std::to_string(extent(block)) +
                                        " bytes but the largest block of pool " + name(pool) +
                                        " is " + std::to_string(largest) + " [MP-L2]");
      return false;
    }
  return true;
}

// Pinned blocks can't evade each other: their own overlap proves that there is no plan.
bool Solver::pinsAgree(PoolId pool) {
  std::vector<uint32_t> kept(problem.blocks.size(), ~uint32_t(0));
  Problem pinned;
  pinned.pools = problem.pools;
  Plan plan;
  for (size_t b = 0; b < problem.blocks.size(); ++b) {
    const Block &block = problem.blocks[b];
    if (block.pool != pool || !block.offset)
      continue;
    kept[b] = static_cast<uint32_t>(pinned.blocks.size());
    pinned.blocks.push_back(block);
    plan.offsets.push_back(*block.offset);
  }
  if (pinned.blocks.size() < 2)
    return true;
  for (Pool &each : pinned.pools)
    each.capacity = each.maxBlock = std::nullopt;
  auto keep = [&](PieceRef &ref) {
    ref.block = BlockId(kept[ref.block]);
    return ref.block < pinned.blocks.size();
  };
  for (Conflict conflict : problem.conflicts)
    if (keep(conflict.first) && keep(conflict.second))
      pinned.conflicts.push_back(conflict);
  for (InPlacePermission permission : problem.inPlacePermissions)
    if (keep(permission.taker) && keep(permission.donor))
      pinned.inPlacePermissions.push_back(permission);
  std::optional<Violation> violation = verify(pinned, plan);
  if (violation)
    fail(OutcomeKind::Infeasible,
         "pinned blocks of pool " + name(pool) + " are in each other's way: " + violation->text());
  return !violation;
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
  return !fitsLargestBlock(pool) || !pinsAgree(pool);
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
}

// What is known before anything is placed.
static PoolOutcome outcomeOf(const Problem &problem, PoolId pool) {
  PoolOutcome result;
  Bound bound = loadBound(problem, pool);
  result.name = problem.pools[pool].name;
  result.boundBytes = result.witnessBytes = bound.bytes;
  result.alignmentLossBytes = bound.bytes - bound.rawBytes;
  result.witness = std::move(bound.witness);
  Clique clique = cliqueBound(problem, pool);
  if (clique.bytes > result.boundBytes) {
    result.boundBytes = clique.bytes;
    result.proof = Proof::Clique;
    result.clique = std::move(clique.pieces);
  }
  return result;
}

void Solver::solvePool(PoolId pool) {
  PoolOutcome &result = outcome.pools.emplace_back(outcomeOf(problem, pool));
  if (proveInfeasible(pool, result)) {
    result.outcome = OutcomeKind::Infeasible;
    return;
  }
  PortfolioOptions portfolio;
  portfolio.algorithm = options.algorithm;
  portfolio.bound = result.boundBytes;
  portfolio.capacity = problem.pools[pool].capacity;
  portfolio.threads = options.threads;
  portfolio.effort = options.effort;
  portfolio.deadline = deadline;
  PoolSolver solver(problem, pool, portfolio);
  Candidate best = solver.run();
  outcome.timeLimitReached |= solver.deadlinePassed();
  if (solver.provedBound() > result.boundBytes) {
    result.boundBytes = solver.provedBound();
    result.proof = Proof::Search;
    result.clique.clear();
  }
  if (best.packing) {
    place(pool, best, result);
    return;
  }
  result.outcome = OutcomeKind::LimitReached;
  fail(OutcomeKind::LimitReached,
       "no plan found for arena " + name(pool) +
           (solver.deadlinePassed() ? " within the time limit" : " with offsets below 2^63"));
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

Result<Outcome> memplan::solver::solve(const Problem &problem, const SolveOptions &options) {
  if (!isAlgorithm(options.algorithm)) {
    Error error;
    error.message = "unknown algorithm '" + options.algorithm + "'";
    return error;
  }
  if (std::optional<Error> error = check(problem))
    return *error;
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
    PoolOutcome &result = outcomes.emplace_back(outcomeOf(problem, PoolId(p)));
    result.arenaBytes =
        plan.arenaBytes.empty() ? arenaBytes(problem, plan, PoolId(p)) : plan.arenaBytes[p];
    result.outcome =
        result.arenaBytes == result.boundBytes ? OutcomeKind::Optimal : OutcomeKind::Feasible;
  }
  return outcomes;
}
