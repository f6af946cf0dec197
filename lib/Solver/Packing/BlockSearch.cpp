// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BlockSearch.h"

#include "Random.h"

#include <algorithm>
#include <map>
#include <numeric>

using namespace memplan::solver;

static constexpr uint32_t none = ~uint32_t(0);

BlockSearch::BlockSearch(const BlockProblem &problem)
    : problem(problem), state(problem), propagation(state),
      failuresOfLowest(problem.model.sections(), 0),
      failuresOfMostFailed(problem.model.sections(), 0), kindOf(problem.count()),
      rankOf(problem.count()) {
  findTwins();
}

// Items of equal rectangles, without those that may be in place of each other.
void BlockSearch::findTwins() {
  const BlockModel &model = problem.model;
  std::vector<std::vector<int64_t>> shapes(problem.count());
  for (uint32_t i = 0; i < problem.count(); ++i) {
    const BlockItem &item = model.items[i];
    shapes[i] = {item.first, item.last, item.end, item.alignment};
  }
  for (const BlockRect &rect : model.rects)
    shapes[rect.item].insert(shapes[rect.item].end(), {rect.first, rect.last, rect.from, rect.to});
  for (auto [taker, donor] : model.lifts)
    for (uint32_t rect : {taker, donor})
      shapes[model.rects[rect].item].push_back(-1 - int64_t(model.rects[rect].item));
  std::map<std::vector<int64_t>, uint32_t> kinds;
  for (uint32_t i = 0; i < problem.count(); ++i)
    kindOf[i] = kinds.try_emplace(std::move(shapes[i]), i).first->second;
}

Verdict BlockSearch::run(int64_t newCapacity, const std::vector<uint32_t> &order,
                         Branching newBranching, uint64_t newNodeLimit, Effort &newEffort) {
  state.undo(0);
  capacity = newCapacity;
  for (uint32_t rank = 0; rank < order.size(); ++rank)
    rankOf[order[rank]] = rank;
  branching = newBranching;
  propagation.failures = &failures(branching);
  nodes = 0;
  propagation.work = 0;
  nodeLimit = newNodeLimit;
  effort = &newEffort;
  Items items = order;
  if (!placePinned(items))
    return Verdict::Refuted;
  sort(items);
  Range all = {0, problem.model.steps};
  return searchParts(std::move(items), all, all);
}

// Takes the pinned items out of `items`.
bool BlockSearch::placePinned(Items &items) {
  Items free;
  for (uint32_t item : items) {
    const std::optional<int64_t> &pinned = problem.model.items[item].pinned;
    if (!pinned) {
      free.push_back(item);
      continue;
    }
    state.raiseLeast(item, *pinned);
    if (state.least[item] != *pinned || !state.place(item, capacity, raised).fits)
      return false;
  }
  raised.clear();
  items = std::move(free);
  return true;
}

// Few are out of order.
void BlockSearch::sort(Items &items) const {
  for (size_t k = 1; k < items.size(); ++k) {
    uint32_t item = items[k];
    size_t place = k;
    for (; place > 0 && comesBefore(item, items[place - 1]); --place)
      items[place] = items[place - 1];
    items[place] = item;
  }
}

Verdict BlockSearch::searchParts(Items items, Range part, Range dirty) {
  std::vector<Range> parts;
  int32_t first = part.first;
  for (int32_t s = part.first; s < part.last; ++s)
    if (s + 1 == part.last || state.crossing[s] == 0) {
      parts.push_back({first, s + 1});
      first = s + 1;
    }
  if (parts.size() == 1)
    return search(std::move(items), part, dirty);

  std::vector<uint32_t> partOf(part.last - part.first);
  for (uint32_t p = 0; p < parts.size(); ++p)
    std::fill(partOf.begin() + (parts[p].first - part.first),
              partOf.begin() + (parts[p].last - part.first), p);
  std::vector<Items> itemsOf(parts.size());
  for (uint32_t item : items)
    itemsOf[partOf[problem.model.items[item].first - part.first]].push_back(item);
  std::vector<uint32_t> smallestFirst(parts.size());
  std::iota(smallestFirst.begin(), smallestFirst.end(), 0);
  std::stable_sort(smallestFirst.begin(), smallestFirst.end(),
                   [&](uint32_t a, uint32_t b) { return itemsOf[a].size() < itemsOf[b].size(); });
  size_t mark = state.mark();
  for (uint32_t p : smallestFirst) {
    Verdict verdict = search(std::move(itemsOf[p]), parts[p], dirty);
    if (verdict == Verdict::Found)
      continue;
    state.undo(mark);
    return verdict;
  }
  return Verdict::Found;
}

Verdict BlockSearch::search(Items items, Range part, Range dirty) {
  if (items.empty())
    return Verdict::Found;
  constexpr double workOfNode = 16;
  if (++nodes > nodeLimit || !spend(workOfNode))
    return Verdict::Stopped;
  size_t mark = state.mark();
  Verdict verdict = branch(items, part, dirty);
  if (verdict != Verdict::Found)
    state.undo(mark);
  return verdict;
}

bool BlockSearch::spend(double work) {
  work += propagation.work;
  propagation.work = 0;
  return effort->spend(work);
}

Verdict BlockSearch::branch(Items &items, Range part, Range dirty) {
  NodeKey firstKey;
  size_t begin = state.mark();
  for (bool isFirst = true;; isFirst = false) {
    dirty = {std::max(dirty.first, part.first), std::min(dirty.last, part.last)};
    if (!propagation.run(items, capacity, dirty.first, dirty.last))
      break;
    sort(items);
    NodeKey key = keyOf(items);
    if (memo.contains(key))
      break;
    if (isFirst)
      firstKey = key;
    uint32_t item = choose(items, part);
    bool isFelt = false;
    size_t mark = state.mark();
    uint64_t before = nodes;
    Verdict verdict = placeAndSearch(item, items, part, isFelt);
    if (verdict == Verdict::Found)
      return verdict;
    state.undo(mark);
    if (verdict == Verdict::Stopped)
      return verdict;
    if (!isFelt)
      break;
    // Offsets that are refuted before there is a node may be as many as there are units.
    if (nodes == before && !spend(0))
      return Verdict::Stopped;
    dirty = exclude(item, items);
    constexpr size_t plenty = 1024;
    if (state.mark() - begin > plenty + 2 * problem.count())
      state.forgetBetween(begin);
  }
  if (!(firstKey == NodeKey()))
    memo.insert(firstKey);
  return Verdict::Refuted;
}

Verdict BlockSearch::placeAndSearch(uint32_t index, const Items &items, Range part, bool &isFelt) {
  const BlockItem &item = problem.model.items[index];
  Range dirty = {item.first, item.last};
  raised.clear();
  BlockState::Effect effect = state.place(index, capacity, raised);
  isFelt = effect.isFelt;
  if (!effect.fits)
    return Verdict::Refuted;
  for (uint32_t other : raised) {
    dirty.first = std::min(dirty.first, problem.model.items[other].first);
    dirty.last = std::max(dirty.last, problem.model.items[other].last);
  }
  Items left;
  left.reserve(items.size());
  for (uint32_t other : items)
    if (other != index)
      left.push_back(other);
  sort(left);
  bool mayFallApart = false;
  for (int32_t s = item.first; s + 1 < item.last; ++s)
    mayFallApart |= state.crossing[s] == 0;
  return mayFallApart ? searchParts(std::move(left), part, dirty)
                      : search(std::move(left), part, dirty);
}

// With its twins: one of them at this offset could be exchanged for it.
BlockSearch::Range BlockSearch::exclude(uint32_t index, const Items &items) {
  int64_t offset = state.least[index];
  for (uint32_t other : items)
    if (kindOf[other] == kindOf[index] && state.least[other] == offset)
      state.raiseLeast(other, offset + 1);
  return {problem.model.items[index].first, problem.model.items[index].last};
}

uint32_t BlockSearch::choose(const Items &items, Range part) const {
  return branching == Branching::MostFailed ? chooseMostFailed(items, part) : items.front();
}

// The unplaced neighbour, lowest first, that may be placed under the item.
uint32_t BlockSearch::blockerOf(uint32_t item) const {
  bool isOnFloor = state.least[item] == state.floor[item];
  uint32_t blocker = none;
  for (const BlockNeighbour &neighbour : problem.neighboursOf(item)) {
    uint32_t other = neighbour.item;
    if (state.isPlaced[other] || state.least[other] >= state.least[item])
      continue;
    bool isUnder = !isOnFloor || state.least[other] < state.least[item] + neighbour.first->from;
    if (isUnder && (blocker == none || comesBefore(other, blocker)))
      blocker = other;
  }
  return blocker;
}

uint32_t BlockSearch::chooseMostFailed(const Items &items, Range part) const {
  std::vector<char> isIn;
  int32_t section = -1;
  for (int32_t s = part.first; s < part.last; ++s) {
    if (state.load[s] == 0)
      continue;
    uint32_t x = section < 0 ? 0 : failuresOfMostFailed[section], y = failuresOfMostFailed[s];
    if (section < 0 || y > x || (y == x && problem.model.load[s] > problem.model.load[section]))
      section = s;
  }
  uint32_t item = items.front();
  for (uint32_t other : items) {
    const BlockItem &candidate = problem.model.items[other];
    if (candidate.first <= section && section < candidate.last) {
      item = other;
      break;
    }
  }
  // Least offsets fall on the way, so it ends.
  for (uint32_t blocker = blockerOf(item); blocker != none; blocker = blockerOf(item))
    item = blocker;
  return item;
}

// What an item can still do is told by its two offsets, and between floor and ceiling by the bans
// of what is placed.
NodeKey BlockSearch::keyOf(const Items &items) const {
  auto mix = [](uint64_t value) { return Random(value).next(); };
  uint64_t salt = mix(static_cast<uint64_t>(capacity));
  NodeKey key = {salt, ~salt};
  auto add = [&](uint64_t name, int64_t a, int64_t b) {
    uint64_t first = mix(mix(salt ^ name) + static_cast<uint64_t>(a));
    uint64_t second = mix(mix(~salt ^ name) + static_cast<uint64_t>(b));
    key.low += first ^ (second >> 29 | second << 35);
    key.high += (first + second) * 0x9fb21c651e98df25;
  };
  for (uint32_t item : items) {
    uint64_t name = uint64_t(item) << 32;
    add(name, state.floor[item], state.least[item]);
    if (state.ceiling[item] <= state.floor[item])
      continue;
    for (const BlockNeighbour &neighbour : problem.neighboursOf(item)) {
      if (!state.isPlaced[neighbour.item])
        continue;
      for (const BlockBan &ban : neighbour) {
        int64_t from = state.offsets[neighbour.item] - ban.to + 1;
        int64_t to = state.offsets[neighbour.item] - ban.from + 1;
        if (to > state.floor[item])
          add(name + 1, std::max(from, state.floor[item]), to);
      }
    }
  }
  return key;
}
