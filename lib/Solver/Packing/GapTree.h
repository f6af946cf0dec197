// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The bytes that are occupied during ranges of time, for pools where many rectangles are live
/// together.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_GAPTREE_H
#define MEMPLAN_LIB_SOLVER_PACKING_GAPTREE_H

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

/// A set of bytes as disjoint ranges that do not touch.
class ByteSet {
public:
  void add(int64_t first, int64_t last);

  /// The lowest byte x >= `from` such that [x, x + size) meets nothing of the set. Adds the number
  /// of ranges that were passed to `steps`.
  int64_t lowestFit(int64_t from, int64_t size, double &steps) const;

  bool empty() const { return ranges.empty(); }

private:
  /// [first, last), sorted.
  std::vector<std::pair<int64_t, int64_t>> ranges;
};

/// A segment tree over time. A rectangle is stored at the O(log t) nodes that its range of time is
/// made of; a node knows the union of the bytes of those (`covering`), and of all rectangles that
/// meet its range (`meeting`). What is occupied at any time in a range is then the union of O(log
/// t) sets. Rectangles that lie on each other melt into one range of bytes: a thousand buffers that
/// are live throughout cost no more than one, where a list of them would have to be read each time.
class GapTree {
public:
  explicit GapTree(int32_t times);

  void insert(int32_t first, int32_t last, int64_t from, int64_t to);

  /// Appends the sets whose union is occupied at some time in [first, last).
  void collect(int32_t first, int32_t last, std::vector<const ByteSet *> &sets) const;

private:
  struct Node {
    ByteSet covering, meeting;
  };

  /// Calls `part(node)` for the nodes that make up [first, last), `above(node)` for their
  /// ancestors.
  template <typename Part, typename Above>
  void visit(int32_t first, int32_t last, Part &&part, Above &&above) const;

  size_t leaves = 1;
  std::vector<Node> nodes;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_GAPTREE_H
