// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A bound on the time of repetitions by what has to be given up at a single step: of the makers of
/// what lives across it, the cheapest that make enough bytes. That is a covering knapsack, solved
/// by branch and bound.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_COVERBOUND_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_COVERBOUND_H

#include "StepSituation.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

/// An object that costs and covers.
struct CoverItem {
  double cost, bytes;
};

struct Cover {
  /// The least cost of items that cover enough, or what is known to be necessary.
  double cost = 0;
  double nodes = 0;
};

/// At least `need` of the items' bytes. The linear relaxation, where branch and bound does not
/// finish within so many nodes.
Cover leastCover(std::vector<CoverItem> items, double need, double mostNodes);

/// Time of repetitions after the situation within a budget in units, which `fixed` does not exceed.
Cover coverBound(const RecomputeModel &model, const StepSituation &situation, double budget,
                 double mostNodes);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_COVERBOUND_H
