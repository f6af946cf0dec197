// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Graph.h"
#include "memplan/Solver/GraphJson.h"
#include "memplan/Solver/OrderReport.h"
#include "memplan/Solver/Ordering.h"

#include "gtest/gtest.h"

#include <limits>

using namespace memplan::solver;

namespace {

Graph readGraph(const std::string &tensors, const std::string &operations,
                const std::string &rest = "") {
  Result<Graph> graph = readGraphJson("{\"schema\": \"memplan-graph/1\",\n\"tensors\": [" +
                                      tensors + "],\n\"ops\": [" + operations + "]" + rest + "}");
  EXPECT_TRUE(bool(graph)) << graph.error().line << ": " << graph.error().text();
  return graph ? *graph : Graph();
}

void expectError(const std::string &tensors, const std::string &operations, const std::string &rest,
                 int64_t line, const std::string &message) {
  Result<Graph> graph = readGraphJson("{\"schema\": \"memplan-graph/1\",\n\"tensors\": [" +
                                      tensors + "],\n\"ops\": [" + operations + "]" + rest + "}");
  ASSERT_FALSE(bool(graph)) << "expected: " << message;
  EXPECT_EQ(graph.error().text(), message);
  EXPECT_EQ(graph.error().line, line) << message;
}

constexpr char ab[] = R"({"id": "a", "bytes": 4}, {"id": "b", "bytes": 8})";

std::vector<int64_t> needsInOrder(const Graph &graph) { return needs(graph, {inputOrder(graph)}); }

TEST(Graph, BadTensors) {
  expectError(R"({"id": "a", "bytes": 4}, {"id": "a", "bytes": 4})", "", "", 2,
              "tensor 'a' is defined twice [MP-P1]");
  expectError(R"({"id": "", "bytes": 4})", "", "", 2, "the id of tensor is empty [MP-P1]");
  expectError(R"({"id": "a", "bytes": -4})", "", "", 2,
              "size -4 of tensor 'a' is negative [MP-P2]");
  expectError(R"({"id": "a", "bytes": 9223372036854775807},
    {"id": "b", "bytes": 1})",
              "", "", 3, "the sizes of all tensors up to 'b' exceed 2^63 - 1 [MP-P5]");
  expectError(R"({"id": "a", "bytes": 9223372036854775808})", "", "", 2,
              "'9223372036854775808' does not fit in 64 bits");
  expectError(R"({"id": "a"})", "", "", 2, "a tensor has no 'bytes'");
  expectError(R"({"id": "a", "bytes": 1, "kind": "weight"})", "", "", 2,
              "kind 'weight' is none of 'temp', 'parameter', 'input', 'state' and 'output'");
  expectError(R"({"id": "a", "bytes": 1, "color": 1})", "", "", 2,
              "unknown key 'color' in a tensor");
}

TEST(Graph, BadOperations) {
  expectError(ab, R"({"id": "o", "writes": ["a"]},
   {"id": "o"})",
              "", 4, "operation 'o' is defined twice [MP-P1]");
  expectError(ab, R"({"id": "o", "reads": ["c"]})", "", 3, "there is no tensor 'c' [MP-P6]");
  expectError(ab, R"({"id": "o", "writes": ["a", "a"]})", "", 3,
              "operation 'o' writes 'a' twice [MP-P6]");
  expectError(ab, R"({"id": "o", "scratch": -1})", "", 3,
              "scratch -1 of operation 'o' is negative [MP-P2]");
  expectError(ab, R"({"id": "o", "scratch": 9223372036854775800})", "", 3,
              "the sizes of all tensors and of scratch up to operation 'o' exceed 2^63 - 1 "
              "[MP-P5]");
  expectError(ab, R"({"id": "o", "time": -1})", "", 3,
              "time of operation 'o' is negative or not finite [MP-P2]");
  expectError(ab, R"({"id": "o", "time": 1e999})", "", 3, "'1e999' is out of range");
  expectError(ab, R"({"id": "o", "time": "long"})", "", 3, "expected a number, found '\"'");
  expectError(ab, R"({"id": "o", "writes": ["a"], "inplace": [["a"]]})", "", 3,
              "a permission in place has 1 ids, expected 2");
  expectError(ab, R"({"id": "o", "writes": ["a"], "inplace": [["a", "b"]]})", "", 3,
              "operation 'o' has a permission in place that is not of a tensor that it writes and "
              "one that it only reads [MP-P13]");
  expectError(ab, R"({"id": "o", "colour": 1})", "", 3, "unknown key 'colour' in an operation");
}

TEST(Graph, BadUses) {
  expectError(ab, R"({"id": "o", "reads": ["a"]})", "", 3,
              "operation 'o' reads 'a', which nobody writes [MP-P10]");
  expectError(ab, R"({"id": "o", "reads": ["a"], "writes": ["a"]})", "", 3,
              "operation 'o' reads 'a', which nobody has written before [MP-P10]");
  expectError(ab, R"({"id": "r", "reads": ["a"]}, {"id": "o", "writes": ["a"]},
   {"id": "p", "writes": ["a"]})",
              "", 3, "operation 'r' reads 'a', which nobody has written before [MP-P10]");
  expectError(R"({"id": "a", "bytes": 4, "kind": "output"})", "", "", 2,
              "nobody writes output 'a' [MP-P10]");
  expectError(R"({"id": "a", "bytes": 4, "kind": "input"})", R"({"id": "o", "writes": ["a"]})", "",
              3,
              "operation 'o' writes 'a', which is of kind 'input'; what is updated is a state "
              "[MP-P10]");
}

TEST(Graph, BadOrders) {
  const std::string chain = R"({"id": "o", "writes": ["a"]}, {"id": "p", "reads": ["a"]})";
  expectError(ab, chain, ",\n\"order\": [\"p\", \"o\"]", 4,
              "in the order, operation 'p' is before 'o', on which it depends [MP-P12]");
  expectError(ab, chain, ",\n\"order\": [\"o\", \"o\"]", 4,
              "operation 'o' is twice in the order [MP-P12]");
  expectError(ab, chain, ",\n\"order\": [\"o\"]", 4, "operation 'p' is not in the order [MP-P12]");
  expectError(ab, chain, ",\n\"order\": []", 4, "operation 'o' is not in the order [MP-P12]");
  expectError(ab, chain, ",\n\"order\": [\"x\"]", 4, "there is no operation 'x' [MP-P6]");
  expectError(ab, chain, ",\n\"edges\": [[\"p\", \"o\"]]", 3,
              "operations depend on each other in a cycle: 'o' -> 'p' -> 'o' [MP-P11]");
  expectError(ab, chain, ",\n\"edges\": [[\"p\", \"p\"]]", 3,
              "operations depend on each other in a cycle: 'p' -> 'p' [MP-P11]");
  expectError(ab, chain, ",\n\"edges\": [[\"p\", \"x\"]]", 4, "there is no operation 'x' [MP-P6]");
  expectError(ab, chain, ",\n\"shape\": 1", 4, "unknown key 'shape' in a graph");
}

TEST(Graph, LongCyclesAreCutShort) {
  Graph graph;
  for (size_t i = 0; i < 40; ++i) {
    graph.operations.emplace_back().id = "o" + std::to_string(i);
    graph.edges.emplace_back(OperationId(i), OperationId((i + 1) % 40));
  }
  EXPECT_EQ(check(graph)->message,
            "operations depend on each other in a cycle: 'o0' -> ... -> 'o28' -> 'o29' -> 'o30' -> "
            "'o31' -> 'o32' -> 'o33' -> 'o34' -> 'o35' -> 'o36' -> 'o37' -> 'o38' -> 'o39' -> "
            "'o0'");
}

TEST(Graph, IndicesOutOfRange) {
  Graph graph;
  graph.operations.emplace_back().id = "o";
  graph.operations[0].reads.emplace_back(7U);
  EXPECT_EQ(check(graph)->text(), "operation 'o' reads tensor 7 of 0 [MP-P6]");
  graph.operations[0].reads.clear();
  graph.operations[0].effects = {3};
  EXPECT_EQ(check(graph)->text(), "operation 'o' has effect 3 of 0 [MP-P6]");
  graph.operations[0].effects.clear();
  graph.edges.emplace_back(OperationId(0), OperationId(2));
  EXPECT_EQ(check(graph)->text(), "an edge names operation 2 of 1 [MP-P6]");
  graph.edges.clear();
  graph.order = {OperationId(5)};
  EXPECT_EQ(check(graph)->text(), "the order names operation 5 of 1 [MP-P6]");
}

TEST(Graph, ListsNeedNotBeOrders) {
  Graph graph = readGraph(ab, R"({"id": "p", "reads": ["a"], "writes": ["b"]},
    {"id": "o", "writes": ["a"]})");
  EXPECT_EQ(inputOrder(graph), (std::vector<OperationId>{OperationId(1), OperationId(0)}));
  EXPECT_EQ(needsInOrder(graph), (std::vector<int64_t>{4, 12}));
}

TEST(Graph, KindsAreCountedAsTheyLive) {
  // State 32 always; input and parameter never; output 8 from its write on.
  Graph graph = readGraph(
      R"({"id": "w", "bytes": 1000, "kind": "parameter"}, {"id": "x", "bytes": 500, "kind": "input"},
         {"id": "s", "bytes": 32, "kind": "state"}, {"id": "t", "bytes": 4},
         {"id": "y", "bytes": 8, "kind": "output"}, {"id": "unread", "bytes": 2},
         {"id": "new", "bytes": 16, "kind": "state"})",
      R"({"id": "a", "reads": ["w", "x"], "writes": ["t", "unread"]},
         {"id": "b", "reads": ["t"], "writes": ["y"], "scratch": 64},
         {"id": "c", "reads": ["s"], "writes": ["s"]},
         {"id": "d", "writes": ["new"]})");
  EXPECT_EQ(needsInOrder(graph),
            (std::vector<int64_t>{32 + 4 + 2, 32 + 4 + 8 + 64, 32 + 8, 32 + 8 + 16}));
  EXPECT_EQ(peakBytes(graph, {inputOrder(graph)}), 108);
}

TEST(Graph, UpdatesKeepTheirOrder) {
  Graph graph = readGraph(R"({"id": "t", "bytes": 4})", R"({"id": "w0", "writes": ["t"]},
    {"id": "r0", "reads": ["t"]}, {"id": "w1", "writes": ["t"]}, {"id": "r1", "reads": ["t"]})");
  using Pair = std::pair<OperationId, OperationId>;
  auto pair = [](size_t a, size_t b) { return Pair(OperationId(a), OperationId(b)); };
  EXPECT_EQ(dependences(graph),
            (std::vector<Pair>{pair(0, 1), pair(1, 2), pair(0, 2), pair(2, 3)}));
  Schedule wrong{{OperationId(0), OperationId(2), OperationId(1), OperationId(3)}};
  EXPECT_EQ(verifySchedule(graph, wrong)->text(),
            "operation 'r0' reads 't' as what 'w1' wrote, but should what 'w0' wrote [MP-L12]");
}

TEST(Graph, EffectsAndEdgesKeepTheirOrder) {
  Graph graph = readGraph("", R"({"id": "a", "effects": ["e"]}, {"id": "b"},
    {"id": "c", "effects": ["e"]})",
                          R"(, "edges": [["b", "a"]])");
  OperationId a(0), b(1), c(2);
  EXPECT_FALSE(verifySchedule(graph, {{b, a, c}}));
  EXPECT_EQ(verifySchedule(graph, {{b, c, a}})->text(),
            "operations 'a' and 'c' have effect 'e' in common, but not their order [MP-L12]");
  EXPECT_EQ(verifySchedule(graph, {{a, b, c}})->text(),
            "operation 'a' is before 'b', which an edge puts first [MP-L12]");
  EXPECT_EQ(verifySchedule(graph, {{b, a}})->text(), "operation 'c' does not run [MP-L12]");
  EXPECT_EQ(verifySchedule(graph, {{b, a, c, OperationId(9)}})->text(),
            "the schedule names operation 9 of 3 [MP-L12]");
}

TEST(Graph, InPlaceSavesTheResult) {
  // b over a, which is dead then: 8 instead of 12.
  const std::string tensors = R"({"id": "a", "bytes": 8}, {"id": "b", "bytes": 4})";
  Graph graph = readGraph(tensors, R"({"id": "o", "writes": ["a"]},
    {"id": "p", "reads": ["a"], "writes": ["b"], "inplace": [["b", "a"]]},
    {"id": "q", "reads": ["b"]})");
  EXPECT_EQ(needsInOrder(graph), (std::vector<int64_t>{8, 8, 4}));
  Problem problem = packingProblem(graph, {inputOrder(graph)});
  ASSERT_EQ(problem.inPlacePermissions.size(), 1u);
  // Another reader comes later.
  graph = readGraph(tensors, R"({"id": "o", "writes": ["a"]},
    {"id": "p", "reads": ["a"], "writes": ["b"], "inplace": [["b", "a"]]},
    {"id": "q", "reads": ["a", "b"]})");
  EXPECT_EQ(needsInOrder(graph), (std::vector<int64_t>{8, 12, 12}));
}

TEST(Graph, RepeatedOperationsShortenLives) {
  // a is made again for q, so that it does not live across p.
  Graph graph =
      readGraph(R"({"id": "a", "bytes": 10}, {"id": "b", "bytes": 1},
    {"id": "c", "bytes": 20})",
                R"({"id": "o", "writes": ["a"], "time": 2.5}, {"id": "p", "writes": ["c"]},
    {"id": "q", "reads": ["a"], "writes": ["b"]}, {"id": "r", "reads": ["a", "b"]})");
  OperationId o(0), p(1), q(2), r(3);
  EXPECT_EQ(needs(graph, {{o, q, p, r}}), (std::vector<int64_t>{10, 11, 31, 11}));
  Schedule again{{o, q, p, o, r}};
  EXPECT_EQ(needs(graph, again), (std::vector<int64_t>{10, 11, 21, 11, 11}));
  EXPECT_EQ(totalTime(graph, again), 8);
  EXPECT_FALSE(verifySchedule(graph, again, {21, 8.0}));
  EXPECT_EQ(verifySchedule(graph, again, {std::nullopt, 7.0})->text(),
            "the time is called 7.000000 but is 8.000000 [MP-L13]");
  graph.operations[0].isRepeatable = false;
  EXPECT_EQ(verifySchedule(graph, again)->text(),
            "operation 'o' runs twice, which it may not [MP-L12]");
}

TEST(Graph, Schedules) {
  Graph graph = readGraph(ab, R"({"id": "o", "writes": ["a"]}, {"id": "p", "reads": ["a"]})");
  JsonSchedule schedule;
  schedule.schedule.order = {OperationId(0), OperationId(1), OperationId(0)};
  schedule.claims = {4, 2.5};
  schedule.boundBytes = 3;
  schedule.arenaBytes = 64;
  schedule.timeBound = 2;
  schedule.outcome = "feasible";
  schedule.schedule.transfers = {{TensorId(0), true, 1, 2}, {TensorId(0), false, 2, 2}};
  schedule.claims.hostPeakBytes = schedule.hostArenaBytes = 4;
  std::string text = writeScheduleJson(graph, schedule);
  Result<JsonSchedule> read = readScheduleJson(graph, text);
  ASSERT_TRUE(bool(read)) << read.error().text();
  EXPECT_EQ(writeScheduleJson(graph, *read), text);
  auto fault = [&](const std::string &wrong) {
    return readScheduleJson(graph, wrong).error().text();
  };
  EXPECT_EQ(fault("{\"order\": []}"), "a schedule has no 'schema'");
  EXPECT_EQ(fault("{\"schema\": \"memplan-schedule/1\"}"), "a schedule has no 'order'");
  EXPECT_EQ(fault("{\"schema\": \"x\"}"), "schema is 'x', expected 'memplan-schedule/1'");
  EXPECT_EQ(fault("{\"order\": [\"z\"]}"), "there is no operation 'z' [MP-P6]");
  EXPECT_EQ(fault("{\"offload\": [1]}"), "expected '{', found '1'");
  auto moved = [&](const std::string &members) {
    return fault("{\"offload\": [{" + members + "}]}");
  };
  EXPECT_EQ(moved(R"("tensor": "z")"), "there is no tensor 'z' [MP-P6]");
  EXPECT_EQ(moved(R"("way": "away")"), "the way of a transfer is 'out' or 'back', found 'away'");
  EXPECT_EQ(moved(R"("steps": [1])"), "the steps of a transfer are 1 numbers, expected 2");
  EXPECT_EQ(moved(R"("tensor": "a", "way": "out")"), "a transfer has no 'steps'");
  EXPECT_EQ(moved(R"("tensor": "a", "steps": [1, 2])"), "a transfer has no 'way'");
  EXPECT_EQ(moved(R"("way": "out", "steps": [1, 2])"), "a transfer has no 'tensor'");
  EXPECT_EQ(moved(R"("to": "host")"), "unknown key 'to' in a transfer");
  EXPECT_EQ(fault("{\"peak\": 1}"), "unknown key 'peak' in a schedule");
}

TEST(Graph, NoOperations) {
  Graph graph = readGraph("", "");
  Result<OrderOutcome> outcome = orderGraph(graph);
  ASSERT_TRUE(bool(outcome)) << outcome.error().text();
  EXPECT_EQ(outcome->kind, OutcomeKind::Optimal);
  EXPECT_EQ(outcome->peakBytes, 0);
  EXPECT_EQ(outcome->gap(), 0);
}

TEST(Graph, SizesNearTheLimit) {
  std::string huge = std::to_string(std::numeric_limits<int64_t>::max() / 2);
  Graph graph =
      readGraph(R"({"id": "a", "bytes": )" + huge + R"(}, {"id": "b", "bytes": )" + huge + "}",
                R"({"id": "o", "writes": ["a"]}, {"id": "p", "reads": ["a"]},
    {"id": "q", "writes": ["b"]}, {"id": "r", "reads": ["b"]})",
                R"(, "order": ["o", "q", "p", "r"])");
  Result<OrderOutcome> outcome = orderGraph(graph);
  ASSERT_TRUE(bool(outcome)) << outcome.error().text();
  EXPECT_EQ(outcome->kind, OutcomeKind::Optimal);
  EXPECT_EQ(outcome->peakBytes, std::numeric_limits<int64_t>::max() / 2);
  EXPECT_EQ(outcome->inputPeakBytes, std::numeric_limits<int64_t>::max() - 1);
}

TEST(Graph, UnknownAlgorithm) {
  OrderOptions options;
  options.algorithm = "magic";
  EXPECT_EQ(orderGraph(Graph(), options).error().text(), "unknown algorithm 'magic'");
}

} // namespace
