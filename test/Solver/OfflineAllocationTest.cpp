// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/OfflineAllocation.h"
#include "memplan/Solver/Csv.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include <gtest/gtest.h>

using namespace memplan::solver;

namespace {

std::string words(const std::vector<int64_t> &values) {
  std::string out;
  for (int64_t value : values)
    for (int shift = 0; shift < 32; shift += 8)
      out.push_back(static_cast<char>(value >> shift & 0xff));
  return out;
}

Problem tensors() {
  Result<CsvProblem> table = readProblemCsv("id,lower,upper,size,alignment,gaps\n"
                                            "0,0,3,100,16,1-2@0:8\n4,2,4,50,16,\n2,1,4,50,16,\n");
  EXPECT_TRUE(table);
  return table->problem;
}

Plan plan(std::vector<int64_t> offsets) {
  Plan result;
  result.offsets = std::move(offsets);
  return result;
}

TEST(OfflineAllocation, TensorsWithoutABufferAreLeftToTheRuntime) {
  Result<std::string> data = writeOfflineAllocation(tensors(), plan({0, 112, 176}));
  ASSERT_TRUE(data) << data.error().text();
  EXPECT_EQ(*data, words({1, 1, 5, 0, -1, 176, -1, 112}));
  data = writeOfflineAllocation(tensors(), plan({0, 112, 176}), 7);
  ASSERT_TRUE(data);
  EXPECT_EQ(*data, words({1, 1, 7, 0, -1, 176, -1, 112, -1, -1}));
}

TEST(OfflineAllocation, RoundTrip) {
  Problem problem = tensors();
  Result<Outcome> outcome = solve(problem);
  ASSERT_TRUE(outcome && outcome->hasPlan());
  Result<std::string> data = writeOfflineAllocation(problem, outcome->plan, 9);
  ASSERT_TRUE(data);
  Result<Plan> back = readOfflineAllocation(problem, *data);
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(back->offsets, outcome->plan.offsets);
  EXPECT_FALSE(verify(problem, *back));
}

TEST(OfflineAllocation, PiecesOfABlockLieAtTheirPositions) {
  Problem problem;
  problem.pools.push_back({"head", 1, std::nullopt, std::nullopt});
  problem.blocks.push_back(
      {"concat", PoolId(0), 1, std::nullopt, {{"1", 0, 8, {{0, 2}}}, {"0", 8, 8, {{1, 3}}}}});
  Result<std::string> data = writeOfflineAllocation(problem, plan({16}));
  ASSERT_TRUE(data);
  EXPECT_EQ(*data, words({1, 1, 2, 24, 16}));
  Result<Plan> back = readOfflineAllocation(problem, *data);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->offsets, std::vector<int64_t>{16});
  back = readOfflineAllocation(problem, words({1, 1, 2, 20, 16}));
  ASSERT_FALSE(back);
  EXPECT_EQ(back.error().text(), "tensor 0 does not lie in block 'concat' as the problem says");
}

TEST(OfflineAllocation, WritesNothingThatDoesNotFit) {
  auto errorOf = [](const Problem &problem, const Plan &plan, std::optional<int64_t> count = {}) {
    Result<std::string> data = writeOfflineAllocation(problem, plan, count);
    return data ? "" : data.error().text();
  };
  EXPECT_EQ(errorOf(tensors(), plan({0, 112, 2147483597})), "");
  EXPECT_EQ(errorOf(tensors(), plan({0, 112, 2147483598})),
            "OfflineMemoryAllocation has 32 bits, but the arena has 2147483648 bytes");
  EXPECT_EQ(errorOf(tensors(), plan({0, 112, 176}), 4),
            "tensor 4 does not go into 4 tensors, of which there may be at most 16777216");
  Problem named = tensors();
  for (const char *id : {"x", "-1", "01", "", "16777216", "99999999999999999999"}) {
    named.blocks[1].pieces[0].id = id;
    EXPECT_EQ(errorOf(named, plan({0, 112, 176})),
              "'" + std::string(id) +
                  "' is not the index of a tensor: OfflineMemoryAllocation needs ids from 0 to "
                  "16777215");
  }
  Problem pools = tensors();
  pools.pools.push_back({"other", 1, std::nullopt, std::nullopt});
  EXPECT_EQ(errorOf(pools, plan({0, 112, 176})),
            "OfflineMemoryAllocation has one arena, but the problem has 2 pools");
}

TEST(OfflineAllocation, ReadsOnlyWholeArrays) {
  auto errorOf = [](const std::string &data) {
    Result<Plan> back = readOfflineAllocation(tensors(), data);
    return back ? "" : back.error().text();
  };
  EXPECT_EQ(errorOf(words({1, 1, 5, 0, -1, 176, -1, 112})), "");
  EXPECT_EQ(errorOf(words({1, 1, 5, 0, -1, 176, -1})),
            "OfflineMemoryAllocation states 5 offsets, found 4");
  EXPECT_EQ(errorOf(words({1, 1, -1})), "OfflineMemoryAllocation states -1 offsets, found 0");
  EXPECT_EQ(errorOf(words({2, 1, 0})), "OfflineMemoryAllocation has version 2, expected 1");
  EXPECT_EQ(errorOf("abc"),
            "OfflineMemoryAllocation is a list of at least 3 integers of 4 bytes, found 3 bytes");
  EXPECT_EQ(errorOf(words({1, 1, 2, 0, 4})),
            "tensor 1 has an offset but is not in the problem [MP-P6]");
  Result<Plan> few = readOfflineAllocation(tensors(), words({1, 1, 1, 32}));
  ASSERT_TRUE(few);
  EXPECT_EQ(few->offsets, (std::vector<int64_t>{32, unplaced, unplaced}));
}

} // namespace
