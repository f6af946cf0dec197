// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The exact search for blocks, made the best of in limited work.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_BLOCKIMPROVEMENT_H
#define MEMPLAN_LIB_SOLVER_PACKING_BLOCKIMPROVEMENT_H

#include "BlockSearch.h"
#include "Effort.h"
#include "Random.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace memplan::solver {

/// ExactImprovement for blocks: closes the interval between a proved bound and the best packing
/// from both ends, in rounds whose limits on nodes grow.
class BlockImprovement {
public:
  /// No packing is below `bound` (units). One that is not above `wanted` is looked for before any
  /// lower one.
  BlockImprovement(const BlockProblem &problem, int64_t bound, std::optional<int64_t> wanted);

  /// Searches below `height`, that of a known packing, until the interval is closed, the effort is
  /// spent or that many rounds are done. May be called again to go on.
  void run(int64_t height, int rounds, Effort &effort);

  /// No packing is lower.
  int64_t bound() const { return lower; }
  /// Of a packing of `height()` units; empty if none below the first one was found.
  const std::vector<int64_t> &offsets() const { return best; }
  int64_t height() const { return upper; }
  bool isClosed() const { return lower >= upper; }

private:
  /// By item, what is sorted by, largest first.
  using Keys = std::vector<std::pair<int64_t, int64_t>>;

  std::vector<uint32_t> makeOrder(const Keys &keys);
  Verdict decide(int64_t capacity, uint64_t nodes, Effort &effort);
  void searchDistances(Effort &effort);
  void raiseBound(uint64_t nodes, Effort &effort);
  void closeFromAbove(uint64_t nodes, Effort &effort);

  const BlockProblem &problem;
  BlockSearch search;
  Random random;
  Keys byLoad, byArea;
  std::optional<int64_t> wanted;
  int64_t lower, upper = std::numeric_limits<int64_t>::max();
  std::vector<int64_t> best;
  int round = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_BLOCKIMPROVEMENT_H
