// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Schedules of random graphs within budgets whose tensors may be moved to another pool: none is
// faster than the optimum over everything that can be done, no bound is above it, larger budgets
// never get slower ones, and the verifier accepts them.

#include "GraphGenerators.h"
#include "LeastTime.h"
#include "ProblemGenerators.h"
#include "memplan/Solver/Budget.h"
#include "memplan/Solver/GraphJson.h"

#include "gtest/gtest.h"

#include <limits>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

Graph timedGraph(uint32_t seed) {
  GraphFeatures features = someGraphFeatures(seed);
  features.operations = 3 + static_cast<int>(seed % 2);
  features.density = 30 + static_cast<int>(seed * 13 % 40);
  features.largestBytes = 8;
  features.states = false;
  Graph graph = randomGraph(seed, features);
  Random random(seed + 1);
  for (Operation &operation : graph.operations) {
    operation.time = static_cast<double>(random.below(8));
    operation.isRepeatable = !random.chance(30);
  }
  return graph;
}

MovingLevers leversFor(uint32_t seed) {
  MovingLevers levers;
  levers.link.bandwidth = seed % 3 == 0 ? 1 : 2;
  levers.link.latency = seed % 4 == 0 ? 1 : 0;
  if (seed % 5 == 0)
    levers.link.capacity = 6 + seed % 7;
  levers.mayReorder = seed % 7 == 0;
  levers.mayRecompute = seed % 6 != 1;
  return levers;
}

BudgetOutcome keptWithin(const Graph &graph, int64_t budget, const MovingLevers &levers) {
  BudgetOptions options;
  options.mayReorder = levers.mayReorder;
  options.mayRecompute = levers.mayRecompute;
  options.link = levers.link;
  options.effort = 0.02;
  Result<BudgetOutcome> outcome = keepBudget(graph, budget, options);
  EXPECT_TRUE(bool(outcome)) << outcome.error().text() << "\n" << writeGraphJson(graph);
  return outcome ? *outcome : BudgetOutcome();
}

struct Tally {
  int answered = 0, least = 0, optimal = 0, moved = 0, infeasible = 0, impossible = 0;
};

void checkBudgets(uint32_t seed, Tally &tally) {
  Graph graph = timedGraph(seed);
  MovingLevers levers = leversFor(seed);
  ASSERT_FALSE(check(graph)) << seed << ": " << check(graph)->text();
  int64_t peak = peakBytes(graph, {inputOrder(graph)});
  double before = std::numeric_limits<double>::infinity();
  int64_t bound = keptWithin(graph, 0, levers).boundBytes;
  for (int64_t step : {-1, 0, 1, 3, 5}) {
    int64_t budget = step < 0 ? bound - 1 : bound + (peak - bound) * step / 6;
    BudgetOutcome outcome = keptWithin(graph, budget, levers);
    std::optional<double> least = leastTimeMoving(graph, budget, levers);
    std::string place = std::to_string(seed) + " within " + std::to_string(budget) + " of " +
                        std::to_string(peak) + "\n" + writeGraphJson(graph);
    tally.impossible += !least;
    if (outcome.kind == OutcomeKind::Infeasible) {
      ++tally.infeasible;
      ASSERT_FALSE(least) << place;
    }
    if (!outcome.hasSchedule()) {
      ASSERT_EQ(before, std::numeric_limits<double>::infinity()) << place;
      continue;
    }
    ASSERT_TRUE(least) << place;
    ASSERT_LE(outcome.peakBytes, budget) << place;
    ASSERT_LE(outcome.time, before) << place;
    ASSERT_GE(outcome.time, *least - 1e-9) << place;
    ASSERT_LE(outcome.timeBound, *least + 1e-6) << place;
    ScheduleClaims claims{outcome.peakBytes, outcome.time, outcome.hostPeakBytes};
    ASSERT_FALSE(verifySchedule(graph, outcome.schedule, claims, &levers.link)) << place;
    if (outcome.kind == OutcomeKind::Optimal) {
      ++tally.optimal;
      ASSERT_NEAR(outcome.time, *least, 1e-6) << place;
    }
    ++tally.answered;
    tally.least += outcome.time <= *least + 1e-6;
    tally.moved += !outcome.schedule.transfers.empty();
    before = outcome.time;
  }
}

TEST(OffloadProperty, NothingIsFasterThanTheOptimum) {
  Tally tally;
  // States are as many as there are ways for tensors to be somewhere.
  int graphs = 0;
  for (uint32_t seed = 0; graphs < 1000; ++seed) {
    if (timedGraph(seed).tensors.size() > (seed % 4 == 0 ? 5 : 4))
      continue;
    ++graphs;
    checkBudgets(seed, tally);
    if (HasFatalFailure())
      return;
  }
  EXPECT_GE(tally.moved, 200);
  EXPECT_GE(tally.least, tally.answered * 95 / 100) << tally.answered;
  EXPECT_GE(tally.optimal, tally.answered * 60 / 100) << tally.answered;
  EXPECT_GE(tally.infeasible, tally.impossible * 70 / 100) << tally.impossible;
}

// Two ways to get a tensor out of memory are not slower than one.
TEST(OffloadProperty, MoreLeversAreNotSlower) {
  int moved = 0;
  for (uint32_t seed = 0; seed < 400; ++seed) {
    Graph graph = timedGraph(seed);
    MovingLevers both = leversFor(seed), one = both;
    both.mayRecompute = true;
    one.mayRecompute = false;
    one.mayReorder = both.mayReorder = false;
    int64_t peak = peakBytes(graph, {inputOrder(graph)});
    BudgetOutcome alone = keptWithin(graph, peak - 1, one);
    if (!alone.hasSchedule())
      continue;
    BudgetOutcome outcome = keptWithin(graph, peak - 1, both);
    ASSERT_TRUE(outcome.hasSchedule()) << seed;
    EXPECT_LE(outcome.time, alone.time) << seed;
    moved += !alone.schedule.transfers.empty();
  }
  EXPECT_GE(moved, 30);
}

TEST(OffloadProperty, TheSameEveryTime) {
  for (uint32_t seed = 0; seed < 50; ++seed) {
    Graph graph = timedGraph(seed);
    MovingLevers levers = leversFor(seed);
    int64_t budget = peakBytes(graph, {inputOrder(graph)}) * 4 / 5;
    BudgetOutcome first = keptWithin(graph, budget, levers);
    BudgetOutcome second = keptWithin(graph, budget, levers);
    EXPECT_EQ(first.schedule.order, second.schedule.order);
    EXPECT_EQ(first.schedule.transfers, second.schedule.transfers);
  }
}

} // namespace
