// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The programme for chains of stages: its schedules are legal, keep the budget, and take the time
// that it says; none is faster than the optimum, and on chains of equal stages none is slower.

#include "LeastTime.h"
#include "ProblemGenerators.h"
#include "Recompute/CheckpointChain.h"
#include "Recompute/CheckpointProgram.h"
#include "Recompute/CheckpointSchedules.h"
#include "memplan/Solver/GraphJson.h"
#include "memplan/Solver/Schedule.h"

#include "gtest/gtest.h"

#include <limits>
#include <string>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

struct Layer {
  int64_t bytes, gradientBytes;
  double forward, backward;
};

// Each layer reads what the one before made, and its backward operation reads that as well, with
// the gradient of its result. One operation turns around.
Graph chainOf(const std::vector<Layer> &layers) {
  Graph graph;
  auto add = [&](std::vector<TensorId> reads, int64_t bytes, double time) {
    auto id = static_cast<TensorId>(graph.tensors.size());
    Tensor tensor;
    tensor.id = "t" + std::to_string(id);
    tensor.bytes = bytes;
    graph.tensors.push_back(tensor);
    Operation operation;
    operation.id = "o" + std::to_string(id);
    operation.reads = std::move(reads);
    operation.writes = {id};
    operation.time = time;
    graph.operations.push_back(operation);
    return id;
  };
  std::vector<TensorId> results;
  for (const Layer &layer : layers)
    results.push_back(
        add(results.empty() ? std::vector<TensorId>{} : std::vector<TensorId>{results.back()},
            layer.bytes, layer.forward));
  TensorId gradient = add({results.back()}, layers.back().gradientBytes, 1);
  for (size_t i = layers.size(); i-- > 1;)
    gradient = add({results[i - 1], gradient}, layers[i - 1].gradientBytes, layers[i].backward);
  return graph;
}

Layer randomLayer(Random &random, int64_t largest) {
  auto time = [&] { return static_cast<double>(1 + random.below(9)); };
  return {1 + random.below(largest), 1 + random.below(largest), time(), time()};
}

struct Answer {
  /// Of the programme, and once what nobody reads is gone.
  double programTime = std::numeric_limits<double>::infinity();
  double time = std::numeric_limits<double>::infinity();
  Schedule schedule;
};

class CheckpointProperty : public testing::TestWithParam<uint32_t> {
protected:
  // The best within a budget, after all that a schedule has to be was checked.
  static Answer solve(const Graph &graph, int64_t budget) {
    RecomputeModel model(graph);
    std::vector<CheckpointStage> stages = findCheckpointChain(model, 64);
    double units = model.unitsOf(budget);
    Answer answer;
    if (units < 1)
      return answer;
    CheckpointProgram program(stages, units, static_cast<size_t>(units));
    answer.programTime = program.time(program.slots());
    if (answer.programTime == std::numeric_limits<double>::infinity())
      return answer;
    std::vector<uint32_t> operations = program.schedule(program.slots());
    for (uint32_t v : operations)
      answer.schedule.order.emplace_back(model.operationIds[v]);
    EXPECT_EQ(totalTime(graph, answer.schedule), answer.programTime) << writeGraphJson(graph);
    removeUnreadRepetitions(model, operations);
    answer.schedule.order.clear();
    for (uint32_t v : operations)
      answer.schedule.order.emplace_back(model.operationIds[v]);
    answer.time = totalTime(graph, answer.schedule);
    EXPECT_LE(answer.time, answer.programTime);
    int64_t peak = peakBytes(graph, answer.schedule);
    EXPECT_LE(peak, budget) << writeGraphJson(graph);
    ScheduleClaims claims{peak, answer.time};
    EXPECT_FALSE(verifySchedule(graph, answer.schedule, claims)) << writeGraphJson(graph);
    return answer;
  }
};

} // namespace

// Seven operations: what brute force can do.
TEST_P(CheckpointProperty, NothingIsFasterThanTheOptimum) {
  Random random(GetParam());
  bool isEqual = GetParam() % 2 == 0;
  std::vector<Layer> layers(4);
  Layer one = randomLayer(random, 9);
  one.gradientBytes = one.bytes;
  for (Layer &layer : layers)
    layer = isEqual ? one : randomLayer(random, 30);
  Graph graph = chainOf(layers);
  ASSERT_FALSE(check(graph)) << check(graph)->text();
  int64_t whole = peakBytes(graph, {inputOrder(graph)});
  double before = std::numeric_limits<double>::infinity();
  for (int64_t budget = 1; budget <= whole; ++budget) {
    Answer answer = solve(graph, budget);
    std::optional<double> least = leastTime(graph, budget, false);
    double optimum = least.value_or(std::numeric_limits<double>::infinity());
    ASSERT_GE(answer.time, optimum) << budget << "\n" << writeGraphJson(graph);
    ASSERT_LE(answer.programTime, before) << budget << "\n" << writeGraphJson(graph);
    if (isEqual) {
      ASSERT_EQ(answer.time, optimum) << budget << "\n" << writeGraphJson(graph);
    }
    before = answer.programTime;
  }
  EXPECT_EQ(before, totalTime(graph, {inputOrder(graph)}));
}

// The stages are the layers.
TEST_P(CheckpointProperty, LongChainsKeepEveryBudget) {
  Random random(GetParam());
  std::vector<Layer> layers(12 + random.below(20));
  for (Layer &layer : layers)
    layer = randomLayer(random, 50);
  Graph graph = chainOf(layers);
  RecomputeModel model(graph);
  std::vector<CheckpointStage> stages = findCheckpointChain(model, 64);
  EXPECT_EQ(stages.size(), layers.size());
  int64_t whole = peakBytes(graph, {inputOrder(graph)});
  double before = 0;
  for (int64_t part = 16; part > 0; --part) {
    Answer answer = solve(graph, whole * part / 16);
    EXPECT_GE(answer.programTime, before);
    before = answer.programTime;
  }
  // A chain so long needs far less than all of it.
  EXPECT_LT(solve(graph, whole / 2).time, std::numeric_limits<double>::infinity());
}

INSTANTIATE_TEST_SUITE_P(Seeds, CheckpointProperty, testing::Range(0U, 300U));
