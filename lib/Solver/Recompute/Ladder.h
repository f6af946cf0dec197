// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The search for schedules, budget by budget downwards.
///
/// The rungs are budgets that depend on the graph alone, and what is found on a rung depends only
/// on the rungs above: each begins with the best schedule of the one before. An answer for budget B
/// is the fastest schedule found down to the first rung that is not above B, and one more rung. So
/// that a smaller budget never gets a faster answer, what is found on rung k is taken only if it is
/// not faster than the answer for rung k - 2, which the calls for that rung could not know better:
///
///     rung   k-2        k-1        k
///     answer for k-2 ends here     | from here on, nothing faster than that answer
///
/// That hardly ever costs anything, since budgets two rungs apart differ by several per cent.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_LADDER_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_LADDER_H

#include "../Packing/Effort.h"
#include "Annealing.h"
#include "FirstRuns.h"
#include "Frontier.h"
#include "RecomputeModel.h"
#include "RecomputeMoves.h"
#include "Timeline.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace memplan::solver {

struct LadderOptions {
  bool mayReorder = false;
  /// Work of a rung, and of a bound.
  double units = 0, listedUnits = 0, boundUnits = 0;
  Deadline deadline;
  /// Where operations may run again and tensors may be moved: the same model without the former.
  const RecomputeModel *onlyMoving = nullptr;
  /// Whether the schedules of the programme for chains of stages are tried.
  bool hasCheckpoints = false;
};

/// A budget in units, how much of the work it gets, how much of that where first executions may
/// move, since just below the peak there is little to do for them, and what is proved for it.
struct Rung {
  double budget = 0, share = 1, depth = 1;
  double extraTimeBound = 0;
};

class Ladder {
public:
  /// Begins with the order of the input, from whose peak the rungs go down to `least` units.
  Ladder(const RecomputeModel &model, const FirstRuns &runs, int64_t inputPeakBytes, double least,
         LadderOptions options);

  /// Takes another order of all operations, before the descent.
  void offer(const std::vector<uint32_t> &operations);
  /// Searches down to what an answer for so many units needs.
  void descendTo(double budget);

  const Frontier &found() const { return frontier; }
  const std::vector<Rung> &rungs() const { return allRungs; }
  double baseTime() const { return sumOfTimes; }
  /// Extra time that a budget in units needs for certain.
  double extraTimeBound(double budget);
  bool isLate() const { return late; }

private:
  /// Nothing is on a rung that was not reached, nor below it.
  bool searchRung(size_t k);
  void searchPart(Ladder &part, size_t k);
  double unitsOf(const Rung &rung) const;
  /// From the best for the rung, or else from another one with a budget lowered from `above`.
  void refine(Rung &rung, const Frontier::Entry &first, double above);
  /// Whether something fits the rung in the end.
  bool lowerPeak(const Rung &rung);
  Frontier::Entry inputOrder() const;
  void start(const Frontier::Entry &entry, double budget);
  void take(const Timeline &found);
  void takeCheckpoints(double budget);
  void anneal(double budget, bool mayReorder, double units, Cooling cooling);
  void ruinAndRecreate(double units, Cooling cooling);
  /// Whether what was found is as fast as any schedule within the rung's budget.
  bool isSolved(Rung &rung, double units);
  double timeWithin(double budget) const;

  const RecomputeModel &model;
  const FirstRuns &runs;
  LadderOptions options;
  Timeline line;
  std::vector<Rung> allRungs;
  Frontier frontier;
  /// Where the graph is a chain of stages, the programme's schedules for the rungs. A search that
  /// can begin elsewhere finds better ones without them.
  Frontier checkpoints;
  /// Where first executions may move, the same with those that stay, for a part of the work: narrow
  /// graphs gain nothing from moves.
  std::unique_ptr<Ladder> listed;
  /// What moves alone can do, which the choice between two ways may hide. First executions stay.
  std::unique_ptr<FirstRuns> movingRuns;
  std::unique_ptr<Ladder> moving;
  double sumOfTimes = 0;
  double weight = 0.1;
  uint64_t seed = 0;
  size_t searched = 0;
  bool isStuck = false, late = false;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_LADDER_H
