// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Compact.h"
#include "MoveOrder.h"
#include "ProblemBuilder.h"
#include "memplan/Solver/Json.h"

#include "gtest/gtest.h"

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

/// b lies between a and c; when a and c are gone, d needs what both have left, and then e is as
/// large as all that is free beside b and d.
ProblemBuilder makeFragmented() {
  ProblemBuilder builder;
  for (auto [id, first, last, size] : {std::tuple{"a", 0, 2, 3},
                                       {"b", 0, 4, 3},
                                       {"c", 2, 5, 1},
                                       {"d", 3, 6, 1},
                                       {"e", 4, 6, 2},
                                       {"f", 5, 9, 3},
                                       {"g", 6, 10, 3}})
    builder.buffer(id, first, last, size);
  return builder;
}

Compaction compacted(const Problem &problem, CompactOptions options = {}) {
  Result<Compaction> result = compact(problem, options);
  EXPECT_TRUE(bool(result)) << result.error().text();
  std::optional<Violation> violation = verifyCompaction(problem, *result);
  EXPECT_FALSE(violation) << violation->text();
  return *result;
}

TEST(Compact, AMoveReachesTheLoad) {
  // Load 6, without moves 7.
  ProblemBuilder builder = makeFragmented();
  Compaction result = compacted(builder.problem);
  EXPECT_EQ(result.plainBytes, 7);
  EXPECT_EQ(result.boundBytes, 6);
  EXPECT_EQ(result.arenaBytes, 6);
  EXPECT_EQ(result.steps().size(), 1u);
  EXPECT_GT(result.movedBytes(), 0);
  EXPECT_LE(result.movedBytes(), 6);
}

TEST(Compact, NoMovesWhereNoneHelp) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16);
  builder.buffer("b", 2, 6, 8);
  Compaction result = compacted(builder.problem);
  EXPECT_TRUE(result.moves.empty());
  EXPECT_EQ(result.arenaBytes, 24);
}

TEST(Compact, GivenStepsOnly) {
  ProblemBuilder builder = makeFragmented();
  CompactOptions options;
  options.steps = std::vector<int64_t>{9, -5, 400};
  Compaction result = compacted(builder.problem, options);
  EXPECT_TRUE(result.moves.empty());
  EXPECT_EQ(result.arenaBytes, 7);
  options.steps = std::vector<int64_t>{1, 2, 3, 4, 5, 6, 7, 8, 9};
  result = compacted(builder.problem, options);
  EXPECT_EQ(result.arenaBytes, 6);
  EXPECT_EQ(result.steps().size(), 1u); // the others are not needed
}

TEST(Compact, PinnedBlocksStay) {
  ProblemBuilder builder = makeFragmented();
  for (Block &block : builder.problem.blocks)
    if (block.id == "b")
      block.offset = 3;
  Compaction result = compacted(builder.problem);
  for (const Move &move : result.moves)
    EXPECT_NE(builder.problem.blocks[move.block].id, "b");
}

TEST(Compact, WhatCannotBeCompacted) {
  ProblemBuilder builder = makeFragmented();
  builder.problem.pools.emplace_back().name = "other";
  EXPECT_EQ(compact(builder.problem, {}).error().message,
            "compaction takes a problem of one pool, found 2");
  builder.problem.pools.pop_back();
  builder.problem.blocks[0].pieces[0].size = -1;
  EXPECT_EQ(compact(builder.problem, {}).error().invariant, "MP-P2");
  builder.problem.blocks[0].pieces[0].size = 1;
  builder.problem.blocks[0].offset = builder.problem.blocks[1].offset = 0;
  EXPECT_EQ(compact(builder.problem, {}).error().message,
            "no plan was found without moves and without a capacity");
}

TEST(Compact, ConflictsHoldInAllPlaces) {
  // Without the conflict one move is enough (AMoveReachesTheLoad). Whatever is in conflict here
  // stays apart in every part, and what can't be is given up.
  int smaller = 0;
  for (auto [first, second] :
       {std::pair{"a", "g"}, std::pair{"a", "f"}, std::pair{"b", "g"}, std::pair{"c", "f"}}) {
    ProblemBuilder builder = makeFragmented();
    builder.conflict(first, second);
    CompactOptions options;
    options.mostSteps = 3;
    Compaction result = compacted(builder.problem, options);
    EXPECT_GE(result.arenaBytes, 6);
    EXPECT_LE(result.arenaBytes, result.plainBytes);
    smaller += result.arenaBytes < result.plainBytes;
  }
  EXPECT_GT(smaller, 0);
}

TEST(Compact, BlocksInConflictTakeNoWayRound) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 9, 8);
  builder.buffer("b", 0, 9, 8);
  builder.buffer("c", 20, 21, 8);
  builder.conflict("a", "c");
  auto moves = orderMoves(builder.problem, 5, {0, 8, 16}, {8, 0, 16}, 24);
  ASSERT_TRUE(moves);
  EXPECT_EQ((*moves)[0].block, BlockId(1));
  builder.conflict("b", "c");
  EXPECT_FALSE(orderMoves(builder.problem, 5, {0, 8, 16}, {8, 0, 16}, 24));
}

TEST(Compact, MovesWaitForEachOther) {
  // a goes where b is, b where c is, c to what is free.
  ProblemBuilder builder;
  for (const char *id : {"a", "b", "c"})
    builder.buffer(id, 0, 9, 8);
  auto moves = orderMoves(builder.problem, 5, {0, 8, 16}, {8, 16, 24}, 32);
  ASSERT_TRUE(moves);
  ASSERT_EQ(moves->size(), 3u);
  EXPECT_EQ((*moves)[0].block, BlockId(2));
  EXPECT_EQ((*moves)[2].block, BlockId(0));
}

TEST(Compact, CirclesNeedAFreePlace) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 9, 8);
  builder.buffer("b", 0, 9, 8);
  auto moves = orderMoves(builder.problem, 5, {0, 8}, {8, 0}, 24);
  ASSERT_TRUE(moves);
  EXPECT_EQ(moves->size(), 3u);
  EXPECT_EQ((*moves)[0].to, 16);
  EXPECT_FALSE(orderMoves(builder.problem, 5, {0, 8}, {8, 0}, 23));
  // What is not live across the step changes places for nothing.
  moves = orderMoves(builder.problem, 9, {0, 8}, {8, 0}, 16);
  ASSERT_TRUE(moves);
  EXPECT_EQ((*moves)[0].bytes + (*moves)[1].bytes, 0);
}

/// a 8 at 0, b 8 at 8, both live throughout; a goes up to 16 and b down to 0.
class CompactionCheck : public ::testing::Test {
protected:
  CompactionCheck() {
    builder.buffer("a", 0, 9, 8).alignment = 4;
    builder.buffer("b", 0, 9, 8);
    compaction.offsets = {0, 8};
    compaction.arenaBytes = 24;
    compaction.moves = {{5, BlockId(0), 0, 16, 8}, {5, BlockId(1), 8, 0, 8}};
  }

  std::string found() const {
    std::optional<Violation> violation = verifyCompaction(builder.problem, compaction);
    return violation ? violation->text() : "";
  }

  ProblemBuilder builder;
  Compaction compaction;
};

TEST_F(CompactionCheck, L11OrderOfMoves) {
  EXPECT_EQ(found(), "");
  std::swap(compaction.moves[0], compaction.moves[1]);
  EXPECT_EQ(found(), "before step 5 'b' is moved over live bytes of 'a' [MP-L11]");
  compaction.moves[1].step = 4;
  compaction.moves[0].to = 16;
  EXPECT_EQ(found(), "the moves before step 4 are not in the order of steps [MP-L11]");
}

TEST_F(CompactionCheck, L11BeginAndBytes) {
  compaction.moves[0].from = 4;
  EXPECT_EQ(found(), "the move of 'a' before step 5 begins at 4 but the block is at 0 [MP-L11]");
  compaction.moves[0].from = 0;
  compaction.moves[0].bytes = 7;
  EXPECT_EQ(found(), "the move of 'a' before step 5 copies 7 bytes but 8 are live [MP-L11]");
  compaction.moves[0].bytes = 8;
  compaction.moves[0].to = INT64_MAX;
  EXPECT_EQ(found(), "the move of 'a' before step 5 ends at 9223372036854775807, outside of the "
                     "arena [MP-L11]");
  compaction.moves[0].to = 20;
  EXPECT_EQ(found(), "the move of 'a' before step 5 ends outside of the arena [MP-L11]");
}

TEST_F(CompactionCheck, PartsArePlans) {
  compaction.offsets[1] = 7;
  EXPECT_NE(found().find("[MP-L1]"), std::string::npos);
  compaction.offsets[1] = 8;
  compaction.moves.pop_back();
  compaction.moves[0].to = 15;
  EXPECT_NE(found().find("'a' is moved over live bytes of 'b'"), std::string::npos);
  compaction.arenaBytes = 40;
  compaction.moves[0].to = 17;
  EXPECT_NE(found().find("[MP-L3]"), std::string::npos);
  compaction.moves[0].to = 16;
  builder.problem.pools[0].capacity = 23;
  EXPECT_NE(found().find("[MP-L2]"), std::string::npos);
}

TEST_F(CompactionCheck, OtherProblems) {
  compaction.fingerprint = "other";
  EXPECT_NE(found().find("[MP-L6]"), std::string::npos);
  compaction.fingerprint.clear();
  builder.problem.pools.emplace_back().name = "other";
  EXPECT_EQ(found(), "a problem of several pools has no moves [MP-L11]");
}

TEST(CompactionOfConflicts, NoByteIsSharedAtAnyTime) {
  // a goes from 0 to 8 before step 2, where it is until c begins.
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 8);
  builder.buffer("b", 2, 4, 8);
  builder.buffer("c", 6, 9, 8);
  builder.conflict("a", "c");
  Compaction compaction;
  compaction.offsets = {0, 0, 16};
  compaction.moves = {{2, BlockId(0), 0, 8, 8}};
  compaction.arenaBytes = 24;
  EXPECT_FALSE(verifyCompaction(builder.problem, compaction));
  auto text = [&] {
    std::optional<Violation> violation = verifyCompaction(builder.problem, compaction);
    return violation ? violation->text() : "";
  };
  // Where a was first, where it was last, and where it was on its way.
  compaction.offsets[2] = 1;
  EXPECT_EQ(text(), "'a' and 'c' are in conflict but both have byte 1 at some time [MP-L11]");
  compaction.offsets[2] = 15;
  EXPECT_EQ(text(), "'a' and 'c' are in conflict but both have byte 15 at some time [MP-L11]");
  compaction.offsets[2] = 16;
  compaction.moves = {{2, BlockId(0), 0, 16, 8}, {2, BlockId(0), 16, 8, 8}};
  EXPECT_EQ(text(), "'a' and 'c' are in conflict but both have byte 16 at some time [MP-L11]");
  builder.problem.conflicts.clear();
  EXPECT_EQ(text(), "");
}

TEST_F(CompactionCheck, Json) {
  compaction.fingerprint = fingerprint(builder.problem);
  std::string text = writeCompactionJson(builder.problem, compaction);
  EXPECT_TRUE(isCompactionJson(text));
  EXPECT_FALSE(isCompactionJson("{\"schema\": \"memplan-plan/1\"}"));
  Result<Compaction> read = readCompactionJson(builder.problem, text);
  ASSERT_TRUE(bool(read)) << read.error().text();
  EXPECT_EQ(writeCompactionJson(builder.problem, *read), text);
  EXPECT_EQ(readCompactionJson(builder.problem, R"({"moves": [{"step": 1}]})").error().message,
            "a move has no 'step', 'block', 'from', 'to' or 'bytes'");
  EXPECT_EQ(readCompactionJson(builder.problem, R"({"offsets": {"z": 1}})").error().message,
            "block 'z' is not in the problem [MP-P6]");
  EXPECT_EQ(readCompactionJson(builder.problem, R"({"moves": [{"when": 1}]})").error().message,
            "unknown key 'when' in a move");
  EXPECT_EQ(readCompactionJson(builder.problem, R"({"when": 1})").error().message,
            "unknown key 'when' in a plan with moves");
}

} // namespace
