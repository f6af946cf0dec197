// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which bytes of a buffer a value denotes.

#ifndef MEMPLAN_ANALYSIS_STRIDEDSLICE_H
#define MEMPLAN_ANALYSIS_STRIDEDSLICE_H

#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/Value.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace memplan {

/// Elements at fixed distances from the byte where the base pointer of `root` points. A value seen
/// through views (slices, casts, reshapes, transposes, typed views of bytes) is one of its root.
struct StridedSlice {
  mlir::Value root;         ///< what no view makes: an allocation, an argument, a carry
  int64_t offset = 0;       ///< bytes from the base pointer of `root` to element (0, 0, ...)
  int64_t elementBytes = 0; ///< storage of one element
  llvm::SmallVector<int64_t, 4> shape;
  llvm::SmallVector<int64_t, 4> strides; ///< bytes, one a dimension, never negative

  bool isEmpty() const { return llvm::is_contained(shape, 0); }
  /// Bytes [begin, end) from the first element to the end of the last; [offset, offset) if empty.
  int64_t begin() const { return offset; }
  int64_t end() const;
  /// Whether the elements are row-major without gaps.
  bool isDense() const;
  /// Whether no two elements share a byte. Sufficient, not necessary: from the innermost stride on
  /// each one must step over all that the smaller ones reach.
  bool hasDistinctElements() const;
  /// The first byte of the element that `map` picks, as an expression over the dimensions of `map`.
  mlir::AffineExpr addressOf(mlir::AffineMap map) const;
};

/// The slice that `value` is, or none if shape, strides or offset are not known statically, if the
/// bytes do not fit in 63 bits, or if the element type has no known size. Sizes behind a cast to
/// dynamic ones are found. Linear in the number of views passed.
std::optional<StridedSlice> sliceOf(mlir::Value value);

/// What no view makes among the values that `value` is seen through: follows views whatever their
/// sizes, and stops at everything else.
mlir::Value viewedRoot(mlir::Value value);

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_STRIDEDSLICE_H
