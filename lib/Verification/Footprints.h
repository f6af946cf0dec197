// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Which bytes of a buffer a memref value covers.
//
// Offset and strides in the type of a memref count from its base pointer, and subviews, casts,
// reshapes and control flow hand that pointer on as it is. A type without `?` therefore says which
// bytes the value covers, however it was made, unless a `memref.view` moved the pointer in between:
// by a constant, which is added, or by an unknown distance.

#ifndef MEMPLAN_LIB_VERIFICATION_FOOTPRINTS_H
#define MEMPLAN_LIB_VERIFICATION_FOOTPRINTS_H

#include "ByteStates.h"

#include <deque>

namespace memplan::verification {

/// All that it repeats `count` times in all, each time `stride` bytes further.
struct Repeat {
  int64_t stride, count;
};

/// Bytes counted from the first one of the buffer.
struct Footprint {
  /// Ascending, with gaps between.
  llvm::SmallVector<Bytes, 1> rows;
  /// The rows again and again, from the innermost repetition to the outermost. Each begins beyond
  /// what it repeats.
  llvm::SmallVector<Repeat, 2> repeats;
  /// Whether every byte belongs to the value; else the value has no others.
  bool exact = false;

  bool isRepeated() const { return !repeats.empty() && !rows.empty(); }
  /// From the first byte to the last one. There must be rows.
  Bytes hull() const;
  /// Whether it has the byte. There must be rows. Logarithmic in them.
  bool contains(int64_t byte) const;
};

class Footprints {
public:
  /// A strided value of more rows than this counts as the bytes from its first to its last one.
  static constexpr int64_t kMaxRows = int64_t(1) << 24;
  /// The same for rows that are no repetition, but interleaved.
  static constexpr int64_t kMaxInterleavedRows = int64_t(1) << 16;

  /// Where the elements of a value are, from the first byte of its buffer.
  struct Layout {
    int64_t first;                                ///< Byte of the element with all indices 0.
    llvm::SmallVector<int64_t, 4> shape, strides; ///< Strides in bytes.
    int64_t elementBytes;
  };

  Footprints(PlanModel &model, Aliases &aliases);

  /// The elements of a memref, whichever of its buffers it is; none if they are not known.
  std::optional<Layout> elementsOf(mlir::Value value) { return lookup(value).layout; }

  /// The footprint of a memref, whichever of its buffers it is; null for all bytes of the buffer,
  /// any of which the value may have.
  const Footprint *of(mlir::Value value);
  /// That of one element; not exact where an index is no constant.
  const Footprint *ofElement(mlir::Value value, mlir::ValueRange indices);
  /// Whether the two values, if they are these buffers, have the same number of elements at the
  /// same bytes of one arena, in the same order.
  bool coincide(mlir::Value a, unsigned bufferA, mlir::Value b, unsigned bufferB);
  /// Whether in every iteration of loops with these extents the elements of the two that the maps
  /// pick are the same bytes. Maps of loops and zeros only.
  bool runTogether(mlir::Value a, unsigned bufferA, mlir::AffineMap mapA, mlir::Value b,
                   unsigned bufferB, mlir::AffineMap mapB, llvm::ArrayRef<int64_t> extents);

private:
  struct Known {
    std::optional<int64_t> shift; ///< Bytes from the start of the buffer to the base pointer.
    std::optional<Layout> layout;
    const Footprint *footprint = nullptr;
  };
  const Known &lookup(mlir::Value value);
  Known derive(mlir::Value value, const Known *source);
  void findShifts();
  static std::optional<Layout> layoutOf(mlir::Type type, int64_t shift);
  const Footprint *rowsOf(const Layout &layout);

  PlanModel &model;
  Aliases &aliases;
  llvm::DenseMap<mlir::Value, Known> known;
  llvm::DenseMap<std::pair<mlir::Type, int64_t>, const Footprint *> byType;
  std::deque<Footprint> footprints;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_FOOTPRINTS_H
