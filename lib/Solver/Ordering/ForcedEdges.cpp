// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ForcedEdges.h"

#include <algorithm>

using namespace memplan::solver;

ForcedEdges::ForcedEdges(const OrderModel &model)
    : model(model), cut(model), needs(model.size()), known(model.size()), canHaveRun(model.size()),
      canBeOpen(model.size()) {
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

void ForcedEdges::noteStates(const std::vector<uint32_t> &open) {
  std::vector<bool> nearSink = cut.nearSink();
  for (uint32_t u : open) {
    for (bool hasRun : {cut.hasRunInSmallest(u), !nearSink[cut.nodeOf(u)]}) {
      if (hasRun)
        canHaveRun[u] = true;
      else
        canBeOpen[u] = true;
    }
  }
}

int64_t ForcedEdges::propagateAt(uint32_t v, int64_t threshold, Effort &effort) {
  setKnown(v);
  needs[v] = cut.least(v, known, threshold);
  if (needs[v] > threshold)
    return -1;
  std::vector<uint32_t> open;
  for (uint32_t u = 0; u < model.size(); ++u)
    if (known[u] == Known::Open) {
      open.push_back(u);
      canHaveRun[u] = canBeOpen[u] = false;
    }
  noteStates(open);
  int64_t count = 0;
  for (uint32_t u : open)
    for (bool hasRun : {true, false}) {
      if (hasRun ? canHaveRun[u] : canBeOpen[u])
        continue;
      int64_t bytes = hasRun ? cut.leastIfRun(u, threshold) : cut.leastIfNotRun(u, threshold);
      if (!effort.spend(cut.takeWork() + static_cast<double>(open.size())))
        return count;
      if (bytes <= threshold) {
        noteStates(open);
        continue;
      }
      // Edges of earlier pairs may have decided it since.
      bool isNew = !has(hasRun ? after[v] : before[v], u);
      if (!(hasRun ? add(v, u) : add(u, v)))
        return -1;
      count += isNew;
    }
  return count;
}

bool ForcedEdges::propagate(int64_t threshold, Effort &effort) {
  std::vector<uint32_t> operations(model.size());
  for (uint32_t v = 0; v < model.size(); ++v) {
    operations[v] = v;
    setKnown(v);
    needs[v] = cut.least(v, known, threshold);
    if (needs[v] > threshold)
      return false;
    if (!effort.spend(cut.takeWork() + static_cast<double>(model.size()) / 8))
      return true;
  }
  std::stable_sort(operations.begin(), operations.end(),
                   [&](uint32_t a, uint32_t b) { return needs[a] > needs[b]; });
  // Operations that need much decide most; the others follow when these are done.
  for (double share : {0.97, 0.9, 0.7}) {
    size_t count = 0;
    while (count < operations.size() &&
           static_cast<double>(needs[operations[count]]) >= share * static_cast<double>(threshold))
      ++count;
    size_t quiet = 0;
    for (size_t i = 0; count > 0 && quiet < count; i = (i + 1) % count) {
      int64_t edges = propagateAt(operations[i], threshold, effort);
      if (edges < 0)
        return false;
      quiet = edges > 0 ? 0 : quiet + 1;
      if (effort.left() <= 0)
        return true;
    }
  }
  return true;
}
