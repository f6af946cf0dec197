// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Filling valleys: the tree of what fits, the skyline, the orders, restarts.

#include "Packing/Valley.h"
#include "Packing/ContainmentTree.h"
#include "Packing/ValleyOrders.h"
#include "Packing/ValleySearch.h"
#include "PlainModels.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <set>

using namespace memplan::solver;
using memplan::solver::test::modelOf;

namespace {

PlainModel randomModel(uint32_t seed, int count, int32_t sections) {
  std::mt19937 random(seed);
  std::vector<PlainItem> items;
  for (int i = 0; i < count; ++i) {
    auto first = static_cast<int32_t>(random() % sections);
    auto last = std::min(sections, first + 1 + static_cast<int32_t>(random() % 9));
    items.push_back({first, last, static_cast<int64_t>(1 + random() % 20)});
  }
  return modelOf(std::move(items), sections);
}

TEST(ContainmentTree, EqualsLookingAtAll) {
  for (uint32_t seed = 0; seed < 20; ++seed) {
    PlainModel model = randomModel(seed, 1 + static_cast<int>(seed) * 13, 30);
    std::mt19937 random(seed);
    std::vector<uint32_t> rankOf(model.items.size());
    std::iota(rankOf.begin(), rankOf.end(), 0);
    std::shuffle(rankOf.begin(), rankOf.end(), random);
    ContainmentTree tree(model);
    ContainmentTree::Ranks ranks(tree, rankOf);
    std::set<uint32_t> left(rankOf.begin(), rankOf.end());
    for (int query = 0; query < 400; ++query) {
      auto first = static_cast<int32_t>(random() % 30);
      auto last = static_cast<int32_t>(first + random() % 30);
      uint32_t least = ContainmentTree::Ranks::none, item = 0;
      for (uint32_t i = 0; i < model.items.size(); ++i)
        if (model.items[i].first >= first && model.items[i].last <= last && left.count(rankOf[i]) &&
            rankOf[i] < least)
          least = rankOf[item = i];
      ASSERT_EQ(ranks.leastWithin(first, last), least);
      if (least != ContainmentTree::Ranks::none && query % 3 == 0) {
        ranks.remove(item);
        left.erase(least);
      }
    }
    EXPECT_GT(ranks.visits(), 0);
  }
}

bool isLegal(const PlainModel &model, const std::vector<int64_t> &offsets) {
  for (size_t i = 0; i < offsets.size(); ++i)
    for (size_t j = 0; j < i; ++j) {
      const PlainItem &a = model.items[i], &b = model.items[j];
      if (a.first < b.last && b.first < a.last && offsets[i] < offsets[j] + b.size &&
          offsets[j] < offsets[i] + a.size)
        return false;
    }
  return true;
}

TEST(Valley, LossIsForeseenWithoutChangingWhatIsFound) {
  int found = 0, given = 0;
  double workAtPeak = 0, workInAll = 0;
  for (uint32_t seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    std::vector<PlainItem> items;
    for (int i = 0; i < 40; ++i) {
      int32_t first = static_cast<int32_t>(random() % 20);
      items.push_back({first, std::min<int32_t>(20, first + 1 + static_cast<int32_t>(random() % 7)),
                       1 + static_cast<int64_t>(random() % 9)});
    }
    PlainModel model = modelOf(items, 20);
    ContainmentTree tree(model);
    std::vector<uint32_t> order(items.size());
    for (uint32_t i = 0; i < order.size(); ++i)
      order[i] = i;
    std::shuffle(order.begin(), order.end(), random);
    ValleyPacking all = fillValleys(model, tree, order, 1000000);
    int64_t height = model.height(*all.offsets);
    for (int64_t limit = model.peak; limit < height + 3; ++limit) {
      ValleyPacking packing = fillValleys(model, tree, order, limit);
      EXPECT_EQ(packing.offsets.has_value(), height <= limit);
      found += packing.offsets.has_value();
      given += !packing.offsets.has_value();
      if (packing.offsets) {
        EXPECT_EQ(*packing.offsets, *all.offsets);
      }
      if (!packing.offsets && limit == model.peak) {
        workAtPeak += packing.work;
        workInAll += all.work;
      }
    }
  }
  EXPECT_GT(found, 0);
  EXPECT_GT(given, 0);
  EXPECT_LT(workAtPeak, 0.7 * workInAll);
}

TEST(Valley, TheLowestPlaceGetsTheFirstThatFits) {
  //  height
  //     4     bb      a over sections 0-1 is first; then the floor of 2-3 is the lowest, where b
  //     3   aabb      does not fit, but d; c goes on the rest of that floor.
  //     2   aac.
  //     1   aadd
  PlainModel model = modelOf({{0, 2, 3}, {1, 3, 1}, {2, 3, 1}, {2, 4, 1}}, 4);
  ValleyPacking packing = fillValleys(model, ContainmentTree(model), {0, 1, 2, 3}, 100);
  ASSERT_TRUE(packing.offsets);
  EXPECT_EQ(*packing.offsets, (std::vector<int64_t>{0, 3, 0, 1}));
  EXPECT_TRUE(isLegal(model, *packing.offsets));
  EXPECT_EQ(model.height(*packing.offsets), 4);
  EXPECT_GT(packing.work, 0);
  EXPECT_FALSE(fillValleys(model, ContainmentTree(model), {0, 1, 2, 3}, 3).offsets);
  EXPECT_TRUE(fillValleys(model, ContainmentTree(model), {0, 1, 2, 3}, 4).offsets);
}

TEST(Valley, PackingsAreLegal) {
  for (uint32_t seed = 0; seed < 60; ++seed) {
    PlainModel model = randomModel(seed, 1 + static_cast<int>(seed) * 3, 20);
    std::vector<uint32_t> order(model.items.size());
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), std::mt19937(seed));
    ValleyPacking packing = fillValleys(model, ContainmentTree(model), order, 1 << 20);
    ASSERT_TRUE(packing.offsets);
    EXPECT_TRUE(isLegal(model, *packing.offsets)) << "seed " << seed;
    EXPECT_GE(model.height(*packing.offsets), model.peak);
    int64_t height = model.height(*packing.offsets);
    EXPECT_EQ(fillValleys(model, ContainmentTree(model), order, height).offsets, packing.offsets);
    EXPECT_FALSE(fillValleys(model, ContainmentTree(model), order, height - 1).offsets);
  }
}

TEST(ValleyOrders, FixedLog) {
  EXPECT_EQ(fixedLog(0), 0);
  EXPECT_EQ(fixedLog(1), 0);
  EXPECT_EQ(fixedLog(2), 65536);
  EXPECT_EQ(fixedLog(1 << 20), 20 * 65536);
  for (double value : {1.5, 3.0, 12345.0, 9e18})
    EXPECT_NEAR(static_cast<double>(fixedLog(value)), std::log2(value) * 65536, 1.01);
}

TEST(ValleyOrders, FirstByAreaThenByLength) {
  PlainModel model = modelOf({{0, 2, 8}, {0, 4, 2}, {0, 1, 12}, {0, 4, 3}}, 4);
  ValleyOrders orders(model);
  EXPECT_EQ(orders.make(0), (std::vector<uint32_t>{0, 2, 3, 1})); // 16, 12, 12, 8
  EXPECT_EQ(orders.make(1), (std::vector<uint32_t>{3, 1, 0, 2}));
}

TEST(ValleyOrders, AttemptsDifferAndRepeat) {
  PlainModel model = randomModel(3, 200, 40);
  ValleyOrders orders(model);
  std::set<std::vector<uint32_t>> seen;
  for (uint32_t attempt = 0; attempt < 40; ++attempt) {
    std::vector<uint32_t> order = orders.make(attempt);
    EXPECT_EQ(order, orders.make(attempt));
    seen.insert(order);
    std::sort(order.begin(), order.end());
    for (uint32_t i = 0; i < order.size(); ++i)
      ASSERT_EQ(order[i], i);
  }
  EXPECT_EQ(seen.size(), 40u);
}

TEST(ValleySearch, RestartsOnlyImprove) {
  for (uint32_t seed = 0; seed < 10; ++seed) {
    ValleyContext context(randomModel(seed, 80, 30));
    Effort effort;
    int64_t first = context.model.height(*fillValleysOnce(context, 0, 1 << 20, effort));
    auto better = improveByValleys(context, 1, 60, first, context.model.peak, effort);
    if (!better)
      continue;
    EXPECT_LT(better->height, first);
    EXPECT_EQ(better->height, context.model.height(better->offsets));
    EXPECT_TRUE(isLegal(context.model, better->offsets));
    Effort none(0);
    EXPECT_FALSE(improveByValleys(context, 1, 60, context.model.peak, context.model.peak, none));
  }
}

} // namespace
