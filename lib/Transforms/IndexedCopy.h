// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that only move elements: transposes, broadcasts, generics that forward their input.

#ifndef MEMPLAN_LIB_TRANSFORMS_INDEXEDCOPY_H
#define MEMPLAN_LIB_TRANSFORMS_INDEXEDCOPY_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/PatternMatch.h"

#include <optional>

namespace memplan {

/// The result of an operation is `result[i] = source[map(i)]`: `map` takes the dimensions of the
/// result to those of the source. Each of its results is another dimension, or 0 (where the source
/// has size 1); dimensions that it does not use are broadcast.
struct IndexedCopy {
  mlir::Value source;
  mlir::AffineMap map;
};

/// What `op` copies, if it does nothing else: one result of static, non-zero size, one input passed
/// on as it is. `linalg.transpose`, `linalg.broadcast`, `linalg.copy` and `linalg.generic` can be.
std::optional<IndexedCopy> matchIndexedCopy(mlir::Operation *op);

/// Makes a tensor of type `type` with `result[i] = source[map(i)]`: a `linalg.transpose` where the
/// map is a permutation, a `linalg.generic` otherwise.
mlir::Value createIndexedCopy(mlir::OpBuilder &builder, mlir::Location loc, IndexedCopy copy,
                              mlir::RankedTensorType type);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_INDEXEDCOPY_H
