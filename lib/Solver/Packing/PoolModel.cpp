// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PoolModel.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <limits>

using namespace memplan::solver;

PoolModel::PoolModel(const Problem &problem, PoolId pool, const Grouping &grouping) {
  addItems(problem, pool, grouping);
  addConflicts(problem);
  addLifts(problem);
  for (double count : countMeetings())
    meetings += count / 2;
}

void PoolModel::addItems(const Problem &problem, PoolId pool, const Grouping &grouping) {
  // Leaders first, so that items are numbered in the order of the problem.
  std::vector<uint32_t> itemOf(problem.blocks.size(), 0);
  for (uint32_t b = 0; b < problem.blocks.size(); ++b)
    if (problem.blocks[b].pool == pool && grouping.leader[b] == b) {
      itemOf[b] = static_cast<uint32_t>(items.size());
      items.emplace_back();
    }
  for (uint32_t b = 0; b < problem.blocks.size(); ++b)
    if (problem.blocks[b].pool == pool)
      members.push_back({b, itemOf[grouping.leader[b]], grouping.shift[b]});
  std::stable_sort(members.begin(), members.end(),
                   [](const Member &a, const Member &b) { return a.item < b.item; });

  std::vector<LiveRange> ranges;
  rects.reserve(members.size());
  ranges.reserve(members.size());
  for (size_t m = 0; m < members.size(); ++m) {
    Item &item = items[members[m].item];
    if (m == 0 || members[m].item != members[m - 1].item)
      item.rectFirst = static_cast<uint32_t>(rects.size());
    addMember(problem, members[m], item, ranges);
    item.rectLast = static_cast<uint32_t>(rects.size());
  }
  compressTime(ranges);
}

void PoolModel::addMember(const Problem &problem, const Member &member, Item &item,
                          std::vector<LiveRange> &ranges) {
  const Block &block = problem.blocks[member.block];
  item.alignment = fittingLcm(item.alignment, effectiveAlignment(problem, block));
  item.lowest = std::max(item.lowest, -member.shift);
  item.end = std::max(item.end, extent(block) + member.shift);
  item.isEmpty &= block.pieces.empty();
  if (block.offset)
    item.pinned = *block.offset - member.shift;
  for (const Piece &piece : block.pieces) {
    if (piece.size == 0)
      continue;
    for (LiveRange range : piece.live) {
      rects.push_back({0, 0, piece.at + member.shift, piece.size, member.item});
      ranges.push_back(range);
    }
  }
}

void PoolModel::compressTime(const std::vector<LiveRange> &ranges) {
  if (ranges.empty())
    return;
  int64_t lowest = ranges[0].first, highest = ranges[0].last;
  for (LiveRange range : ranges) {
    lowest = std::min(lowest, range.first);
    highest = std::max(highest, range.last);
  }
  // Dense steps need no sorting: an index without any event costs nothing.
  std::optional<int64_t> length = checkedAdd(highest, lowest < 0 ? -(lowest + 1) : -lowest);
  if (length && *length < static_cast<int64_t>(8 * ranges.size())) {
    firstStep = lowest;
    for (size_t i = 0; i < ranges.size(); ++i) {
      rects[i].first = static_cast<int32_t>(ranges[i].first - lowest);
      rects[i].last = static_cast<int32_t>(ranges[i].last - lowest);
    }
    times = static_cast<int32_t>(highest - lowest);
    return;
  }
  steps.reserve(2 * ranges.size());
  for (LiveRange range : ranges)
    steps.insert(steps.end(), {range.first, range.last});
  std::sort(steps.begin(), steps.end());
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
  steps.shrink_to_fit();
  auto index = [&](int64_t step) {
    return static_cast<int32_t>(std::lower_bound(steps.begin(), steps.end(), step) - steps.begin());
  };
  for (size_t i = 0; i < ranges.size(); ++i) {
    rects[i].first = index(ranges[i].first);
    rects[i].last = index(ranges[i].last);
  }
  times = static_cast<int32_t>(steps.size()) - 1;
}

void PoolModel::addConflicts(const Problem &problem) {
  if (problem.conflicts.empty())
    return;
  std::vector<const Member *> memberOf(problem.blocks.size(), nullptr);
  for (const Member &member : members)
    memberOf[member.block] = &member;
  for (auto [a, b] : problem.conflicts) {
    const Member *first = memberOf[a.block], *second = memberOf[b.block];
    if (!first || !second || first->item == second->item)
      continue;
    const Piece &p = problem.piece(a), &q = problem.piece(b);
    if (p.size == 0 || q.size == 0)
      continue;
    int64_t at = p.at + first->shift, otherAt = q.at + second->shift;
    conflicts.push_back({first->item, second->item, at, p.size, otherAt, q.size});
    conflicts.push_back({second->item, first->item, otherAt, q.size, at, p.size});
  }
  std::stable_sort(conflicts.begin(), conflicts.end(),
                   [](const ExtraConflict &a, const ExtraConflict &b) { return a.item < b.item; });
}

// How many rectangles a piece has become; those without bytes have none.
static size_t rectCount(const Piece &piece) { return piece.size > 0 ? piece.live.size() : 0; }

void PoolModel::addLifts(const Problem &problem) {
  if (problem.inPlacePermissions.empty())
    return;
  // By block, its item and its first rectangle.
  constexpr uint32_t none = std::numeric_limits<uint32_t>::max();
  std::vector<uint32_t> itemOf(problem.blocks.size(), none), rectOf(problem.blocks.size(), 0);
  size_t rect = 0;
  for (const Member &member : members) {
    itemOf[member.block] = member.item;
    rectOf[member.block] = static_cast<uint32_t>(rect);
    for (const Piece &piece : problem.blocks[member.block].pieces)
      rect += rectCount(piece);
  }
  // The rectangle of a piece that is live at the step.
  auto rectAt = [&](PieceRef ref, int64_t step) {
    size_t found = rectOf[ref.block];
    for (uint32_t p = 0; p < ref.piece; ++p)
      found += rectCount(problem.piece({ref.block, p}));
    for (LiveRange range : problem.piece(ref).live) {
      if (range.first <= step && step < range.last)
        break;
      ++found;
    }
    return static_cast<uint32_t>(found);
  };
  for (const InPlacePermission &permission : problem.inPlacePermissions) {
    uint32_t taker = itemOf[permission.taker.block], donor = itemOf[permission.donor.block];
    if (taker == none || donor == none || taker == donor || !mayShareStep(problem, permission))
      continue;
    int64_t step = problem.piece(permission.taker).live.front().first;
    lifts.push_back({rectAt(permission.taker, step), rectAt(permission.donor, step)});
  }
}

ConflictRange PoolModel::conflictsOf(uint32_t item) const {
  struct ByItem {
    bool operator()(const ExtraConflict &a, uint32_t b) const { return a.item < b; }
    bool operator()(uint32_t a, const ExtraConflict &b) const { return a < b.item; }
  };
  auto [first, last] = std::equal_range(conflicts.begin(), conflicts.end(), item, ByItem());
  return {conflicts.data() + (first - conflicts.begin()),
          conflicts.data() + (last - conflicts.begin())};
}

// By item. Of all rectangles, those do not meet [first, last) which end at or before `first`, or
// begin at or after `last`.
std::vector<double> PoolModel::countMeetings() const {
  std::vector<uint32_t> begun(times + 2, 0), ended(times + 2, 0);
  for (const Rect &rect : rects) {
    ++begun[rect.first + 1];
    ++ended[rect.last + 1];
  }
  for (int32_t t = 1; t < times + 2; ++t) {
    begun[t] += begun[t - 1];
    ended[t] += ended[t - 1];
  }
  std::vector<double> counts(items.size(), 0);
  for (const Rect &rect : rects)
    counts[rect.item] += static_cast<double>(begun[rect.last]) - ended[rect.first + 1] - 1;
  return counts;
}

std::vector<ItemTraits> PoolModel::traits() const {
  std::vector<ItemTraits> traits(items.size());
  std::vector<double> meetings = countMeetings();
  auto length = [](int64_t first, int64_t last) {
    return static_cast<double>(last) - static_cast<double>(first);
  };
  for (size_t i = 0; i < items.size(); ++i) {
    if (items[i].rectFirst == items[i].rectLast)
      continue;
    const Rect &one = rects[items[i].rectFirst];
    int32_t first = one.first, last = one.last;
    int64_t from = one.at, to = from;
    for (uint32_t r = items[i].rectFirst; r < items[i].rectLast; ++r) {
      const Rect &rect = rects[r];
      first = std::min(first, rect.first);
      last = std::max(last, rect.last);
      from = std::min(from, rect.at);
      to = std::max(to, rect.at + rect.size);
      traits[i].area +=
          static_cast<double>(rect.size) * length(stepAt(rect.first), stepAt(rect.last));
    }
    traits[i].size = length(from, to);
    traits[i].lifetime = length(stepAt(first), stepAt(last));
    traits[i].start = stepAt(first);
    traits[i].conflicts = meetings[i];
  }
  return traits;
}

int64_t PoolModel::height(const std::vector<int64_t> &offsets) const {
  int64_t top = 0;
  for (size_t i = 0; i < items.size(); ++i)
    if (!items[i].isEmpty)
      top = std::max(top, offsets[i] + items[i].end);
  return top;
}

void PoolModel::store(const std::vector<int64_t> &offsets,
                      std::vector<int64_t> &blockOffsets) const {
  for (const Member &member : members)
    blockOffsets[member.block] = offsets[member.item] + member.shift;
}

std::vector<uint32_t> PoolModel::itemsOfBlocks(size_t blocks) const {
  std::vector<uint32_t> found(blocks, 0);
  for (const Member &member : members)
    found[member.block] = member.item;
  return found;
}
