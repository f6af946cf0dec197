// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "SeparateCarries.h"

#include "mlir/Analysis/SliceWalk.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
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

/// What the tensor is a part or another shape of.
static Value sourceOf(Value tensor) {
  while (Operation *op = tensor.getDefiningOp()) {
    if (!isa<tensor::CastOp, tensor::ExtractSliceOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp,
             tensor::ReshapeOp>(op))
      break;
    tensor = op->getOperand(0);
  }
  return tensor;
}

/// Whether the tensor may be, or be a part of, one that the loop does not make.
static bool mayComeFromOutside(Value tensor, Operation *loop) {
  SmallVector<Value> worklist{tensor};
  SmallPtrSet<Value, 8> seen;
  while (!worklist.empty()) {
    Value value = sourceOf(worklist.pop_back_val());
    if (!seen.insert(value).second)
      continue;
    Operation *parent = value.getParentBlock()->getParentOp();
    if (!loop->isAncestor(parent))
      return true;
    if (parent == loop && isa<BlockArgument>(value))
      continue;
    if (std::optional<SmallVector<Value>> sources = getControlFlowPredecessors(value))
      worklist.append(*sources);
  }
  return false;
}

void memplan::separateCarries(ModuleOp module) {
  module.walk([](Operation *op) {
    auto function = dyn_cast_if_present<FunctionOpInterface>(op->getParentOp());
    bool isReturn = function && op->hasTrait<OpTrait::ReturnLike>();
    bool isCarry = isa<RegionBranchTerminatorOpInterface>(op) &&
                   isa_and_present<LoopLikeOpInterface>(op->getParentOp());
    if (!isReturn && !isCarry)
      return;
    SmallPtrSet<Value, 8> carried;
    OpBuilder builder(op);
    for (OpOperand &use : op->getOpOperands())
      if (isa<RankedTensorType>(use.get().getType()) &&
          (!carried.insert(sourceOf(use.get())).second ||
           (isCarry && mayComeFromOutside(use.get(), op->getParentOp()))))
        use.set(copyOf(builder, op->getLoc(), use.get()));
  });
}
