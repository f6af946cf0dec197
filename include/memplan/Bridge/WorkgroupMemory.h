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
// or loop. What is used in a branch or loop is in use for the whole step of that. There, too, a
// barrier may be added: in front of the operation that uses a buffer first, if all that share its
// bytes have been used before.

#ifndef MEMPLAN_BRIDGE_WORKGROUPMEMORY_H
#define MEMPLAN_BRIDGE_WORKGROUPMEMORY_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace memplan {

/// What a kernel may do for less workgroup memory.
struct WorkgroupLimits {
  int64_t bytes = 0;           ///< of a block
  int64_t bytesPerBarrier = 0; ///< least that an added barrier saves; negative: none is added
};

struct WorkgroupPlan {
  /// Attributions of the kernel, then what it allocates in workgroup memory.
  llvm::SmallVector<mlir::Value> buffers;
  llvm::SmallVector<int64_t> offsets; ///< of the buffers
  int64_t bytes = 0;
  int64_t bytesApart = 0;   ///< without sharing
  int64_t bytesAtLeast = 0; ///< with all barriers that may be added
  int64_t alignment = 16;   ///< of all buffers; the widest access of a thread, or what one asks for
  llvm::SmallVector<mlir::Operation *> barriers; ///< in front of which one is added
  bool hasBranches = false; ///< between the kernel's blocks: no barrier is certain to be passed
};

/// Plans the workgroup memory of a kernel. A barrier is added where it saves `bytesPerBarrier`, or
/// where the kernel needs more than `bytes` without it. Emits an error and fails if that is not
/// enough, if a buffer has no static size or is made in a loop, or if sizes overflow. Solves as
/// many problems as twice the buffers squared.
mlir::FailureOr<WorkgroupPlan> planWorkgroupMemory(mlir::gpu::GPUFuncOp kernel,
                                                   const WorkgroupLimits &limits);

} // namespace memplan

#endif // MEMPLAN_BRIDGE_WORKGROUPMEMORY_H
