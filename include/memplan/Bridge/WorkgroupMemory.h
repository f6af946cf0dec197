// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the buffers that the threads of a block share lie in one piece of workgroup memory.
//
// Threads run in no order between two barriers: all of that is one step.
//
//     use a | barrier | use a, b | barrier | use c        a [0, 2)   b [1, 2)   c [2, 3)
//
// Only barriers that every thread comes to count: those in the kernel's own block, not in a branch
// or loop. What is used in a branch or loop is in use for the whole step of that.

#ifndef MEMPLAN_BRIDGE_WORKGROUPMEMORY_H
#define MEMPLAN_BRIDGE_WORKGROUPMEMORY_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace memplan {

struct WorkgroupPlan {
  int64_t bytes = 0;
  int64_t alignment = 16;             ///< of all buffers; the widest access of a thread
  int64_t bytesApart = 0;             ///< without sharing
  llvm::SmallVector<int64_t> offsets; ///< of the attributions, in their order
};

/// Plans the workgroup attributions of a kernel. Emits an error and fails if they need more than
/// `limit` bytes, if one has no static size, or if sizes overflow.
mlir::FailureOr<WorkgroupPlan> planWorkgroupMemory(mlir::gpu::GPUFuncOp kernel, int64_t limit);

} // namespace memplan

#endif // MEMPLAN_BRIDGE_WORKGROUPMEMORY_H
