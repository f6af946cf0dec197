// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Schedules of random graphs within budgets: none is faster than the optimum, what is called
// optimal or infeasible is, larger budgets never get slower ones, and the verifier accepts them.

#include "GraphGenerators.h"
#include "LeastTime.h"
#include "ProblemGenerators.h"
#include "Recompute/TimeBound.h"
#include "memplan/Solver/Budget.h"
#include "memplan/Solver/GraphJson.h"

#include "gtest/gtest.h"

#include <limits>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

Graph timedGraph(uint32_t seed) {
  GraphFeatures features = someGraphFeatures(seed);
  features.operations = seed % 25 == 0 ? 8 : 3 + static_cast<int>(seed % 5);
  features.density = 15 + static_cast<int>(seed * 13 % 40);
  features.largestBytes = seed % 3 == 0 ? 1000 : 30;
  Graph graph = randomGraph(seed, features);
  Random random(seed + 1);
  for (Operation &operation : graph.operations) {
    operation.time = static_cast<double>(random.below(10));
    operation.isRepeatable = !random.chance(15);
  }
  return graph;
}

BudgetOutcome keptWithin(const Graph &graph, int64_t budget, bool mayReorder) {
  BudgetOptions options;
  options.mayReorder = mayReorder;
  options.effort = 0.02;
  Result<BudgetOutcome> outcome = keepBudget(graph, budget, options);
  EXPECT_TRUE(bool(outcome)) << outcome.error().text() << "\n" << writeGraphJson(graph);
  return outcome ? *outcome : BudgetOutcome();
}

struct Tally {
  int answered = 0, least = 0, optimal = 0, infeasible = 0, impossible = 0;
};

// Increasing budgets, each against the optimum and against the one before.
void checkBudgets(uint32_t seed, bool mayReorder, Tally &tally) {
  Graph graph = timedGraph(seed);
  ASSERT_FALSE(check(graph)) << seed << ": " << check(graph)->text();
  int64_t peak = peakBytes(graph, {inputOrder(graph)});
  double before = std::numeric_limits<double>::infinity();
  // From what is known to be impossible up to where nothing has to be done.
  int64_t bound = keptWithin(graph, 0, mayReorder).boundBytes;
  for (int64_t step : {-1, 0, 1, 2, 4, 7}) {
    int64_t budget = step < 0 ? bound - 1 : bound + (peak - bound) * step / 7;
    BudgetOutcome outcome = keptWithin(graph, budget, mayReorder);
    std::optional<double> least = leastTime(graph, budget, mayReorder);
    std::string place =
        std::to_string(seed) + " within " + std::to_string(budget) + "\n" + writeGraphJson(graph);
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
    ASSERT_GE(outcome.time, *least) << place;
    ASSERT_LE(outcome.timeBound, *least) << place;
    ScheduleClaims claims{outcome.peakBytes, outcome.time};
    ASSERT_FALSE(verifySchedule(graph, outcome.schedule, claims)) << place;
    if (outcome.kind == OutcomeKind::Optimal) {
      ++tally.optimal;
      ASSERT_EQ(outcome.time, *least) << place;
    }
    ++tally.answered;
    tally.least += outcome.time == *least;
    before = outcome.time;
  }
}

TEST(BudgetProperty, NothingIsFasterThanTheOptimum) {
  Tally tally;
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    checkBudgets(seed, false, tally);
    if (HasFatalFailure())
      return;
  }
  // Nearly always the optimum is found, and nearly always what is impossible is known to be.
  EXPECT_GE(tally.least, tally.answered * 99 / 100) << tally.answered;
  EXPECT_GE(tally.optimal, tally.answered * 90 / 100) << tally.answered;
  EXPECT_GE(tally.infeasible, tally.impossible * 70 / 100) << tally.impossible;
}

TEST(BudgetProperty, NothingIsFasterThanTheOptimumOfAllOrders) {
  Tally tally;
  for (uint32_t seed = 0; seed < 300; ++seed) {
    checkBudgets(seed, true, tally);
    if (HasFatalFailure())
      return;
  }
  EXPECT_GE(tally.least, tally.answered * 98 / 100) << tally.answered;
}

// All parts of the bound go as far as they can, whatever was found; how many there were, and how
// many of them are exact.
std::pair<int, int> checkBounds(uint32_t seeds, bool mayReorder) {
  int bounded = 0, reached = 0;
  for (uint32_t seed = 0; seed < seeds; ++seed) {
    Graph graph = timedGraph(seed);
    RecomputeModel model(graph);
    FirstRuns runs(model, mayReorder);
    Schedule input{inputOrder(graph)};
    int64_t peak = peakBytes(graph, input), bound = model.bytesOf(leastPeak(model, runs));
    EXPECT_FALSE(leastTime(graph, bound - 1, mayReorder)) << seed << "\n" << writeGraphJson(graph);
    for (int64_t step = 0; step < 4; ++step) {
      int64_t budget = bound + (peak - bound) * step / 4;
      std::optional<double> least = leastTime(graph, budget, mayReorder);
      if (!least)
        continue;
      double extra = *least - totalTime(graph, input);
      TimeBound time(model, runs, model.unitsOf(budget));
      Effort effort;
      double proved = time.raise(std::numeric_limits<double>::infinity(), effort);
      EXPECT_LE(proved, extra + 1e-6) << seed << " within " << budget << "\n"
                                      << writeGraphJson(graph);
      bounded += extra > 0;
      reached += extra > 0 && proved > extra - 1e-6;
    }
  }
  return {bounded, reached};
}

TEST(BudgetProperty, NoBoundIsAboveTheOptimum) {
  auto [bounded, reached] = checkBounds(1000, false);
  EXPECT_GE(bounded, 600);
  EXPECT_GE(reached, bounded * 85 / 100);
}

TEST(BudgetProperty, NoBoundIsAboveTheOptimumOfAllOrders) {
  auto [bounded, reached] = checkBounds(400, true);
  EXPECT_GE(bounded, 100);
  EXPECT_GE(reached, bounded * 50 / 100) << bounded;
}

TEST(BudgetProperty, TheSameEveryTime) {
  for (uint32_t seed = 0; seed < 50; ++seed) {
    Graph graph = timedGraph(seed);
    int64_t budget = peakBytes(graph, {inputOrder(graph)}) * 4 / 5;
    BudgetOutcome first = keptWithin(graph, budget, seed % 2 == 0);
    BudgetOutcome second = keptWithin(graph, budget, seed % 2 == 0);
    EXPECT_EQ(first.schedule.order, second.schedule.order);
  }
}

} // namespace
