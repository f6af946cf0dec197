// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BlockPropagation.h"

#include <algorithm>
#include <limits>

using namespace memplan::solver;

static constexpr int64_t never = std::numeric_limits<int64_t>::max();

BlockPropagation::BlockPropagation(BlockState &state)
    : state(state), raised(state.problem.count()), tops(state.problem.model.sections()),
      liveCount(state.problem.model.sections()),
      live(state.problem.model.sections() * state.problem.mostLive),
      stride(state.problem.mostLive) {}

void BlockPropagation::addParts(uint32_t index, int64_t offset, Range range) {
  const BlockModel &model = state.problem.model;
  const BlockItem &item = model.items[index];
  for (uint32_t p = item.firstPart; p < item.lastPart; ++p) {
    const BlockPart &part = model.parts[p];
    int32_t first = part.first, last = part.last;
    if (first < model.steps) {
      first = std::max(first, range.first);
      last = std::min(last, range.last);
    }
    if (first < last)
      active.push_back({index, first, last, part.from, offset + part.from, part.size()});
  }
  raised[index] = offset;
}

void BlockPropagation::collect(const std::vector<uint32_t> &items, Range range) {
  active.clear();
  for (uint32_t item : items)
    addParts(item, state.least[item], range);
  for (uint32_t item : state.floating)
    addParts(item, state.offsets[item], range);
  auto isBelow = [](const Active &a, const Active &b) { return a.bottom < b.bottom; };
  if (!std::is_sorted(active.begin(), active.end(), isBelow))
    std::stable_sort(active.begin(), active.end(), isBelow);
  work += 0.5 * static_cast<double>(items.size() + state.floating.size() + active.size());
}

template <typename Function> bool BlockPropagation::allSections(Range range, Function &&holds) {
  for (int32_t s = range.first; s < range.last; ++s)
    if (!holds(s))
      return false;
  for (int32_t s = state.problem.model.steps; s < state.problem.model.sections(); ++s)
    if (!holds(s))
      return false;
  return true;
}

bool BlockPropagation::sweep(Range range) {
  allSections(range, [&](int32_t s) {
    tops[s] = 0;
    return true;
  });
  size_t cells = 0;
  for (const Active &part : active) {
    for (int32_t s = part.first; s < part.last; ++s)
      tops[s] = std::max(tops[s], part.bottom) + part.size;
    cells += part.last - part.first;
  }
  work += 0.25 * static_cast<double>(cells);
  return allSections(range, [&](int32_t s) {
    if (tops[s] <= capacity)
      return true;
    ++(*failures)[s];
    return false;
  });
}

void BlockPropagation::raisePart(const Active &part, int64_t bottom) {
  raised[part.item] = std::max(raised[part.item], bottom - part.from);
}

// As ExactPropagation: the sets are the suffixes of the section's parts by lowest bottom. `best` is
// what those that are not the lowest of an earlier suffix must be at or above.
bool BlockPropagation::findNotFirstIn(int32_t section) {
  const uint32_t *places = &live[section * stride];
  size_t count = liveCount[section], eligible = 0;
  int64_t units = state.load[section], best = 0;
  if (count < 2 || active[places[count - 1]].bottom <= capacity - units)
    return true;
  for (size_t from = 0; from + 1 < count; ++from) {
    int64_t most = capacity - units;
    eligible = std::max(eligible, from);
    for (; eligible < count && active[places[eligible]].bottom <= most; ++eligible)
      raisePart(active[places[eligible]], best);
    if (eligible == count)
      return true;
    int64_t lowestEnd = never;
    for (size_t p = from; p < eligible; ++p)
      lowestEnd = std::min(lowestEnd, active[places[p]].bottom + active[places[p]].size);
    if (lowestEnd == never)
      return false;
    best = std::max(best, lowestEnd);
    units -= active[places[from]].size;
  }
  for (size_t p = eligible; p < count; ++p)
    raisePart(active[places[p]], best);
  return true;
}

bool BlockPropagation::findNotFirst(Range range) {
  allSections(range, [&](int32_t s) {
    liveCount[s] = 0;
    return true;
  });
  for (uint32_t k = 0; k < active.size(); ++k)
    for (int32_t s = active[k].first; s < active[k].last; ++s)
      live[s * stride + liveCount[s]++] = k;
  bool holds = allSections(range, [&](int32_t s) {
    if (findNotFirstIn(s))
      return true;
    ++(*failures)[s];
    return false;
  });
  // What is placed can't be raised.
  return holds && std::all_of(state.floating.begin(), state.floating.end(),
                              [&](uint32_t item) { return raised[item] == state.offsets[item]; });
}

// The lowest legal offset from `from` on at which it stands on something that is placed.
int64_t BlockPropagation::lowestOnPlaced(uint32_t item, int64_t from) const {
  int64_t lowest = never;
  for (const BlockNeighbour &neighbour : state.problem.neighboursOf(item)) {
    if (!state.isPlaced[neighbour.item])
      continue;
    for (const BlockBan &ban : neighbour) {
      int64_t top = state.offsets[neighbour.item] - ban.from + 1;
      if (top > 0 && state.problem.aligned(item, top) >= from)
        lowest = std::min(lowest, state.problem.aligned(item, top));
    }
  }
  return lowest;
}

bool BlockPropagation::findSupportOf(uint32_t index) {
  const BlockProblem &problem = state.problem;
  int64_t offset = raised[index], floor = state.floor[index];
  int64_t alignment = problem.model.items[index].alignment, lowest = never;
  bool isKept = false;
  for (const BlockNeighbour &neighbour : problem.neighboursOf(index)) {
    uint32_t other = neighbour.item;
    if (state.isPlaced[other])
      continue;
    int64_t least = state.least[other], most = capacity - problem.model.items[other].end;
    for (const BlockBan &ban : neighbour) {
      isKept |= least < floor + ban.to && most >= floor + ban.from;
      // It stands on the other where it is that far above it, rounded up.
      int64_t above = 1 - ban.from;
      if (most + above > offset - alignment && least + above < lowest)
        lowest = least + above;
    }
    if (isKept && lowest <= offset)
      return true;
  }
  work += 0.25 * static_cast<double>(problem.neighboursOf(index).size());
  if (!isKept)
    return false;
  if (lowest <= offset)
    return true;
  if (state.ceiling[index] > floor)
    lowest = std::min(lowest, lowestOnPlaced(index, offset));
  raised[index] = lowest;
  return true;
}

bool BlockPropagation::findSupport(const std::vector<uint32_t> &items, Range range) {
  for (uint32_t item : items) {
    const BlockItem &block = state.problem.model.items[item];
    bool isIn = block.first < range.last && range.first < block.last;
    if (!isIn && raised[item] == state.least[item])
      continue;
    int64_t most = capacity - block.end;
    if (raised[item] > most)
      return false;
    raised[item] = state.legalFrom(item, raised[item]);
    if (raised[item] > state.floor[item] && !findSupportOf(item))
      return false;
    if (raised[item] > most)
      return false;
    raised[item] = state.legalFrom(item, raised[item]);
    if (raised[item] > most)
      return false;
  }
  return true;
}

BlockPropagation::Range BlockPropagation::raiseAll(const std::vector<uint32_t> &items) {
  Range changed = {std::numeric_limits<int32_t>::max(), 0};
  for (uint32_t index : items) {
    if (raised[index] == state.least[index])
      continue;
    state.raiseLeast(index, raised[index]);
    const BlockItem &item = state.problem.model.items[index];
    changed.first = std::min(changed.first, item.first);
    changed.last = std::max(changed.last, item.last);
  }
  return changed;
}

bool BlockPropagation::run(const std::vector<uint32_t> &items, int64_t newCapacity, int32_t first,
                           int32_t last) {
  // More rounds find little more.
  constexpr int mostRounds = 4;
  capacity = newCapacity;
  Range range = {first, last};
  for (int round = 0;; ++round) {
    collect(items, range);
    if (!sweep(range))
      return false;
    if (round == mostRounds)
      return true;
    if (!findNotFirst(range) || !findSupport(items, range))
      return false;
    range = raiseAll(items);
    if (range.first >= range.last)
      return true;
  }
}
