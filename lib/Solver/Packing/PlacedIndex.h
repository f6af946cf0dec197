// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The rectangles that are placed already, by time.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_PLACEDINDEX_H
#define MEMPLAN_LIB_SOLVER_PACKING_PLACEDINDEX_H

#include "PoolModel.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

/// Enumerates the placed rectangles that meet a range of time, without looking at the others.
///
/// Rectangles are ranked by their begin; those that begin before the end of the range are a prefix
/// of the ranks. A tree over the ranks with fan-out 16 holds the latest end of the placed ones in
/// each subtree, so the descent only enters subtrees that contain an answer. (Few subtrees at a
/// time are worth entering where lifetimes are short; a rectangle that lives throughout costs one
/// path.) O(k log n) for k answers, O(log n) an insertion.
class PlacedIndex {
public:
  /// The ranking, shared by all runs on one model.
  struct Ranking {
    explicit Ranking(const PoolModel &model);

    /// Ranks by rectangle, rectangles by rank.
    std::vector<uint32_t> rankOf, rectAt;
    /// By time t, the number of rectangles that begin before t.
    std::vector<uint32_t> begunBefore;
  };

  explicit PlacedIndex(const PoolModel &model, const Ranking &ranking);

  void insert(uint32_t rect);
  /// Takes out one that was inserted.
  void remove(uint32_t rect);

  /// Calls `visit(rect)` for each placed rectangle that meets [first, last), by rank.
  template <typename Visitor>
  void forEachMeeting(int32_t first, int32_t last, Visitor &&visit) const {
    uint32_t prefix = ranking.begunBefore[last];
    if (prefix > 0)
      descend(levels.size() - 1, 0, first, prefix, visit);
  }

private:
  static constexpr uint32_t fanOut = 16;

  // Visits the children of `node`, which is one level above `level`.
  template <typename Visitor>
  void descend(size_t level, uint32_t node, int32_t first, uint32_t prefix, Visitor &visit) const {
    const std::vector<int32_t> &latest = levels[level];
    uint32_t child = node * fanOut;
    uint32_t end = std::min<uint32_t>(child + fanOut, static_cast<uint32_t>(latest.size()));
    // Ranks covered by one child.
    uint32_t width = uint32_t(1) << (4 * level);
    for (; child < end; ++child) {
      if (uint64_t(child) * width >= prefix)
        return;
      if (latest[child] <= first)
        continue;
      if (level == 0)
        visit(ranking.rectAt[child]);
      else
        descend(level - 1, child, first, prefix, visit);
    }
  }

  const PoolModel &model;
  const Ranking &ranking;
  /// Latest ends: of single ranks at level 0, of groups of 16 nodes of the level below above that.
  /// -1 where nothing is placed.
  std::vector<std::vector<int32_t>> levels;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_PLACEDINDEX_H
