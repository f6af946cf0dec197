// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The exact search for blocks: is there a packing that is not above a capacity?

#ifndef MEMPLAN_LIB_SOLVER_PACKING_BLOCKSEARCH_H
#define MEMPLAN_LIB_SOLVER_PACKING_BLOCKSEARCH_H

#include "BlockPropagation.h"
#include "BlockState.h"
#include "Effort.h"
#include "ExactMemo.h"
#include "ExactSearch.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// ExactSearch for blocks that may be above each other in one section and below in another, so that
/// no order of placement has each block above those before it. A node branches on the offset
/// instead: an item is at its least offset, or higher. Where blocks are rectangles the two searches
/// have the same nodes; this one takes two to three times as long for each.
///
/// The cuts are those of ExactSearch, with "placing it kept nothing unplaced from an offset" for
/// "raised no least offset".
class BlockSearch {
public:
  explicit BlockSearch(const BlockProblem &problem);

  /// `order` decides between items of equal least offset.
  Verdict run(int64_t capacity, const std::vector<uint32_t> &order, Branching branching,
              uint64_t nodeLimit, Effort &effort);

  /// By section, what runs with that branching have learned.
  std::vector<uint32_t> &failures(Branching kind) {
    return kind == Branching::Lowest ? failuresOfLowest : failuresOfMostFailed;
  }

  const std::vector<int64_t> &offsets() const { return state.offsets; }

private:
  struct Range {
    int32_t first, last;
  };
  using Items = std::vector<uint32_t>;

  bool placePinned(Items &items);
  Verdict searchParts(Items items, Range part, Range dirty);
  Verdict search(Items items, Range part, Range dirty);
  /// That, and what propagation cost since the last time.
  bool spend(double work);
  Verdict branch(Items &items, Range part, Range dirty);
  Verdict placeAndSearch(uint32_t item, const Items &items, Range part, bool &isFelt);
  Range exclude(uint32_t item, const Items &items);
  void sort(Items &items) const;
  bool comesBefore(uint32_t a, uint32_t b) const {
    return state.least[a] != state.least[b] ? state.least[a] < state.least[b]
                                            : rankOf[a] < rankOf[b];
  }
  uint32_t choose(const Items &items, Range part) const;
  uint32_t chooseMostFailed(const Items &items, Range part) const;
  uint32_t blockerOf(uint32_t item) const;
  void findTwins();
  NodeKey keyOf(const Items &items) const;

  const BlockProblem &problem;
  BlockState state;
  BlockPropagation propagation;
  ExactMemo memo;
  std::vector<uint32_t> failuresOfLowest, failuresOfMostFailed;
  /// By item, a number that is the same for exchangeable items.
  std::vector<uint32_t> kindOf;
  // Of the current run.
  std::vector<uint32_t> rankOf;
  Branching branching = Branching::Lowest;
  int64_t capacity = 0;
  uint64_t nodes = 0, nodeLimit = 0;
  Effort *effort = nullptr;
  std::vector<uint32_t> raised;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_BLOCKSEARCH_H
