// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The heights that restarts of the exact search aim at.

#include "Packing/HeightLadder.h"

#include "gtest/gtest.h"

#include <limits>
#include <map>
#include <set>
#include <utility>
#include <vector>

using namespace memplan::solver;

namespace {

class HeightLadderTest : public ::testing::Test {
protected:
  static PlainModel model() {
    PlainModel model;
    model.items = {{0, 1, 1}};
    model.load = {1};
    return model;
  }

  /// The heights of that many restarts which all fail.
  std::vector<int64_t> restart(HeightLadder &ladder, int64_t lower, int64_t upper, int count) {
    std::vector<int64_t> heights;
    for (int i = 0; i < count; ++i) {
      heights.push_back(ladder.climb(lower, upper));
      ladder.restartAt(heights.back());
    }
    return heights;
  }

  ExactProblem problem{model()};
};

TEST_F(HeightLadderTest, ClimbsFromLowInTheInterval) {
  HeightLadder ladder(problem, 4);
  std::vector<int64_t> heights = restart(ladder, 100, 108, 3 * 12);
  for (size_t i = 0; i < heights.size(); ++i)
    EXPECT_EQ(heights[i], 105 + static_cast<int64_t>(i) / 12);
  // Another interval, another ladder.
  EXPECT_EQ(ladder.climb(90, 98), 95);
}

TEST_F(HeightLadderTest, GivesTwiceAsManyTheNextTime) {
  HeightLadder ladder(problem, 4);
  std::map<int64_t, int> counts;
  for (int64_t height : restart(ladder, 100, 108, 3 * (12 + 12 + 24)))
    ++counts[height];
  EXPECT_EQ(counts, (std::map<int64_t, int>{{105, 48}, {106, 48}, {107, 48}}));
}

// The rungs of a larger interval are rungs of each smaller one.
TEST_F(HeightLadderTest, KeepsWhatIsLearned) {
  HeightLadder ladder(problem, 1);
  std::vector<int64_t> heights = restart(ladder, 0, 1000, 20 * 12);
  std::set<int64_t> seen(heights.begin(), heights.end());
  EXPECT_LE(seen.size(), 17U);
  EXPECT_EQ(*seen.rbegin(), 999);
  ladder.restartAt(512).failures.items[0] = 7;
  heights = restart(ladder, 400, 700, 20 * 12);
  seen = {heights.begin(), heights.end()};
  EXPECT_TRUE(seen.count(512));
  EXPECT_EQ(ladder.restartAt(512).failures.items[0], 7U);
  EXPECT_GT(ladder.restartAt(512).restarts, 24U);
  // What has left the interval is forgotten.
  ladder.climb(600, 700);
  EXPECT_EQ(ladder.restartAt(512).restarts, 1U);
}

TEST_F(HeightLadderTest, StaysInTheInterval) {
  constexpr int64_t most = std::numeric_limits<int64_t>::max();
  for (int64_t eighths : {1, 4, 6, 7})
    for (auto [lower, upper] : {std::pair<int64_t, int64_t>{5, 6}, {5, 7}, {0, most}, {7, most}}) {
      HeightLadder ladder(problem, eighths);
      for (int64_t height : restart(ladder, lower, upper, 50)) {
        EXPECT_GE(height, upper - lower > 1 ? lower + 1 : lower);
        EXPECT_LT(height, upper);
      }
    }
}

} // namespace
