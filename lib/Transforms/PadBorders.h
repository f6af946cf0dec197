// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Readers of padded tensors in parts: most of their windows see nothing of the padding, and need
// no check of the bounds.

#ifndef MEMPLAN_LIB_TRANSFORMS_PADBORDERS_H
#define MEMPLAN_LIB_TRANSFORMS_PADBORDERS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace memplan {

/// What stands in for a reader of padded tensors.
struct BorderParts {
  /// Those that still see padding: the reader itself, if it can't be divided.
  llvm::SmallVector<mlir::linalg::LinalgOp> readers;
  /// The padding that they see.
  llvm::SmallVector<mlir::Operation *> pads;
};

/// Iterations of `reader` that would still see padding if `divideAtBorders` divided it, or none
/// where it would not.
std::optional<int64_t> countBorderIterations(mlir::linalg::LinalgOp reader,
                                             llvm::ArrayRef<mlir::OpOperand *> padded);

/// Divides `reader`, with respect to the operands `padded`, into a box of its parallel loops whose
/// windows stay inside of what is padded, and slabs around it. Each part writes a slice of the
/// result, and reads a slice of the source, padded where it reaches over an edge. No element of the
/// result is computed in another order. Leaves the reader as it is if an operand is not a padding
/// without gaps, or is read at indices that several parallel loops move, or if no window stays
/// inside. Linear in the operands times 2^(padded dimensions) at most.
BorderParts divideAtBorders(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp reader,
                            llvm::ArrayRef<mlir::OpOperand *> padded);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_PADBORDERS_H
