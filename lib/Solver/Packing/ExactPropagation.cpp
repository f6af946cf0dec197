// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactPropagation.h"

#include <algorithm>
#include <limits>
#include <numeric>

using namespace memplan::solver;

static constexpr int64_t never = std::numeric_limits<int64_t>::max();

ExactPropagation::ExactPropagation(ExactState &state, size_t items)
    : state(state), inRange(items + 1), active(items + 1), leasts(items + 1), ends(items + 1),
      raised(items), sectionOf(state.problem.sections()), columnOf(state.problem.sections() + 1),
      changesFrom(state.problem.sections() + 1, 0), tops(state.problem.sections()),
      live(state.problem.sections() * state.problem.mostLive), liveEnd(state.problem.sections()),
      stride(state.problem.mostLive), leastEnds(state.problem.mostLive), moves(items),
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

// As in the compression of time, but of what is unplaced: a section is left out unless something
// dies in it after something was born. What lives across an end of the changes counts as both.
void ExactPropagation::findColumns(Range range) {
  columns = 0;
  int32_t changes = 0;
  bool isBorn = true;
  for (int32_t s = range.first; s < range.last; ++s) {
    columnOf[s] = columns;
    changes += changesFrom[s];
    changesFrom[s] = 0;
    if (changes == 0) {
      isBorn = true;
      continue;
    }
    isBorn |= state.births[s] > 0;
    if (isBorn && (changes + changesFrom[s + 1] == 0 || state.deaths[s] > 0)) {
      sectionOf[columns++] = s;
      isBorn = false;
    }
  }
  changesFrom[range.last] = 0;
  columnOf[range.last] = columns;
}

void ExactPropagation::collect(ExactQueue queue, const ExactRanks &ranks, Range range) {
  // Most of the queue is elsewhere, and which part can't be foreseen, so that there are no
  // branches.
  size_t count = 0;
  const PlainItem *plain = ranks.plain.data();
  ExactKey *keys = inRange.data();
  for (const ExactKey *next = queue.keys, *end = next + queue.count; next != end; ++next) {
    const PlainItem &item = plain[rankOf(*next)];
    keys[count] = *next;
    // Whether both differences are below 0.
    count += static_cast<uint32_t>((item.first - range.last) & (range.first - item.last)) >> 31;
  }
  size_t found = 0;
  const uint32_t *itemOf = ranks.items.data();
  const int32_t *column = columnOf.data();
  Active *to = active.data();
  int64_t *least = leasts.data(), *end = ends.data();
  for (size_t k = 0; k < count; ++k) {
    uint32_t rank = rankOf(keys[k]);
    const PlainItem item = plain[rank];
    int32_t first = column[std::max(item.first, range.first)],
            last = column[std::min(item.last, range.last)];
    to[found] = {itemOf[rank], first, last, item.size};
    least[found] = leastOf(keys[k]);
    end[found] = leastOf(keys[k]) + item.size;
    found += first < last;
  }
  actives = found;
  work += 0.25 * static_cast<double>(queue.count);
}

// Stacks the items in their columns, and lists them there for what comes next.
bool ExactPropagation::sweep() {
  for (int32_t c = 0; c < columns; ++c) {
    tops[c] = 0;
    liveEnd[c] = static_cast<uint32_t>(c * stride);
  }
  size_t cells = 0;
  int64_t *top = tops.data();
  uint32_t *to = liveEnd.data();
  uint16_t *places = live.data();
  const Active *items = active.data();
  const int64_t *leastOfItem = leasts.data();
  for (size_t k = 0, count = actives; k < count; ++k) {
    const Active item = items[k];
    int64_t least = leastOfItem[k];
    for (int32_t c = item.first; c < item.last; ++c) {
      top[c] = std::max(top[c], least) + item.size;
      places[to[c]++] = static_cast<uint16_t>(k);
    }
    cells += item.last - item.first;
  }
  work += 0.25 * static_cast<double>(cells);
  bool fits = true;
  for (int32_t c = 0; c < columns; ++c)
    if (top[c] > capacity) {
      ExactFailures::count(failures->sections[sectionOf[c]]);
      fits = false;
    }
  return fits;
}

// The sets are the suffixes of the column's items by least offset. `best` is what those that are
// not the lowest of an earlier suffix must be at or above. Those that may be the lowest of a suffix
// are a window that only moves up: the least end of its part below `split` is in `leastEnds`, that
// of the rest in `restEnd`, and what joins both parts is linear in all.
bool ExactPropagation::findNotFirstIn(int32_t column) {
  const uint16_t *place = &live[column * stride];
  const int64_t *least = leasts.data(), *end = ends.data();
  int64_t *raise = raised.data(), *leastEnd = leastEnds.data();
  uint32_t count = static_cast<uint32_t>(liveEnd[column] - column * stride), eligible = 0,
           split = 0;
  int64_t most = capacity - state.load[sectionOf[column]], best = 0, restEnd = never;
  // They are sorted: if the last may be the lowest of all, each may be of each suffix.
  if (count < 2 || least[place[count - 1]] <= most)
    return true;
  for (uint32_t from = 0; from + 1 < count; ++from) {
    for (; eligible < count && least[place[eligible]] <= most; ++eligible) {
      raise[place[eligible]] = std::max(raise[place[eligible]], best);
      restEnd = std::min(restEnd, end[place[eligible]]);
    }
    // Everything may be the lowest of this suffix, and so of the shorter ones.
    if (eligible == count)
      return true;
    if (eligible == from)
      return false;
    if (from == split) {
      int64_t lowest = never;
      for (uint32_t p = eligible; p > from; --p)
        leastEnd[p - 1] = lowest = std::min(lowest, end[place[p - 1]]);
      split = eligible;
      restEnd = never;
    }
    best = std::max(best, std::min(leastEnd[from], restEnd));
    most += end[place[from]] - least[place[from]];
  }
  for (uint32_t p = eligible; p < count; ++p)
    raise[place[p]] = std::max(raise[place[p]], best);
  return true;
}

bool ExactPropagation::findNotFirst() {
  std::copy_n(leasts.begin(), actives, raised.begin());
  for (int32_t c = 0; c < columns; ++c)
    if (!findNotFirstIn(c)) {
      ExactFailures::count(failures->sections[sectionOf[c]]);
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

ExactPropagation::Range ExactPropagation::raiseAll(const ExactRanks &ranks) {
  Range changed = {std::numeric_limits<int32_t>::max(), 0};
  for (size_t k = 0; k < actives; ++k) {
    if (raised[k] == leasts[k])
      continue;
    uint32_t index = active[k].item;
    state.raise(index, state.floor[index], raised[k]);
    moves.add(exactKey(raised[k], ranks.rankOf[index]));
    ++changesFrom[state.problem.items[index].first];
    --changesFrom[state.problem.items[index].last];
    changed.first = std::min(changed.first, state.problem.items[index].first);
    changed.last = std::max(changed.last, state.problem.items[index].last);
  }
  return changed;
}

bool ExactPropagation::run(ExactQueue queue, const ExactRanks &ranks, int64_t newCapacity,
                           int32_t first, int32_t last) {
  // More rounds find little more.
  constexpr int mostRounds = 4;
  if (first >= last)
    return true;
  capacity = newCapacity;
  Range range = {first, last};
  ++changesFrom[first];
  --changesFrom[last];
  for (int round = 0;; ++round) {
    findColumns(range);
    collect(queue, ranks, range);
    if (!sweep())
      return false;
    if (round == mostRounds)
      return true;
    if (!findNotFirst() || !findSupport())
      return false;
    range = raiseAll(ranks);
    if (range.first >= range.last)
      return true;
    moves.apply(queue, queue);
  }
}
