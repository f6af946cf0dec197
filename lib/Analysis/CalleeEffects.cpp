// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/CalleeEffects.h"

#include "memplan/Analysis/BufferAliases.h"

using namespace mlir;
using namespace memplan;

bool CalleeEffects::mayFreeOrKeep(CallOpInterface call, OpOperand &operand) {
  auto callee = dyn_cast_or_null<FunctionOpInterface>(call.resolveCallableInTable(&symbols));
  if (!callee || callee.isExternal())
    return false;
  unsigned first = call.getArgOperands().getBeginOperandIndex();
  unsigned index = operand.getOperandNumber() - first;
  ArrayRef<bool> arguments = argumentsOf(callee);
  return operand.getOperandNumber() < first || index >= arguments.size() || arguments[index];
}

ArrayRef<bool> CalleeEffects::argumentsOf(FunctionOpInterface function) {
  auto [entry, inserted] = known.try_emplace(function);
  if (!inserted)
    return entry->second;
  entry->second.assign(function.getNumArguments(), false);
  SmallVector<bool> flags(function.getNumArguments(), false);
  BufferAliases aliases(function);
  for (BlockArgument argument : function.getArguments())
    if (isa<BaseMemRefType>(argument.getType()))
      flags[argument.getArgNumber()] = mayFreeOrKeep(argument, aliases);
  // Looking at callees may have moved the entry.
  return known[function] = flags;
}

bool CalleeEffects::mayFreeOrKeep(Value argument, const BufferAliases &aliases) {
  for (Value alias : aliases.aliasesOf(argument))
    for (OpOperand &use : alias.getUses()) {
      UseKind kind = classifyUse(use);
      if (kind == UseKind::Free || kind == UseKind::Capture)
        return true;
      auto call = dyn_cast<CallOpInterface>(use.getOwner());
      if (kind == UseKind::Access && call && mayFreeOrKeep(call, use))
        return true;
    }
  return false;
}
