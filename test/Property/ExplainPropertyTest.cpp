// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Explanations of random problems: the set has no plan, with any one less there is one, and every
// remedy is one.

#include "ProblemGenerators.h"
#include "Restrict.h"
#include "memplan/Solver/Solve.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <string>
#include <tuple>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

OutcomeKind kindOf(const Problem &problem) {
  Result<Outcome> outcome = solve(problem);
  EXPECT_TRUE(bool(outcome)) << outcome.error().text();
  return outcome->kind;
}

bool hasPlan(const Problem &problem) {
  OutcomeKind kind = kindOf(problem);
  return kind == OutcomeKind::Optimal || kind == OutcomeKind::Feasible;
}

Problem without(const Problem &problem, const std::vector<BlockId> &blocks, BlockId block) {
  std::vector<BlockId> rest = blocks;
  rest.erase(std::find(rest.begin(), rest.end(), block));
  return restrictTo(problem, rest);
}

void expectExplained(const Problem &problem, const Explanation &explanation) {
  EXPECT_EQ(kindOf(restrictTo(problem, explanation.conflict)), OutcomeKind::Infeasible);
  for (BlockId block : explanation.conflict)
    EXPECT_TRUE(!explanation.isIrreducible ||
                hasPlan(without(problem, explanation.conflict, block)));
  for (const Remedy &remedy : explanation.remedies) {
    EXPECT_NE(std::find(explanation.conflict.begin(), explanation.conflict.end(), remedy.block),
              explanation.conflict.end());
    EXPECT_TRUE(hasPlan(without(problem, blocksOf(problem, PoolId(0)), remedy.block)));
    if (!remedy.shrinkBytes)
      continue;
    Problem smaller = problem;
    smaller.blocks[remedy.block].pieces[0].size -= *remedy.shrinkBytes;
    EXPECT_TRUE(hasPlan(smaller));
  }
  if (explanation.reachedBytes) {
    Problem larger = problem;
    larger.pools[0].capacity = explanation.reachedBytes;
    EXPECT_TRUE(hasPlan(larger));
  }
}

TEST(ExplainProperty, OfRandomProblems) {
  int infeasible = 0, irreducible = 0, remedies = 0;
  for (uint32_t seed = 0; seed < 200; ++seed) {
    Features features = allFeatures();
    features.pools = false;
    features.pins = seed % 4 == 0;
    features.alignment = seed % 3 == 0;
    features.shared = features.inPlace = seed % 2 == 0;
    features.conflicts = seed % 5 == 0;
    features.blocks = 10;
    Problem problem = randomProblem(seed, features);
    SolveOptions options;
    options.explain = true;
    options.capacity = solve(problem)->pools[0].arenaBytes - 1 - seed % 2;
    Outcome outcome = *solve(problem, options);
    if (outcome.kind != OutcomeKind::Infeasible)
      continue;
    problem.pools[0].capacity = options.capacity;
    SCOPED_TRACE("seed " + std::to_string(seed));
    ASSERT_TRUE(outcome.pools[0].explanation);
    const Explanation &explanation = *outcome.pools[0].explanation;
    ++infeasible;
    irreducible += explanation.isIrreducible;
    remedies += !explanation.remedies.empty();
    expectExplained(problem, explanation);
  }
  // So that the above says something; irreducible sets are a ratchet.
  EXPECT_GE(infeasible, 109);
  EXPECT_GE(irreducible, 100);
  EXPECT_GE(remedies, 99);
}

/// Seven buffers with a load of 6 whose best packing is 7, all times a scale, among others at later
/// steps and at the same ones.
Problem tightProblem(uint32_t seed) {
  Random random(seed);
  Features features;
  features.blocks = 6;
  Problem problem = randomProblem(seed, features);
  for (Block &block : problem.blocks)
    for (LiveRange &range : block.pieces[0].live) {
      range.first += 7;
      range.last += 7;
    }
  int64_t scale = random.between(2, 6);
  for (auto [first, last, size] : {std::tuple<int64_t, int64_t, int64_t>{0, 2, 3},
                                   {0, 4, 3},
                                   {2, 5, 1},
                                   {3, 6, 1},
                                   {4, 6, 2},
                                   {5, 9, 3},
                                   {6, 10, 3}}) {
    Block block;
    block.id = "t" + std::to_string(problem.blocks.size());
    block.pieces = {{block.id, 0, size * scale, {{first, last}}}};
    problem.blocks.push_back(std::move(block));
  }
  return problem;
}

TEST(ExplainProperty, OfProofsBySearch) {
  int bySearch = 0, irreducible = 0;
  for (uint32_t seed = 0; seed < 200; ++seed) {
    Problem problem = tightProblem(seed);
    Outcome best = *solve(problem);
    if (best.pools[0].proof != Proof::Search)
      continue;
    SolveOptions options;
    options.explain = true;
    options.capacity = best.pools[0].boundBytes - 1;
    Outcome outcome = *solve(problem, options);
    ASSERT_EQ(outcome.kind, OutcomeKind::Infeasible);
    problem.pools[0].capacity = options.capacity;
    SCOPED_TRACE("seed " + std::to_string(seed));
    ++bySearch;
    irreducible += outcome.pools[0].explanation->isIrreducible;
    expectExplained(problem, *outcome.pools[0].explanation);
  }
  EXPECT_GE(bySearch, 10);
  EXPECT_EQ(irreducible, bySearch);
}

} // namespace
