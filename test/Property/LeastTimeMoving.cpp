// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LeastTime.h"

#include <algorithm>
#include <map>
#include <queue>
#include <tuple>
#include <vector>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

using Set = uint32_t;

/// A transfer that nobody has waited for yet.
struct Moving {
  uint32_t tensor;
  bool isOut;
  /// It began at this gap, after one back did.
  bool isLate;
  /// Until it ends.
  double left;

  auto key() const { return std::tuple(tensor, isOut, isLate, left); }
  friend bool operator<(const Moving &a, const Moving &b) { return a.key() < b.key(); }
};

struct State {
  Set ran = 0, kept = 0, host = 0;
  /// What has begun to move at this gap.
  Set fresh = 0;
  std::vector<Moving> link;

  auto key() const { return std::tie(ran, kept, host, fresh, link); }
  friend bool operator<(const State &a, const State &b) { return a.key() < b.key(); }
  const Moving *moving(uint32_t t) const {
    for (const Moving &each : link)
      if (each.tensor == t)
        return &each;
    return nullptr;
  }
};

class MovingExploration {
public:
  MovingExploration(const Graph &graph, int64_t budget, const MovingLevers &levers)
      : graph(graph), budget(budget), levers(levers), order(inputOrder(graph)),
        fromStart(tensorsFromStart(graph)), writers(graph.tensors.size(), 0),
        begins(graph.tensors.size(), -1), before(graph.operations.size(), 0) {
    for (auto [a, b] : dependences(graph))
      before[b] |= 1U << a;
    for (size_t t = 0; t < graph.tensors.size(); ++t)
      if (fromStart[t] && graph.tensors[t].isCounted())
        base += graph.tensors[t].bytes;
    for (OperationId v : order)
      for (TensorId t : graph.operations[v].writes) {
        ++writers[t];
        if (begins[t] < 0)
          begins[t] = static_cast<int>(v);
      }
  }

  std::optional<double> run();

private:
  bool isCounted(uint32_t t) const { return graph.tensors[t].isCounted() && !fromStart[t]; }
  bool mayRun(uint32_t v, Set ran) const;
  int64_t hostBytes(const State &state) const;
  void offer(double time, const State &state);
  void moveSomething(double time, const State &state);
  void execute(double time, const State &state, uint32_t v);

  const Graph &graph;
  int64_t budget, base = 0;
  MovingLevers levers;
  std::vector<OperationId> order;
  std::vector<bool> fromStart;
  std::vector<uint32_t> writers;
  std::vector<int> begins;
  std::vector<Set> before;
  std::map<State, double> times;
  using Item = std::pair<double, State>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
};

bool operator>(const std::pair<double, State> &a, const std::pair<double, State> &b) {
  return b < a;
}

} // namespace

void MovingExploration::offer(double time, const State &state) {
  auto [at, isNew] = times.emplace(state, time);
  if (!isNew && at->second <= time)
    return;
  at->second = time;
  queue.emplace(time, state);
}

// Only what nothing updates runs again, for these graphs have no states.
bool MovingExploration::mayRun(uint32_t v, Set ran) const {
  if ((ran >> v & 1) == 0)
    return (before[v] & ~ran) == 0 &&
           (levers.mayReorder || order[static_cast<size_t>(__builtin_popcount(ran))] == v);
  const Operation &operation = graph.operations[v];
  return levers.mayRecompute && operation.isRepeatable && operation.effects.empty() &&
         std::all_of(operation.writes.begin(), operation.writes.end(),
                     [&](TensorId t) { return writers[t] == 1 && !fromStart[t]; });
}

int64_t MovingExploration::hostBytes(const State &state) const {
  int64_t bytes = 0;
  for (uint32_t t = 0; t < graph.tensors.size(); ++t) {
    const Moving *moving = state.moving(t);
    if ((state.host >> t & 1) != 0 || (moving && moving->isOut))
      bytes += graph.tensors[t].bytes;
  }
  return bytes;
}

// One thing that can be done at a gap.
void MovingExploration::moveSomething(double time, const State &state) {
  for (size_t i = 0; i < state.link.size(); ++i) {
    Moving moving = state.link[i];
    if (moving.isLate && moving.isOut)
      continue;
    State next = state;
    next.link.erase(next.link.begin() + static_cast<std::ptrdiff_t>(i));
    for (Moving &other : next.link)
      other.left = std::max(0.0, other.left - moving.left);
    if (moving.isOut)
      next.host |= 1U << moving.tensor;
    offer(time + moving.left, next);
  }
  for (uint32_t t = 0; t < graph.tensors.size(); ++t) {
    Set bit = 1U << t;
    if (!isCounted(t) || state.moving(t))
      continue;
    if ((state.host & bit) != 0) {
      State next = state;
      if ((state.kept & bit) != 0) {
        next.kept &= ~bit;
        offer(time, next);
        next = state;
      }
      if ((state.fresh & bit) == 0) {
        next.host &= ~bit;
        offer(time, next);
      }
    }
    bool isOut = (state.kept & bit) != 0;
    if (!isOut && (state.host & bit) == 0)
      continue;
    State next = state;
    bool isLate =
        isOut && std::any_of(state.link.begin(), state.link.end(), [&](const Moving &other) {
          return !other.isOut && (state.fresh >> other.tensor & 1) != 0;
        });
    double busy = state.link.empty() ? 0 : state.link.back().left;
    next.link.push_back({t, isOut, isLate, busy + levers.link.timeOf(graph.tensors[t].bytes)});
    next.fresh |= bit;
    if (isOut)
      next.host &= ~bit;
    else
      next.kept |= bit;
    if (hostBytes(next) <= levers.link.capacity.value_or(hostBytes(next)))
      offer(time, next);
  }
}

void MovingExploration::execute(double time, const State &state, uint32_t v) {
  const Operation &operation = graph.operations[v];
  Set used = 0, made = 0, updated = 0;
  for (TensorId t : operation.reads)
    if (isCounted(t))
      used |= 1U << t;
  for (TensorId t : operation.writes)
    if (isCounted(t) && writers[t] > 1 && begins[t] != static_cast<int>(v))
      updated |= 1U << t;
    else if (isCounted(t))
      made |= 1U << t;
  used |= updated;
  if ((used & ~state.kept) != 0 || (made & state.kept) != 0)
    return;
  Set busy = 0;
  for (const Moving &moving : state.link) {
    Set bit = 1U << moving.tensor;
    busy |= bit;
    if ((!moving.isOut && (used & bit) != 0) || ((made | updated) & bit) != 0)
      return;
  }
  int64_t bytes = base + operation.scratch;
  Set all = state.kept | made;
  for (uint32_t t = 0; t < graph.tensors.size(); ++t)
    if ((all >> t & 1) != 0)
      bytes += graph.tensors[t].bytes;
  State next = state;
  next.ran |= 1U << v;
  next.fresh = 0;
  // What the other pool has of it is old.
  next.host &= ~updated;
  for (Moving &moving : next.link) {
    moving.left = std::max(0.0, moving.left - operation.time);
    moving.isLate = false;
  }
  for (Set after = all;; after = (after - 1) & all) {
    if ((busy & all & ~after) == 0 &&
        bytes - mostSavedInPlace(graph, operation, made, state.kept & ~after) <= budget) {
      next.kept = after;
      offer(time + operation.time, next);
    }
    if (after == 0)
      return;
  }
}

std::optional<double> MovingExploration::run() {
  Set everything = (1U << graph.operations.size()) - 1, results = 0;
  for (uint32_t t = 0; t < graph.tensors.size(); ++t)
    if (graph.tensors[t].isKept() && isCounted(t) && writers[t] > 0)
      results |= 1U << t;
  offer(0, {});
  while (!queue.empty()) {
    auto [time, state] = queue.top();
    queue.pop();
    if (time > times[state])
      continue;
    // Nothing begins to move after the last step.
    if (state.ran == everything && (results & ~state.kept) == 0 && state.link.empty() &&
        state.fresh == 0)
      return time;
    moveSomething(time, state);
    for (uint32_t v = 0; v < graph.operations.size(); ++v)
      if (mayRun(v, state.ran))
        execute(time, state, v);
  }
  return std::nullopt;
}

std::optional<double> test::leastTimeMoving(const Graph &graph, int64_t budgetBytes,
                                            const MovingLevers &levers) {
  return MovingExploration(graph, budgetBytes, levers).run();
}
