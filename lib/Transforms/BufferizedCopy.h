// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Upstream's bufferization of a copy of a module, and what the result needs once it is planned.

#ifndef MEMPLAN_LIB_TRANSFORMS_BUFFERIZEDCOPY_H
#define MEMPLAN_LIB_TRANSFORMS_BUFFERIZEDCOPY_H

#include "memplan/Analysis/Allocations.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <string>
#include <utility>
#include <vector>

namespace memplan {

/// What one function needs once it is on buffers. Bytes.
struct FunctionNeed {
  std::string baseline; ///< the way of bufferization that `programOrder` comes from
  ProgramOrderNeed programOrder;
  int64_t arenaBytes = 0; ///< planned arena of the default pool
};

/// What modules are compared by. A buffer that can't be planned is no smaller for that, and of two
/// modules that need the same the one with less outside of arenas is smaller.
struct ModuleSize {
  int64_t bytes = 0;     ///< planned arenas of all functions and pools, and `unplanned`
  int64_t unplanned = 0; ///< allocations outside of them, results that are made once excepted
  int64_t results = 0;   ///< results that are made once a call, of known size

  int64_t getOutside() const { return unplanned + results; }

  bool operator<(const ModuleSize &other) const {
    return std::pair(bytes, unplanned) < std::pair(other.bytes, other.unplanned);
  }
};

/// Adds the buffers of known size that stay outside of arenas. False if the sum reaches 2^63.
bool addUnplanned(const FunctionAllocations &allocations, ModuleSize &size);

/// Adds a result that is made once a call. False if the sum reaches 2^63.
bool addResult(int64_t bytes, ModuleSize &size);

/// A module on buffers.
struct BufferizedCopy {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  ModuleSize size;
  std::vector<FunctionNeed> functions; ///< those with a body, in the order of the module
  int64_t copiedBytes = 0;             ///< by copies that move anything
};

/// What decides the ways that can be taken.
struct ModuleShape {
  bool hasTensors = false;
  bool hasCallsOrLoops = false;
  bool updatesState = false; ///< an argument of kind `state` or `buffer` may get another value
  int64_t numOps = 0;
  int64_t numTensorOps = 0; ///< those that have tensors and do something: not `tensor.empty`
};

ModuleShape inspectModule(mlir::ModuleOp module);

/// A copy of `module` on buffers, the smaller of upstream's two ways: with its analysis, for
/// modules of at most `maxAnalysisOps` operations on tensors or with calls or loops, and without
/// it, for modules that have neither. Each function's program order is that of the way that needs
/// least there. `module` is as before afterwards. Emits the errors of the first way and fails if no
/// way succeeds, or on overflow.
mlir::FailureOr<BufferizedCopy> bufferizeCopy(mlir::ModuleOp module, int64_t maxAnalysisOps);

/// A copy of `module`, which is on buffers already: its functions as they stand are the baseline.
mlir::FailureOr<BufferizedCopy> measureCopy(mlir::ModuleOp module, llvm::StringRef baseline);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_BUFFERIZEDCOPY_H
