// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CopyDestinations.h"

#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/PlannedFunctions.h"
#include "memplan/Transforms/StateStorage.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace memplan;

namespace {

/// Decides for the operands of one function.
class Copier {
public:
  explicit Copier(FunctionOpInterface function) : function(function), storage(function) {}

  void visit(Operation *op);

private:
  bool isUpdate(OpOperand &use);
  void copy(OpOperand &use);

  FunctionOpInterface function;
  StateStorage storage; ///< as the program was written
};

} // namespace

/// Whether the operand hands on the storage of an argument that the program updates.
bool Copier::isUpdate(OpOperand &use) {
  std::optional<unsigned> number = storage.argumentOf(use.get());
  if (!number || !storage.isKept(use))
    return false;
  auto stated = function.getArgAttrOfType<BoolAttr>(
      *number, bufferization::BufferizationDialect::kWritableAttrName);
  if (stated)
    return stated.getValue();
  auto kind = function.getArgAttrOfType<StringAttr>(*number, MemplanDialect::kKindAttr);
  return kind && (kind == "state" || kind == "buffer");
}

void Copier::copy(OpOperand &use) {
  Value value = use.get();
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || value.getDefiningOp<tensor::EmptyOp>() || isUpdate(use))
    return;
  OpBuilder builder(use.getOwner());
  use.set(bufferization::AllocTensorOp::create(builder, use.getOwner()->getLoc(), type,
                                               /*dynamicSizes=*/ValueRange(), /*copy=*/value));
}

void Copier::visit(Operation *op) {
  if (auto written = dyn_cast<DestinationStyleOpInterface>(op))
    for (OpOperand &init : written.getDpsInitsMutable())
      copy(init);
  else if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
    for (OpOperand &init : loop.getInitsMutable())
      copy(init);
  else if (isa<scf::YieldOp, scf::ConditionOp>(op))
    for (OpOperand &yielded : op->getOpOperands())
      copy(yielded);
}

void memplan::copyDestinations(ModuleOp module) {
  module.getContext()->getOrLoadDialect<bufferization::BufferizationDialect>();
  stateUpdates(module);
  for (FunctionOpInterface function : getDefinedFunctions(module)) {
    Copier copier(function);
    SmallVector<Operation *> operations;
    function.walk([&](Operation *op) { operations.push_back(op); });
    for (Operation *op : operations)
      copier.visit(op);
  }
}
