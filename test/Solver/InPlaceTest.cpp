// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InPlace.h"
#include "ProblemBuilder.h"

#include "gtest/gtest.h"

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

class InPlaceResolution : public ::testing::Test {
protected:
  bool isMerged(const std::string &a, const std::string &b) {
    EXPECT_FALSE(check(builder.problem)) << check(builder.problem)->text();
    Grouping grouping = resolveInPlace(
        builder.problem, std::vector<bool>(builder.problem.inPlacePermissions.size(), true));
    return grouping.leader[builder.ref(a).block] == grouping.leader[builder.ref(b).block];
  }

  void addPair() {
    builder.buffer("a", 0, 3, 16);
    builder.buffer("b", 2, 5, 16);
    builder.inPlace("b", "a");
  }

  ProblemBuilder builder;
};

TEST_F(InPlaceResolution, Pair) {
  addPair();
  EXPECT_TRUE(isMerged("a", "b"));
  Grouping unused = resolveInPlace(builder.problem, {false});
  EXPECT_NE(unused.leader[0], unused.leader[1]);
}

TEST_F(InPlaceResolution, TouchingRanges) {
  builder.buffer("a", 0, 2, 16);
  builder.buffer("b", 2, 5, 16);
  builder.inPlace("b", "a");
  EXPECT_TRUE(isMerged("a", "b"));
  EXPECT_TRUE(mayTake(builder.problem, builder.problem.inPlacePermissions[0]));
  EXPECT_FALSE(mayShareStep(builder.problem, builder.problem.inPlacePermissions[0]));
}

TEST_F(InPlaceResolution, DeadDonor) {
  builder.buffer("a", 0, 2, 16);
  builder.buffer("b", 3, 5, 16);
  builder.inPlace("b", "a");
  EXPECT_FALSE(isMerged("a", "b"));
}

TEST_F(InPlaceResolution, LargerTaker) {
  addPair();
  builder.problem.blocks[1].pieces[0].size = 17;
  EXPECT_FALSE(isMerged("a", "b"));
}

TEST_F(InPlaceResolution, OtherPool) {
  addPair();
  Pool output;
  output.name = "output";
  builder.problem.pools.push_back(output);
  builder.problem.blocks[1].pool = PoolId(1);
  EXPECT_FALSE(isMerged("a", "b"));
}

TEST_F(InPlaceResolution, FirstTakerWins) {
  addPair();
  builder.buffer("c", 2, 4, 16);
  builder.inPlace("c", "a");
  EXPECT_TRUE(isMerged("a", "b"));
  EXPECT_FALSE(isMerged("a", "c"));
}

TEST_F(InPlaceResolution, DisjointPartsBothMerge) {
  addPair();
  // A block whose piece would come to lie over b's bytes, but later.
  builder.buffer("c", 4, 6, 8);
  builder.inPlace("c", "b");
  EXPECT_TRUE(isMerged("a", "c"));
}

TEST_F(InPlaceResolution, OtherPieceInTheWay) {
  addPair();
  builder.problem.blocks[0].pieces.push_back({"view", 8, 8, {{1, 4}}});
  EXPECT_FALSE(isMerged("a", "b"));
}

TEST_F(InPlaceResolution, PermittedOnlyAtTheSameByte) {
  // b may take either, but in the place of one it would lie across the other.
  builder.block("k", {{"a", 0, 8, {{0, 3}}}, {"other", 4, 8, {{0, 3}}}});
  builder.buffer("b", 2, 5, 8);
  builder.inPlace("b", "a");
  EXPECT_FALSE(isMerged("a", "b")); // nothing permits b over `other`
  builder.inPlace("b", "other");
  EXPECT_FALSE(isMerged("a", "b"));
}

TEST_F(InPlaceResolution, Alignment) {
  // b would be at offset(a) + 8, which is never a multiple of 16 where offset(a) is one.
  builder.block("a", {{"a", 0, 8, {{0, 3}}}, {"upper", 8, 16, {{0, 3}}}}).alignment = 16;
  builder.buffer("b", 2, 5, 16).alignment = 16;
  builder.inPlace("b", "upper");
  EXPECT_FALSE(isMerged("a", "b"));
  builder.problem.blocks[1].alignment = 8;
  EXPECT_TRUE(isMerged("a", "b"));
}

TEST_F(InPlaceResolution, Pins) {
  addPair();
  builder.problem.blocks[0].offset = 32;
  EXPECT_TRUE(isMerged("a", "b"));
  builder.problem.blocks[1].offset = 32;
  EXPECT_TRUE(isMerged("a", "b"));
  builder.problem.blocks[1].offset = 48;
  EXPECT_FALSE(isMerged("a", "b"));
}

TEST_F(InPlaceResolution, PinBelowZero) {
  // The donor is at 0, and the taker's block would begin 8 below it.
  builder.buffer("a", 0, 3, 16).offset = 0;
  builder.block("k", {{"low", 0, 8, {{2, 5}}}, {"b", 8, 16, {{2, 5}}}});
  builder.inPlace("b", "a");
  EXPECT_FALSE(isMerged("a", "b"));
  builder.problem.blocks[0].offset = 8;
  EXPECT_TRUE(isMerged("a", "b"));
}

TEST_F(InPlaceResolution, Conflicts) {
  addPair();
  builder.conflict("a", "b");
  EXPECT_FALSE(isMerged("a", "b"));
}

TEST_F(InPlaceResolution, ShiftOfABlockThatBeginsBelow) {
  builder.buffer("a", 0, 3, 16);
  builder.block("k", {{"low", 0, 8, {{4, 5}}}, {"b", 8, 16, {{2, 5}}}});
  builder.inPlace("b", "a");
  Grouping grouping = resolveInPlace(builder.problem, {true});
  EXPECT_EQ(grouping.leader[0], grouping.leader[1]);
  EXPECT_EQ(grouping.shift[1] - grouping.shift[0], -8);
}

TEST_F(InPlaceResolution, LongChainIsNotQuadratic) {
  constexpr int length = 50000;
  for (int i = 0; i < length; ++i)
    builder.buffer("b" + std::to_string(i), i, i + 2, 16);
  for (uint32_t i = 1; i < length; ++i)
    builder.problem.inPlacePermissions.push_back(
        {PieceRef{BlockId(i), 0}, PieceRef{BlockId(i - 1), 0}});
  Grouping grouping = resolveInPlace(builder.problem, std::vector<bool>(length - 1, true));
  for (uint32_t leader : grouping.leader)
    ASSERT_EQ(leader, grouping.leader[0]);
}

} // namespace
