// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Report.h"
#include "ProblemBuilder.h"

#include "gtest/gtest.h"

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

PoolOutcome makeOutcome(const ProblemBuilder &builder) {
  PoolOutcome outcome;
  outcome.name = "temp";
  outcome.outcome = OutcomeKind::Feasible;
  outcome.arenaBytes = 30;
  outcome.boundBytes = 24;
  outcome.alignmentLossBytes = 2;
  outcome.algorithm = "first-fit";
  outcome.witness = {1, {builder.ref("b"), builder.ref("a")}};
  return outcome;
}

TEST(Report, PoolObject) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 16);
  builder.buffer("b", 1, 3, 8);
  PoolOutcome pool = makeOutcome(builder);
  std::string object =
      R"({"name": "temp", "arena_bytes": 30, "height": 30, "bound_bytes": 24, "gap": 0.25, )"
      R"("outcome": "feasible", "algorithm": "first-fit", "alignment_loss_bytes": 2, )"
      R"("buffers": 2, "blocks": 2, "witness": {"step": 1, "buffers": ["b", "a"]}})";
  EXPECT_EQ(poolReportJson(builder.problem, PoolId(0), pool), object);
  Outcome outcome;
  outcome.pools = {pool};
  EXPECT_EQ(reportJson(builder.problem, outcome), object + "\n");
  builder.problem.pools.push_back(builder.problem.pools[0]);
  outcome.pools.push_back(pool);
  EXPECT_EQ(reportJson(builder.problem, outcome).substr(0, 115),
            "{\"schema\": \"memplan-report/1\", \"tool\": \"plan-solve\", \"functions\": "
            "[{\"name\": \"problem\", \"pools\": [\n"
            "  {\"name\": \"temp\"");
}

TEST(Report, MemoryMapIsLargestFirst) {
  ProblemBuilder builder;
  builder.buffer("d", 0, 2, 8);
  builder.buffer("a", 0, 2, 16);
  builder.buffer("c", 0, 2, 8);
  Witness witness{1, {builder.ref("d"), builder.ref("a"), builder.ref("c")}};
  EXPECT_EQ(memoryMap(builder.problem, witness), "peak at step 1; 3 buffers live: a 16, d 8, c 8");
  EXPECT_EQ(memoryMap(builder.problem, witness, 1),
            "peak at step 1; 3 buffers live: a 16, and 2 more");
}

TEST(Report, Summary) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 16);
  builder.buffer("b", 1, 3, 8);
  PoolOutcome pool = makeOutcome(builder);
  EXPECT_EQ(summary(pool), "arena 'temp': 30 bytes, bound 24, feasible, gap 25 % (first-fit)");
  pool.arenaBytes = 24;
  pool.outcome = OutcomeKind::Optimal;
  EXPECT_EQ(summary(pool), "arena 'temp': 24 bytes, bound 24, optimal (first-fit)");
}

TEST(Report, ABoundBySearchIsNamed) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 16);
  builder.buffer("b", 1, 3, 8);
  PoolOutcome pool = makeOutcome(builder);
  pool.boundBytes = 30;
  pool.witnessBytes = 24;
  pool.proof = Proof::Search;
  pool.outcome = OutcomeKind::Optimal;
  EXPECT_EQ(summary(pool), "arena 'temp': 30 bytes, bound 30 by search, optimal (first-fit)");
  EXPECT_NE(poolReportJson(builder.problem, PoolId(0), pool)
                .find(R"("bound_bytes": 30, "proof": "search", "witness_bytes": 24, "gap": 0)"),
            std::string::npos);
}

TEST(Report, WhatIsNotPackedHasNoGap) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 16);
  builder.buffer("b", 1, 3, 8);
  PoolOutcome pool = makeOutcome(builder);
  pool.arenaBytes = 0;
  pool.outcome = OutcomeKind::Infeasible;
  EXPECT_NE(poolReportJson(builder.problem, PoolId(0), pool).find(R"("gap": null)"),
            std::string::npos);
}

TEST(Report, GapOfNothing) {
  EXPECT_EQ(PoolOutcome().gap(), 0);
  EXPECT_STREQ(toString(OutcomeKind::Optimal), "optimal");
  EXPECT_STREQ(toString(OutcomeKind::Feasible), "feasible");
  EXPECT_STREQ(toString(OutcomeKind::Infeasible), "infeasible");
  EXPECT_STREQ(toString(OutcomeKind::LimitReached), "limit_reached");
}

} // namespace
