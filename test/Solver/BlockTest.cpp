// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The parts of the searches for blocks: model, bans, state, verdicts, valleys.

#include "Packing/BlockModel.h"
#include "Packing/BlockProblem.h"
#include "Packing/BlockSearch.h"
#include "Packing/BlockState.h"
#include "Packing/BlockValley.h"
#include "Packing/DistanceSearch.h"
#include "memplan/Solver/Solve.h"

#include "gtest/gtest.h"

#include <numeric>
#include <utility>

using namespace memplan::solver;

namespace {

Block blockOf(std::vector<Piece> pieces) {
  static int count = 0;
  Block block;
  block.id = "k" + std::to_string(count++);
  for (Piece &piece : pieces)
    piece.id = "p" + std::to_string(count++);
  block.pieces = pieces;
  return block;
}

Problem problemOf(std::vector<Block> blocks) {
  Problem problem;
  problem.pools.emplace_back().name = "temp";
  problem.blocks = std::move(blocks);
  EXPECT_FALSE(check(problem));
  return problem;
}

BlockModel modelOf(const Problem &problem) {
  PoolModel pool(problem, PoolId(0), Grouping::identity(problem.blocks.size()));
  std::optional<BlockModel> model = BlockModel::from(pool);
  EXPECT_TRUE(model);
  return *model;
}

Verdict search(const BlockProblem &problem, int64_t capacity) {
  std::vector<uint32_t> order(problem.count());
  std::iota(order.begin(), order.end(), 0);
  Effort effort;
  return BlockSearch(problem).run(capacity, order, Branching::Lowest, 1000, effort);
}

/// Each is above the other in one of two steps: only at one offset are both at the bottom.
Problem interlocked() {
  return problemOf({blockOf({{"", 0, 10, {{0, 1}}}, {"", 10, 10, {{1, 2}}}}),
                    blockOf({{"", 10, 10, {{0, 1}}}, {"", 0, 10, {{1, 2}}}})});
}

TEST(BlockModel, PiecesThatShareBytesBecomeDisjointParts) {
  BlockModel model = modelOf(problemOf({blockOf({{"", 0, 20, {{0, 4}}}, {"", 10, 30, {{2, 6}}}}),
                                        blockOf({{"", 0, 10, {{0, 1}, {5, 6}}}})}));
  EXPECT_EQ(model.unit, 10);
  EXPECT_EQ(model.items[0].lastPart - model.items[0].firstPart, 3u);
  EXPECT_EQ(model.items[0].end, 4);
  EXPECT_EQ(model.items[1].lastPart - model.items[1].firstPart, 2u);
  // Three units and one, not the five and one that the pieces have.
  EXPECT_EQ(model.peak, 4);
}

TEST(BlockModel, KeepsAnAlignmentThatDividesNothing) {
  Problem problem = problemOf({blockOf({{"", 0, 6, {{0, 2}}}}), blockOf({{"", 0, 6, {{1, 3}}}})});
  EXPECT_EQ(modelOf(problem).unit, 6);
  problem.blocks[0].alignment = 4;
  BlockModel model = modelOf(problem);
  EXPECT_EQ(model.unit, 2);
  EXPECT_EQ(model.items[0].alignment, 2);
}

TEST(BlockModel, AConflictIsASectionOfItsOwn) {
  Problem problem = problemOf({blockOf({{"", 0, 3, {{0, 1}}}}), blockOf({{"", 0, 4, {{8, 9}}}})});
  EXPECT_EQ(modelOf(problem).peak, 4);
  problem.conflicts.push_back({{BlockId(0), 0}, {BlockId(1), 0}});
  BlockModel model = modelOf(problem);
  EXPECT_EQ(model.sections(), model.steps + 1);
  EXPECT_EQ(model.peak, 7);
  BlockProblem blocks(model);
  EXPECT_EQ(search(blocks, 6), Verdict::Refuted);
  EXPECT_EQ(search(blocks, 7), Verdict::Found);
}

TEST(BlockProblem, InterlockedBlocksHaveTwoBans) {
  BlockModel model = modelOf(interlocked());
  BlockProblem problem(model);
  ASSERT_EQ(problem.neighboursOf(0).size(), 1u);
  const BlockNeighbour &neighbour = problem.neighboursOf(0)[0];
  ASSERT_EQ(neighbour.last - neighbour.first, 2);
  // In units of 10: neither 1 up or down, nor beyond, but together at 0 or 2 apart.
  EXPECT_EQ(neighbour.first[0].from, -1);
  EXPECT_EQ(neighbour.first[0].to, 0);
  EXPECT_EQ(neighbour.first[1].from, 1);
  EXPECT_EQ(neighbour.first[1].to, 2);
}

TEST(BlockSearch, PlacesInterlockedBlocksInEachOther) {
  BlockModel model = modelOf(interlocked());
  BlockProblem problem(model);
  EXPECT_EQ(search(problem, 2), Verdict::Found);
  EXPECT_EQ(search(problem, 1), Verdict::Refuted);
}

TEST(BlockState, UndoRestoresEverything) {
  BlockModel model =
      modelOf(problemOf({blockOf({{"", 0, 1, {{0, 2}}}, {"", 3, 1, {{0, 2}}}}),
                         blockOf({{"", 0, 1, {{0, 3}}}}), blockOf({{"", 0, 3, {{1, 3}}}})}));
  BlockProblem problem(model);
  BlockState state(problem), fresh(problem);
  std::vector<uint32_t> raised;
  BlockState::Effect effect = state.place(0, 10, raised);
  EXPECT_TRUE(effect.fits);
  EXPECT_TRUE(effect.isFelt);
  // The small one fits into the gap, under the upper piece; the large one only on top.
  EXPECT_EQ(state.floor[1], 1);
  EXPECT_EQ(state.ceiling[1], 4);
  EXPECT_EQ(state.floor[2], 4);
  EXPECT_EQ(state.floating, std::vector<uint32_t>{0});
  EXPECT_EQ(state.legalFrom(1, 3), 4);
  state.raiseLeast(1, 3);
  EXPECT_EQ(state.least[1], 4);
  state.undo(0);
  EXPECT_EQ(state.floor, fresh.floor);
  EXPECT_EQ(state.least, fresh.least);
  EXPECT_EQ(state.ceiling, fresh.ceiling);
  EXPECT_EQ(state.load, fresh.load);
  EXPECT_EQ(state.crossing, fresh.crossing);
  EXPECT_TRUE(state.floating.empty());
}

TEST(BlockValley, FillsTheGapOfABlockAndKeepsToTheLimit) {
  BlockModel model = modelOf(problemOf(
      {blockOf({{"", 0, 1, {{0, 2}}}, {"", 3, 1, {{0, 2}}}}), blockOf({{"", 0, 2, {{0, 2}}}})}));
  BlockProblem problem(model);
  ValleyPacking packing = fillBlockValleys(problem, {0, 1}, 4);
  ASSERT_TRUE(packing.offsets);
  EXPECT_EQ(*packing.offsets, (std::vector<int64_t>{0, 1}));
  EXPECT_FALSE(fillBlockValleys(problem, {0, 1}, 3).offsets);
}

// Donor 4, taker 4 in its last step, and something of 3 beside both: 7 in place, 11 else.
TEST(BlockSearch, TakesThePlaceOfADonor) {
  Problem problem = problemOf({blockOf({{"", 0, 4, {{0, 3}}}}), blockOf({{"", 0, 4, {{2, 5}}}}),
                               blockOf({{"", 0, 3, {{0, 5}}}})});
  EXPECT_EQ(modelOf(problem).peak, 11);
  problem.inPlacePermissions.push_back({{BlockId(1), 0}, {BlockId(0), 0}});
  BlockModel model = modelOf(problem);
  EXPECT_EQ(model.peak, 7);
  BlockProblem blocks(model);
  EXPECT_EQ(search(blocks, 7), Verdict::Found);
  EXPECT_EQ(search(blocks, 6), Verdict::Refuted);
}

// Loads below 2^63 of sizes whose sum is above.
TEST(BlockModel, SizesNearTheLimitAreUnits) {
  constexpr int64_t quarter = int64_t(1) << 61;
  Problem problem = problemOf(
      {blockOf({{"", 0, quarter, {{0, 2}}}, {"", quarter, quarter, {{1, 4}}}}),
       blockOf({{"", 0, quarter, {{0, 1}, {3, 4}}}}), blockOf({{"", 0, quarter, {{2, 5}}}})});
  Result<Outcome> outcome = solve(problem);
  ASSERT_TRUE(bool(outcome));
  EXPECT_EQ(outcome->kind, OutcomeKind::Optimal);
  EXPECT_EQ(outcome->pools[0].arenaBytes, 3 * quarter);
}

Problem incommensurable() {
  return problemOf({blockOf({{"", 143070255398168, 1021793279113306, {{8, 9}}},
                             {"", 53557893067066, 646391201939841, {{5, 7}}}}),
                    blockOf({{"", 0, 349649227840110, {{7, 11}}},
                             {"", 1029979827436750, 661941466567552, {{9, 10}}}}),
                    blockOf({{"", 0, 393683648547858, {{7, 10}}},
                             {"", 890591936141947, 442802166319356, {{7, 9}}},
                             {"", 749984988571633, 1093160455607664, {{5, 6}}}}),
                    blockOf({{"", 0, 1036010516161451, {{9, 10}}}})});
}

// Wherever the third is, another fits nowhere, which is known without a node: a limit has to end
// that.
TEST(BlockSearch, OffsetsAreTriedWithinTheLimits) {
  BlockModel model = modelOf(incommensurable());
  BlockProblem problem(model);
  std::vector<uint32_t> order(problem.count());
  std::iota(order.begin(), order.end(), 0);
  constexpr double limit = 1e6;
  Effort effort(limit);
  EXPECT_EQ(BlockSearch(problem).run(3121615458713610, order, Branching::Lowest, uint64_t(1) << 60,
                                     effort),
            Verdict::Stopped);
  EXPECT_LT(effort.spent(), 1.01 * limit);
}

TEST(BlockState, ForgetsWhatIsRepeated) {
  BlockModel model = modelOf(interlocked());
  BlockProblem problem(model);
  BlockState state(problem), fresh(problem);
  state.raiseLeast(0, 1);
  size_t mark = state.mark();
  for (int64_t offset = 2; offset < 9; ++offset)
    for (uint32_t item : {0, 1})
      state.raiseLeast(item, offset);
  state.forgetBetween(mark);
  EXPECT_EQ(state.mark(), mark + 2);
  EXPECT_EQ(state.least, (std::vector<int64_t>{8, 8}));
  state.undo(mark);
  EXPECT_EQ(state.least, (std::vector<int64_t>{1, 0}));
  state.undo(0);
  EXPECT_EQ(state.least, fresh.least);
}

// There are more offsets and heights than can be counted up.
TEST(DistanceSearch, NeedsNoUnits) {
  BlockModel model = modelOf(incommensurable());
  BlockProblem problem(model);
  EXPECT_EQ(model.unit, 1);
  DistanceSearch search(problem);
  Effort effort(1e5);
  EXPECT_TRUE(search.run(int64_t(1) << 60, model.peak, effort));
  EXPECT_EQ(model.height(search.offsets()), 3121615458713611);
  EXPECT_TRUE(search.run(3121615458713611, model.peak, effort));
  EXPECT_TRUE(search.offsets().empty());
  Effort none(0);
  EXPECT_FALSE(search.run(int64_t(1) << 60, model.peak, none));
}

// Two pins that nothing fits between, and heights far above the load.
TEST(DistanceSearch, KeepsPinsAndAlignments) {
  Problem problem = problemOf({blockOf({{"", 0, 58681592281749, {{0, 2}}}}),
                               blockOf({{"", 0, 42233206953840, {{0, 2}}}}),
                               blockOf({{"", 0, 20624080667995, {{0, 2}}}})});
  problem.blocks[0].offset = 42233206953839;
  problem.blocks[2].alignment = 4096;
  BlockModel model = modelOf(problem);
  BlockProblem blocks(model);
  DistanceSearch search(blocks);
  Effort effort;
  EXPECT_TRUE(search.run(int64_t(1) << 60, model.peak, effort));
  // Below the pinned one is room for the third only.
  EXPECT_EQ(model.toOffsets(search.offsets()),
            (std::vector<int64_t>{42233206953839, 42233206953839 + 58681592281749, 0}));
}

// Each pool has its own capacity, and one that is too small by a byte is refused with a proof.
TEST(BlockSearch, ProvesAPoolInfeasible) {
  Problem problem = interlocked();
  problem.pools.emplace_back().name = "other";
  for (Block block : interlocked().blocks) {
    block.pool = PoolId(1);
    // Behind an obstacle in the middle, they can only be above each other's pieces.
    problem.blocks.push_back(std::move(block));
  }
  problem.blocks.push_back(blockOf({{"", 0, 5, {{0, 2}}}}));
  problem.blocks.back().pool = PoolId(1);
  problem.blocks.back().offset = 10;
  problem.pools[0].capacity = 20;
  problem.pools[1].capacity = 35;
  Result<Outcome> fits = solve(problem);
  ASSERT_TRUE(bool(fits));
  EXPECT_EQ(fits->kind, OutcomeKind::Optimal);
  EXPECT_EQ(fits->pools[0].arenaBytes, 20);
  EXPECT_EQ(fits->pools[1].arenaBytes, 35);
  problem.pools[1].capacity = 34;
  Result<Outcome> refused = solve(problem);
  ASSERT_TRUE(bool(refused));
  EXPECT_EQ(refused->kind, OutcomeKind::Infeasible);
}

} // namespace
