// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that turn dimensions around and do nothing else: the filter of a convolution's
// gradient.

#ifndef MEMPLAN_LIB_TRANSFORMS_REVERSEDTENSOR_H
#define MEMPLAN_LIB_TRANSFORMS_REVERSEDTENSOR_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <optional>

namespace memplan {

/// Dimension `k` of the source is dimension `dims[k]` of the result, of the same size, and runs the
/// other way where `isReversed[k]`.
struct ReversedTensor {
  mlir::Value source;
  llvm::SmallVector<int64_t> dims;
  llvm::SmallVector<bool> isReversed; ///< at least one
};

/// What `op` reverses, if it does nothing else: a tensor of static, non-zero size that is an input,
/// with its indices in the map, or that is read by `tensor.extract` in the body. O(rank²).
std::optional<ReversedTensor> matchReversedTensor(mlir::linalg::GenericOp op);

/// The map by which an operation that reads the result of a reversal with `map` would find the
/// extents of its loops in the source.
mlir::AffineMap getExtentsMap(const ReversedTensor &reversed, mlir::AffineMap map);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_REVERSEDTENSOR_H
