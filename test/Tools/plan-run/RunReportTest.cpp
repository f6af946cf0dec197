// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RunReport.h"

#include "gtest/gtest.h"

using namespace memplan;

namespace {

constexpr const char *planReport = R"({
  "schema": "memplan-report/1", "tool": "plan-opt",
  "functions": [
    {"name": "f", "pools": [{"name": "temp", "arena_bytes": 100}, {"name": "output", "arena_bytes": 7}]},
    {"name": "g", "pools": [{"name": "temp", "arena_bytes": 20}, {"name": "host", "arena_bytes": 3}]},
    {"name": "h", "pools": []}]})";

RunSummary sample() {
  RunSummary summary;
  summary.planned.report = planReport;
  summary.planned.allocations = 1;
  summary.planned.peakBytes = 100;
  summary.unplanned.emplace();
  summary.unplanned->allocations = 9;
  summary.unplanned->peakBytes = 300;
  summary.unplanned->copies = 4;
  summary.comparison = Comparison{false, {"result 0: 1 of 4 bytes differ"}};
  return summary;
}

TEST(RunReportTest, ArenasOfAllFunctionsWithoutOutputs) {
  auto bytes = readArenaBytes(planReport, {"f", "g", "h", "printMemrefF32"});
  ASSERT_TRUE(static_cast<bool>(bytes));
  EXPECT_EQ(bytes->planned, 100 + 20);
  EXPECT_EQ(bytes->host, 3);
  auto bytesOfOne = readArenaBytes(planReport, {"g"});
  ASSERT_TRUE(static_cast<bool>(bytesOfOne));
  EXPECT_EQ(bytesOfOne->planned, 20);
  EXPECT_EQ(bytesOfOne->host, 3);
}

TEST(RunReportTest, RefusesOtherTexts) {
  for (const char *text : {"", "[1]", "{\"schema\": 1}"}) {
    auto bytes = readArenaBytes(text, {});
    EXPECT_FALSE(static_cast<bool>(bytes));
    llvm::consumeError(bytes.takeError());
  }
}

TEST(RunReportTest, PrintsKeysAndValues) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printSummary(sample(), {123, 0}, os);
  EXPECT_EQ(text, "identical: no\n"
                  "difference: result 0: 1 of 4 bytes differ\n"
                  "arena_bytes: 123\n"
                  "allocated_bytes: 300 -> 100\n"
                  "allocations: 9 -> 1\n"
                  "copies: 4 -> 0\n"
                  "leaked_bytes: 0 -> 0\n");
}

TEST(RunReportTest, TellsWhatIsInThePoolOfTheHost) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printSummary(sample(), {123, 64}, os);
  EXPECT_NE(text.find("arena_bytes: 123\nhost_arena_bytes: 64\nallocated"), std::string::npos);
}

TEST(RunReportTest, ExtendsThePlansReport) {
  auto report = makeReport(sample(), {123, 64});
  ASSERT_TRUE(static_cast<bool>(report));
  const llvm::json::Object &object = *report->getAsObject();
  EXPECT_EQ(object.getString("schema"), "memplan-report/1");
  EXPECT_EQ(object.getString("tool"), "plan-run");
  EXPECT_EQ(object.getArray("functions")->size(), 3u);
  const llvm::json::Object *run = object.getObject("run");
  ASSERT_TRUE(run);
  EXPECT_EQ(run->getBoolean("identical"), false);
  EXPECT_EQ(run->getInteger("arena_bytes"), 123);
  EXPECT_EQ(run->getInteger("host_arena_bytes"), 64);
  EXPECT_EQ(run->getInteger("allocations_before"), 9);
  EXPECT_EQ(run->getInteger("allocations_after"), 1);
  EXPECT_EQ(run->getInteger("allocated_bytes_before"), 300);
  EXPECT_EQ(run->getInteger("allocated_bytes_after"), 100);
  EXPECT_EQ(run->getInteger("copies_before"), 4);
}

TEST(RunReportTest, WithoutComparisonThereIsNoBefore) {
  RunSummary summary = sample();
  summary.unplanned.reset();
  summary.comparison.reset();
  auto report = makeReport(summary, {123, 64});
  ASSERT_TRUE(static_cast<bool>(report));
  const llvm::json::Object *run = report->getAsObject()->getObject("run");
  EXPECT_FALSE(run->get("identical"));
  EXPECT_FALSE(run->get("allocated_bytes_before"));
  EXPECT_EQ(run->getInteger("allocated_bytes_after"), 100);
}

} // namespace
