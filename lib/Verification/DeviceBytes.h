// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Which bytes of which allocation the operations of a host program touch, kernels included. Used by
// the proof that concurrent work is ordered; shares nothing with the code that orders it.

#ifndef MEMPLAN_LIB_VERIFICATION_DEVICEBYTES_H
#define MEMPLAN_LIB_VERIFICATION_DEVICEBYTES_H

#include "mlir/IR/SymbolTable.h"

namespace memplan::verification {

/// One access. Bytes are half open and count from the start of the allocation.
struct DeviceTouch {
  mlir::Value allocation; ///< null: memory that could not be told
  int64_t begin = 0, end = 0;
  bool isWhole = false; ///< all bytes, however many
  bool writes = false;

  bool contains(const DeviceTouch &other) const {
    return isWhole || (!other.isWhole && begin <= other.begin && other.end <= end);
  }
  bool meets(const DeviceTouch &other) const {
    return isWhole || other.isWhole || (begin < other.end && other.begin < end);
  }
};

/// The tokens that `op` is given, also those whose stream it is given.
llvm::SmallVector<mlir::Value> tokensOf(mlir::Operation *op);

/// What `op` and everything in it does. What nothing is known about is one touch without an
/// allocation that writes.
llvm::SmallVector<DeviceTouch> touchesOf(mlir::Operation *op, mlir::SymbolTableCollection &symbols);

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_DEVICEBYTES_H
