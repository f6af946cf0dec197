// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GraphGenerators.h"

#include "ProblemGenerators.h"

#include <algorithm>
#include <functional>
#include <limits>

using namespace memplan::solver;
using namespace memplan::solver::test;

GraphFeatures test::allGraphFeatures() {
  GraphFeatures features;
  features.inPlace = features.scratch = features.outputs = features.states = true;
  features.updates = features.edges = true;
  features.isListed = false;
  return features;
}

GraphFeatures test::someGraphFeatures(uint32_t seed) {
  if (seed % 4 == 0)
    return allGraphFeatures();
  GraphFeatures features;
  if (seed % 4 != 1)
    for (bool GraphFeatures::*feature :
         {&GraphFeatures::inPlace, &GraphFeatures::scratch, &GraphFeatures::outputs,
          &GraphFeatures::states, &GraphFeatures::updates, &GraphFeatures::edges})
      features.*feature = (seed / 4 + seed * 7) % 3 == 0 || (seed >> 5) % 2 == 0;
  return features;
}

namespace {

class GraphMaker {
public:
  GraphMaker(uint32_t seed, const GraphFeatures &features) : random(seed), features(features) {}

  Graph run();

private:
  TensorId addTensor(TensorKind kind) {
    Tensor &tensor = graph.tensors.emplace_back();
    tensor.id = "t" + std::to_string(graph.tensors.size() - 1);
    tensor.bytes = random.below(features.largestBytes + 1);
    tensor.kind = kind;
    return TensorId(graph.tensors.size() - 1);
  }
  void addOperation(int index);
  void addInPlace(Operation &operation);
  void shuffle();

  Random random;
  const GraphFeatures &features;
  Graph graph;
  /// What an operation may read so far, and what it may write over.
  std::vector<TensorId> readable, updatable;
};

} // namespace

static bool contains(const std::vector<TensorId> &list, TensorId t) {
  return std::find(list.begin(), list.end(), t) != list.end();
}

void GraphMaker::addInPlace(Operation &operation) {
  for (TensorId result : operation.writes)
    for (TensorId operand : operation.reads)
      if (!contains(operation.writes, operand) && random.chance(60))
        operation.inPlace.push_back({result, operand});
}

void GraphMaker::addOperation(int index) {
  Operation operation;
  operation.id = "o" + std::to_string(index);
  for (TensorId t : readable)
    if (random.chance(features.density))
      operation.reads.push_back(t);
  if (features.updates || features.states)
    for (TensorId t : updatable)
      if (random.chance(15))
        operation.writes.push_back(t);
  int64_t results = features.outputs ? random.below(3) : 1;
  std::vector<TensorId> made;
  for (int64_t i = 0; i < results; ++i) {
    TensorKind kind = features.outputs && random.chance(20) ? TensorKind::Output : TensorKind::Temp;
    if (features.states && random.chance(5))
      kind = TensorKind::State;
    made.push_back(addTensor(kind));
  }
  operation.writes.insert(operation.writes.end(), made.begin(), made.end());
  readable.insert(readable.end(), made.begin(), made.end());
  for (TensorId t : made)
    if (features.updates && random.chance(30))
      updatable.push_back(t);
  if (features.scratch && random.chance(30))
    operation.scratch = random.below(features.largestBytes + 1);
  if (features.inPlace)
    addInPlace(operation);
  if (features.edges) {
    if (index > 0 && random.chance(15))
      graph.edges.emplace_back(OperationId(static_cast<size_t>(random.below(index))),
                               OperationId(static_cast<size_t>(index)));
    if (random.chance(10))
      operation.effects.push_back(static_cast<uint32_t>(random.below(2)));
  }
  graph.operations.push_back(std::move(operation));
}

// The list is another one, and the order names what it was.
void GraphMaker::shuffle() {
  size_t count = graph.operations.size();
  std::vector<uint32_t> place(count);
  for (size_t i = 0; i < count; ++i)
    place[i] = static_cast<uint32_t>(i);
  for (size_t i = count; i-- > 1;)
    std::swap(place[i], place[static_cast<size_t>(random.below(static_cast<int64_t>(i) + 1))]);
  std::vector<Operation> operations(count);
  for (size_t i = 0; i < count; ++i) {
    operations[place[i]] = std::move(graph.operations[i]);
    graph.order.emplace_back(place[i]);
  }
  graph.operations = std::move(operations);
  for (auto &[a, b] : graph.edges) {
    a = OperationId(place[a]);
    b = OperationId(place[b]);
  }
}

Graph GraphMaker::run() {
  if (features.edges)
    graph.effects = {"random", "console"};
  if (features.states)
    for (int i = 0; i < 2; ++i) {
      TensorId state = addTensor(TensorKind::State);
      readable.push_back(state);
      updatable.push_back(state);
      readable.push_back(addTensor(i == 0 ? TensorKind::Input : TensorKind::Parameter));
    }
  for (int i = 0; i < features.operations; ++i)
    addOperation(i);
  if (!features.isListed)
    shuffle();
  return std::move(graph);
}

Graph test::randomGraph(uint32_t seed, const GraphFeatures &features) {
  return GraphMaker(seed, features).run();
}

namespace {

/// Memory of a graph, read off its definition, state by state.
class Definition {
public:
  explicit Definition(const Graph &graph)
      : graph(graph), users(graph.tensors.size()), begins(graph.tensors.size(), -1),
        fromStart(tensorsFromStart(graph)) {
    for (OperationId v : inputOrder(graph)) {
      for (TensorId t : graph.operations[v].reads)
        users[t] |= 1U << v;
      for (TensorId t : graph.operations[v].writes) {
        users[t] |= 1U << v;
        if (begins[t] < 0)
          begins[t] = static_cast<int>(v);
      }
    }
  }

  // The tensor is needed between the operations that have run and the others.
  bool isLive(size_t t, uint32_t ran) const {
    const Tensor &tensor = graph.tensors[t];
    if (!tensor.isCounted())
      return false;
    bool isThere = fromStart[t] || (begins[t] >= 0 && (ran >> begins[t] & 1) != 0);
    return isThere && (tensor.isKept() || (users[t] & ~ran) != 0);
  }

  int64_t need(uint32_t v, uint32_t ran) const {
    int64_t bytes = graph.operations[v].scratch;
    for (size_t t = 0; t < users.size(); ++t)
      if (graph.tensors[t].isCounted() && (isLive(t, ran) || (users[t] >> v & 1) != 0))
        bytes += graph.tensors[t].bytes;
    return bytes - saved(v, ran, 0, {});
  }

private:
  // Every way to use the permissions from the i-th on.
  int64_t saved(uint32_t v, uint32_t ran, size_t i, const std::vector<uint32_t> &taken) const {
    const Operation &operation = graph.operations[v];
    if (i == operation.inPlace.size())
      return 0;
    InPlaceChoice choice = operation.inPlace[i];
    int64_t most = saved(v, ran, i + 1, taken);
    const Tensor &result = graph.tensors[choice.result], &operand = graph.tensors[choice.operand];
    // Numbers of results are negative, so that they differ from those of operands.
    uint32_t r = ~uint32_t(choice.result), o = choice.operand;
    bool isFree = std::find(taken.begin(), taken.end(), r) == taken.end() &&
                  std::find(taken.begin(), taken.end(), o) == taken.end();
    bool begin = begins[choice.result] == static_cast<int>(v) && !fromStart[choice.result];
    if (!isFree || !begin || operand.kind != TensorKind::Temp || result.bytes > operand.bytes ||
        isLive(choice.operand, ran | 1U << v))
      return most;
    std::vector<uint32_t> more = taken;
    more.push_back(r);
    more.push_back(o);
    return std::max(most, result.bytes + saved(v, ran, i + 1, more));
  }

  const Graph &graph;
  std::vector<uint32_t> users;
  std::vector<int> begins;
  std::vector<bool> fromStart;
};

} // namespace

int64_t test::leastPeak(const Graph &graph) {
  Definition definition(graph);
  size_t count = graph.operations.size();
  std::vector<uint32_t> before(count);
  for (auto [a, b] : dependences(graph))
    before[b] |= 1U << a;
  constexpr int64_t unreached = std::numeric_limits<int64_t>::max();
  std::vector<int64_t> peak(size_t(1) << count, unreached);
  peak[0] = 0;
  for (uint32_t ran = 0; ran < peak.size(); ++ran) {
    if (peak[ran] == unreached)
      continue;
    for (uint32_t v = 0; v < count; ++v)
      if ((ran >> v & 1) == 0 && (before[v] & ~ran) == 0) {
        int64_t &next = peak[ran | 1U << v];
        next = std::min(next, std::max(peak[ran], definition.need(v, ran)));
      }
  }
  return peak.back();
}
