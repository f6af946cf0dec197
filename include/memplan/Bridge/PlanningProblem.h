// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The only place that maps the ids of the Solver layer to operations: a function's allocations
// become a packing problem, and the plan of that problem becomes offsets of operations.

#ifndef MEMPLAN_BRIDGE_PLANNINGPROBLEM_H
#define MEMPLAN_BRIDGE_PLANNINGPROBLEM_H

#include "memplan/Analysis/Allocations.h"
#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"
#include "memplan/Solver/Solve.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include <string>
#include <utility>
#include <vector>

namespace memplan {

/// A packing problem and where its pieces come from.
struct PlanningProblem {
  solver::Problem problem;
  /// For each block, the allocations that are its pieces, in the order of the pieces.
  std::vector<std::vector<const Allocation *>> pieces;
};

/// Limits of one pool, as `memplan.pools` states them.
struct PoolLimits {
  int64_t alignment = 64;
  std::optional<int64_t> capacity;
  std::optional<int64_t> maxBlock;
};

/// Two buffers that shall be one block: `piece` begins `distance` bytes behind `base`.
struct Tie {
  const Allocation *piece;
  const Allocation *base;
  int64_t distance;
};

/// Turns the allocations that go to an arena into blocks: one each, or one for all buffers that
/// alias relations tie together at fixed distances. Sizes are rounded up to the alignment, as the
/// formats require. The names of `memplan.buffer` become ids, others are numbered. Emits an error
/// and fails if relations contradict each other, name no buffer, or tie pools together (MP-I4).
/// `ties` hold beside the relations in the IR: a decision can be measured before it is written.
mlir::FailureOr<PlanningProblem> buildPlanningProblem(mlir::FunctionOpInterface function,
                                                      const FunctionAllocations &allocations,
                                                      llvm::ArrayRef<Tie> ties = {});

/// Solves and verifies; on failure emits the solver's words with its memory map as notes.
mlir::FailureOr<solver::Outcome> solvePlanningProblem(mlir::FunctionOpInterface function,
                                                      const PlanningProblem &problem,
                                                      llvm::StringRef algorithm);

/// What decisions are compared by. Capacities of pools do not matter for that: assign-offsets minds
/// them, with all decisions made. A single block that is too large stays so, whatever else happens.
struct ArenaNeed {
  int64_t excess = 0;    ///< bytes by which blocks exceed the largest one that their pool allows
  int64_t bytes = 0;     ///< of all arenas
  int64_t tempBytes = 0; ///< of the arena of the default pool among them

  bool operator<=(const ArenaNeed &other) const {
    return std::pair(excess, bytes) <= std::pair(other.excess, other.bytes);
  }
};

/// What the arenas need if `ties` are decided. Emits an error and fails as the two above, and if
/// the arenas sum up to 2^63 bytes or more (MP-P5).
mlir::FailureOr<ArenaNeed> measureArenas(mlir::FunctionOpInterface function,
                                         const FunctionAllocations &allocations,
                                         llvm::ArrayRef<Tie> ties = {});

} // namespace memplan

#endif // MEMPLAN_BRIDGE_PLANNINGPROBLEM_H
