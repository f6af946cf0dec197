// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Runs strategies on one model and keeps the lowest packing.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_PORTFOLIO_H
#define MEMPLAN_LIB_SOLVER_PACKING_PORTFOLIO_H

#include "Effort.h"
#include "PoolModel.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace memplan::solver {

struct Packing {
  /// By item.
  std::vector<int64_t> offsets;
  int64_t height = 0;
  std::string algorithm;
};

struct PortfolioOptions {
  /// "auto" or the name of a strategy.
  std::string algorithm = "auto";
  /// Ends the search when it is met.
  int64_t bound = 0;
  /// Largest height that is of use, if there is one; what is below it is still better.
  std::optional<int64_t> capacity;
  unsigned threads = 1;
  /// The limit on the work of valleys and exact search is multiplied by this.
  double effort = 1;
  Deadline deadline;
};

struct PortfolioResult {
  std::optional<Packing> best;
  /// No packing of the model needs fewer bytes: the bound, or more where a search proved it.
  int64_t provedBound = 0;
  /// Whether something was left out because of the deadline.
  bool deadlinePassed = false;
};

/// Whether `name` is "auto" or a strategy.
bool isAlgorithm(const std::string &name);

/// `auto` runs a fixed list until the bound is met or the work done exceeds a limit in proportion
/// to the model:
///  1. models that are single rectangles (PlainModel): valleys in a few orders, and a short exact
///     search at the bound;
///  2. every strategy of the registry, for plain models of many items last, and given up where it
///     is no better;
///  3. plain models: sweeps from the peak on large ones, valleys of merged items up to some ten
///     thousand, restarts of the valleys and, up to some thousand items, the exact search from the
///     bound upwards and from the best packing downwards; others: restarts of greedy with jittered
///     orders.
/// A strategy that alone would exceed the limit is given up; if nothing is left, the cheapest one
/// is run without any limit. Of equal heights the one that is earlier in the list is kept, so
/// threads, which only run members of the list ahead of time, do not change the answer. The
/// deadline is heeded once there is a first plan.
PortfolioResult runPortfolio(const PoolModel &model, const PortfolioOptions &options);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_PORTFOLIO_H
