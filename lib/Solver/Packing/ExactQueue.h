// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The unplaced items of a node of the exact search, by their least offsets.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTQUEUE_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTQUEUE_H

#include "ExactState.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memplan::solver {

/// A static order of the items, which decides between equal least offsets.
struct ExactRanks {
  /// Item by rank, and rank by item.
  std::vector<uint32_t> items, rankOf;
  /// By item, the one before it of the same sections and size, or `none`: such items are placed in
  /// this order.
  std::vector<uint32_t> previousTwin;
  static constexpr uint32_t none = ~uint32_t(0);

  ExactRanks(const ExactProblem &problem, std::vector<uint32_t> order);
};

/// Least offset and rank in one number.
using ExactKey = uint64_t;
constexpr int exactRankBits = 16;

inline ExactKey exactKey(int64_t least, uint32_t rank) {
  return static_cast<uint64_t>(least) << exactRankBits | rank;
}

/// A sorted range of keys in memory that a level of the search owns.
struct ExactQueue {
  ExactKey *keys = nullptr;
  size_t count = 0;

  uint32_t item(size_t place, const ExactRanks &ranks) const {
    return ranks.items[keys[place] & ((ExactKey(1) << exactRankBits) - 1)];
  }
};

/// Sorts the queue again after least offsets were raised: near-linear, since the others stay in
/// order. `scratch` holds at least as many keys.
void reorder(ExactQueue queue, const ExactState &state, const ExactRanks &ranks,
             std::vector<ExactKey> &scratch);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTQUEUE_H
