// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A node of the exact search: what is placed, and what is known of the rest.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTSTATE_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTSTATE_H

#include "ExactProblem.h"
#include "NodeKey.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memplan::solver {

/// Placed items are below all unplaced ones that they meet. Of an unplaced item,
///  - `floor` is the highest top of what is placed and meets it;
///  - `least` >= floor is a proved lower bound of its offset.
/// Where least == floor it may stand on what is placed; where least > floor it has to stand on
/// another unplaced item.
///
///      least ->  . . . . . . . .      i has to be here or above: the room under it is too low for
///                                     anything that could be, or it was tried on its floor
///      floor ->  ______
///               |      |___           placed
///               |______|___|
///
/// Changes go on a trail and are taken back in reverse.
class ExactState {
public:
  explicit ExactState(const ExactProblem &problem);

  /// Nothing is placed, every floor is 0, and so is every least offset.
  void restart(int64_t capacity);

  /// Puts the item on its floor. The floors of its neighbours are the caller's to raise.
  void place(uint32_t item);
  /// Sets both values of an unplaced item.
  void raise(uint32_t item, int64_t newFloor, int64_t newLeast) {
    trail.push_back({item, false, floor[item], least[item], terms[item]});
    floor[item] = newFloor;
    least[item] = newLeast;
    NodeKey term = NodeKey::termOf(salt, item, newFloor, newLeast);
    key -= terms[item];
    key += term;
    terms[item] = term;
  }

  size_t mark() const { return trail.size(); }
  void undo(size_t mark);

  bool isCandidate(uint32_t item) const { return least[item] == floor[item]; }

  /// Tells apart what can be completed in different ways: it depends on the capacity and on the
  /// unplaced items with their two values.
  const NodeKey &nodeKey() const { return key; }
  /// What an unplaced item adds to it.
  const NodeKey &termOf(uint32_t item) const { return terms[item]; }

  const ExactProblem &problem;
  std::vector<int64_t> floor, least;
  /// Of placed items.
  std::vector<int64_t> offsets;
  std::vector<char> isPlaced;
  /// By section, the units of unplaced items.
  std::vector<int64_t> load;
  /// By section, the number of unplaced items that are live in it and in the next one. At 0 the
  /// rest falls into two independent parts.
  std::vector<int32_t> crossing;
  /// By section, the number of unplaced items whose first and whose last section it is.
  std::vector<int32_t> births, deaths;

private:
  struct Change {
    uint32_t item;
    bool isPlacement;
    int64_t floor, least;
    NodeKey term;
  };
  std::vector<Change> trail;
  NodeKey key;
  uint64_t salt = 0;
  std::vector<NodeKey> terms;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTSTATE_H
