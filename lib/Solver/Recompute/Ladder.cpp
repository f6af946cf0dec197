// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Ladder.h"

#include "CheckpointSchedules.h"
#include "GreedyRecompute.h"
#include "RuinRecreate.h"
#include "TimeBound.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

using namespace memplan::solver;

Ladder::Ladder(const RecomputeModel &model, const FirstRuns &runs, int64_t inputPeakBytes,
               double least, LadderOptions options)
    : model(model), runs(runs), options(options), line(model) {
  offer(inputOrder().operations);
  sumOfTimes = line.time();
  // Steps of 2.5 %, of which every other one is searched less.
  for (int64_t perMille = 975; perMille >= 0; perMille -= 25) {
    int64_t bytes = inputPeakBytes / 1000 * perMille + inputPeakBytes % 1000 * perMille / 1000;
    double budget = std::max(model.unitsOf(bytes), least);
    if (budget >= line.peak())
      continue;
    double depth = static_cast<double>(1000 - perMille) / 200;
    allRungs.push_back(
        {budget, perMille % 50 == 0 ? 1 : 0.3, std::min(depth * depth * depth, 1.0)});
    if (budget == least)
      break;
  }
  if (options.hasCheckpoints) {
    std::vector<double> budgets;
    budgets.reserve(allRungs.size());
    for (const Rung &rung : allRungs)
      budgets.push_back(rung.budget);
    for (std::vector<uint32_t> &operations : checkpointSchedules(model, budgets)) {
      line.reset(operations);
      if (double peak = line.peak(); checkpoints.isNew(peak, line.time()))
        checkpoints.add(peak, line.time(), std::move(operations));
    }
  }
  LadderOptions part{false, options.listedUnits / 3, 0, options.boundUnits / 3, options.deadline};
  if (options.mayReorder)
    listed = std::make_unique<Ladder>(model, runs, inputPeakBytes, least, part);
  if (options.onlyMoving) {
    movingRuns = std::make_unique<FirstRuns>(*options.onlyMoving, false);
    moving =
        std::make_unique<Ladder>(*options.onlyMoving, *movingRuns, inputPeakBytes, least, part);
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

void Ladder::takeCheckpoints(double budget) {
  auto entry = checkpoints.within(budget);
  if (entry != checkpoints.end() && frontier.isNew(entry->first, entry->second.time))
    frontier.add(entry->first, entry->second.time, entry->second.operations);
}

Frontier::Entry Ladder::inputOrder() const {
  Frontier::Entry entry{sumOfTimes, std::vector<uint32_t>(model.size())};
  std::iota(entry.operations.begin(), entry.operations.end(), 0U);
  return entry;
}

void Ladder::start(const Frontier::Entry &entry, double budget) {
  line.reset(entry.operations);
  line.setBudget(budget);
}

void Ladder::anneal(double budget, bool mayReorder, double units, Cooling cooling) {
  RecomputeMoves moves(model, line, mayReorder, ++seed);
  moves.weight = mayReorder ? 0.5 : weight;
  if (mayReorder)
    line.chargeNear(0.98, 0x1p-7);
  Annealing annealing(line, moves, [this](const Timeline &found) { take(found); });
  Effort effort(units, options.deadline);
  annealing.run(budget, cooling, effort);
  line.chargeNear(1, 0);
  weight = std::min(moves.weight, 5.0);
  late |= hasPassed(options.deadline);
}

void Ladder::ruinAndRecreate(double units, Cooling cooling) {
  RecomputeMoves moves(model, line, false, ++seed);
  RuinRecreate search(model, line, moves, [this](const Timeline &found) { take(found); });
  search.run(cooling, Effort(units, options.deadline));
  late |= hasPassed(options.deadline);
}

double Ladder::extraTimeBound(double budget) {
  Effort effort(options.boundUnits, options.deadline);
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

// With orders, budgets near the peak take far less than others do, but what small graphs take
// anyway.
double Ladder::unitsOf(const Rung &rung) const {
  constexpr double few = 3e7;
  if (!options.mayReorder)
    return options.units * rung.share;
  return std::max(options.units * rung.depth, std::min(options.listedUnits, few)) * rung.share;
}

// Annealing and large neighbourhoods in turn, from the best, until both together find nothing more.
void Ladder::refine(Rung &rung, const Frontier::Entry &first, double above) {
  struct Round {
    Cooling annealing;
    bool mayReorder, isFresh;
    double annealed, recreated;
  };
  static constexpr Round asListed[] = {{{1, 0.01}, false, false, 0.2, 0.1},
                                       {{0.7, 0.01}, false, false, 0.2, 0.1},
                                       {{0.7, 0.01}, false, false, 0.25, 0.15},
                                       {{3, 0.01}, false, false, 0.5, 0.1},
                                       {{0.7, 0.01}, false, false, 0.5, 0.1}};
  // With orders more comes of schedules that mostly fit, and of beginning anew: an order that is
  // good for one budget holds the search back for the next one.
  static constexpr Cooling ordering = {0.3, 0.01, 0.4, 0.7, 0.04};
  static constexpr Round reordered[] = {{{1, 0.01}, true, false, 0.15, 0.05},
                                        {ordering, true, true, 0.45, 0},
                                        {ordering, true, true, 0.45, 0.05}};
  // Where the bound is near, more work may be what meets it, unless it has to be met all over a
  // large graph.
  constexpr size_t mostUnlessNear = 3, mostOperations = 4096;
  constexpr Cooling recreating = {0.3, 0.02};
  constexpr double infinity = std::numeric_limits<double>::infinity();
  double units = unitsOf(rung), before = 0;
  auto startAtBest = [&] {
    auto best = frontier.within(rung.budget);
    if (best == frontier.end())
      return false;
    start(best->second, rung.budget);
    return true;
  };
  const Round *rounds = options.mayReorder ? std::begin(reordered) : std::begin(asListed);
  size_t count = options.mayReorder ? std::size(reordered) : std::size(asListed);
  for (size_t i = 0; i < count; ++i) {
    const Round &round = rounds[i];
    if (round.isFresh)
      start(inputOrder(), allRungs.front().budget);
    else if (!startAtBest())
      start(first, above);
    anneal(rung.budget, round.mayReorder, units * round.annealed, round.annealing);
    if (isSolved(rung, 0) || late)
      break;
    if (round.recreated > 0 && startAtBest())
      ruinAndRecreate(units * round.recreated, recreating);
    double now = timeWithin(rung.budget);
    bool isNear = model.size() <= mostOperations && now - sumOfTimes <= 1.1 * rung.extraTimeBound;
    bool isEnough =
        (now == before && now < infinity && !round.mayReorder) || i + 1 >= mostUnlessNear;
    if (isSolved(rung, 0) || late || (isEnough && !isNear))
      break;
    before = now;
  }
}

// Where nothing fits, the smallest peak may still be the answer for a budget above the rung. Hotter
// and cooler in turn, from the smallest, until both find no smaller one twice.
bool Ladder::lowerPeak(const Rung &rung) {
  static constexpr Cooling coolings[] = {{0.7, 0.01}, {2, 0.01}};
  constexpr size_t mostInVain = 4;
  constexpr double share = 0.3;
  size_t inVain = 0;
  for (size_t i = 0; inVain < mostInVain && !late; ++i) {
    double peak = frontier.smallest()->first;
    start(frontier.smallest()->second, peak);
    anneal(rung.budget, options.mayReorder, unitsOf(rung) * share, coolings[i % 2]);
    if (frontier.within(rung.budget) != frontier.end())
      return true;
    inVain = frontier.smallest()->first < peak ? 0 : inVain + 1;
  }
  return false;
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
  // What the parts find may take its place.
  Frontier::Entry first = entry->second;
  if (listed)
    searchPart(*listed, k);
  if (moving) {
    searchPart(*moving, k);
    if (isSolved(rung, 0))
      return true;
  }
  double units = options.units * rung.share;
  start(first, rung.budget);
  Effort effort(units / 4, options.deadline);
  RecomputeMoves moves(model, line, false, ++seed);
  recomputeGreedily(model, line, moves, effort);
  if (line.fits())
    take(line);
  else if (timeWithin(rung.budget) == std::numeric_limits<double>::infinity())
    takeCheckpoints(rung.budget);
  if (isSolved(rung, options.boundUnits * rung.share / 2))
    return true;
  refine(rung, first, std::max(rung.budget, above));
  takeCheckpoints(rung.budget);
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
    const size_t k = searched++;
    isStuck = !searchRung(k) && !lowerPeak(allRungs[k]);
  }
}
