// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A bound on the time of repetitions after a step that also counts what repetitions need: each
/// operand is in memory at that step, or is made again as well.
///
/// Let r(v) say that v runs again, and y(x) that tensor x is needed. All choices of the situation
/// are; so is what an operation uses that runs again. Among them, those that are not made again are
/// in memory at the step, where there is room for C units:
///
///     minimise  sum time(v) r(v)   where   sum over x of bytes(x) y(x) (1 - r(maker of x)) <= C
///
/// With a price p on room the limit goes into the objective, and the rest is a minimum cut: an arc
/// y(x) -> r(maker) of p bytes(x), an arc r(v) -> sink of time(v), arcs without limit from r(v) to
/// y of what v uses, and from the source to the choices. Each price gives a bound, cut - p C, which
/// is concave in p (Geoffrion 1974).

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_CLOSUREBOUND_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_CLOSUREBOUND_H

#include "../Ordering/MaxFlow.h"
#include "StepSituation.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

class ClosureBound {
public:
  ClosureBound(const RecomputeModel &model, const FirstRuns &runs);

  /// The best of some prices, for a situation of operation t within a budget in units that `fixed`
  /// does not exceed.
  double run(const StepSituation &situation, uint32_t t, double budget, int prices);
  /// Arcs that were looked at, since the last call.
  double takeWork() { return flow.takeWork() + std::exchange(built, 0); }

private:
  struct Priced {
    double bound = 0;
    /// What stays in memory takes more room than there is.
    bool isTooFull = false;
  };
  void collect(const StepSituation &situation, uint32_t t);
  Priced at(double price, double room, uint32_t t);

  const RecomputeModel &model;
  const FirstRuns &runs;
  MaxFlow flow;
  /// Numbers of r and y in the network, by operation and tensor, and what has one.
  std::vector<uint32_t> nodeOfOperation, nodeOfTensor, operations, tensors;
  std::vector<bool> isChoice, isUsedAtStep;
  double mostTime = 0, built = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_CLOSUREBOUND_H
