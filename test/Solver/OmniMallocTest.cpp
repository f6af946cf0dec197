// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// CSV as OmniMalloc writes it: kinds, the address of a pool, lifetimes as vector clocks.

#include "Clocks.h"
#include "memplan/Solver/Csv.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include <gtest/gtest.h>
#include <random>
#include <set>

using namespace memplan::solver;

namespace {

std::string errorOf(const std::string &text) {
  Result<CsvProblem> table = readProblemCsv(text);
  return table ? "" : std::to_string(table.error().line) + ": " + table.error().text();
}

TEST(OmniMalloc, WhatIsNotUnderstoodIsKept) {
  std::string text = "# pool_offset=4096\r\nid,lower,upper,size,offset,kind\r\n"
                     "0,0,4,64,,CONSTANT\r\nx,1,3,32,,\r\n2,4,6,16,0,\r\n";
  Result<CsvProblem> table = readProblemCsv(text);
  ASSERT_TRUE(table) << table.error().text();
  EXPECT_EQ(table->problem.blocks[2].offset, 0);
  Plan plan;
  plan.offsets = {0, 64, 0};
  std::string out = writePlanCsv(*table, plan);
  EXPECT_EQ(out, "# pool_offset=4096\r\nid,lower,upper,size,offset,kind\r\n"
                 "0,0,4,64,0,CONSTANT\r\nx,1,3,32,64,\r\n2,4,6,16,0,\r\n");
  Result<Plan> back = readPlanCsv(*table, out);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->offsets, plan.offsets);
}

TEST(OmniMalloc, ThreadsThatAreNotOrderedAreInConflict) {
  // 1 runs on the second thread beside 0; 2 begins after 0 is over, but not after 1.
  Result<CsvProblem> table = readProblemCsv("id,lower,upper,size\n0,0:0,2:0,64\n1,0:0,0:3,32\n"
                                            "2,2:1,3:2,16\n3,2:3,3:4,16\n");
  ASSERT_TRUE(table) << table.error().text();
  const Problem &problem = table->problem;
  EXPECT_EQ(problem.blocks[0].pieces[0].live[0], (LiveRange{0, 2}));
  EXPECT_EQ(problem.blocks[1].pieces[0].live[0], (LiveRange{0, 3}));
  // 1 and 2: [0, 3) and [3, 5) don't meet, but (0, 3) is not before (2, 1).
  std::set<Conflict> conflicts(problem.conflicts.begin(), problem.conflicts.end());
  std::set<Conflict> wanted = {{{BlockId(1), 0}, {BlockId(2), 0}},
                               {{BlockId(2), 0}, {BlockId(3), 0}}};
  EXPECT_EQ(conflicts, wanted);
  Result<Outcome> outcome = solve(problem);
  ASSERT_TRUE(outcome && outcome->hasPlan());
  EXPECT_FALSE(verify(problem, outcome->plan));
}

bool isBefore(const Clock &a, const Clock &b) {
  for (size_t i = 0; i < a.size(); ++i)
    if (a[i] > b[i])
      return false;
  return true;
}

TEST(OmniMalloc, StepsAndConflictsSayWhatClocksSay) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    size_t threads = 2 + random() % 3, count = 2 + random() % 12;
    std::string text = "id,lower,upper,size\n";
    std::vector<std::pair<Clock, Clock>> lives;
    for (size_t b = 0; b < count; ++b) {
      Clock first, last;
      std::string lower, upper;
      for (size_t t = 0; t < threads; ++t) {
        first.push_back(random() % 6);
        last.push_back(first.back() + (t == b % threads) + random() % 3);
        lower += (t == 0 ? "" : ":") + std::to_string(first.back());
        upper += (t == 0 ? "" : ":") + std::to_string(last.back());
      }
      lives.push_back({first, last});
      text += std::to_string(b) + "," + lower + "," + upper + ",1\n";
    }
    Result<CsvProblem> table = readProblemCsv(text);
    ASSERT_TRUE(table) << table.error().text();
    const Problem &problem = table->problem;
    for (uint32_t a = 0; a < count; ++a)
      for (uint32_t b = a + 1; b < count; ++b) {
        bool wanted = !isBefore(lives[a].second, lives[b].first) &&
                      !isBefore(lives[b].second, lives[a].first);
        LiveRange x = problem.blocks[a].pieces[0].live[0], y = problem.blocks[b].pieces[0].live[0];
        bool meets = x.first < y.last && y.first < x.last;
        size_t listed = 0;
        for (auto [p, q] : problem.conflicts)
          listed += (p.block == a && q.block == b) || (p.block == b && q.block == a);
        EXPECT_EQ(meets + listed, wanted) << text << a << " and " << b;
      }
  }
}

TEST(OmniMalloc, Errors) {
  EXPECT_EQ(errorOf("# pool_offset=x\nid,lower,upper,size\n"),
            "1: pool offset 'x' is not an integer");
  EXPECT_EQ(errorOf("# pool_offset=-1\nid,lower,upper,size\n"), "1: pool offset -1 is negative");
  EXPECT_EQ(errorOf("# pool_offset=0\n"), "2: the file has no header");
  EXPECT_EQ(errorOf("# a comment\nid,lower,upper,size\n"), "1: unknown column '# a comment'");
  std::string header = "id,lower,upper,size\n";
  EXPECT_EQ(errorOf(header + "a,0:0,1:1,1\nb,0:0:0,1:1:1,1\n"),
            "3: expected 2 components in every clock, found 3");
  EXPECT_EQ(errorOf(header + "a,0:0,1:1,1\nb,0,1,1\n"),
            "3: expected 2 components in every clock, found 1");
  EXPECT_EQ(errorOf(header + "a,0,1,1\nb,0:0,1:1,1\n"),
            "3: expected 1 components in every clock, found 2");
  EXPECT_EQ(errorOf(header + "a,0:0,1,1\n"), "2: expected 2 components in every clock, found 1");
  EXPECT_EQ(errorOf(header + "a,0:,1:1,1\n"), "2: first clock '' is not an integer");
  EXPECT_EQ(errorOf(header + "a,0:1,2:0,1\n"),
            "2: lifetime of 'a' is empty: a clock does not advance [MP-P3]");
  EXPECT_EQ(errorOf(header + "a,1:1,1:1,1\n"),
            "2: lifetime of 'a' is empty: a clock does not advance [MP-P3]");
  EXPECT_EQ(errorOf(header + "a,0:0,9223372036854775807:1,1\n"),
            "2: the components of a clock of 'a' exceed 2^63 - 1 [MP-P5]");
  EXPECT_EQ(errorOf("id,lower,end,size\na,0:0,1:1,1\n"),
            "2: lifetimes on several threads don't go with 'end', 'gaps' and 'in_place_of'");
  std::string many = header;
  for (int i = 0; i <= 65536; ++i)
    many += std::to_string(i) + ",0:0,1:1,1\n";
  EXPECT_EQ(errorOf(many), "1: more than 65536 buffers with lifetimes on several threads");
}

TEST(OmniMalloc, SoManyConflictsAreRefused) {
  // Two threads that never meet: every pair between them is unordered, and few share a step.
  std::string text = "id,lower,upper,size\n";
  for (int i = 0; i < 5000; ++i) {
    text += "a" + std::to_string(i) + "," + std::to_string(i) + ":0," + std::to_string(i + 1) +
            ":0,1\n";
    text += "b" + std::to_string(i) + ",0:" + std::to_string(i) + ",0:" + std::to_string(i + 1) +
            ",1\n";
  }
  EXPECT_EQ(errorOf(text), "1: more than 16777216 pairs of buffers are unordered between threads");
}

} // namespace
