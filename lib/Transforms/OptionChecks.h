// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that users give to passes.

#ifndef MEMPLAN_LIB_TRANSFORMS_OPTIONCHECKS_H
#define MEMPLAN_LIB_TRANSFORMS_OPTIONCHECKS_H

#include "mlir/IR/Operation.h"

namespace memplan {

/// An option that divides or multiplies: an error at `op` unless it is finite and above 0.
mlir::LogicalResult checkPositive(mlir::Operation *op, llvm::StringRef option, double value);

/// An option that limits: an error at `op` if it is below 0.
mlir::LogicalResult checkNotNegative(mlir::Operation *op, llvm::StringRef option, int64_t value);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_OPTIONCHECKS_H
