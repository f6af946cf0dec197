// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Analysis/RectangleIndex.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>

using namespace memplan;

namespace {

TEST(RangeIndex, FindsWhatMeetsAndForgetsWhatIsErased) {
  RangeIndex<unsigned> index;
  auto meeting = [&](int64_t first, int64_t last) {
    std::vector<unsigned> found;
    EXPECT_TRUE(index.forEachMeeting(first, last, [&](unsigned item) {
      found.push_back(item);
      return true;
    }));
    std::sort(found.begin(), found.end());
    return found;
  };
  index.insert(0, 10, 0);
  index.insert(5, 6, 1);
  index.insert(5, 6, 2);
  index.insert(7, 7, 3);
  EXPECT_EQ(meeting(5, 6), (std::vector<unsigned>{0, 1, 2}));
  EXPECT_EQ(meeting(6, 8), (std::vector<unsigned>{0})) << "half open, and empty ones meet nothing";
  index.erase(5, 6, 1);
  index.erase(5, 6, 7);
  index.erase(0, 9, 0);
  EXPECT_EQ(meeting(5, 6), (std::vector<unsigned>{0, 2}));
  EXPECT_EQ(index.size(), 2u);
}

/// Many items at one time, at the same bytes, or at neither.
class RectangleIndices : public ::testing::TestWithParam<std::pair<int64_t, int64_t>> {};

TEST_P(RectangleIndices, FindWhatComparingAllFinds) {
  auto [numSteps, numBytes] = GetParam();
  std::mt19937 random(7);
  auto draw = [&](int64_t range) {
    int64_t first = static_cast<int64_t>(random() % range);
    int64_t longest = random() % 4 == 0 ? range : 3;
    return StepRange{first, first + static_cast<int64_t>(random() % longest)};
  };
  RectangleIndex<unsigned> index;
  std::vector<std::pair<StepRange, StepRange>> all;
  for (unsigned i = 0; i < 3000; ++i) {
    all.emplace_back(draw(numSteps), draw(numBytes));
    index.insert(all[i].first, all[i].second.first, all[i].second.last, i);
  }
  auto meet = [](StepRange a, StepRange b) {
    return std::max(a.first, b.first) < std::min(a.last, b.last);
  };
  for (int trial = 0; trial < 300; ++trial) {
    StepRange steps = draw(numSteps), bytes = draw(numBytes);
    std::vector<unsigned> expected, found;
    for (unsigned i = 0; i < all.size(); ++i)
      if (meet(all[i].first, steps) && meet(all[i].second, bytes))
        expected.push_back(i);
    int64_t work = 0;
    EXPECT_TRUE(index.forEachMeeting(steps, bytes.first, bytes.last, work, [&](unsigned item) {
      found.push_back(item);
      return true;
    }));
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected);
    EXPECT_GE(work, static_cast<int64_t>(found.size()));
    if (!expected.empty()) {
      EXPECT_FALSE(index.forEachMeeting(steps, bytes.first, bytes.last, work,
                                        [](unsigned) { return false; }));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, RectangleIndices,
                         ::testing::Values(std::pair(10, 100000), std::pair(100000, 10),
                                           std::pair(500, 500)));

TEST(RectangleIndex, LooksOnTheSideWhereFewAre) {
  // All at one time, each at bytes of its own; and the other way around.
  for (bool isTransposed : {false, true}) {
    RectangleIndex<unsigned> index;
    constexpr int64_t count = 100000;
    for (int64_t i = 0; i < count; ++i)
      index.insert(isTransposed ? StepRange{i, i + 1} : StepRange{0, count}, isTransposed ? 0 : i,
                   isTransposed ? count : i + 1, i);
    int64_t work = 0, found = 0;
    index.forEachMeeting(isTransposed ? StepRange{40, 42} : StepRange{0, count},
                         isTransposed ? 0 : 40, isTransposed ? count : 42, work, [&](unsigned) {
                           ++found;
                           return true;
                         });
    EXPECT_EQ(found, 2);
    EXPECT_LT(work, 1000);
  }
}

} // namespace
