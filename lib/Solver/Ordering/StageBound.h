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
#include <optional>
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
  explicit StageBound(const OrderModel &model);

  /// Any complete order, the better the quicker.
  void setOrder(std::vector<uint32_t> complete);

  /// What one operation alone needs at least, largest over all, with its proof.
  StageProof singleNeed(Effort &effort);

  /// A threshold at which the effort was spent; going on there keeps what was reached.
  std::optional<int64_t> pending;

  enum class Answer { Refuted, Open, Unknown };
  /// Whether an order of peak at most `threshold` is refuted; then `proof` proves more than it, and
  /// what was reached is where greater thresholds begin. Unknown if the effort was spent.
  Answer refute(int64_t threshold, Effort &effort, StageProof &proof);

private:
  void walk(const std::vector<bool> &ran, int64_t threshold);
  void tryToAdd(uint32_t v, int64_t threshold);
  void setKnown(uint32_t v);
  void add(uint32_t v);
  void restart(const std::vector<bool> &from);
  bool spend(Effort &effort);
  Answer grow(int64_t threshold, Effort &effort);

  const OrderModel &model;
  std::vector<uint32_t> order;
  std::vector<int64_t> needs;
  StateCut cut;
  std::vector<Known> known;
  /// R, and what is reached at the largest threshold that was refuted.
  std::vector<bool> isReached, base, partial;
  /// What is outside of R, but everything before it is in R; those of `fresh` were not tried yet.
  std::vector<uint32_t> waiting, frontier, fresh;
  double work = 0;
};

/// Raises a bound little by little, in both directions.
class StageBounds {
public:
  StageBounds(const OrderModel &model, const OrderModel &backwards);

  /// The best proof that the effort finds, with what was found before; `order` is one of the graph,
  /// and `peak` its peak, above which nothing is to be proved.
  const StageProof &improve(const std::vector<uint32_t> &order, int64_t peak, Effort &effort);

private:
  void raise(StageBound &bound, int64_t &least, Effort &effort);

  int64_t unit;
  bool isReversed;
  StageBound forwards, back;
  StageProof best;
  /// The least threshold that is known not to be refuted, by direction.
  int64_t open, openBackwards;
  bool isBegun = false;
};

/// For graphs that are too large for stages: what single operations need, for those at the peak of
/// the order, where only what is near them in it is left open.
StageProof boundNearPeak(const OrderModel &model, const std::vector<uint32_t> &order,
                         Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_STAGEBOUND_H
