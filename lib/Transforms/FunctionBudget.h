// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Schedules of a function's blocks, with operations that run again and tensors that are moved to
// another pool, below a given load.

#ifndef MEMPLAN_LIB_TRANSFORMS_FUNCTIONBUDGET_H
#define MEMPLAN_LIB_TRANSFORMS_FUNCTIONBUDGET_H

#include "memplan/Bridge/OperationTimes.h"
#include "memplan/Bridge/RecomputeProblem.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include <vector>

namespace memplan {

/// What was made of a function.
struct LimitedFunction {
  bool isReached = true; ///< false if a block has no schedule within what is left for it
  std::vector<RecomputeRecord> recomputed;
  MoveRecord moved;
  std::vector<solver::Schedule> schedules; ///< of all blocks that got another one
};

/// Finds schedules of functions, and remembers what it has searched: asked with falling limits, the
/// same answers come as from one that is asked once. Each function has to be as it came in.
class FunctionBudget {
public:
  FunctionBudget(const OperationTimes &times, solver::BudgetOptions options)
      : times(times), solver(std::move(options)) {}

  /// Rewrites the blocks of `function`, inside out, so that the load of the storage that its
  /// tensors share is at most `bytes`, with the least time that is found; where nothing is found
  /// that small, with the least load. Emits an error and fails if sizes overflow.
  mlir::FailureOr<LimitedFunction> limit(mlir::FunctionOpInterface function, int64_t bytes);

  /// What every schedule of the function as it stands needs at some step, by that load.
  mlir::FailureOr<int64_t> leastBytes(mlir::FunctionOpInterface function);

private:
  RecomputeProblem build(mlir::Block &block, const TensorStorage &storage) const;

  const OperationTimes &times;
  RecomputeSolver solver;
};

/// Seconds of everything that a function runs once.
double totalTime(mlir::FunctionOpInterface function, const OperationTimes &times);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_FUNCTIONBUDGET_H
