// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InPlace.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <map>
#include <numeric>

using namespace memplan::solver;

bool memplan::solver::mayTake(const Problem &problem, const InPlacePermission &permission) {
  PieceRef t = permission.taker, d = permission.donor;
  const Piece &taker = problem.piece(t), &donor = problem.piece(d);
  if (t.block == d.block || problem.blocks[t.block].pool != problem.blocks[d.block].pool ||
      taker.size == 0 || taker.size > donor.size || taker.live.empty())
    return false;
  int64_t step = taker.live.front().first;
  return std::any_of(donor.live.begin(), donor.live.end(),
                     [&](LiveRange range) { return range.first <= step && step <= range.last; });
}

bool memplan::solver::mayShareStep(const Problem &problem, const InPlacePermission &permission) {
  if (!mayTake(problem, permission))
    return false;
  int64_t step = problem.piece(permission.taker).live.front().first;
  const Piece &donor = problem.piece(permission.donor);
  return std::any_of(donor.live.begin(), donor.live.end(),
                     [&](LiveRange range) { return range.first <= step && step < range.last; });
}

Grouping Grouping::identity(size_t blocks) {
  Grouping grouping;
  grouping.leader.resize(blocks);
  std::iota(grouping.leader.begin(), grouping.leader.end(), 0);
  grouping.shift.assign(blocks, 0);
  return grouping;
}

namespace {

/// A live range of a piece in the coordinates of its group.
struct Rectangle {
  int64_t first, last, from, to;
  PieceRef piece;
};

struct Group {
  std::vector<uint32_t> members;
  /// By `last`, so that those which end before a given step are skipped.
  std::multimap<int64_t, Rectangle> rectangles;
  int64_t alignment = 1;
  /// Offset of the group, where a member is pinned.
  std::optional<int64_t> pinned;
};

/// Positions of pieces that lie further apart could overflow; nothing real does.
constexpr int64_t farthest = int64_t(1) << 60;

class Resolver {
public:
  Resolver(const Problem &problem, const std::vector<bool> &use);
  Grouping run();

private:
  void makeGroup(uint32_t block);
  void tryMerge(const InPlacePermission &permission);
  bool isLegal(const Group &into, const Group &from, int64_t displacement) const;
  bool isAligned(const Group &into, const Group &from, int64_t displacement) const;
  bool overlaps(const Group &large, const Group &small, int64_t displacement) const;
  bool breaksConflict(const Group &into, const Group &from, int64_t displacement) const;
  bool isPermitted(const Rectangle &a, const Rectangle &b) const;
  int64_t position(PieceRef ref) const { return grouping.shift[ref.block] + problem.piece(ref).at; }

  const Problem &problem;
  const std::vector<bool> &use;
  Grouping grouping;
  /// By leader; blocks that no permission names have none.
  std::map<uint32_t, Group> groups;
  /// Pairs (taker, donor) that may share bytes at one step, sorted.
  std::vector<std::pair<PieceRef, PieceRef>> lifted;
  /// By block, the conflicts that it is part of.
  std::multimap<uint32_t, Conflict> conflicts;
};

} // namespace

Resolver::Resolver(const Problem &problem, const std::vector<bool> &use)
    : problem(problem), use(use), grouping(Grouping::identity(problem.blocks.size())) {
  for (const InPlacePermission &permission : problem.inPlacePermissions) {
    if (mayShareStep(problem, permission))
      lifted.push_back({permission.taker, permission.donor});
    makeGroup(permission.taker.block);
    makeGroup(permission.donor.block);
  }
  std::sort(lifted.begin(), lifted.end());
  for (const Conflict &conflict : problem.conflicts) {
    conflicts.insert({conflict.first.block, conflict});
    conflicts.insert({conflict.second.block, {conflict.second, conflict.first}});
  }
}

void Resolver::makeGroup(uint32_t block) {
  auto [entry, isNew] = groups.try_emplace(block);
  if (!isNew)
    return;
  Group &group = entry->second;
  group.members = {block};
  group.alignment = effectiveAlignment(problem, problem.blocks[block]);
  group.pinned = problem.blocks[block].offset;
  const InlineVector<Piece> &pieces = problem.blocks[block].pieces;
  for (uint32_t i = 0; i < pieces.size(); ++i)
    for (LiveRange range : pieces[i].live)
      if (pieces[i].size > 0)
        group.rectangles.insert({range.last,
                                 {range.first,
                                  range.last,
                                  pieces[i].at,
                                  pieces[i].at + pieces[i].size,
                                  {BlockId(block), i}}});
}

bool Resolver::isPermitted(const Rectangle &a, const Rectangle &b) const {
  return std::binary_search(lifted.begin(), lifted.end(), std::make_pair(a.piece, b.piece)) ||
         std::binary_search(lifted.begin(), lifted.end(), std::make_pair(b.piece, a.piece));
}

// Whether some piece of `small`, moved by `displacement`, meets one of `large` in time and bytes.
bool Resolver::overlaps(const Group &large, const Group &small, int64_t displacement) const {
  for (const auto &[last, moved] : small.rectangles) {
    int64_t from = moved.from + displacement, to = moved.to + displacement;
    for (auto other = large.rectangles.upper_bound(moved.first); other != large.rectangles.end();
         ++other) {
      const Rectangle &fixed = other->second;
      if (fixed.first >= moved.last || fixed.to <= from || to <= fixed.from)
        continue;
      if (fixed.from != from || !isPermitted(fixed, moved))
        return true;
    }
  }
  return false;
}

bool Resolver::breaksConflict(const Group &into, const Group &from, int64_t displacement) const {
  for (uint32_t member : from.members)
    for (auto [it, end] = conflicts.equal_range(member); it != end; ++it) {
      auto [moved, other] = it->second;
      if (grouping.leader[other.block] != into.members.front())
        continue;
      int64_t a = position(moved) + displacement, b = position(other);
      int64_t sizeA = problem.piece(moved).size, sizeB = problem.piece(other).size;
      if (sizeA > 0 && sizeB > 0 && a < b + sizeB && b < a + sizeA)
        return true;
    }
  return false;
}

bool Resolver::isAligned(const Group &into, const Group &from, int64_t displacement) const {
  for (uint32_t member : from.members) {
    int64_t shift = grouping.shift[member] + displacement;
    if (shift < -farthest || shift > farthest ||
        shift % effectiveAlignment(problem, problem.blocks[member]) != 0)
      return false;
  }
  std::optional<int64_t> alignment = checkedLcm(into.alignment, from.alignment);
  if (!alignment)
    return false;
  std::optional<int64_t> pinned = into.pinned;
  if (from.pinned) {
    std::optional<int64_t> moved = checkedAdd(*from.pinned, -displacement);
    if (!moved || (pinned && *pinned != *moved))
      return false;
    pinned = moved;
  }
  if (!pinned)
    return true;
  if (*pinned % *alignment != 0)
    return false;
  auto isBelowZero = [&](const Group &group, int64_t by) {
    return std::any_of(group.members.begin(), group.members.end(),
                       [&](uint32_t member) { return *pinned + grouping.shift[member] + by < 0; });
  };
  return !isBelowZero(into, 0) && !isBelowZero(from, displacement);
}

bool Resolver::isLegal(const Group &into, const Group &from, int64_t displacement) const {
  if (!isAligned(into, from, displacement) || breaksConflict(into, from, displacement))
    return false;
  // The group with fewer pieces is the one whose pieces are looked up in the other.
  return from.rectangles.size() <= into.rectangles.size() ? !overlaps(into, from, displacement)
                                                          : !overlaps(from, into, -displacement);
}

void Resolver::tryMerge(const InPlacePermission &permission) {
  uint32_t a = grouping.leader[permission.donor.block];
  uint32_t b = grouping.leader[permission.taker.block];
  if (a == b)
    return;
  int64_t displacement = position(permission.donor) - position(permission.taker);
  if (groups[a].members.size() < groups[b].members.size()) {
    std::swap(a, b);
    displacement = -displacement;
  }
  Group &into = groups[a], &from = groups[b];
  if (!isLegal(into, from, displacement))
    return;
  into.alignment = fittingLcm(into.alignment, from.alignment);
  if (from.pinned)
    into.pinned = *from.pinned - displacement;
  for (uint32_t member : from.members) {
    grouping.leader[member] = a;
    grouping.shift[member] += displacement;
    into.members.push_back(member);
  }
  for (auto &[last, rectangle] : from.rectangles) {
    rectangle.from += displacement;
    rectangle.to += displacement;
    into.rectangles.insert({last, rectangle});
  }
  groups.erase(b);
}

Grouping Resolver::run() {
  std::vector<size_t> order;
  for (size_t i = 0; i < use.size(); ++i) {
    const InPlacePermission &permission = problem.inPlacePermissions[i];
    if (use[i] && mayTake(problem, permission) &&
        extent(problem.blocks[permission.taker.block]) < farthest &&
        extent(problem.blocks[permission.donor.block]) < farthest)
      order.push_back(i);
  }
  auto step = [&](size_t i) {
    return problem.piece(problem.inPlacePermissions[i].taker).live.front().first;
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t x, size_t y) { return step(x) < step(y); });
  for (size_t i : order)
    tryMerge(problem.inPlacePermissions[i]);
  return std::move(grouping);
}

Grouping memplan::solver::resolveInPlace(const Problem &problem, const std::vector<bool> &use) {
  return Resolver(problem, use).run();
}
