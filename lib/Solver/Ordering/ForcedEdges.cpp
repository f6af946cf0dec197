// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ForcedEdges.h"

#include "LiveState.h"

#include <algorithm>
#include <utility>

using namespace memplan::solver;

ForcedEdges::ForcedEdges(const OrderModel &model, const std::vector<uint32_t> &order)
    : model(model), cut(model), most(model.size()), needs(model.size(), unknown),
      known(model.size()), witnesses(model.size()), respected(model.size()),
      isStale(model.size(), true), canHaveRun(model.size()), canBeOpen(model.size()) {
  Bits none((model.size() + 63) / 64);
  before.assign(model.size(), none);
  after.assign(model.size(), none);
  auto collect = [&](std::vector<Bits> &sets, const IndexLists &next, uint32_t v) {
    for (uint32_t u : next[v]) {
      for (size_t w = 0; w < none.size(); ++w)
        sets[v][w] |= sets[u][w];
      sets[v][u >> 6] |= uint64_t(1) << (u & 63);
    }
  };
  std::vector<int64_t> needsInOrder = needsOf(model, order);
  for (size_t step = 0; step < order.size(); ++step)
    most[order[step]] = needsInOrder[step];
  // Operations are numbered in an order.
  for (uint32_t i = 0; i < model.size(); ++i) {
    auto last = static_cast<uint32_t>(model.size() - 1 - i);
    collect(before, model.before, model.isReversed ? last : i);
    collect(after, model.after, model.isReversed ? i : last);
  }
}

size_t ForcedEdges::openCount(uint32_t v) const {
  size_t bound = 1;
  for (const Bits *bits : {&before[v], &after[v]})
    for (uint64_t word : *bits)
      bound += static_cast<size_t>(__builtin_popcountll(word));
  return model.size() - bound;
}

// False if it closes a cycle.
bool ForcedEdges::add(uint32_t first, uint32_t second) {
  if (has(before[first], second))
    return false;
  if (has(after[first], second))
    return true;
  found.emplace_back(first, second);
  // Nothing changes for an operation that runs after the first, or before the second, anyway.
  for (uint32_t v = 0; v < model.size(); ++v)
    isStale[v] = isStale[v] || !(has(before[v], first) || has(after[v], second));
  Bits early = before[first], late = after[second];
  early[first >> 6] |= uint64_t(1) << (first & 63);
  late[second >> 6] |= uint64_t(1) << (second & 63);
  for (uint32_t v = 0; v < model.size(); ++v) {
    bool isLate = has(late, v), isEarly = has(early, v);
    for (size_t w = 0; w < early.size() && (isLate || isEarly); ++w) {
      if (isLate)
        before[v][w] |= early[w];
      if (isEarly)
        after[v][w] |= late[w];
    }
  }
  return true;
}

void ForcedEdges::setKnown(uint32_t v) {
  for (uint32_t u = 0; u < model.size(); ++u)
    known[u] = has(before[v], u)            ? Known::HasRun
               : u == v || has(after[v], u) ? Known::HasNotRun
                                            : Known::Open;
}

// Whether the state shows something new about what is open.
bool ForcedEdges::note(const Bits &ran) {
  bool isNew = false;
  for (uint32_t u : open) {
    std::vector<bool> &can = has(ran, u) ? canHaveRun : canBeOpen;
    isNew |= !can[u];
    can[u] = true;
  }
  return isNew;
}

// Of the last cut, the states with the fewest and with the most operations.
void ForcedEdges::noteStates(uint32_t v, int64_t bytes) {
  constexpr size_t most = 32;
  std::vector<bool> nearSink = cut.nearSink();
  for (bool isSmallest : {true, false}) {
    Witness witness{before[v], bytes};
    for (uint32_t u : open)
      if (isSmallest ? cut.hasRunInSmallest(u) : !nearSink[cut.nodeOf(u)])
        witness.ran[u >> 6] |= uint64_t(1) << (u & 63);
    if (note(witness.ran) && witnesses[v].size() < most)
      witnesses[v].push_back(std::move(witness));
  }
}

void ForcedEdges::lookAgain(uint32_t v, int64_t threshold) {
  setKnown(v);
  open.clear();
  for (uint32_t u = 0; u < model.size(); ++u)
    if (known[u] == Known::Open) {
      open.push_back(u);
      canHaveRun[u] = canBeOpen[u] = false;
    }
  auto isWrong = [&](const Witness &witness) {
    return witness.bytes > threshold ||
           std::any_of(found.begin() + static_cast<ptrdiff_t>(respected[v]), found.end(),
                       [&](std::pair<uint32_t, uint32_t> edge) {
                         return !has(witness.ran, edge.first) &&
                                (edge.second == v || has(witness.ran, edge.second));
                       });
  };
  std::vector<Witness> &all = witnesses[v];
  all.erase(std::remove_if(all.begin(), all.end(), isWrong), all.end());
  respected[v] = found.size();
  for (const Witness &witness : all)
    note(witness.ran);
}

bool ForcedEdges::propagateAt(uint32_t v, int64_t threshold, Effort &effort, bool &isOpen) {
  lookAgain(v, threshold);
  bool hasCut = false;
  auto cutOnce = [&] {
    if (std::exchange(hasCut, true))
      return;
    needs[v] = cut.least(v, known, threshold);
    isOpen = needs[v] <= threshold;
    if (isOpen)
      noteStates(v, needs[v]);
  };
  if (witnesses[v].empty())
    cutOnce();
  // What has run last has all before it with it: one state shows most of what is possible.
  for (size_t i = 0; i < 2 * open.size() && isOpen; ++i) {
    bool hasRun = i < open.size();
    uint32_t u = open[hasRun ? open.size() - 1 - i : i - open.size()];
    const std::vector<bool> &can = hasRun ? canHaveRun : canBeOpen;
    if (can[u] || has(before[v], u) || has(after[v], u))
      continue;
    cutOnce();
    if (can[u] || !isOpen)
      continue;
    int64_t bytes = hasRun ? cut.leastIfRun(u, threshold) : cut.leastIfNotRun(u, threshold);
    if (!effort.spend(cut.takeWork() + static_cast<double>(open.size())))
      return false;
    if (bytes <= threshold)
      noteStates(v, bytes);
    else
      isOpen = hasRun ? add(v, u) : add(u, v);
  }
  return effort.spend(cut.takeWork() + static_cast<double>(model.size()) / 8);
}

// In the state of the last cut with the fewest operations, others can run as well.
void ForcedEdges::lowerMost(uint32_t v) {
  LiveState state(model);
  auto hasRun = [&](uint32_t u) {
    return known[u] == Known::HasRun || (known[u] == Known::Open && cut.hasRunInSmallest(u));
  };
  for (uint32_t i = 0; i < model.size(); ++i)
    if (uint32_t u = model.isReversed ? static_cast<uint32_t>(model.size()) - 1 - i : i; hasRun(u))
      state.run(u);
  for (uint32_t u = 0; u < model.size(); ++u) {
    if (u == v || needs[u] != unknown)
      continue;
    if (state.hasRun(u)) {
      // It could have been the last one, if nothing after it has run.
      if (std::any_of(model.after[u].begin(), model.after[u].end(), hasRun))
        continue;
      int64_t bytes = state.live() + model.transient[u];
      for (uint32_t t : model.closes[u])
        if (state.closersLeft(t) == 0)
          bytes += model.tensors[t].bytes;
      most[u] = std::min(most[u], bytes);
    } else if (std::all_of(model.before[u].begin(), model.before[u].end(), hasRun)) {
      most[u] = std::min(most[u], state.need(u));
    }
  }
}

// Looks for the operations of a stage; false when the effort is spent.
bool ForcedEdges::beginStage(int64_t threshold, Effort &effort) {
  double least = stageShares[stage] * static_cast<double>(threshold);
  auto mayDecide = [&](int64_t bytes) { return static_cast<double>(bytes) >= least; };
  operations.clear();
  for (uint32_t v = 0; v < model.size(); ++v) {
    if (!mayDecide(most[v]))
      continue;
    if (needs[v] == unknown) {
      if (effort.left() <= 0)
        return false;
      setKnown(v);
      needs[v] = cut.least(v, known, threshold);
      if (needs[v] <= threshold)
        lowerMost(v);
      effort.spend(cut.takeWork() + static_cast<double>(model.size() + model.closers.total()) / 4);
    }
    if (mayDecide(needs[v]))
      operations.push_back(v);
  }
  std::stable_sort(operations.begin(), operations.end(),
                   [&](uint32_t a, uint32_t b) { return needs[a] > needs[b]; });
  next = quiet = 0;
  return true;
}

bool ForcedEdges::propagate(int64_t threshold, Effort &effort) {
  if (last != threshold) {
    last = threshold;
    stage = 0;
    isBegun = false;
    isStale.assign(model.size(), true);
  }
  for (; !isDone(); ++stage, isBegun = false) {
    if (!isBegun && !beginStage(threshold, effort))
      return true;
    isBegun = true;
    for (; quiet < operations.size(); next = (next + 1) % operations.size()) {
      uint32_t v = operations[next];
      ++quiet;
      if (!isStale[v])
        continue;
      isStale[v] = false;
      bool isOpen = true, isComplete = propagateAt(v, threshold, effort, isOpen);
      if (!isOpen)
        return false;
      quiet = 0;
      if (!isComplete) {
        isStale[v] = true;
        return true;
      }
    }
  }
  return true;
}
