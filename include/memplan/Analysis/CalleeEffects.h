// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the functions of a module do with the buffers that they are given.

#ifndef MEMPLAN_ANALYSIS_CALLEEEFFECTS_H
#define MEMPLAN_ANALYSIS_CALLEEEFFECTS_H

#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace memplan {

class BufferAliases;

/// Answers whether a call may free or keep a buffer that it is given. A callee without a body obeys
/// the function boundary ABI of upstream's bufferization, which forbids both; one with a body is
/// looked at, together with what it calls. Each function is analyzed once; valid until the IR
/// changes.
class CalleeEffects {
public:
  /// True if the call may free `operand` (of the call) or keep it beyond the call.
  bool mayFreeOrKeep(mlir::CallOpInterface call, mlir::OpOperand &operand);

private:
  /// One flag an argument. While a function is being looked at its flags are false: recursion adds
  /// nothing that its own body does not.
  llvm::ArrayRef<bool> argumentsOf(mlir::FunctionOpInterface function);
  bool mayFreeOrKeep(mlir::Value argument, const BufferAliases &aliases);

  mlir::SymbolTableCollection symbols;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<bool>> known;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_CALLEEEFFECTS_H
