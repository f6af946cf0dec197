// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "LastReads.h"

#include "memplan/IR/MemplanDialect.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace memplan;

bool memplan::isTensorView(Operation *op) {
  return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp,
             tensor::ExtractSliceOp>(op);
}

bool memplan::isOverwritten(OpOperand &use) {
  Operation *owner = use.getOwner();
  if (auto loop = dyn_cast<LoopLikeOpInterface>(owner))
    return static_cast<bool>(loop.getTiedLoopRegionIterArg(&use));
  if (isTensorView(owner))
    return owner->hasOneUse() && isOverwritten(*owner->getUses().begin());
  auto destination = dyn_cast<DestinationStyleOpInterface>(owner);
  return destination && destination.isDpsInit(&use);
}

/// Empties have no content, and views and constants no storage in the arena.
static bool allocates(Operation *op) {
  return llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>) && !isTensorView(op) &&
         !isa<tensor::EmptyOp>(op) && !op->hasTrait<OpTrait::ConstantLike>();
}

LastReads::LastReads(Operation *root) : allocating(1, 0) {
  root->walk<WalkOrder::PreOrder>([&](Operation *op) { visit(op); });
}

void LastReads::visit(Operation *op) {
  int64_t step = static_cast<int64_t>(steps.size());
  steps[op] = step;
  allocating.push_back(allocating.back() + (allocates(op) ? 1 : 0));
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<TensorType>(operand.get().getType()))
      continue;
    addRead(operand.get(), step);
    if (!isTensorView(op) && (isOverwritten(operand) || isa<CallOpInterface>(op)))
      overwritten.insert(root(operand.get()));
  }
  if (isTensorView(op))
    roots[op->getResult(0)] = this->root(op->getOperand(0));
}

Value LastReads::root(Value tensor) const {
  Value found = roots.lookup(tensor);
  return found ? found : tensor;
}

void LastReads::addRead(Value tensor, int64_t step) {
  int64_t &read = last[root(tensor)];
  read = std::max(read, step);
}

/// The caller keeps it, and nothing may overwrite it meanwhile: what the function keeps from call
/// to call only if it updates that itself.
bool LastReads::isFixedArgument(Value value) const {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || !argument.getOwner()->isEntryBlock())
    return false;
  auto function = dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  if (!function)
    return false;
  unsigned number = argument.getArgNumber();
  auto kind = function.getArgAttrOfType<StringAttr>(number, MemplanDialect::kKindAttr);
  auto writable = function.getArgAttrOfType<BoolAttr>(
      number, bufferization::BufferizationDialect::kWritableAttrName);
  bool isState = kind && (kind.getValue() == "state" || kind.getValue() == "buffer");
  bool isWritten = (isState && isEverOverwritten(value)) || (writable && writable.getValue()) ||
                   function.getArgAttr(number, MemplanDialect::kDonatedAttr);
  return function.isPublic() && !isWritten;
}

bool LastReads::isKeptUntil(Value tensor, Operation *at) const {
  Value storage = root(tensor);
  if (matchPattern(storage, m_Constant()) || isFixedArgument(storage))
    return true;
  // What a loop reads from outside is kept until its last iteration.
  Operation *outermost = at;
  for (Operation *op = at; op && op->getBlock() != storage.getParentBlock(); op = op->getParentOp())
    if (op->getParentOp() && isa<LoopLikeOpInterface>(op->getParentOp()))
      outermost = op->getParentOp();
  return last.lookup(storage) >= step(outermost);
}

int64_t LastReads::numAllocating(int64_t first, int64_t last) const {
  return first < last ? allocating[last] - allocating[first] : 0;
}
