// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Online.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

using namespace memplan::solver;

// Sorted; of what has no bytes they don't matter. No more than one above `most` of them.
static std::vector<int64_t> findAlignments(const PoolModel &model, size_t most) {
  std::vector<int64_t> alignments;
  for (const Item &item : model.items) {
    auto place = std::lower_bound(alignments.begin(), alignments.end(), item.alignment);
    if (item.rectFirst == item.rectLast || alignments.size() > most ||
        (place != alignments.end() && *place == item.alignment))
      continue;
    alignments.insert(place, item.alignment);
  }
  return alignments;
}

static constexpr size_t mostAlignments = 16;

bool memplan::solver::isOnline(const PoolModel &model) {
  return model.conflicts.empty() &&
         findAlignments(model, mostAlignments).size() <= mostAlignments &&
         std::all_of(model.items.begin(), model.items.end(),
                     [](const Item &item) {
                       return item.rectLast - item.rectFirst <= 1 && !item.pinned &&
                              item.lowest == 0;
                     }) &&
         std::all_of(model.rects.begin(), model.rects.end(),
                     [](const Rect &rect) { return rect.at == 0; });
}

namespace {

/// The gaps between what is live. The last one has no end.
class Gaps {
public:
  explicit Gaps(std::vector<int64_t> alignments)
      : alignments(std::move(alignments)), byRoom(this->alignments.size()) {
    add(0, endless);
  }

  /// Takes `size` bytes at a multiple of the alignment from the gap that has least room for them,
  /// the lowest of equal ones, if they are below 2^63 - 1.
  std::optional<int64_t> take(int64_t size, int64_t alignment);
  /// Gives them back, and joins the gaps on both sides.
  void give(int64_t first, int64_t last);

private:
  static constexpr int64_t endless = std::numeric_limits<int64_t>::max();

  template <typename Function> void forEachRoom(int64_t first, int64_t last, Function function);
  void add(int64_t first, int64_t last) {
    byFirst.emplace(first, last);
    forEachRoom(first, last, [](auto &rooms, auto room) { rooms.insert(room); });
  }
  void remove(std::map<int64_t, int64_t>::iterator gap) {
    auto [first, last] = *gap;
    byFirst.erase(gap);
    forEachRoom(first, last, [](auto &rooms, auto room) { rooms.erase(room); });
  }

  /// Sorted.
  std::vector<int64_t> alignments;
  std::map<int64_t, int64_t> byFirst;
  /// By alignment, what is left of the gaps from the first aligned offset in them on: bytes,
  /// offset.
  std::vector<std::set<std::pair<int64_t, int64_t>>> byRoom;
};

} // namespace

template <typename Function>
void Gaps::forEachRoom(int64_t first, int64_t last, Function function) {
  for (size_t i = 0; i < alignments.size(); ++i) {
    std::optional<int64_t> aligned = alignUp(first, alignments[i]);
    if (aligned && *aligned < last)
      function(byRoom[i], std::pair(last == endless ? endless : last - *aligned, *aligned));
  }
}

std::optional<int64_t> Gaps::take(int64_t size, int64_t alignment) {
  auto index = std::lower_bound(alignments.begin(), alignments.end(), alignment);
  const auto &rooms = byRoom[index - alignments.begin()];
  auto room = rooms.lower_bound({size, 0});
  if (room == rooms.end())
    return std::nullopt;
  int64_t offset = room->second;
  auto gap = std::prev(byFirst.upper_bound(offset));
  auto [first, last] = *gap;
  if (last - offset < size)
    return std::nullopt;
  remove(gap);
  if (first < offset)
    add(first, offset);
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
  std::vector<int64_t> alignments = findAlignments(model, mostAlignments);
  double unitsPerItem = 64 * static_cast<double>(alignments.size());
  std::vector<int64_t> offsets(model.items.size(), 0);
  Gaps gaps(std::move(alignments));
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
    std::optional<int64_t> offset = gaps.take(rect.size, item.alignment);
    if (!offset || !checkedAdd(*offset, item.end) || !effort.spend(unitsPerItem))
      return std::nullopt;
    offsets[index] = *offset;
  }
  return offsets;
}
