// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "SeparateState.h"

#include "memplan/Transforms/PlannedFunctions.h"
#include "memplan/Transforms/StateStorage.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace memplan;

namespace {

/// Finds the operands of one function that leave the storage of its state.
class Separation {
public:
  explicit Separation(FunctionOpInterface function) : function(function), storage(function) {}

  void visit(Operation *op);
  void apply();

private:
  bool isUpdated(unsigned argument);
  void compare(OpOperand &from, Value to);
  void follow(RegionBranchOpInterface branch, RegionBranchPoint point);

  FunctionOpInterface function;
  StateStorage storage;
  llvm::SetVector<OpOperand *> leaving;
};

} // namespace

/// Whether the function writes to the argument in place, and the caller sees it.
bool Separation::isUpdated(unsigned argument) {
  return isUpdatable(function, argument) && storage.isWritten(argument);
}

void Separation::compare(OpOperand &from, Value to) {
  std::optional<unsigned> argument = storage.argumentOf(from.get());
  if (argument && isUpdated(*argument) && !to.use_empty() && storage.argumentOf(to) != argument &&
      isa<RankedTensorType>(from.get().getType()))
    leaving.insert(&from);
}

void Separation::follow(RegionBranchOpInterface branch, RegionBranchPoint point) {
  Operation *from =
      point.isParent() ? branch.getOperation() : point.getTerminatorPredecessorOrNull();
  SmallVector<RegionSuccessor> successors;
  branch.getSuccessorRegions(point, successors);
  for (RegionSuccessor successor : successors) {
    OperandRange operands = branch.getSuccessorOperands(point, successor);
    if (operands.empty())
      continue;
    unsigned first = operands.getBeginOperandIndex();
    for (auto [place, to] : llvm::enumerate(successor.getSuccessorInputs()))
      compare(from->getOpOperand(first + place), to);
  }
}

void Separation::visit(Operation *op) {
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    compare(select.getTrueValueMutable(), select.getResult());
    compare(select.getFalseValueMutable(), select.getResult());
  }
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op))
    follow(branch, RegionBranchPoint::parent());
  auto branch = dyn_cast_if_present<RegionBranchOpInterface>(op->getParentOp());
  if (auto end = dyn_cast<RegionBranchTerminatorOpInterface>(op); end && branch)
    follow(branch, RegionBranchPoint(end));
}

void Separation::apply() {
  for (OpOperand *use : leaving) {
    OpBuilder builder(use->getOwner());
    use->set(bufferization::AllocTensorOp::create(builder, use->getOwner()->getLoc(),
                                                  cast<RankedTensorType>(use->get().getType()),
                                                  /*dynamicSizes=*/ValueRange(),
                                                  /*copy=*/use->get()));
  }
}

static bool mayUpdate(FunctionOpInterface function) {
  return llvm::any_of(llvm::seq(function.getNumArguments()),
                      [&](unsigned argument) { return isUpdatable(function, argument); });
}

void memplan::separateState(ModuleOp module) {
  for (FunctionOpInterface function : getDefinedFunctions(module)) {
    if (!mayUpdate(function))
      continue;
    Separation separation(function);
    function->walk([&](Operation *op) { separation.visit(op); });
    separation.apply();
  }
}
