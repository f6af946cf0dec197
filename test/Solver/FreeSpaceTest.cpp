// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Maximal free areas, against looking at every byte.

#include "Packing/FreeSpace.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>
#include <vector>

using namespace memplan::solver;

namespace {

/// Every byte and time apart.
class Grid {
public:
  static constexpr int32_t times = 24;
  static constexpr int64_t bytes = 400;

  void occupy(const Area &area) {
    for (int64_t byte = area.from; byte < area.to; ++byte)
      for (int32_t time = area.first; time < area.last; ++time)
        taken[byte * times + time] = true;
  }
  bool isFree(const Area &area) const {
    for (int64_t byte = area.from; byte < area.to; ++byte)
      for (int32_t time = area.first; time < area.last; ++time)
        if (taken[byte * times + time])
          return false;
    return true;
  }
  int64_t lowestFit(Area area, int64_t alignment) const {
    int64_t size = area.bytes();
    while (area.from % alignment != 0 ||
           !isFree({area.first, area.last, area.from, area.from + size}))
      ++area.from;
    return area.from;
  }
  /// Free bytes above an offset, all of them where none is taken.
  int64_t roomAbove(const Area &area) const {
    int64_t byte = area.from;
    while (byte < bytes && isFree({area.first, area.last, byte, byte + 1}))
      ++byte;
    return byte - area.from;
  }
  int64_t tightestFit(const Area &area, int64_t alignment) const {
    int64_t best = -1, least = 0;
    for (int64_t from = area.from; from + area.bytes() <= bytes; ++from) {
      Area at{area.first, area.last, from, from + area.bytes()};
      // The lowest of its gap that is aligned.
      bool isLow = from % alignment == 0 && isFree(at);
      for (int64_t below = from - 1; isLow && below >= area.from; --below) {
        if (!isFree({area.first, area.last, below, below + 1}))
          break;
        isLow = below % alignment != 0;
      }
      if (!isLow || (best >= 0 && roomAbove(at) >= least))
        continue;
      best = from;
      least = roomAbove(at);
    }
    return best;
  }

private:
  std::vector<bool> taken = std::vector<bool>(bytes * times, false);
};

TEST(FreeSpace, IsAllAtFirst) {
  FreeSpace space(10, true);
  EXPECT_TRUE(space.isFree({0, 10, 0, INT64_MAX}));
  EXPECT_EQ(space.lowestFit(3, 4, 5, 0, 1), 0);
  EXPECT_EQ(space.lowestFit(3, 4, 5, 3, 8), 8);
  EXPECT_EQ(space.tightestFit(3, 4, 5, 3, 8), 8);
  EXPECT_EQ(space.lowestFit(3, 4, INT64_MAX - 7, 3, 8), std::nullopt);
  EXPECT_EQ(FreeSpace(0).lowestFit(0, 1, 1, 0, 1), 0);
}

TEST(FreeSpace, IsWhatTheRestLeaves) {
  FreeSpace space(6, true);
  space.occupy({1, 3, 2, 6});
  EXPECT_FALSE(space.isFree({2, 3, 5, 6}));
  EXPECT_TRUE(space.isFree({3, 4, 0, 9}));
  EXPECT_TRUE(space.isFree({0, 6, 0, 2}));
  EXPECT_EQ(space.lowestFit(0, 2, 2, 0, 1), 0);
  EXPECT_EQ(space.lowestFit(0, 2, 3, 0, 1), 6);
  EXPECT_EQ(space.lowestFit(3, 5, 3, 0, 1), 0);
  EXPECT_EQ(space.lowestFit(0, 2, 1, 1, 1), 1);
  // What is occupied already may be so again.
  space.occupy({1, 5, 0, 6});
  EXPECT_EQ(space.lowestFit(4, 5, 1, 0, 1), 6);
  EXPECT_EQ(space.lowestFit(5, 6, 1, 0, 1), 0);
}

TEST(FreeSpace, FitsWhereLookingAtEveryByteDoes) {
  for (uint32_t seed = 0; seed < 40; ++seed) {
    std::mt19937 random(seed);
    Grid grid;
    FreeSpace space(Grid::times, true);
    for (int placed = 0; placed < 60; ++placed) {
      int32_t first = static_cast<int32_t>(random() % Grid::times);
      int32_t length = 1 + static_cast<int32_t>(random() % (seed % 2 == 0 ? 4 : Grid::times));
      Area area{first, std::min(first + length, Grid::times), 0, 0};
      int64_t lowest = random() % 3 == 0 ? random() % 20 : 0, alignment = 1 + random() % 4;
      area.from = lowest;
      area.to = lowest + 1 + static_cast<int64_t>(random() % 9);
      auto low = space.lowestFit(area.first, area.last, area.bytes(), lowest, alignment);
      ASSERT_EQ(low, grid.lowestFit(area, alignment)) << "seed " << seed;
      auto tight = space.tightestFit(area.first, area.last, area.bytes(), lowest, alignment);
      ASSERT_EQ(tight, grid.tightestFit(area, alignment)) << "seed " << seed;
      // Also where it leaves room below.
      int64_t offset = *(random() % 2 == 0 ? low : tight) + (random() % 4 == 0 ? 5 : 0);
      Area at{area.first, area.last, offset, offset + area.bytes()};
      ASSERT_EQ(space.isFree(at), grid.isFree(at)) << "seed " << seed;
      space.occupy(at);
      grid.occupy(at);
    }
    EXPECT_GT(space.takeWork(), 0);
    EXPECT_EQ(space.takeWork(), 0);
  }
}

} // namespace
