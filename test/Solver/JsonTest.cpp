// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Json.h"
#include "ProblemBuilder.h"
#include "memplan/Solver/Sha256.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

#include <algorithm>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

Problem expectRead(const std::string &text) {
  Result<Problem> problem = readProblemJson(text);
  EXPECT_TRUE(bool(problem)) << problem.error().line << ": " << problem.error().text();
  return problem ? *problem : Problem();
}

void expectError(const std::string &text, int64_t line, const std::string &message) {
  Result<Problem> problem = readProblemJson(text);
  ASSERT_FALSE(bool(problem)) << "expected: " << message;
  EXPECT_EQ(problem.error().text(), message);
  EXPECT_EQ(problem.error().line, line) << message;
}

const std::string sample =
    R"({"schema": "memplan-problem/1",
 "pools": [{"name": "temp", "alignment": 64, "capacity": null, "max_block": null}],
 "blocks": [
  {"id": "k0", "pool": "temp", "alignment": 64, "offset": null, "pieces": [{"id": "x", "at": 0, "size": 4096, "live": [[0, 3]]}, {"id": "y", "at": 4096, "size": 1, "live": [[1, 2], [4, 6]]}]},
  {"id": "k1", "pool": "temp", "alignment": 128, "offset": 8192, "pieces": [{"id": "z", "at": 0, "size": 4096, "live": [[2, 5]]}]}],
 "conflicts": [["x", "z"]],
 "in_place": [["z", "x"]]}
)";

TEST(Json, RoundTrip) {
  Problem problem = expectRead(sample);
  ASSERT_EQ(problem.blocks.size(), 2u);
  EXPECT_EQ(problem.blocks[0].pieces[1].live, (InlineVector<LiveRange>{{1, 2}, {4, 6}}));
  EXPECT_EQ(problem.blocks[1].offset, 8192);
  EXPECT_EQ(problem.conflicts.size(), 1u);
  EXPECT_EQ(problem.inPlacePermissions[0].taker.block, 1u);
  EXPECT_EQ(writeProblemJson(problem), sample);
}

TEST(Json, Defaults) {
  Problem problem = expectRead(R"({"blocks": [{"pieces": [{"size": 1, "live": [], "id": "x"}],
    "pool": "p", "id": "k"}], "pools": [{"name": "p", "alignment": 32}],
    "schema": "memplan-problem/1"})");
  EXPECT_EQ(problem.blocks[0].alignment, 32);
  EXPECT_FALSE(problem.blocks[0].offset);
  EXPECT_EQ(problem.blocks[0].pieces[0].at, 0);
  EXPECT_FALSE(problem.pools[0].capacity);
}

TEST(Json, EscapesInStrings) {
  Problem problem = expectRead(R"({"schema": "memplan-problem/1", "pools": [], "blocks": [],
    "conflicts": []})");
  EXPECT_TRUE(problem.blocks.empty());
  problem = expectRead(
      R"({"schema": "memplan-problem/1", "pools": [{"name": "a\"\\\/\n\u00e9\ud83d\ude00"}],
    "blocks": []})");
  EXPECT_EQ(problem.pools[0].name, "a\"\\/\n\xc3\xa9\xf0\x9f\x98\x80");
  EXPECT_EQ(expectRead(writeProblemJson(problem)).pools[0].name, problem.pools[0].name);
}

TEST(Json, SyntaxErrors) {
  expectError("", 1, "expected '{', found the end of the file");
  expectError("[]", 1, "expected '{', found '['");
  expectError("{\"schema\": \"memplan-problem/1\",\n\"pools\": [\n", 3,
              "expected '{', found the end of the file");
  expectError("{\"schema\": \"x\"}", 1, "schema is 'x', expected 'memplan-problem/1'");
  expectError("{\"schema\": \"memplan-problem/1\"\n \"pools\": []}", 2, "expected '}', found '\"'");
  expectError("{\"pools\": [{\"name\": \"a", 1, "a string is not closed");
  expectError("{\"pools\": [{\"name\": \"a\nb\"}]}", 1, "control character in a string");
  expectError(R"({"pools": [{"name": "\x"}]})", 1, "unknown escape in a string");
  expectError(R"({"pools": [{"name": "\ud83d"}]})", 1, "half of a surrogate pair in a string");
  expectError(R"({"pools": [{"name": "\u12"}]})", 1,
              "expected four hexadecimal digits after '\\u'");
  expectError(R"({"pools": [], "pools": []})", 1, "name 'pools' occurs twice in an object");
  expectError(sample + "x", 8, "expected the end of the file, found 'x'");
}

TEST(Json, NumbersAreExactIntegers) {
  auto withCapacity = [](const std::string &number) {
    return "{\"schema\": \"memplan-problem/1\",\n\"pools\": [{\"name\": \"p\", \"capacity\": " +
           number + "}], \"blocks\": []}";
  };
  EXPECT_EQ(expectRead(withCapacity("9223372036854775807")).pools[0].capacity, 9223372036854775807);
  expectError(withCapacity("9223372036854775808"), 2,
              "'9223372036854775808' does not fit in 64 bits");
  expectError(withCapacity("1.5"), 2, "expected an integer, found '1.5'");
  expectError(withCapacity("1e3"), 2, "expected an integer, found '1e3'");
  expectError(withCapacity("007"), 2, "expected an integer, found '007'");
  expectError(withCapacity("\"7\""), 2, "expected an integer, found '\"'");
  expectError(withCapacity("true"), 2, "expected an integer, found 't'");
}

TEST(Json, MissingAndUnknownKeys) {
  expectError("{}", 1, "a problem has no 'schema'");
  expectError(R"({"schema": "memplan-problem/1", "blocks": []})", 1, "a problem has no 'pools'");
  expectError(R"({"schema": "memplan-problem/1", "pools": []})", 1, "a problem has no 'blocks'");
  expectError(R"({"color": 1})", 1, "unknown key 'color' in a problem");
  expectError(R"({"pools": [{"color": 1}]})", 1, "unknown key 'color' in a pool");
  expectError(R"({"pools": [{}]})", 1, "a pool has no 'name'");
  auto block = [](const std::string &members) {
    return "{\"schema\": \"memplan-problem/1\", \"pools\": [{\"name\": \"p\"}],\n\"blocks\": [\n{" +
           members + "}]}";
  };
  expectError(block(R"("pool": "p", "pieces": [])"), 3, "a block has no 'id'");
  expectError(block(R"("id": "k", "pieces": [])"), 3, "a block has no 'pool'");
  expectError(block(R"("id": "k", "pool": "p")"), 3, "a block has no 'pieces'");
  expectError(block(R"("color": "p")"), 3, "unknown key 'color' in a block");
  auto piece = [&](const std::string &members) {
    return block("\"id\": \"k\", \"pool\": \"p\", \"pieces\": [\n{" + members + "}]");
  };
  expectError(piece(R"("size": 1, "live": [])"), 4, "a piece has no 'id'");
  expectError(piece(R"("id": "x", "live": [])"), 4, "a piece has no 'size'");
  expectError(piece(R"("id": "x", "size": 1)"), 4, "a piece has no 'live'");
  expectError(piece(R"("color": 1)"), 4, "unknown key 'color' in a piece");
  expectError(piece(R"("live": [[1]])"), 4, "a live range has fewer than two steps");
  expectError(piece(R"("live": [[1, 2, 3]])"), 4, "a live range has more than two steps");
}

TEST(Json, SemanticErrorsHaveTheLineOfTheBlock) {
  auto with = [](const std::string &blocks, const std::string &rest = "") {
    return "{\"schema\": \"memplan-problem/1\", \"pools\": [{\"name\": \"p\"}],\n\"blocks\": [\n" +
           blocks + "]" + rest + "}";
  };
  std::string a =
      R"({"id": "k", "pool": "p", "pieces": [{"id": "x", "size": 1, "live": [[0, 1]]}]})";
  expectError(with(a + ",\n" + a), 4, "block 'k' is defined twice [MP-P1]");
  expectError(with(R"({"id": "k", "pool": "q", "pieces": []})"), 3,
              "pool 'q' of block 'k' does not exist [MP-P6]");
  expectError(with(R"({"id": "k", "pool": "p", "pieces": [{"id": "x", "size": -1, "live": []}]})"),
              3, "size -1 of 'x' is negative [MP-P2]");
  expectError(with(a, ",\n\"conflicts\": [[\"x\", \"y\"]]"), 4, "piece 'y' does not exist [MP-P6]");
  expectError(with(a, ",\n\"conflicts\": [[\"x\"]]"), 4, "expected a pair of ids, found 1");
}

TEST(Json, FingerprintIgnoresOrderOnly) {
  Problem problem = expectRead(sample), shuffled = problem;
  std::swap(shuffled.blocks[0], shuffled.blocks[1]);
  auto turn = [](PieceRef &ref) { ref.block = BlockId(1 - ref.block); };
  turn(shuffled.conflicts[0].first);
  turn(shuffled.conflicts[0].second);
  turn(shuffled.inPlacePermissions[0].taker);
  turn(shuffled.inPlacePermissions[0].donor);
  std::swap(shuffled.conflicts[0].first, shuffled.conflicts[0].second);
  std::swap(shuffled.blocks[1].pieces[0], shuffled.blocks[1].pieces[1]);
  shuffled.conflicts[0].second.piece = 1;
  shuffled.inPlacePermissions[0].donor.piece = 1;
  EXPECT_EQ(fingerprint(problem), fingerprint(shuffled));
  EXPECT_EQ(fingerprint(problem), sha256(canonicalJson(problem)));
  shuffled.blocks[0].pieces[0].size += 1;
  EXPECT_NE(fingerprint(problem), fingerprint(shuffled));
}

TEST(Json, CanonicalText) {
  ProblemBuilder builder;
  builder.buffer("b", 1, 3, 8).offset = 0;
  builder.buffer("a", 0, 2, 16);
  EXPECT_EQ(canonicalJson(builder.problem),
            R"({"schema":"memplan-problem/1","pools":[{"name":"temp","alignment":1,)"
            R"("capacity":null,"max_block":null}],"blocks":[{"id":"a","pool":"temp",)"
            R"("alignment":1,"offset":null,"pieces":[{"id":"a","at":0,"size":16,"live":[[0,2]]}]},)"
            R"({"id":"b","pool":"temp","alignment":1,"offset":0,"pieces":[{"id":"b","at":0,)"
            R"("size":8,"live":[[1,3]]}]}],"conflicts":[]})");
}

class JsonPlanTest : public ::testing::Test {
protected:
  JsonPlanTest() {
    builder.buffer("a", 0, 2, 16);
    builder.buffer("b", 1, 3, 8);
  }

  JsonPlan expectPlan(const std::string &text) {
    Result<JsonPlan> plan = readPlanJson(builder.problem, text);
    EXPECT_TRUE(bool(plan)) << plan.error().text();
    return plan ? *plan : JsonPlan();
  }
  void expectPlanError(const std::string &text, const std::string &message) {
    Result<JsonPlan> plan = readPlanJson(builder.problem, text);
    ASSERT_FALSE(bool(plan)) << "expected: " << message;
    EXPECT_EQ(plan.error().text(), message);
  }

  ProblemBuilder builder;
};

TEST_F(JsonPlanTest, RoundTrip) {
  Result<Outcome> outcome = solve(builder.problem);
  ASSERT_TRUE(bool(outcome));
  std::string text = writePlanJson(builder.problem, *outcome);
  EXPECT_EQ(text, "{\"schema\": \"memplan-plan/1\",\n \"problem\": \"" +
                      fingerprint(builder.problem) +
                      "\",\n \"offsets\": {\n  \"a\": 0,\n  \"b\": 16},\n \"pools\": [\n"
                      "  {\"name\": \"temp\", \"arena_bytes\": 24, \"height\": 24, "
                      "\"bound_bytes\": 24, \"outcome\": \"optimal\"}]}\n");
  JsonPlan read = expectPlan(text);
  EXPECT_EQ(read.plan.offsets, outcome->plan.offsets);
  EXPECT_EQ(read.plan.arenaBytes, (std::vector<int64_t>{24}));
  EXPECT_EQ(read.claims[0]->boundBytes, 24);
  EXPECT_EQ(read.claims[0]->outcome, OutcomeKind::Optimal);
  EXPECT_FALSE(verify(builder.problem, read.plan));
}

TEST_F(JsonPlanTest, Proof) {
  Result<Outcome> outcome = solve(builder.problem);
  outcome->pools[0].proof = Proof::Search;
  std::string text = writePlanJson(builder.problem, *outcome);
  EXPECT_NE(text.find(R"("bound_bytes": 24, "proof": "search", "outcome")"), std::string::npos);
  EXPECT_EQ(expectPlan(text).claims[0]->proof, Proof::Search);
  text.replace(text.find("search"), 6, "belief");
  expectPlanError(text, "unknown proof 'belief'");
}

TEST_F(JsonPlanTest, MissingOffsetsAreUnplaced) {
  JsonPlan read = expectPlan(R"({"schema": "memplan-plan/1", "offsets": {"b": 16}})");
  EXPECT_EQ(read.plan.offsets, (std::vector<int64_t>{unplaced, 16}));
  EXPECT_TRUE(read.plan.arenaBytes.empty());
}

TEST_F(JsonPlanTest, Errors) {
  expectPlanError("{}", "a plan has no 'schema'");
  expectPlanError(R"({"schema": "memplan-plan/1"})", "a plan has no 'offsets'");
  expectPlanError(R"({"schema": "memplan-plan/2"})",
                  "schema is 'memplan-plan/2', expected 'memplan-plan/1'");
  expectPlanError(R"({"schema": "memplan-plan/1", "offsets": {"c": 0}})",
                  "block 'c' is not in the problem [MP-P6]");
  expectPlanError(R"({"pools": [{"name": "temp"}]})",
                  "pool 'temp' has no 'arena_bytes', or another 'height'");
  expectPlanError(R"({"pools": [{"name": "temp", "arena_bytes": 1, "height": 2}]})",
                  "pool 'temp' has no 'arena_bytes', or another 'height'");
  expectPlanError(R"({"pools": [{"name": "x", "arena_bytes": 1}]})",
                  "pool 'x' is not in the problem [MP-P6]");
  expectPlanError(R"({"pools": [{"outcome": "great"}]})", "unknown outcome 'great'");
  // Names that are unknown because the plan is stale are left to the verifier.
  JsonPlan stale =
      expectPlan(R"({"schema": "memplan-plan/1", "problem": "0", "offsets": {"c": 0}})");
  EXPECT_EQ(verify(builder.problem, stale.plan)->invariant, "MP-L6");
}

TEST_F(JsonPlanTest, ManyOffsetsAreCheckedForDuplicates) {
  for (int i = 0; i < 50; ++i)
    builder.buffer("n" + std::to_string(i), 0, 1, 1);
  std::string text = R"({"schema": "memplan-plan/1", "offsets": {)";
  for (int i = 0; i < 50; ++i)
    text += "\"n" + std::to_string(i) + "\": 0, ";
  expectPlan(text + "\"a\": 0}}");
  expectPlanError(text + "\"n3\": 0}}", "name 'n3' occurs twice in an object");
  expectPlanError(text + "\"n40\": 0}}", "name 'n40' occurs twice in an object");
}

} // namespace
