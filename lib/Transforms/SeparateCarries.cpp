// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "SeparateCarries.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace memplan;

/// A copy that bufferization allocates.
static Value copyOf(OpBuilder &builder, Location loc, Value tensor) {
  return bufferization::AllocTensorOp::create(builder, loc,
                                              cast<RankedTensorType>(tensor.getType()),
                                              /*dynamicSizes=*/ValueRange(), /*copy=*/tensor);
}

void memplan::separateCarries(ModuleOp module) {
  module.walk([](RegionBranchTerminatorOpInterface terminator) {
    if (!isa<LoopLikeOpInterface>(terminator->getParentOp()))
      return;
    SmallPtrSet<Value, 8> carried;
    OpBuilder builder(terminator);
    for (OpOperand &use : terminator->getOpOperands())
      if (isa<RankedTensorType>(use.get().getType()) && !carried.insert(use.get()).second)
        use.set(copyOf(builder, terminator->getLoc(), use.get()));
  });
}
