// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactSearch.h"

#include <algorithm>
#include <numeric>

using namespace memplan::solver;

static constexpr uint32_t none = ExactRanks::none;

ExactSearch::ExactSearch(const ExactProblem &problem)
    : problem(problem), state(problem), propagation(state, problem.count()),
      failuresOfLowest(problem), failuresOfMostFailed(problem), moves(problem.count()) {}

Verdict ExactSearch::run(int64_t newCapacity, const ExactRanks &newRanks, Branching newBranching,
                         uint64_t newMostRefuted, Effort &newEffort) {
  state.restart(newCapacity);
  capacity = newCapacity;
  ranks = &newRanks;
  branching = newBranching;
  propagation.failures = &failures(branching);
  refuted = 0;
  mostRefuted = newMostRefuted;
  effort = &newEffort;
  depth = 0;
  std::vector<ExactKey> keys(problem.count());
  std::iota(keys.begin(), keys.end(), exactKey(0, 0));
  Part all = {{0, static_cast<int32_t>(problem.sections())}, {}};
  return searchParts({keys.data(), keys.size()}, all, all);
}

Verdict ExactSearch::searchParts(ExactQueue queue, Part part, Range dirty) {
  std::vector<Range> parts;
  int32_t first = part.first;
  for (int32_t s = part.first; s < part.last; ++s)
    if (s + 1 == part.last || state.crossing[s] == 0) {
      parts.push_back({first, s + 1});
      first = s + 1;
    }
  if (parts.size() == 1)
    return search(queue, part, dirty);

  // A stable distribution keeps each part's queue sorted.
  std::vector<uint32_t> partOf(part.last - part.first);
  for (uint32_t p = 0; p < parts.size(); ++p)
    std::fill(partOf.begin() + (parts[p].first - part.first),
              partOf.begin() + (parts[p].last - part.first), p);
  auto partOfPlace = [&](size_t place) {
    return partOf[problem.items[queue.item(place, *ranks)].first - part.first];
  };
  std::vector<size_t> begin(parts.size() + 1, 0);
  for (size_t k = 0; k < queue.count; ++k)
    ++begin[partOfPlace(k) + 1];
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<ExactKey> keys(queue.count);
  std::vector<size_t> end(begin.begin(), begin.end() - 1);
  for (size_t k = 0; k < queue.count; ++k)
    keys[end[partOfPlace(k)]++] = queue.keys[k];

  std::vector<uint32_t> smallestFirst(parts.size());
  std::iota(smallestFirst.begin(), smallestFirst.end(), 0);
  std::stable_sort(smallestFirst.begin(), smallestFirst.end(), [&](uint32_t a, uint32_t b) {
    return begin[a + 1] - begin[a] < begin[b + 1] - begin[b];
  });
  size_t mark = state.mark();
  for (uint32_t p : smallestFirst) {
    ExactQueue inside = {keys.data() + begin[p], begin[p + 1] - begin[p]};
    Part sub = {parts[p], state.nodeKey()};
    sub.outside -= NodeKey::ofCapacity(capacity);
    for (size_t k = 0; k < inside.count; ++k)
      sub.outside -= state.termOf(inside.item(k, *ranks));
    Verdict verdict = search(inside, sub, dirty);
    if (verdict == Verdict::Found)
      continue;
    state.undo(mark);
    return verdict;
  }
  return Verdict::Found;
}

Verdict ExactSearch::search(ExactQueue queue, Part part, Range dirty) {
  if (queue.count == 0)
    return Verdict::Found;
  double work = propagation.work;
  propagation.work = 0;
  constexpr double workOfNode = 8;
  if (refuted > mostRefuted || !effort->spend(workOfNode + work))
    return Verdict::Stopped;
  if (depth == levels.size())
    levels.emplace_back();
  std::vector<ExactKey> &level = levels[depth];
  if (level.size() < queue.count)
    level.resize(queue.count);
  ExactQueue next = {level.data(), 0};
  size_t mark = state.mark();
  ++depth;
  Verdict verdict = branch(queue, next, part, dirty);
  --depth;
  if (verdict != Verdict::Found)
    state.undo(mark);
  return verdict;
}

Verdict ExactSearch::branch(ExactQueue queue, ExactQueue next, Part part, Range dirty) {
  NodeKey firstKey;
  for (bool isFirst = true;; isFirst = false) {
    dirty = {std::max(dirty.first, part.first), std::min(dirty.last, part.last)};
    if (!propagation.run(queue, *ranks, capacity, dirty.first, dirty.last))
      break;
    NodeKey key = state.nodeKey();
    key -= part.outside;
    if (memo.contains(key))
      break;
    if (isFirst)
      firstKey = key;
    uint32_t item = choose(queue, part);
    if (item == none)
      break;
    bool raisedAny = false;
    size_t mark = state.mark();
    Verdict verdict = placeAndSearch(item, queue, next, part, raisedAny);
    if (verdict == Verdict::Found)
      return verdict;
    state.undo(mark);
    if (verdict == Verdict::Stopped)
      return verdict;
    if (!raisedAny)
      break;
    dirty = exclude(item, queue);
  }
  if (!(firstKey == NodeKey()))
    memo.insert(firstKey);
  ++refuted;
  return Verdict::Refuted;
}

Verdict ExactSearch::placeAndSearch(uint32_t index, ExactQueue queue, ExactQueue next, Part part,
                                    bool &raisedAny) {
  const PlainItem &item = problem.items[index];
  int64_t top = state.floor[index] + item.size;
  Range dirty = {item.first, item.last};
  state.place(index);
  for (const uint32_t *n = problem.neighboursBegin(index); n != problem.neighboursEnd(index); ++n) {
    if (state.isPlaced[*n] || state.floor[*n] >= top)
      continue;
    if (state.least[*n] >= top) {
      state.raise(*n, top, state.least[*n]);
      continue;
    }
    raisedAny = true;
    const PlainItem &neighbour = problem.items[*n];
    if (top > capacity - neighbour.size) {
      moves.clear();
      return Verdict::Refuted;
    }
    state.raise(*n, top, top);
    dirty.first = std::min(dirty.first, neighbour.first);
    dirty.last = std::max(dirty.last, neighbour.last);
    moves.add(exactKey(top, ranks->rankOf[*n]));
  }
  moves.apply(queue, next, ranks->rankOf[index]);

  bool mayFallApart = false;
  for (int32_t s = item.first; s + 1 < item.last; ++s)
    mayFallApart |= state.crossing[s] == 0;
  return mayFallApart ? searchParts(next, part, dirty) : search(next, part, dirty);
}

ExactSearch::Range ExactSearch::exclude(uint32_t index, ExactQueue queue) {
  const PlainItem &item = problem.items[index];
  int64_t floor = state.floor[index];
  ExactKey *end = queue.keys + queue.count;
  for (ExactKey *key = std::lower_bound(queue.keys, end, exactKey(floor, 0));
       key != end && leastOf(*key) == floor; ++key) {
    uint32_t rank = rankOf(*key), other = ranks->items[rank];
    const PlainItem &twin = ranks->plain[rank];
    bool isTwin = twin.first == item.first && twin.last == item.last && twin.size == item.size;
    if (isTwin && state.isCandidate(other)) {
      state.raise(other, floor, floor + 1);
      moves.add(exactKey(floor + 1, ranks->rankOf[other]));
    }
  }
  moves.apply(queue, queue);
  return {item.first, item.last};
}

uint32_t ExactSearch::firstTwin(uint32_t item) const {
  for (;;) {
    uint32_t twin = ranks->previousTwin[item];
    if (twin == none || state.isPlaced[twin] || !state.isCandidate(twin))
      return item;
    item = twin;
  }
}

// Nothing gets under the first candidate of the queue: whatever does has another candidate below
// itself, on whose floor the chain of supports ends, and whose least offset is lower.
uint32_t ExactSearch::choose(ExactQueue queue, Range part) const {
  uint32_t item = branching == Branching::MostFailed ? chooseMostFailed(queue, part) : none;
  for (size_t k = 0; k < queue.count && item == none; ++k)
    if (state.isCandidate(queue.item(k, *ranks)))
      item = queue.item(k, *ranks);
  return item == none ? none : firstTwin(item);
}

// The unplaced neighbour, lowest first, that has to be or may be placed under the item.
uint32_t ExactSearch::blockerOf(uint32_t item) const {
  bool isCandidate = state.isCandidate(item);
  uint32_t blocker = none;
  ExactKey lowest = ~ExactKey(0);
  for (const uint32_t *n = problem.neighboursBegin(item); n != problem.neighboursEnd(item); ++n) {
    if (state.isPlaced[*n])
      continue;
    bool isUnder = isCandidate ? state.least[*n] + problem.items[*n].size <= state.floor[item]
                               : state.least[*n] < state.least[item];
    ExactKey key = exactKey(state.least[*n], ranks->rankOf[*n]);
    if (isUnder && key < lowest) {
      lowest = key;
      blocker = *n;
    }
  }
  return blocker;
}

uint32_t ExactSearch::chooseMostFailed(ExactQueue queue, Range part) const {
  int32_t section = -1;
  auto isWorse = [&](int32_t a, int32_t b) {
    uint32_t x = failuresOfMostFailed.sections[a], y = failuresOfMostFailed.sections[b];
    return x != y ? x > y : problem.load[a] > problem.load[b];
  };
  for (int32_t s = part.first; s < part.last; ++s)
    if (state.load[s] > 0 && (section < 0 || isWorse(s, section)))
      section = s;
  uint32_t item = none;
  for (size_t k = 0; k < queue.count && item == none; ++k) {
    const PlainItem &other = problem.items[queue.item(k, *ranks)];
    if (other.first <= section && section < other.last)
      item = queue.item(k, *ranks);
  }
  // Least offsets fall on the way, so it ends.
  while (item != none) {
    uint32_t blocker = blockerOf(item);
    if (blocker == none)
      break;
    item = blocker;
  }
  return item != none && state.isCandidate(item) ? item : none;
}
