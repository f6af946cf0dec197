// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RecomputeModel.h"

#include "../GraphUses.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace memplan::solver;

using Pairs = std::vector<std::pair<uint32_t, uint32_t>>;

RecomputeModel::RecomputeModel(const Graph &graph, const std::optional<Link> &link,
                               bool mayRecompute)
    : link(link), mayRecompute(mayRecompute) {
  std::vector<uint32_t> positions(graph.operations.size());
  operationIds.reserve(positions.size());
  for (OperationId v : inputOrder(graph)) {
    positions[v] = static_cast<uint32_t>(operationIds.size());
    operationIds.push_back(v);
  }
  setUnit(graph);
  addTensors(graph, positions);
  addMoves(graph);
  addOperations(graph);
  addLimits(graph, positions);
  Pairs order, reversed;
  for (auto [a, b] : dependences(graph)) {
    order.emplace_back(positions[a], positions[b]);
    reversed.emplace_back(positions[b], positions[a]);
  }
  for (Pairs *pairs : {&order, &reversed}) {
    std::sort(pairs->begin(), pairs->end());
    pairs->erase(std::unique(pairs->begin(), pairs->end()), pairs->end());
  }
  after = IndexLists(codes(), order);
  before = IndexLists(codes(), reversed);
}

// The greatest common divisor, doubled until all sizes together are exact in a double.
void RecomputeModel::setUnit(const Graph &graph) {
  int64_t divisor = 0, sum = 0;
  auto add = [&](int64_t size) {
    divisor = std::gcd(divisor, size);
    sum += size;
  };
  for (const Tensor &tensor : graph.tensors)
    add(tensor.bytes);
  for (const Operation &operation : graph.operations)
    add(operation.scratch);
  unit = std::max<int64_t>(divisor, 1);
  while (sum / unit > int64_t(1) << 50) {
    unit *= 2;
    isExact = false;
  }
}

static double ceiling(int64_t bytes, int64_t unit) {
  int64_t units = bytes / unit + (bytes % unit != 0 ? 1 : 0);
  return static_cast<double>(units);
}

double RecomputeModel::unitsOf(int64_t budgetBytes) const {
  int64_t units = (budgetBytes - base) / unit;
  return budgetBytes < base ? -1 : static_cast<double>(units);
}

int64_t RecomputeModel::bytesOf(double units) const {
  return base + static_cast<int64_t>(units) * unit;
}

void RecomputeModel::addTensors(const Graph &graph, const std::vector<uint32_t> &positions) {
  std::vector<bool> fromStart = tensorsFromStart(graph);
  GraphUses graphUses(graph);
  tensorOf.assign(graph.tensors.size(), none);
  Pairs userPairs;
  for (size_t t = 0; t < graph.tensors.size(); ++t) {
    const Tensor &tensor = graph.tensors[t];
    UseList list = graphUses.of(TensorId(t));
    if (!tensor.isCounted())
      continue;
    if (fromStart[t])
      base += tensor.bytes;
    if (fromStart[t] || list.empty())
      continue;
    auto index = static_cast<uint32_t>(bytes.size());
    tensorOf[t] = index;
    tensorIds.push_back(static_cast<uint32_t>(t));
    bytes.push_back(ceiling(tensor.bytes, unit));
    isKept.push_back(tensor.isKept());
    isTemp.push_back(tensor.kind == TensorKind::Temp);
    // Of what several write, the first to do so makes it, and nobody else.
    uint32_t first = ~0U;
    for (Use use : list)
      if (use.isWrite)
        first = std::min(first, positions[use.operation]);
    maker.push_back(first);
    std::vector<uint32_t> users;
    for (Use use : list)
      if (positions[use.operation] != first)
        users.push_back(positions[use.operation]);
    std::sort(users.begin(), users.end());
    users.erase(std::unique(users.begin(), users.end()), users.end());
    for (uint32_t user : users)
      userPairs.emplace_back(index, user);
  }
  users = IndexLists(bytes.size(), userPairs);
}

// What one operation writes is the same whenever it comes back.
void RecomputeModel::addMoves(const Graph &graph) {
  movedBy.assign(size(), none);
  storeOf.assign(bytes.size(), none);
  fetchOf.assign(bytes.size(), none);
  moveTime.assign(bytes.size(), 0);
  if (!link)
    return;
  hostCapacity = std::numeric_limits<double>::infinity();
  if (link->capacity) {
    int64_t units = *link->capacity / unit;
    hostCapacity = static_cast<double>(units);
  }
  GraphUses graphUses(graph);
  for (uint32_t t = 0; t < bytes.size(); ++t) {
    TensorId id(tensorIds[t]);
    moveTime[t] = link->timeOf(graph.tensors[id].bytes);
    if (graphUses.writers(id) != 1 || bytes[t] == 0 || bytes[t] > hostCapacity ||
        !graph.tensors[id].isMovable)
      continue;
    storeOf[t] = static_cast<uint32_t>(movedBy.size());
    fetchOf[t] = storeOf[t] + 1;
    movedBy.insert(movedBy.end(), 2, t);
  }
}

void RecomputeModel::addOperations(const Graph &graph) {
  size_t count = movedBy.size();
  Pairs makePairs, usePairs;
  for (uint32_t t = 0; t < bytes.size(); ++t) {
    makePairs.emplace_back(maker[t], t);
    for (uint32_t v : users[t])
      usePairs.emplace_back(v, t);
    if (storeOf[t] != none) {
      usePairs.emplace_back(storeOf[t], t);
      makePairs.emplace_back(fetchOf[t], t);
    }
  }
  makes = IndexLists(count, makePairs);
  uses = IndexLists(count, usePairs);
  inPlace.resize(count);
  for (uint32_t id : operationIds) {
    const Operation &operation = graph.operations[id];
    size_t v = time.size();
    scratch.push_back(ceiling(operation.scratch, unit));
    time.push_back(operation.time);
    for (InPlaceChoice choice : operation.inPlace) {
      uint32_t result = tensorOf[choice.result], operand = tensorOf[choice.operand];
      bool fits = graph.tensors[choice.result].bytes <= graph.tensors[choice.operand].bytes;
      if (result != none && operand != none && fits && isTemp[operand] && maker[result] == v)
        inPlace[v].push_back({result, operand});
    }
  }
  scratch.resize(count, 0);
  time.resize(count, 0);
}

// An operation that updates or has effects never runs again; others until what they read is
// updated.
void RecomputeModel::addLimits(const Graph &graph, const std::vector<uint32_t> &positions) {
  std::vector<bool> fromStart = tensorsFromStart(graph);
  GraphUses graphUses(graph);
  isRepeatable.assign(codes(), false);
  for (size_t v = 0; v < size(); ++v) {
    const Operation &operation = graph.operations[operationIds[v]];
    isRepeatable[v] = mayRecompute && operation.isRepeatable && operation.effects.empty();
    for (TensorId t : operation.writes)
      if (fromStart[t] || graphUses.writers(t) > 1)
        isRepeatable[v] = false;
  }
  Pairs pairs, reversed;
  for (size_t t = 0; t < graph.tensors.size(); ++t) {
    if (!fromStart[t] && graphUses.writers(TensorId(t)) < 2)
      continue;
    std::vector<uint32_t> reads;
    for (Use use : graphUses.of(TensorId(t))) {
      uint32_t v = positions[use.operation];
      if (!use.isWrite) {
        reads.push_back(v);
        continue;
      }
      for (uint32_t read : reads)
        if (isRepeatable[read]) {
          pairs.emplace_back(read, v);
          reversed.emplace_back(v, read);
        }
      reads.clear();
    }
  }
  until = IndexLists(codes(), pairs);
  ends = IndexLists(codes(), reversed);
}
