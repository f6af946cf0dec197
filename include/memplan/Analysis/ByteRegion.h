// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which bytes a strided access touches, where two accesses meet, and what becomes of them when the
// storage is laid out anew. Exact for what slices, pads and concatenations make, without listing
// bytes.

#ifndef MEMPLAN_ANALYSIS_BYTEREGION_H
#define MEMPLAN_ANALYSIS_BYTEREGION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace memplan {

/// Where the elements of a strided array are: byte `offset` plus the sum of index times stride,
/// `width` bytes each. Strides are in bytes and not negative.
struct ByteLayout {
  int64_t offset = 0;
  llvm::SmallVector<int64_t, 4> shape;
  llvm::SmallVector<int64_t, 4> strides;
  int64_t width = 1;

  /// Whether both put every element of one shape at the same bytes. Strides of dimensions with one
  /// element say nothing.
  bool isSamePlace(const ByteLayout &other) const;
  /// Whether both have the same strides, wherever they begin.
  bool hasSameStrides(const ByteLayout &other) const;
};

/// A set of bytes: runs of `width` at `begin` plus the sum of index times stride. In normal form:
/// dimensions by falling stride, each stride at least the span of the dimensions within (a layout
/// that overlaps itself becomes its hull), and no two that one could say.
class ByteRegion {
public:
  struct Dim {
    int64_t size, stride;
    bool operator==(const Dim &other) const { return size == other.size && stride == other.stride; }
  };

  ByteRegion() = default;
  /// [begin, end).
  static ByteRegion range(int64_t begin, int64_t end);
  /// The bytes of all elements; empty if a dimension is 0.
  static ByteRegion of(const ByteLayout &layout);

  int64_t begin() const { return first; }
  /// One past the last byte.
  int64_t end() const { return first + span(); }
  bool isEmpty() const { return width == 0; }
  /// Whether it is all of [begin, end).
  bool isDense() const { return dims.empty(); }
  ByteRegion hull() const { return range(begin(), end()); }
  ByteRegion movedBy(int64_t bytes) const;
  /// How many bytes are in it.
  int64_t countBytes() const;
  llvm::ArrayRef<Dim> getDims() const { return dims; }
  int64_t getWidth() const { return width; }

  bool operator==(const ByteRegion &other) const {
    return first == other.first && width == other.width && dims == other.dims;
  }

  /// False only if no byte is in both. Exact where strides divide each other; else true once the
  /// hulls of the parts meet.
  bool mayOverlap(const ByteRegion &other) const;
  /// True only if every byte of `other` is in this region.
  bool covers(const ByteRegion &other) const;

private:
  int64_t span() const;
  void normalize();
  static bool meet(const ByteRegion &a, const ByteRegion &b, unsigned &effort);
  bool meetPeriodic(const ByteRegion &other, unsigned &effort) const;
  ByteRegion inner() const;
  bool split(int64_t period, llvm::SmallVectorImpl<ByteRegion> &parts) const;

  int64_t first = 0;
  int64_t width = 0;
  llvm::SmallVector<Dim, 4> dims;
};

/// A change of strides: every byte of storage that `from` describes moves to where `to` has the
/// element it belongs to, and what lies beside it moves along. Either a shift, or a map of digits:
/// where each stride of `from` is a multiple of the next smaller one, the position of a byte is a
/// number with one digit a dimension, and each digit gets a new weight. Gaps in `from`, as in a
/// slice, are digits as well, and move along as long as `to` has as much room between elements.
class Relayout {
public:
  /// Nullopt if the strides differ and those of `from` are no multiples of each other, or `to` has
  /// elements that overlap, or no room for the gaps. Bytes from `origin` on can be moved: the first
  /// element of `from` if that is behind it, or no whole steps of dimensions away.
  static std::optional<Relayout> between(const ByteLayout &from, const ByteLayout &to,
                                         int64_t origin = std::numeric_limits<int64_t>::max());

  static Relayout shiftedBy(int64_t bytes) {
    Relayout change;
    change.to = bytes;
    return change;
  }

  bool isShift() const { return digits.empty(); }
  int64_t getShift() const { return to - from; }

  /// The same elements after the change; nullopt if no strides say where they are.
  std::optional<ByteLayout> apply(const ByteLayout &layout) const;
  /// The same bytes after the change; nullopt if they are no strided set any more.
  std::optional<ByteRegion> apply(const ByteRegion &region) const;

private:
  struct Digit {
    int64_t weight, size, newWeight;
  };
  static bool makeDigits(const ByteLayout &from, const ByteLayout &to,
                         llvm::SmallVectorImpl<Digit> &digits);
  void startAt(int64_t origin);
  std::optional<int64_t> moveBegin(int64_t offset, llvm::SmallVectorImpl<int64_t> &values) const;

  int64_t from = 0, to = 0;
  int64_t width = 1;
  llvm::SmallVector<Digit, 4> digits; ///< by falling weight
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_BYTEREGION_H
