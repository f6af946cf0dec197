// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Re-planning: a plan of an unchanged problem is kept, and after small changes little moves, in an
// arena no larger than without the hint.

#include "ProblemGenerators.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <string>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

Outcome solved(const Problem &problem, std::vector<int64_t> hint = {}) {
  SolveOptions options;
  options.effort = 0.01;
  options.hint = std::move(hint);
  Result<Outcome> outcome = solve(problem, options);
  EXPECT_TRUE(bool(outcome) && outcome->hasPlan());
  std::optional<Violation> violation = verify(problem, outcome->plan);
  EXPECT_FALSE(violation) << violation->text();
  return *outcome;
}

TEST(StabilityProperty, NothingMovesInAnUnchangedProblem) {
  for (uint32_t seed = 0; seed < 60; ++seed) {
    Features features = allFeatures();
    features.blocks = 4 + static_cast<int>(seed % 20);
    Problem problem = randomProblem(seed, features);
    Outcome first = solved(problem), again = solved(problem, first.plan.offsets);
    EXPECT_EQ(again.plan.offsets, first.plan.offsets) << "seed " << seed;
  }
}

TEST(StabilityProperty, LittleMovesAfterAChange) {
  double kept = 0, keptWithout = 0, all = 0;
  for (uint32_t seed = 0; seed < 240; ++seed) {
    Random random(seed);
    Features features;
    features.blocks = 80;
    features.steps = 60;
    features.alignment = seed % 2 == 0;
    features.shared = seed % 3 == 0;
    features.inPlace = seed % 5 == 0;
    Problem problem = randomProblem(seed, features);
    Outcome first = solved(problem);
    for (int i = 0; i < 3; ++i) {
      Piece &piece = problem.blocks[random.below(80)].pieces[0];
      piece.size += piece.at == 0 ? random.between(1, 3) : 0;
    }
    if (check(problem))
      continue;
    Outcome without = solved(problem), with = solved(problem, first.plan.offsets);
    for (size_t p = 0; p < problem.pools.size(); ++p) {
      EXPECT_LE(with.pools[p].arenaBytes, without.pools[p].arenaBytes) << "seed " << seed;
      kept += static_cast<double>(with.pools[p].stability->keptBlocks);
    }
    all += static_cast<double>(problem.blocks.size());
    for (size_t b = 0; b < problem.blocks.size(); ++b)
      keptWithout += without.plan.offsets[b] == first.plan.offsets[b];
  }
  RecordProperty("kept", std::to_string(kept / all));
  RecordProperty("kept_without", std::to_string(keptWithout / all));
  // A ratchet: may rise, must not fall.
  EXPECT_GE(kept / all, 0.925);
  EXPECT_LE(keptWithout / all, 0.772);
}

} // namespace
