// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Each of MP-P1 to MP-P9 is broken once, and what lies just inside each is accepted.

#include "ProblemBuilder.h"

#include "gtest/gtest.h"

#include <limits>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

constexpr int64_t largest = std::numeric_limits<int64_t>::max();

void expectBroken(const Problem &problem, const std::string &invariant, const std::string &part) {
  std::optional<Error> error = check(problem);
  ASSERT_TRUE(error) << "expected " << invariant;
  EXPECT_EQ(error->invariant, invariant) << error->message;
  EXPECT_NE(error->message.find(part), std::string::npos) << error->message;
}

void expectSound(const Problem &problem) {
  std::optional<Error> error = check(problem);
  EXPECT_FALSE(error) << error->text();
}

TEST(Problem, EmptyIsSound) {
  expectSound(Problem());
  expectSound(ProblemBuilder().problem);
}

TEST(Problem, P1IdsAreUniqueAndNotEmpty) {
  ProblemBuilder twice;
  twice.buffer("a", 0, 1, 1);
  twice.buffer("a", 1, 2, 1);
  expectBroken(twice.problem, "MP-P1", "block 'a' is defined twice");
  EXPECT_EQ(*check(twice.problem)->block, 1u);

  ProblemBuilder unnamed;
  unnamed.buffer("", 0, 1, 1);
  expectBroken(unnamed.problem, "MP-P1", "empty id");

  ProblemBuilder pieces;
  pieces.block("k", {{"x", 0, 1, {{0, 1}}}, {"x", 1, 1, {{0, 1}}}});
  expectBroken(pieces.problem, "MP-P1", "piece 'x' is defined twice");

  ProblemBuilder pools;
  pools.problem.pools.push_back(pools.problem.pools[0]);
  expectBroken(pools.problem, "MP-P1", "pool 'temp' is defined twice");
}

TEST(Problem, P2SizesAndPositionsAreNotNegative) {
  ProblemBuilder size;
  size.buffer("a", 0, 1, -1);
  expectBroken(size.problem, "MP-P2", "size -1 of 'a' is negative");

  ProblemBuilder position;
  position.block("k", {{"x", -1, 1, {{0, 1}}}});
  expectBroken(position.problem, "MP-P2", "position -1 of 'x' is negative");

  ProblemBuilder zero;
  zero.buffer("a", 0, 1, 0);
  expectSound(zero.problem);
}

TEST(Problem, P3LiveRangesAreNotEmptySortedAndDisjoint) {
  ProblemBuilder empty;
  empty.buffer("a", 3, 3, 1);
  expectBroken(empty.problem, "MP-P3", "live range [3, 3) of 'a' is empty");

  ProblemBuilder reversed;
  reversed.buffer("a", 5, 3, 1);
  expectBroken(reversed.problem, "MP-P3", "empty");

  ProblemBuilder overlapping;
  overlapping.block("k", {{"x", 0, 1, {{0, 3}, {2, 4}}}});
  expectBroken(overlapping.problem, "MP-P3", "[2, 4) of 'x' does not follow [0, 3)");

  ProblemBuilder touching;
  touching.block("k", {{"x", 0, 1, {{0, 3}, {3, 4}}}, {"never", 0, 1, {}}});
  expectSound(touching.problem);
}

TEST(Problem, P4AlignmentsArePositive) {
  ProblemBuilder block;
  block.buffer("a", 0, 1, 1).alignment = 0;
  expectBroken(block.problem, "MP-P4", "alignment 0 of 'a'");

  ProblemBuilder pool;
  pool.problem.pools[0].alignment = -4;
  expectBroken(pool.problem, "MP-P4", "alignment -4 of pool 'temp'");

  ProblemBuilder odd;
  odd.buffer("a", 0, 1, 1).alignment = 3;
  expectSound(odd.problem);
}

TEST(Problem, P5SumsStayBelow2To63) {
  ProblemBuilder end;
  end.block("k", {{"x", 1, largest, {{0, 1}}}});
  expectBroken(end.problem, "MP-P5", "position and size of 'x'");

  ProblemBuilder pinned;
  pinned.buffer("a", 0, 1, largest).offset = 1;
  expectBroken(pinned.problem, "MP-P5", "pinned offset and size of 'a'");

  // 3 and 2^62 have the common multiple 3 * 2^62 only.
  ProblemBuilder multiple;
  multiple.problem.pools[0].alignment = int64_t(1) << 62;
  multiple.buffer("a", 0, 1, 1).alignment = 3;
  expectBroken(multiple.problem, "MP-P5", "no common multiple");

  ProblemBuilder load;
  load.buffer("a", 0, 3, largest);
  load.buffer("b", 2, 4, 1);
  expectBroken(load.problem, "MP-P5", "live at step 2");
  EXPECT_EQ(*check(load.problem)->block, 1u);

  ProblemBuilder apart;
  apart.buffer("a", 0, 3, largest);
  apart.buffer("b", 3, 4, largest);
  expectSound(apart.problem);
}

TEST(Problem, P6ReferencesExist) {
  ProblemBuilder pool;
  pool.buffer("a", 0, 1, 1).pool = PoolId(1);
  expectBroken(pool.problem, "MP-P6", "block 'a' is in a pool that does not exist");

  ProblemBuilder conflict;
  conflict.buffer("a", 0, 1, 1);
  conflict.conflict("a", "nothing");
  expectBroken(conflict.problem, "MP-P6", "conflict");

  ProblemBuilder permission;
  permission.buffer("a", 0, 1, 1);
  permission.inPlace("nothing", "a");
  expectBroken(permission.problem, "MP-P6", "in-place permission");
}

TEST(Problem, P7PinnedOffsetsAreAlignedAndNotNegative) {
  ProblemBuilder negative;
  negative.buffer("a", 0, 1, 1).offset = -8;
  expectBroken(negative.problem, "MP-P7", "pinned offset -8 of 'a'");

  ProblemBuilder unaligned;
  unaligned.problem.pools[0].alignment = 4;
  Block &block = unaligned.buffer("a", 0, 1, 1);
  block.alignment = 6;
  block.offset = 18; // a multiple of 6, but not of 4
  expectBroken(unaligned.problem, "MP-P7", "its alignment 12");
  unaligned.problem.blocks[0].offset = 24;
  expectSound(unaligned.problem);
}

TEST(Problem, P8LimitsAndPermissions) {
  ProblemBuilder capacity;
  capacity.problem.pools[0].capacity = -1;
  expectBroken(capacity.problem, "MP-P8", "capacity -1");
  capacity.problem.pools[0].capacity = 0;
  expectSound(capacity.problem);
  capacity.problem.pools[0].maxBlock = -1;
  expectBroken(capacity.problem, "MP-P8", "largest block -1");

  ProblemBuilder self;
  self.buffer("a", 0, 1, 1);
  self.inPlace("a", "a");
  expectBroken(self.problem, "MP-P8", "'a' is in place of itself");

  ProblemBuilder tooLong;
  tooLong.buffer("a", 0, 4, 1);
  tooLong.buffer("b", 2, 5, 1);
  tooLong.inPlace("b", "a");
  expectBroken(tooLong.problem, "MP-P8", "'b' is in place of 'a' but is live together");

  // One common step, but the donor's content is needed after it.
  ProblemBuilder needed;
  needed.buffer("a", 0, 9, 1);
  needed.buffer("b", 2, 3, 1);
  needed.inPlace("b", "a");
  expectBroken(needed.problem, "MP-P8", "'b' is in place of 'a'");

  ProblemBuilder cycle;
  cycle.buffer("a", 0, 1, 1);
  cycle.buffer("b", 0, 1, 1);
  cycle.buffer("c", 0, 1, 1);
  cycle.inPlace("a", "b");
  cycle.inPlace("b", "c");
  cycle.inPlace("c", "a");
  expectBroken(cycle.problem, "MP-P8", "form a cycle");

  // A diamond is none.
  ProblemBuilder diamond;
  for (const char *id : {"a", "b", "c", "d"})
    diamond.buffer(id, 0, 1, 1);
  diamond.inPlace("d", "b");
  diamond.inPlace("d", "c");
  diamond.inPlace("b", "a");
  diamond.inPlace("c", "a");
  expectSound(diamond.problem);
}

TEST(Problem, P8TouchingAndOneCommonStepAreAllowed) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 4);
  builder.buffer("b", 1, 4, 4);
  builder.buffer("c", 4, 5, 4);
  builder.inPlace("b", "a");
  builder.inPlace("c", "b");
  expectSound(builder.problem);
}

TEST(Problem, P9ConflictsAreBetweenTwoPieces) {
  ProblemBuilder self;
  self.buffer("a", 0, 1, 1);
  self.conflict("a", "a");
  expectBroken(self.problem, "MP-P9", "'a' is in conflict with itself");

  ProblemBuilder shared;
  shared.block("k", {{"x", 0, 2, {{0, 1}}}, {"y", 1, 2, {{1, 2}}}});
  shared.conflict("x", "y");
  expectBroken(shared.problem, "MP-P9", "share bytes of block 'k'");
  shared.problem.blocks[0].pieces[1].at = 2;
  expectSound(shared.problem);
}

TEST(Problem, ExtentAndAlignment) {
  ProblemBuilder builder;
  builder.problem.pools[0].alignment = 4;
  Block &block = builder.block("k", {{"x", 0, 3, {{0, 1}}}, {"y", 8, 2, {{1, 2}}}});
  block.alignment = 6;
  EXPECT_EQ(extent(builder.problem.blocks[0]), 10);
  EXPECT_EQ(effectiveAlignment(builder.problem, builder.problem.blocks[0]), 12);
  EXPECT_EQ(baseAlignment(builder.problem, PoolId(0)), 12);
  builder.buffer("a", 0, 1, 1).alignment = 5;
  EXPECT_EQ(baseAlignment(builder.problem, PoolId(0)), 60);
  builder.buffer("b", 0, 1, 1).alignment = int64_t(1) << 62;
  EXPECT_FALSE(baseAlignment(builder.problem, PoolId(0)));
}

} // namespace
