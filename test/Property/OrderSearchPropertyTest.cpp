// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The parts of the search for an order, against the trying of all states.

#include "GraphGenerators.h"
#include "Ordering/Beam.h"
#include "Ordering/CutSearch.h"
#include "Ordering/Divide.h"
#include "Ordering/ForcedEdges.h"
#include "Ordering/LiveState.h"
#include "Ordering/OrderLine.h"
#include "Ordering/ProofSearch.h"
#include "Ordering/Segments.h"
#include "Ordering/StageBound.h"
#include "ProblemGenerators.h"
#include "memplan/Solver/Schedule.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <numeric>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

GraphFeatures featuresOf(uint32_t seed) {
  GraphFeatures features = seed % 2 == 0 ? allGraphFeatures() : GraphFeatures();
  features.inPlace |= seed % 3 == 0;
  features.operations = 4 + static_cast<int>(seed % 9);
  features.density = 10 + static_cast<int>(seed * 7 % 35);
  return features;
}

std::vector<uint32_t> identity(size_t count) {
  std::vector<uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  return order;
}

bool isComplete(const OrderModel &model, const std::vector<uint32_t> &order) {
  std::vector<size_t> place(model.size(), model.size());
  for (size_t i = 0; i < order.size(); ++i)
    place[order[i]] = i;
  for (size_t v = 0; v < model.size(); ++v)
    for (uint32_t u : model.before[v])
      if (place[u] >= place[v])
        return false;
  return order.size() == model.size();
}

// Any order that is possible.
std::vector<uint32_t> randomOrder(const OrderModel &model, test::Random &random) {
  std::vector<uint32_t> order, ready, waiting(model.size());
  for (uint32_t v = 0; v < model.size(); ++v) {
    waiting[v] = static_cast<uint32_t>(model.before[v].size());
    if (waiting[v] == 0)
      ready.push_back(v);
  }
  while (!ready.empty()) {
    std::swap(ready[static_cast<size_t>(random.below(static_cast<int64_t>(ready.size())))],
              ready.back());
    uint32_t v = ready.back();
    ready.pop_back();
    order.push_back(v);
    for (uint32_t w : model.after[v])
      if (--waiting[w] == 0)
        ready.push_back(w);
  }
  return order;
}

TEST(OrderSearchProperty, BothDirectionsAreOneProblem) {
  for (uint32_t seed = 0; seed < 500; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    OrderModel model(graph), backwards = model.reversed();
    test::Random random(seed);
    std::vector<uint32_t> order = randomOrder(model, random);
    std::vector<int64_t> needs = needsOf(model, order);
    std::vector<int64_t> back = needsOf(backwards, {order.rbegin(), order.rend()});
    std::reverse(back.begin(), back.end());
    ASSERT_EQ(needs, back) << seed;
    Schedule schedule;
    for (uint32_t v : order)
      schedule.order.emplace_back(model.operationIds[v]);
    ASSERT_EQ(needs, memplan::solver::needs(graph, schedule)) << seed;
  }
}

TEST(OrderSearchProperty, UnprunedBeamsDecide) {
  int refuted = 0, found = 0;
  for (uint32_t seed = 0; seed < 1500; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    OrderModel model(graph), backwards = model.reversed();
    int64_t least = leastPeak(graph);
    Effort effort;
    memplan::solver::Random random(seed);
    for (bool isBackwards : {false, true})
      for (int64_t threshold : {least - 1, least, least + 3}) {
        BeamOptions options;
        options.threshold = threshold;
        options.width = 100000;
        options.weight = seed % 3;
        const OrderModel &used = isBackwards ? backwards : model;
        BeamResult result = Beam(used).run(options, effort, random);
        ASSERT_TRUE(result.isExact);
        ASSERT_EQ(result.isFound, threshold >= least) << seed << " " << isBackwards;
        (result.isFound ? found : refuted) += 1;
        if (!result.isFound)
          continue;
        ASSERT_TRUE(isComplete(used, result.order));
        ASSERT_LE(peakOf(used, result.order), threshold);
      }
  }
  EXPECT_EQ(refuted, 3000);
  EXPECT_EQ(found, 6000);
}

TEST(OrderSearchProperty, PrunedBeamsSayNothing) {
  int pruned = 0;
  for (uint32_t seed = 0; seed < 500; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    OrderModel model(graph);
    int64_t least = leastPeak(graph);
    Effort effort;
    memplan::solver::Random random(seed);
    BeamOptions options;
    options.threshold = least;
    options.noise = 0.1;
    BeamResult result = Beam(model).run(options, effort, random);
    EXPECT_TRUE(result.isFound || !result.isExact) << seed;
    pruned += !result.isExact;
  }
  EXPECT_GE(pruned, 100);
}

TEST(OrderSearchProperty, WindowsAreProblemsOfTheirOwn) {
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    OrderModel forwards(graph), backwards = forwards.reversed();
    const OrderModel &model = seed % 3 == 0 ? backwards : forwards;
    test::Random random(seed);
    OrderLine line(model, randomOrder(model, random));
    auto count = static_cast<int64_t>(model.size());
    auto first = static_cast<size_t>(random.below(count));
    auto last = static_cast<size_t>(random.between(static_cast<int64_t>(first) + 1, count));
    OrderModel window = line.window(first, last);
    std::vector<int64_t> needs = needsOf(window, identity(window.size()));
    for (size_t i = 0; i < needs.size(); ++i)
      ASSERT_EQ(needs[i], line.need(first + i)) << seed;
    line.rearrange(first, window, randomOrder(window, random));
    ASSERT_TRUE(isComplete(model, line.order()));
    needs = needsOf(model, line.order());
    for (size_t i = 0; i < needs.size(); ++i)
      ASSERT_EQ(needs[i], line.need(i)) << seed << " " << first << " " << last;
    ASSERT_EQ(line.peak(), *std::max_element(needs.begin(), needs.end()));
  }
}

TEST(OrderSearchProperty, ArticulationsAreWhereEveryOrderPasses) {
  int articulations = 0;
  for (uint32_t seed = 0; seed < 500; ++seed) {
    GraphFeatures features = featuresOf(seed);
    features.density += 20;
    OrderModel model(randomGraph(seed, features));
    size_t count = model.size();
    std::vector<std::vector<bool>> isBefore(count, std::vector<bool>(count));
    for (size_t v = 0; v < count; ++v)
      for (uint32_t u : model.before[v])
        for (size_t w = 0; w < count; ++w)
          isBefore[w][v] = isBefore[w][v] || w == u || isBefore[w][u];
    test::Random random(seed);
    std::vector<uint32_t> order = randomOrder(model, random);
    std::vector<size_t> expected;
    for (size_t step = 0; step < count; ++step) {
      bool isOne = true;
      for (size_t w = 0; w < count; ++w)
        isOne &= w == order[step] || isBefore[w][order[step]] || isBefore[order[step]][w];
      if (isOne)
        expected.push_back(step);
    }
    ASSERT_EQ(articulationSteps(model, order), expected) << seed;
    articulations += static_cast<int>(expected.size());
  }
  EXPECT_GE(articulations, 100);
}

TEST(OrderSearchProperty, StagesNeverRefuteWhatIsPossible) {
  int refuted = 0;
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    OrderModel forwards(graph), backwards = forwards.reversed();
    int64_t least = leastPeak(graph);
    for (const OrderModel *model : {&forwards, &backwards}) {
      StageBound bound(*model);
      bound.setOrder(identity(model->size()));
      if (model->isReversed) {
        std::vector<uint32_t> order = identity(model->size());
        bound.setOrder({order.rbegin(), order.rend()});
      }
      Effort effort;
      StageProof proof;
      // From low to high, as what was reached is kept.
      for (int64_t threshold : {least / 2, least - 1, least, least + 5}) {
        StageBound::Answer answer = bound.refute(threshold, effort, proof);
        ASSERT_NE(answer, StageBound::Answer::Unknown);
        if (answer == StageBound::Answer::Refuted) {
          ++refuted;
          ASSERT_GT(proof.bytes, threshold);
          ASSERT_LE(proof.bytes, least) << seed;
        }
      }
    }
  }
  EXPECT_GE(refuted, 2500);
}

TEST(OrderSearchProperty, ForcedEdgesLoseNoOrder) {
  int refuted = 0;
  size_t edges = 0;
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    OrderModel forwards(graph), backwards = forwards.reversed();
    const OrderModel &model = seed % 5 == 0 ? backwards : forwards;
    int64_t least = leastPeak(graph);
    Effort effort;
    memplan::solver::Random random(seed);
    std::vector<uint32_t> order(model.size());
    std::iota(order.begin(), order.end(), 0U);
    if (model.isReversed)
      std::reverse(order.begin(), order.end());
    // In steps of little work, and from a greater threshold on.
    ForcedEdges forced(model, order);
    for (int64_t threshold : {least + static_cast<int64_t>(seed % 4), least})
      do {
        Effort step(static_cast<double>(seed % 3) * 500 + 500);
        ASSERT_TRUE(forced.propagate(threshold, step)) << seed;
      } while (!forced.isDone());
    edges += forced.edges().size();
    BeamOptions options;
    options.threshold = least;
    options.width = 100000;
    OrderModel bound = model.withEdges(forced.edges());
    BeamResult result = Beam(bound).run(options, effort, random);
    ASSERT_TRUE(result.isFound) << seed;
    ASSERT_TRUE(isComplete(bound, result.order));
    ForcedEdges below(model, order);
    refuted += !below.propagate(least - 1, effort);
  }
  EXPECT_GE(edges, 1000u);
  EXPECT_GE(refuted, 500);
}

TEST(OrderSearchProperty, ProofsHold) {
  int proved = 0, lowered = 0;
  for (uint32_t seed = 0; seed < 600; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    int64_t least = leastPeak(graph);
    OrderModel model(graph);
    OrderSearch search(model, 1e8, {});
    // It finds a better order, or that there is none.
    int64_t before = search.peak;
    ProofSearch(search).improve(search.effort);
    ASSERT_LE(search.bound(), least) << seed;
    ASSERT_GE(search.peak, least) << seed;
    lowered += search.peak < before;
    proved += search.isOptimal();
  }
  EXPECT_GE(proved, 500);
  EXPECT_GE(lowered, 100);
}

TEST(OrderSearchProperty, CutsImproveOrders) {
  int lowered = 0, optimal = 0;
  for (uint32_t seed = 0; seed < 600; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    int64_t least = leastPeak(graph);
    OrderModel model(graph);
    OrderSearch search(model, 1e5, {});
    searchWithCuts(search, search.effort, seed);
    ASSERT_TRUE(isComplete(model, search.best)) << seed;
    ASSERT_EQ(search.peak, peakOf(model, search.best)) << seed;
    ASSERT_GE(search.peak, least) << seed;
    lowered += search.peak < search.inputPeak;
    optimal += search.peak == least;
  }
  EXPECT_GE(lowered, 150);
  EXPECT_GE(optimal, 400);
}

// An operation and the tensor that it makes.
void addOperation(Graph &graph, int64_t bytes, const std::vector<uint32_t> &from) {
  size_t index = graph.operations.size();
  Tensor &tensor = graph.tensors.emplace_back();
  tensor.id = "t" + std::to_string(index);
  tensor.bytes = bytes;
  Operation &operation = graph.operations.emplace_back();
  operation.id = "o" + std::to_string(index);
  operation.writes.emplace_back(index);
  for (uint32_t t : from)
    operation.reads.emplace_back(t);
}

TEST(OrderSearchProperty, TreesAreSolved) {
  int trees = 0;
  for (uint32_t seed = 0; seed < 600; ++seed) {
    test::Random random(seed);
    Graph graph;
    // Each result has one reader; some results are kept, and some operations have scratch.
    std::vector<uint32_t> free;
    for (uint32_t v = 0; v < 4 + seed % 10; ++v) {
      std::vector<uint32_t> from;
      for (size_t i = free.size(); i-- > 0;)
        if (random.chance(40)) {
          from.push_back(free[i]);
          free.erase(free.begin() + static_cast<std::ptrdiff_t>(i));
        }
      addOperation(graph, random.between(1, 20), from);
      graph.operations.back().scratch = random.chance(20) ? random.below(20) : 0;
      if (random.chance(10))
        graph.tensors.back().kind = TensorKind::Output;
      free.push_back(v);
    }
    OrderModel model(graph);
    bool isTree = false;
    std::vector<uint32_t> order = treeOrder(model, isTree);
    ASSERT_TRUE(isTree && isStateless(model));
    ASSERT_TRUE(isComplete(model, order));
    ASSERT_EQ(peakOf(model, order), leastPeak(graph)) << seed;
    order = seriesParallelOrder(model);
    ASSERT_TRUE(isComplete(model, order));
    ASSERT_EQ(peakOf(model, order), leastPeak(graph)) << seed;
    ++trees;
  }
  EXPECT_EQ(trees, 600);
}

// Puts arcs in series or in parallel until there are so many operations.
struct SeriesParallelMaker {
  test::Random &random;
  Graph &graph;

  // Between the operations `from` and `to`, with a tensor for each reader.
  void connect(uint32_t from, uint32_t to) {
    std::string id = "t" + std::to_string(graph.tensors.size());
    graph.tensors.emplace_back().id = id;
    graph.tensors.back().bytes = random.below(20);
    graph.operations[from].writes.emplace_back(graph.tensors.size() - 1);
    graph.operations[to].reads.emplace_back(graph.tensors.size() - 1);
  }
  uint32_t add() {
    std::string id = "o" + std::to_string(graph.operations.size());
    graph.operations.emplace_back().id = id;
    graph.operations.back().scratch = random.chance(30) ? random.below(20) : 0;
    return static_cast<uint32_t>(graph.operations.size() - 1);
  }
  void make(uint32_t from, uint32_t to, int depth) {
    int64_t branches = random.between(1, 3);
    for (int64_t i = 0; i < branches; ++i) {
      if (graph.operations.size() >= 13 || depth == 0) {
        connect(from, to);
        continue;
      }
      uint32_t middle = add();
      make(from, middle, random.chance(50) ? depth - 1 : 0);
      make(middle, to, random.chance(50) ? depth - 1 : 0);
    }
  }
};

TEST(OrderSearchProperty, SeriesParallelGraphsAreSolved) {
  int solved = 0;
  for (uint32_t seed = 0; seed < 600; ++seed) {
    test::Random random(seed);
    Graph graph;
    SeriesParallelMaker maker{random, graph};
    uint32_t first = maker.add(), last = maker.add();
    maker.make(first, last, 3);
    ASSERT_FALSE(check(graph)) << check(graph)->text();
    OrderModel model(graph);
    ASSERT_TRUE(isStateless(model));
    std::vector<uint32_t> order = seriesParallelOrder(model);
    ASSERT_TRUE(isComplete(model, order)) << seed;
    ASSERT_EQ(peakOf(model, order), leastPeak(graph)) << seed;
    solved += graph.operations.size() > 6;
  }
  EXPECT_GE(solved, 200);
}

TEST(OrderSearchProperty, OtherGraphsAreNotCalledSeriesParallel) {
  // a before c and d, b before d: the smallest order that is not series-parallel.
  Graph graph;
  addOperation(graph, 1, {});
  addOperation(graph, 1, {});
  addOperation(graph, 1, {0});
  addOperation(graph, 1, {0, 1});
  EXPECT_TRUE(seriesParallelOrder(OrderModel(graph)).empty());
  // Both before both is.
  graph.operations[2].reads.emplace_back(1U);
  EXPECT_EQ(seriesParallelOrder(OrderModel(graph)).size(), 4u);
}

TEST(OrderSearchProperty, BoundsNearThePeakHold) {
  for (uint32_t seed = 0; seed < 500; ++seed) {
    Graph graph = randomGraph(seed, featuresOf(seed));
    OrderModel model(graph);
    Effort effort;
    ASSERT_LE(boundNearPeak(model, identity(model.size()), effort).bytes, leastPeak(graph)) << seed;
  }
}

} // namespace
