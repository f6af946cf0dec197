// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Children.h"

#include "gtest/gtest.h"

#include <cstdlib>
#include <iostream>

#include <unistd.h>

using namespace memplan;
using Kind = ChildEnd::Kind;

namespace {

std::vector<ChildEnd> run(const std::vector<ChildBody> &bodies, double limit = 0,
                          bool capture = true) {
  auto ends = runChildren(bodies, {capture, limit});
  EXPECT_TRUE(static_cast<bool>(ends));
  return std::move(*ends);
}

TEST(ChildrenTest, BringsBackStreamsAndPayload) {
  auto ends = run({[](std::FILE *payload, std::atomic<Phase> &phase) {
    phase = Phase::Recording;
    std::printf("from C\n");
    std::cout << "from C++\n";
    std::cerr << "an error\n";
    std::fputs("result", payload);
    return true;
  }});
  EXPECT_EQ(ends[0].kind, Kind::Finished);
  EXPECT_EQ(ends[0].phase, Phase::Recording);
  EXPECT_NE(ends[0].output.find("from C\n"), std::string::npos);
  EXPECT_NE(ends[0].output.find("from C++\n"), std::string::npos);
  EXPECT_EQ(ends[0].errors, "an error\n");
  EXPECT_EQ(ends[0].payload, "result");
}

TEST(ChildrenTest, DoesNotTouchTheParent) {
  int value = 1;
  run({[&](std::FILE *, std::atomic<Phase> &) {
    value = 2;
    return true;
  }});
  EXPECT_EQ(value, 1);
}

TEST(ChildrenTest, ReportsFailure) {
  EXPECT_EQ(run({[](std::FILE *, std::atomic<Phase> &) { return false; }})[0].kind, Kind::Failed);
}

TEST(ChildrenTest, ReportsACrashAndWhereItWas) {
  auto ends = run({[](std::FILE *, std::atomic<Phase> &phase) {
    phase = Phase::Running;
    std::abort();
    return true;
  }});
  EXPECT_EQ(ends[0].kind, Kind::Crashed);
  EXPECT_EQ(ends[0].signal, SIGABRT);
  EXPECT_EQ(ends[0].phase, Phase::Running);
}

TEST(ChildrenTest, StopsAChildThatHangsButNotTheOther) {
  auto ends = run({[](std::FILE *, std::atomic<Phase> &) {
                     while (true)
                       pause();
                     return true;
                   },
                   [](std::FILE *, std::atomic<Phase> &) { return true; }},
                  0.3);
  EXPECT_EQ(ends[0].kind, Kind::TimedOut);
  EXPECT_EQ(ends[1].kind, Kind::Finished);
}

TEST(ChildrenTest, AProgramThatExitsLeavesNoPayload) {
  auto ends = run({[](std::FILE *, std::atomic<Phase> &) {
    std::_Exit(0);
    return true;
  }});
  EXPECT_EQ(ends[0].kind, Kind::Finished);
  EXPECT_EQ(ends[0].payload, "");
}

} // namespace
