// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the buffers of a function are on the device, and what moves between there and the host: the
// arguments, results and constants of a function that the host calls, variables, single elements
// that control flow on the host asks for, what functions outside of the program are given, and what
// a plan moves to a pool of the host and back. One allocation holds what is moved in, one what is
// returned.

#ifndef MEMPLAN_LIB_CONVERSION_DEVICESTORAGE_H
#define MEMPLAN_LIB_CONVERSION_DEVICESTORAGE_H

#include "KernelBuilder.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace memplan {

/// What a function holds that has to move. Filled in before anything is edited.
struct StorageRequests {
  bool isCalledByHost = false;                     ///< with arguments and results in host memory
  llvm::SmallVector<mlir::memref::AllocOp> allocs; ///< all others
  llvm::SmallVector<mlir::memref::GetGlobalOp> globals;
  llvm::SmallVector<mlir::memref::LoadOp> reads;     ///< by the host
  llvm::SmallVector<mlir::func::CallOp> hostCalls;   ///< of functions that are given buffers
  llvm::SmallVector<mlir::Value> hostPools;          ///< allocations, globals and arguments
  llvm::SmallVector<mlir::memref::CopyOp> transfers; ///< from or to a host pool
};

/// Whether the buffer is in a pool of the host, as `memplan.pool` on its allocation or global says,
/// or `memplan.arena` on an argument.
bool isInHostPool(mlir::Value buffer);

/// Refuses what cannot be moved: arguments, results and constants that are not dense and static,
/// variables that others may use meanwhile, what host code is given if it is not static, needs a
/// layout or may be in one memory.
mlir::LogicalResult checkStorage(mlir::func::FuncOp function, const StorageRequests &requests);

/// Puts allocations on the device and moves what `requests` says. Kernels that fetch elements for
/// the host come from `builder`.
mlir::LogicalResult placeStorage(mlir::func::FuncOp function, const StorageRequests &requests,
                                 KernelBuilder &builder);

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_DEVICESTORAGE_H
