// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BufferFrees.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace memplan;

namespace {

/// Values that may be the buffer, in the order in which they are found.
class Names {
public:
  explicit Names(Value buffer) { values.insert(buffer); }

  void add(Value value) {
    if (isa<BaseMemRefType>(value.getType()))
      values.insert(value);
  }
  /// What the operation or terminator at `point` makes of `from`.
  void addSuccessors(RegionBranchOpInterface op, RegionBranchPoint point, Value from) {
    SmallVector<RegionSuccessor> successors;
    op.getSuccessorRegions(point, successors);
    for (RegionSuccessor successor : successors)
      for (auto [operand, input] :
           llvm::zip(op.getSuccessorOperands(point, successor), successor.getSuccessorInputs()))
        if (operand == from)
          add(input);
  }

  size_t size() const { return values.size(); }
  Value operator[](size_t i) const { return values[i]; }

private:
  llvm::SetVector<Value> values;
};

} // namespace

const SymbolUserMap &BufferFrees::users() {
  if (!symbolUsers)
    symbolUsers.emplace(symbols, module);
  return *symbolUsers;
}

bool BufferFrees::mayFreeElsewhere(Value buffer) {
  Names names(buffer);
  for (size_t i = 0; i < names.size(); ++i)
    for (OpOperand &use : names[i].getUses()) {
      Operation *user = use.getOwner();
      if (isa<memref::DeallocOp>(user)) {
        if (i != 0)
          return true;
      } else if (auto call = dyn_cast<func::CallOp>(user)) {
        auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
        if (callee && !callee.isExternal())
          names.add(callee.getArgument(use.getOperandNumber()));
      } else if (isa<func::ReturnOp>(user)) {
        for (Operation *caller : users().getUsers(user->getParentOp()))
          if (isa<func::CallOp>(caller))
            names.add(caller->getResult(use.getOperandNumber()));
      } else if (auto branch = dyn_cast<BranchOpInterface>(user)) {
        if (auto argument = branch.getSuccessorBlockArgument(use.getOperandNumber()))
          names.add(*argument);
      } else if (auto branch = dyn_cast<RegionBranchOpInterface>(user)) {
        names.addSuccessors(branch, RegionBranchPoint::parent(), names[i]);
      } else if (auto exit = dyn_cast<RegionBranchTerminatorOpInterface>(user)) {
        if (auto branch = dyn_cast<RegionBranchOpInterface>(user->getParentOp()))
          names.addSuccessors(branch, RegionBranchPoint(exit), names[i]);
      } else {
        llvm::for_each(user->getResults(), [&](Value result) { names.add(result); });
      }
    }
  return false;
}
