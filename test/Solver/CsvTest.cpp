// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Csv.h"
#include "ProblemBuilder.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

CsvProblem expectRead(const std::string &text) {
  Result<CsvProblem> result = readProblemCsv(text);
  EXPECT_TRUE(bool(result)) << result.error().text();
  return result ? *result : CsvProblem();
}

void expectError(const std::string &text, int64_t line, const std::string &message) {
  Result<CsvProblem> result = readProblemCsv(text);
  ASSERT_FALSE(bool(result)) << "expected: " << message;
  EXPECT_EQ(result.error().text(), message);
  EXPECT_EQ(result.error().line, line) << message;
}

TEST(Csv, ReadsColumnsInAnyOrder) {
  CsvProblem csv = expectRead("size,upper,id,lower\n16,2,a,0\n8,4,b,1\n");
  ASSERT_EQ(csv.problem.blocks.size(), 2u);
  const Block &b = csv.problem.blocks[1];
  EXPECT_EQ(b.id, "b");
  EXPECT_EQ(b.pieces[0].id, "b");
  EXPECT_EQ(b.pieces[0].size, 8);
  EXPECT_EQ(b.pieces[0].live, (InlineVector<LiveRange>{{1, 4}}));
  EXPECT_EQ(b.alignment, 1);
  EXPECT_FALSE(b.offset);
  EXPECT_EQ(csv.problem.pools[0].name, "temp");
}

TEST(Csv, AliasesOfColumns) {
  for (const char *id : {"id", "buffer", "buffer_id"})
    for (const char *lower : {"lower", "start", "begin"}) {
      CsvProblem csv = expectRead(std::string(id) + "," + lower + ",upper,size\na,2,5,1\n");
      EXPECT_EQ(csv.problem.blocks[0].pieces[0].live, (InlineVector<LiveRange>{{2, 5}}));
      csv = expectRead(std::string(id) + "," + lower + ",end,size\na,2,5,1\n");
      EXPECT_EQ(csv.problem.blocks[0].pieces[0].live, (InlineVector<LiveRange>{{2, 6}}));
    }
}

TEST(Csv, OptionalColumns) {
  CsvProblem csv = expectRead("id,lower,upper,size,alignment,offset,in_place_of\n"
                              "a,0,2,16,64,128,\n"
                              "b,1,3,16,,,a\n");
  EXPECT_EQ(csv.problem.blocks[0].alignment, 64);
  EXPECT_EQ(csv.problem.blocks[0].offset, 128);
  EXPECT_EQ(csv.problem.blocks[1].alignment, 1);
  EXPECT_FALSE(csv.problem.blocks[1].offset);
  ASSERT_EQ(csv.problem.inPlacePermissions.size(), 1u);
  EXPECT_EQ(csv.problem.inPlacePermissions[0].taker.block, 1u);
  EXPECT_EQ(csv.problem.inPlacePermissions[0].donor.block, 0u);
}

TEST(Csv, GapsAndWindows) {
  CsvProblem csv = expectRead("id,lower,upper,size,gaps\na,0,20,16,12-14 2-5 6-8@4:8 \n");
  const Block &a = csv.problem.blocks[0];
  ASSERT_EQ(a.pieces.size(), 2u);
  EXPECT_EQ(a.pieces[0].live, (InlineVector<LiveRange>{{0, 2}, {5, 6}, {8, 12}, {14, 20}}));
  EXPECT_EQ(a.pieces[1].id, "a@6-8");
  EXPECT_EQ(a.pieces[1].at, 4);
  EXPECT_EQ(a.pieces[1].size, 4);
  EXPECT_EQ(a.pieces[1].live, (InlineVector<LiveRange>{{6, 8}}));
  // With inclusive ends the gaps' are inclusive as well.
  csv = expectRead("id,lower,end,size,gaps\na,-9,19,16,-5--3\n");
  EXPECT_EQ(csv.problem.blocks[0].pieces[0].live, (InlineVector<LiveRange>{{-9, -5}, {-2, 20}}));
}

TEST(Csv, QuotesSpacesBlankLinesAndLineEnds) {
  CsvProblem csv =
      expectRead("\xef\xbb\xbfid, lower ,upper,size\r\n\r\n \"a, \"\"b\"\"\" ,0,1 ,4\r\n\n");
  EXPECT_EQ(csv.problem.blocks[0].id, "a, \"b\"");
  expectError("\xef\xbb\xbfid, lower ,upper,size\r\n\r\na,0,1,4\r\n\n\r\n\"a\",2,3,4\r\n", 6,
              "block 'a' is defined twice [MP-P1]");
}

TEST(Csv, HeaderAlone) { EXPECT_TRUE(expectRead("id,lower,upper,size").problem.blocks.empty()); }

TEST(Csv, BadHeaders) {
  expectError("", 1, "the file has no header");
  expectError("\n\n", 3, "the file has no header");
  expectError("id,lower,upper\n", 1, "the header has no column 'size'");
  expectError("id,lower,upper,size,color\n", 1, "unknown column 'color'");
  expectError("id,lower,upper,size,end\n", 1, "column 'end' repeats 'upper'");
}

TEST(Csv, BadRows) {
  const std::string head = "id,lower,upper,size,alignment,offset,gaps,in_place_of\n";
  const std::string good = "ok,0,2,16,,,,\n";
  auto expectBad = [&](const std::string &row, const std::string &message) {
    expectError(head + good + row + "\n" + good, 3, message);
  };
  expectBad("a,0,2", "expected 8 fields, found 3");
  expectBad("a,0,2,1,,,,,", "expected 8 fields, found 9");
  expectBad(",0,2,1,,,,", "the id is empty [MP-P1]");
  expectBad("a,0,2,-16,,,,", "size -16 of 'a' is negative [MP-P2]");
  expectBad("a,0,2,abc,,,,", "size 'abc' is not an integer");
  expectBad("a,0,2,1.5,,,,", "size '1.5' is not an integer");
  expectBad("a,0,2,,,,,", "size '' is not an integer");
  expectBad("a,0,2,99999999999999999999999,,,,",
            "size '99999999999999999999999' does not fit in 64 bits [MP-P5]");
  expectBad("a,5,3,1,,,,",
            "lifetime of 'a' is empty: it begins at step 5 and ends before 3 [MP-P3]");
  expectBad("a,3,3,1,,,,",
            "lifetime of 'a' is empty: it begins at step 3 and ends before 3 [MP-P3]");
  expectBad("a,x,3,1,,,,", "first step 'x' is not an integer");
  expectBad("a,0,2,1,,,0-9,", "gap '0-9' is empty or not in the lifetime of 'a' [MP-P3]");
  expectBad("a,0,9,1,,,4,", "gap '4' is not of the form lo-hi or lo-hi@wlo:whi");
  expectBad("a,0,9,1,,,4-5@1,", "gap '4-5@1' is not of the form lo-hi or lo-hi@wlo:whi");
  expectBad("a,0,9,1,,,1-4 3-5,", "gaps of 'a' overlap at step 3 [MP-P3]");
  expectBad("a,0,9,8,,,1-4@4:9,", "window of gap '1-4@4:9' is not in the 8 bytes of 'a' [MP-P2]");
  expectBad(std::string("a\0,0,9,8,,,,", 12), "the row contains a NUL byte");
  expectBad("\"a,0,9,8,,,,", "quotes do not enclose a field: \"a,0,9,8,,,,");
}

TEST(Csv, BadProblems) {
  const std::string head = "id,lower,upper,size,alignment,offset,in_place_of\n";
  expectError(head + "a,0,2,1,,,\na,0,2,1,,,\n", 3, "block 'a' is defined twice [MP-P1]");
  expectError(head + "a,0,2,1,0,,\n", 2, "alignment 0 of 'a' is not positive [MP-P4]");
  expectError(head + "a,0,2,1,8,12,\n", 2,
              "pinned offset 12 of 'a' is not a non-negative multiple of its alignment 8 [MP-P7]");
  expectError(head + "a,0,2,1,,,zz\n", 2, "'a' is in place of 'zz', which does not exist [MP-P6]");
  expectError(head + "a,0,3,9223372036854775744,,,\nb,1,4,128,,,\n", 3,
              "the sizes that are live at step 1 in pool 'temp' exceed 2^63 - 1 [MP-P5]");
  expectError("id,lower,end,size\na,0,9223372036854775807,1\n", 2,
              "last step of 'a' does not fit in 64 bits [MP-P5]");
}

TEST(Csv, PlanIsTheFileWithOffsets) {
  CsvProblem csv = expectRead("id,lower,upper,size\na,0,2,16\n\nb,1,3,8\n");
  EXPECT_EQ(writePlanCsv(csv, planOf({0, 16})),
            "id,lower,upper,size,offset\na,0,2,16,0\nb,1,3,8,16\n");
  csv = expectRead("offset,id,lower,end,size\r\n,\"a,b\",0,1,16\r\n32,b,1,2,8\r\n");
  EXPECT_EQ(writePlanCsv(csv, planOf({0, 32})),
            "offset,id,lower,end,size\r\n0,\"a,b\",0,1,16\r\n32,b,1,2,8\r\n");
}

TEST(Csv, ReadsPlans) {
  CsvProblem csv = expectRead("id,lower,upper,size\na,0,2,16\nb,1,3,8\n");
  auto read = [&](const std::string &text) {
    Result<Plan> plan = readPlanCsv(csv, text);
    EXPECT_TRUE(bool(plan)) << plan.error().text();
    return *plan;
  };
  EXPECT_EQ(read("id,offset\nb,16\na,0\n").offsets, (std::vector<int64_t>{0, 16}));
  EXPECT_EQ(read("id,offset\nb,16\n").offsets, (std::vector<int64_t>{unplaced, 16}));
  EXPECT_EQ(read("id,offset\na,\nb,16\n").offsets, (std::vector<int64_t>{unplaced, 16}));
  auto isStale = [&](const std::string &text) {
    std::optional<Violation> violation = verify(csv.problem, read(text));
    return violation && violation->invariant == "MP-L6";
  };
  EXPECT_FALSE(isStale("id,lower,upper,size,offset\na,0,2,16,0\nb,1,3,8,16\n"));
  EXPECT_FALSE(isStale("id,lower,end,size,offset\na,0,1,16,0\nb,1,2,8,16\n"));
  EXPECT_TRUE(isStale("id,lower,upper,size,offset\na,0,2,16,0\nb,1,3,9,16\n"));
  EXPECT_TRUE(isStale("id,lower,upper,size,offset\na,0,3,16,0\nb,1,3,8,16\n"));
  EXPECT_TRUE(isStale("id,offset\na,0\nb,16\nc,0\n"));

  Result<Plan> twice = readPlanCsv(csv, "id,offset\na,0\na,16\n");
  ASSERT_FALSE(bool(twice));
  EXPECT_EQ(twice.error().line, 3);
  EXPECT_EQ(twice.error().text(), "'a' has two rows [MP-P1]");
  EXPECT_FALSE(bool(readPlanCsv(csv, "id,lower,upper,size\na,0,2,16\n")));
}

TEST(Csv, WritesWhatItReads) {
  for (const char *text :
       {"id,lower,upper,size\na,0,2,16\nb,1,3,8\n", "id,lower,upper,size\n\"a,b\",0,2,16\n",
        "id,lower,upper,size,alignment,offset\na,0,2,16,8,64\nb,1,3,8,1,\n",
        "id,lower,upper,size,gaps\na,0,20,16,2-5 6-8@4:8 12-14\nb,1,3,8,\n",
        "id,lower,upper,size,gaps\na,0,20,16,0-3@0:4 3-5@4:8\n",
        "id,lower,upper,size,in_place_of\na,0,2,16,\nb,1,3,8,a\n"}) {
    CsvProblem csv = expectRead(text);
    Result<std::string> written = writeProblemCsv(csv.problem);
    ASSERT_TRUE(bool(written)) << written.error().text();
    EXPECT_EQ(*written, text);
  }
}

TEST(Csv, SaysWhatItWouldLose) {
  auto loss = [](const Problem &problem) {
    Result<std::string> text = writeProblemCsv(problem);
    return text ? std::string("nothing") : text.error().message;
  };
  ProblemBuilder builder;
  builder.buffer("a", 0, 1, 1);
  EXPECT_EQ(loss(builder.problem), "nothing");
  builder.buffer("b", 0, 1, 1);
  builder.conflict("a", "b");
  EXPECT_EQ(loss(builder.problem), "CSV would lose the conflicts");
  builder.problem.conflicts.clear();
  builder.problem.pools[0].alignment = 64;
  EXPECT_EQ(loss(builder.problem),
            "CSV would lose alignment, capacity or largest block of pool 'temp'");
  builder.problem.pools[0] = {};
  builder.problem.pools[0].name = "output";
  EXPECT_EQ(loss(builder.problem), "CSV would lose the name 'output' of the pool");
  builder.problem.pools.push_back(builder.problem.pools[0]);
  EXPECT_EQ(loss(builder.problem), "CSV would lose 2 pools");

  ProblemBuilder pieces;
  pieces.block("k", {{"x", 0, 1, {{0, 1}}}, {"y", 1, 1, {{0, 1}}}});
  EXPECT_EQ(loss(pieces.problem), "CSV would lose the pieces of block 'k'");
  pieces.problem.blocks[0].pieces = {{"k", 0, 1, {}}};
  EXPECT_EQ(loss(pieces.problem), "CSV would lose that 'k' is never live");
}

} // namespace
