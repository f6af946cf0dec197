// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Merging items that seem to belong together: what becomes one, and that no packing of the merged
// is an illegal one of the items.

#include "Packing/MergedModel.h"
#include "Packing/MergeSearch.h"
#include "PlainModels.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <limits>
#include <random>
#include <utility>
#include <vector>

using namespace memplan::solver;
using memplan::solver::test::modelOf;

namespace {

void expectLegal(const PlainModel &model, const std::vector<int64_t> &offsets, int64_t height) {
  ASSERT_EQ(offsets.size(), model.items.size());
  for (size_t i = 0; i < offsets.size(); ++i) {
    const PlainItem &a = model.items[i];
    ASSERT_GE(offsets[i], 0);
    ASSERT_LE(offsets[i] + a.size, height);
    for (size_t j = 0; j < i; ++j) {
      const PlainItem &b = model.items[j];
      ASSERT_FALSE(a.first < b.last && b.first < a.last && offsets[i] < offsets[j] + b.size &&
                   offsets[j] < offsets[i] + a.size)
          << i << " and " << j;
    }
  }
}

// The picture of MergedModel.h.
TEST(MergedModel, PutsFourPartsTogether) {
  PlainModel model = modelOf({{0, 2, 5}, {2, 3, 4}, {0, 2, 3}, {2, 3, 4}}, 3);
  for (bool atOnce : {false, true}) {
    MergedModel merged(model, atOnce);
    ASSERT_EQ(merged.model.items.size(), 1U);
    EXPECT_EQ(merged.model.items[0].first, 0);
    EXPECT_EQ(merged.model.items[0].last, 3);
    EXPECT_EQ(merged.model.items[0].size, 8);
    EXPECT_EQ(merged.model.peak, model.peak);
    expectLegal(model, merged.toItems({0}), 8);
  }
}

TEST(MergedModel, LeavesWhatDoesNotBelongTogether) {
  PlainModel model = modelOf({{0, 2, 5}, {1, 3, 5}, {3, 4, 6}}, 4);
  MergedModel merged(model, false);
  EXPECT_EQ(merged.model.items.size(), 3U);
  EXPECT_EQ(merged.toItems({7, 1, 0}), (std::vector<int64_t>{7, 1, 0}));
}

// The pair of the three that has a follower of its size is taken, not the first.
TEST(MergedModel, StacksThePairThatFits) {
  PlainModel model = modelOf({{0, 2, 1}, {0, 2, 10}, {0, 2, 100}, {2, 4, 110}}, 4);
  MergedModel merged(model, false);
  ASSERT_EQ(merged.model.items.size(), 2U);
  std::vector<int64_t> sizes = {merged.model.items[0].size, merged.model.items[1].size};
  EXPECT_EQ(std::max(sizes[0], sizes[1]), 110);
}

// Few sizes and lifetimes, so that much agrees by chance.
TEST(MergedModel, StaysLegalWhateverIsMerged) {
  for (uint32_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    auto below = [&](uint32_t limit) { return static_cast<int32_t>(random() % limit); };
    std::vector<PlainItem> items;
    for (int i = 0; i < 60; ++i) {
      int32_t first = below(12);
      items.push_back({first, first + 1 + below(12 - static_cast<uint32_t>(first)), 1 + below(4)});
    }
    PlainModel model = modelOf(std::move(items), 12);
    Effort effort;
    int64_t height = std::numeric_limits<int64_t>::max() / 2;
    auto found = improveByMerging(model, height, model.peak, effort);
    ASSERT_TRUE(found);
    EXPECT_GE(found->height, model.peak);
    expectLegal(model, found->offsets, found->height);
    EXPECT_FALSE(improveByMerging(model, found->height, found->height, effort));
  }
}

} // namespace
