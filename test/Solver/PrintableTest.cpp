// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Error.h"
#include "memplan/Solver/Utf8.h"

#include <gtest/gtest.h>

using namespace memplan::solver;

namespace {

TEST(Printable, KeepsTextAndShowsTheRestByNumber) {
  EXPECT_EQ(printable("plain 'a' \xc3\xa9 \xf0\x9f\x98\x80"),
            "plain 'a' \xc3\xa9 \xf0\x9f\x98\x80");
  EXPECT_EQ(printable(std::string_view("a\0b\n\x1b[31m\x7f", 10)), "a\\x00b\\x0a\\x1b[31m\\x7f");
  EXPECT_EQ(printable("\xff\xc3"), "\\xff\\xc3");
}

TEST(Printable, LongTextsKeepTheirEnds) {
  std::string text = std::string(700, 'a') + std::string(700, 'b');
  EXPECT_EQ(printable(text), std::string(600, 'a') + "..." + std::string(200, 'b'));
  EXPECT_EQ(printable(std::string(800, 'a')), std::string(800, 'a'));
  // No code point is cut in two.
  std::string wide;
  for (int i = 0; i < 500; ++i)
    wide += "\xe2\x82\xac";
  for (int shift = 0; shift < 3; ++shift)
    EXPECT_EQ(findInvalidUtf8(printable(std::string(shift, 'x') + wide)), std::string::npos);
  EXPECT_EQ(printable(wide).find("\\x"), std::string::npos);
}

TEST(Printable, ErrorsAreOneLine) {
  Error error;
  error.message = "'a\nb'";
  error.invariant = "MP-P1";
  EXPECT_EQ(error.text(), "'a\\x0ab' [MP-P1]");
}

TEST(Utf8, TellsCodePointsFromOtherBytes) {
  auto valid = [](std::string_view text) {
    return findInvalidUtf8(text) == std::string_view::npos;
  };
  EXPECT_TRUE(valid(""));
  EXPECT_TRUE(valid("0123456789abcdef\xc3\xa9"));
  EXPECT_TRUE(valid("\xc2\x80\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf"));
  EXPECT_TRUE(valid("\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"));
  for (const char *text :
       {"\x80", "\xbf", "\xc0\xaf", "\xc1\xbf", "\xc3", "\xc3 ", "\xe0\x9f\xbf", "\xed\xa0\x80",
        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xe2\x82"})
    EXPECT_FALSE(valid(text)) << printable(text);
  EXPECT_EQ(findInvalidUtf8("01234567\xc3\xa9 9\xff"), 12u);
}

} // namespace
