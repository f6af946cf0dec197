// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Readers of tensors with a constant between their elements, as transposed convolutions are, one
// part for each remainder of the index by the stride.

#ifndef MEMPLAN_LIB_TRANSFORMS_STUFFINGPHASES_H
#define MEMPLAN_LIB_TRANSFORMS_STUFFINGPHASES_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace memplan {

/// Whether `divideIntoPhases` can divide: in every dimension that is stuffed, with a stride of S,
/// the results at indices of one remainder by S all see an element of the source at one place of
/// the window, and never one beyond the source. A kernel as large as the stride does that.
bool canDivideIntoPhases(mlir::linalg::LinalgOp reader, mlir::OpOperand &stuffed);

/// Replaces `reader` by one operation for each combination of remainders. Each writes a strided
/// slice of the result and reads the source itself by an affine map; at the other places of the
/// window it computes with the constant, as before: the constant may be multiplied by infinity. No
/// element of the result is computed in another order.
void divideIntoPhases(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp reader,
                      mlir::OpOperand &stuffed);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_STUFFINGPHASES_H
