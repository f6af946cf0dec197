// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Greedy placement: one item after the other, each where it fits among those before it.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_GREEDY_H
#define MEMPLAN_LIB_SOLVER_PACKING_GREEDY_H

#include "Effort.h"
#include "PlacedIndex.h"
#include "PoolModel.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Which of the offsets that fit is taken.
enum class Fit {
  /// The lowest.
  First,
  /// The lowest in the gap that leaves least room, gaps without end last.
  Best,
};

/// Places the pinned items, then the others in the order given. Every rectangle of what is placed
/// that meets the item in time forbids a range of offsets; the item goes to an offset that none of
/// them forbids, whatever number of rectangles it has. Returns the offsets by item, or nothing if
/// pinned items are in each other's way, offsets exceed 2^63 - 1, an item would end above `most`,
/// or the effort is spent.
///
///     offsets 0 ....[forbidden by a)......[forbidden by b).....>
///             ^first fit    best fit^
///
/// What is placed is kept in a `PlacedIndex`: O(sum of k log k) where k is the number of rectangles
/// that meet an item's. Where many meet, models of single rectangles keep a `FreeSpace` instead, in
/// near-linear time, and other ones, for first fit, a `GapTree`. The offsets are the same.
std::optional<std::vector<int64_t>> placeGreedily(const PoolModel &model,
                                                  const PlacedIndex::Ranking &ranking,
                                                  const std::vector<uint32_t> &order, Fit fit,
                                                  Effort &effort, int64_t most = INT64_MAX);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_GREEDY_H
