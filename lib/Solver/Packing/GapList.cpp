// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GapList.h"

#include <algorithm>
#include <cstdlib>

using namespace memplan::solver;

/// What a gap costs that is not filled, beside the part of it that is left.
static constexpr int64_t one = 1 << 20, ofAnyRest = one / 20;

GapList::GapList(std::vector<SweptItem> &items, int64_t height)
    : items(items), slots(2), slotOf(items.size(), none) {
  // Far from every item, the floor after all of them and the height before.
  slots[bottom].last = std::numeric_limits<int32_t>::max();
  slots[top].last = std::numeric_limits<int32_t>::min();
  slots[top].begin = height;
  inverseHeight = 1 / static_cast<double>(height);
  restore({});
}

void GapList::setHeight(int64_t to) {
  uint32_t highest = slots[top].below;
  removeGap(highest);
  slots[top].begin = to;
  inverseHeight = 1 / static_cast<double>(to);
  addGap(highest);
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

void GapList::addGap(uint32_t index) {
  Slot &slot = slots[index];
  int64_t end = slots[slot.above].begin, size = end - slot.end;
  if (size <= 0)
    return;
  slot.bin = binOf(size);
  std::vector<Gap> &bin = gaps[slot.bin];
  slot.place = static_cast<uint32_t>(bin.size());
  bin.push_back(
      {slot.end, end, 1 / static_cast<double>(size), slot.last, slots[slot.above].last, index});
  occupied[slot.bin / 64] |= uint64_t(1) << (slot.bin % 64);
}

void GapList::removeGap(uint32_t index) {
  Slot &slot = slots[index];
  if (slot.bin == bins)
    return;
  std::vector<Gap> &bin = gaps[slot.bin];
  bin[slot.place] = bin.back();
  slots[bin.back().below].place = slot.place;
  bin.pop_back();
  if (bin.empty())
    occupied[slot.bin / 64] &= ~(uint64_t(1) << (slot.bin % 64));
  slot.bin = bins;
}

// Puts the item, at its offset, into a slot above that one.
void GapList::link(uint32_t item, uint32_t below) {
  if (freeSlots.empty()) {
    freeSlots.push_back(static_cast<uint32_t>(slots.size()));
    slots.emplace_back();
  }
  uint32_t index = freeSlots.back(), above = slots[below].above;
  freeSlots.pop_back();
  const SweptItem &placed = items[item];
  Slot &slot = slots[index];
  slot.begin = placed.offset;
  slot.end = placed.offset + placed.size;
  slot.last = placed.last;
  slot.item = item;
  slot.above = above;
  slot.below = below;
  slots[below].above = index;
  slots[above].below = index;
  slotOf[item] = index;
}

void GapList::consider(const Gap &gap, const Request &request, Place &best) const {
  const GapPolicy &policy = request.policy;
  int64_t rest = gap.end - gap.begin - request.item.size;
  if (rest < 0)
    return;
  // The sum of integers is the same on every machine, as is each product.
  auto against = [&](int32_t last) {
    int64_t distance = std::abs(int64_t(last) - request.item.last);
    return std::min<int64_t>(policy.far, distance) * policy.mismatch +
           ((last > policy.peak) != request.lasts ? policy.apart : 0);
  };
  int64_t cost = 0, lower = against(gap.lastBelow), upper = against(gap.lastAbove);
  if (rest == 0)
    lower = upper = (lower + upper) / 2;
  else
    cost = ofAnyRest + static_cast<int64_t>(one * (static_cast<double>(rest) * gap.inverse));
  if (policy.zone > 0) {
    auto is = static_cast<int64_t>(one * (static_cast<double>(gap.begin) * inverseHeight));
    cost += std::abs(is - request.zone) / 1024 * policy.zone / 1024;
  }
  if (cost + lower < best.cost)
    best = {cost + lower, gap.begin, gap.below};
  // The place below the height is as good as any other, so that both ends grow into the middle.
  if (cost + upper < best.cost)
    best = {cost + upper, gap.begin + rest, gap.below};
}

void GapList::place(uint32_t index, const GapPolicy &policy) {
  SweptItem &item = items[index];
  int64_t longest = 2 * int64_t(policy.far),
          life = std::min<int64_t>(item.last - item.first, longest);
  Request request = {item, policy, item.last > policy.peak, one - life * one / longest};
  // Where much is live, there are many gaps of about the same size; of more than some, better ones
  // are no better for the whole.
  constexpr size_t few = 24, some = 96, livePerGap = 256;
  const size_t most = std::min(few + slots.size() / livePerGap, some);
  Place best;
  size_t candidates = 0;
  for (uint32_t bin = binFrom(binOf(item.size));
       bin < bins && (candidates < most || best.below == none); bin = binFrom(bin + 1)) {
    // All gaps from here on are larger than 8/9 of this one: too large to be any better.
    constexpr double mostOfBin = 9.0 / 8;
    double part = mostOfBin * static_cast<double>(item.size) * gaps[bin].back().inverse;
    if (best.cost <= ofAnyRest + static_cast<int64_t>(one * (1 - std::min(part, 1.0))))
      break;
    // The newest first. All in the first bin may be too small; in others everything fits.
    size_t i = gaps[bin].size();
    do {
      consider(gaps[bin][--i], request, best);
      ++candidates;
    } while (i > 0 && candidates < most);
  }
  visited += candidates;
  if (best.below == none) {
    best.below = slots[top].below;
    best.offset = slots[best.below].end;
  }
  item.offset = best.offset;
  removeGap(best.below);
  link(index, best.below);
  addGap(best.below);
  addGap(slotOf[index]);
}

void GapList::remove(uint32_t item) {
  uint32_t index = slotOf[item], below = slots[index].below, above = slots[index].above;
  removeGap(index);
  removeGap(below);
  slots[below].above = above;
  slots[above].below = below;
  freeSlots.push_back(index);
  addGap(below);
}

void GapList::save(std::vector<uint32_t> &live) const {
  live.clear();
  for (uint32_t slot = slots[bottom].above; slot != top; slot = slots[slot].above)
    live.push_back(slots[slot].item);
}

void GapList::restore(const std::vector<uint32_t> &live) {
  for (uint32_t bin = binFrom(0); bin < bins; bin = binFrom(bin + 1))
    gaps[bin].clear();
  occupied.fill(0);
  slots.resize(2);
  freeSlots.clear();
  slots[bottom].above = top;
  slots[bottom].bin = bins;
  slots[top].below = bottom;
  for (uint32_t item : live)
    link(item, slots[top].below);
  for (uint32_t slot = bottom; slot != top; slot = slots[slot].above)
    addGap(slot);
}
