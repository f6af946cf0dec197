// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CopyDestinations.h"

#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace memplan;

/// Whose storage the value continues, one step further up; null at the end.
static Value followUp(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast<LoopLikeOpInterface>(argument.getOwner()->getParentOp());
    OpOperand *init = loop ? loop.getTiedLoopInit(argument) : nullptr;
    return init ? init->get() : Value();
  }
  auto result = cast<OpResult>(value);
  if (auto op = dyn_cast<DestinationStyleOpInterface>(result.getOwner()))
    return op.getTiedOpOperand(result)->get();
  if (auto loop = dyn_cast<LoopLikeOpInterface>(result.getOwner())) {
    OpOperand *init = loop.getTiedLoopInit(result);
    return init ? init->get() : Value();
  }
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(result.getOwner()))
    return result.getOwner()->getOperand(0);
  return {};
}

/// Whether writing to `value` may be the update of an argument.
static bool isUpdate(Value value) {
  while (Value next = followUp(value))
    value = next;
  auto argument = dyn_cast<BlockArgument>(value);
  auto function = argument ? dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp())
                           : FunctionOpInterface();
  if (!function)
    return false;
  unsigned number = argument.getArgNumber();
  auto kind = function.getArgAttrOfType<StringAttr>(number, MemplanDialect::kKindAttr);
  return (kind && (kind == "state" || kind == "buffer")) ||
         function.getArgAttr(number, bufferization::BufferizationDialect::kWritableAttrName);
}

static void copyOperand(OpOperand &use) {
  Value value = use.get();
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || value.getDefiningOp<tensor::EmptyOp>() || isUpdate(value))
    return;
  OpBuilder builder(use.getOwner());
  use.set(bufferization::AllocTensorOp::create(builder, use.getOwner()->getLoc(), type,
                                               /*dynamicSizes=*/ValueRange(), /*copy=*/value));
}

void memplan::copyDestinations(ModuleOp module) {
  module.getContext()->getOrLoadDialect<bufferization::BufferizationDialect>();
  SmallVector<Operation *> operations;
  module.walk([&](Operation *op) { operations.push_back(op); });
  for (Operation *op : operations) {
    if (auto written = dyn_cast<DestinationStyleOpInterface>(op))
      for (OpOperand &init : written.getDpsInitsMutable())
        copyOperand(init);
    else if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
      for (OpOperand &init : loop.getInitsMutable())
        copyOperand(init);
    else if (isa<scf::YieldOp, scf::ConditionOp>(op))
      for (OpOperand &yielded : op->getOpOperands())
        copyOperand(yielded);
  }
}
