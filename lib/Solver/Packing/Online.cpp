// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Online.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

using namespace memplan::solver;

bool memplan::solver::isOnline(const PoolModel &model) {
  return model.conflicts.empty() &&
         std::all_of(model.items.begin(), model.items.end(),
                     [](const Item &item) {
                       return item.rectLast - item.rectFirst <= 1 && item.alignment == 1 &&
                              !item.pinned && item.lowest == 0;
                     }) &&
         std::all_of(model.rects.begin(), model.rects.end(),
                     [](const Rect &rect) { return rect.at == 0; });
}

namespace {

/// The gaps between what is live. The last one has no end.
class Gaps {
public:
  Gaps() { add(0, endless); }

  /// Takes `size` bytes from the shortest gap that has them, the lowest of equal ones, if they are
  /// below 2^63 - 1.
  std::optional<int64_t> take(int64_t size);
  /// Gives them back, and joins the gaps on both sides.
  void give(int64_t first, int64_t last);

private:
  static constexpr int64_t endless = std::numeric_limits<int64_t>::max();

  void add(int64_t first, int64_t last) {
    byFirst.emplace(first, last);
    byLength.emplace(last == endless ? endless : last - first, first);
  }
  void remove(std::map<int64_t, int64_t>::iterator gap) {
    auto [first, last] = *gap;
    byLength.erase({last == endless ? endless : last - first, first});
    byFirst.erase(gap);
  }

  std::map<int64_t, int64_t> byFirst;
  std::set<std::pair<int64_t, int64_t>> byLength;
};

} // namespace

std::optional<int64_t> Gaps::take(int64_t size) {
  int64_t offset = byLength.lower_bound({size, 0})->second;
  auto gap = byFirst.find(offset);
  int64_t last = gap->second;
  if (last - offset < size)
    return std::nullopt;
  remove(gap);
  if (last - offset > size)
    add(offset + size, last);
  return offset;
}

void Gaps::give(int64_t first, int64_t last) {
  auto above = byFirst.lower_bound(last);
  if (above != byFirst.end() && above->first == last) {
    last = above->second;
    auto joined = above++;
    remove(joined);
  }
  if (above != byFirst.begin()) {
    auto below = std::prev(above);
    if (below->second == first) {
      first = below->first;
      remove(below);
    }
  }
  add(first, last);
}

std::optional<std::vector<int64_t>>
memplan::solver::placeOnline(const PoolModel &model, const std::vector<uint32_t> &programOrder,
                             Effort &effort) {
  // Rectangles by their end, to be given back in time.
  std::vector<uint32_t> byEnd(model.rects.size());
  for (uint32_t r = 0; r < byEnd.size(); ++r)
    byEnd[r] = r;
  std::sort(byEnd.begin(), byEnd.end(), [&](uint32_t a, uint32_t b) {
    return model.rects[a].last != model.rects[b].last ? model.rects[a].last < model.rects[b].last
                                                      : a < b;
  });
  constexpr double unitsPerItem = 64;
  std::vector<int64_t> offsets(model.items.size(), 0);
  Gaps gaps;
  size_t ended = 0;
  for (uint32_t index : programOrder) {
    const Item &item = model.items[index];
    if (item.rectFirst == item.rectLast)
      continue;
    const Rect &rect = model.rects[item.rectFirst];
    for (; ended < byEnd.size() && model.rects[byEnd[ended]].last <= rect.first; ++ended) {
      const Rect &over = model.rects[byEnd[ended]];
      gaps.give(offsets[over.item], offsets[over.item] + over.size);
    }
    std::optional<int64_t> offset = gaps.take(rect.size);
    if (!offset || !checkedAdd(*offset, item.end) || !effort.spend(unitsPerItem))
      return std::nullopt;
    offsets[index] = *offset;
  }
  return offsets;
}
