// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Pools as single rectangles: sections, units, and what is not faithful or not plain at all.

#include "Packing/PlainModel.h"
#include "ProblemBuilder.h"

#include "gtest/gtest.h"

#include <limits>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

std::optional<PlainModel> plainOf(const Problem &problem) {
  return PlainModel::from(PoolModel(problem, PoolId(0), Grouping::identity(problem.blocks.size())));
}

TEST(PlainModel, SectionsAreMaximalSets) {
  // a and b are together, then b and c; that a is alone at first does not matter.
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  builder.buffer("b", 1, 5, 24);
  builder.buffer("c", 3, 9, 40);
  std::optional<PlainModel> plain = plainOf(builder.problem);
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->unit, 8);
  EXPECT_EQ(plain->load, (std::vector<int64_t>{2 + 3, 3 + 5}));
  EXPECT_EQ(plain->peak, 8);
  EXPECT_TRUE(plain->isFaithful);
  EXPECT_EQ(plain->bytesProvedBy(9), 72);
  EXPECT_EQ(plain->items[1].first, 0);
  EXPECT_EQ(plain->items[1].last, 2);
  EXPECT_EQ(plain->items[2].first, 1);
  EXPECT_EQ(plain->lifetimes, (std::vector<double>{3, 4, 6}));
  EXPECT_EQ(plain->height({5, 1, 3}), 8);
  EXPECT_EQ(plain->toOffsets({5, 1, 3}), (std::vector<int64_t>{40, 8, 24}));
}

TEST(PlainModel, SizesAreRoundedToTheAlignment) {
  // 10 and 17 take 12 and 20 of 4 each; the rounding of the topmost, 3 at most, proves nothing.
  ProblemBuilder builder;
  builder.problem.pools[0].alignment = 4;
  builder.buffer("a", 0, 3, 10);
  builder.buffer("b", 1, 5, 17);
  std::optional<PlainModel> plain = plainOf(builder.problem);
  EXPECT_EQ(plain->unit, 4);
  EXPECT_EQ(plain->peak, 3 + 5);
  EXPECT_TRUE(plain->isFaithful);
  EXPECT_EQ(plain->bytesProvedBy(8), 32 - 3);
  // With 8 for a alone, both are rounded beyond the 4 that all offsets are multiples of.
  builder.problem.blocks[0].alignment = 8;
  plain = plainOf(builder.problem);
  EXPECT_EQ(plain->unit, 8);
  EXPECT_EQ(plain->peak, 2 + 3);
  EXPECT_FALSE(plain->isFaithful);
  builder.problem.blocks[1].pieces[0].size = 24;
  EXPECT_FALSE(plainOf(builder.problem)->isFaithful) << "b may use the tail of a, at 12";
  builder.problem.blocks[0].pieces[0].size = 13;
  EXPECT_TRUE(plainOf(builder.problem)->isFaithful);
}

TEST(PlainModel, PiecesThatCoverTheirHullAreOneRectangle) {
  // In place: y takes the storage of x, both of 8 bytes.
  ProblemBuilder builder;
  builder.block("k", {{"x", 0, 8, {{0, 2}}}, {"y", 0, 8, {{1, 6}}}});
  builder.buffer("a", 0, 6, 8);
  EXPECT_TRUE(plainOf(builder.problem)->isFaithful);
  EXPECT_EQ(plainOf(builder.problem)->items.size(), 2u);
  // A hole in time, and one in bytes.
  builder.problem.blocks[0].pieces[1].live = {{3, 6}};
  EXPECT_FALSE(plainOf(builder.problem)->isFaithful);
  builder.problem.blocks[0].pieces[1] = {"y", 0, 4, {{1, 6}}};
  EXPECT_FALSE(plainOf(builder.problem)->isFaithful);
  EXPECT_EQ(plainOf(builder.problem)->load, (std::vector<int64_t>{2}));
}

TEST(PlainModel, WithoutBytesItIsInNobodysWay) {
  ProblemBuilder builder;
  builder.buffer("empty", 0, 9, 0).alignment = 3;
  builder.block("never", {{"x", 0, 100, {}}}).alignment = 5;
  builder.buffer("a", 0, 3, 6).alignment = 2;
  std::optional<PlainModel> plain = plainOf(builder.problem);
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->itemOf, std::vector<uint32_t>{2});
  EXPECT_EQ(plain->unit, 6);
  EXPECT_EQ(plain->toOffsets({2}), (std::vector<int64_t>{0, 0, 12}));
  EXPECT_EQ(plainOf(ProblemBuilder().problem)->peak, 0);
}

TEST(PlainModel, WhatIsNotPlain) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16).alignment = 4;
  builder.buffer("b", 1, 5, 24).alignment = 6;
  EXPECT_FALSE(plainOf(builder.problem)) << "neither 4 nor 6 is a multiple of the other";
  builder.problem.blocks[1].alignment = 8;
  EXPECT_TRUE(plainOf(builder.problem));
  builder.conflict("a", "b");
  EXPECT_FALSE(plainOf(builder.problem));
  builder.problem.conflicts.clear();
  builder.problem.blocks[1].offset = 8;
  EXPECT_FALSE(plainOf(builder.problem));
  builder.problem.blocks[1].offset.reset();
  builder.problem.blocks[1].pieces[0].size = std::numeric_limits<int64_t>::max() / 2;
  EXPECT_FALSE(plainOf(builder.problem)) << "too large";
}

} // namespace
