// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Which relative positions of two blocks are illegal.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_BLOCKPROBLEM_H
#define MEMPLAN_LIB_SOLVER_PACKING_BLOCKPROBLEM_H

#include "BlockModel.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memplan::solver {

/// Distances [from, to) at which two items share bytes of a section.
struct BlockBan {
  int64_t from, to;
};

/// An item with the bans on offset(item) - offset(self), sorted and disjoint. Two rectangles have
/// one; blocks that can be inside of each other's gaps have several.
struct BlockNeighbour {
  uint32_t item;
  const BlockBan *first, *last;

  const BlockBan *begin() const { return first; }
  const BlockBan *end() const { return last; }
};

/// The model with the neighbours of each item: those that it shares a section with. O(m log m) for
/// m pairs of parts that meet.
class BlockProblem {
public:
  explicit BlockProblem(const BlockModel &model);
  BlockProblem(const BlockProblem &) = delete;

  /// Whether the pairs of parts that meet fit in reasonable memory.
  static constexpr double mostPairs = 1 << 21;
  static bool canHandle(const BlockModel &model);
  /// Whether exact search can: also at most 4,096 items, and the number of live parts summed over
  /// each part's sections at most 2^22.
  static bool canSearch(const BlockModel &model);

  const BlockModel &model;
  size_t count() const { return model.items.size(); }
  const std::vector<BlockNeighbour> &neighboursOf(uint32_t item) const { return neighbours[item]; }

  /// The lowest multiple of the item's alignment that is not below `offset` (>= 0).
  int64_t aligned(uint32_t item, int64_t offset) const {
    int64_t alignment = model.items[item].alignment;
    return alignment == 1 ? offset : (offset + alignment - 1) / alignment * alignment;
  }

  /// By section, and the most of them.
  std::vector<uint32_t> liveParts;
  size_t mostLive = 0;

private:
  std::vector<BlockBan> bans;
  std::vector<std::vector<BlockNeighbour>> neighbours;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_BLOCKPROBLEM_H
