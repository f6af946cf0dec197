// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A timeline under random changes: its profile is that of the same sequence counted anew, what is
// said of changes before they are made comes true, and undoing restores it.

#include "GraphGenerators.h"
#include "ProblemGenerators.h"
#include "Recompute/RecomputeMoves.h"
#include "Recompute/Timeline.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

class TimelineProperty : public testing::TestWithParam<uint32_t> {
protected:
  // Reuse in place is left out of what is said beforehand.
  static Graph graphOf(uint32_t seed) {
    GraphFeatures features;
    features.operations = 90;
    features.density = 3;
    features.largestBytes = 50;
    features.scratch = features.outputs = true;
    return randomGraph(seed, features);
  }

  void expectAsCounted() {
    Timeline fresh(model);
    fresh.setBudget(line.budget());
    fresh.reset(line.operations());
    ASSERT_EQ(line.memory(), fresh.memory());
    ASSERT_EQ(line.penalty(), fresh.penalty());
    ASSERT_EQ(line.fits(), fresh.fits());
    const std::vector<double> &need = line.memory();
    auto most = std::max_element(need.begin(), need.end()) - need.begin();
    ASSERT_EQ(line.largestStep(), static_cast<size_t>(most));
    size_t step = 0;
    for (size_t i = 0; i < need.size(); ++i)
      if (need[i] > line.budget()) {
        ASSERT_EQ(line.nextAbove(step), i);
        step = i + 1;
      }
    ASSERT_EQ(line.nextAbove(step), need.size());
  }

  Graph graph = graphOf(GetParam());
  RecomputeModel model{graph};
  Timeline line{model};
};

} // namespace

TEST_P(TimelineProperty, ChangesCostWhatIsSaidBefore) {
  std::vector<uint32_t> operations(model.size());
  for (uint32_t v = 0; v < operations.size(); ++v)
    operations[v] = v;
  line.reset(operations);
  line.setBudget(std::floor(line.peak() * 0.7));
  RecomputeMoves moves(model, line, false, GetParam());
  int chains = 0, removed = 0;
  for (int i = 0; i < 400; ++i) {
    double penalty = line.penalty();
    std::vector<uint32_t> before = line.operations();
    uint32_t t = moves.removableTensors()[moves.below(
        static_cast<uint32_t>(moves.removableTensors().size()))];
    uint32_t v = model.maker[t];
    int64_t first = line.positionOf(line.executionsOf(v).front()) + 1;
    int64_t last = std::min(line.lastRepetition(v), static_cast<int64_t>(line.length()));
    if (i % 3 == 0 && !line.repetitions().empty()) {
      Timeline::Node node = line.repetitions().front();
      std::optional<double> said = line.penaltyOfRemove(node);
      line.remove(node);
      if (said) {
        ASSERT_EQ(line.penalty(), penalty + *said);
        ++removed;
      }
    } else if (first <= last) {
      int64_t step = first + moves.below(static_cast<uint32_t>(last - first + 1));
      ChainRule rule = static_cast<ChainRule>(i % 4);
      std::vector<uint32_t> list = moves.planChain(v, step, rule, step / 2, 1e9);
      double said = line.penaltyOfInsert(list, step);
      moves.insertAll(list, step);
      ASSERT_EQ(line.penalty(), penalty + said);
      chains += list.size() > 1;
    }
    expectAsCounted();
    if (i % 2 == 0) {
      line.undo();
      ASSERT_EQ(line.operations(), before);
      expectAsCounted();
    } else {
      line.keep();
    }
  }
  EXPECT_GT(chains, 10);
  EXPECT_GT(removed, 10);
}

TEST_P(TimelineProperty, MovesCostWhatIsSaidBefore) {
  std::vector<uint32_t> operations(model.size());
  for (uint32_t v = 0; v < operations.size(); ++v)
    operations[v] = v;
  line.reset(operations);
  line.setBudget(std::floor(line.peak() * 0.7));
  RecomputeMoves moves(model, line, true, GetParam());
  int later = 0, earlier = 0;
  for (int i = 0; i < 2000; ++i) {
    if (i % 20 == 0) {
      moves.change(1e9);
      line.keep();
    }
    double penalty = line.penalty();
    auto length = static_cast<uint32_t>(line.length());
    Timeline::Node node = line.at(moves.below(length));
    auto [low, high] = moves.placesOf(node);
    if (low >= high)
      continue;
    int64_t from = line.positionOf(node);
    int64_t step = low + moves.below(static_cast<uint32_t>(high - low + 1));
    if (step == from)
      continue;
    std::optional<double> said = line.penaltyOfMove(node, step);
    ASSERT_TRUE(said);
    line.move(node, step);
    ASSERT_EQ(line.penalty(), penalty + *said);
    expectAsCounted();
    (step > from ? later : earlier) += 1;
    if (i % 2 == 0)
      line.undo();
    else
      line.keep();
  }
  EXPECT_GT(later, 100);
  EXPECT_GT(earlier, 100);
}

INSTANTIATE_TEST_SUITE_P(Random, TimelineProperty, testing::Range(1U, 21U));
