// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BlockImprovement.h"

#include "DistanceSearch.h"

#include "ValleyOrders.h"

#include <algorithm>
#include <numeric>
#include <tuple>

using namespace memplan::solver;

BlockImprovement::BlockImprovement(const BlockProblem &problem, int64_t bound,
                                   std::optional<int64_t> wanted)
    : problem(problem), search(problem), random(1), wanted(wanted), lower(bound) {
  for (uint32_t i = 0; i < problem.count(); ++i) {
    const BlockItem &item = problem.model.items[i];
    int64_t most = 0;
    for (uint32_t p = item.firstPart; p < item.lastPart; ++p) {
      const BlockPart &part = problem.model.parts[p];
      most = std::max(most, *std::max_element(problem.model.load.begin() + part.first,
                                              problem.model.load.begin() + part.last));
    }
    byLoad.push_back({most, fixedLog(problem.model.lifetimes[i])});
    byArea.push_back({fixedLog(problem.model.areas[i]), most});
  }
}

std::vector<uint32_t> BlockImprovement::makeOrder(const Keys &keys) {
  std::vector<uint32_t> order(problem.count()), tie(problem.count());
  std::iota(order.begin(), order.end(), 0);
  for (uint32_t &each : tie)
    each = random.below(1u << 30);
  auto key = [&](uint32_t i) {
    return std::tuple(-keys[i].first, -keys[i].second, -problem.model.items[i].end, tie[i], i);
  };
  std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return key(a) < key(b); });
  return order;
}

Verdict BlockImprovement::decide(int64_t capacity, uint64_t nodes, Effort &effort) {
  struct Contender {
    const Keys &keys;
    Branching branching;
  };
  for (const Contender &each :
       {Contender{byLoad, Branching::Lowest}, Contender{byArea, Branching::Lowest},
        Contender{byLoad, Branching::MostFailed}}) {
    Verdict verdict = search.run(capacity, makeOrder(each.keys), each.branching, nodes, effort);
    if (verdict == Verdict::Found) {
      best = search.offsets();
      upper = problem.model.height(best);
    }
    if (verdict == Verdict::Refuted)
      lower = std::max(lower, capacity + 1);
    if (verdict != Verdict::Stopped || !effort.spend(0))
      return verdict;
  }
  return Verdict::Stopped;
}

// Packings are easier to find the higher they may be, so steps downwards begin small and grow with
// success.
void BlockImprovement::closeFromAbove(uint64_t nodes, Effort &effort) {
  int64_t step = std::max<int64_t>(1, (upper - lower) / 8);
  for (int strikes = 0; step > 0 && strikes <= round && !isClosed() && effort.spend(0);) {
    int64_t capacity = std::max(upper - step, lower + 1);
    if (capacity >= upper)
      return;
    if (decide(capacity, nodes, effort) == Verdict::Found) {
      step *= 2;
      continue;
    }
    step /= 2;
    ++strikes;
  }
}

// Whatever the units, for few items.
void BlockImprovement::searchDistances(Effort &effort) {
  Effort half = effort.share(effort.left() / 2);
  DistanceSearch distances(problem);
  bool isDone = distances.run(upper, lower, half);
  effort.spend(half.spent());
  if (!distances.offsets().empty()) {
    best = distances.offsets();
    upper = problem.model.height(best);
  }
  if (isDone)
    lower = std::max(lower, upper);
}

// As long as heights are refuted, by steps that grow: there may be more heights than can be counted
// up. One step that was too much ends their growth.
void BlockImprovement::raiseBound(uint64_t nodes, Effort &effort) {
  bool mayGrow = true;
  for (int64_t step = 0; !isClosed() && effort.spend(static_cast<double>(problem.count()));) {
    int64_t capacity = lower + std::min(step, upper - 1 - lower);
    if (decide(capacity, nodes, effort) == Verdict::Refuted) {
      step = mayGrow ? 2 * step + 1 : 0;
      continue;
    }
    if (step == 0)
      return;
    step = 0;
    mayGrow = false;
  }
}

void BlockImprovement::run(int64_t height, int rounds, Effort &effort) {
  upper = std::min(upper, height);
  if (!isClosed() && DistanceSearch::canHandle(problem))
    searchDistances(effort);
  for (; !isClosed() && round < rounds && effort.spend(0); ++round) {
    uint64_t nodes = problem.count() * (uint64_t(2) << std::min(round, 40));
    if (wanted && lower < *wanted && *wanted < upper)
      decide(*wanted, nodes, effort);
    raiseBound(nodes, effort);
    closeFromAbove(nodes, effort);
  }
}
