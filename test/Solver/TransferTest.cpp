// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Budget.h"
#include "memplan/Solver/GraphJson.h"
#include "memplan/Solver/Schedule.h"
#include "memplan/Solver/Solve.h"

#include "gtest/gtest.h"

using namespace memplan::solver;

namespace {

constexpr OperationId o(0), p(1), q(2), r(3);
constexpr TensorId a(0), b(1), c(2), s(3);

// a is made by o, idle while q runs beside c, and read by r; b is kept, s there from the start.
Graph someGraph() {
  Result<Graph> graph = readGraphJson(R"({"schema": "memplan-graph/1",
    "tensors": [{"id": "a", "bytes": 10}, {"id": "b", "bytes": 2, "kind": "output"},
                {"id": "c", "bytes": 20}, {"id": "s", "bytes": 4, "kind": "state"}],
    "ops": [{"id": "o", "writes": ["a"], "time": 3}, {"id": "p", "writes": ["c"], "time": 3},
            {"id": "q", "reads": ["c", "s"], "writes": ["b"], "time": 3},
            {"id": "r", "reads": ["a"], "time": 3}]})");
  EXPECT_TRUE(bool(graph)) << graph.error().text();
  return *graph;
}

std::vector<OperationId> order() { return {o, p, q, r}; }

Transfer out(TensorId tensor, int64_t first, int64_t last) { return {tensor, true, first, last}; }
Transfer back(TensorId tensor, int64_t first, int64_t last) { return {tensor, false, first, last}; }

Link someLink() {
  Link link;
  link.bandwidth = 5;
  return link;
}

std::string verdict(const std::vector<Transfer> &transfers, const ScheduleClaims &claims = {},
                    std::optional<int64_t> capacity = std::nullopt) {
  Link link = someLink();
  link.capacity = capacity;
  auto violation = verifySchedule(someGraph(), {order(), transfers}, claims, &link);
  return violation ? violation->text() : "";
}

TEST(Transfer, WhatLeavesIsNotCounted) {
  Graph graph = someGraph();
  EXPECT_EQ(needs(graph, {order()}), (std::vector<int64_t>{14, 34, 36, 16}));
  // Out beside p, which still has it; back beside nothing.
  Schedule moved{order(), {out(a, 1, 2), back(a, 3, 3)}};
  EXPECT_EQ(needs(graph, moved), (std::vector<int64_t>{14, 34, 26, 16}));
  // Before p, at once: p waits for it.
  Schedule early{order(), {out(a, 1, 1), back(a, 3, 3)}};
  EXPECT_EQ(needs(graph, early), (std::vector<int64_t>{14, 24, 26, 16}));
  EXPECT_EQ(peakBytes(graph, early), 26);
}

TEST(Transfer, OperationsWaitForWhatIsNotHidden) {
  Graph graph = someGraph();
  Link link = someLink();
  auto time = [&](const std::vector<Transfer> &transfers) {
    return finishTime(graph, order(), transfers, link);
  };
  EXPECT_EQ(time({}), 12);
  // 10 bytes take 2: beside p all of it, at a gap nothing.
  EXPECT_EQ(time({out(a, 1, 2), back(a, 2, 3)}), 12);
  EXPECT_EQ(time({out(a, 1, 2), back(a, 3, 3)}), 14);
  EXPECT_EQ(time({out(a, 1, 1), back(a, 3, 3)}), 16);
  // One after the other: c, which takes 4, is on its way back until 6 + 3 + 4 + ...
  EXPECT_EQ(time({out(a, 1, 2), out(c, 2, 2), back(c, 2, 2), back(a, 2, 3)}), 20);
  link.latency = 2;
  EXPECT_EQ(time({out(a, 1, 2), back(a, 2, 3)}), 12 + 1 + 1);
}

TEST(Transfer, SlotsOfTheOtherPool) {
  Graph graph = someGraph();
  EXPECT_EQ(hostPeakBytes(graph, {out(a, 1, 2), back(a, 3, 3)}), 10);
  EXPECT_EQ(hostPeakBytes(graph, {out(a, 1, 2), out(c, 2, 2), back(c, 2, 2), back(a, 3, 3)}), 30);
  Problem problem = packingProblem(graph, {order(), {out(a, 1, 1), back(a, 3, 3)}}, nullptr);
  EXPECT_EQ(problem.pools.size(), 1u);
  Link link = someLink();
  problem = packingProblem(graph, {order(), {out(a, 1, 1), back(a, 3, 3)}}, &link);
  ASSERT_EQ(problem.pools.size(), 2u);
  Result<Outcome> packed = solve(problem);
  ASSERT_TRUE(bool(packed));
  EXPECT_EQ(packed->pools[0].arenaBytes, 26);
  EXPECT_EQ(packed->pools[1].arenaBytes, 10);
}

TEST(Transfer, LegalOnes) {
  EXPECT_EQ(verdict({out(a, 1, 2), back(a, 2, 3)}, {36, 12.0, 10}), "");
  EXPECT_EQ(verdict({out(a, 1, 1), back(a, 3, 3)}, {26, 16.0, 10}, 10), "");
  // Kept to the end, back at the end.
  EXPECT_EQ(verdict({out(b, 3, 3), back(b, 3, 4)}), "");
  EXPECT_EQ(verdict({out(a, 1, 2), out(c, 2, 2), back(c, 2, 2), back(a, 2, 3)}, {36, 20.0, 30}),
            "");
}

TEST(Transfer, WrongForms) {
  auto violation = verifySchedule(someGraph(), {order(), {out(a, 1, 2), back(a, 2, 3)}});
  EXPECT_EQ(violation->text(), "the schedule has transfers but there is no link [MP-L17]");
  EXPECT_EQ(verdict({out(TensorId(7), 1, 2)}), "a transfer names tensor 7 of 4 [MP-L17]");
  EXPECT_EQ(verdict({out(s, 1, 2)}),
            "a transfer moves 's', which is there from the start [MP-L17]");
  Graph graph = someGraph();
  graph.tensors[a].isMovable = false;
  Link link = someLink();
  EXPECT_EQ(verifySchedule(graph, {order(), {out(a, 1, 2)}}, {}, &link)->text(),
            "a transfer moves 'a', which may not be moved [MP-L17]");
  Result<Graph> read = readGraphJson(writeGraphJson(graph));
  EXPECT_TRUE(read && !read->tensors[a].isMovable && read->tensors[b].isMovable);
  EXPECT_EQ(verdict({out(a, 2, 1)}), "a transfer of 'a' is over the steps [2, 1) of 4 [MP-L17]");
  EXPECT_EQ(verdict({out(a, 1, 5)}), "a transfer of 'a' is over the steps [1, 5) of 4 [MP-L17]");
  EXPECT_EQ(verdict({out(a, -1, 2)}), "a transfer of 'a' is over the steps [-1, 2) of 4 [MP-L17]");
  EXPECT_EQ(verdict({out(b, 3, 3), back(b, 4, 4)}),
            "a transfer of 'b' is over the steps [4, 4) of 4 [MP-L17]");
  EXPECT_EQ(verdict({back(a, 3, 3), out(a, 1, 2)}),
            "a transfer of 'a' begins before the one that is listed before it [MP-L17]");
  EXPECT_EQ(verdict({out(a, 1, 1), back(a, 2, 3), out(c, 2, 2), back(c, 2, 2)}),
            "a transfer back begins at 2 before the one out of 'c', which ends there, makes room "
            "[MP-L17]");
}

TEST(Transfer, WrongContents) {
  EXPECT_EQ(verdict({out(c, 1, 2)}),
            "a transfer out at 1 moves 'c', which nobody has written [MP-L17]");
  EXPECT_EQ(verdict({back(a, 2, 3)}),
            "a transfer back at 2 moves 'a', which is not in 'host' [MP-L17]");
  EXPECT_EQ(verdict({out(a, 1, 3), back(a, 2, 3)}),
            "a transfer of 'a' begins at 2 before the last one has ended [MP-L17]");
  EXPECT_EQ(verdict({out(a, 1, 2), back(a, 2, 3), out(a, 3, 3), back(a, 3, 3)}),
            "a transfer out at 3 moves 'a', which nobody has used since it came back [MP-L17]");
  EXPECT_EQ(verdict({out(a, 1, 1), back(a, 2, 3), back(a, 3, 3)}),
            "a transfer back at 3 moves 'a', which nobody has used since it came back [MP-L17]");
  EXPECT_EQ(verdict({out(a, 1, 2), back(a, 3, 4)}),
            "operation 'r' reads 'a' while it is on its way back [MP-L17]");
  EXPECT_EQ(verdict({out(c, 2, 3), back(c, 3, 4)}),
            "'c' comes back and nobody reads it after that [MP-L17]");
  // Nobody may write what is on its way, nor before what came back was read.
  Link link = someLink();
  auto repeated = [&](const std::vector<Transfer> &transfers) {
    return verifySchedule(someGraph(), {{o, p, o, q, r}, transfers}, {}, &link)->text();
  };
  EXPECT_EQ(repeated({out(a, 1, 3), back(a, 4, 4)}),
            "operation 'o' writes 'a' while it is on its way [MP-L17]");
  EXPECT_EQ(repeated({out(a, 1, 1), back(a, 1, 2)}),
            "operation 'o' writes 'a', which came back, before anybody has read it [MP-L17]");
}

// What comes back is what left, not what was written since.
TEST(Transfer, OldContents) {
  Result<Graph> graph = readGraphJson(R"({"schema": "memplan-graph/1",
    "tensors": [{"id": "t", "bytes": 4}],
    "ops": [{"id": "w0", "writes": ["t"]}, {"id": "r0", "reads": ["t"]},
            {"id": "w1", "reads": ["t"], "writes": ["t"]}, {"id": "r1", "reads": ["t"]}]})");
  ASSERT_TRUE(bool(graph));
  Link link = someLink();
  const TensorId t(0);
  EXPECT_EQ(verifySchedule(*graph, {order(), {out(t, 1, 1), back(t, 3, 3)}}, {}, &link)->text(),
            "operation 'r1' reads 't' as what 'w0' wrote, but should what 'w1' wrote [MP-L12]");
  EXPECT_FALSE(verifySchedule(*graph, {order(), {out(t, 2, 2), back(t, 2, 2)}}, {}, &link));
}

TEST(Transfer, WrongClaims) {
  std::vector<Transfer> moved{out(a, 1, 1), back(a, 3, 3)};
  EXPECT_EQ(verdict(moved, {27, std::nullopt}), "the peak is called 27 but is 26 [MP-L13]");
  EXPECT_EQ(verdict(moved, {26, 12.0}), "the time is called 12.000000 but is 16.000000 [MP-L13]");
  EXPECT_EQ(verdict(moved, {26, 16.0, 9}),
            "the peak in the other pool is called 9 but is 10 [MP-L13]");
  EXPECT_EQ(verdict(moved, {}, 9), "'host' needs 10 bytes but its capacity is 9 [MP-L2]");
}

TEST(Transfer, ReadsLinks) {
  Result<Link> link = readLinkJson(R"({"schema": "memplan-link/1", "bandwidth": 2.5,
    "latency": 0.5, "capacity": 100, "pool": "far"})");
  ASSERT_TRUE(bool(link)) << link.error().text();
  EXPECT_EQ(link->timeOf(10), 4.5);
  EXPECT_EQ(link->capacity, 100);
  EXPECT_EQ(link->pool, "far");
  auto fault = [](const std::string &members) {
    Result<Link> read = readLinkJson("{" + members + "}");
    return read ? "" : read.error().text();
  };
  const std::string schema = R"("schema": "memplan-link/1", "bandwidth": 1)";
  EXPECT_EQ(fault(schema), "");
  EXPECT_EQ(fault(R"("bandwidth": 1)"), "a link has no 'schema'");
  EXPECT_EQ(fault(R"("schema": "memplan-link/1")"), "a link has no 'bandwidth'");
  EXPECT_EQ(fault(R"("bandwidth": 0)"), "'bandwidth' of a link is not positive");
  EXPECT_EQ(fault(R"("bandwidth": -2)"), "'bandwidth' of a link is not positive");
  EXPECT_EQ(fault(R"("bandwidth": NaN)"), "expected a number, found 'N'");
  EXPECT_EQ(fault(R"("latency": -1)"), "'latency' of a link is negative");
  EXPECT_EQ(fault(R"("capacity": -1)"), "capacity -1 is negative [MP-P8]");
  EXPECT_EQ(fault(R"("pool": "")"), "the pool of a link has no name [MP-P1]");
  EXPECT_EQ(fault(R"("pool": "temp")"), "the pool of a link is 'temp', which is the arena's");
  EXPECT_EQ(fault(R"("speed": 1)"), "unknown key 'speed' in a link");
}

// All results of operations that may not run again can be moved.
TEST(Transfer, KeepsBudgetsThatNothingElseDoes) {
  Graph graph = someGraph();
  for (Operation &operation : graph.operations)
    operation.isRepeatable = false;
  BudgetOptions options;
  options.effort = 0.1;
  Result<BudgetOutcome> without = keepBudget(graph, 34, options);
  ASSERT_TRUE(bool(without));
  EXPECT_EQ(without->kind, OutcomeKind::Infeasible);
  options.link = someLink();
  Result<BudgetOutcome> with = keepBudget(graph, 34, options);
  ASSERT_TRUE(bool(with)) << with.error().text();
  EXPECT_TRUE(with->hasSchedule());
  EXPECT_GT(with->timeBound, 12);
  EXPECT_EQ(with->time, 14); // out beside p; back when q is done, before r
  EXPECT_EQ(with->hostPeakBytes, 10);
  // There is no room in the other pool.
  options.link->capacity = 9;
  EXPECT_EQ(keepBudget(graph, 34, options)->kind, OutcomeKind::LimitReached);
  options.link->capacity = 1;
  EXPECT_EQ(keepBudget(graph, 34, options)->kind, OutcomeKind::Infeasible);
}

} // namespace
