// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The parts under the strategies: index, sets of bytes, skyline, orders, and that runs which
// promise the same offsets give the same.

#include "Packing/GapTree.h"
#include "Packing/Greedy.h"
#include "Packing/Online.h"
#include "Packing/Orders.h"
#include "Packing/PlacedIndex.h"
#include "Packing/Portfolio.h"
#include "Packing/Stack.h"
#include "Packing/Strategies.h"
#include "ProblemBuilder.h"
#include "UnionMeasure.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>
#include <set>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

PoolModel modelOf(const Problem &problem) {
  return PoolModel(problem, PoolId(0), Grouping::identity(problem.blocks.size()));
}

Problem randomIntervals(uint32_t seed, int count, int steps, int longest) {
  std::mt19937 random(seed);
  ProblemBuilder builder;
  for (int i = 0; i < count; ++i) {
    int64_t first = random() % steps;
    builder.buffer("b" + std::to_string(i), first, first + 1 + random() % longest,
                   1 + random() % 50);
  }
  return builder.problem;
}

TEST(UnionMeasure, CountsCovers) {
  UnionMeasure measure({0, 4, 8, 12, 20});
  EXPECT_EQ(measure.measure(), 0);
  measure.cover(0, 8, 1);
  measure.cover(4, 12, 1);
  EXPECT_EQ(measure.measure(), 12);
  measure.cover(0, 20, 1);
  EXPECT_EQ(measure.measure(), 20);
  measure.cover(0, 8, -1);
  measure.cover(0, 20, -1);
  EXPECT_EQ(measure.measure(), 8);
  EXPECT_EQ(UnionMeasure({}).measure(), 0);
  EXPECT_EQ(UnionMeasure({3}).measure(), 0);
}

TEST(PoolModel, TraitsAndMeetings) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 1000000, 16);
  builder.block("k", {{"x", 4, 8, {{10, 20}, {500, 510}}}, {"y", 12, 4, {{15, 30}}}});
  builder.buffer("empty", 0, 5, 0);
  PoolModel model = modelOf(builder.problem);
  ASSERT_EQ(model.items.size(), 3u);
  EXPECT_EQ(model.rects.size(), 4u);
  std::vector<ItemTraits> traits = model.traits();
  EXPECT_EQ(traits[1].size, 12);      // bytes 4 to 16
  EXPECT_EQ(traits[1].lifetime, 500); // steps 10 to 510
  EXPECT_EQ(traits[1].area, 8 * 20 + 4 * 15);
  EXPECT_EQ(traits[0].conflicts, 3); // the three of k
  // a with the three, and x's first with y, which are of one block but count for the cost.
  EXPECT_EQ(model.meetings, 4);
}

TEST(PlacedIndex, FindsExactlyWhatMeets) {
  PoolModel model = modelOf(randomIntervals(1, 700, 300, 40));
  PlacedIndex::Ranking ranking(model);
  PlacedIndex index(model, ranking);
  std::mt19937 random(2);
  std::vector<uint32_t> placed;
  for (uint32_t r = 0; r < model.rects.size(); ++r) {
    int32_t first = random() % model.times, last = first + 1 + random() % (model.times - first);
    std::set<uint32_t> found, expected;
    index.forEachMeeting(first, last,
                         [&](uint32_t rect) { EXPECT_TRUE(found.insert(rect).second); });
    for (uint32_t p : placed)
      if (model.rects[p].first < last && first < model.rects[p].last)
        expected.insert(p);
    ASSERT_EQ(found, expected);
    index.insert(r);
    placed.push_back(r);
  }
}

TEST(ByteSet, MergesWhatMeetsOrTouches) {
  ByteSet set;
  double steps = 0;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.lowestFit(5, 10, steps), 5);
  set.add(10, 20);
  set.add(30, 40);
  EXPECT_EQ(set.lowestFit(0, 10, steps), 0);
  EXPECT_EQ(set.lowestFit(0, 11, steps), 40);
  EXPECT_EQ(set.lowestFit(1, 10, steps), 20);
  EXPECT_EQ(set.lowestFit(15, 10, steps), 20);
  EXPECT_EQ(set.lowestFit(20, 11, steps), 40);
  set.add(20, 30);
  EXPECT_EQ(set.lowestFit(10, 1, steps), 40);
  set.add(0, 5);
  EXPECT_EQ(set.lowestFit(0, 5, steps), 5);
  EXPECT_EQ(set.lowestFit(0, 6, steps), 40);
}

TEST(GapTree, KnowsWhatIsOccupied) {
  constexpr int32_t times = 37;
  constexpr int64_t bytes = 60;
  std::mt19937 random(3);
  GapTree tree(times);
  std::vector<std::vector<bool>> grid(times, std::vector<bool>(bytes, false));
  for (int round = 0; round < 60; ++round) {
    int32_t first = random() % times, last = first + 1 + random() % (times - first);
    int64_t from = random() % bytes, to = from + 1 + random() % std::min<int64_t>(9, bytes - from);
    std::vector<const ByteSet *> sets;
    tree.collect(first, last, sets);
    for (int64_t byte = 0; byte < bytes; ++byte) {
      bool occupied = false, expected = false;
      double steps = 0;
      for (const ByteSet *set : sets)
        occupied |= set->lowestFit(byte, 1, steps) != byte;
      for (int32_t t = first; t < last; ++t)
        expected |= grid[t][byte];
      ASSERT_EQ(occupied, expected) << "byte " << byte << " in [" << first << ", " << last << ")";
    }
    tree.insert(first, last, from, to);
    for (int32_t t = first; t < last; ++t)
      std::fill(grid[t].begin() + from, grid[t].begin() + to, true);
  }
}

TEST(Greedy, FirstFitTakesTheLowestGap) {
  ProblemBuilder builder;
  builder.buffer("low", 0, 9, 10).offset = 0;
  builder.buffer("middle", 0, 9, 10).offset = 30; // gap of 20 below
  builder.buffer("high", 0, 9, 10).offset = 45;   // gap of 5 below
  builder.buffer("a", 3, 4, 5);
  PoolModel model = modelOf(builder.problem);
  PlacedIndex::Ranking ranking(model);
  Effort effort;
  EXPECT_EQ((*placeGreedily(model, ranking, {3}, Fit::First, effort))[3], 10);
  EXPECT_EQ((*placeGreedily(model, ranking, {3}, Fit::Best, effort))[3], 40);
}

TEST(Greedy, BlocksAvoidForEachOfTheirPieces) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 10).offset = 0;
  builder.buffer("b", 3, 5, 10).offset = 12;
  // x needs to be above 10 in steps 0 to 2, y off [12, 22) in steps 3 to 5: x at 10 puts y at 14.
  builder.block("k", {{"x", 0, 4, {{0, 2}}}, {"y", 4, 4, {{3, 5}}}});
  PoolModel model = modelOf(builder.problem);
  PlacedIndex::Ranking ranking(model);
  Effort effort;
  EXPECT_EQ((*placeGreedily(model, ranking, {2}, Fit::First, effort))[2], 18); // y at 22
}

TEST(Greedy, EffortEndsARun) {
  PoolModel model = modelOf(randomIntervals(5, 300, 50, 20));
  PlacedIndex::Ranking ranking(model);
  Effort small(100);
  EXPECT_FALSE(placeGreedily(model, ranking, makeOrder(model, Order::Size), Fit::First, small));
  Effort enough;
  EXPECT_TRUE(placeGreedily(model, ranking, makeOrder(model, Order::Size), Fit::First, enough));
  EXPECT_GT(enough.spent(), 100);
}

TEST(Greedy, DenseRunsGiveTheSameOffsets) {
  // 400 in 20 steps is dense; the same with 4,000 steps beside is not, and packs alike.
  for (uint32_t seed = 0; seed < 40; ++seed) {
    Problem dense = randomIntervals(seed, 400, 20, 20);
    for (size_t i = 0; i < dense.blocks.size(); i += 5)
      dense.blocks[i].alignment = 1 + static_cast<int64_t>(i % 3) * 8;
    // Pinned ones, which are not in each other's way, and in a quarter blocks of two pieces.
    for (size_t i = 1; i < 5; ++i)
      dense.blocks[i].offset = 60 * static_cast<int64_t>(i);
    if (seed % 4 == 0)
      dense.blocks[7].pieces.push_back({"more", 20, 30, {{3, 4}, {9, 15}}});
    Problem sparse = dense;
    // Many buffers far away that meet nothing bring the meetings per rectangle down.
    for (int i = 0; i < 4000; ++i) {
      Block far;
      far.id = "far" + std::to_string(i);
      far.pieces = {{far.id, 0, 1, {{1000 + i, 1001 + i}}}};
      sparse.blocks.push_back(far);
    }
    PoolModel denseModel = modelOf(dense), sparseModel = modelOf(sparse);
    ASSERT_GT(denseModel.meetings, 64.0 * denseModel.rects.size());
    ASSERT_LT(sparseModel.meetings, 64.0 * sparseModel.rects.size());
    PlacedIndex::Ranking denseRanking(denseModel), sparseRanking(sparseModel);
    Effort effort;
    std::vector<uint32_t> order = makeOrder(denseModel, Order::Area);
    Fit fit = seed % 2 == 0 ? Fit::First : Fit::Best;
    auto a = placeGreedily(denseModel, denseRanking, order, fit, effort);
    auto b = placeGreedily(sparseModel, sparseRanking, order, fit, effort);
    ASSERT_TRUE(a && b);
    a->resize(dense.blocks.size());
    b->resize(dense.blocks.size());
    EXPECT_EQ(*a, *b) << "seed " << seed;
  }
}

TEST(Online, GivesTheOffsetsOfBestFit) {
  for (uint32_t seed = 0; seed < 50; ++seed) {
    Problem problem = randomIntervals(seed, 200, 100, 15);
    // Half of the time with alignments, of which none is a multiple of all others.
    constexpr int64_t alignments[] = {1, 1, 2, 6, 9, 64};
    for (size_t b = 0; seed % 2 == 1 && b < problem.blocks.size(); ++b)
      problem.blocks[b].alignment = alignments[(b * 7 + seed) % 6];
    PoolModel model = modelOf(problem);
    ASSERT_TRUE(isOnline(model));
    PlacedIndex::Ranking ranking(model);
    Effort effort;
    std::vector<uint32_t> order = makeOrder(model, Order::Program);
    EXPECT_EQ(placeOnline(model, order, effort),
              placeGreedily(model, ranking, order, Fit::Best, effort))
        << "seed " << seed;
  }
}

TEST(Online, IsOnlyForPlainBuffers) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 8);
  EXPECT_TRUE(isOnline(modelOf(builder.problem)));
  builder.problem.blocks[0].alignment = 2;
  EXPECT_TRUE(isOnline(modelOf(builder.problem)));
  builder.problem.blocks[0].offset = 0;
  EXPECT_FALSE(isOnline(modelOf(builder.problem)));
  builder.problem.blocks[0].offset.reset();
  builder.problem.blocks[0].pieces[0].live.push_back({4, 5});
  EXPECT_FALSE(isOnline(modelOf(builder.problem)));
}

TEST(Stack, PutsEachOnTop) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 10);
  builder.buffer("b", 1, 4, 5);
  builder.buffer("c", 3, 6, 7).alignment = 4;
  builder.buffer("d", 0, 1, 1);
  EXPECT_EQ(*placeStacked(modelOf(builder.problem), {0, 1, 2, 3}),
            (std::vector<int64_t>{0, 10, 16, 10}));
}

TEST(Orders, SortByTheirProperty) {
  ProblemBuilder builder;
  builder.buffer("a", 5, 7, 10); // area 20
  builder.buffer("b", 2, 12, 3); // area 30, longest, most conflicts
  builder.buffer("c", 2, 3, 25); // largest
  PoolModel model = modelOf(builder.problem);
  using Indices = std::vector<uint32_t>;
  EXPECT_EQ(makeOrder(model, Order::Program), (Indices{1, 2, 0}));
  EXPECT_EQ(makeOrder(model, Order::Start), (Indices{2, 1, 0}));
  EXPECT_EQ(makeOrder(model, Order::Size), (Indices{2, 0, 1}));
  EXPECT_EQ(makeOrder(model, Order::Area), (Indices{1, 2, 0}));
  EXPECT_EQ(makeOrder(model, Order::Lifetime), (Indices{1, 0, 2}));
  EXPECT_EQ(makeOrder(model, Order::Conflicts), (Indices{1, 2, 0}));
}

TEST(Orders, JitteredOrdersArePermutationsThatDiffer) {
  PoolModel model = modelOf(randomIntervals(9, 100, 50, 10));
  std::set<std::vector<uint32_t>> seen;
  for (uint32_t attempt = 0; attempt < 24; ++attempt) {
    std::vector<uint32_t> order = makeJitteredOrder(model, attempt);
    EXPECT_EQ(order, makeJitteredOrder(model, attempt));
    EXPECT_TRUE(seen.insert(order).second);
    std::sort(order.begin(), order.end());
    for (uint32_t i = 0; i < order.size(); ++i)
      ASSERT_EQ(order[i], i);
  }
}

TEST(Portfolio, NamesAreUniqueAndKnown) {
  std::set<std::string> names;
  for (const Strategy &strategy : strategies()) {
    EXPECT_TRUE(names.insert(strategy.name).second) << strategy.name;
    EXPECT_TRUE(isAlgorithm(strategy.name));
  }
  EXPECT_TRUE(isAlgorithm("auto"));
  EXPECT_FALSE(isAlgorithm("restart-0"));
  EXPECT_FALSE(isAlgorithm(""));
}

TEST(Portfolio, TheFirstThatMeetsTheBoundIsKept) {
  // Every strategy meets the bound; threads make several of them do so at once.
  ProblemBuilder builder;
  for (int i = 0; i < 1000; ++i)
    builder.buffer("b" + std::to_string(i), i, i + 2, 8);
  PoolModel model = modelOf(builder.problem);
  for (unsigned threads : {1, 2, 5}) {
    PortfolioOptions options;
    options.bound = 16;
    options.threads = threads;
    PortfolioResult result = runPortfolio(model, options);
    EXPECT_EQ(result.best->height, 16);
    EXPECT_EQ(result.best->algorithm, "valley-by-area");
    EXPECT_EQ(result.provedBound, 16);
  }
}

TEST(Portfolio, IsNoWorseThanItsMembers) {
  for (uint32_t seed = 0; seed < 10; ++seed) {
    PoolModel model = modelOf(randomIntervals(seed, 60, 40, 12));
    PortfolioOptions options;
    int64_t best = runPortfolio(model, options).best->height;
    for (const Strategy &strategy : strategies()) {
      options.algorithm = strategy.name;
      EXPECT_LE(best, runPortfolio(model, options).best->height) << strategy.name;
    }
  }
}

TEST(Strategies, GiveUpAboveWhatIsOfUse) {
  PoolModel model = modelOf(randomIntervals(3, 2000, 300, 100));
  PackingContext context(model);
  for (const Strategy &strategy : strategies()) {
    if (strategy.name.rfind("greedy-", 0) != 0)
      continue;
    Effort all, part;
    context.mostHeight = INT64_MAX;
    auto offsets = strategy.run(context, all);
    ASSERT_TRUE(offsets);
    context.mostHeight = model.height(*offsets);
    EXPECT_TRUE(strategy.run(context, part)) << strategy.name;
    --context.mostHeight;
    EXPECT_FALSE(strategy.run(context, part)) << strategy.name;
    EXPECT_LT(part.spent(), 2 * all.spent()) << strategy.name;
  }
}

} // namespace
