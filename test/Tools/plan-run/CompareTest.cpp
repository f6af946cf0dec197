// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Compare.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>
#include <numeric>

using namespace memplan;

namespace {

RecordedValue floats(std::string name, std::vector<float> values, std::vector<int64_t> shape = {}) {
  if (shape.empty())
    shape = {static_cast<int64_t>(values.size())};
  std::string bytes(values.size() * sizeof(float), '\0');
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return {std::move(name), floatFormat(llvm::APFloat::IEEEsingle()), std::move(shape), bytes};
}

RunRecord record(std::vector<RecordedValue> values) {
  RunRecord result;
  result.values = std::move(values);
  return result;
}

Comparison compare(std::vector<RecordedValue> unplanned, std::vector<RecordedValue> planned) {
  return compareRuns(record(std::move(unplanned)), "", record(std::move(planned)), "");
}

TEST(CompareTest, EqualBitsAreIdentical) {
  EXPECT_TRUE(compare({floats("result 0", {1, NAN})}, {floats("result 0", {1, NAN})}).isIdentical);
}

TEST(CompareTest, OneBitIsADifference) {
  Comparison result =
      compare({floats("result 1", {1, 2, 3, 4, 5, 6}, {2, 3})},
              {floats("result 1", {1, 2, 3, 4, std::nextafter(5.f, 6.f), 6}, {2, 3})});
  EXPECT_FALSE(result.isIdentical);
  ASSERT_EQ(result.differences.size(), 2u);
  EXPECT_EQ(result.differences[0], "result 1 at [1, 1]: unplanned 5 (0x40A00000), planned "
                                   "5.00000048 (0x40A00001)");
  EXPECT_EQ(result.differences[1], "result 1: 1 of 24 bytes differ");
}

TEST(CompareTest, ZerosOfDifferentSignDiffer) {
  EXPECT_FALSE(compare({floats("result 0", {0.f})}, {floats("result 0", {-0.f})}).isIdentical);
}

TEST(CompareTest, ShowsAFewDifferencesAndCountsAll) {
  Comparison result = compare({floats("result 0", std::vector<float>(100, 0))},
                              {floats("result 0", std::vector<float>(100, 1))});
  // 1.0f is 0x3F800000: two bytes of four differ in each element.
  ASSERT_EQ(result.differences.size(), 4u);
  EXPECT_EQ(result.differences[3], "result 0: 200 of 400 bytes differ");
}

TEST(CompareTest, SaysWhereTheUnplannedValueIsPoison) {
  RecordedValue poison = floats("result 0", {0});
  poison.bytes.assign(4, '\xFF');
  EXPECT_NE(compare({poison}, {floats("result 0", {1})}).differences[0].find("is poison"),
            std::string::npos);
}

TEST(CompareTest, ShapesDiffer) {
  Comparison result =
      compare({floats("result 0", {1, 2}, {2})}, {floats("result 0", {1, 2}, {1, 2})});
  ASSERT_EQ(result.differences.size(), 1u);
  EXPECT_EQ(result.differences[0], "result 0: unplanned is 2xf32, planned is 1x2xf32");
}

TEST(CompareTest, AnArgumentThatOneSideWroteIsADifference) {
  Comparison result = compare({}, {floats("argument 2", {1})});
  ASSERT_EQ(result.differences.size(), 1u);
  EXPECT_EQ(result.differences[0], "argument 2: written by the planned program only");
  EXPECT_TRUE(compare({floats("global 'g'", {1})}, {}).isIdentical)
      << "a variable that nothing uses may be dropped";
}

TEST(CompareTest, FirstDifferingLineOfTheOutput) {
  Comparison result = compareRuns(record({}), "a\nb\nc\n", record({}), "a\nx\ny\n");
  ASSERT_EQ(result.differences.size(), 1u);
  EXPECT_EQ(result.differences[0], "output line 2: unplanned \"b\", planned \"x\"");
  EXPECT_FALSE(compareRuns(record({}), "a\n", record({}), "a").isIdentical);
  EXPECT_FALSE(compareRuns(record({}), "a\n", record({}), "a\nb\n").isIdentical);
}

TEST(CompareTest, WeakResults) {
  std::vector<float> varied(100);
  std::iota(varied.begin(), varied.end(), 0.f);
  EXPECT_EQ(findWeakness({floats("result 0", varied)}), "");
  std::vector<float> broken = varied;
  std::fill_n(broken.begin(), 11, NAN);
  EXPECT_EQ(findWeakness({floats("result 0", broken)}),
            "results are not mostly finite: 89 of 100 float elements");
  EXPECT_EQ(findWeakness({floats("result 0", std::vector<float>(100, 3))}),
            "results are not varied: 1 distinct values in 100 float elements");
  EXPECT_EQ(findWeakness({floats("result 0", {NAN, NAN})}), "") << "too few to be judged";
  EXPECT_EQ(findWeakness({}), "");
  // All values together: a constant result beside a varied one is no weakness.
  EXPECT_EQ(
      findWeakness({floats("result 0", std::vector<float>(50, 3)), floats("result 1", varied)}),
      "");
}

TEST(CompareTest, LargeResultsAreSampledEvenly) {
  std::vector<float> values(1 << 18, 1.f);
  EXPECT_NE(findWeakness({floats("result 0", values)}), "");
  std::iota(values.begin(), values.end(), 0.f);
  EXPECT_EQ(findWeakness({floats("result 0", values)}), "");
}

TEST(CompareTest, IntegersAreNotJudged) {
  RecordedValue integers{"result 0", integerFormat(8), {100}, std::string(100, '\1')};
  EXPECT_EQ(findWeakness({integers}), "");
}

} // namespace
