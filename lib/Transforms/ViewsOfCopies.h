// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A view of a copy is a copy of a view: reshapes and slices move to the source of a transpose, so
// that the transpose meets the readers behind them.

#ifndef MEMPLAN_LIB_TRANSFORMS_VIEWSOFCOPIES_H
#define MEMPLAN_LIB_TRANSFORMS_VIEWSOFCOPIES_H

#include "IndexedCopy.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace memplan {

/// Whether the owner of `use` is a view of the result of `copy` that can be taken of the source
/// instead: an expand_shape always, a collapse_shape if the dimensions of each group lie side by
/// side in the source (or are all broadcast), an extract_slice if it keeps the rank. Static sizes
/// only. The view is then read by a structured operation, or it would not help.
bool canSwapWithView(mlir::OpOperand &use, const IndexedCopy &copy);

/// Replaces the owner by a copy of a view. Needs `canSwapWithView`.
void swapWithView(mlir::RewriterBase &rewriter, mlir::OpOperand &use, const IndexedCopy &copy);

/// Whether the copy leaves the elements in their order: it adds, drops or moves dimensions of size
/// 1, no others.
bool isReshape(const IndexedCopy &copy, mlir::RankedTensorType type);

/// The source seen as `type`. Needs `isReshape`.
mlir::Value createReshape(mlir::RewriterBase &rewriter, mlir::Location loc, mlir::Value source,
                          mlir::RankedTensorType type);

/// Whether `collapse` joins dimensions that the copy repeats with others, so that no view of the
/// source is the same.
bool joinsRepeated(mlir::tensor::CollapseShapeOp collapse, const IndexedCopy &copy);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_VIEWSOFCOPIES_H
