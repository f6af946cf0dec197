// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns work on buffers into kernels, one `gpu.launch` each. The parallel iterations of an
// operation become threads in a row, the innermost dimension on neighbours, whatever their number;
// each thread does the rest of its iterations in the order of upstream's loops, so that every
// element is computed by the same operations in the same order as on the CPU.

#ifndef MEMPLAN_LIB_CONVERSION_KERNELBUILDER_H
#define MEMPLAN_LIB_CONVERSION_KERNELBUILDER_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace memplan {

class KernelBuilder {
public:
  /// All kernels go to the module `kernels`, with at most `threads` threads a block.
  KernelBuilder(mlir::FlatSymbolRefAttr kernels, int64_t threads)
      : kernels(kernels), threads(threads) {}

  /// Replaces the operation. Sizes that are not static are asked for in front of the kernel, and
  /// its launch has as many threads as they need.
  mlir::LogicalResult launchLinalg(mlir::linalg::LinalgOp op);
  /// Replaces a loop without results: a thread an iteration.
  mlir::LogicalResult launchParallel(mlir::scf::ParallelOp op);
  /// Moves an operation without results into a kernel of one thread.
  mlir::LogicalResult launchAlone(mlir::Operation *op);

  /// Makes buffers whose layout is not static inside the kernel, which takes addresses only: from
  /// what they view, or from address, offset, sizes and strides. Fails for a layout without
  /// strides.
  static mlir::LogicalResult sinkViews(mlir::gpu::LaunchOp launch);

  /// Whether a kernel gets a memref as one address: its size and layout are known from the type.
  static bool isPlainParameter(mlir::Type type);

private:
  mlir::gpu::LaunchOp createLaunch(mlir::Operation *op, mlir::OpFoldResult iterations);
  void distribute(mlir::gpu::LaunchOp launch, mlir::scf::ParallelOp loop,
                  llvm::ArrayRef<mlir::OpFoldResult> trips, mlir::OpFoldResult iterations);

  mlir::FlatSymbolRefAttr kernels;
  int64_t threads;
  unsigned kernelCount = 0;
};

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_KERNELBUILDER_H
