// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactLane.h"

#include <algorithm>
#include <cstddef>

using namespace memplan::solver;

Verdict ExactLane::runOnce(int64_t capacity, const ExactContender &contender,
                           const std::vector<int64_t> &classes, uint64_t nodes, Effort &effort) {
  ExactRanks ranks = rankBy(contender, classes, problem, random);
  Verdict verdict = search.run(capacity, ranks, contender.branching, nodes, effort);
  if (verdict == Verdict::Refuted)
    interval.lower = std::max(interval.lower, capacity + 1);
  if (verdict == Verdict::Found) {
    best = search.offsets();
    interval.upper = 0;
    for (size_t i = 0; i < best.size(); ++i)
      interval.upper = std::max(interval.upper, best[i] + problem.items[i].size);
  }
  return verdict;
}

// A first look, then in earnest.
uint64_t ExactLane::nodesOf(int ofPass) const {
  uint64_t nodes = (ofPass == 0 ? 2 : 8) * problem.count();
  constexpr uint64_t plenty = uint64_t(1) << 60;
  for (int i = 1; i < ofPass && nodes < plenty; ++i)
    nodes += nodes / 2;
  return nodes;
}

int64_t ExactLane::decided() const {
  if (interval.isWanting())
    return *interval.wanted;
  return interval.lower;
}

void ExactLane::descend(Effort &effort) {
  constexpr int steps = 3;
  uint64_t nodes = problem.count() + problem.count() / 2;
  // What was not reached soon.
  int64_t failed = decided();
  for (int i = 0; i < steps && !interval.isClosed() && effort.spend(0); ++i) {
    int64_t height = failed + (interval.upper - failed) / 2;
    if (runOnce(height, contenders.all.front(), {}, nodes, effort) != Verdict::Found)
      failed = height;
  }
}

void ExactLane::begin(Effort &effort) {
  auto isLeft = [&] {
    return std::any_of(contenders.all.begin() + static_cast<std::ptrdiff_t>(turn),
                       contenders.all.end(),
                       [](const ExactContender &contender) { return contender.isIn(0); });
  };
  runNext(effort);
  descend(effort);
  while (!interval.isClosed() && effort.spend(0) && isLeft())
    runNext(effort);
  // Once more later on: what is equal is then in another order.
  turn = 0;
}

void ExactLane::runNext(Effort &effort) {
  do {
    if (turn == contenders.all.size()) {
      turn = 0;
      ++pass;
    }
  } while (!contenders.all[turn++].isIn(pass));
  const ExactContender &contender = contenders.all[turn - 1];
  // What is decided leads to another capacity, for which this contender may be the best again.
  while (runOnce(decided(), contender, {}, nodesOf(pass), effort) != Verdict::Stopped &&
         !interval.isClosed()) {
  }
}

void ExactLane::runDrawn(uint64_t attempt, Effort &effort) {
  // Luby, Sinclair and Zuckerman (1993): the largest power of two that divides the number.
  uint64_t factor = attempt & (~attempt + 1);
  constexpr uint64_t nodesPerItem = 3;
  ExactContender contender = contenders.draw(random);
  search.failures(contender.branching).decay();
  runOnce(decided(), contender, {}, factor * nodesPerItem * problem.count(), effort);
}

void ExactLane::runInTurn(size_t methods, double work, Effort &effort) {
  while (!interval.isClosed() && effort.spend(0) && effort.spent() < work) {
    auto next = std::min_element(methodsDone.begin(), methodsDone.begin() + methods,
                                 [](const Done &a, const Done &b) { return a.spent < b.spent; });
    double before = effort.spent();
    ++next->runs;
    // What one learns would mislead another.
    search.exchangeFailures(next->lowest, next->mostFailed);
    switch (next - methodsDone.begin()) {
    case 0:
      runDrawn(next->runs, effort);
      break;
    case 1:
      runNext(effort);
      break;
    default:
      lowerPacking(effort.spent() + 1, effort);
    }
    search.exchangeFailures(next->lowest, next->mostFailed);
    next->spent += effort.spent() - before;
  }
}

void ExactLane::raiseBound(bool byDrawnOnly, Effort &effort) {
  runInTurn(byDrawnOnly ? 1 : 2, effort.left(), effort);
}

void ExactLane::look(double work, Effort &effort) { runInTurn(methodsDone.size(), work, effort); }

// Learning at one height is of little use at another, so it begins anew.
void ExactLane::aim(ExactFailures &failures) {
  constexpr int64_t steps = 16;
  int64_t least = decided(), between = interval.upper - least;
  bool hasFailed = target >= least && target < interval.upper;
  if (hasFailed && target + 1 < interval.upper) {
    target = std::min(target + std::max<int64_t>(between / steps, 1), interval.upper - 1);
  } else {
    if (hasFailed)
      restarts *= 3;
    // The bound itself is what other lanes look for.
    target = std::min(least + std::max<int64_t>(between * aims.eighths / 8, 1), interval.upper - 1);
  }
  failures.clear();
  restartsLeft = restarts;
}

void ExactLane::lowerPacking(double work, Effort &effort) {
  const ExactContender &contender = contenders.all[ExactContenders::learner];
  ExactFailures &failures = search.failures(contender.branching);
  while (!interval.isClosed() && effort.spend(0) && effort.spent() < work) {
    bool isAiming = target >= decided() && target < interval.upper && restartsLeft > 0;
    // As hard to reach as any other, if it is not the bound.
    if (aims.isForWanted && interval.isWanting() && *interval.wanted > interval.lower)
      target = *interval.wanted;
    else if (!isAiming)
      aim(failures);
    --restartsLeft;
    std::vector<int64_t> classes = failureClasses(problem, failures);
    failures.decay();
    runOnce(target, contender, classes, aims.nodesPerItem * problem.count(), effort);
  }
}
