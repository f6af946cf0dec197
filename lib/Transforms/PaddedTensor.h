// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors that are another tensor with constants around and between its elements, or with its
// elements in the opposite order: what element they have at an index, without their storage.

#ifndef MEMPLAN_LIB_TRANSFORMS_PADDEDTENSOR_H
#define MEMPLAN_LIB_TRANSFORMS_PADDEDTENSOR_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

#include <functional>
#include <optional>

namespace memplan {

/// Element `i` of the source is at `offset + i * stride` in every dimension, of which each may be
/// another one of the result; `value` is everywhere else. A stride of -1 is that of a dimension
/// that is reversed, and has no border.
struct PaddedTensor {
  mlir::Value source;
  mlir::Value value; ///< a scalar that is there wherever the result is; null if nothing is padded
  llvm::SmallVector<int64_t> offsets; ///< by dimensions of the source, like all of these
  llvm::SmallVector<int64_t> strides;
  llvm::SmallVector<int64_t> dims; ///< of the result
};

/// What `op` pads or reverses: a `tensor.pad` with one value for all of the border, a
/// `tensor.insert_slice` into a tensor that has one value everywhere, or a `linalg.generic` that
/// only passes on what it finds at reversed indices. Static, non-zero sizes and the rank of the
/// result only.
std::optional<PaddedTensor> matchPaddedTensor(mlir::Operation *op);

/// The same of operations that only pad: with dimensions in their order, and nothing reversed.
std::optional<PaddedTensor> matchPlainPadding(mlir::Operation *op);

/// True if the result of `op` is its first operand with the elements at other indices: a reshape,
/// or a slice, of static and non-zero size.
bool isReindexedView(mlir::Operation *op);

/// Emits the read of `tensor` at `indices`, which are in bounds, through all views and all paddings
/// for which `isFolded` holds. An element of a padding is selected, not branched to: what is read
/// in its place is some other element of the source. O(rank) operations for each of them.
mlir::Value readElement(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value tensor,
                        llvm::ArrayRef<mlir::Value> indices,
                        llvm::function_ref<bool(mlir::Operation *)> isFolded);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_PADDEDTENSOR_H
