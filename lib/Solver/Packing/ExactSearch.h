// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The exact search: is there a packing that is not above a capacity?

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTSEARCH_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTSEARCH_H

#include "Effort.h"
#include "ExactMemo.h"
#include "ExactPropagation.h"
#include "ExactQueue.h"
#include "ExactState.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

/// Which candidate a node branches on.
enum class Branching {
  /// The one with the lowest floor.
  Lowest,
  /// The lowest of the section that was most often the reason of a failure, or what has to be
  /// placed before it.
  MostFailed,
};

enum class Verdict {
  /// There is a packing: `offsets()`.
  Found,
  /// There is none.
  Refuted,
  /// The limit on refuted nodes or the effort ended the search.
  Stopped,
};

/// A node takes an unplaced item that may stand on its floor, and that nothing may get under;
/// either it is there, and all its neighbours are above it, or its offset is higher. That leads to
/// every packing that has the least sum of offsets, and no order among independent items is fixed.
/// Besides propagation it is cut where
///  - no unplaced item crosses from one section to the next: the parts are searched one by one,
///    the one of fewest items first;
///  - placing an item raised no least offset: then it is not higher in any best completion;
///  - items are equal in sections and size: they are placed in one order, and excluded together;
///  - the node is known to have no completion (ExactMemo).
///
/// What is learned (memo, failures) is kept from run to run, so that restarts with other orders
/// profit.
class ExactSearch {
public:
  explicit ExactSearch(const ExactProblem &problem);

  /// Gives up after `mostRefuted` nodes that had no completion. Those on the way to a packing don't
  /// count, so that an order that leads astray at once costs as little as one that does so late.
  Verdict run(int64_t capacity, const ExactRanks &ranks, Branching branching, uint64_t mostRefuted,
              Effort &effort);

  /// What runs with that branching have learned; those of the two are of different kinds.
  ExactFailures &failures(Branching kind) {
    return kind == Branching::Lowest ? failuresOfLowest : failuresOfMostFailed;
  }

  /// Puts others in their places, for who runs several searches by turns.
  void exchangeFailures(ExactFailures &lowest, ExactFailures &mostFailed) {
    std::swap(failuresOfLowest, lowest);
    std::swap(failuresOfMostFailed, mostFailed);
  }

  const std::vector<int64_t> &offsets() const { return state.offsets; }

private:
  struct Range {
    int32_t first, last;
  };
  /// Sections that nothing crosses the ends of, and what is unplaced outside of them adds to the
  /// key of the node.
  struct Part : Range {
    NodeKey outside;
  };

  Verdict searchParts(ExactQueue queue, Part part, Range dirty);
  Verdict search(ExactQueue queue, Part part, Range dirty);
  Verdict branch(ExactQueue queue, ExactQueue next, Part part, Range dirty);
  Verdict placeAndSearch(uint32_t item, ExactQueue queue, ExactQueue next, Part part,
                         bool &raisedAny);
  Range exclude(uint32_t item, ExactQueue queue);
  uint32_t choose(ExactQueue queue, Range part) const;
  uint32_t chooseMostFailed(ExactQueue queue, Range part) const;
  uint32_t blockerOf(uint32_t item) const;
  uint32_t firstTwin(uint32_t item) const;

  const ExactProblem &problem;
  ExactState state;
  ExactPropagation propagation;
  ExactMemo memo;
  ExactFailures failuresOfLowest, failuresOfMostFailed;
  // Of the current run.
  const ExactRanks *ranks = nullptr;
  Branching branching = Branching::Lowest;
  int64_t capacity = 0;
  uint64_t refuted = 0, mostRefuted = 0;
  Effort *effort = nullptr;
  /// A queue for each level.
  std::vector<std::vector<ExactKey>> levels;
  size_t depth = 0;
  ExactMoves moves;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTSEARCH_H
