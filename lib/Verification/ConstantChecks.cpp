// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StaticChecks.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

/// An operation that states that it writes the value, or null. Those that say nothing about what
/// they do to it get the benefit of the doubt: a call, say, may only read.
static Operation *findWrite(Value root) {
  SmallVector<Value> views{root};
  while (!views.empty()) {
    Value view = views.pop_back_val();
    for (OpOperand &use : view.getUses()) {
      Operation *user = use.getOwner();
      auto viewLike = dyn_cast<ViewLikeOpInterface>(user);
      if (viewLike && viewLike.getViewSource() != view)
        continue; // the shape of a reshape is only read
      if (isa<ViewLikeOpInterface, CastOpInterface, memref::TransposeOp>(user)) {
        llvm::append_range(views, user->getResults());
        continue;
      }
      auto effects = dyn_cast<MemoryEffectOpInterface>(user);
      if (effects && effects.getEffectOnValue<MemoryEffects::Write>(view))
        return user;
    }
  }
  return nullptr;
}

static LogicalResult checkArgument(FunctionOpInterface function, BlockArgument argument) {
  auto kind =
      function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), MemplanDialect::kKindAttr);
  if (!kind || (kind != "parameter" && kind != "constant"))
    return success();
  Operation *write = findWrite(argument);
  if (!write)
    return success();
  return write->emitError() << "argument " << argument.getArgNumber() << " is a " << kind.getValue()
                            << ", but written here [MP-L15]";
}

static LogicalResult checkGlobal(memref::GetGlobalOp get) {
  auto global = SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(get, get.getNameAttr());
  Operation *write = global && global.getConstant() ? findWrite(get.getResult()) : nullptr;
  if (!write)
    return success();
  return write->emitError() << "'" << get.getName() << "' is a constant, but written here [MP-L15]";
}

LogicalResult verification::checkConstants(PlanModel &model) {
  bool ok = true;
  for (BlockArgument argument : model.function.getArguments())
    ok &= succeeded(checkArgument(model.function, argument));
  for (Operation *op : model.ops)
    if (auto get = dyn_cast<memref::GetGlobalOp>(op))
      ok &= succeeded(checkGlobal(get));
  return success(ok);
}
