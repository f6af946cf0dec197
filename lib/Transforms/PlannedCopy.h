// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a module needs once all of planning has run, to compare modules by.

#ifndef MEMPLAN_LIB_TRANSFORMS_PLANNEDCOPY_H
#define MEMPLAN_LIB_TRANSFORMS_PLANNEDCOPY_H

#include "BufferizedCopy.h"

#include "memplan/Transforms/Planning.h"

namespace memplan {

/// What a module needs as memplan-plan would leave it; `arenaBytes` are those of that plan.
struct PlannedNeed {
  ModuleSize size;
  std::vector<FunctionNeed> functions; ///< those with a body, in the order of the module
  int64_t copiedBytes = 0;             ///< by the copies that are left
  int64_t hostBytes = 0; ///< of arenas for what is moved out of memory, which `size` is without
};

/// Bufferizes a copy of `module` if it is on tensors, and plans it: copies, results over operands
/// and offsets, as far as `share` says, verified by the Solver. `module` stays as it is, and
/// nothing is said about what was done or why it can't be. Fails where planning fails.
mlir::FailureOr<PlannedNeed> planCopy(mlir::ModuleOp module, int64_t maxAnalysisOps,
                                      ShareMode share = ShareMode::All);

/// Where the copies come from that such a plan leaves; nothing where planning fails.
llvm::SmallVector<mlir::Location> findCopiesLeft(mlir::ModuleOp module, int64_t maxAnalysisOps);

/// The same as `planCopy`, by these steps, of what is bufferized already. Without `carriesInPlace`,
/// what a loop allocates anew counts as not planned, so that a rewrite which needs no copy for it
/// is preferred.
mlir::FailureOr<PlannedNeed> planBufferized(BufferizedCopy copy, const PlanningSteps &steps);

/// The same of a module on buffers, without memplan-borrow-slices, which asks for it.
mlir::FailureOr<PlannedNeed> planWithoutLoans(mlir::ModuleOp module);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_PLANNEDCOPY_H
