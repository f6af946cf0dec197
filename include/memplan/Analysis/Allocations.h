// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a planner may do with each allocation of a function, and what they need in program order.

#ifndef MEMPLAN_ANALYSIS_ALLOCATIONS_H
#define MEMPLAN_ANALYSIS_ALLOCATIONS_H

#include "memplan/Analysis/LiveRanges.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/STLExtras.h"

#include <string>
#include <vector>

namespace memplan {

/// Where an allocation may go.
enum class Placement {
  Arena,    ///< at an offset of its pool's arena; also a result that holds other buffers
  Output,   ///< returned by the function: storage of its own, pool `output`
  Unplanned ///< left as it is
};

/// One allocation (`memref.alloc`, `memref.alloca` or `memplan.buffer`).
struct Allocation {
  mlir::Operation *op;
  mlir::Value root;
  Placement placement = Placement::Unplanned;
  std::string reason;               ///< why it is not in the arena; empty if it is
  mlir::Operation *blame = nullptr; ///< the operation that `reason` is about, if there is one
  std::string pool;                 ///< `temp`, its variant for a memory space, or as stated
  int64_t bytes = 0;                ///< storage size, not rounded; 0 if unknown
  int64_t alignment = 64;           ///< bytes, a power of two
  bool mayHold = false;             ///< a result, made once a call
  /// Some of what uses it runs on while the program goes on (TokenOrder.h): beyond `ranges`.
  bool runsOn = false;
  llvm::SmallVector<StepRange, 1> ranges;
  /// The `memref.dealloc` of this allocation alone, and their steps.
  llvm::SmallVector<std::pair<mlir::Operation *, int64_t>, 1> deallocations;

  /// Whether it is a result that has no arena, and whose storage other buffers may live in.
  bool isHolder() const { return placement == Placement::Output && mayHold; }
  /// Whether a live range begins at `step`: what is written there is the first of some content.
  bool beginsAt(int64_t step) const {
    return llvm::any_of(ranges, [&](StepRange range) { return range.first == step; });
  }
};

/// The pool that a buffer of this type is in unless something else is stated: `temp`, or its
/// variant for a memory space. Buffers of different memory spaces never share an arena.
std::string getDefaultPool(mlir::MemRefType type);

/// The allocations of one function in program order.
struct FunctionAllocations {
  std::vector<Allocation> allocations;
  int64_t numSteps = 0;
};

/// Decides the placement of each allocation and computes its live ranges. Emits a located error and
/// fails if a static size does not fit in 63 bits. Near-linear. `callees` remembers what functions
/// do with their arguments: use one for all functions of a module.
mlir::FailureOr<FunctionAllocations> analyzeAllocations(mlir::FunctionOpInterface function,
                                                        CalleeEffects &callees);

/// Emits an error at the first allocation with which the sizes of all do not fit in 63 bits, and
/// fails; what counts bytes of several may add them up otherwise.
mlir::LogicalResult checkTotalSize(const FunctionAllocations &allocations);

/// What a function needs without a plan.
struct ProgramOrderNeed {
  int64_t allocations = 0; ///< allocations with a known size, results included
  int64_t bytes = 0;       ///< sum of their sizes
  int64_t peak = 0;   ///< most bytes at once, each rounded up to its alignment and counted from
                      ///< its allocation to its last use; results not counted
  int64_t copies = 0; ///< `memref.copy` operations
  int64_t copiedBytes = 0; ///< what they write, once each; nothing for dynamic sizes
};

/// Sums up `function` as it stands. Fails with an error if a sum does not fit in 63 bits.
mlir::FailureOr<ProgramOrderNeed> computeProgramOrderNeed(mlir::FunctionOpInterface function,
                                                          const FunctionAllocations &allocations);

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_ALLOCATIONS_H
