// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactLane.h"

#include <algorithm>

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

Verdict ExactLane::decide(int64_t capacity, int ofPass, Effort &effort) {
  for (const ExactContender &contender : contenders.all) {
    if (!contender.isIn(ofPass))
      continue;
    Verdict verdict = runOnce(capacity, contender, {}, nodesOf(ofPass), effort);
    if (verdict != Verdict::Stopped || !effort.spend(0))
      return verdict;
  }
  return Verdict::Stopped;
}

int64_t ExactLane::decided() const {
  if (interval.isWanting())
    return *interval.wanted;
  return interval.lower;
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
  int64_t between = interval.upper - interval.lower;
  bool hasFailed = target >= interval.lower && target < interval.upper;
  if (hasFailed && target + 1 < interval.upper) {
    target = std::min(target + std::max<int64_t>(between / steps, 1), interval.upper - 1);
  } else {
    if (hasFailed)
      restarts *= 3;
    // The bound itself is what other lanes look for.
    target = std::min(interval.lower + std::max<int64_t>(between * aims.eighths / 8, 1),
                      interval.upper - 1);
  }
  failures.clear();
  restartsLeft = restarts;
}

void ExactLane::lowerPacking(double work, Effort &effort) {
  const ExactContender &contender = contenders.all[ExactContenders::learner];
  ExactFailures &failures = search.failures(contender.branching);
  while (!interval.isClosed() && effort.spend(0) && effort.spent() < work) {
    bool isAiming = target >= interval.lower && target < interval.upper && restartsLeft > 0;
    if (interval.isWanting())
      target = *interval.wanted;
    else if (!isAiming)
      aim(failures);
    --restartsLeft;
    std::vector<int64_t> classes = failureClasses(problem, failures);
    failures.decay();
    runOnce(target, contender, classes, aims.nodesPerItem * problem.count(), effort);
  }
}
