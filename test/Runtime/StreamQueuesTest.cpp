// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StreamQueues.h"

#include "gtest/gtest.h"

#include <set>
#include <string>

using namespace memplan;

namespace {

/// Queues whose work writes letters.
struct Fixture {
  explicit Fixture(uint64_t seed) : queues(seed) {}

  void write(StreamQueues::Queue &queue, char letter) {
    queues.push(queue, [this, letter] { text += letter; });
  }

  StreamQueues queues;
  StreamQueues::Queue first, second;
  std::string text;
};

TEST(StreamQueuesTest, FirstSeedDoesOnlyWhatIsNeeded) {
  Fixture f(0);
  f.write(f.first, 'a');
  auto mark = f.queues.mark(f.first);
  f.write(f.first, 'b');
  f.write(f.second, 'c');
  f.queues.wait(f.second, mark);
  f.write(f.second, 'd');
  f.queues.run(f.second);
  EXPECT_EQ(f.text, "cad"); // b is behind the mark
  f.queues.runAll();
  EXPECT_EQ(f.text, "cadb");
}

TEST(StreamQueuesTest, SecondSeedDoesEverythingElseFirst) {
  Fixture f(1);
  f.write(f.first, 'a');
  f.write(f.first, 'b');
  f.write(f.second, 'c');
  f.queues.run(f.second);
  EXPECT_EQ(f.text, "abc");
}

TEST(StreamQueuesTest, SeedsReachEveryOrderAndNoOther) {
  std::set<std::string> texts;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Fixture f(seed);
    f.write(f.first, 'a');
    auto mark = f.queues.mark(f.first);
    f.write(f.first, 'b');
    f.write(f.second, 'c');
    f.queues.wait(f.second, mark);
    f.write(f.second, 'd');
    f.queues.runAll();
    texts.insert(f.text);
  }
  // a before b and d, c before d.
  EXPECT_EQ(texts, (std::set<std::string>{"abcd", "acbd", "acdb", "cabd", "cadb"}));
}

TEST(StreamQueuesTest, RunToStopsAtTheMark) {
  Fixture f(0);
  f.write(f.first, 'a');
  auto mark = f.queues.mark(f.first);
  f.write(f.first, 'b');
  f.queues.runTo(*mark);
  EXPECT_EQ(f.text, "a");
  f.queues.runTo(*mark);
  EXPECT_EQ(f.text, "a");
  f.queues.run(f.first);
  EXPECT_EQ(f.text, "ab");
}

} // namespace
