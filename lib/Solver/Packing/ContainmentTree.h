// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Which item of least rank fits into a range of sections.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_CONTAINMENTTREE_H
#define MEMPLAN_LIB_SOLVER_PACKING_CONTAINMENTTREE_H

#include "PlainModel.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace memplan::solver {

/// The items as points (first, last), cut at medians of the two coordinates in turn until few are
/// left: a k-d tree (Bentley 1975) whose shape never changes. Built once for all orders,
/// O(n log n).
class ContainmentTree {
public:
  explicit ContainmentTree(const PlainModel &model);

  /// The ranks of what is left, on top of the tree.
  class Ranks {
  public:
    static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

    /// `rankOf` by item, all different and below `none`.
    Ranks(const ContainmentTree &tree, const std::vector<uint32_t> &rankOf);

    /// Least rank of an item with `first <= item.first` and `item.last <= last`, or `none`. About
    /// 40 nodes are looked at on the problems of networks, O(sqrt n) at worst.
    uint32_t leastWithin(int32_t first, int32_t last);
    void remove(uint32_t item);
    /// Nodes looked at so far.
    double visits() const { return static_cast<double>(visited); }

  private:
    struct Entry {
      int32_t first, last;
      uint32_t rank;
    };
    /// Of what is left below a node: the least rank, the latest birth and the earliest death.
    /// Nothing below fits if one of those is outside.
    struct Summary {
      uint32_t least = none;
      int32_t latestFirst = -1, earliestLast = std::numeric_limits<int32_t>::max();

      void add(const Summary &other) {
        least = std::min(least, other.least);
        latestFirst = std::max(latestFirst, other.latestFirst);
        earliestLast = std::min(earliestLast, other.earliestLast);
      }
      bool operator==(const Summary &other) const {
        return least == other.least && latestFirst == other.latestFirst &&
               earliestLast == other.earliestLast;
      }
    };

    Summary summaryOf(uint32_t leaf) const;
    void visit(uint32_t node);

    const ContainmentTree &tree;
    /// By place in the tree, and by node.
    std::vector<Entry> entries;
    std::vector<Summary> summaries;
    int32_t first = 0, last = 0;
    uint32_t best = none;
    uint64_t visited = 0;
  };

private:
  struct Point {
    int32_t first, last;
    uint32_t item;
  };

  void build(uint32_t node, uint32_t begin, uint32_t end, bool byLast);

  /// Nodes 1 to 2 * leaves - 1 as in a binary heap; the last half are leaves.
  uint32_t leaves = 1;
  std::vector<Point> points;
  /// By leaf, counted from the first one, where its points begin; and the end of all.
  std::vector<uint32_t> beginOf;
  /// By item.
  std::vector<uint32_t> placeOf, leafOf;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_CONTAINMENTTREE_H
