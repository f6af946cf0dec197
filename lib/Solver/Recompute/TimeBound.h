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
///
/// With a link, what is in the other pool at t has left before and comes back after that, in time
/// for its next use. If all takes E longer than the operations alone, which take A before t, or up
/// to the last of these uses if that is less, no more than bandwidth * (A + E) bytes can have done
/// so: for everything else that is room beside the budget. A bound without a link, f(budget),
/// falls with it; so E is at least the one with f(budget + bandwidth * (A + E)) = E.

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
      : model(model), runs(runs), budget(budget), closure(model, runs), timeBefore(1, 0) {
    for (size_t v = 0; v < model.size(); ++v)
      timeBefore.push_back(timeBefore.back() + model.time[v]);
  }

  /// Raises the bound until it reaches `enough` or the effort is spent, by covers, then closures,
  /// then sums of segments. Its value.
  double raise(double enough, Effort &effort);
  double value() const { return best; }

private:
  void findSteps(Effort &effort);
  void raiseByCovers(double enough, Effort &effort);
  void raiseByClosures(double enough, Effort &effort);
  void raiseBySegments(double enough, Effort &effort);
  double segment(uint32_t t, uint32_t end, bool isAlone, int prices, Effort &effort);
  /// The least time that `boundWithin`, a bound for a budget, allows with transfers.
  template <typename Bound>
  double withTransfers(const StepSituation &situation, double hidden, Bound &&boundWithin) const;
  /// Time beside which tensors can leave before operation `t` and come back after it, for one of
  /// several segments, which others may take longer, or for a step alone.
  double hiddenTime(const StepSituation &situation, uint32_t t, bool isAlone) const;

  const RecomputeModel &model;
  const FirstRuns &runs;
  double budget, best = 0;
  ClosureBound closure;
  /// Of the operations up to each of them, in the input's order.
  std::vector<double> timeBefore;
  struct Step {
    uint32_t t;
    double bound;
  };
  /// Those at which the order needs more than the budget, or some of them.
  std::vector<Step> steps;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_TIMEBOUND_H
