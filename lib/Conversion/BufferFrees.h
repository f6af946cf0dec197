// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Who frees a buffer that is handed on: a loop that carries it, a function that gets or returns it.

#ifndef MEMPLAN_LIB_CONVERSION_BUFFERFREES_H
#define MEMPLAN_LIB_CONVERSION_BUFFERFREES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace memplan {

class BufferFrees {
public:
  /// `module` must not change meanwhile.
  explicit BufferFrees(mlir::ModuleOp module) : module(module) {}

  /// Whether a `memref.dealloc` of another value than `buffer` may free it: one of a view of it, or
  /// of what branches, loops, calls and returns make of it. Linear in what it is handed on to.
  bool mayFreeElsewhere(mlir::Value buffer);

private:
  const mlir::SymbolUserMap &users();

  mlir::ModuleOp module;
  mlir::SymbolTableCollection symbols;
  std::optional<mlir::SymbolUserMap> symbolUsers; ///< made when a function returns a buffer
};

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_BUFFERFREES_H
