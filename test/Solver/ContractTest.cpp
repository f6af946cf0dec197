// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What every strategy owes, run for each name that --algorithm takes.

#include "ProblemBuilder.h"
#include "memplan/Solver/Bound.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

#include <limits>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

class Contract : public ::testing::TestWithParam<std::string> {
protected:
  Outcome solved(const Problem &problem, std::optional<int64_t> capacity = std::nullopt,
                 unsigned threads = 1) {
    SolveOptions options;
    options.algorithm = GetParam();
    options.capacity = capacity;
    options.threads = threads;
    Result<Outcome> outcome = solve(problem, options);
    EXPECT_TRUE(bool(outcome)) << outcome.error().text();
    return outcome ? *outcome : Outcome();
  }

  /// Size classes waste room within their slots, and slots of one class are of no use to others.
  bool isBucketed() const { return GetParam().rfind("fixed-buckets", 0) == 0; }

  /// A plan that is legal, whose certificates hold and say the truth about it.
  Outcome expectPlan(const Problem &problem) {
    Outcome outcome = solved(problem);
    EXPECT_TRUE(outcome.hasPlan()) << outcome.message;
    if (!outcome.hasPlan())
      return outcome;
    auto violation = verify(problem, outcome.plan);
    EXPECT_FALSE(violation) << violation->text();
    EXPECT_EQ(outcome.pools.size(), problem.pools.size());
    for (size_t p = 0; p < outcome.pools.size(); ++p) {
      const PoolOutcome &pool = outcome.pools[p];
      violation = verifyCertificate(problem, PoolId(p), pool);
      EXPECT_FALSE(violation) << violation->text();
      EXPECT_EQ(pool.arenaBytes, arenaBytes(problem, outcome.plan, PoolId(p)));
      EXPECT_EQ(outcome.plan.arenaBytes[p], pool.arenaBytes);
      EXPECT_EQ(pool.outcome == OutcomeKind::Optimal, pool.arenaBytes == pool.boundBytes);
    }
    return outcome;
  }
};

INSTANTIATE_TEST_SUITE_P(Algorithms, Contract, ::testing::ValuesIn(algorithmNames()),
                         [](const auto &info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(Contract, Empty) {
  EXPECT_EQ(expectPlan(Problem()).kind, OutcomeKind::Optimal);
  Outcome outcome = expectPlan(ProblemBuilder().problem);
  EXPECT_EQ(outcome.kind, OutcomeKind::Optimal);
  EXPECT_EQ(outcome.pools[0].arenaBytes, 0);
}

TEST_P(Contract, One) {
  ProblemBuilder builder;
  builder.buffer("a", 3, 9, 100);
  Outcome outcome = expectPlan(builder.problem);
  EXPECT_EQ(outcome.kind, OutcomeKind::Optimal);
  EXPECT_EQ(outcome.plan.offsets, std::vector<int64_t>{0});
  EXPECT_EQ(outcome.pools[0].arenaBytes, 100);
}

TEST_P(Contract, AllConflict) {
  ProblemBuilder builder;
  for (int i = 0; i < 40; ++i)
    builder.buffer("b" + std::to_string(i), i, 100 - i, 1 + i % 7);
  Outcome outcome = expectPlan(builder.problem);
  if (isBucketed()) {
    // All slots but the topmost are whole; 7 and 5 lie in 8, powers of two put 3 in 4 and 6 in 8.
    bool isGeometric = GetParam() == "fixed-buckets-geometric";
    EXPECT_EQ(outcome.pools[0].arenaBytes,
              isGeometric ? 5 * 28 + 15 : 5 * (1 + 2 + 4 + 4 + 8 + 8 + 8) + 1 + 2 + 4 + 4 + 5);
    return;
  }
  EXPECT_EQ(outcome.kind, OutcomeKind::Optimal);
  EXPECT_EQ(outcome.pools[0].arenaBytes, 5 * 28 + 1 + 2 + 3 + 4 + 5);
}

TEST_P(Contract, NoneConflict) {
  ProblemBuilder builder;
  for (int i = 0; i < 40; ++i)
    builder.buffer("b" + std::to_string(i), i, i + 1, 1 + i);
  Outcome outcome = expectPlan(builder.problem);
  if (GetParam() == "fixed-buckets") {
    EXPECT_EQ(outcome.pools[0].arenaBytes, 1 + 2 + 4 + 8 + 16 + 32 + 40); // 40 of the last 64
    return;
  }
  if (isBucketed()) {
    // 1 to 8 one slot each, then 10, 12, 14, 16, 20, 24, 28, 32 and all of the last 40.
    EXPECT_EQ(outcome.pools[0].arenaBytes, 36 + 10 + 12 + 14 + 16 + 20 + 24 + 28 + 32 + 40);
    return;
  }
  EXPECT_EQ(outcome.kind, OutcomeKind::Optimal);
  EXPECT_EQ(outcome.pools[0].arenaBytes, 40);
}

TEST_P(Contract, Alignment) {
  ProblemBuilder builder;
  builder.problem.pools[0].alignment = 4;
  builder.buffer("a", 0, 3, 10);
  builder.buffer("b", 0, 3, 10).alignment = 6; // with the pool's: 12
  builder.buffer("c", 1, 3, 5).alignment = 64;
  Outcome outcome = expectPlan(builder.problem);
  EXPECT_EQ(outcome.plan.offsets[0] % 4, 0);
  EXPECT_EQ(outcome.plan.offsets[1] % 12, 0);
  EXPECT_EQ(outcome.plan.offsets[2] % 64, 0);
}

TEST_P(Contract, Pinned) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 10);
  builder.buffer("b", 1, 4, 10).offset = 5;
  builder.buffer("c", 4, 6, 30);
  Outcome outcome = expectPlan(builder.problem);
  EXPECT_EQ(outcome.plan.offsets[1], 5);
  EXPECT_GE(outcome.plan.offsets[0], 15);
}

TEST_P(Contract, ZeroSizesTakeNoRoom) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 16);
  builder.buffer("empty", 0, 9, 0).alignment = 64;
  builder.buffer("b", 1, 3, 16);
  Outcome outcome = expectPlan(builder.problem);
  EXPECT_EQ(outcome.kind, OutcomeKind::Optimal);
  EXPECT_EQ(outcome.plan.offsets[1], 0);
}

TEST_P(Contract, BlocksWithoutPiecesAreNowhere) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 16);
  builder.block("none", {}).offset = 40;
  Outcome outcome = expectPlan(builder.problem);
  EXPECT_EQ(outcome.plan.offsets[1], 40);
  EXPECT_EQ(outcome.pools[0].boundBytes, 16);
  // Classes leave pinned slots alone, whatever is in them.
  EXPECT_EQ(outcome.pools[0].arenaBytes, isBucketed() ? 56 : 16);
}

TEST_P(Contract, WholeBlocks) {
  // Several pieces, several ranges, sub-offsets: y and z share bytes of their block, the hole of x
  // is where a could go.
  ProblemBuilder builder;
  builder.block("k",
                {{"x", 0, 8, {{0, 2}, {5, 7}}}, {"y", 8, 8, {{0, 4}}}, {"z", 12, 8, {{3, 6}}}});
  builder.block("m", {{"u", 4, 4, {{1, 3}}}, {"v", 0, 4, {{4, 5}}}}).alignment = 8;
  builder.buffer("a", 2, 5, 8);
  builder.buffer("b", 0, 7, 3);
  expectPlan(builder.problem);
}

TEST_P(Contract, ExtraConflicts) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 1, 16);
  builder.buffer("b", 5, 6, 16);
  builder.buffer("c", 9, 10, 16);
  builder.conflict("a", "b");
  Outcome outcome = expectPlan(builder.problem);
  EXPECT_EQ(outcome.pools[0].arenaBytes, 32);
}

TEST_P(Contract, Pools) {
  ProblemBuilder builder;
  builder.problem.pools.push_back(builder.problem.pools[0]);
  builder.problem.pools[1].name = "output";
  builder.buffer("a", 0, 4, 16);
  builder.buffer("b", 0, 4, 24).pool = PoolId(1);
  builder.buffer("c", 0, 4, 8);
  Outcome outcome = expectPlan(builder.problem);
  EXPECT_EQ(outcome.pools[0].arenaBytes, 24);
  EXPECT_EQ(outcome.pools[1].arenaBytes, 24);
}

TEST_P(Contract, InPlaceIsUsedWhereItHelps) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  builder.buffer("b", 2, 5, 16);
  builder.buffer("c", 4, 7, 12);
  builder.inPlace("b", "a");
  builder.inPlace("c", "b");
  Outcome outcome = expectPlan(builder.problem);
  EXPECT_EQ(outcome.kind, OutcomeKind::Optimal);
  EXPECT_EQ(outcome.pools[0].arenaBytes, 16);
}

TEST_P(Contract, InPlaceNeverCosts) {
  // In place the parent's slot is cut so that x and y need 128; apart, 100 are enough.
  ProblemBuilder builder;
  builder.buffer("parent", 0, 2, 100).alignment = 32;
  builder.buffer("child", 2, 5, 36).alignment = 32;
  builder.buffer("x", 2, 5, 32).alignment = 32;
  builder.buffer("y", 3, 5, 32).alignment = 32;
  Outcome without = expectPlan(builder.problem);
  builder.inPlace("child", "parent");
  Outcome with = expectPlan(builder.problem);
  EXPECT_LE(with.pools[0].arenaBytes, without.pools[0].arenaBytes);
}

TEST_P(Contract, PinnedBlocksMayBeInPlace) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16).offset = 32;
  builder.buffer("b", 2, 5, 16).offset = 32;
  builder.inPlace("b", "a");
  builder.buffer("c", 0, 5, 16);
  // Stacks and slots only see the top of what is pinned.
  bool isStack = GetParam().rfind("stack", 0) == 0 || isBucketed();
  EXPECT_EQ(expectPlan(builder.problem).pools[0].arenaBytes, isStack ? 64 : 48);
}

TEST_P(Contract, APinMayForbidInPlace) {
  // In place, a would lie where c is pinned.
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  builder.buffer("b", 2, 5, 16).offset = 0;
  builder.buffer("c", 0, 2, 16).offset = 0;
  builder.inPlace("b", "a");
  EXPECT_EQ(expectPlan(builder.problem).pools[0].arenaBytes, 32);
}

TEST_P(Contract, CapacityBelowTheBoundIsInfeasible) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16);
  builder.buffer("b", 3, 6, 24);
  builder.buffer("c", 6, 7, 1);
  EXPECT_TRUE(solved(builder.problem, isBucketed() ? 64 : 40).hasPlan());
  Outcome outcome = solved(builder.problem, 39);
  EXPECT_EQ(outcome.kind, OutcomeKind::Infeasible);
  EXPECT_FALSE(outcome.hasPlan());
  EXPECT_EQ(outcome.message, "arena 'temp' needs 40 bytes but its capacity is 39 [MP-L2]");
  ASSERT_EQ(outcome.notes.size(), 1u);
  EXPECT_EQ(outcome.notes[0], "peak at step 3; 2 buffers live: b 24, a 16");
  EXPECT_EQ(outcome.plan.offsets[0], unplaced);
}

TEST_P(Contract, LargestBlock) {
  ProblemBuilder builder;
  builder.problem.pools[0].maxBlock = 16;
  builder.buffer("a", 0, 4, 16);
  EXPECT_TRUE(solved(builder.problem).hasPlan());
  builder.buffer("b", 3, 6, 17);
  Outcome outcome = solved(builder.problem);
  EXPECT_EQ(outcome.kind, OutcomeKind::Infeasible);
  EXPECT_EQ(outcome.message,
            "block 'b' needs 17 bytes but the largest block of pool 'temp' is 16 [MP-L2]");
}

TEST_P(Contract, PinnedBlocksInEachOthersWayAreInfeasible) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16).offset = 0;
  builder.buffer("b", 3, 6, 16).offset = 15;
  Outcome outcome = solved(builder.problem);
  EXPECT_EQ(outcome.kind, OutcomeKind::Infeasible);
  EXPECT_EQ(outcome.message,
            "pinned blocks of pool 'temp' are in each other's way: 'a' and 'b' are both live at "
            "step 3 and share bytes [15, 16) of arena 'temp' [MP-L1]");
}

TEST_P(Contract, WhatIsNotProvedIsNotInfeasible) {
  // Load 6, but no packing is lower than 7: only a search can know.
  ProblemBuilder builder;
  for (auto [id, first, last, size] : {std::tuple{"a", 0, 2, 3},
                                       {"b", 0, 4, 3},
                                       {"c", 2, 5, 1},
                                       {"d", 3, 6, 1},
                                       {"e", 4, 6, 2},
                                       {"f", 5, 9, 3},
                                       {"g", 6, 10, 3}})
    builder.buffer(id, first, last, size);
  Outcome outcome = solved(builder.problem, 6);
  EXPECT_EQ(outcome.plan.offsets[0], unplaced);
  EXPECT_EQ(outcome.pools[0].witnessBytes, 6);
  EXPECT_FALSE(verifyCertificate(builder.problem, PoolId(0), outcome.pools[0]));
  if (GetParam() == "auto") {
    EXPECT_EQ(outcome.kind, OutcomeKind::Infeasible);
    EXPECT_EQ(outcome.message,
              "arena 'temp' needs 7 bytes, as an exhaustive search has proved, but "
              "its capacity is 6 [MP-L2]");
    EXPECT_EQ(outcome.pools[0].boundBytes, 7);
    EXPECT_EQ(outcome.pools[0].proof, Proof::Search);
    return;
  }
  EXPECT_EQ(outcome.kind, OutcomeKind::LimitReached);
  EXPECT_NE(outcome.message.find("at least 6 are proved necessary"), std::string::npos);
  EXPECT_EQ(outcome.pools[0].boundBytes, 6);
  EXPECT_GE(outcome.pools[0].arenaBytes, 7);
}

TEST_P(Contract, HugeSizes) {
  constexpr int64_t largest = std::numeric_limits<int64_t>::max();
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, largest);
  builder.buffer("b", 2, 4, largest - 1);
  EXPECT_EQ(expectPlan(builder.problem).pools[0].arenaBytes, largest);
  // No offset is free for c: it has to be said, not computed.
  ProblemBuilder full;
  full.buffer("a", 0, 2, largest - 8).offset = 8;
  full.buffer("c", 1, 3, 8).alignment = 16;
  EXPECT_TRUE(solved(full.problem).kind == OutcomeKind::LimitReached ||
              solved(full.problem).plan.offsets[1] == 0);
}

TEST_P(Contract, SameBytesFromTwoRunsAndAnyThreads) {
  ProblemBuilder builder;
  uint64_t state = 7;
  auto random = [&](int64_t below) {
    state = state * 6364136223846793005 + 1442695040888963407;
    return static_cast<int64_t>((state >> 33) % below);
  };
  for (int i = 0; i < 300; ++i) {
    int64_t first = random(100);
    builder.buffer("b" + std::to_string(i), first, first + 1 + random(20), 1 + random(1000));
  }
  std::string once = writePlanJson(builder.problem, solved(builder.problem));
  EXPECT_EQ(once, writePlanJson(builder.problem, solved(builder.problem)));
  for (unsigned threads : {2, 7})
    EXPECT_EQ(once, writePlanJson(builder.problem, solved(builder.problem, std::nullopt, threads)));
}

TEST(Solve, UnknownAlgorithm) {
  SolveOptions options;
  options.algorithm = "magic";
  Result<Outcome> outcome = solve(ProblemBuilder().problem, options);
  ASSERT_FALSE(bool(outcome));
  EXPECT_EQ(outcome.error().message, "unknown algorithm 'magic'");
}

TEST(Solve, ProblemsAreChecked) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 1, -1);
  Result<Outcome> outcome = solve(builder.problem);
  ASSERT_FALSE(bool(outcome));
  EXPECT_EQ(outcome.error().invariant, "MP-P2");
}

TEST(Solve, AProofForOnePoolOutweighsALimitOfAnother) {
  ProblemBuilder builder;
  for (auto [id, first, last, size] : {std::tuple{"a", 0, 2, 3},
                                       {"b", 0, 4, 3},
                                       {"c", 2, 5, 1},
                                       {"d", 3, 6, 1},
                                       {"e", 4, 6, 2},
                                       {"f", 5, 9, 3},
                                       {"g", 6, 10, 3}})
    builder.buffer(id, first, last, size);
  builder.problem.pools[0].capacity = 6;
  Pool output;
  output.name = "output";
  output.capacity = 1;
  builder.problem.pools.push_back(output);
  builder.buffer("z", 0, 1, 2).pool = PoolId(1);
  // Too little for the search that would prove that 6 bytes are not enough.
  SolveOptions options;
  options.effort = 1e-9;
  Result<Outcome> outcome = solve(builder.problem, options);
  EXPECT_EQ(outcome->pools[0].outcome, OutcomeKind::LimitReached);
  EXPECT_EQ(outcome->kind, OutcomeKind::Infeasible);
  EXPECT_EQ(outcome->message, "arena 'output' needs 2 bytes but its capacity is 1 [MP-L2]");
}

TEST(Solve, TimeLimitStillGivesAPlan) {
  ProblemBuilder builder;
  for (int i = 0; i < 500; ++i)
    builder.buffer("b" + std::to_string(i), i * 7 % 100, i * 7 % 100 + 1 + i % 13, 1 + i * 31 % 97);
  SolveOptions options;
  options.timeLimitMs = 0;
  Result<Outcome> outcome = solve(builder.problem, options);
  ASSERT_TRUE(outcome->hasPlan()) << outcome->message;
  EXPECT_FALSE(verify(builder.problem, outcome->plan));
  EXPECT_EQ(outcome->timeLimitReached, outcome->kind != OutcomeKind::Optimal);
}

TEST(Solve, RestartsFindWhatOrdersMiss) {
  // The best packing is c 0, e 4000, a 4096, b 4196, d 4200; no order by a single property gives
  // it.
  ProblemBuilder builder;
  builder.buffer("a", 0, 9, 100).alignment = 64;
  builder.buffer("b", 0, 9, 1);
  builder.buffer("c", 1, 9, 4000).alignment = 4096;
  builder.buffer("d", 2, 9, 7).alignment = 8;
  builder.buffer("e", 3, 9, 96).alignment = 32;
  EXPECT_EQ(solve(builder.problem)->pools[0].arenaBytes, 4207);
}

TEST(Solve, BytesThatAreNeverLiveStillHaveToFit) {
  // `a` ends a byte above what is live of it, and so has to be below `b`.
  ProblemBuilder builder;
  builder.block("a", {{"x", 0, 2, {{4, 5}}}, {"y", 3, 0, {{2, 7}}}});
  builder.buffer("b", 1, 6, 2);
  Outcome outcome = *solve(builder.problem);
  EXPECT_EQ(outcome.pools[0].arenaBytes, 4);
  EXPECT_EQ(outcome.kind, OutcomeKind::Optimal);
}

TEST(Solve, Certify) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 4, 16);
  builder.buffer("b", 3, 6, 24);
  std::vector<PoolOutcome> pools = certify(builder.problem, planOf({0, 20}));
  EXPECT_EQ(pools[0].arenaBytes, 44);
  EXPECT_EQ(pools[0].boundBytes, 40);
  EXPECT_EQ(pools[0].outcome, OutcomeKind::Feasible);
  EXPECT_EQ(certify(builder.problem, planOf({0, 16}))[0].outcome, OutcomeKind::Optimal);
}

TEST(Contract, TheTimeLimitIsUsed) {
  SolveOptions options;
  EXPECT_EQ(effortOf(options), 1);
  options.timeLimitMs = 20;
  EXPECT_EQ(effortOf(options), 1);
  options.timeLimitMs = 20000;
  EXPECT_EQ(effortOf(options), 40);
  options.effort = 3;
  EXPECT_EQ(effortOf(options), 3);
}

} // namespace
