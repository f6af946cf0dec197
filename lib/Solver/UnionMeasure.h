// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The measure of a changing union of byte ranges.

#ifndef MEMPLAN_LIB_SOLVER_UNIONMEASURE_H
#define MEMPLAN_LIB_SOLVER_UNIONMEASURE_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memplan::solver {

/// Counts, over a fixed set of coordinates, how often each elementary range is covered, and keeps
/// the total length of those that are covered at all (Klee's measure in one dimension). A segment
/// tree without push-down: O(log n) a change, O(1) a query.
class UnionMeasure {
public:
  /// `coordinates`: every begin and end that will ever be added; sorted and unique.
  explicit UnionMeasure(std::vector<int64_t> coordinates);

  /// Adds (`delta` 1) or takes away (-1) one cover of [first, last).
  void cover(int64_t first, int64_t last, int delta);

  int64_t measure() const { return length.empty() ? 0 : length[1]; }

private:
  void update(size_t node, size_t begin, size_t end, size_t from, size_t to, int delta);
  size_t find(int64_t coordinate) const;

  std::vector<int64_t> coordinates;
  std::vector<int64_t> length;
  std::vector<uint32_t> covers;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_UNIONMEASURE_H
