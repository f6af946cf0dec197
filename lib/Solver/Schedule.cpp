// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Schedule.h"

#include "GraphUses.h"
#include "InPlaceMatching.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

using namespace memplan::solver;

// The range of a tensor that has the step in it, if one has.
static const LiveRange *rangeAt(const InlineVector<LiveRange> &ranges, int64_t step) {
  const LiveRange *after =
      std::upper_bound(ranges.begin(), ranges.end(), step,
                       [](int64_t at, const LiveRange &range) { return at < range.first; });
  if (after == ranges.begin() || step >= after[-1].last)
    return nullptr;
  return after - 1;
}

// What is still on its way out gives no storage away.
static bool isLeaving(const Schedule &schedule, TensorId tensor, int64_t step) {
  return std::any_of(
      schedule.transfers.begin(), schedule.transfers.end(), [&](const Transfer &each) {
        return each.tensor == tensor && each.isOut && each.first <= step && step < each.last;
      });
}

static void useInPlace(const Graph &graph, const Schedule &schedule, int64_t step,
                       Lifetimes &result) {
  const Operation &operation = graph.operations[schedule.order[step]];
  std::vector<InPlacePair> pairs;
  std::vector<size_t> choices;
  for (size_t i = 0; i < operation.inPlace.size(); ++i) {
    InPlaceChoice choice = operation.inPlace[i];
    const Tensor &taker = graph.tensors[choice.result], &donor = graph.tensors[choice.operand];
    if (donor.kind != TensorKind::Temp || !taker.isCounted() || taker.bytes > donor.bytes)
      continue;
    const LiveRange *dying = rangeAt(result.live[choice.operand], step);
    const LiveRange *born = rangeAt(result.live[choice.result], step);
    if (!dying || !born || dying->last != step + 1 || born->first != step ||
        isLeaving(schedule, choice.operand, step))
      continue;
    pairs.push_back({choice.result, choice.operand, taker.bytes});
    choices.push_back(i);
  }
  for (size_t used : matchInPlace(pairs))
    result.inPlace.push_back({step, operation.inPlace[choices[used]]});
}

namespace {

/// Plays a schedule, and extends the live ranges of what each step uses.
class LifetimeWalk {
public:
  LifetimeWalk(const Graph &graph, const Schedule &schedule)
      : graph(graph), schedule(schedule), uses(graph), fromStart(tensorsFromStart(graph)) {}

  Lifetimes run();

private:
  void moveAt(int64_t gap);
  void runStep(int64_t step);

  const Graph &graph;
  const Schedule &schedule;
  GraphUses uses;
  std::vector<bool> fromStart;
  size_t moved = 0;
  Lifetimes result;
};

} // namespace

void LifetimeWalk::moveAt(int64_t gap) {
  for (; moved < schedule.transfers.size() && schedule.transfers[moved].first == gap; ++moved) {
    const Transfer &transfer = schedule.transfers[moved];
    InlineVector<LiveRange> &live = result.live[transfer.tensor];
    if (transfer.isOut)
      live.back().last = std::max(live.back().last, transfer.last);
    else
      live.push_back({gap, std::max(transfer.last, gap + 1)});
  }
}

void LifetimeWalk::runStep(int64_t step) {
  const Operation &operation = graph.operations[schedule.order[step]];
  auto extend = [&](TensorId t) {
    result.live[t].back().last = std::max(result.live[t].back().last, step + 1);
  };
  for (TensorId t : operation.reads)
    if (!result.live[t].empty())
      extend(t);
  for (TensorId t : operation.writes) {
    if (!result.live[t].empty() && (fromStart[t] || uses.isUpdated(t)))
      extend(t);
    else
      result.live[t].push_back({step, step + 1});
  }
}

Lifetimes LifetimeWalk::run() {
  result.live.resize(graph.tensors.size());
  auto end = static_cast<int64_t>(schedule.order.size());
  for (size_t t = 0; t < graph.tensors.size(); ++t)
    if (fromStart[t] && graph.tensors[t].isCounted() && end > 0)
      result.live[t].push_back({0, 1});
  for (int64_t step = 0; step < end; ++step) {
    moveAt(step);
    runStep(step);
  }
  for (size_t t = 0; t < graph.tensors.size(); ++t)
    if (graph.tensors[t].isKept() && !result.live[t].empty())
      result.live[t].back().last = end;
  for (int64_t step = 0; step < end; ++step)
    if (!graph.operations[schedule.order[step]].inPlace.empty())
      useInPlace(graph, schedule, step, result);
  return std::move(result);
}

Lifetimes memplan::solver::lifetimes(const Graph &graph, const Schedule &schedule) {
  return LifetimeWalk(graph, schedule).run();
}

static std::vector<int64_t> needsOf(const Graph &graph, const Schedule &schedule,
                                    const Lifetimes &lives) {
  size_t steps = schedule.order.size();
  std::vector<int64_t> need(steps + 1, 0);
  for (size_t t = 0; t < graph.tensors.size(); ++t)
    for (LiveRange range : lives.live[t]) {
      need[range.first] += graph.tensors[t].bytes;
      need[range.last] -= graph.tensors[t].bytes;
    }
  for (size_t step = 1; step < steps; ++step)
    need[step] += need[step - 1];
  need.resize(steps);
  for (size_t step = 0; step < steps; ++step)
    need[step] += graph.operations[schedule.order[step]].scratch;
  for (const InPlaceUse &use : lives.inPlace)
    need[use.step] -= graph.tensors[use.choice.result].bytes;
  return need;
}

std::vector<int64_t> memplan::solver::needs(const Graph &graph, const Schedule &schedule) {
  return needsOf(graph, schedule, lifetimes(graph, schedule));
}

int64_t memplan::solver::peakBytes(const Graph &graph, const Schedule &schedule) {
  std::vector<int64_t> need = needs(graph, schedule);
  return need.empty() ? 0 : *std::max_element(need.begin(), need.end());
}

double memplan::solver::totalTime(const Graph &graph, const Schedule &schedule) {
  double time = 0;
  for (OperationId v : schedule.order)
    time += graph.operations[v].time;
  return time;
}

std::vector<TensorId> memplan::solver::liveTensors(const Graph &graph, const Schedule &schedule,
                                                   size_t step) {
  Lifetimes lives = lifetimes(graph, schedule);
  std::vector<TensorId> live;
  for (size_t t = 0; t < graph.tensors.size(); ++t)
    if (rangeAt(lives.live[t], static_cast<int64_t>(step)))
      live.emplace_back(t);
  return live;
}

Problem memplan::solver::packingProblem(const Graph &graph, const Schedule &schedule,
                                        const Link *link) {
  Lifetimes lives = lifetimes(graph, schedule);
  Problem problem;
  problem.pools.emplace_back().name = "temp";
  std::vector<uint32_t> blockOf(graph.tensors.size());
  std::unordered_set<std::string> ids;
  auto add = [&](std::string id, int64_t bytes, InlineVector<LiveRange> live, size_t pool = 0) {
    while (!ids.insert(id).second)
      id += '\'';
    Block &block = problem.blocks.emplace_back();
    block.id = id;
    block.pool = PoolId(pool);
    block.pieces.push_back({std::move(id), 0, bytes, std::move(live)});
  };
  for (size_t t = 0; t < graph.tensors.size(); ++t)
    if (!lives.live[t].empty()) {
      blockOf[t] = static_cast<uint32_t>(problem.blocks.size());
      add(graph.tensors[t].id, graph.tensors[t].bytes, lives.live[t]);
    }
  for (size_t step = 0; step < schedule.order.size(); ++step) {
    const Operation &operation = graph.operations[schedule.order[step]];
    auto first = static_cast<int64_t>(step);
    if (operation.scratch > 0)
      add("scratch of " + operation.id, operation.scratch, {{first, first + 1}});
  }
  // A tensor that is made again has no single first step, which is where permissions hold.
  for (const InPlaceUse &use : lives.inPlace)
    if (lives.live[use.choice.result].front().first == use.step)
      problem.inPlacePermissions.push_back(
          {{BlockId(blockOf[use.choice.result]), 0}, {BlockId(blockOf[use.choice.operand]), 0}});
  if (link) {
    Pool &pool = problem.pools.emplace_back();
    pool.name = link->pool;
    for (HostSlot slot : hostSlots(schedule.transfers))
      add(graph.tensors[slot.tensor].id + " in " + link->pool, graph.tensors[slot.tensor].bytes,
          {{slot.first, slot.last}}, 1);
  }
  return problem;
}
