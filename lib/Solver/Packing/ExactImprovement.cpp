// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactImprovement.h"

#include "Parallel.h"

#include <algorithm>
#include <atomic>
#include <iterator>

using namespace memplan::solver;

// Of the first look: short restarts, as some are lucky at once.
static constexpr ExactLane::Aims firstAims = {4, 2};
// By lane. Long restarts find more than short ones, but here and there they miss what those find.
// With a capacity that is out of reach, half of them lower the packing as without it.
static constexpr ExactLane::Aims aimsOf[] = {{6, 10}, {6, 5, true}, {4, 10}, {5, 20, true}};

ExactImprovement::ExactImprovement(const PlainModel &model, int64_t bound,
                                   std::optional<int64_t> wanted, unsigned threads)
    : problem(model), contenders(model, problem), threads(threads),
      first(problem, contenders, 1, firstAims),
      interval({bound, std::numeric_limits<int64_t>::max(), wanted}) {
  // About that of a long restart.
  size_t cells = problem.count();
  for (const PlainItem &item : problem.items)
    cells += item.last - item.first;
  workOfLane = static_cast<double>(problem.count()) * static_cast<double>(cells);
}

void ExactImprovement::merge(const ExactLane &lane) {
  interval.lower = std::max(interval.lower, lane.interval.lower);
  if (lane.hasFound() && lane.interval.upper < interval.upper) {
    interval.upper = lane.interval.upper;
    best = lane.offsets();
  }
}

void ExactImprovement::look(Effort &effort) {
  ExactInterval looked = interval;
  // What is found without a capacity is then found with one.
  if (looked.wanted && *looked.wanted > looked.lower)
    looked.wanted.reset();
  first.restart(looked);
  // About that of twenty long restarts.
  if (round == 0)
    first.begin(effort);
  else
    first.look(20 * workOfLane, effort);
  merge(first);
}

void ExactImprovement::race(Effort &effort) {
  constexpr size_t count = std::size(aimsOf);
  constexpr int longTime = 6, seldom = 8;
  for (size_t i = lanes.size(); i < count; ++i) {
    lanes.emplace_back(problem, contenders, i + 2, aimsOf[i]);
    lanes.back().pass = first.pass;
    lanes.back().turn = first.turn;
  }
  // Two lanes for the bound, and one now and then when it turns out to be hard.
  bool isDrawing = round < longTime, isDeciding = isDrawing || round % seldom == 0;
  double most = effort.left() / count;
  std::vector<double> spent(count, 0);
  // The first lane that closes the interval is the last one that counts, and in order of lanes, not
  // of time: those after it need not begin.
  std::atomic<size_t> last = count - 1;
  runInParallel(count, threads, [&](size_t i) {
    ExactLane &lane = lanes[i];
    lane.restart(interval);
    if (i > last)
      return;
    bool isForBound = (i == 2 && isDrawing) || (i == 3 && isDeciding);
    Effort share = effort.share(isForBound ? std::min(workOfLane, most) : most);
    if (isForBound)
      lane.raiseBound(i == 2, share);
    else
      lane.lowerPacking(workOfLane, share);
    spent[i] = share.spent();
    if (lane.interval.isClosed())
      for (size_t known = last; i < known && !last.compare_exchange_weak(known, i);) {
      }
  });
  for (size_t i = 0; i <= last; ++i) {
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
