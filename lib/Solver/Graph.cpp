// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Graph.h"

#include "GraphUses.h"

#include <algorithm>
#include <functional>
#include <queue>

using namespace memplan::solver;

static constexpr std::pair<TensorKind, const char *> kindNames[] = {
    {TensorKind::Temp, "temp"},
    {TensorKind::Parameter, "parameter"},
    {TensorKind::Input, "input"},
    {TensorKind::State, "state"},
    {TensorKind::Output, "output"}};

const char *memplan::solver::toString(TensorKind kind) {
  return kindNames[static_cast<size_t>(kind)].second;
}

std::optional<TensorKind> memplan::solver::tensorKindByName(std::string_view name) {
  for (auto [kind, each] : kindNames)
    if (name == each)
      return kind;
  return std::nullopt;
}

static std::vector<OperationId> listedOrder(const Graph &graph) {
  if (!graph.order.empty())
    return graph.order;
  std::vector<OperationId> order;
  order.reserve(graph.operations.size());
  for (size_t v = 0; v < graph.operations.size(); ++v)
    order.emplace_back(v);
  return order;
}

GraphUses::GraphUses(const Graph &graph) {
  size_t tensors = graph.tensors.size();
  writerCount.assign(tensors, 0);
  onlyWriter.assign(tensors, OperationId());
  first.assign(tensors + 1, 0);
  for (size_t v = 0; v < graph.operations.size(); ++v) {
    const Operation &operation = graph.operations[v];
    for (TensorId t : operation.reads)
      ++first[t + 1];
    for (TensorId t : operation.writes) {
      ++first[t + 1];
      ++writerCount[t];
      onlyWriter[t] = OperationId(v);
    }
  }
  for (size_t t = 0; t < tensors; ++t)
    first[t + 1] += first[t];
  uses.resize(first[tensors]);
  std::vector<size_t> next(first.begin(), first.end() - 1);
  for (OperationId v : listedOrder(graph)) {
    // A tensor that is read and written has its read first.
    for (TensorId t : graph.operations[v].reads)
      uses[next[t]++] = {v, false};
    for (TensorId t : graph.operations[v].writes)
      uses[next[t]++] = {v, true};
  }
}

bool GraphUses::isUpdated(TensorId tensor) const {
  if (writerCount[tensor] != 1)
    return writerCount[tensor] > 1;
  for (Use use : of(tensor))
    if (!use.isWrite && use.operation == onlyWriter[tensor])
      return true;
  return false;
}

static bool isThereFromStart(const Graph &graph, const GraphUses &uses, TensorId t) {
  switch (graph.tensors[t].kind) {
  case TensorKind::Parameter:
  case TensorKind::Input:
    return true;
  case TensorKind::State:
    return uses.writers(t) == 0 || !uses.of(t).front().isWrite;
  default:
    return false;
  }
}

std::vector<bool> memplan::solver::tensorsFromStart(const Graph &graph) {
  GraphUses uses(graph);
  std::vector<bool> fromStart(graph.tensors.size());
  for (size_t t = 0; t < fromStart.size(); ++t)
    fromStart[t] = isThereFromStart(graph, uses, TensorId(t));
  return fromStart;
}

static void appendUpdates(UseList uses, std::vector<std::pair<OperationId, OperationId>> &pairs) {
  // Reads since the last write come after it, and before the next one.
  std::optional<OperationId> write;
  std::vector<OperationId> reads;
  auto add = [&](OperationId a, OperationId b) {
    if (a != b)
      pairs.emplace_back(a, b);
  };
  for (Use use : uses) {
    if (!use.isWrite) {
      if (write)
        add(*write, use.operation);
      reads.push_back(use.operation);
      continue;
    }
    for (OperationId read : reads)
      add(read, use.operation);
    if (write)
      add(*write, use.operation);
    reads.clear();
    write = use.operation;
  }
}

static std::vector<std::pair<OperationId, OperationId>> dependencesOf(const Graph &graph,
                                                                      const GraphUses &uses) {
  std::vector<std::pair<OperationId, OperationId>> pairs(graph.edges);
  for (size_t t = 0; t < graph.tensors.size(); ++t) {
    TensorId tensor(t);
    if (uses.writers(tensor) > 1 || isThereFromStart(graph, uses, tensor)) {
      appendUpdates(uses.of(tensor), pairs);
      continue;
    }
    for (Use use : uses.of(tensor))
      if (!use.isWrite && uses.writers(tensor) == 1)
        pairs.emplace_back(uses.writer(tensor), use.operation);
  }
  std::vector<std::optional<OperationId>> last(graph.effects.size());
  for (OperationId v : listedOrder(graph))
    for (uint32_t effect : graph.operations[v].effects) {
      if (last[effect] && *last[effect] != v)
        pairs.emplace_back(*last[effect], v);
      last[effect] = v;
    }
  return pairs;
}

std::vector<std::pair<OperationId, OperationId>> memplan::solver::dependences(const Graph &graph) {
  return dependencesOf(graph, GraphUses(graph));
}

namespace {

/// The operations that follow each one, in one list.
struct Followers {
  Followers(size_t count, const std::vector<std::pair<OperationId, OperationId>> &pairs)
      : first(count + 1, 0), all(pairs.size()), waiting(count, 0) {
    for (auto [a, b] : pairs) {
      ++first[a + 1];
      ++waiting[b];
    }
    for (size_t v = 0; v < count; ++v)
      first[v + 1] += first[v];
    std::vector<size_t> next(first.begin(), first.end() - 1);
    for (auto [a, b] : pairs)
      all[next[a]++] = b;
  }

  std::vector<size_t> first;
  std::vector<OperationId> all;
  /// How many come before.
  std::vector<uint32_t> waiting;
};

} // namespace

// Those that can run, in the order of the list; fewer than all if there is a cycle.
static std::vector<OperationId> sorted(const Graph &graph, Followers &followers) {
  std::priority_queue<uint32_t, std::vector<uint32_t>, std::greater<>> ready;
  for (size_t v = 0; v < graph.operations.size(); ++v)
    if (followers.waiting[v] == 0)
      ready.push(static_cast<uint32_t>(v));
  std::vector<OperationId> order;
  order.reserve(graph.operations.size());
  while (!ready.empty()) {
    uint32_t v = ready.top();
    ready.pop();
    order.emplace_back(v);
    for (size_t i = followers.first[v]; i < followers.first[v + 1]; ++i)
      if (--followers.waiting[followers.all[i]] == 0)
        ready.push(followers.all[i]);
  }
  return order;
}

std::vector<OperationId> memplan::solver::inputOrder(const Graph &graph) {
  if (!graph.order.empty())
    return graph.order;
  Followers followers(graph.operations.size(), dependences(graph));
  return sorted(graph, followers);
}

static Error fault(std::string message, const char *invariant,
                   std::optional<uint32_t> operation = std::nullopt) {
  Error error;
  error.message = std::move(message);
  error.invariant = invariant;
  error.block = operation;
  return error;
}

// "'a' -> 'b' -> 'a'" among the operations that wait for each other.
static Error cycleFault(const Graph &graph, const Followers &followers) {
  size_t count = graph.operations.size();
  std::vector<std::optional<OperationId>> before(count);
  for (size_t v = 0; v < count; ++v)
    if (followers.waiting[v] > 0)
      for (size_t i = followers.first[v]; i < followers.first[v + 1]; ++i)
        if (!before[followers.all[i]])
          before[followers.all[i]] = OperationId(v);
  uint32_t at = 0;
  while (followers.waiting[at] == 0)
    ++at;
  // Whoever waits does so for one that waits; that ends in the cycle.
  std::vector<bool> isSeen(count);
  for (; !isSeen[at]; at = *before[at])
    isSeen[at] = true;
  std::vector<uint32_t> cycle{at};
  for (uint32_t v = *before[at]; v != at; v = *before[v])
    cycle.push_back(v);
  std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
  constexpr size_t most = 12;
  std::string text = "'" + graph.operations[cycle[0]].id + "'";
  for (size_t i = 1; i < cycle.size(); ++i)
    if (i + most >= cycle.size())
      text += " -> '" + graph.operations[cycle[cycle.size() - i]].id + "'";
    else if (i == 1)
      text += " -> ...";
  text += " -> '" + graph.operations[cycle[0]].id + "'";
  return fault("operations depend on each other in a cycle: " + text, "MP-P11", cycle[0]);
}

static std::optional<Error> checkSizes(const Graph &graph) {
  int64_t sum = 0;
  auto isTooMuch = [&](int64_t bytes) { return __builtin_add_overflow(sum, bytes, &sum); };
  for (const Tensor &tensor : graph.tensors) {
    if (tensor.bytes < 0)
      return fault("size " + std::to_string(tensor.bytes) + " of tensor '" + tensor.id +
                       "' is negative",
                   "MP-P2");
    if (isTooMuch(tensor.bytes))
      return fault("the sizes of all tensors up to '" + tensor.id + "' exceed 2^63 - 1", "MP-P5");
  }
  for (size_t v = 0; v < graph.operations.size(); ++v) {
    const Operation &operation = graph.operations[v];
    auto index = static_cast<uint32_t>(v);
    if (operation.scratch < 0)
      return fault("scratch " + std::to_string(operation.scratch) + " of operation '" +
                       operation.id + "' is negative",
                   "MP-P2", index);
    if (!(operation.time >= 0 && operation.time <= 1e300))
      return fault("time of operation '" + operation.id + "' is negative or not finite", "MP-P2",
                   index);
    if (isTooMuch(operation.scratch))
      return fault("the sizes of all tensors and of scratch up to operation '" + operation.id +
                       "' exceed 2^63 - 1",
                   "MP-P5", index);
  }
  return std::nullopt;
}

template <typename List>
static std::optional<Error> checkIds(const List &list, const char *what, bool isOperation) {
  std::vector<uint32_t> sorted(list.size());
  for (size_t i = 0; i < sorted.size(); ++i)
    sorted[i] = static_cast<uint32_t>(i);
  std::sort(sorted.begin(), sorted.end(), [&](uint32_t a, uint32_t b) {
    return list[a].id != list[b].id ? list[a].id < list[b].id : a < b;
  });
  std::optional<uint32_t> wrong;
  for (size_t i = 0; i < sorted.size(); ++i)
    if (list[sorted[i]].id.empty() || (i > 0 && list[sorted[i]].id == list[sorted[i - 1]].id))
      wrong = std::min(wrong.value_or(sorted[i]), sorted[i]);
  if (!wrong)
    return std::nullopt;
  std::string text = list[*wrong].id.empty()
                         ? std::string("the id of ") + what + " is empty"
                         : std::string(what) + " '" + list[*wrong].id + "' is defined twice";
  return fault(text, "MP-P1", isOperation ? wrong : std::nullopt);
}

static bool contains(const std::vector<TensorId> &list, TensorId tensor) {
  return std::find(list.begin(), list.end(), tensor) != list.end();
}

static std::optional<TensorId> findTwice(std::vector<TensorId> list) {
  std::sort(list.begin(), list.end());
  auto at = std::adjacent_find(list.begin(), list.end());
  return at == list.end() ? std::nullopt : std::optional<TensorId>(*at);
}

static std::optional<Error> checkOperation(const Graph &graph, uint32_t index) {
  const Operation &operation = graph.operations[index];
  std::string name = "operation '" + operation.id + "'";
  for (const auto *list : {&operation.reads, &operation.writes}) {
    const char *verb = list == &operation.reads ? " reads" : " writes";
    for (TensorId t : *list)
      if (t >= graph.tensors.size())
        return fault(name + verb + " tensor " + std::to_string(t) + " of " +
                         std::to_string(graph.tensors.size()),
                     "MP-P6", index);
    if (std::optional<TensorId> twice = findTwice(*list))
      return fault(name + verb + " '" + graph.tensors[*twice].id + "' twice", "MP-P6", index);
  }
  for (InPlaceChoice choice : operation.inPlace)
    if (!contains(operation.writes, choice.result) || !contains(operation.reads, choice.operand) ||
        contains(operation.writes, choice.operand))
      return fault(name + " has a permission in place that is not of a tensor that it writes and "
                          "one that it only reads",
                   "MP-P13", index);
  for (uint32_t effect : operation.effects)
    if (effect >= graph.effects.size())
      return fault(name + " has effect " + std::to_string(effect) + " of " +
                       std::to_string(graph.effects.size()),
                   "MP-P6", index);
  return std::nullopt;
}

static std::optional<Error> checkReferences(const Graph &graph) {
  for (size_t v = 0; v < graph.operations.size(); ++v)
    if (auto error = checkOperation(graph, static_cast<uint32_t>(v)))
      return error;
  for (auto [a, b] : graph.edges)
    if (a >= graph.operations.size() || b >= graph.operations.size())
      return fault("an edge names operation " + std::to_string(std::max<uint32_t>(a, b)) + " of " +
                       std::to_string(graph.operations.size()),
                   "MP-P6");
  if (graph.order.empty())
    return std::nullopt;
  std::vector<bool> isSeen(graph.operations.size());
  for (OperationId v : graph.order) {
    if (v >= graph.operations.size())
      return fault("the order names operation " + std::to_string(v) + " of " +
                       std::to_string(graph.operations.size()),
                   "MP-P6");
    if (isSeen[v])
      return fault("operation '" + graph.operations[v].id + "' is twice in the order", "MP-P12", v);
    isSeen[v] = true;
  }
  for (size_t v = 0; v < isSeen.size(); ++v)
    if (!isSeen[v])
      return fault("operation '" + graph.operations[v].id + "' is not in the order", "MP-P12",
                   static_cast<uint32_t>(v));
  return std::nullopt;
}

// What is read is written, and the other way around.
static std::optional<Error> checkUses(const Graph &graph, const GraphUses &uses) {
  for (size_t t = 0; t < graph.tensors.size(); ++t) {
    const Tensor &tensor = graph.tensors[t];
    UseList list = uses.of(TensorId(t));
    size_t writers = uses.writers(TensorId(t));
    if (!tensor.isCounted()) {
      for (Use use : list)
        if (use.isWrite)
          return fault("operation '" + graph.operations[use.operation].id + "' writes '" +
                           tensor.id + "', which is of kind '" + toString(tensor.kind) +
                           "'; what is updated is a state",
                       "MP-P10", use.operation);
      continue;
    }
    if (tensor.kind == TensorKind::Output && writers == 0)
      return fault("nobody writes output '" + tensor.id + "'", "MP-P10");
    if (tensor.kind == TensorKind::State || list.empty())
      continue;
    OperationId reader = list.front().operation;
    if (writers == 0)
      return fault("operation '" + graph.operations[reader].id + "' reads '" + tensor.id +
                       "', which nobody writes",
                   "MP-P10", reader);
    bool isUpdate = writers > 1 || uses.isUpdated(TensorId(t));
    if (isUpdate && !list.front().isWrite)
      return fault("operation '" + graph.operations[reader].id + "' reads '" + tensor.id +
                       "', which nobody has written before",
                   "MP-P10", reader);
  }
  return std::nullopt;
}

static std::optional<Error>
checkOrder(const Graph &graph, const std::vector<std::pair<OperationId, OperationId>> &pairs) {
  std::vector<size_t> position(graph.operations.size());
  for (size_t i = 0; i < graph.order.size(); ++i)
    position[graph.order[i]] = i;
  for (auto [a, b] : pairs)
    if (position[a] > position[b])
      return fault("in the order, operation '" + graph.operations[b].id + "' is before '" +
                       graph.operations[a].id + "', on which it depends",
                   "MP-P12", b);
  return std::nullopt;
}

std::optional<Error> memplan::solver::check(const Graph &graph) {
  if (auto error = checkIds(graph.tensors, "tensor", false))
    return error;
  if (auto error = checkIds(graph.operations, "operation", true))
    return error;
  if (auto error = checkSizes(graph))
    return error;
  if (auto error = checkReferences(graph))
    return error;
  GraphUses uses(graph);
  if (auto error = checkUses(graph, uses))
    return error;
  std::vector<std::pair<OperationId, OperationId>> pairs = dependencesOf(graph, uses);
  Followers followers(graph.operations.size(), pairs);
  if (sorted(graph, followers).size() < graph.operations.size())
    return cycleFault(graph, followers);
  return graph.order.empty() ? std::nullopt : checkOrder(graph, pairs);
}
