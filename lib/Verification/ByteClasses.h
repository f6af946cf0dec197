// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Strided values have as many rows as the tensors around them have: hundreds of thousands in a
// large image. What the ownership walk knows about a byte follows from the accesses that touch it,
// and two bytes of an arena that the very same accesses touch share every fate. So the walk looks
// at one byte of each such class alone:
//
//   rows of a   aa..aa..aa..aa..        accesses: a, b, and c, which has all of it
//   rows of b   ..b...b...b...b.
//   classes     ac bc c                 looked at: [0, 4), for all three of them
//
// Buffers that no relation ties together share no byte while both are live (MP-L1), and what one
// holds is let go where its live range ends. So each block has classes of its own, unless something
// in the arena is accessed that has no live ranges.
//
// Source: the partition of an index set by the sets that contain its elements (their atoms); found
// by one sweep over all ends of rows, with the set of the values that have the byte as the key.

#ifndef MEMPLAN_LIB_VERIFICATION_BYTECLASSES_H
#define MEMPLAN_LIB_VERIFICATION_BYTECLASSES_H

#include "Footprints.h"

namespace memplan::verification {

/// Usage: `add` all that is accessed, `divide`, then `of`.
class ByteClasses {
public:
  explicit ByteClasses(PlanModel &model) : model(model) {}

  /// Bytes of a buffer that are accessed; all of them if `footprint` is null.
  void add(unsigned buffer, const Footprint *footprint);
  /// Finds the classes. Takes a logarithm for each row of what was added, but for those that are
  /// periodic together; keeps only what is looked at.
  void divide();
  /// One byte at least of each class that was added so, counted from the first byte of the buffer,
  /// ascending, with gaps between. Both must have been added.
  llvm::ArrayRef<Bytes> of(unsigned buffer, const Footprint *footprint) const {
    return looked.find({buffer, footprint})->second;
  }

private:
  /// Bytes that are counted together: those of a block or an arena, or of a buffer in none.
  struct Space {
    std::vector<std::pair<unsigned, const Footprint *>> values;
    std::vector<int64_t> ends;  ///< Of rows that are not repeated, and of buffers; ascending.
    std::vector<Bytes> regions; ///< That hold everything repeated; ascending, apart.
    std::vector<Bytes> looked;  ///< Ascending; within a region, each is of one class.
  };
  struct Repeated {
    int64_t base; ///< Of the buffer, within the space.
    const Footprint *footprint;
  };

  int64_t baseOf(unsigned buffer) const;
  void addTo(Space &space, unsigned buffer, const Footprint *footprint) const;
  llvm::SmallVector<Bytes> collect(const Space &space, unsigned buffer,
                                   const Footprint *footprint) const;
  void divide(Space &space) const;
  static void sweep(Space &space, Bytes region, llvm::ArrayRef<Repeated> repeated);

  PlanModel &model;
  using Value = std::pair<unsigned, const Footprint *>;
  std::vector<Value> values; ///< As they were added.
  llvm::DenseMap<std::pair<unsigned, const Footprint *>, llvm::SmallVector<Bytes, 1>> looked;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_BYTECLASSES_H
