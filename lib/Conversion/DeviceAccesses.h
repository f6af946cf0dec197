// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which bytes an operation reads and writes, in memory of the host and of a device, for deciding
// what has to wait for what.

#ifndef MEMPLAN_LIB_CONVERSION_DEVICEACCESSES_H
#define MEMPLAN_LIB_CONVERSION_DEVICEACCESSES_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace memplan {

/// Bytes [begin, end) of one piece of memory: an allocation, a global, or all that a function is
/// given (two arguments may be the same memory).
struct DeviceAccess {
  const void *memory;
  int64_t begin, end;
  bool writes; ///< else reads
};

/// Where a buffer is.
struct BufferBytes {
  mlir::Value root;             ///< that it is a view of
  const void *memory = nullptr; ///< as in DeviceAccess; null if that is not known
  int64_t begin = 0, end = 0;
};

/// The bytes of `buffer`: all of its memory where its type or a view says nothing.
BufferBytes bytesOf(mlir::Value buffer);

/// What an operation does to memory.
struct DeviceAccesses {
  llvm::SmallVector<DeviceAccess> list;
  /// It may do anything to any memory besides.
  bool isUnknown = false;
};

/// The accesses of `op` and everything in its regions. Kernels that are launched by name are looked
/// up. Linear in the operations and the views in front of them.
DeviceAccesses accessesOf(mlir::Operation *op, mlir::SymbolTableCollection &symbols);

/// Whether the kernel may write through its parameter of that number.
bool mayWriteParameter(mlir::gpu::LaunchFuncOp launch, unsigned number);

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_DEVICEACCESSES_H
