// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactPropagation.h"

#include <algorithm>
#include <limits>
#include <numeric>

using namespace memplan::solver;

static constexpr int64_t never = std::numeric_limits<int64_t>::max();

ExactPropagation::ExactPropagation(ExactState &state, size_t items)
    : state(state), active(items), raised(items), tops(state.problem.sections()),
      liveCount(state.problem.sections()), live(state.problem.sections() * state.problem.mostLive),
      stride(state.problem.mostLive), ends(state.problem.mostLive), scratch(items),
      lowestStart(items), lowestEnd(items) {
  std::iota(lowestStart.begin(), lowestStart.end(), 0);
  std::iota(lowestEnd.begin(), lowestEnd.end(), 0);
}

void ExactFailures::decay() {
  for (std::vector<uint32_t> *weights : {&sections, &items})
    for (uint32_t &weight : *weights)
      weight -= weight / 10 * 3;
}

void ExactFailures::clear() {
  std::fill(sections.begin(), sections.end(), 0);
  std::fill(items.begin(), items.end(), 0);
}

void ExactPropagation::collect(ExactQueue queue, const ExactRanks &ranks, Range range) {
  actives = 0;
  for (size_t k = 0; k < queue.count; ++k) {
    uint32_t index = queue.item(k, ranks);
    const PlainItem &item = state.problem.items[index];
    int32_t first = std::max(item.first, range.first), last = std::min(item.last, range.last);
    if (first < last)
      active[actives++] = {index, first, last, state.least[index], item.size};
  }
  work += 0.25 * static_cast<double>(queue.count);
}

bool ExactPropagation::sweep(Range range) {
  std::fill(tops.begin() + range.first, tops.begin() + range.last, 0);
  size_t cells = 0;
  for (size_t k = 0; k < actives; ++k) {
    const Active &item = active[k];
    for (int32_t s = item.first; s < item.last; ++s)
      tops[s] = std::max(tops[s], item.least) + item.size;
    cells += item.last - item.first;
  }
  work += 0.25 * static_cast<double>(cells);
  bool fits = true;
  for (int32_t s = range.first; s < range.last; ++s)
    if (tops[s] > capacity) {
      ExactFailures::count(failures->sections[s]);
      fits = false;
    }
  return fits;
}

// The sets are the suffixes of the section's items by least offset. `best` is what those that are
// not the lowest of an earlier suffix must be at or above. Those that may be the lowest of a suffix
// are a window that only moves up, so a queue of its candidates for the minimum makes this linear.
bool ExactPropagation::findNotFirstIn(int32_t section) {
  const uint32_t *places = &live[section * stride];
  size_t count = liveCount[section], eligible = 0;
  int64_t units = state.load[section], best = 0;
  // They are sorted: if the last may be the lowest of all, each may be of each suffix.
  if (count < 2 || active[places[count - 1]].least <= capacity - units)
    return true;
  // Ends ascend from `front` to `back`, and so do places.
  size_t front = 0, back = 0;
  for (size_t from = 0; from + 1 < count; ++from) {
    int64_t most = capacity - units;
    for (; eligible < count && active[places[eligible]].least <= most; ++eligible) {
      const Active &item = active[places[eligible]];
      raised[places[eligible]] = std::max(raised[places[eligible]], best);
      for (; back > front && ends[back - 1].end >= item.least + item.size;)
        --back;
      ends[back++] = {item.least + item.size, eligible};
    }
    // Everything may be the lowest of this suffix, and so of the shorter ones.
    if (eligible == count)
      return true;
    if (front == back)
      return false;
    best = std::max(best, ends[front].end);
    units -= active[places[from]].size;
    front += ends[front].place == from;
  }
  for (size_t p = eligible; p < count; ++p)
    raised[places[p]] = std::max(raised[places[p]], best);
  return true;
}

bool ExactPropagation::findNotFirst(Range range) {
  std::fill(liveCount.begin() + range.first, liveCount.begin() + range.last, 0);
  for (uint32_t k = 0; k < actives; ++k) {
    raised[k] = active[k].least;
    for (int32_t s = active[k].first; s < active[k].last; ++s)
      live[s * stride + liveCount[s]++] = k;
  }
  for (int32_t s = range.first; s < range.last; ++s)
    if (!findNotFirstIn(s)) {
      ExactFailures::count(failures->sections[s]);
      return false;
    }
  return true;
}

// A neighbour whose end is not above `least`, and one that starts below the room on the floor, are
// all that is needed. They are remembered from one time to the next.
bool ExactPropagation::isSupported(uint32_t item, int64_t least, int64_t room) const {
  uint32_t under = lowestEnd[item], early = lowestStart[item];
  return !state.isPlaced[under] && !state.isPlaced[early] && state.least[early] < room &&
         state.least[under] + state.problem.items[under].size <= least;
}

bool ExactPropagation::findSupport() {
  for (size_t k = 0; k < actives; ++k) {
    const Active &item = active[k];
    int64_t floor = state.floor[item.item], room = floor + item.size;
    if (raised[k] > floor && !isSupported(item.item, raised[k], room)) {
      int64_t leastStart = never, leastEnd = never;
      auto *first = state.problem.neighboursBegin(item.item);
      auto *last = state.problem.neighboursEnd(item.item);
      work += 0.25 * static_cast<double>(last - first);
      for (auto *n = first; n != last; ++n) {
        if (state.isPlaced[*n])
          continue;
        int64_t start = state.least[*n], end = start + state.problem.items[*n].size;
        if (start < leastStart) {
          leastStart = start;
          lowestStart[item.item] = *n;
        }
        if (end < leastEnd) {
          leastEnd = end;
          lowestEnd[item.item] = *n;
        }
      }
      if (leastStart >= room)
        return false;
      raised[k] = std::max(raised[k], leastEnd);
    }
    if (raised[k] > capacity - item.size) {
      ExactFailures::count(failures->items[item.item]);
      return false;
    }
  }
  return true;
}

ExactPropagation::Range ExactPropagation::raiseAll() {
  Range changed = {std::numeric_limits<int32_t>::max(), 0};
  for (size_t k = 0; k < actives; ++k) {
    if (raised[k] == active[k].least)
      continue;
    uint32_t index = active[k].item;
    state.raise(index, state.floor[index], raised[k]);
    changed.first = std::min(changed.first, state.problem.items[index].first);
    changed.last = std::max(changed.last, state.problem.items[index].last);
  }
  return changed;
}

bool ExactPropagation::run(ExactQueue queue, const ExactRanks &ranks, int64_t newCapacity,
                           int32_t first, int32_t last) {
  // More rounds find little more.
  constexpr int mostRounds = 4;
  capacity = newCapacity;
  Range range = {first, last};
  for (int round = 0;; ++round) {
    collect(queue, ranks, range);
    if (!sweep(range))
      return false;
    if (round == mostRounds)
      return true;
    if (!findNotFirst(range) || !findSupport())
      return false;
    range = raiseAll();
    if (range.first >= range.last)
      return true;
    reorder(queue, state, ranks, scratch);
  }
}
