// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GapList.h"

#include <algorithm>

using namespace memplan::solver;

GapList::GapList(std::vector<SweptItem> &items, int64_t height)
    : items(items), height(height), bottom(static_cast<uint32_t>(items.size())), topmost(bottom),
      next(items.size() + 1, none), previous(items.size() + 1, none),
      binNext(items.size() + 1, none), binPrevious(items.size() + 1, none),
      binAt(items.size() + 1, bins) {
  heads.fill(none);
  occupied.fill(0);
  addGap(bottom);
}

void GapList::setHeight(int64_t to) {
  removeGap(topmost);
  height = to;
  addGap(topmost);
}

// The power of two, and the three bits below it.
uint32_t GapList::binOf(int64_t size) {
  if (size < binsOfPower)
    return static_cast<uint32_t>(size);
  int power = 63 - __builtin_clzll(static_cast<uint64_t>(size));
  return static_cast<uint32_t>(power - 2) * binsOfPower +
         static_cast<uint32_t>(size >> (power - 3) & (binsOfPower - 1));
}

// The first bin from this one on that has gaps, or `bins`.
uint32_t GapList::binFrom(uint32_t bin) const {
  uint32_t word = bin / 64;
  if (word >= words)
    return bins;
  uint64_t bits = occupied[word] >> (bin % 64) << (bin % 64);
  while (bits == 0)
    if (++word == words)
      return bins;
    else
      bits = occupied[word];
  return 64 * word + static_cast<uint32_t>(__builtin_ctzll(bits));
}

void GapList::addGap(uint32_t item) {
  int64_t size = gapAbove(item);
  if (size <= 0)
    return;
  uint32_t bin = binOf(size);
  binAt[item] = static_cast<uint16_t>(bin);
  binPrevious[item] = none;
  binNext[item] = heads[bin];
  if (heads[bin] != none)
    binPrevious[heads[bin]] = item;
  heads[bin] = item;
  occupied[bin / 64] |= uint64_t(1) << (bin % 64);
}

void GapList::removeGap(uint32_t item) {
  uint32_t bin = binAt[item];
  if (bin == bins)
    return;
  binAt[item] = bins;
  if (binNext[item] != none)
    binPrevious[binNext[item]] = binPrevious[item];
  if (binPrevious[item] != none) {
    binNext[binPrevious[item]] = binNext[item];
    return;
  }
  heads[bin] = binNext[item];
  if (heads[bin] == none)
    occupied[bin / 64] &= ~(uint64_t(1) << (bin % 64));
}

void GapList::link(uint32_t item, uint32_t below) {
  uint32_t above = next[below];
  next[below] = item;
  previous[item] = below;
  next[item] = above;
  if (above != none)
    previous[above] = item;
  else
    topmost = item;
}

void GapList::consider(uint32_t below, uint32_t item, const GapPolicy &policy, Place &best) const {
  const SweptItem &placed = items[item];
  int64_t gap = gapAbove(below), rest = gap - placed.size;
  if (rest < 0)
    return;
  // The sum of integers is the same on every machine, as is each product.
  auto apart = [&](uint32_t neighbour) {
    int32_t far = policy.far;
    if (neighbour != none && neighbour != bottom)
      far = std::min(far, std::abs(items[neighbour].last - placed.last));
    return far * policy.mismatch;
  };
  constexpr int64_t one = 1 << 20, ofAnyRest = one / 20;
  uint32_t above = next[below];
  int64_t cost = 0, lower = apart(below), upper = apart(above);
  if (rest == 0)
    lower = upper = (lower + upper) / 2;
  else
    cost = ofAnyRest + static_cast<int64_t>(policy.rest *
                                            (static_cast<double>(rest) / static_cast<double>(gap)));
  if (policy.zone > 0) {
    int64_t life = std::min<int64_t>(placed.last - placed.first, 2 * int64_t(policy.far));
    int64_t wanted = one - life * one / (2 * int64_t(policy.far));
    auto is =
        static_cast<int64_t>(static_cast<double>(endOf(below)) / static_cast<double>(height) * one);
    cost += std::abs(is - wanted) / 1024 * policy.zone / 1024;
  }
  if (cost + lower < best.cost)
    best = {cost + lower, endOf(below), below};
  // The place below the height is as good as any other, so that both ends grow into the middle.
  if (cost + upper < best.cost)
    best = {cost + upper, endOf(below) + rest, below};
}

void GapList::place(uint32_t item, const GapPolicy &policy) {
  Place best;
  uint32_t candidates = 0;
  for (uint32_t bin = binFrom(binOf(items[item].size)); bin < bins && candidates < mostCandidates;
       bin = binFrom(bin + 1))
    for (uint32_t below = heads[bin]; below != none && candidates < mostCandidates;
         below = binNext[below], ++candidates)
      consider(below, item, policy, best);
  visited += candidates;
  if (best.below == none)
    best = {0, endOf(topmost), topmost};
  items[item].offset = best.offset;
  removeGap(best.below);
  link(item, best.below);
  addGap(best.below);
  addGap(item);
}

void GapList::remove(uint32_t item) {
  uint32_t below = previous[item], above = next[item];
  removeGap(item);
  removeGap(below);
  next[below] = above;
  if (above != none)
    previous[above] = below;
  else
    topmost = below;
  addGap(below);
}

void GapList::save(std::vector<uint32_t> &live) const {
  live.clear();
  for (uint32_t item = next[bottom]; item != none; item = next[item])
    live.push_back(item);
}

void GapList::restore(const std::vector<uint32_t> &live) {
  for (uint32_t bin = binFrom(0); bin < bins; bin = binFrom(bin + 1)) {
    for (uint32_t item = heads[bin]; item != none; item = binNext[item])
      binAt[item] = bins;
    heads[bin] = none;
  }
  occupied.fill(0);
  topmost = bottom;
  next[bottom] = none;
  for (uint32_t item : live)
    link(item, topmost);
  for (uint32_t item = bottom; item != none; item = next[item])
    addGap(item);
}
