// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// From decisions to the lowest packing: which capacities the exact search tries, in which orders.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTIMPROVEMENT_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTIMPROVEMENT_H

#include "Effort.h"
#include "ExactSearch.h"
#include "PlainModel.h"
#include "Random.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Closes the interval between a proved bound and the best packing from both ends, in rounds whose
/// limits grow: steps down from the packing, larger ones after each success, until the limit has
/// struck a few times; then the bound (found: optimal; refuted: the next one).
///
/// A capacity is tried with several orders in turn, each within the limit on nodes of the round:
/// by load, length and area, branching on the lowest floor and on the section that failed most;
/// later also by size x sections. Ties are broken anew each time, and failures learned are kept.
class ExactImprovement {
public:
  /// No packing is below `bound` (units). One that is not above `wanted` is looked for before any
  /// lower one.
  ExactImprovement(const PlainModel &model, int64_t bound,
                   std::optional<int64_t> wanted = std::nullopt);

  /// Searches below `height`, that of a known packing, until the interval is closed, the effort is
  /// spent or that many rounds are done; round 0 tries the bound alone. May be called again to go
  /// on.
  void run(int64_t height, int rounds, Effort &effort);

  /// No packing is lower.
  int64_t bound() const { return lower; }
  int64_t height() const { return upper; }
  /// Of a packing of `height()` units; empty if none below the first one was found.
  const std::vector<int64_t> &offsets() const { return best; }
  bool isClosed() const { return lower >= upper; }

private:
  struct Contender {
    /// By item, what is sorted by, largest first.
    std::vector<int64_t> first, second, third;
    Branching branching;
    /// By pass, whether it takes part; the last one stands for all later ones.
    std::vector<bool> isIn;
  };

  void addContenders(const PlainModel &model);
  std::vector<uint32_t> makeOrder(const Contender &contender, const std::vector<int64_t> &classes);
  std::vector<int64_t> failureClasses();
  Verdict runOnce(int64_t capacity, const Contender &contender, const std::vector<int64_t> &classes,
                  uint64_t nodes, Effort &effort);
  Verdict decideByLearning(int64_t capacity, int restarts, Effort &effort);
  Verdict decide(int64_t capacity, int pass, Effort &effort);
  void closeFromAbove(Effort &effort);
  void keep();

  ExactProblem problem;
  ExactSearch search;
  Random random;
  std::vector<Contender> contenders;
  std::optional<int64_t> wanted;
  int64_t lower, upper = std::numeric_limits<int64_t>::max();
  std::vector<int64_t> best;
  int round = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTIMPROVEMENT_H
