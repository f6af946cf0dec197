// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProblemBuilder.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/Report.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

Outcome solved(const Problem &problem, std::vector<int64_t> hint) {
  SolveOptions options;
  options.hint = std::move(hint);
  Result<Outcome> outcome = solve(problem, options);
  EXPECT_TRUE(bool(outcome) && outcome->hasPlan());
  EXPECT_FALSE(verify(problem, outcome->plan));
  return *outcome;
}

using Offsets = std::vector<int64_t>;

TEST(Stability, AnOptimalHintIsTheAnswer) {
  // No strategy would put b below a.
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16);
  builder.buffer("b", 3, 6, 8);
  Outcome outcome = solved(builder.problem, {8, 0});
  EXPECT_EQ(outcome.plan.offsets, (Offsets{8, 0}));
  EXPECT_EQ(outcome.pools[0].algorithm, "hint");
  EXPECT_EQ(summary(*outcome.pools[0].stability),
            "2 blocks (24 bytes) kept, 0 blocks (0 bytes) moved");
}

TEST(Stability, WhatGrewMovesAndTheRestStays) {
  // c has grown from 8 to 12 and no longer fits below d; the four live together need all 52 bytes.
  ProblemBuilder builder;
  builder.buffer("a", 0, 9, 16);
  builder.buffer("b", 0, 9, 16);
  builder.buffer("c", 0, 9, 12);
  builder.buffer("d", 0, 9, 8);
  Outcome outcome = solved(builder.problem, {0, 24, 16, 40});
  EXPECT_EQ(outcome.pools[0].arenaBytes, 52);
  EXPECT_EQ(outcome.plan.offsets[0], 0);
  EXPECT_GE(outcome.pools[0].stability->keptBytes, 16);
  EXPECT_EQ(outcome.pools[0].stability->keptBytes + outcome.pools[0].stability->movedBytes, 52);
}

TEST(Stability, TheArenaComesFirst) {
  // The hint wastes 8 bytes between a and b, so one of them has to move: the smaller one.
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16);
  builder.buffer("b", 3, 6, 8);
  Outcome outcome = solved(builder.problem, {0, 24});
  EXPECT_EQ(outcome.plan.offsets, (Offsets{0, 16}));
  EXPECT_EQ(outcome.pools[0].stability->movedBytes, 8);
}

TEST(Stability, NewBlocksDoNotCount) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16);
  builder.buffer("b", 3, 6, 8);
  Outcome outcome = solved(builder.problem, {8, unplaced});
  EXPECT_EQ(outcome.plan.offsets, (Offsets{8, 0}));
  EXPECT_EQ(outcome.pools[0].stability->keptBlocks, 1);
  EXPECT_EQ(outcome.pools[0].stability->movedBlocks, 0);
}

TEST(Stability, HintsThatAreNoOffsetsAreNotKept) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16).alignment = 16;
  builder.buffer("b", 0, 4, 16).offset = 32;
  builder.buffer("c", 0, 4, 16);
  Outcome outcome = solved(builder.problem, {8, 0, INT64_MAX});
  EXPECT_EQ(outcome.pools[0].arenaBytes, 48);
  EXPECT_EQ(outcome.pools[0].stability->movedBlocks, 3);
  outcome = solved(builder.problem, {-16, -1, INT64_MIN + 1});
  EXPECT_EQ(outcome.pools[0].stability->movedBlocks, 3);
}

TEST(Stability, InPlaceBlocksMoveTogether) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  builder.buffer("b", 2, 5, 16);
  builder.buffer("c", 0, 5, 8);
  builder.inPlace("b", "a");
  Outcome outcome = solved(builder.problem, {8, 8, 0});
  EXPECT_EQ(outcome.plan.offsets, (Offsets{8, 8, 0}));
  // Of a hint for one of the two only, the other follows.
  outcome = solved(builder.problem, {8, unplaced, unplaced});
  EXPECT_EQ(outcome.plan.offsets, (Offsets{8, 8, 0}));
}

TEST(Stability, WrongSize) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  SolveOptions options;
  options.hint = {0, 0};
  EXPECT_EQ(solve(builder.problem, options).error().message, "the hint has 2 offsets for 1 blocks");
}

TEST(Stability, HintsAreReadByIds) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  builder.buffer("b", 0, 3, 16);
  auto hint = readHintJson(builder.problem, R"({"schema": "x", "problem": "another", "pools": [{}],
      "offsets": {"b": 16, "old": 7}})");
  ASSERT_TRUE(bool(hint));
  EXPECT_EQ(*hint, (Offsets{unplaced, 16}));
  EXPECT_EQ(readHintJson(builder.problem, "{}").error().message, "a plan has no 'offsets'");
  EXPECT_FALSE(bool(readHintJson(builder.problem, R"({"offsets": {"a": "x"}})")));
}

} // namespace
