// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CarriedResults.h"

#include "LastReads.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace memplan;

namespace {

/// The search for one carried tensor, backwards from what is handed on.
class CarriedPath {
public:
  CarriedPath(BlockArgument carried, MayReuseFn mayReuse) : carried(carried), mayReuse(mayReuse) {}

  /// Whether `value` is, or can be written over, what came in. Remembers the way there.
  bool reaches(Value value);

  SmallVector<std::pair<Operation *, Value>> steps;

private:
  bool reachesThrough(linalg::LinalgOp op);

  BlockArgument carried;
  MayReuseFn mayReuse;
  llvm::DenseSet<Value> seen;
};

} // namespace

/// What the first region of an `scf.while` hands to an argument of the second; null for others.
static Value handedOver(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto loop = argument ? dyn_cast<scf::WhileOp>(argument.getOwner()->getParentOp()) : nullptr;
  if (!loop || argument.getOwner() != loop.getAfterBody())
    return nullptr;
  return loop.getConditionOp().getArgs()[argument.getArgNumber()];
}

bool CarriedPath::reachesThrough(linalg::LinalgOp op) {
  for (OpOperand *input : op.getDpsInputOperands())
    if (mayReuse(op, *input) && reaches(input->get())) {
      steps.push_back({op, input->get()});
      return true;
    }
  return false;
}

bool CarriedPath::reaches(Value value) {
  // Longer than any body; what is deeper would be recursion without end in practice.
  constexpr size_t maxSeen = 256;
  if (value == carried)
    return true;
  if (seen.size() > maxSeen || !seen.insert(value).second)
    return false;
  if (Value source = handedOver(value))
    return reaches(source);
  Operation *producer = value.getDefiningOp();
  if (!producer)
    return false;
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(producer))
    return reaches(producer->getOperand(0));
  auto destination = dyn_cast<DestinationStyleOpInterface>(producer);
  if (!destination)
    return false;
  Value init = destination.getTiedOpOperand(cast<OpResult>(value))->get();
  if (!init.getDefiningOp<tensor::EmptyOp>())
    return reaches(init);
  auto structured = dyn_cast<linalg::LinalgOp>(producer);
  return structured && reachesThrough(structured);
}

CarriedStorage memplan::findCarriedStorage(Operation *root, MayReuseFn mayReuse) {
  CarriedStorage found;
  root->walk([&](LoopLikeOpInterface loop) {
    for (BlockArgument carried : loop.getRegionIterArgs()) {
      OpOperand *handedOn = loop.getTiedLoopYieldedValue(carried);
      if (!isa<TensorType>(carried.getType()) || !handedOn)
        continue;
      CarriedPath path(carried, mayReuse);
      if (path.reaches(handedOn->get()))
        for (auto [op, input] : path.steps)
          found.try_emplace(op, input);
    }
  });
  return found;
}
