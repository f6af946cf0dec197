// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "PlannedCopy.h"

#include "CopyCount.h"
#include "NestedPipeline.h"
#include "QuietTrial.h"

#include "memplan/IR/GivenStorage.h"
#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

FailureOr<PlannedNeed> memplan::planCopy(ModuleOp module, int64_t maxAnalysisOps, ShareMode share) {
  QuietTrial quiet(module.getContext());
  FailureOr<BufferizedCopy> copy = inspectModule(module).hasTensors
                                       ? bufferizeCopy(module, maxAnalysisOps)
                                       : measureCopy(module, "input");
  if (failed(copy))
    return failure();
  PlanningSteps steps;
  steps.share = share;
  return planBufferized(std::move(*copy), steps);
}

static LogicalResult plan(ModuleOp module, const PlanningSteps &steps) {
  return runNestedPipeline(module, [&](OpPassManager &pm) { addPlanning(pm, steps); });
}

SmallVector<Location> memplan::findCopiesLeft(ModuleOp module, int64_t maxAnalysisOps) {
  QuietTrial quiet(module.getContext());
  SmallVector<Location> left;
  FailureOr<BufferizedCopy> copy = bufferizeCopy(module, maxAnalysisOps);
  if (failed(copy) || failed(plan(*copy->module, PlanningSteps())))
    return left;
  copy->module->walk([&](memref::CopyOp op) {
    if (!isSelfCopy(op))
      left.push_back(op.getLoc());
  });
  return left;
}

FailureOr<PlannedNeed> memplan::planWithoutLoans(ModuleOp module) {
  QuietTrial quiet(module.getContext());
  FailureOr<BufferizedCopy> copy = measureCopy(module, "input");
  if (failed(copy))
    return failure();
  PlanningSteps steps;
  steps.borrowsSlices = false;
  return planBufferized(std::move(*copy), steps);
}

FailureOr<PlannedNeed> memplan::planBufferized(BufferizedCopy copy, const PlanningSteps &steps) {
  QuietTrial quiet(copy.module->getContext());
  if (failed(plan(*copy.module, steps)))
    return failure();
  PlannedNeed need;
  need.functions = std::move(copy.functions);
  bool overflow = false;
  CalleeEffects callees;
  for (auto [function, entry] :
       llvm::zip_equal(getDefinedFunctions(*copy.module), need.functions)) {
    // What could be planned before may no longer be: what the passes did to it is what counts.
    FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
    if (failed(allocations))
      return failure();
    overflow |= !addUnplanned(*allocations, need.size);
    need.copiedBytes += countCopies(function).bytes;
    entry.arenaBytes = 0;
    function.walk([&, &entry = entry](ArenaOp arena) {
      int64_t bytes = arena.getBytes();
      // The caller has it anyway.
      if (isArgumentPool(arena.getPool()))
        return;
      if (isResultPool(arena.getPool())) {
        overflow |= !addResult(bytes, need.size);
        return;
      }
      if (arena.getPool() == BufferOp::kHostPool) {
        overflow |= llvm::AddOverflow(need.hostBytes, bytes, need.hostBytes);
        return;
      }
      overflow |= llvm::AddOverflow(need.size.bytes, bytes, need.size.bytes);
      if (arena.getPool() == BufferOp::kDefaultPool)
        entry.arenaBytes = bytes;
    });
  }
  if (overflow)
    return failure();
  return need;
}
