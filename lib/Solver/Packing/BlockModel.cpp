// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BlockModel.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <limits>
#include <numeric>

using namespace memplan::solver;

static constexpr int64_t mostUnits = int64_t(1) << 60;
static constexpr int64_t mostBytes = std::numeric_limits<int64_t>::max();

/// How bytes are rounded.
struct BlockModel::Bytes {
  /// What every piece starts at a multiple of.
  int64_t common = 0;

  Bytes(const PoolModel &model, bool isRounded) : common(isRounded ? 0 : 1) {
    for (const Item &item : model.items)
      common = std::gcd(common, item.alignment);
    for (const Rect &rect : model.rects)
      common = std::gcd(common, rect.at);
    for (const ExtraConflict &conflict : model.conflicts)
      common = std::gcd(common, conflict.at);
    common = std::max<int64_t>(common, 1);
  }

  std::optional<int64_t> roundedEnd(int64_t from, int64_t size) const {
    std::optional<int64_t> end = checkedAdd(from, size);
    return end ? alignUp(*end, common) : std::nullopt;
  }
};

namespace {

/// What is live at one step, as ranges of bytes that do not touch.
using Ranges = std::vector<std::pair<int64_t, int64_t>>;

} // namespace

static Ranges unionOf(Ranges ranges) {
  std::sort(ranges.begin(), ranges.end());
  Ranges merged;
  for (auto [from, to] : ranges) {
    if (!merged.empty() && from <= merged.back().second)
      merged.back().second = std::max(merged.back().second, to);
    else
      merged.push_back({from, to});
  }
  return merged;
}

// What the parts of one item cover, as disjoint parts that are as long as they can be. Sections are
// steps here.
static std::vector<BlockPart> disjoint(const std::vector<BlockPart> &parts) {
  if (parts.size() < 2)
    return parts;
  std::vector<int32_t> steps;
  for (const BlockPart &part : parts)
    steps.insert(steps.end(), {part.first, part.last});
  std::sort(steps.begin(), steps.end());
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
  std::vector<BlockPart> done, open;
  for (size_t i = 0; i + 1 < steps.size(); ++i) {
    Ranges live;
    for (const BlockPart &part : parts)
      if (part.first <= steps[i] && steps[i] < part.last)
        live.push_back({part.from, part.to});
    std::vector<BlockPart> next;
    for (auto [from, to] : unionOf(std::move(live))) {
      auto same = std::find_if(open.begin(), open.end(), [&](const BlockPart &part) {
        return part.from == from && part.to == to;
      });
      int32_t first = same == open.end() ? steps[i] : same->first;
      if (same != open.end())
        open.erase(same);
      next.push_back({first, steps[i + 1], from, to, parts.front().item});
    }
    done.insert(done.end(), open.begin(), open.end());
    open = std::move(next);
  }
  done.insert(done.end(), open.begin(), open.end());
  return done;
}

bool BlockModel::addParts(const PoolModel &model, const Bytes &bytes) {
  // The work of making rectangles disjoint is quadratic.
  constexpr size_t mostPairs = size_t(1) << 24;
  size_t pairs = 0;
  indexOf.assign(model.items.size(), none);
  // By rectangle, from when on it has its bytes for itself.
  std::vector<int32_t> ownFirst;
  ownFirst.reserve(model.rects.size());
  for (const Rect &rect : model.rects)
    ownFirst.push_back(rect.first);
  for (auto [taker, donor] : model.lifts) {
    int32_t end = std::min(model.rects[taker].last, model.rects[donor].last);
    ownFirst[taker] = std::max(ownFirst[taker], end);
    lifts.push_back({taker, donor});
  }
  std::sort(lifts.begin(), lifts.end());
  std::vector<ItemTraits> traits = model.traits();
  for (uint32_t i = 0; i < model.items.size(); ++i) {
    const Item &item = model.items[i];
    std::optional<int64_t> base = alignUp(item.lowest, item.alignment);
    if (!base || !checkedAdd(*base, item.end))
      return false;
    bases.push_back(item.pinned.value_or(*base));
    size_t count = item.rectLast - item.rectFirst;
    pairs += count * count;
    if (pairs > mostPairs)
      return false;
    if (count == 0 && model.conflictsOf(i).size() == 0) {
      if (!item.isEmpty)
        leftOut = std::max(leftOut, bases.back() + item.end);
      continue;
    }
    indexOf[i] = static_cast<uint32_t>(items.size());
    BlockItem block;
    block.alignment = item.alignment;
    block.end = *base + item.end;
    if (item.pinned) {
      block.pinned = *item.pinned - *base;
      bases[i] = *base;
    }
    std::vector<BlockPart> own;
    for (uint32_t r = item.rectFirst; r < item.rectLast; ++r) {
      const Rect &rect = model.rects[r];
      std::optional<int64_t> to = bytes.roundedEnd(rect.at + *base, rect.size);
      if (!to)
        return false;
      rects.push_back({rect.first, rect.last, rect.at + *base, *to, indexOf[i]});
      if (ownFirst[r] < rect.last)
        own.push_back({ownFirst[r], rect.last, rect.at + *base, *to, indexOf[i]});
    }
    for (const BlockPart &part : disjoint(own))
      parts.push_back(part);
    items.push_back(block);
    itemOf.push_back(i);
    lifetimes.push_back(std::max(traits[i].lifetime, 1.0));
    areas.push_back(traits[i].area);
  }
  return !items.empty();
}

// As PlainModel does: a section ends where something dies after something was born.
void BlockModel::findSections(int32_t times) {
  std::vector<bool> births(times + 1), deaths(times + 1);
  auto mark = [&](const auto &each) {
    births[each.first] = true;
    deaths[each.last] = true;
  };
  std::for_each(parts.begin(), parts.end(), mark);
  std::for_each(rects.begin(), rects.end(), mark);
  std::vector<int32_t> complete(times + 1, 0);
  bool isOpen = false;
  for (int32_t time = 0; time < times; ++time) {
    complete[time] = steps;
    isOpen |= births[time];
    if (isOpen && deaths[time + 1]) {
      ++steps;
      isOpen = false;
    }
  }
  complete[times] = steps;
  auto compress = [&](auto &each) {
    each.first = complete[each.first];
    each.last = complete[each.last];
  };
  std::for_each(parts.begin(), parts.end(), compress);
  std::for_each(rects.begin(), rects.end(), compress);
  // Items that have nothing but conflicts are somewhere too.
  steps = std::max(steps, 1);
  for (BlockItem &item : items)
    item.first = steps;
  for (const BlockRect &rect : rects) {
    BlockItem &item = items[rect.item];
    item.first = std::min(item.first, rect.first);
    item.last = std::max(item.last, rect.last);
  }
  for (BlockItem &item : items)
    if (item.first >= item.last) {
      item.first = 0;
      item.last = 1;
    }
}

// The earlier item of a pair is taken to reach to the later one, so that the two are never in
// independent parts of the problem.
bool BlockModel::addExtraSections(const PoolModel &model, const Bytes &bytes) {
  int32_t section = steps;
  for (const ExtraConflict &conflict : model.conflicts) {
    if (conflict.item > conflict.other)
      continue;
    uint32_t a = indexOf[conflict.item], b = indexOf[conflict.other];
    int64_t from = conflict.at + bases[conflict.item];
    int64_t otherFrom = conflict.otherAt + bases[conflict.other];
    std::optional<int64_t> to = bytes.roundedEnd(from, conflict.size);
    std::optional<int64_t> otherTo = bytes.roundedEnd(otherFrom, conflict.otherSize);
    if (!to || !otherTo)
      return false;
    parts.push_back({section, section + 1, from, *to, a});
    parts.push_back({section, section + 1, otherFrom, *otherTo, b});
    rects.push_back({section, section + 1, from, *to, a});
    rects.push_back({section, section + 1, otherFrom, *otherTo, b});
    if (items[a].first > items[b].first)
      std::swap(a, b);
    items[a].last = std::max(items[a].last, items[b].first + 1);
    ++section;
  }
  load.assign(section, 0);
  return true;
}

void BlockModel::sortParts() {
  std::stable_sort(parts.begin(), parts.end(),
                   [](const BlockPart &a, const BlockPart &b) { return a.item < b.item; });
  for (uint32_t p = 0; p < parts.size(); ++p) {
    BlockItem &item = items[parts[p].item];
    if (p == 0 || parts[p - 1].item != parts[p].item)
      item.firstPart = p;
    item.lastPart = p + 1;
  }
}

// Rounding all offsets of a packing down to a multiple of what divides all positions, sizes and
// pins keeps it legal, so that no others need to be looked at, where they stay aligned.
bool BlockModel::findUnits(bool isRounded) {
  unit = isRounded ? 0 : leftOut;
  for (const BlockRect &rect : rects)
    unit = std::gcd(unit, std::gcd(rect.from, rect.to));
  for (const BlockItem &item : items) {
    unit = std::gcd(unit, item.pinned.value_or(0));
    // Bytes that are never live may end anywhere.
    if (!isRounded)
      unit = std::gcd(unit, item.end);
  }
  unit = std::max<int64_t>(unit, 1);
  // Rounding down keeps an offset aligned if the alignment divides the unit, and changes nothing if
  // the unit divides the alignment.
  for (bool isDone = false; !isDone;) {
    isDone = true;
    for (const BlockItem &item : items)
      if (unit % item.alignment != 0 && item.alignment % unit != 0) {
        unit = std::gcd(unit, item.alignment);
        isDone = false;
      }
  }
  auto inUnits = [&](int64_t bytes) { return bytes / unit + (bytes % unit != 0); };
  peak = inUnits(leftOut);
  __int128 mostAdded = __int128(peak) * unit - leftOut, sum = peak;
  auto divide = [&](auto &each) {
    each.from /= unit;
    each.to /= unit;
  };
  std::for_each(parts.begin(), parts.end(), divide);
  std::for_each(rects.begin(), rects.end(), divide);
  std::vector<int64_t> highest(items.size(), 0);
  for (const BlockRect &rect : rects)
    highest[rect.item] = std::max(highest[rect.item], rect.to);
  for (size_t i = 0; i < items.size(); ++i) {
    BlockItem &item = items[i];
    int64_t end = item.end;
    item.end = inUnits(end);
    item.end = std::max(item.end, highest[i]);
    mostAdded = std::max(mostAdded, __int128(item.end) * unit - end);
    item.alignment /= std::gcd(item.alignment, unit);
    if (item.pinned)
      *item.pinned /= unit;
    sum += __int128(item.end) + item.alignment + item.pinned.value_or(0);
    peak = std::max(peak, item.end + item.pinned.value_or(0));
  }
  slack = static_cast<int64_t>(std::min<__int128>(mostAdded, mostBytes));
  return sum <= mostUnits && mostAdded <= mostBytes;
}

void BlockModel::findLoad() {
  for (const BlockPart &part : parts) {
    load[part.first] += part.size();
    if (part.last < sections())
      load[part.last] -= part.size();
  }
  std::partial_sum(load.begin(), load.end(), load.begin());
  peak = std::max(peak, *std::max_element(load.begin(), load.end()));
}

std::optional<BlockModel> BlockModel::from(const PoolModel &model, bool isRounded) {
  BlockModel blocks;
  Bytes bytes(model, isRounded);
  if (!blocks.addParts(model, bytes))
    return std::nullopt;
  blocks.findSections(model.times);
  if (!blocks.addExtraSections(model, bytes))
    return std::nullopt;
  blocks.sortParts();
  if (!blocks.findUnits(isRounded))
    return std::nullopt;
  blocks.findLoad();
  return blocks;
}

int64_t BlockModel::height(const std::vector<int64_t> &units) const {
  int64_t top = 0;
  for (size_t i = 0; i < items.size(); ++i)
    top = std::max(top, units[i] + items[i].end);
  return top;
}

std::vector<int64_t> BlockModel::toOffsets(const std::vector<int64_t> &units) const {
  std::vector<int64_t> offsets = bases;
  for (size_t i = 0; i < items.size(); ++i)
    offsets[itemOf[i]] += units[i] * unit;
  return offsets;
}
