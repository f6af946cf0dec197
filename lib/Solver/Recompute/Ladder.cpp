// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Ladder.h"

#include "GreedyRecompute.h"
#include "TimeBound.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

using namespace memplan::solver;

Ladder::Ladder(const RecomputeModel &model, const FirstRuns &runs, int64_t inputPeakBytes,
               double least, LadderOptions options)
    : model(model), runs(runs), options(options), line(model) {
  std::vector<uint32_t> operations(model.size());
  std::iota(operations.begin(), operations.end(), 0U);
  offer(operations);
  sumOfTimes = line.time();
  // Steps of 2.5 %, of which every other one is searched less.
  for (int64_t perMille = 975; perMille >= 0; perMille -= 25) {
    int64_t bytes = inputPeakBytes / 1000 * perMille + inputPeakBytes % 1000 * perMille / 1000;
    double budget = std::max(model.unitsOf(bytes), least);
    if (budget >= line.peak())
      continue;
    allRungs.push_back({budget, perMille % 50 == 0 ? 1 : 0.3});
    if (budget == least)
      break;
  }
  if (options.mayReorder)
    listed = std::make_unique<Ladder>(model, runs, inputPeakBytes, least,
                                      LadderOptions{false, options.units / 3, options.deadline});
  if (options.onlyMoving) {
    movingRuns = std::make_unique<FirstRuns>(*options.onlyMoving, false);
    moving = std::make_unique<Ladder>(*options.onlyMoving, *movingRuns, inputPeakBytes, least,
                                      LadderOptions{false, options.units / 3, options.deadline});
  }
}

void Ladder::offer(const std::vector<uint32_t> &operations) {
  line.reset(operations);
  double peak = line.peak();
  if (frontier.isNew(peak, line.time()))
    frontier.add(peak, line.time(), operations);
}

double Ladder::timeWithin(double budget) const {
  auto entry = frontier.within(budget);
  return entry == frontier.end() ? std::numeric_limits<double>::infinity() : entry->second.time;
}

void Ladder::take(const Timeline &found) {
  // The budget of the line is cheaper to have than its peak.
  if (!frontier.isNew(found.budget(), found.time()))
    return;
  frontier.add(found.peak(), found.time(), found.operations());
}

void Ladder::start(const Frontier::Entry &entry, double budget) {
  line.reset(entry.operations);
  line.setBudget(budget);
}

void Ladder::anneal(double budget, bool mayReorder, double units, Cooling cooling) {
  RecomputeMoves moves(model, line, mayReorder, ++seed);
  moves.weight = weight;
  Annealing annealing(line, moves, [this](const Timeline &found) { take(found); });
  Effort effort(units, options.deadline);
  annealing.run(budget, cooling, effort);
  weight = std::min(moves.weight, 5.0);
  late |= hasPassed(options.deadline);
}

double Ladder::extraTimeBound(double budget) {
  Effort effort(options.units / 4, options.deadline);
  if (!model.isExact)
    return 0;
  TimeBound bound(model, runs, budget);
  return bound.raise(timeWithin(budget) - sumOfTimes, effort);
}

bool Ladder::isSolved(Rung &rung, double units) {
  double extra = timeWithin(rung.budget) - sumOfTimes;
  if (extra <= Frontier::rounding * sumOfTimes)
    return true;
  if (model.isExact && units > 0) {
    Effort effort(units, options.deadline);
    TimeBound bound(model, runs, rung.budget);
    rung.extraTimeBound = std::max(rung.extraTimeBound, bound.raise(extra, effort));
  }
  return extra <= rung.extraTimeBound + 1e-9 * sumOfTimes;
}

void Ladder::searchPart(Ladder &part, size_t k) {
  part.searchRung(k);
  auto found = part.frontier.within(allRungs[k].budget);
  if (found != part.frontier.end() && frontier.isNew(found->first, found->second.time))
    frontier.add(found->first, found->second.time, found->second.operations);
}

bool Ladder::searchRung(size_t k) {
  Rung &rung = allRungs[k];
  double above = k == 0 ? std::numeric_limits<double>::infinity() : allRungs[k - 1].budget;
  auto entry = frontier.within(above);
  if (entry == frontier.end())
    return false;
  if (k >= 2)
    frontier.setFastest(timeWithin(allRungs[k - 2].budget));
  // Between the rungs that count, what was found above will do.
  bool isKnown = rung.share < 1 && timeWithin(rung.budget) == timeWithin(above);
  if (isKnown || isSolved(rung, 0))
    return true;
  if (listed)
    searchPart(*listed, k);
  if (moving) {
    searchPart(*moving, k);
    if (isSolved(rung, 0))
      return true;
  }
  double units = options.units * rung.share;
  Frontier::Entry first = entry->second;
  start(first, rung.budget);
  Effort effort(units / 4, options.deadline);
  RecomputeMoves moves(model, line, false, ++seed);
  recomputeGreedily(model, line, moves, effort);
  if (line.fits())
    take(line);
  if (isSolved(rung, units / 8))
    return true;
  // Where first executions move, what runs again is best refined in an order that stays.
  struct Round {
    Cooling cooling;
    double share;
    bool mayReorder;
  };
  static constexpr Round asListed[] = {{{3, 0.01}, 0.5, false}, {{0.7, 0.01}, 0.5, false}};
  static constexpr Round reordered[] = {
      {{3, 0.01}, 0.45, true}, {{0.7, 0.01}, 0.35, true}, {{2, 0.01}, 0.2, false}};
  const Round *rounds = options.mayReorder ? std::begin(reordered) : std::begin(asListed);
  const Round *last = options.mayReorder ? std::end(reordered) : std::end(asListed);
  for (const Round *round = rounds; round != last; ++round) {
    auto best = frontier.within(rung.budget);
    if (best != frontier.end())
      start(best->second, rung.budget);
    else
      start(first, std::max(rung.budget, above));
    anneal(rung.budget, round->mayReorder, units * round->share, round->cooling);
    if (isSolved(rung, 0) || late)
      break;
  }
  return timeWithin(rung.budget) < std::numeric_limits<double>::infinity();
}

void Ladder::descendTo(double budget) {
  size_t own = 0;
  while (own < allRungs.size() && allRungs[own].budget > budget)
    ++own;
  while (searched < allRungs.size() && searched <= own + 1 && !isStuck && !late) {
    double time = timeWithin(budget);
    if (time <= sumOfTimes * (1 + Frontier::rounding))
      return;
    // One more rung, unless nothing below can be faster.
    if (searched == own + 1 && time - sumOfTimes <= extraTimeBound(budget) + 1e-9 * sumOfTimes)
      return;
    isStuck = !searchRung(searched++);
  }
}
