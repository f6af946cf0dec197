// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainModel.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <limits>
#include <numeric>

using namespace memplan::solver;

namespace {

struct Alignments {
  int64_t largest = 1;
  /// What every offset is a multiple of.
  int64_t common = 0;
};

} // namespace

// Nothing unless the largest alignment is a multiple of all others. What has no bytes at any time
// does not count: it goes to offset 0.
static std::optional<Alignments> findAlignments(const PoolModel &model) {
  Alignments alignments;
  auto hasBytes = [](const Item &item) { return item.rectFirst != item.rectLast; };
  for (const Item &item : model.items)
    if (hasBytes(item)) {
      alignments.largest = std::max(alignments.largest, item.alignment);
      alignments.common = std::gcd(alignments.common, item.alignment);
    }
  alignments.common = std::max<int64_t>(alignments.common, 1);
  for (const Item &item : model.items)
    if (hasBytes(item) && alignments.largest % item.alignment != 0)
      return std::nullopt;
  return alignments;
}

// Whether the rectangles, which lie in `hull`, cover it: all are as high, and their ranges, sorted
// or not, leave no hole between the first and the last step.
static bool coversHull(const PoolModel &model, const Item &item, const Rect &hull) {
  std::vector<std::pair<int32_t, int32_t>> ranges;
  for (uint32_t r = item.rectFirst; r < item.rectLast; ++r) {
    const Rect &rect = model.rects[r];
    if (rect.at != 0 || rect.size != hull.size)
      return false;
    ranges.push_back({rect.first, rect.last});
  }
  std::sort(ranges.begin(), ranges.end());
  int32_t covered = hull.first;
  for (auto [first, last] : ranges) {
    if (first > covered)
      return false;
    covered = std::max(covered, last);
  }
  return true;
}

static Rect hullOf(const PoolModel &model, const Item &item) {
  Rect hull = model.rects[item.rectFirst];
  int64_t end = 0;
  for (uint32_t r = item.rectFirst; r < item.rectLast; ++r) {
    const Rect &rect = model.rects[r];
    hull.first = std::min(hull.first, rect.first);
    hull.last = std::max(hull.last, rect.last);
    end = std::max(end, rect.at + rect.size);
  }
  hull.at = 0;
  hull.size = end;
  return hull;
}

static double lifetimeOf(const PoolModel &model, const Rect &hull) {
  return static_cast<double>(model.stepAt(hull.last)) -
         static_cast<double>(model.stepAt(hull.first));
}

bool PlainModel::addItems(const PoolModel &model, int64_t alignment, int64_t leastAlignment) {
  int64_t common = 0;
  itemCount = model.items.size();
  items.reserve(itemCount);
  itemOf.reserve(itemCount);
  lifetimes.reserve(itemCount);
  for (uint32_t i = 0; i < model.items.size(); ++i) {
    const Item &item = model.items[i];
    if (item.pinned || item.lowest != 0)
      return false;
    if (item.rectFirst == item.rectLast)
      continue;
    Rect hull = hullOf(model, item);
    std::optional<int64_t> rounded = alignUp(hull.size, alignment);
    if (!rounded)
      return false;
    // Where an offset is only a multiple of a smaller alignment, a neighbour may use the tail.
    isFaithful &= coversHull(model, item, hull) && item.end == hull.size &&
                  *rounded == alignUp(hull.size, leastAlignment);
    slack = std::max(slack, *rounded - hull.size);
    common = std::gcd(common, *rounded);
    items.push_back({hull.first, hull.last, *rounded});
    itemOf.push_back(i);
    lifetimes.push_back(lifetimeOf(model, hull));
  }
  unit = std::max<int64_t>(common, 1);
  for (PlainItem &item : items)
    item.size /= unit;
  return true;
}

void PlainModel::findSections(int32_t times) {
  std::vector<bool> births(times + 1), deaths(times + 1);
  for (const PlainItem &item : items) {
    births[item.first] = true;
    deaths[item.last] = true;
  }
  // By time, the sections that are complete before it.
  std::vector<int32_t> complete(times + 1, 0);
  int32_t sections = 0;
  bool isOpen = false;
  for (int32_t time = 0; time < times; ++time) {
    complete[time] = sections;
    isOpen |= births[time];
    if (isOpen && deaths[time + 1]) {
      ++sections;
      isOpen = false;
    }
  }
  complete[times] = sections;
  for (PlainItem &item : items) {
    item.first = complete[item.first];
    item.last = complete[item.last];
  }
  load.assign(sections, 0);
}

bool PlainModel::findLoad() {
  constexpr int64_t most = std::numeric_limits<int64_t>::max() / 2;
  std::vector<__int128> change(load.size() + 1, 0);
  for (const PlainItem &item : items) {
    change[item.first] += item.size;
    change[item.last] -= item.size;
  }
  __int128 live = 0;
  for (size_t s = 0; s < load.size(); ++s) {
    live += change[s];
    if (live * unit > most)
      return false;
    load[s] = static_cast<int64_t>(live);
    peak = std::max(peak, load[s]);
  }
  return true;
}

std::optional<PlainModel> PlainModel::from(const PoolModel &model) {
  std::optional<Alignments> alignments = findAlignments(model);
  PlainModel plain;
  if (!alignments || !model.conflicts.empty() ||
      !plain.addItems(model, alignments->largest, alignments->common))
    return std::nullopt;
  plain.isFaithful &= model.lifts.empty();
  plain.findSections(model.times);
  if (!plain.findLoad())
    return std::nullopt;
  return plain;
}

int64_t PlainModel::height(const std::vector<int64_t> &units) const {
  int64_t top = 0;
  for (size_t i = 0; i < items.size(); ++i)
    top = std::max(top, units[i] + items[i].size);
  return top;
}

int64_t PlainModel::mostUnits() const { return std::numeric_limits<int64_t>::max() / unit; }

std::vector<int64_t> PlainModel::toOffsets(const std::vector<int64_t> &units) const {
  std::vector<int64_t> offsets(itemCount, 0);
  for (size_t i = 0; i < items.size(); ++i)
    offsets[itemOf[i]] = units[i] * unit;
  return offsets;
}
