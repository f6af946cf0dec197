// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Plan.h"

#include <algorithm>

using namespace memplan::solver;

int64_t memplan::solver::arenaBytes(const Problem &problem, const Plan &plan, PoolId pool) {
  int64_t arena = 0;
  for (size_t b = 0; b < problem.blocks.size(); ++b)
    if (problem.blocks[b].pool == pool && !problem.blocks[b].pieces.empty())
      arena = std::max(arena, plan.offsets[b] + extent(problem.blocks[b]));
  return arena;
}

const char *memplan::solver::toString(OutcomeKind kind) {
  switch (kind) {
  case OutcomeKind::Optimal:
    return "optimal";
  case OutcomeKind::Feasible:
    return "feasible";
  case OutcomeKind::Infeasible:
    return "infeasible";
  case OutcomeKind::LimitReached:
    break;
  }
  return "limit_reached";
}

double PoolOutcome::gap() const {
  if (boundBytes == arenaBytes)
    return 0;
  return boundBytes == 0 ? static_cast<double>(arenaBytes)
                         : static_cast<double>(arenaBytes) / static_cast<double>(boundBytes) - 1;
}

const char *memplan::solver::toString(Proof proof) {
  switch (proof) {
  case Proof::Witness:
    return "witness";
  case Proof::Clique:
    return "clique";
  case Proof::Search:
    break;
  }
  return "search";
}
