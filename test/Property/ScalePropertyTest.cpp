// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tens of thousands of random intervals: how far `auto` is from the bound.

#include "ProblemGenerators.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

enum class Lives { Uniform, Short, Exponential };
enum class Sizes { Uniform, OfAllOrders, Few };

/// What must be reached. May be tightened, never loosened.
struct Ratchet {
  const char *name;
  Lives lives;
  Sizes sizes;
  int buffers;
  double gapPercent;
};

int64_t randomSize(Sizes sizes, Random &random) {
  constexpr int64_t few[] = {64, 256, 1000, 1024, 3000, 4096, 16384};
  switch (sizes) {
  case Sizes::Uniform:
    return random.between(1, 1000);
  case Sizes::OfAllOrders: {
    int64_t least = int64_t(1) << random.below(20);
    return least + random.below(least);
  }
  case Sizes::Few:
    return few[random.below(std::size(few))];
  }
  return 1;
}

LiveRange randomLife(Lives lives, int64_t steps, Random &random) {
  int64_t first = random.below(steps);
  if (lives == Lives::Short)
    return {first, first + 1 + steps / 100 + random.below(steps / 25)};
  if (lives == Lives::Exponential) {
    // 2 % of the time on average.
    double length = -std::log(1 - static_cast<double>(random.below(1 << 20)) / (1 << 20));
    return {first, first + 1 + static_cast<int64_t>(length * static_cast<double>(steps) / 50)};
  }
  int64_t other = random.below(steps);
  return {std::min(first, other), std::max(first, other) + 1};
}

class Scale : public ::testing::TestWithParam<Ratchet> {};

TEST_P(Scale, IntervalsArePackedAsTightAsEver) {
  const Ratchet &ratchet = GetParam();
  Random random(static_cast<uint32_t>(ratchet.buffers));
  Problem problem;
  problem.pools.emplace_back().name = "temp";
  for (int i = 0; i < ratchet.buffers; ++i) {
    LiveRange life = randomLife(ratchet.lives, ratchet.buffers, random);
    Block block;
    block.id = "b" + std::to_string(i);
    block.pieces = {{block.id, 0, randomSize(ratchet.sizes, random), {life}}};
    problem.blocks.push_back(std::move(block));
  }
  Result<Outcome> outcome = solve(problem);
  ASSERT_TRUE(bool(outcome)) << outcome.error().text();
  ASSERT_TRUE(outcome->hasPlan());
  EXPECT_FALSE(verify(problem, outcome->plan));
  EXPECT_LE(100 * outcome->pools[0].gap(), ratchet.gapPercent);
  RecordProperty("gap_percent", std::to_string(100 * outcome->pools[0].gap()));
}

// Alignments that differ, and a few blocks that are no rectangles, must not make all of it slow.
TEST(ScaleOfMixed, AlignmentsAndFewBlocksCostLittle) {
  constexpr int buffers = 20000;
  Random random(1);
  Problem problem;
  problem.pools.emplace_back().name = "temp";
  for (int i = 0; i < buffers; ++i) {
    LiveRange life = randomLife(Lives::Short, buffers, random);
    Block block;
    block.id = "b" + std::to_string(i);
    block.alignment = int64_t(1) << (2 * random.below(5));
    block.pieces = {{block.id, 0, random.between(1, 100000), {life}}};
    if (i % 2000 == 0)
      block.pieces[0].live = {{life.first, life.first + 50}, {life.first + 100, life.last}};
    problem.blocks.push_back(std::move(block));
  }
  Result<Outcome> outcome = solve(problem);
  ASSERT_TRUE(bool(outcome)) << outcome.error().text();
  ASSERT_TRUE(outcome->hasPlan());
  EXPECT_FALSE(verify(problem, outcome->plan));
  EXPECT_LE(100 * outcome->pools[0].gap(), 0.9977);
}

// What neither the skyline nor the searches take is no reason to be worse than a run-time
// allocator.
TEST(ScaleOfMixed, AlignmentsOfAllKindsAreNoWorseThanBestFit) {
  constexpr int buffers = 30000;
  constexpr int64_t alignments[] = {1, 2, 3, 5, 7, 64, 96};
  Random random(1);
  Problem problem;
  problem.pools.emplace_back().name = "temp";
  for (int i = 0; i < buffers; ++i) {
    Block block;
    block.id = "b" + std::to_string(i);
    block.alignment = alignments[random.below(std::size(alignments))];
    block.pieces = {{block.id, 0, random.between(1, 1000), {{i, i + random.between(1, 1000)}}}};
    problem.blocks.push_back(std::move(block));
  }
  SolveOptions options;
  Result<Outcome> outcome = solve(problem, options);
  options.algorithm = "best-fit";
  Result<Outcome> allocator = solve(problem, options);
  ASSERT_TRUE(bool(outcome) && bool(allocator));
  ASSERT_TRUE(outcome->hasPlan() && allocator->hasPlan());
  EXPECT_FALSE(verify(problem, outcome->plan));
  EXPECT_LE(outcome->pools[0].arenaBytes, allocator->pools[0].arenaBytes);
}

constexpr Ratchet ratchets[] = {
    {"uniform", Lives::Uniform, Sizes::Uniform, 10000, 0},
    {"uniform_all_orders", Lives::Uniform, Sizes::OfAllOrders, 10000, 0.0931},
    {"uniform_few", Lives::Uniform, Sizes::Few, 10000, 0},
    {"uniform_many", Lives::Uniform, Sizes::Uniform, 30000, 0},
    {"short", Lives::Short, Sizes::Uniform, 10000, 1.8932},
    {"short_all_orders", Lives::Short, Sizes::OfAllOrders, 10000, 0.7115},
    {"short_few", Lives::Short, Sizes::Few, 10000, 0},
    {"short_many", Lives::Short, Sizes::Uniform, 30000, 0.0197},
    {"exponential", Lives::Exponential, Sizes::Uniform, 10000, 1.2722},
    {"exponential_all_orders", Lives::Exponential, Sizes::OfAllOrders, 10000, 1.8357},
    {"exponential_few", Lives::Exponential, Sizes::Few, 10000, 0},
    {"exponential_many", Lives::Exponential, Sizes::Uniform, 30000, 0},
};

INSTANTIATE_TEST_SUITE_P(All, Scale, ::testing::ValuesIn(ratchets),
                         [](const ::testing::TestParamInfo<Ratchet> &info) {
                           return std::string(info.param.name);
                         });

} // namespace
