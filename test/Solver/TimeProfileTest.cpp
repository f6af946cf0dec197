// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/TimeProfile.h"

#include <gtest/gtest.h>

using namespace memplan::solver;

static std::string faultOf(std::string_view text) {
  Result<TimeProfile> profile = readTimeProfile(text);
  return profile ? "none" : std::to_string(profile.error().line) + ": " + profile.error().text();
}

TEST(TimeProfile, ReadsCsvByNameAndLocation) {
  Result<TimeProfile> profile = readTimeProfile(
      "time,location,op\n0.5,,linalg.matmul\n1e-3,\"a \"\"b\"\", c:3:4\",\r\n\n0,x,y\n");
  ASSERT_TRUE(profile);
  EXPECT_EQ(profile->byOperation.at("linalg.matmul"), 0.5);
  EXPECT_EQ(profile->byLocation.at("a \"b\", c:3:4"), 1e-3);
  EXPECT_EQ(profile->byLocation.at("x"), 0);
  EXPECT_EQ(profile->byOperation.size(), 1U);
}

TEST(TimeProfile, ReadsJson) {
  Result<TimeProfile> profile = readTimeProfile(R"({"schema": "memplan-times/1", "times": [
      {"op": "linalg.matmul", "time": 0.25}, {"location": "m.mlir:1:2", "time": 2}]})");
  ASSERT_TRUE(profile);
  EXPECT_EQ(profile->byOperation.at("linalg.matmul"), 0.25);
  EXPECT_EQ(profile->byLocation.at("m.mlir:1:2"), 2);
}

TEST(TimeProfile, RefusesFaultyCsv) {
  EXPECT_EQ(faultOf(""), "1: a profile has a header, found nothing");
  EXPECT_EQ(faultOf("op\n"), "1: a profile needs the columns 'time' and 'op' or 'location'");
  EXPECT_EQ(faultOf("op,time,cost\n"), "1: unknown column 'cost' in a profile");
  EXPECT_EQ(faultOf("op,time,op\n"), "1: column 'op' occurs twice");
  EXPECT_EQ(faultOf("op,time\n\na,1\nb\n"), "4: expected 2 fields, found 1");
  EXPECT_EQ(faultOf("op,time\na,\n"), "2: the entry of 'a' has no 'time'");
  EXPECT_EQ(faultOf("op,time\na,-1\n"), "2: the time of 'a' is not a finite number >= 0");
  EXPECT_EQ(faultOf("op,time\na,nan\n"), "2: the time of 'a' is not a finite number >= 0");
  EXPECT_EQ(faultOf("op,time\na,inf\n"), "2: the time of 'a' is not a finite number >= 0");
  EXPECT_EQ(faultOf("op,time\na,1s\n"), "2: a time is a number, found '1s'");
  EXPECT_EQ(faultOf("op,time\n,1\n"), "2: an entry has neither 'op' nor 'location'");
  EXPECT_EQ(faultOf("op,time\na,1\na,2\n"), "3: 'a' has two times");
  EXPECT_EQ(faultOf("op,time\n\"a,1\n"), "2: a quote is not closed");
}

TEST(TimeProfile, RefusesFaultyJson) {
  EXPECT_EQ(faultOf("{\"times\": []}"), "1: a profile has no 'schema'");
  EXPECT_EQ(faultOf("{\"schema\": \"memplan-times/1\"}"), "1: a profile has no 'times'");
  EXPECT_EQ(faultOf("{\"schema\": \"memplan-times/1\", \"cost\": 1}"),
            "1: unknown key 'cost' in a profile");
  auto entry = [](const std::string &text) {
    return faultOf("{\"schema\": \"memplan-times/1\", \"times\": [\n" + text + "]}");
  };
  EXPECT_EQ(entry("{\"op\": \"a\"}"), "2: the entry of 'a' has no 'time'");
  EXPECT_EQ(entry("{\"op\": \"a\", \"time\": -2}"),
            "2: the time of 'a' is not a finite number >= 0");
  EXPECT_EQ(entry("{\"op\": \"a\", \"cost\": 2}"),
            "2: unknown key 'cost' in an entry of a profile");
  EXPECT_NE(entry("{\"op\": \"a\", \"time\": NaN}"), "none");
  EXPECT_EQ(entry("{\"time\": 2}"), "2: an entry has neither 'op' nor 'location'");
}
