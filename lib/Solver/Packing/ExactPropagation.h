// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What follows from a node of the exact search without branching.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTPROPAGATION_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTPROPAGATION_H

#include "ExactQueue.h"
#include "ExactState.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// How often sections and items were the reason of a failure, times 1024, old ones decayed.
struct ExactFailures {
  explicit ExactFailures(const ExactProblem &problem)
      : sections(problem.sections(), 0), items(problem.count(), 0) {}

  static void count(uint32_t &weight) {
    constexpr uint32_t one = 1024, most = 1u << 31;
    weight = weight < most ? weight + one : most;
  }
  void decay();
  void clear();

  std::vector<uint32_t> sections, items;
};

/// Raises least offsets, and finds that nothing fits below the capacity. All rules are about
/// completions whose sum of offsets is least among those for the floors of the node (docs/Solver.md
/// has the proofs):
///  - sweep: the items of a section, stacked in the order of their least offsets, must end below
///    the capacity;
///  - not first: of a set of items of a section with u units together, one with
///    `least > capacity - u` is not the lowest, so it is at or above the lowest end of one that can
///    be;
///  - support: an item that does not stand on its floor stands on an unplaced neighbour;
///  - slide: it would fall to its floor if all of them left room for it there.
class ExactPropagation {
public:
  ExactPropagation(ExactState &state, size_t items);

  /// Looks at the sections [first, last), in which something changed, and wherever it changes
  /// something itself. False if there is no completion. The queue is sorted afterwards.
  bool run(ExactQueue queue, const ExactRanks &ranks, int64_t capacity, int32_t first,
           int32_t last);

  /// Where failures are counted; to be set before a run.
  ExactFailures *failures = nullptr;

  /// In the measure of `Effort`.
  double work = 0;

private:
  struct Range {
    int32_t first, last;
  };
  /// An unplaced item, and the columns [first, last) that it is live in.
  struct Active {
    uint32_t item;
    int32_t first, last;
    int64_t size;
  };

  void findColumns(Range range);
  void collect(ExactQueue queue, const ExactRanks &ranks, Range range);
  bool sweep();
  bool findNotFirst();
  bool findNotFirstIn(int32_t column);
  bool findSupport();
  bool isSupported(uint32_t item, int64_t least, int64_t room) const;
  Range raiseAll(const ExactRanks &ranks);

  ExactState &state;
  int64_t capacity = 0;
  /// The keys of the items that are live in the range.
  std::vector<ExactKey> inRange;
  std::vector<Active> active;
  size_t actives = 0;
  /// By place in `active`, the least offset, the end there, and the new least offset.
  std::vector<int64_t> leasts, ends, raised;
  /// The sections that are looked at: those in which something changed, without those whose
  /// unplaced items are all in a section beside as well, which has no less to say.
  ///
  ///     section   0 1 2 3 4 5      what else began or ended in these sections is placed:
  ///     a         #######          section 3 is the only column, as 4 and 5 have only b
  ///     b           ##########
  ///     c             ###
  std::vector<int32_t> sectionOf;
  int32_t columns = 0;
  /// By section, the columns before it.
  std::vector<int32_t> columnOf;
  /// By section, how many more of the changes are in it than in the one before.
  std::vector<int32_t> changesFrom;
  /// By column, the top of the sweep.
  std::vector<int64_t> tops;
  /// By column, the places in `active` of those that are live, by least offset: in `live` from
  /// column * stride to liveEnd[column].
  std::vector<uint16_t> live;
  std::vector<uint32_t> liveEnd;
  size_t stride;
  /// By place in a column, the lowest end from there to the end of the window.
  std::vector<int64_t> leastEnds;
  ExactMoves moves;
  /// By item, the neighbours of lowest start and end when they were last looked for.
  std::vector<uint32_t> lowestStart, lowestEnd;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTPROPAGATION_H
