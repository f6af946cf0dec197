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
  /// By rank.
  std::vector<PlainItem> plain;
  /// By item, the one before it of the same sections and size, or `none`: such items are placed in
  /// this order.
  std::vector<uint32_t> previousTwin;
  static constexpr uint32_t none = ~uint32_t(0);

  ExactRanks(const ExactProblem &problem, std::vector<uint32_t> order);
};

/// Least offset and rank in one number.
using ExactKey = uint64_t;
constexpr int exactRankBits = 16;

inline uint32_t rankOf(ExactKey key) {
  return static_cast<uint32_t>(key & ((ExactKey(1) << exactRankBits) - 1));
}

inline int64_t leastOf(ExactKey key) { return static_cast<int64_t>(key >> exactRankBits); }

inline ExactKey exactKey(int64_t least, uint32_t rank) {
  return static_cast<uint64_t>(least) << exactRankBits | rank;
}

/// A sorted range of keys in memory that a level of the search owns.
struct ExactQueue {
  ExactKey *keys = nullptr;
  size_t count = 0;

  uint32_t item(size_t place, const ExactRanks &ranks) const {
    return ranks.items[rankOf(keys[place])];
  }
};

/// Takes a queue from one node to the next, in which some items have other least offsets.
class ExactMoves {
public:
  explicit ExactMoves(size_t items) : isMoved(items, 0), moved(items) {}

  /// Items are told by the ranks in their keys.
  void add(ExactKey now) {
    isMoved[rankOf(now)] = 1;
    moved[count++] = now;
  }

  /// Forgets what was added.
  void clear();

  /// What is in `from`, with the keys that were added, and without the item of rank `placed`,
  /// sorted in `to`, which has memory for it and may be the same. Begins anew then. Linear, with a
  /// small constant, but for the sorting of what was added.
  void apply(ExactQueue from, ExactQueue &to, uint32_t placed = ExactRanks::none);

private:
  /// By rank.
  std::vector<char> isMoved;
  std::vector<ExactKey> moved;
  size_t count = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTQUEUE_H
