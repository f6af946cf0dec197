// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Plans with moves of random problems are legal, never larger than without, never below the load.

#include "ProblemGenerators.h"
#include "memplan/Solver/Bound.h"
#include "memplan/Solver/Compact.h"

#include "gtest/gtest.h"

#include <string>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

TEST(CompactProperty, PlansWithMovesAreLegal) {
  int withMoves = 0, atLoad = 0, besideConflicts = 0;
  for (uint32_t seed = 0; seed < 100; ++seed) {
    Features features = allFeatures();
    features.pools = false;
    features.conflicts = seed >= 50;
    features.blocks = 16;
    features.alignment = seed % 2 == 0;
    features.pins = seed % 5 == 0;
    Problem problem = randomProblem(seed, features);
    CompactOptions options;
    options.solve.effort = 0.01;
    options.solve.algorithm = seed % 3 == 0 ? "first-fit" : "auto";
    options.mostSteps = 1 + seed % 4;
    Result<Compaction> compaction = compact(problem, options);
    ASSERT_TRUE(bool(compaction)) << compaction.error().text();
    std::optional<Violation> violation = verifyCompaction(problem, *compaction);
    ASSERT_FALSE(violation) << "seed " << seed << ": " << violation->text();
    EXPECT_LE(compaction->arenaBytes, compaction->plainBytes);
    EXPECT_GE(compaction->arenaBytes, loadBound(problem, PoolId(0)).bytes);
    EXPECT_LE(compaction->steps().size(), options.mostSteps);
    EXPECT_EQ(compaction->arenaBytes < compaction->plainBytes, !compaction->moves.empty());
    withMoves += seed < 50 && !compaction->moves.empty();
    besideConflicts += !problem.conflicts.empty() && !compaction->moves.empty();
    atLoad += compaction->arenaBytes == compaction->boundBytes;
    Result<Compaction> read =
        readCompactionJson(problem, writeCompactionJson(problem, *compaction));
    ASSERT_TRUE(bool(read));
    EXPECT_FALSE(verifyCompaction(problem, *read));
  }
  RecordProperty("with_moves", withMoves);
  RecordProperty("beside_conflicts", besideConflicts);
  RecordProperty("at_load", atLoad);
  EXPECT_GE(withMoves, 15);
  EXPECT_GE(besideConflicts, 5);
}

} // namespace
