// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies that are left in a function, and which of them move nothing.

#ifndef MEMPLAN_LIB_TRANSFORMS_COPYCOUNT_H
#define MEMPLAN_LIB_TRANSFORMS_COPYCOUNT_H

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace memplan {

/// Copies that move bytes, and how many.
struct CopyCount {
  int64_t copies = 0;
  int64_t bytes = 0;
};

/// Whether a copy is between the very same bytes: of one buffer, or of two whose offsets in one
/// arena are known. Lowering drops it.
bool isSelfCopy(mlir::memref::CopyOp copy);

/// All copies of `function` but those; copies of dynamic size count as none. Linear.
CopyCount countCopies(mlir::FunctionOpInterface function);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_COPYCOUNT_H
