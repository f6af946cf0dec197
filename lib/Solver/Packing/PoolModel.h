// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// One pool as the packing algorithms see it: flat arrays, compressed time, no ids.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_POOLMODEL_H
#define MEMPLAN_LIB_SOLVER_PACKING_POOLMODEL_H

#include "../InPlace.h"
#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// One live range of one piece that has bytes. Time is an index into the sorted steps of the pool
/// at which anything begins or ends: [first, last), half open.
struct Rect {
  int32_t first = 0;
  int32_t last = 0;
  /// Bytes [at, at + size) from the offset of the item.
  int64_t at = 0;
  int64_t size = 0;
  uint32_t item = 0;
};

/// What is placed at once: a block, or blocks that in-place permissions have merged.
struct Item {
  /// Its rectangles are [rectFirst, rectLast) of the model.
  uint32_t rectFirst = 0;
  uint32_t rectLast = 0;
  int64_t alignment = 1;
  /// The offset may not be below this (members may lie below the item's own offset).
  int64_t lowest = 0;
  /// Largest end of a member, from the item's offset.
  int64_t end = 0;
  /// Whether no member has a piece: it is nowhere in the arena.
  bool isEmpty = true;
  std::optional<int64_t> pinned;
};

/// A pair that must not share bytes whatever the time, seen from one of its two items.
struct ExtraConflict {
  uint32_t item, other;
  int64_t at, size, otherAt, otherSize;
};

/// The conflicts of one item.
class ConflictRange {
public:
  ConflictRange(const ExtraConflict *first, const ExtraConflict *last) : first(first), last(last) {}
  const ExtraConflict *begin() const { return first; }
  const ExtraConflict *end() const { return last; }
  size_t size() const { return last - first; }

private:
  const ExtraConflict *first, *last;
};

/// What the orders sort by.
struct ItemTraits {
  /// Bytes from the lowest to the highest byte of a rectangle.
  double size = 0;
  /// Steps from the first to the last one.
  double lifetime = 0;
  /// Sum of size x steps over the rectangles.
  double area = 0;
  /// First step.
  int64_t start = 0;
  /// Rectangles of the pool that meet one of its own in time.
  double conflicts = 0;
};

class PoolModel {
public:
  PoolModel(const Problem &problem, PoolId pool, const Grouping &grouping);

  /// In the order of the leaders in the problem.
  std::vector<Item> items;
  std::vector<Rect> rects;
  /// Sorted by item; both directions of each pair.
  std::vector<ExtraConflict> conflicts;
  ConflictRange conflictsOf(uint32_t item) const;

  /// A rectangle of a taker in place and one of its donor, of different items: they may share bytes
  /// while both are live, which is one step, if they start at the same one. Most placements take
  /// no notice of it.
  struct Lift {
    uint32_t taker, donor;
  };
  std::vector<Lift> lifts;

  /// Number of indices of time.
  int32_t times = 0;
  /// The step that an index stands for.
  int64_t stepAt(int32_t time) const { return steps.empty() ? firstStep + time : steps[time]; }
  /// Pairs of rectangles that meet in time, as the placements will see them: what decides how long
  /// a greedy run takes.
  double meetings = 0;

  /// By item. Found anew each time, since large models have better uses for the memory.
  std::vector<ItemTraits> traits() const;

  /// Bytes needed for the given offsets of the items.
  int64_t height(const std::vector<int64_t> &offsets) const;

  /// Writes the offsets of the problem's blocks for the given offsets of the items.
  void store(const std::vector<int64_t> &offsets, std::vector<int64_t> &blockOffsets) const;

  /// By block of the problem, the item that it is part of; 0 for blocks of other pools.
  std::vector<uint32_t> itemsOfBlocks(size_t blocks) const;

private:
  /// A block of the problem with its item and its shift in that.
  struct Member {
    uint32_t block, item;
    int64_t shift;
  };

  void addItems(const Problem &problem, PoolId pool, const Grouping &grouping);
  void addMember(const Problem &problem, const Member &member, Item &item,
                 std::vector<LiveRange> &ranges);
  void compressTime(const std::vector<LiveRange> &ranges);
  void addConflicts(const Problem &problem);
  void addLifts(const Problem &problem);
  std::vector<double> countMeetings() const;

  /// By item; their rectangles are in the same order.
  std::vector<Member> members;
  /// By index of time; empty where every step from the first one on has an index.
  std::vector<int64_t> steps;
  int64_t firstStep = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_POOLMODEL_H
