// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactImprovement.h"

#include "Parallel.h"

#include <algorithm>
#include <iterator>

using namespace memplan::solver;

// By lane. Long restarts find more than short ones, but here and there they miss what those find.
static constexpr ExactLane::Aims aimsOf[] = {{6, 10}, {6, 5}, {4, 10}, {5, 20}};

ExactImprovement::ExactImprovement(const PlainModel &model, int64_t bound,
                                   std::optional<int64_t> wanted, unsigned threads)
    : problem(model), contenders(model), threads(threads),
      interval({bound, std::numeric_limits<int64_t>::max(), wanted}) {
  // About that of a long restart.
  size_t cells = problem.count();
  for (const PlainItem &item : problem.items)
    cells += item.last - item.first;
  workOfLane = static_cast<double>(problem.count()) * static_cast<double>(cells);
  lanes.emplace_back(problem, contenders, 1, aimsOf[0]);
}

void ExactImprovement::merge(const ExactLane &lane) {
  interval.lower = std::max(interval.lower, lane.interval.lower);
  if (lane.hasFound() && lane.interval.upper < interval.upper) {
    interval.upper = lane.interval.upper;
    best = lane.offsets();
  }
}

// Passes 0 and 1 to 3: what is easy is over after them.
void ExactImprovement::look(Effort &effort) {
  ExactLane &lane = lanes.front();
  lane.restart(interval);
  if (round == 1)
    lane.lowerQuickly(2, effort);
  constexpr int passes = 3;
  for (int pass = round; pass <= passes * round && !lane.interval.isClosed() && effort.spend(0);
       ++pass) {
    if (lane.interval.isWanting())
      lane.decide(*lane.interval.wanted, pass, effort);
    while (!lane.interval.isClosed() && !lane.interval.isWanting() &&
           lane.decide(lane.interval.lower, pass, effort) == Verdict::Refuted) {
    }
    lane.pass = pass + 1;
  }
  merge(lane);
}

void ExactImprovement::race(Effort &effort) {
  constexpr size_t count = std::size(aimsOf);
  constexpr int longTime = 6, seldom = 8;
  for (size_t i = lanes.size(); i < count; ++i) {
    lanes.emplace_back(problem, contenders, i + 1, aimsOf[i]);
    lanes.back().pass = lanes.front().pass;
    // The second begins with the other half of the contenders.
    lanes.back().turn = contenders.all.size() / 2;
  }
  // Two lanes for the bound, and one now and then when it turns out to be hard.
  size_t forBound = round < longTime ? 2 : round % seldom == 0 ? 1 : 0;
  double most = effort.left() / count;
  std::vector<double> spent(count, 0);
  runInParallel(count, threads, [&](size_t i) {
    bool isForBound = i < forBound;
    Effort share = effort.share(isForBound ? std::min(workOfLane, most) : most);
    ExactLane &lane = lanes[i];
    lane.restart(interval);
    if (isForBound)
      lane.raiseBound(share);
    else
      lane.lowerPacking(workOfLane, share);
    spent[i] = share.spent();
  });
  for (size_t i = 0; i < count; ++i) {
    effort.spend(spent[i]);
    merge(lanes[i]);
  }
  // Longer ones let the limits on nodes grow, and threads wait less for each other.
  workOfLane += workOfLane / 4;
}

void ExactImprovement::run(int64_t height, int rounds, Effort &effort) {
  interval.upper = std::min(interval.upper, height);
  for (; !isClosed() && round <= rounds && effort.spend(0); ++round) {
    if (round <= 1)
      look(effort);
    else
      race(effort);
  }
}
