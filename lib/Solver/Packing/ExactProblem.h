// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What the exact search never changes: the items with their neighbours in time.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTPROBLEM_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTPROBLEM_H

#include "PlainModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

struct ExactProblem {
  explicit ExactProblem(const PlainModel &model);

  /// Whether the search can handle the model in reasonable memory: at most 4,096 items, the
  /// number of live items summed over each item's sections at most 2^23, all sizes together below
  /// 2^46 units.
  static bool canHandle(const PlainModel &model);

  size_t count() const { return items.size(); }
  size_t sections() const { return load.size(); }
  const uint32_t *neighboursBegin(uint32_t item) const {
    return neighbours.data() + firstNeighbour[item];
  }
  const uint32_t *neighboursEnd(uint32_t item) const {
    return neighbours.data() + firstNeighbour[item + 1];
  }

  std::vector<PlainItem> items;
  std::vector<double> lifetimes;
  /// By item, a number that those of the same sections and size share; below `count()`.
  std::vector<uint32_t> kinds;
  /// Units live in each section, and the most items that are.
  std::vector<int64_t> load;
  size_t mostLive = 0;

private:
  std::vector<uint32_t> neighbours;
  std::vector<size_t> firstNeighbour;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTPROBLEM_H
