// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CheckpointChain.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

using namespace memplan::solver;

namespace {

/// An interval that reads a single tensor from before it.
struct Interval {
  uint32_t begin, end, input;
};

/// By tensor, the operations that use it, in order; who updates it does.
class Uses {
public:
  explicit Uses(const RecomputeModel &model) : model(model), lists(model.tensorCount()) {
    for (uint32_t v = 0; v < model.size(); ++v) {
      for (uint32_t t : model.uses[v])
        add(t, v);
      for (uint32_t t : model.makes[v])
        if (model.maker[t] != v)
          add(t, v);
    }
  }
  const std::vector<uint32_t> &of(uint32_t t) const { return lists[t]; }
  /// The first use from an operation on, or the number of operations.
  uint32_t next(uint32_t t, uint32_t from) const {
    auto at = std::lower_bound(lists[t].begin(), lists[t].end(), from);
    return at == lists[t].end() ? static_cast<uint32_t>(model.size()) : *at;
  }
  /// The last use before an operation, or what makes it.
  uint32_t lastBefore(uint32_t t, uint32_t end) const {
    auto at = std::lower_bound(lists[t].begin(), lists[t].end(), end);
    return at == lists[t].begin() ? model.maker[t] : *std::prev(at);
  }
  /// The end of its life in steps of the order, as long as nothing runs again.
  uint32_t lifeEnd(uint32_t t) const {
    auto count = static_cast<uint32_t>(model.size());
    return model.isKept[t] ? count : lastBefore(t, count) + 1;
  }

private:
  void add(uint32_t t, uint32_t v) {
    if (lists[t].empty() || lists[t].back() != v)
      lists[t].push_back(v);
  }

  const RecomputeModel &model;
  std::vector<std::vector<uint32_t>> lists;
};

/// The largest sum of sizes over steps [begin, end).
class PeakSweep {
public:
  PeakSweep(const RecomputeModel &model, uint32_t begin, uint32_t end)
      : begin(begin), changes(end - begin + 1, 0), scratch(end - begin, 0) {
    for (uint32_t v = begin; v < end; ++v)
      scratch[v - begin] = model.scratch[v];
  }
  void add(double bytes, uint32_t from, uint32_t to) {
    uint32_t end = begin + static_cast<uint32_t>(scratch.size());
    from = std::max(from, begin);
    to = std::min(to, end);
    if (from >= to)
      return;
    changes[from - begin] += bytes;
    changes[to - begin] -= bytes;
  }
  double peak() const {
    double sum = 0, most = 0;
    for (size_t i = 0; i < scratch.size(); ++i) {
      sum += changes[i];
      most = std::max(most, sum + scratch[i]);
    }
    return most;
  }

private:
  uint32_t begin;
  std::vector<double> changes, scratch;
};

} // namespace

// For each begin the longest interval: it ends where a second tensor from before is read.
static std::vector<Interval> intervalsOf(const RecomputeModel &model, const Uses &uses) {
  auto count = static_cast<uint32_t>(model.size());
  std::vector<Interval> list;
  // The next uses of what was made before.
  std::set<std::pair<uint32_t, uint32_t>> nextUses;
  for (uint32_t p = 0; p < count; ++p) {
    if (!nextUses.empty()) {
      auto first = nextUses.begin(), second = std::next(first);
      uint32_t end = second == nextUses.end() ? count : second->first;
      if (end > p + 1 && first->first < end)
        list.push_back({p, end, first->second});
    }
    while (!nextUses.empty() && nextUses.begin()->first == p) {
      uint32_t t = nextUses.begin()->second;
      nextUses.erase(nextUses.begin());
      if (uint32_t next = uses.next(t, p + 1); next < count)
        nextUses.insert({next, t});
    }
    for (uint32_t t : model.makes[p])
      if (model.maker[t] == p)
        if (uint32_t next = uses.next(t, p + 1); next < count)
          nextUses.insert({next, t});
  }
  return list;
}

// The longest sequence of intervals whose ends fall strictly, of equal ends that with the smallest
// input.
static std::vector<Interval> longestNest(const RecomputeModel &model,
                                         const std::vector<Interval> &list) {
  constexpr size_t none = ~size_t(0);
  // By length less one: the last interval of such a sequence, with the largest end.
  std::vector<size_t> tails, before(list.size(), none);
  for (size_t i = 0; i < list.size(); ++i) {
    auto at = std::partition_point(tails.begin(), tails.end(),
                                   [&](size_t k) { return list[k].end > list[i].end; });
    if (at != tails.begin())
      before[i] = *std::prev(at);
    if (at == tails.end())
      tails.push_back(i);
    else
      *at = i;
  }
  std::vector<Interval> nest;
  size_t next = list.size();
  for (size_t i = tails.empty() ? none : tails.back(); i != none; i = before[i]) {
    size_t best = i;
    // Others between the neighbours with the same end.
    uint32_t low = before[i] == none ? 0 : list[before[i]].begin;
    for (size_t k = next; k > 0 && list[k - 1].begin > low; --k) {
      const Interval &other = list[k - 1];
      if (other.end == list[best].end && model.bytes[other.input] < model.bytes[list[best].input])
        best = k - 1;
    }
    next = best;
    nest.push_back(list[best]);
  }
  std::reverse(nest.begin(), nest.end());
  return nest;
}

static void thin(std::vector<Interval> &nest, size_t most) {
  size_t count = nest.size();
  if (count <= most)
    return;
  for (size_t i = 0; i < most; ++i)
    nest[i] = nest[i * count / most];
  nest.resize(most);
}

static void measure(const RecomputeModel &model, const Uses &uses, CheckpointStage &stage,
                    const Interval &own, const Interval *inside) {
  bool hasInput = own.begin > 0;
  stage.inputBytes = hasInput ? model.bytes[own.input] : 0;
  PeakSweep pass(model, stage.begin, stage.forwardEnd), keep(model, stage.begin, stage.forwardEnd);
  PeakSweep backward(model, stage.backwardBegin, stage.end);
  for (uint32_t v = stage.begin; v < stage.forwardEnd; ++v) {
    stage.forwardTime += model.time[v];
    stage.isRepeatable &= model.isRepeatable[v];
    for (uint32_t t : model.makes[v]) {
      if (model.maker[t] != v)
        continue;
      uint32_t forwardEnd = uses.lastBefore(t, stage.forwardEnd) + 1;
      bool isNext = inside && inside->input == t;
      bool isRead = uses.lifeEnd(t) > stage.backwardBegin;
      pass.add(model.bytes[t], v, isNext ? stage.forwardEnd : forwardEnd);
      keep.add(model.bytes[t], v, isNext || isRead ? stage.forwardEnd : forwardEnd);
      if (isNext || isRead)
        stage.keptBytes += model.bytes[t];
      if (isRead)
        backward.add(model.bytes[t], v, uses.lifeEnd(t));
    }
  }
  stage.passPeak = pass.peak();
  stage.keepPeak = keep.peak();
  if (hasInput)
    pass.add(stage.inputBytes, stage.begin, uses.lastBefore(own.input, stage.forwardEnd) + 1);
  stage.passPeakWithInput = pass.peak();
  for (uint32_t v = stage.forwardEnd; v < stage.end; ++v) {
    if (v >= stage.backwardBegin)
      stage.backwardTime += model.time[v];
    for (uint32_t t : model.makes[v]) {
      if (model.maker[t] != v)
        continue;
      backward.add(model.bytes[t], v, uses.lifeEnd(t));
      if (v < stage.backwardBegin && uses.lifeEnd(t) > stage.backwardBegin)
        stage.leftBytes += model.bytes[t];
    }
  }
  stage.backwardPeak = backward.peak();
}

std::vector<CheckpointStage> memplan::solver::findCheckpointChain(const RecomputeModel &model,
                                                                  size_t mostStages) {
  auto count = static_cast<uint32_t>(model.size());
  Uses uses(model);
  std::vector<Interval> nest = longestNest(model, intervalsOf(model, uses));
  thin(nest, mostStages - 1);
  nest.insert(nest.begin(), {0, count, 0});
  std::vector<CheckpointStage> stages(nest.size());
  for (size_t i = 0; i < nest.size(); ++i) {
    CheckpointStage &stage = stages[i];
    bool isInnermost = i + 1 == nest.size();
    stage.begin = nest[i].begin;
    stage.forwardEnd = isInnermost ? nest[i].end : nest[i + 1].begin;
    stage.backwardBegin = isInnermost ? nest[i].end : nest[i + 1].end;
    stage.end = nest[i].end;
    measure(model, uses, stage, nest[i], isInnermost ? nullptr : &nest[i + 1]);
  }
  return stages;
}
