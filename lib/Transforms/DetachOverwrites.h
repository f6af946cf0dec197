// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Results that are written over what copies have put together.

#ifndef MEMPLAN_LIB_TRANSFORMS_DETACHOVERWRITES_H
#define MEMPLAN_LIB_TRANSFORMS_DETACHOVERWRITES_H

#include "memplan/IR/Memplan.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include <vector>

namespace memplan {

/// A buffer that has been split where an operation wrote over what it read.
struct DetachedBuffer {
  BufferOp result;   ///< new: what the operation writes, and its readers
  BufferOp original; ///< what it reads
};

/// Gives an operation that reads a buffer and writes all of it anew a buffer of its own for the
/// result, where copies have put the old content together: that may then be one storage with what
/// it was copied from. In-place decisions can bring both together again. Buffers that have
/// relations, or are named by some, stay whole; steps that relations state move along. Linear in
/// the uses of the targets of copies.
std::vector<DetachedBuffer> detachOverwrites(mlir::FunctionOpInterface function);

/// Takes it back.
void attachAgain(mlir::FunctionOpInterface function, llvm::ArrayRef<DetachedBuffer> detached);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_DETACHOVERWRITES_H
