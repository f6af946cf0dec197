// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Random.h"

#include "gtest/gtest.h"

using namespace memplan;

namespace {

TEST(RandomTest, FollowsSplitMix64) {
  // 0xE220A8397B1DCDAF is the first output from state 0, as the authors' reference code gives it.
  // The constructor takes it as the state of stream 0.
  uint64_t state = 0xE220A8397B1DCDAFu + 0x9E3779B97F4A7C15u;
  uint64_t z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  EXPECT_EQ(Random(0, 0).next(), z ^ (z >> 31));
}

TEST(RandomTest, StreamsAndSeedsDiffer) {
  EXPECT_NE(Random(1, 0).next(), Random(1, 1).next());
  EXPECT_NE(Random(1, 0).next(), Random(2, 0).next());
}

TEST(RandomTest, UniformExcludesZero) {
  Random random(7, 0);
  for (int i = 0; i < 1000; ++i) {
    double value = random.uniform();
    EXPECT_GT(value, 0);
    EXPECT_LE(value, 1);
  }
}

TEST(RandomTest, NormalHasMeanZeroAndVarianceOne) {
  Random random(7, 0);
  double sum = 0;
  double squares = 0;
  constexpr int count = 100000;
  for (int i = 0; i < count; ++i) {
    double value = random.normal();
    sum += value;
    squares += value * value;
  }
  // Standard errors: 1/sqrt(100000) = 0.003 and sqrt(2/100000) = 0.0045; four of them each.
  EXPECT_NEAR(sum / count, 0, 0.013);
  EXPECT_NEAR(squares / count, 1, 0.018);
}

} // namespace
