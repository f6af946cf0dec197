// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `memplan.summary` may hold.

#ifndef MEMPLAN_LIB_IR_SUMMARYENTRIES_H
#define MEMPLAN_LIB_IR_SUMMARYENTRIES_H

#include "mlir/IR/Operation.h"

namespace memplan {

/// Emits an error at `op` and fails unless each entry of `summary` is one that passes note, of its
/// type (MP-I11). Entries may be missing. Linear.
mlir::LogicalResult verifySummary(mlir::Operation *op, mlir::Attribute summary);

} // namespace memplan

#endif // MEMPLAN_LIB_IR_SUMMARYENTRIES_H
