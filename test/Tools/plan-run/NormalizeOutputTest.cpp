// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Compare.h"

#include "gtest/gtest.h"

using namespace memplan;

namespace {

TEST(NormalizeOutputTest, LeavesOutWhereAMemrefLies) {
  EXPECT_EQ(normalizeOutput("Unranked Memref base@ = 0x55d0 rank = 2 offset = 7 sizes = [2, 2] "
                            "strides = [9, 1] data = \n[[1,   2], \n [3,   4]]\nnext\n"),
            "Unranked Memref rank = 2 offset = sizes = [2, 2] strides =  data = \n"
            "[[1,   2], \n [3,   4]]\nnext\n");
}

TEST(NormalizeOutputTest, SameMemrefElsewhereIsTheSame) {
  EXPECT_EQ(
      normalizeOutput("Memref base@ = 0x1 rank = 1 offset = 0 sizes = [2] strides = [1] data = "
                      "\n[1,  2]\n"),
      normalizeOutput("Memref base@ = 0x2f rank = 1 offset = 64 sizes = [2] strides = [3] "
                      "data = \n[1,  2]\n"));
}

TEST(NormalizeOutputTest, KeepsSizesAndData) {
  const char *memref = "Memref base@ = 0x1 rank = 1 offset = 0 sizes = [2] strides = [1] data = \n";
  EXPECT_NE(normalizeOutput(std::string(memref) + "[1,  2]\n"),
            normalizeOutput(std::string(memref) + "[1,  3]\n"));
  EXPECT_NE(
      normalizeOutput("Memref base@ = 0x1 rank = 1 offset = 0 sizes = [2] strides = [1] data = \n"),
      normalizeOutput(
          "Memref base@ = 0x1 rank = 1 offset = 0 sizes = [3] strides = [1] data = \n"));
}

TEST(NormalizeOutputTest, DropsTheStrayElementOfAnEmptyMemref) {
  const char *empty =
      "Unranked Memref base@ = 0x1 rank = 2 offset = 0 sizes = [2, 0] strides = [0, "
      "1] data = \n";
  EXPECT_EQ(normalizeOutput(std::string(empty) + "[[nan], \n [3.5]]\nafter\n"),
            normalizeOutput(std::string(empty) + "[[1], \n [2]]\nafter\n"));
  EXPECT_NE(normalizeOutput(std::string(empty) + "[[nan], \n [3.5]]\nafter\n"),
            normalizeOutput(std::string(empty) + "[[nan], \n [3.5]]\nother\n"));
}

TEST(NormalizeOutputTest, ScalarsHaveEmptyLists) {
  EXPECT_EQ(
      normalizeOutput("Unranked Memref base@ = 0x1 rank = 0 offset = 0 sizes = [] strides = [] "
                      "data = \n[5]\n"),
      "Unranked Memref rank = 0 offset = sizes = [] strides =  data = \n[5]\n");
}

TEST(NormalizeOutputTest, OtherTextAndBrokenHeadersStay) {
  EXPECT_EQ(normalizeOutput("no memref [1]\n"), "no memref [1]\n");
  EXPECT_EQ(normalizeOutput("base@ = "), "");
  EXPECT_EQ(normalizeOutput("base@ = 0x1 rank"), "rank");
  EXPECT_EQ(normalizeOutput(""), "");
}

} // namespace
