// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/JoinPools.h"
#include "ProblemBuilder.h"
#include "memplan/Solver/Report.h"
#include "memplan/Solver/Solve.h"

#include "gtest/gtest.h"

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

class JoinPools : public ::testing::Test {
protected:
  JoinPools() {
    for (const char *name : {"persistent", "host"})
      builder.problem.pools.emplace_back().name = name;
    builder.buffer("a", 0, 4, 100);
    builder.buffer("b", 4, 8, 10);
    builder.buffer("p", 5, 9, 60).pool = PoolId(1);
    builder.buffer("h", 0, 9, 7).pool = PoolId(2);
  }

  std::string errorOf(const std::vector<std::string> &names) const {
    Result<Problem> joint = joinPools(builder.problem, names);
    return joint ? "" : joint.error().text();
  }

  ProblemBuilder builder;
};

TEST_F(JoinPools, TogetherPeaksNeedNotAddUp) {
  Result<Problem> joint = joinPools(builder.problem, {"persistent", "temp"});
  ASSERT_TRUE(bool(joint));
  ASSERT_EQ(joint->pools.size(), 2u);
  EXPECT_EQ(joint->pools[0].name, "temp+persistent");
  EXPECT_EQ(joint->pools[1].name, "host");
  EXPECT_EQ(joint->blocks[3].pool, PoolId(1));
  EXPECT_EQ(solve(*joint)->pools[0].arenaBytes, 100);
  EXPECT_EQ(bytesApart(builder.problem, *solve(builder.problem), {"temp", "persistent"}), 160);
}

TEST_F(JoinPools, ApartArenasAreAligned) {
  builder.problem.blocks[2].alignment = 64;
  EXPECT_EQ(bytesApart(builder.problem, *solve(builder.problem), {"temp", "persistent"}), 188);
  builder.problem.pools[1].alignment = 48;
  EXPECT_EQ(joinPools(builder.problem, {"temp", "persistent"})->blocks[2].alignment, 192);
}

TEST_F(JoinPools, LimitsAddUpWhereAllHaveThem) {
  builder.problem.pools[0].capacity = 100;
  builder.problem.pools[0].maxBlock = 100;
  Result<Problem> joint = joinPools(builder.problem, {"temp", "persistent"});
  EXPECT_FALSE(joint->pools[0].capacity);
  EXPECT_FALSE(joint->pools[0].maxBlock);
  builder.problem.pools[1].capacity = 70;
  builder.problem.pools[1].maxBlock = 60;
  joint = joinPools(builder.problem, {"temp", "persistent"});
  EXPECT_EQ(joint->pools[0].capacity, 170);
  EXPECT_EQ(joint->pools[0].maxBlock, 100);
  builder.problem.pools[1].maxBlock = 59;
  EXPECT_EQ(errorOf({"temp", "persistent"}),
            "block 'p' exceeds the largest block of pool 'persistent' [MP-L2]");
}

TEST_F(JoinPools, Errors) {
  EXPECT_EQ(errorOf({"temp", "other"}), "pool 'other' is not in the problem [MP-P6]");
  EXPECT_EQ(errorOf({"temp", "temp"}), "pool 'temp' is joined with itself");
  EXPECT_EQ(errorOf({"temp"}), "at least two pools are needed to be joined");
}

TEST_F(JoinPools, Report) {
  Result<Problem> joint = joinPools(builder.problem, {"temp", "persistent"});
  Outcome outcome = *solve(*joint);
  outcome.sharing = Sharing{std::nullopt, 100};
  EXPECT_NE(reportJson(*joint, outcome)
                .find(R"("sharing": {"apart_bytes": null, "together_bytes": 100})"),
            std::string::npos);
}

} // namespace
