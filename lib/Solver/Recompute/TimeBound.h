// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Lower bounds on the time that repetitions take within a budget: at single steps, and, if first
/// executions keep their order, over several.
///
/// Cut the order at some operations. A tensor that lives across the cut at t and is used before the
/// next cut at t' is in memory at t, or made again between the two; what is made again between
/// other cuts is other work. So bounds of disjoint segments add up, and the best sum over cuts is
/// found by dynamic programming.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_TIMEBOUND_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_TIMEBOUND_H

#include "../Packing/Effort.h"
#include "ClosureBound.h"
#include "CoverBound.h"
#include "RecomputeModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

class TimeBound {
public:
  /// For a budget in units, which is not below `leastPeak`.
  TimeBound(const RecomputeModel &model, const FirstRuns &runs, double budget)
      : model(model), runs(runs), budget(budget), closure(model, runs) {}

  /// Raises the bound until it reaches `enough` or the effort is spent, by covers, then closures,
  /// then sums of segments. Its value.
  double raise(double enough, Effort &effort);
  double value() const { return best; }

private:
  void findSteps(Effort &effort);
  void raiseByCovers(double enough, Effort &effort);
  void raiseByClosures(double enough, Effort &effort);
  void raiseBySegments(double enough, Effort &effort);
  double segment(uint32_t t, uint32_t end, int prices, Effort &effort);

  const RecomputeModel &model;
  const FirstRuns &runs;
  double budget, best = 0;
  ClosureBound closure;
  struct Step {
    uint32_t t;
    double bound;
  };
  /// Those at which the order needs more than the budget, or some of them.
  std::vector<Step> steps;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_TIMEBOUND_H
