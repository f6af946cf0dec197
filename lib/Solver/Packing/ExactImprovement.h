// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// From decisions to the lowest packing: which capacities the exact search tries, in which orders.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTIMPROVEMENT_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTIMPROVEMENT_H

#include "Effort.h"
#include "ExactContenders.h"
#include "ExactLane.h"
#include "PlainModel.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Closes the interval between a proved bound and the best packing from both ends.
///
/// A first look in two lanes: one at the bound, one at a few heights above it; then the bound by
/// many orders in both, and lower packings in one. After that four lanes in rounds, each with the
/// same work in a round: some decide the bound (found: optimal; refuted: the next one) with several
/// orders in turn, the others lower the packing. At the end of a round all lanes take over the
/// smallest interval.
///
/// A lane sees nothing of the others during a round, but for the end: the one that closes the
/// interval with the least work wins, and the others are stopped as soon as they have spent more.
/// The number of lanes is no matter of threads, so these change when a result is there, and never
/// which.
class ExactImprovement {
public:
  /// No packing is below `bound` (units). Where `wanted` is given, and neither found nor refuted in
  /// the first look, it takes the place of the bound, and some lanes try it alone; if it is
  /// refuted, the search ends.
  ExactImprovement(const PlainModel &model, int64_t bound,
                   std::optional<int64_t> wanted = std::nullopt, unsigned threads = 1);

  /// Searches below `height`, that of a known packing, until the interval is closed, the effort is
  /// spent or that many rounds are done; 0 is over in a moment, 1 is the end of the first look.
  /// May be called again to go on.
  void run(int64_t height, int rounds, Effort &effort);

  /// No packing is lower.
  int64_t bound() const { return interval.lower; }
  int64_t height() const { return interval.upper; }
  /// Of a packing of `height()` units; empty if none below the first one was found.
  const std::vector<int64_t> &offsets() const { return best; }
  bool isClosed() const { return interval.isClosed(); }

private:
  /// Of one lane in a round.
  using Turn = std::function<void(size_t index, ExactLane &lane, Effort &share)>;

  void look(Effort &effort);
  void race(Effort &effort);
  void runRound(std::deque<ExactLane> &those, const ExactInterval &from, const Turn &turn,
                Effort &effort);
  void merge(const ExactLane &lane);

  ExactProblem problem;
  ExactContenders contenders;
  unsigned threads;
  /// Of the first look.
  std::deque<ExactLane> lookers;
  /// Made when they are needed.
  std::deque<ExactLane> lanes;
  ExactInterval interval;
  std::vector<int64_t> best;
  int round = 0;
  /// What each lane spends in the next round.
  double workOfLane;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTIMPROVEMENT_H
