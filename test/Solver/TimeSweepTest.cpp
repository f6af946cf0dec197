// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Sweeping through time: the gaps between what is live, sweeps from a section on, the search.

#include "Packing/TimeSweep.h"
#include "Packing/GapList.h"
#include "Packing/SweepSearch.h"
#include "PlainModels.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>

using namespace memplan::solver;
using memplan::solver::test::modelOf;

namespace {

constexpr int64_t endless = int64_t(1) << 40;

PlainModel randomModel(uint32_t seed, int count, int32_t sections, int32_t longest) {
  std::mt19937 random(seed);
  std::vector<PlainItem> items;
  for (int i = 0; i < count; ++i) {
    auto first = static_cast<int32_t>(random() % sections);
    auto last = std::min<int32_t>(sections, first + 1 + static_cast<int32_t>(random() % longest));
    items.push_back({first, last, static_cast<int64_t>(1 + random() % 1000)});
  }
  return modelOf(std::move(items), sections);
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

TEST(GapList, TheSmallestRestWins) {
  //  [0 10) [gap 20) [1 10) [gap 7) [2 5) [gap up to 100)
  std::vector<SweptItem> items = {{0, 9, 10, 0}, {0, 9, 10, 30}, {0, 9, 5, 47}, {0, 9, 6, 0},
                                  {0, 9, 7, 0},  {0, 9, 48, 0},  {0, 9, 1, 0},  {0, 9, 21, 0}};
  GapList gaps(items, 100);
  gaps.restore({0, 1, 2});
  GapPolicy policy;
  gaps.place(3, policy);
  EXPECT_EQ(items[3].offset, 40);
  gaps.remove(3);
  gaps.place(4, policy);
  EXPECT_EQ(items[4].offset, 40);
  gaps.place(5, policy);
  EXPECT_EQ(items[5].offset, 52);
  // Only the gap of 20 is left, which is too small: above everything, beyond the height.
  gaps.place(7, policy);
  EXPECT_EQ(items[7].offset, 100);
  gaps.place(6, policy);
  EXPECT_EQ(items[6].offset, 10);
  std::vector<uint32_t> live;
  gaps.save(live);
  EXPECT_EQ(live, (std::vector<uint32_t>{0, 6, 1, 4, 2, 5, 7}));
  EXPECT_GT(gaps.visits(), 0);
}

TEST(GapList, NextToWhatDiesAtTheSameTime) {
  // A gap of 10 between one that dies at 5 and one that dies at 20.
  std::vector<SweptItem> items = {{0, 5, 10, 0}, {0, 20, 10, 20}, {0, 6, 4, 0}, {0, 19, 4, 0}};
  GapList gaps(items, 30);
  gaps.restore({0, 1});
  GapPolicy policy;
  policy.mismatch = 1 << 10;
  policy.far = 15;
  gaps.place(2, policy);
  EXPECT_EQ(items[2].offset, 10);
  gaps.place(3, policy);
  EXPECT_EQ(items[3].offset, 16);
}

TEST(GapList, WhatOutlivesThePeakIsTogether) {
  //  [0 10) [gap 10) [1 10) [gap up to 60): 0 and 1 die at 5 and 40, the peak is at 20.
  std::vector<SweptItem> items = {{0, 5, 10, 0}, {0, 40, 10, 20}, {0, 30, 4, 0}, {0, 19, 4, 0}};
  GapPolicy policy;
  policy.peak = 20;
  policy.apart = 1 << 20;
  for (uint32_t item : {2u, 3u}) {
    GapList gaps(items, 60);
    gaps.restore({0, 1});
    gaps.place(item, policy);
  }
  // Below what lives as long, and above what dies before the peak as well.
  EXPECT_EQ(items[2].offset, 16);
  EXPECT_EQ(items[3].offset, 10);
}

TEST(GapList, RestoringBringsBackEveryGap) {
  std::mt19937 random(5);
  std::vector<SweptItem> items;
  for (int i = 0; i < 400; ++i)
    items.push_back({0, static_cast<int32_t>(1 + random() % 50), 1 + int64_t(random() % 90), 0});
  GapList gaps(items, 3000);
  GapPolicy policy;
  std::vector<uint32_t> live, again;
  for (uint32_t i = 0; i < items.size(); ++i) {
    gaps.place(i, policy);
    if (i % 3 == 2)
      gaps.remove(i - random() % 3);
  }
  gaps.save(live);
  ASSERT_EQ(live.size(), 267u);
  for (size_t i = 1; i < live.size(); ++i)
    ASSERT_LE(items[live[i - 1]].offset + items[live[i - 1]].size, items[live[i]].offset);
  gaps.restore({});
  gaps.save(again);
  EXPECT_TRUE(again.empty());
  gaps.place(0, policy);
  EXPECT_EQ(items[0].offset, 0);
  gaps.remove(0);
  gaps.restore(live);
  gaps.save(again);
  EXPECT_EQ(again, live);
}

TEST(TimeSweep, PlacesOneSideOfItsStart) {
  for (uint32_t seed = 0; seed < 30; ++seed) {
    PlainModel model = randomModel(seed, 200, 60, 9);
    int32_t start = static_cast<int32_t>(seed) * 2;
    std::vector<int64_t> offsets(model.items.size(), -1);
    int64_t top = 0;
    for (size_t i = 0; i < offsets.size(); ++i)
      if (model.items[i].first <= start && start < model.items[i].last) {
        offsets[i] = top;
        top += model.items[i].size;
      }
    Effort effort;
    TimeSweep forward(model, start, false), backward(model, start, true);
    ASSERT_TRUE(forward.run({model.peak, endless}, offsets, effort));
    for (size_t i = 0; i < offsets.size(); ++i)
      ASSERT_EQ(offsets[i] >= 0, model.items[i].last > start);
    ASSERT_TRUE(backward.run({model.peak, endless}, offsets, effort));
    EXPECT_EQ(std::count(offsets.begin(), offsets.end(), -1), 0);
    EXPECT_TRUE(isLegal(model, offsets)) << "seed " << seed;
    EXPECT_GT(effort.spent(), 0);
  }
}

TEST(TimeSweep, TellsItsHeightAndKeepsToTheLimit) {
  int kept = 0, refused = 0;
  for (uint32_t seed = 0; seed < 30; ++seed) {
    PlainModel model = randomModel(seed, 300, 100, 20);
    std::vector<int64_t> offsets(model.items.size(), 0);
    Effort effort;
    TimeSweep sweep(model, -1, false);
    std::optional<int64_t> height = sweep.run({model.peak, endless, seed}, offsets, effort);
    ASSERT_TRUE(height);
    EXPECT_TRUE(isLegal(model, offsets));
    // Less where the highest part was swept again for the sake of a later one.
    EXPECT_LE(model.height(offsets), *height);
    std::vector<int64_t> again(model.items.size(), 0);
    EXPECT_EQ(sweep.run({model.peak, endless, seed}, again, effort), height);
    EXPECT_EQ(again, offsets);
    std::optional<int64_t> lower = sweep.run({model.peak, *height, seed + 1}, again, effort);
    ++(lower ? kept : refused);
    if (lower) {
      EXPECT_LT(model.height(again), *height);
    }
    Effort none(0);
    EXPECT_FALSE(sweep.run({model.peak, endless, seed}, again, none));
  }
  EXPECT_GT(kept, 0);
  EXPECT_GT(refused, 0);
}

TEST(SweepSearch, FindsTheBoundOfShortLives) {
  int optimal = 0;
  for (uint32_t seed = 0; seed < 10; ++seed) {
    PlainModel model = randomModel(seed, 400, 1000, 30);
    Effort effort(1e6);
    auto found = improveBySweeps(model, endless, model.peak, effort);
    ASSERT_TRUE(found);
    EXPECT_TRUE(isLegal(model, found->offsets));
    EXPECT_EQ(found->height, model.height(found->offsets));
    optimal += found->height == model.peak;
    Effort other(1e6);
    EXPECT_FALSE(improveBySweeps(model, model.peak, model.peak, other));
  }
  EXPECT_GE(optimal, 6);
}

} // namespace
