// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OrderModel.h"

#include "../GraphUses.h"
#include "LiveState.h"

#include <algorithm>
#include <limits>
#include <numeric>

using namespace memplan::solver;

static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

IndexLists::IndexLists(size_t count, const std::vector<std::pair<uint32_t, uint32_t>> &pairs) {
  start.assign(count + 1, 0);
  for (auto [a, b] : pairs)
    ++start[a + 1];
  for (size_t i = 0; i < count; ++i)
    start[i + 1] += start[i];
  std::vector<uint32_t> next(start.begin(), start.end() - 1);
  all.resize(pairs.size());
  for (auto [a, b] : pairs)
    all[next[a]++] = b;
}

static std::vector<std::pair<uint32_t, uint32_t>> turned(const IndexLists &lists) {
  std::vector<std::pair<uint32_t, uint32_t>> pairs;
  pairs.reserve(lists.total());
  for (size_t i = 0; i < lists.size(); ++i)
    for (uint32_t j : lists[i])
      pairs.emplace_back(j, static_cast<uint32_t>(i));
  return pairs;
}

static void setEdges(OrderModel &model, const std::vector<std::pair<uint32_t, uint32_t>> &pairs) {
  size_t count = model.size();
  // Sorted by both ends in linear time: each pass keeps the order of the one before.
  std::vector<std::pair<uint32_t, uint32_t>> byEnd = turned(IndexLists(count, pairs));
  IndexLists sorted(count, turned(IndexLists(count, byEnd)));
  model.after = IndexLists();
  for (size_t v = 0; v < count; ++v) {
    uint32_t last = none;
    for (uint32_t w : sorted[v]) {
      if (w != last)
        model.after.add(w);
      last = w;
    }
    model.after.close();
  }
  model.before = IndexLists(count, turned(model.after));
}

void OrderModel::addTensors(const Graph &graph, const std::vector<uint32_t> &positions) {
  GraphUses uses(graph);
  std::vector<bool> fromStart = tensorsFromStart(graph);
  std::vector<uint32_t> marks(size(), none);
  std::vector<uint32_t> users, tensorOf(graph.tensors.size(), none);
  for (size_t t = 0; t < graph.tensors.size(); ++t) {
    const Tensor &tensor = graph.tensors[t];
    UseList list = uses.of(TensorId(t));
    if (!tensor.isCounted() || tensor.bytes == 0 || (list.empty() && !fromStart[t]))
      continue;
    if (fromStart[t]) {
      base += tensor.bytes;
      continue;
    }
    uint32_t opener = positions[uses.writers(TensorId(t)) == 1 ? uses.writer(TensorId(t))
                                                               : list.front().operation];
    users.clear();
    for (Use use : list)
      if (uint32_t user = positions[use.operation]; user != opener && marks[user] != t) {
        marks[user] = static_cast<uint32_t>(t);
        users.push_back(user);
      }
    if (users.empty() && !tensor.isKept()) {
      transient[opener] += tensor.bytes;
      tensorOf[t] = none - 1;
      continue;
    }
    tensorOf[t] = static_cast<uint32_t>(tensors.size());
    tensors.push_back({tensor.bytes, false, tensor.isKept()});
    tensorIds.push_back(static_cast<uint32_t>(t));
    openers.add(opener);
    openers.close();
    // A user that another one comes after is never the last.
    if (!tensor.isKept())
      for (uint32_t user : users)
        if (std::none_of(after[user].begin(), after[user].end(),
                         [&](uint32_t next) { return marks[next] == t; }))
          closers.add(user);
    closers.close();
  }
  opens = IndexLists(size(), turned(openers));
  closes = IndexLists(size(), turned(closers));
  addInPlace(graph, tensorOf, positions);
}

void OrderModel::addInPlace(const Graph &graph, const std::vector<uint32_t> &tensorOf,
                            const std::vector<uint32_t> &positions) {
  inPlace.resize(size());
  for (size_t v = 0; v < graph.operations.size(); ++v)
    for (InPlaceChoice choice : graph.operations[v].inPlace) {
      uint32_t operand = tensorOf[choice.operand], result = tensorOf[choice.result];
      int64_t bytes = graph.tensors[choice.result].bytes;
      uint32_t at = positions[v];
      bool isTransient = result == none - 1;
      if (operand >= none - 1 || tensors[operand].isKept || tensors[operand].bytes < bytes ||
          result == none || (!isTransient && openers[result][0] != at))
        continue;
      auto users = closers[operand];
      bool canBeLast = std::find(users.begin(), users.end(), at) != users.end();
      inPlace[at].push_back({operand, choice.result, bytes, canBeLast});
      hasInPlace |= canBeLast;
    }
}

OrderModel::OrderModel(const Graph &graph) {
  std::vector<OperationId> order = inputOrder(graph);
  std::vector<uint32_t> positions(order.size());
  operationIds.assign(order.begin(), order.end());
  transient.resize(order.size());
  for (size_t i = 0; i < order.size(); ++i) {
    positions[order[i]] = static_cast<uint32_t>(i);
    transient[i] = graph.operations[order[i]].scratch;
  }
  std::vector<std::pair<uint32_t, uint32_t>> pairs;
  for (auto [a, b] : dependences(graph))
    pairs.emplace_back(positions[a], positions[b]);
  setEdges(*this, pairs);
  addTensors(graph, positions);
  setUnit();
}

void OrderModel::setUnit() {
  int64_t divisor = base;
  for (const OrderTensor &tensor : tensors)
    divisor = std::gcd(divisor, tensor.bytes);
  for (int64_t bytes : transient)
    divisor = std::gcd(divisor, bytes);
  for (const auto &pairs : inPlace)
    for (const OrderInPlace &pair : pairs)
      divisor = std::gcd(divisor, pair.bytes);
  unit = std::max<int64_t>(1, divisor);
}

OrderModel OrderModel::reversed() const {
  OrderModel result = *this;
  std::swap(result.openers, result.closers);
  std::swap(result.opens, result.closes);
  std::swap(result.before, result.after);
  for (OrderTensor &tensor : result.tensors)
    std::swap(tensor.isOpenAtStart, tensor.isKept);
  result.isReversed = !isReversed;
  return result;
}

OrderModel OrderModel::withEdges(const std::vector<std::pair<uint32_t, uint32_t>> &pairs) const {
  OrderModel result = *this;
  std::vector<std::pair<uint32_t, uint32_t>> all = turned(before);
  all.insert(all.end(), pairs.begin(), pairs.end());
  setEdges(result, all);
  return result;
}

std::vector<int64_t> memplan::solver::needsOf(const OrderModel &model,
                                              const std::vector<uint32_t> &order) {
  LiveState state(model);
  std::vector<int64_t> needs;
  needs.reserve(order.size());
  for (uint32_t v : order) {
    needs.push_back(state.need(v));
    state.run(v);
  }
  return needs;
}

int64_t memplan::solver::peakOf(const OrderModel &model, const std::vector<uint32_t> &order) {
  LiveState state(model);
  int64_t peak = model.size() == 0 ? model.base : 0;
  for (uint32_t v : order) {
    peak = std::max(peak, state.need(v));
    state.run(v);
  }
  return peak;
}
