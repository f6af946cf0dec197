// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/InlineVector.h"

#include "gtest/gtest.h"

#include <string>
#include <utility>
#include <vector>

using namespace memplan::solver;

namespace {

using Strings = InlineVector<std::string>;

// Longer than what a string keeps in itself, so that sanitizers see each one that is lost.
std::string text(size_t i) { return "a text of some length, number " + std::to_string(i); }

Strings stringsOf(size_t count) {
  Strings strings;
  for (size_t i = 0; i < count; ++i)
    strings.push_back(text(i));
  return strings;
}

void expectStrings(const Strings &strings, size_t count) {
  ASSERT_EQ(strings.size(), count);
  EXPECT_EQ(strings.empty(), count == 0);
  size_t i = 0;
  for (const std::string &each : strings)
    EXPECT_EQ(each, text(i++));
}

TEST(InlineVector, CopiesAndMoves) {
  for (size_t from : {0, 1, 2, 7})
    for (size_t to : {0, 1, 2, 7}) {
      Strings source = stringsOf(from), copied = stringsOf(to), moved = stringsOf(to);
      copied = source;
      moved = std::move(source);
      expectStrings(copied, from);
      expectStrings(moved, from);
      expectStrings(Strings(copied), from);
      expectStrings(Strings(std::move(copied)), from);
      EXPECT_EQ(moved == stringsOf(to), from == to);
    }
}

TEST(InlineVector, GrowsAndShrinks) {
  Strings strings = stringsOf(3);
  strings.resize(5);
  EXPECT_EQ(strings.back(), "");
  strings.pop_back();
  strings.pop_back();
  expectStrings(strings, 3);
  // The element may be one of the list, which moves.
  strings.push_back(strings.front());
  strings.push_back(strings.front());
  EXPECT_EQ(strings[4], text(0));
  strings.clear();
  expectStrings(strings, 0);
  strings.emplace_back() = text(0);
  expectStrings(strings, 1);
}

TEST(InlineVector, TakesWhatVectorsHold) {
  expectStrings(std::vector<std::string>{}, 0);
  expectStrings({text(0)}, 1);
  expectStrings(std::vector<std::string>{text(0), text(1)}, 2);
}

TEST(InlineVector, IsAssignedToItself) {
  for (size_t count : {0, 1, 2, 7}) {
    Strings strings = stringsOf(count);
    const Strings &same = strings;
    strings = same;
    expectStrings(strings, count);
  }
}

} // namespace
