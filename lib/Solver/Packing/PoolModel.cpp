// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PoolModel.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>

using namespace memplan::solver;

PoolModel::PoolModel(const Problem &problem, PoolId pool, const Grouping &grouping) {
  addItems(problem, pool, grouping);
  addConflicts(problem);
  addLifts(problem);
  countMeetings();
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
      members.push_back({b, itemOf[grouping.leader[b]], grouping.shift[b], 0});
  std::stable_sort(members.begin(), members.end(),
                   [](const Member &a, const Member &b) { return a.item < b.item; });

  std::vector<LiveRange> steps;
  for (size_t m = 0; m < members.size(); ++m) {
    Item &item = items[members[m].item];
    if (m == 0 || members[m].item != members[m - 1].item)
      item.rectFirst = static_cast<uint32_t>(rects.size());
    members[m].firstRect = static_cast<uint32_t>(rects.size());
    addMember(problem, members[m], item, steps);
    item.rectLast = static_cast<uint32_t>(rects.size());
  }
  findTraits(steps);
  compressTime(steps);
}

void PoolModel::addMember(const Problem &problem, const Member &member, Item &item,
                          std::vector<LiveRange> &steps) {
  const Block &block = problem.blocks[member.block];
  item.alignment = fittingLcm(item.alignment, effectiveAlignment(problem, block));
  item.lowest = std::max(item.lowest, -member.shift);
  item.end = std::max(item.end, extent(block) + member.shift);
  if (block.offset)
    item.pinned = *block.offset - member.shift;
  for (const Piece &piece : block.pieces) {
    if (piece.size == 0)
      continue;
    for (LiveRange range : piece.live) {
      rects.push_back({0, 0, piece.at + member.shift, piece.size, member.item});
      steps.push_back(range);
    }
  }
}

void PoolModel::findTraits(const std::vector<LiveRange> &steps) {
  traits.resize(items.size());
  auto length = [](int64_t first, int64_t last) {
    return static_cast<double>(last) - static_cast<double>(first);
  };
  for (size_t i = 0; i < items.size(); ++i) {
    if (items[i].rectFirst == items[i].rectLast)
      continue;
    LiveRange life = steps[items[i].rectFirst];
    int64_t from = rects[items[i].rectFirst].at, to = from;
    for (uint32_t r = items[i].rectFirst; r < items[i].rectLast; ++r) {
      life.first = std::min(life.first, steps[r].first);
      life.last = std::max(life.last, steps[r].last);
      from = std::min(from, rects[r].at);
      to = std::max(to, rects[r].at + rects[r].size);
      traits[i].area += static_cast<double>(rects[r].size) * length(steps[r].first, steps[r].last);
    }
    traits[i].size = length(from, to);
    traits[i].lifetime = length(life.first, life.last);
    traits[i].start = life.first;
  }
}

void PoolModel::compressTime(const std::vector<LiveRange> &steps) {
  std::vector<int64_t> values;
  values.reserve(2 * steps.size());
  for (LiveRange range : steps)
    values.insert(values.end(), {range.first, range.last});
  if (values.empty())
    return;
  auto [low, high] = std::minmax_element(values.begin(), values.end());
  int64_t lowest = *low;
  // Dense steps need no sorting: an index without any event costs nothing.
  std::optional<int64_t> range = checkedAdd(*high, lowest < 0 ? -(lowest + 1) : -lowest);
  if (range && *range < static_cast<int64_t>(4 * values.size())) {
    for (size_t i = 0; i < steps.size(); ++i) {
      rects[i].first = static_cast<int32_t>(steps[i].first - lowest);
      rects[i].last = static_cast<int32_t>(steps[i].last - lowest);
    }
    times = static_cast<int32_t>(*high - lowest);
    return;
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  auto index = [&](int64_t step) {
    return static_cast<int32_t>(std::lower_bound(values.begin(), values.end(), step) -
                                values.begin());
  };
  for (size_t i = 0; i < steps.size(); ++i) {
    rects[i].first = index(steps[i].first);
    rects[i].last = index(steps[i].last);
  }
  times = static_cast<int32_t>(values.size()) - 1;
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

// The rectangle of a piece that is live at the step. Pieces without bytes have none.
uint32_t PoolModel::rectAt(const Problem &problem, const Member &member, uint32_t piece,
                           int64_t step) const {
  const std::vector<Piece> &pieces = problem.blocks[member.block].pieces;
  size_t rect = member.firstRect;
  for (uint32_t p = 0; p < piece; ++p)
    rect += pieces[p].size > 0 ? pieces[p].live.size() : 0;
  for (LiveRange range : pieces[piece].live) {
    if (range.first <= step && step < range.last)
      break;
    ++rect;
  }
  return static_cast<uint32_t>(rect);
}

void PoolModel::addLifts(const Problem &problem) {
  if (problem.inPlacePermissions.empty())
    return;
  std::vector<const Member *> memberOf(problem.blocks.size(), nullptr);
  for (const Member &member : members)
    memberOf[member.block] = &member;
  for (const InPlacePermission &permission : problem.inPlacePermissions) {
    const Member *taker = memberOf[permission.taker.block];
    const Member *donor = memberOf[permission.donor.block];
    if (!taker || !donor || taker->item == donor->item || !mayShareStep(problem, permission))
      continue;
    int64_t step = problem.piece(permission.taker).live.front().first;
    lifts.push_back({rectAt(problem, *taker, permission.taker.piece, step),
                     rectAt(problem, *donor, permission.donor.piece, step)});
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

// Of all rectangles, those do not meet [first, last) which end at or before `first`, or begin at or
// after `last`.
void PoolModel::countMeetings() {
  std::vector<uint32_t> begun(times + 2, 0), ended(times + 2, 0);
  for (const Rect &rect : rects) {
    ++begun[rect.first + 1];
    ++ended[rect.last + 1];
  }
  for (int32_t t = 1; t < times + 2; ++t) {
    begun[t] += begun[t - 1];
    ended[t] += ended[t - 1];
  }
  for (const Rect &rect : rects) {
    double count = static_cast<double>(begun[rect.last]) - ended[rect.first + 1] - 1;
    traits[rect.item].conflicts += count;
    meetings += count / 2;
  }
}

int64_t PoolModel::height(const std::vector<int64_t> &offsets) const {
  int64_t top = 0;
  for (size_t i = 0; i < items.size(); ++i)
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
