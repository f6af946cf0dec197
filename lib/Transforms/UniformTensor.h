// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors of which any part is like any other: empty ones, and those filled with one value.

#ifndef MEMPLAN_LIB_TRANSFORMS_UNIFORMTENSOR_H
#define MEMPLAN_LIB_TRANSFORMS_UNIFORMTENSOR_H

#include "mlir/IR/Builders.h"

namespace memplan {

/// `destination`, filled as `tensor` is. Null if `tensor` is not uniform, or of dynamic size.
mlir::Value fillAlike(mlir::OpBuilder &builder, mlir::Value tensor, mlir::Value destination);

/// A tensor of that shape that is like any part of `tensor`, which others may read as well. Null if
/// `tensor` is not uniform.
mlir::Value createUniform(mlir::OpBuilder &builder, mlir::Value tensor,
                          llvm::ArrayRef<int64_t> shape);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_UNIFORMTENSOR_H
