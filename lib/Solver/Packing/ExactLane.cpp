// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactLane.h"

#include <algorithm>
#include <cstddef>

using namespace memplan::solver;

Verdict ExactLane::runOnce(Method method, int64_t capacity, const ExactContender &contender,
                           const std::vector<int64_t> &classes, uint64_t mostRefuted,
                           Effort &effort) {
  ExactRanks ranks = rankBy(contender, classes, problem, methodsDone[method].random);
  Verdict verdict = search.run(capacity, ranks, contender.branching, mostRefuted, effort);
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

// Where more is refuted, the order is rarely one that leads to a packing.
uint64_t ExactLane::fewRefuted() const { return 8 + problem.count() / 2; }

// A first look, then in earnest.
uint64_t ExactLane::mostRefutedOf(int ofPass) const {
  uint64_t most = ofPass == 0 ? fewRefuted() : 8 * problem.count();
  constexpr uint64_t plenty = uint64_t(1) << 60;
  for (int i = 1; i < ofPass && most < plenty; ++i)
    most += most / 2;
  return most;
}

int64_t ExactLane::decided() const {
  if (interval.isWanting())
    return *interval.wanted;
  return interval.lower;
}

void ExactLane::descend(Effort &effort) {
  constexpr int steps = 3;
  // What was not reached soon.
  int64_t failed = decided();
  for (int i = 0; i < steps && !interval.isClosed() && effort.spend(0); ++i) {
    int64_t height = failed + (interval.upper - failed) / 2;
    if (runOnce(Lowering, height, contenders.all.front(), {}, fewRefuted(), effort) !=
        Verdict::Found)
      failed = height;
  }
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
  while (runOnce(Passes, decided(), contender, {}, mostRefutedOf(pass), effort) !=
             Verdict::Stopped &&
         !interval.isClosed()) {
  }
}

void ExactLane::runDrawn(uint64_t attempt, Effort &effort) {
  // Luby, Sinclair and Zuckerman (1993): the largest power of two that divides the number. Most
  // packings are found by the shortest, so that longer ones are four times as rare here.
  uint64_t factor = std::max<uint64_t>((attempt & (~attempt + 1)) / 4, 1);
  ExactContender contender = contenders.draw(methodsDone[Drawn].random);
  // What failed in another order says little of this one.
  search.failures(contender.branching).clear();
  runOnce(Drawn, decided(), contender, {}, factor * fewRefuted(), effort);
}

void ExactLane::run(std::initializer_list<Method> methods, double work, Effort &effort) {
  while (!interval.isClosed() && effort.spend(0) && effort.spent() < work) {
    Method next = *std::min_element(methods.begin(), methods.end(), [&](Method a, Method b) {
      return methodsDone[a].spent < methodsDone[b].spent;
    });
    Done &done = methodsDone[next];
    double before = effort.spent();
    ++done.runs;
    // What one learns would mislead another.
    search.exchangeFailures(done.lowest, done.mostFailed);
    switch (next) {
    case Drawn:
      runDrawn(done.runs, effort);
      break;
    case Passes:
      runNext(effort);
      break;
    case Lowering:
      lowerPacking(effort.spent() + 1, effort);
    }
    search.exchangeFailures(done.lowest, done.mostFailed);
    done.spent += effort.spent() - before;
  }
}

void ExactLane::lowerPacking(double work, Effort &effort) {
  const ExactContender &contender = contenders.all[ExactContenders::learner];
  ExactFailures &failures = search.failures(contender.branching);
  while (!interval.isClosed() && effort.spend(0) && effort.spent() < work) {
    int64_t height = ladder.climb(decided(), interval.upper);
    // As hard to reach as any other, if it is not the bound.
    if (aims.isForWanted && interval.isWanting() && *interval.wanted > interval.lower)
      height = *interval.wanted;
    HeightLadder::Rung &rung = ladder.restartAt(height);
    std::vector<int64_t> classes = failureClasses(problem, rung.failures);
    rung.failures.decay();
    std::swap(failures, rung.failures);
    runOnce(Lowering, height, contender, classes, aims.refutedPerItem * problem.count(), effort);
    std::swap(failures, rung.failures);
  }
}
