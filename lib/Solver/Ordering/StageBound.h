// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A bound on the peak from the operations that cannot be reached below it.
///
/// Fix a threshold T, and let R be empty. Add to R any operation v all of whose predecessors are in
/// R, if some state within R lets v run within T (a minimum cut, StateCut.h), until there is no
/// such v. An order of peak at most T would run its first operation outside of R from a state
/// within R, so that if R is not everything there is no such order. The more R holds, the more
/// states there are, so that R does not depend on the order of additions; the bound is the largest
/// T refuted.
///
/// With R = everything but v and what comes after it, that is the least need of v over all its
/// states; the stages also count what is live because *none* of the others outside of R has run:
///
///     R |  x x x x          each lane of a butterfly is live until its last operation runs, and
///       |  x x x x          the first of these needs all lanes
///     --+----------
///       |  v v v v
///
/// The same is done backwards, from the operations that are last.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_STAGEBOUND_H
#define MEMPLAN_LIB_SOLVER_ORDERING_STAGEBOUND_H

#include "../Packing/Effort.h"
#include "StateCut.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

/// The operations one of which runs first of what is outside of R, each with what is live then.
struct StageProof {
  int64_t bytes = 0;
  bool isReversed = false;
  std::vector<std::pair<uint32_t, std::vector<CutChain>>> cases;
};

class StageBound {
public:
  /// `order` is any complete order of the model.
  StageBound(const OrderModel &model, const std::vector<uint32_t> &order);

  /// What one operation alone needs at least, largest over all, with its proof.
  StageProof singleNeed(Effort &effort);

  enum class Answer { Refuted, Open, Unknown };
  /// Whether an order of peak at most `threshold` is refuted; then `proof` proves more than it.
  /// Unknown if the effort was spent.
  Answer refute(int64_t threshold, Effort &effort, StageProof &proof);

private:
  bool canRun(uint32_t v, int64_t threshold);
  void setKnown(uint32_t v);
  void add(uint32_t v);

  const OrderModel &model;
  const std::vector<uint32_t> &order;
  std::vector<int64_t> needs;
  StateCut cut;
  std::vector<Known> known;
  std::vector<bool> isReached;
  std::vector<uint32_t> waiting, frontier;
  double work = 0;
};

/// The best proof for the graph that the effort finds: bisection between what single operations
/// need and `peak`, in both directions. `order` is an order of that peak.
StageProof boundPeak(const OrderModel &model, const std::vector<uint32_t> &order, int64_t peak,
                     Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_STAGEBOUND_H
