// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Opaque kernels as calls into a library that puts its work into a stream, as cuBLAS does.

#ifndef MEMPLAN_LIB_CONVERSION_LIBRARYKERNELS_H
#define MEMPLAN_LIB_CONVERSION_LIBRARYKERNELS_H

#include "KernelCalls.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace memplan {

/// Scratch memory of the kernels of a function: one allocation, with a part for each stream, since
/// kernels of one stream run one after the other. Null without such kernels.
struct Workspace {
  mlir::memref::AllocOp memory;
  llvm::SmallVector<mlir::Value> parts; ///< by number of the stream; null where none is needed
};

/// Allocates at the begin of `function` and frees at its ends. Fails where the sum overflows.
mlir::FailureOr<Workspace> reserveWorkspace(mlir::func::FuncOp function,
                                            llvm::ArrayRef<KernelOp> kernels);

/// Replaces the kernel by a call. The stream is that of a token which orders nothing yet.
mlir::LogicalResult callLibrary(KernelOp kernel, const Workspace &workspace, KernelCalls &calls);

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_LIBRARYKERNELS_H
