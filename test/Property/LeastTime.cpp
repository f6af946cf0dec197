// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LeastTime.h"

#include <algorithm>
#include <map>
#include <queue>
#include <vector>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

using Set = uint32_t;

class Exploration {
public:
  Exploration(const Graph &graph, int64_t budget, bool mayReorder)
      : graph(graph), budget(budget), mayReorder(mayReorder), order(inputOrder(graph)),
        fromStart(tensorsFromStart(graph)), writers(graph.tensors.size(), 0),
        begins(graph.tensors.size(), -1), before(graph.operations.size(), 0),
        ending(graph.operations.size(), 0) {
    for (auto [a, b] : dependences(graph))
      before[b] |= 1U << a;
    for (size_t t = 0; t < graph.tensors.size(); ++t)
      if (fromStart[t] && graph.tensors[t].isCounted())
        base += graph.tensors[t].bytes;
    std::vector<std::vector<uint32_t>> readers(graph.tensors.size());
    for (OperationId v : order) {
      for (TensorId t : graph.operations[v].reads)
        readers[t].push_back(v);
      for (TensorId t : graph.operations[v].writes) {
        ++writers[t];
        if (begins[t] < 0)
          begins[t] = static_cast<int>(v);
        // Who has read what was there before cannot do so again.
        for (uint32_t reader : readers[t])
          ending[reader] |= 1U << v;
      }
    }
  }

  std::optional<double> run();

private:
  bool isUpdated(size_t t) const { return fromStart[t] || writers[t] > 1; }
  bool isCounted(size_t t) const { return graph.tensors[t].isCounted() && !fromStart[t]; }
  bool mayRun(uint32_t v, Set ran) const {
    if ((ran >> v & 1) == 0)
      return (before[v] & ~ran) == 0 &&
             (mayReorder || order[static_cast<size_t>(__builtin_popcount(ran))] == v);
    const Operation &operation = graph.operations[v];
    bool updates = std::any_of(operation.writes.begin(), operation.writes.end(),
                               [&](TensorId t) { return isUpdated(t); });
    return operation.isRepeatable && operation.effects.empty() && !updates &&
           (ending[v] & ran) == 0;
  }
  void follow(double time, Set ran, Set kept, uint32_t v);

  const Graph &graph;
  int64_t budget, base = 0;
  bool mayReorder;
  std::vector<OperationId> order;
  std::vector<bool> fromStart;
  std::vector<uint32_t> writers;
  std::vector<int> begins;
  std::vector<Set> before, ending;
  using State = std::pair<Set, Set>;
  std::map<State, double> times;
  std::priority_queue<std::pair<double, State>, std::vector<std::pair<double, State>>,
                      std::greater<>>
      queue;
};

} // namespace

// Every way to use the permissions from the i-th on.
static int64_t mostSaved(const Graph &graph, const Operation &operation, Set made, Set died,
                         size_t i, Set taken) {
  if (i == operation.inPlace.size())
    return 0;
  InPlaceChoice choice = operation.inPlace[i];
  int64_t most = mostSaved(graph, operation, made, died, i + 1, taken);
  const Tensor &result = graph.tensors[choice.result], &operand = graph.tensors[choice.operand];
  Set pair = 1U << choice.result | 1U << choice.operand;
  if ((pair & taken) != 0 || (made >> choice.result & 1) == 0 ||
      (died >> choice.operand & 1) == 0 || operand.kind != TensorKind::Temp ||
      result.bytes > operand.bytes)
    return most;
  return std::max(most,
                  result.bytes + mostSaved(graph, operation, made, died, i + 1, taken | pair));
}

int64_t test::mostSavedInPlace(const Graph &graph, const Operation &operation, uint32_t made,
                               uint32_t died) {
  return mostSaved(graph, operation, made, died, 0, 0);
}

// Runs v where `kept` is what is still needed, including what v uses.
void Exploration::follow(double time, Set ran, Set kept, uint32_t v) {
  const Operation &operation = graph.operations[v];
  Set used = 0, made = 0;
  for (TensorId t : operation.reads)
    if (isCounted(t))
      used |= 1U << t;
  for (TensorId t : operation.writes)
    if (isCounted(t))
      (isUpdated(t) && begins[t] != static_cast<int>(v) ? used : made) |= 1U << t;
  if ((used & ~kept) != 0 || (made & kept) != 0)
    return;
  int64_t bytes = base + operation.scratch;
  for (size_t t = 0; t < graph.tensors.size(); ++t)
    if (((kept | made) >> t & 1) != 0)
      bytes += graph.tensors[t].bytes;
  Set all = kept | made;
  for (Set after = all;; after = (after - 1) & all) {
    if (bytes - mostSavedInPlace(graph, operation, made, kept & ~after) <= budget) {
      State next{ran | 1U << v, after};
      double total = time + operation.time;
      auto [at, isNew] = times.emplace(next, total);
      if (isNew || total < at->second) {
        at->second = total;
        queue.emplace(total, next);
      }
    }
    if (after == 0)
      return;
  }
}

std::optional<double> Exploration::run() {
  Set everything = (1U << graph.operations.size()) - 1, results = 0;
  for (size_t t = 0; t < graph.tensors.size(); ++t)
    if (graph.tensors[t].isKept() && isCounted(t) && writers[t] > 0)
      results |= 1U << t;
  times[{0, 0}] = 0;
  queue.push({0, {0, 0}});
  while (!queue.empty()) {
    auto [time, state] = queue.top();
    queue.pop();
    if (time > times[state])
      continue;
    if (state.first == everything && (results & ~state.second) == 0)
      return time;
    for (uint32_t v = 0; v < graph.operations.size(); ++v)
      if (mayRun(v, state.first))
        follow(time, state.first, state.second, v);
  }
  return std::nullopt;
}

std::optional<double> test::leastTime(const Graph &graph, int64_t budgetBytes, bool mayReorder) {
  return Exploration(graph, budgetBytes, mayReorder).run();
}
