// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Explanations of pools without a plan, one kind of proof each.

#include "ProblemBuilder.h"
#include "memplan/Solver/Report.h"
#include "memplan/Solver/Solve.h"

#include "gtest/gtest.h"

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

PoolOutcome explained(const Problem &problem, std::optional<int64_t> capacity) {
  SolveOptions options;
  options.capacity = capacity;
  options.explain = true;
  Result<Outcome> outcome = solve(problem, options);
  EXPECT_EQ(outcome->kind, OutcomeKind::Infeasible);
  EXPECT_TRUE(outcome->pools[0].explanation);
  return outcome->pools[0];
}

using Notes = std::vector<std::string>;

TEST(Explain, CapacityBelowTheLoad) {
  // Live together at step 3 are 16, 24 and 4; without c the others fit into 40, not into 39.
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16);
  builder.buffer("b", 3, 6, 24);
  builder.buffer("c", 3, 4, 4);
  builder.buffer("d", 6, 7, 30);
  EXPECT_EQ(
      explanationNotes(builder.problem, explained(builder.problem, 39)),
      (Notes{"these 2 blocks alone have no plan, and with any one less there is one: b 24, a 16",
             "a capacity of 44 would be enough, and no less",
             "there is a plan without 'b', or with it smaller by 5",
             "there is a plan without 'a', or with it smaller by 5"}));
  // All three are needed for more than 40.
  EXPECT_EQ(explained(builder.problem, 40).explanation->conflict.size(), 3u);
}

TEST(Explain, ProvedBySearch) {
  // Load 6, but no packing is lower than 7. h is of no importance.
  ProblemBuilder builder;
  builder.buffer("h", 20, 24, 5);
  for (auto [id, first, last, size] : {std::tuple{"a", 0, 2, 3},
                                       {"b", 0, 4, 3},
                                       {"c", 2, 5, 1},
                                       {"d", 3, 6, 1},
                                       {"e", 4, 6, 2},
                                       {"f", 5, 9, 3},
                                       {"g", 6, 10, 3}})
    builder.buffer(id, first, last, size);
  PoolOutcome outcome = explained(builder.problem, 6);
  EXPECT_EQ(outcome.proof, Proof::Search);
  EXPECT_TRUE(outcome.explanation->isIrreducible);
  EXPECT_EQ(outcome.explanation->conflict.size(), 7u);
  EXPECT_EQ(outcome.explanation->reachedBytes, 7);
  EXPECT_EQ(outcome.explanation->neededBytes, 7);
  // One byte less of any of them is enough.
  EXPECT_EQ(outcome.explanation->remedies.size(), 7u);
}

TEST(Explain, PinsThatOverlap) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16).offset = 0;
  builder.buffer("b", 3, 6, 16).offset = 15;
  builder.buffer("c", 0, 9, 1);
  EXPECT_EQ(
      explanationNotes(builder.problem, explained(builder.problem, std::nullopt)),
      (Notes{"these 2 blocks alone have no plan, and with any one less there is one: a 16, b 16",
             "there is a plan without 'a', or with it smaller by 1",
             "there is a plan without 'b'"}));
}

TEST(Explain, LargestBlock) {
  ProblemBuilder builder;
  builder.problem.pools[0].maxBlock = 16;
  builder.buffer("a", 0, 4, 16);
  builder.buffer("b", 3, 6, 20);
  EXPECT_EQ(explanationNotes(builder.problem, explained(builder.problem, std::nullopt)),
            (Notes{"this block alone has no plan: b 20",
                   "there is a plan without 'b', or with it smaller by 4"}));
}

TEST(Explain, PinAboveTheCapacity) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16).offset = 32;
  builder.buffer("b", 0, 4, 4);
  EXPECT_EQ(
      explanationNotes(builder.problem, explained(builder.problem, 40)),
      (Notes{"this block alone has no plan: a 16", "a capacity of 48 would be enough, and no less",
             "there is a plan without 'a', or with it smaller by 8"}));
}

TEST(Explain, Clique) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 1, 8);
  builder.buffer("b", 2, 3, 8);
  builder.buffer("c", 4, 5, 8);
  builder.conflict("a", "b");
  PoolOutcome outcome = explained(builder.problem, 15);
  EXPECT_EQ(outcome.proof, Proof::Clique);
  EXPECT_EQ(outcome.explanation->conflict, (std::vector<BlockId>{BlockId(0), BlockId(1)}));
}

TEST(Explain, Report) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 8);
  builder.block("k", {{"x", 0, 8, {{0, 2}}}, {"y", 8, 8, {{1, 2}}}});
  std::string report = poolReportJson(builder.problem, PoolId(0), explained(builder.problem, 23));
  EXPECT_NE(report.find(R"("explanation": {"blocks": ["a", "k"], "irreducible": true, )"
                        R"("needed_bytes": 24, "reached_bytes": 24, "remedies": [{"block": "k", )"
                        R"("shrink_bytes": null}, {"block": "a", "shrink_bytes": 1}]}})"),
            std::string::npos)
      << report;
}

} // namespace
