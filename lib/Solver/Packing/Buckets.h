// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Fixed buckets: slots of a few sizes, as allocators with size classes use memory.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_BUCKETS_H
#define MEMPLAN_LIB_SOLVER_PACKING_BUCKETS_H

#include "Effort.h"
#include "PoolModel.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Which sizes slots have.
enum class SizeClasses {
  /// Powers of two: a slot is less than twice as large as what is in it.
  PowerOfTwo,
  /// Four to a doubling, in equal parts of it: 4, 5, 6, 7, 8, 10, 12, 14, 16, ... A slot is less
  /// than a quarter larger than what is in it.
  Geometric,
};

/// The smallest size of a class that is not below `size` (> 0); the last class is 2^63 - 1.
int64_t sizeOfClass(int64_t size, SizeClasses classes);

/// Places items as they begin. Each takes the lowest slot of its class that is free, or else a new
/// one on top of the arena, and keeps it from its first step to its last, holes included. Slots
/// never change their size and are never given back.
///
///     arena   [ 4 ][ 16           ][ 4 ][ 8     ]     the second slot of 4 was made when the
///               a    b...             c    d.....      first one was taken
///
/// A baseline: this is how run-time pools behave (binary buddies and their kin; four classes to a
/// doubling are jemalloc's, Evans 2006), and what planning is better than. Alignments have slots of
/// their own, pinned items come first and slots are above them, and no slot is shared by a pair in
/// conflict. O(n log n). Returns nothing if offsets exceed 2^63 - 1 or the effort is spent.
std::optional<std::vector<int64_t>> placeInBuckets(const PoolModel &model,
                                                   const std::vector<uint32_t> &programOrder,
                                                   SizeClasses classes, Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_BUCKETS_H
