// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The registry of packing strategies. A new one is an entry in Strategies.cpp; command lines and
/// the portfolio then know it.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_STRATEGIES_H
#define MEMPLAN_LIB_SOLVER_PACKING_STRATEGIES_H

#include "Effort.h"
#include "PlacedIndex.h"
#include "PoolModel.h"
#include "ValleySearch.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace memplan::solver {

/// A model with what the strategies share.
class PackingContext {
public:
  explicit PackingContext(const PoolModel &model) : model(model) {}

  const PoolModel &model;
  /// Packings above this are of no use, so that runs may be given up; changed only between runs.
  int64_t mostHeight = std::numeric_limits<int64_t>::max();

  /// Both are made when they are first asked for.
  const PlacedIndex::Ranking &ranking() const;
  /// The model as single rectangles, or null if it can't be seen so.
  const ValleyContext *plain() const;

private:
  mutable std::once_flag rankingOnce, plainOnce;
  mutable std::unique_ptr<PlacedIndex::Ranking> theRanking;
  mutable std::unique_ptr<ValleyContext> plainContext;
};

/// One way to place all items.
struct Strategy {
  /// The value of --algorithm.
  std::string name;
  /// Offsets by item; nothing if none were found, or the effort was spent before that.
  std::function<std::optional<std::vector<int64_t>>(const PackingContext &, Effort &)> run;
  /// Only of interest where there is a plain model.
  bool isForPlain = false;
};

/// All that can be named, in the order in which `auto` tries them.
const std::vector<Strategy> &strategies();

/// The strategy of last resort: near-linear whatever the model.
const Strategy &cheapestStrategy(const PoolModel &model);

/// Greedy by a jittered order (see Orders.h), for `auto` alone.
Strategy jitteredRestart(uint32_t attempt);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_STRATEGIES_H
