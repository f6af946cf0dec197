// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the buffers of a function are on the device, and what moves between there and the host: the
// arguments, results and constants of a function that the host calls, variables, single elements
// that control flow on the host asks for, what functions outside of the program are given, and what
// a plan moves to a pool of the host and back. One allocation holds what is moved in, one what is
// returned; what has no static size has one of its own.

#ifndef MEMPLAN_LIB_CONVERSION_DEVICESTORAGE_H
#define MEMPLAN_LIB_CONVERSION_DEVICESTORAGE_H

#include "KernelBuilder.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include "llvm/ADT/DenseSet.h"

namespace memplan {

/// What a function holds that has to move. Filled in before anything is edited.
struct StorageRequests {
  bool isCalledByHost = false;                      ///< with arguments and results in host memory
  llvm::SmallVector<mlir::memref::AllocOp> allocs;  ///< all others
  llvm::SmallVector<mlir::memref::DeallocOp> frees; ///< of what is no allocation of the function
  /// Allocations and arguments that a `memref.dealloc` of another value may free.
  llvm::DenseSet<mlir::Value> freedElsewhere;
  llvm::SmallVector<mlir::memref::GetGlobalOp> globals;
  /// Loads, and control flow over memory of the device, whose results the host needs.
  llvm::SmallVector<mlir::Operation *> reads;
  llvm::SmallVector<mlir::func::CallOp> hostCalls;   ///< of functions that are given buffers
  llvm::SmallVector<mlir::Value> hostPools;          ///< allocations, globals and arguments
  llvm::SmallVector<mlir::memref::CopyOp> transfers; ///< from or to a host pool
};

/// What drivers align allocations to, and the widest access of a thread is far below.
constexpr int64_t deviceAlignment = 256;

/// Of the memory on the device, in bytes: at least what a driver gives.
int64_t alignmentOf(mlir::memref::AllocOp alloc);

/// Whether the buffer is in a pool of the host, as `memplan.pool` on its allocation or global says,
/// or `memplan.arena` on an argument.
bool isInHostPool(mlir::Value buffer);

/// Refuses what cannot be moved: arguments, results and constants that are not dense, arguments of
/// the host that the program frees, variables that others may use meanwhile, what host code is
/// given if its rank is not known, it needs a layout or may be in one memory.
mlir::LogicalResult checkStorage(mlir::func::FuncOp function, const StorageRequests &requests);

/// Puts allocations on the device and moves what `requests` says. Kernels that fetch elements for
/// the host come from `builder`.
mlir::LogicalResult placeStorage(mlir::func::FuncOp function, const StorageRequests &requests,
                                 KernelBuilder &builder);

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_DEVICESTORAGE_H
