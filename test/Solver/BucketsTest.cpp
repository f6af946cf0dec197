// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Packing/Buckets.h"
#include "Packing/Orders.h"
#include "ProblemBuilder.h"

#include "gtest/gtest.h"

#include <limits>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

std::vector<int64_t> offsetsOf(const ProblemBuilder &builder, SizeClasses classes) {
  PoolModel model(builder.problem, PoolId(0), Grouping::identity(builder.problem.blocks.size()));
  Effort effort;
  auto offsets = placeInBuckets(model, makeOrder(model, Order::Program), classes, effort);
  return offsets ? *offsets : std::vector<int64_t>();
}

using Offsets = std::vector<int64_t>;

TEST(Buckets, Classes) {
  std::vector<int64_t> powers, geometric;
  for (int64_t size : {1, 2, 3, 4, 5, 9, 16, 17, 33}) {
    powers.push_back(sizeOfClass(size, SizeClasses::PowerOfTwo));
    geometric.push_back(sizeOfClass(size, SizeClasses::Geometric));
  }
  EXPECT_EQ(powers, (Offsets{1, 2, 4, 4, 8, 16, 16, 32, 64}));
  EXPECT_EQ(geometric, (Offsets{1, 2, 3, 4, 5, 10, 16, 20, 40}));
  constexpr int64_t largest = std::numeric_limits<int64_t>::max();
  EXPECT_EQ(sizeOfClass(largest - 5, SizeClasses::Geometric), largest);
}

TEST(Buckets, SlotsAreUsedAgain) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 5);
  builder.buffer("b", 1, 3, 7);
  builder.buffer("c", 2, 4, 8); // the slot of a, which ends where c begins
  builder.buffer("d", 2, 4, 9); // another class
  EXPECT_EQ(offsetsOf(builder, SizeClasses::PowerOfTwo), (Offsets{0, 8, 0, 16}));
  EXPECT_EQ(offsetsOf(builder, SizeClasses::Geometric), (Offsets{0, 5, 12, 20}));
}

TEST(Buckets, SlotsAreKeptThroughHoles) {
  ProblemBuilder builder;
  builder.block("k", {{"x", 0, 8, {{0, 1}, {4, 5}}}});
  builder.buffer("a", 2, 3, 8);
  EXPECT_EQ(offsetsOf(builder, SizeClasses::PowerOfTwo), (Offsets{0, 8}));
}

TEST(Buckets, AlignmentsHaveSlotsOfTheirOwn) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 1, 8);
  builder.buffer("b", 1, 2, 8).alignment = 12;
  builder.buffer("c", 2, 3, 8).alignment = 12;
  EXPECT_EQ(offsetsOf(builder, SizeClasses::PowerOfTwo), (Offsets{0, 12, 12}));
}

TEST(Buckets, ConflictsShareNoSlot) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 1, 8);
  builder.buffer("b", 2, 3, 8);
  builder.buffer("c", 4, 5, 8);
  builder.conflict("a", "b");
  EXPECT_EQ(offsetsOf(builder, SizeClasses::PowerOfTwo), (Offsets{0, 8, 0}));
}

TEST(Buckets, SlotsAreAbovePins) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 1, 8);
  builder.buffer("b", 5, 6, 8).offset = 32;
  EXPECT_EQ(offsetsOf(builder, SizeClasses::PowerOfTwo), (Offsets{40, 32}));
}

TEST(Buckets, NoRoomIsSaid) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, int64_t(1) << 62);
  builder.buffer("b", 0, 2, (int64_t(1) << 61) + 1);
  builder.buffer("c", 0, 2, 1);
  EXPECT_TRUE(offsetsOf(builder, SizeClasses::PowerOfTwo).empty());
}

} // namespace
