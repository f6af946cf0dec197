// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactImprovement.h"

#include "Parallel.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <limits>

using namespace memplan::solver;

// Of the first look: short restarts, as some are lucky at once.
static constexpr ExactLane::Aims firstAims = {4, 1};
// By lane. Long restarts find more than short ones, but here and there they miss what those find.
// With a capacity that is out of reach, half of them lower the packing as without it.
static constexpr ExactLane::Aims aimsOf[] = {{2, 9}, {4, 4, true}, {3, 13}, {6, 19, true}};

ExactImprovement::ExactImprovement(const PlainModel &model, int64_t bound,
                                   std::optional<int64_t> wanted, unsigned threads)
    : problem(model), contenders(model, problem), threads(threads),
      interval({bound, std::numeric_limits<int64_t>::max(), wanted}) {
  for (uint64_t seed : {1, 6})
    lookers.emplace_back(problem, contenders, seed, firstAims);
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

void ExactImprovement::runRound(std::deque<ExactLane> &those, const ExactInterval &from,
                                const Turn &turn, Effort &effort) {
  std::vector<double> spent(those.size(), 0);
  std::atomic<double> leastToClose = std::numeric_limits<double>::infinity();
  runInParallel(those.size(), threads, [&](size_t i) {
    ExactLane &lane = those[i];
    lane.restart(from);
    Effort share = effort.share(effort.left() / static_cast<double>(those.size()));
    share.endAt(leastToClose);
    turn(i, lane, share);
    spent[i] = share.spent();
    if (lane.interval.isClosed())
      for (double known = leastToClose;
           spent[i] < known && !leastToClose.compare_exchange_weak(known, spent[i]);) {
      }
  });
  // How far the others came then is a matter of time.
  for (size_t i = 0; i < those.size(); ++i)
    if (those[i].interval.isClosed() && spent[i] == leastToClose) {
      effort.spend(leastToClose * static_cast<double>(those.size()));
      merge(those[i]);
      return;
    }
  for (size_t i = 0; i < those.size(); ++i) {
    effort.spend(spent[i]);
    merge(those[i]);
  }
}

void ExactImprovement::look(Effort &effort) {
  ExactInterval looked = interval;
  // What is found without a capacity is then found with one.
  if (looked.wanted && *looked.wanted > looked.lower)
    looked.wanted.reset();
  if (round == 0) {
    // What is easy is over after one contender.
    auto begin = [](size_t i, ExactLane &lane, Effort &share) {
      i == 0 ? lane.run({ExactLane::Passes}, 1, share) : lane.descend(share);
    };
    runRound(lookers, looked, begin, effort);
    return;
  }
  // About that of ten long restarts in each lane. Where it is over soon, it is over soon with one
  // thread as well, since the lanes take turns that double.
  double work = 2000 * static_cast<double>(problem.count()), most = 10 * workOfLane;
  for (double done = 0; done < most && !isClosed() && effort.spend(0); work *= 2) {
    auto next = [work](size_t i, ExactLane &lane, Effort &share) {
      if (i == 0)
        lane.run({ExactLane::Drawn}, work, share);
      else
        lane.run({ExactLane::Drawn, ExactLane::Lowering}, work, share);
    };
    looked.lower = interval.lower;
    looked.upper = interval.upper;
    runRound(lookers, looked, next, effort);
    done += work;
  }
}

void ExactImprovement::race(Effort &effort) {
  constexpr size_t count = std::size(aimsOf);
  constexpr int longTime = 6, seldom = 8;
  for (size_t i = lanes.size(); i < count; ++i)
    lanes.emplace_back(problem, contenders, i + 2, aimsOf[i]);
  // Two lanes for the bound, and one now and then when it turns out to be hard.
  bool isDrawing = round < longTime, isDeciding = isDrawing || round % seldom == 0;
  auto turn = [&](size_t i, ExactLane &lane, Effort &share) {
    if (i >= 2 && isDeciding)
      share.limitTo(workOfLane);
    if (i == 2 && isDrawing)
      lane.run({ExactLane::Drawn}, workOfLane, share);
    else if (i == 3 && isDeciding)
      lane.run({ExactLane::Drawn, ExactLane::Passes}, workOfLane, share);
    else
      lane.lowerPacking(workOfLane, share);
  };
  runRound(lanes, interval, turn, effort);
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
