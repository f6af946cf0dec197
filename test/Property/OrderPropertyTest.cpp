// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Orders of random graphs: what is called optimal is, no bound exceeds the optimum, and schedules
// and certificates pass their judges, which notice what was broken on purpose.

#include "GraphGenerators.h"
#include "ProblemGenerators.h"
#include "memplan/Solver/GraphJson.h"
#include "memplan/Solver/OrderReport.h"
#include "memplan/Solver/Ordering.h"

#include "gtest/gtest.h"

#include <algorithm>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

OrderOutcome ordered(const Graph &graph, const std::string &algorithm = "auto") {
  OrderOptions options;
  options.algorithm = algorithm;
  options.effort = 0.05;
  Result<OrderOutcome> outcome = orderGraph(graph, options);
  EXPECT_TRUE(bool(outcome)) << outcome.error().text() << "\n" << writeGraphJson(graph);
  return outcome ? *outcome : OrderOutcome();
}

GraphFeatures featuresOf(uint32_t seed) {
  GraphFeatures features = someGraphFeatures(seed);
  features.operations = 3 + static_cast<int>(seed % 12);
  features.density = 8 + static_cast<int>(seed * 13 % 40);
  features.largestBytes = seed % 3 == 0 ? 1000 : 30;
  return features;
}

TEST(OrderProperty, NothingIsBetterThanTheOptimum) {
  int optimal = 0, reached = 0;
  for (uint32_t seed = 0; seed < 2000; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    ASSERT_FALSE(check(graph)) << seed << ": " << check(graph)->text();
    int64_t least = leastPeak(graph);
    OrderOutcome outcome = ordered(graph);
    ASSERT_GE(outcome.peakBytes, least) << seed << "\n" << writeGraphJson(graph);
    ASSERT_LE(outcome.boundBytes, least) << seed << "\n" << writeGraphJson(graph);
    ASSERT_LE(largestSingleNeed(graph), least) << seed;
    ASSERT_LE(outcome.peakBytes, outcome.inputPeakBytes) << seed;
    ASSERT_EQ(outcome.kind == OutcomeKind::Optimal, outcome.peakBytes == outcome.boundBytes);
    if (outcome.kind == OutcomeKind::Optimal) {
      ASSERT_EQ(outcome.peakBytes, least) << seed;
    }
    optimal += outcome.kind == OutcomeKind::Optimal;
    reached += outcome.peakBytes == least;
  }
  RecordProperty("optimal", optimal);
  RecordProperty("reached", reached);
}

TEST(OrderProperty, EveryAlgorithmKeepsItsWord) {
  for (uint32_t seed = 0; seed < 300; ++seed) {
    GraphFeatures features = featuresOf(seed);
    features.operations = 8 + static_cast<int>(seed % 6);
    Graph graph = randomGraph(seed, features);
    int64_t least = leastPeak(graph);
    for (const std::string &name : orderAlgorithmNames()) {
      OrderOutcome outcome = ordered(graph, name);
      EXPECT_GE(outcome.peakBytes, least) << seed << " " << name;
      EXPECT_LE(outcome.boundBytes, least) << seed << " " << name;
      EXPECT_LE(outcome.peakBytes, outcome.inputPeakBytes) << seed << " " << name;
    }
  }
}

// Swaps two operations, or drops or repeats one.
Schedule broken(const Schedule &schedule, Random &random) {
  Schedule result = schedule;
  auto size = static_cast<int64_t>(result.order.size());
  auto a = static_cast<size_t>(random.below(size)), b = static_cast<size_t>(random.below(size));
  switch (random.below(3)) {
  case 0:
    std::swap(result.order[a], result.order[b]);
    break;
  case 1:
    result.order.erase(result.order.begin() + static_cast<std::ptrdiff_t>(a));
    break;
  default:
    result.order.insert(result.order.begin() + static_cast<std::ptrdiff_t>(a), result.order[b]);
  }
  return result;
}

// Whether the schedule runs each operation once, after everything that it depends on.
bool isOrder(const Graph &graph, const Schedule &schedule) {
  std::vector<size_t> place(graph.operations.size(), schedule.order.size());
  if (schedule.order.size() != place.size())
    return false;
  for (size_t i = 0; i < place.size(); ++i)
    place[schedule.order[i]] = i;
  for (size_t each : place)
    if (each == schedule.order.size())
      return false;
  for (auto [a, b] : dependences(graph))
    if (place[a] > place[b])
      return false;
  return true;
}

TEST(OrderProperty, TheVerifierKnowsOrdersFromOthers) {
  int legal = 0, illegal = 0;
  for (uint32_t seed = 0; seed < 1500; ++seed) {
    GraphFeatures features = featuresOf(seed);
    features.density /= 2;
    Graph graph = randomGraph(seed, features);
    Random random(seed);
    Schedule schedule{inputOrder(graph)};
    EXPECT_FALSE(verifySchedule(graph, schedule, {peakBytes(graph, schedule), std::nullopt}));
    Schedule other = broken(schedule, random);
    bool isRepeated = other.order.size() > schedule.order.size();
    std::optional<Violation> violation = verifySchedule(graph, other);
    if (!isRepeated) {
      ASSERT_EQ(!violation, isOrder(graph, other)) << seed << "\n" << writeGraphJson(graph);
    }
    (violation ? illegal : legal) += 1;
    if (violation) {
      EXPECT_EQ(violation->invariant, "MP-L12");
      continue;
    }
    // Two ways to account for memory agree, with operations that run again as well.
    int64_t peak = peakBytes(graph, other);
    ScheduleClaims claims;
    claims.peakBytes = peak;
    ASSERT_FALSE(verifySchedule(graph, other, claims))
        << seed << ": " << verifySchedule(graph, other, claims)->text() << "\n"
        << writeGraphJson(graph);
    ++*claims.peakBytes;
    EXPECT_EQ(verifySchedule(graph, other, claims)->invariant, "MP-L13");
  }
  EXPECT_GE(legal, 300);
  EXPECT_GE(illegal, 300);
}

TEST(OrderProperty, CertificatesCannotBeStretched) {
  int stretched = 0;
  for (uint32_t seed = 0; seed < 500; ++seed) {
    GraphFeatures features = featuresOf(seed);
    Graph graph = randomGraph(seed, features);
    PeakCertificate certificate = ordered(graph).certificate;
    ASSERT_FALSE(verifyPeakBound(graph, certificate));
    PeakCertificate other = certificate;
    ++other.bytes;
    int64_t least = leastPeak(graph);
    // What is proved of each case is exact, so that one byte more is not.
    std::optional<Violation> violation = verifyPeakBound(graph, other);
    ASSERT_TRUE(violation) << seed;
    EXPECT_EQ(violation->invariant, "MP-L14");
    for (PeakCase &each : certificate.cases)
      if (!each.chains.empty()) {
        other = certificate;
        PeakCase &first = other.cases[static_cast<size_t>(&each - certificate.cases.data())];
        first.chains.push_back(first.chains.front());
        ++stretched;
        other.bytes = least + 1;
        EXPECT_TRUE(verifyPeakBound(graph, other));
      }
  }
  EXPECT_GE(stretched, 500);
}

double makespanOf(const Graph &graph, const std::vector<OperationId> &order, size_t streams) {
  std::vector<double> free(streams), ends(graph.operations.size());
  for (OperationId v : order) {
    double &stream = *std::min_element(free.begin(), free.end());
    for (auto [a, b] : dependences(graph))
      if (b == v)
        stream = std::max(stream, ends[a]);
    ends[v] = stream += graph.operations[v].time;
  }
  return *std::max_element(free.begin(), free.end());
}

TEST(OrderProperty, LatencyIsWeighedAgainstMemory) {
  int moved = 0, faster = 0;
  for (uint32_t seed = 0; seed < 400; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    OrderOptions options;
    options.streams = 1 + seed % 4;
    OrderOutcome narrow = *orderGraph(graph, options);
    EXPECT_FALSE(narrow.makespan);
    double weight = 0.25 * (1 + seed % 7);
    options.latencyWeight = 0;
    OrderOutcome unweighed = *orderGraph(graph, options);
    EXPECT_EQ(unweighed.schedule.order, narrow.schedule.order) << seed;
    options.latencyWeight = weight;
    OrderOutcome outcome = *orderGraph(graph, options);
    auto timeOf = [&](const std::vector<OperationId> &order) {
      return makespanOf(graph, order, options.streams);
    };
    double input = timeOf(inputOrder(graph)), time = timeOf(outcome.schedule.order);
    EXPECT_DOUBLE_EQ(*outcome.makespan, time) << seed;
    EXPECT_DOUBLE_EQ(*outcome.inputMakespan, input) << seed;
    EXPECT_LE(outcome.peakBytes, outcome.inputPeakBytes);
    auto costOf = [&](int64_t peak, double makespan) {
      double share = outcome.inputPeakBytes > 0
                         ? static_cast<double>(peak) / static_cast<double>(outcome.inputPeakBytes)
                         : 0;
      return share + (input > 0 ? weight * makespan / input : 0);
    };
    EXPECT_DOUBLE_EQ(*unweighed.makespan, timeOf(narrow.schedule.order)) << seed;
    double cost = costOf(outcome.peakBytes, time), slack = 1e-9;
    EXPECT_LE(cost, costOf(outcome.inputPeakBytes, input) + slack) << seed;
    EXPECT_LE(cost, costOf(narrow.peakBytes, timeOf(narrow.schedule.order)) + slack) << seed;
    moved += outcome.peakBytes > narrow.peakBytes;
    faster += time < std::min(input, timeOf(narrow.schedule.order));
  }
  EXPECT_GE(moved, 20);
  EXPECT_GE(faster, 20);
}

TEST(OrderProperty, PackedSchedulesFitTheirPermissions) {
  for (uint32_t seed = 0; seed < 300; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    Schedule schedule = ordered(graph).schedule;
    Problem problem = packingProblem(graph, schedule);
    ASSERT_FALSE(check(problem)) << seed << ": " << check(problem)->text();
  }
}

TEST(OrderProperty, JsonKeepsEverything) {
  for (uint32_t seed = 0; seed < 300; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    std::string text = writeGraphJson(graph);
    Result<Graph> read = readGraphJson(text);
    ASSERT_TRUE(bool(read)) << read.error().text();
    EXPECT_EQ(writeGraphJson(*read), text);
    EXPECT_EQ(peakBytes(*read, {inputOrder(*read)}), peakBytes(graph, {inputOrder(graph)}));
  }
}

} // namespace
