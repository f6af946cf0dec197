// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Proves memory plans. What is checked is described in Passes.td; each error cites the invariant
// (docs/Invariants.md) that does not hold.

#ifndef MEMPLAN_VERIFICATION_VERIFYPLAN_H
#define MEMPLAN_VERIFICATION_VERIFYPLAN_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Support/LLVM.h"

#include <cstdint>

namespace memplan {

/// How much a proof covered. All counts are sums over functions.
struct VerificationSummary {
  int64_t buffers = 0;
  int64_t accesses = 0; ///< Pairs of an operation and a buffer that it reads or writes.
  int64_t steps = 0;    ///< Operations, counted as live ranges count them.

  VerificationSummary &operator+=(const VerificationSummary &other);
};

/// Checks one function. Emits errors and fails if its plan is wrong; a function without
/// `memplan.buffer` operations counts nothing, but may not write to its parameters either; one
/// without a body succeeds. Adds to `summary` if given. Takes O(n log n) for n operations, aliases
/// and rows of strided accesses; each loop costs a small number of passes over its body, times the
/// levels of unstructured loops around it.
mlir::LogicalResult verifyPlan(mlir::FunctionOpInterface function,
                               VerificationSummary *summary = nullptr);

/// Checks every function below `module`, nested modules included.
mlir::LogicalResult verifyPlan(mlir::ModuleOp module, VerificationSummary *summary = nullptr);

/// How much a check byte by byte covered.
struct ByteSummary {
  int64_t paths = 0, bytes = 0;
  bool isComplete = false; ///< No path was left out.
};

/// Checks one function by running it byte by byte, along all its paths, on memory that knows which
/// write made each byte. What depends on values that are not known at compile time is tried both
/// ways, loops up to three times. Emits an error and fails if a read finds the bytes of another
/// write than in the unplanned program; live ranges and relations are not looked at. Succeeds, with
/// a remark, where it has to give up: more than `byteLimit` bytes touched, too many paths, an
/// operation that it does not understand. Takes time and memory linear in the bytes touched.
mlir::LogicalResult verifyPlanBytes(mlir::FunctionOpInterface function,
                                    int64_t byteLimit = int64_t(1) << 25,
                                    ByteSummary *summary = nullptr);

} // namespace memplan

#endif // MEMPLAN_VERIFICATION_VERIFYPLAN_H
