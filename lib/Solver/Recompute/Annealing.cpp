// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Annealing.h"

#include <algorithm>
#include <cmath>

using namespace memplan::solver;

// After so many changes the weight is looked at.
static constexpr int window = 200;

void Annealing::adapt(const Cooling &cooling, double share, double budget) {
  constexpr double lowering = 0.005, heaviest = 15, lightest = 1e-6;
  double step = std::max(15 * share, cooling.leastStep);
  double fraction = static_cast<double>(fitting) / visited;
  if (line.budget() > budget) {
    if (fitting > 0)
      line.setBudget(
          std::max(budget, std::floor(std::min(line.budget(), line.peak()) * (1 - lowering))));
  } else {
    // Recounted now and then, so that what rounding adds up to stays small.
    line.setBudget(budget);
  }
  if (fraction < cooling.fewest)
    moves.weight = std::min(moves.weight * std::exp(step), heaviest);
  else if (fraction > cooling.most)
    moves.weight = std::max(moves.weight * std::exp(-step), lightest);
  fitting = visited = 0;
}

void Annealing::run(double budget, Cooling cooling, Effort effort) {
  double units = effort.left(), progress = 0, adapted = 0, temperature = cooling.hot;
  fitting = visited = 0;
  double cost = moves.cost();
  for (uint64_t count = 0;; ++count) {
    if (count % 64 == 0) {
      double work = line.takeWork() + 64 * 16;
      used += work;
      if (!effort.spend(work))
        break;
      progress = effort.spent() / units;
      temperature = cooling.at(progress);
    }
    double most = -temperature * std::log(moves.uniform() + 1e-300);
    bool isChanged = moves.change(most);
    double now = isChanged ? moves.cost() : cost;
    if (isChanged && now - cost <= most) {
      line.keep();
      cost = now;
      if (line.fits())
        take(line);
    } else if (line.isChanged()) {
      line.undo();
    }
    fitting += line.fits();
    if (++visited == window) {
      adapt(cooling, progress - adapted, budget);
      adapted = progress;
      cost = moves.cost();
    }
  }
}
