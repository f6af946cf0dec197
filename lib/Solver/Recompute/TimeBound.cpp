// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TimeBound.h"

#include <algorithm>

using namespace memplan::solver;

static uint32_t ends(const RecomputeModel &model) { return static_cast<uint32_t>(model.size()); }

double TimeBound::hiddenTime(const StepSituation &situation, uint32_t t, bool isAlone) const {
  if (!model.link)
    return 0;
  double total = timeBefore.back(), own = model.time[t];
  if (!runs.isListed())
    return (total - own) / 2;
  double after = std::max(0.0, timeBefore[situation.lastBack] - timeBefore[t + 1]);
  return isAlone ? std::min(timeBefore[t], after) : after;
}

template <typename Bound>
double TimeBound::withTransfers(const StepSituation &situation, double hidden,
                                Bound &&boundWithin) const {
  if (!model.link)
    return boundWithin(budget);
  double speed = model.link->bandwidth / static_cast<double>(model.unit);
  auto within = [&](double extra) {
    return budget + std::min(model.hostCapacity, speed * (hidden + extra));
  };
  // What nobody can make again has to have room first. What rounding may hide is not claimed.
  constexpr double less = 1 - 1e-9;
  double low = std::max(0.0, ((situation.fixed - budget) / speed - hidden) * less);
  double room = within(low);
  if (situation.fixed > room)
    return low;
  // With room for everything nothing has to run again.
  double all = (situation.fixed + situation.choiceBytes - budget) / speed - hidden;
  double high = std::min(boundWithin(room), std::max(all, low));
  constexpr int halvings = 10;
  for (int i = 0; i < halvings && high > low; ++i) {
    double middle = (low + high) / 2;
    (boundWithin(within(middle)) > middle ? low : high) = middle;
  }
  return low * less;
}

void TimeBound::findSteps(Effort &effort) {
  // All of them in small graphs; in large ones neighbours differ little.
  constexpr size_t most = 1024;
  size_t stride = std::max<size_t>(1, model.size() / most);
  for (size_t t = 0; t < model.size(); t += stride) {
    auto step = static_cast<uint32_t>(t);
    StepSituation situation = situationAt(model, runs, step, ends(model));
    if (situation.fixed + situation.choiceBytes > budget)
      steps.push_back(
          {step, withTransfers(situation, hiddenTime(situation, step, true), [&](double room) {
             return coverBound(model, situation, room, 0).cost;
           })});
    if (!effort.spend(static_cast<double>(model.tensorCount()) * 2))
      break;
  }
  std::sort(steps.begin(), steps.end(), [](const Step &a, const Step &b) {
    return a.bound != b.bound ? a.bound > b.bound : a.t < b.t;
  });
  if (!steps.empty())
    best = std::max(best, steps[0].bound);
}

void TimeBound::raiseByCovers(double enough, Effort &effort) {
  // The linear bound of a step is a good guess of its exact one. Where some are too hard, all are.
  constexpr size_t most = 64;
  constexpr int mostFailures = 4;
  constexpr double mostNodes = 200000;
  int failures = 0;
  for (size_t i = 0; i < steps.size() && i < most && best < enough && failures < mostFailures;
       ++i) {
    StepSituation situation = situationAt(model, runs, steps[i].t, ends(model));
    double nodes = 0, mostOfOne = 0;
    double bound =
        withTransfers(situation, hiddenTime(situation, steps[i].t, true), [&](double room) {
          Cover cover = coverBound(model, situation, room, mostNodes);
          nodes += cover.nodes;
          mostOfOne = std::max(mostOfOne, cover.nodes);
          return cover.cost;
        });
    failures = mostOfOne > mostNodes ? failures + 1 : 0;
    steps[i].bound = std::max(steps[i].bound, bound);
    best = std::max(best, bound);
    if (!effort.spend(nodes * 8 + static_cast<double>(model.tensorCount()) * 2))
      return;
  }
}

double TimeBound::segment(uint32_t t, uint32_t end, bool isAlone, int prices, Effort &effort) {
  StepSituation situation = situationAt(model, runs, t, end);
  double bound = withTransfers(situation, hiddenTime(situation, t, isAlone), [&](double room) {
    return closure.run(situation, t, room, prices);
  });
  effort.spend(closure.takeWork() * 4 + static_cast<double>(model.tensorCount()) * 2);
  return bound;
}

void TimeBound::raiseByClosures(double enough, Effort &effort) {
  constexpr size_t most = 48;
  std::vector<Step> byTime = steps;
  std::sort(byTime.begin(), byTime.end(), [](const Step &a, const Step &b) { return a.t < b.t; });
  size_t stride = std::max<size_t>(1, byTime.size() / most);
  for (size_t i = 0; i < byTime.size() && best < enough && effort.left() > 0; i += stride) {
    byTime[i].bound = std::max(byTime[i].bound, segment(byTime[i].t, ends(model), true, 8, effort));
    best = std::max(best, byTime[i].bound);
  }
  steps = std::move(byTime);
}

void TimeBound::raiseBySegments(double enough, Effort &effort) {
  // Cuts spread evenly over the steps, and the best single one.
  for (size_t count = 4; best < enough && effort.left() > 0 && count <= 64; count *= 2) {
    std::vector<uint32_t> cuts;
    cuts.reserve(count + 2);
    for (size_t i = 0; i < count; ++i)
      cuts.push_back(steps[i * (steps.size() - 1) / (count - 1)].t);
    cuts.push_back(std::max_element(steps.begin(), steps.end(), [](const Step &a, const Step &b) {
                     return a.bound < b.bound;
                   })->t);
    std::sort(cuts.begin(), cuts.end());
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    cuts.push_back(ends(model));
    // Time after each cut.
    std::vector<double> after(cuts.size(), 0);
    for (size_t i = cuts.size() - 1; i-- > 0;)
      for (size_t j = i + 1; j < cuts.size() && effort.left() > 0; ++j)
        after[i] =
            std::max({after[i], after[j], segment(cuts[i], cuts[j], false, 6, effort) + after[j]});
    best = std::max(best, after[0]);
    if (cuts.size() > steps.size())
      return;
  }
}

double TimeBound::raise(double enough, Effort &effort) {
  if (steps.empty())
    findSteps(effort);
  if (steps.empty())
    return best;
  raiseByCovers(enough, effort);
  raiseByClosures(enough, effort);
  // What is between two cuts, only an order says.
  if (steps.size() > 1 && runs.isListed())
    raiseBySegments(enough, effort);
  return best;
}
