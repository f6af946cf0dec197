// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) over schedules with repetitions.
///
/// What exceeds the budget is penalised instead of forbidden, with a weight that follows how many
/// of the schedules that are visited fit: some do all the time, so that the search stays at the
/// border on which the best ones are. Where the budget is far below what is reached, it is lowered
/// little by little, each time that it is met.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_ANNEALING_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_ANNEALING_H

#include "../Packing/Effort.h"
#include "RecomputeMoves.h"
#include "Timeline.h"

#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

namespace memplan::solver {

/// Temperatures are in mean times of an operation.
struct Cooling {
  double hot = 3, cold = 0.01;
  /// Shares of the visited schedules that are to fit: with fewer the weight rises, with more it
  /// falls.
  double fewest = 0.15, most = 0.4;
  /// The least that the logarithm of the weight is changed by each time.
  double leastStep = 0;
  /// After a part of the work.
  double at(double progress) const { return hot * std::pow(cold / hot, progress); }
};

class Annealing {
public:
  /// Each schedule that fits the budget of its time, with its peak in units.
  using Taker = std::function<void(const Timeline &)>;

  Annealing(Timeline &line, RecomputeMoves &moves, Taker take)
      : line(line), moves(moves), take(std::move(take)) {}

  /// Lowers the budget from what the line has to `budget`, and then stays there.
  void run(double budget, Cooling cooling, Effort effort);
  double spent() const { return used; }

private:
  void adapt(const Cooling &cooling, double share, double budget);

  Timeline &line;
  RecomputeMoves &moves;
  Taker take;
  double used = 0;
  int fitting = 0, visited = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_ANNEALING_H
