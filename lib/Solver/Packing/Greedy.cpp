// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Greedy.h"

#include "FreeSpace.h"
#include "GapTree.h"
#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <limits>

using namespace memplan::solver;

namespace {

constexpr int64_t largest = std::numeric_limits<int64_t>::max();

/// Offsets [first, last) at which an item would share bytes with one that is placed.
struct Forbidden {
  int64_t first, last;
};

class SparseRun {
public:
  SparseRun(const PoolModel &model, const PlacedIndex::Ranking &ranking, Fit fit)
      : model(model), fit(fit), placed(model, ranking), offsets(model.items.size(), unset) {}

  /// Places the item; false if it can't be.
  bool place(uint32_t item);

  /// Of placing the last item.
  double work() const { return 32 + static_cast<double>(forbidden.size()); }

  /// Of a placed item.
  int64_t endOf(uint32_t item) const { return offsets[item] + model.items[item].end; }
  std::vector<int64_t> takeOffsets() { return std::move(offsets); }

private:
  static constexpr int64_t unset = -1;

  void forbid(int64_t at, int64_t size, int64_t otherFirst, int64_t otherSize);
  void collectForbidden(uint32_t index);
  std::optional<int64_t> lowestFit(const Item &item) const;
  std::optional<int64_t> tightestFit(const Item &item) const;
  bool isAllowed(int64_t offset) const;

  const PoolModel &model;
  Fit fit;
  PlacedIndex placed;
  /// Of the items, `unset` before they are placed.
  std::vector<int64_t> offsets;
  std::vector<Forbidden> forbidden;
};

} // namespace

// [at, at + size) at offset x meets [otherFirst, otherFirst + otherSize) iff
// otherFirst - at - size < x < otherFirst + otherSize - at.
void SparseRun::forbid(int64_t at, int64_t size, int64_t otherFirst, int64_t otherSize) {
  int64_t last = otherFirst + otherSize;
  if (__builtin_sub_overflow(last, at, &last))
    last = largest;
  int64_t first = 0;
  if (last > 0 && !__builtin_sub_overflow(otherFirst + 1, at + size, &first))
    forbidden.push_back({first, last});
}

void SparseRun::collectForbidden(uint32_t index) {
  const Item &item = model.items[index];
  forbidden.clear();
  for (uint32_t r = item.rectFirst; r < item.rectLast; ++r) {
    const Rect &rect = model.rects[r];
    placed.forEachMeeting(rect.first, rect.last, [&](uint32_t other) {
      const Rect &fixed = model.rects[other];
      forbid(rect.at, rect.size, offsets[fixed.item] + fixed.at, fixed.size);
    });
  }
  for (const ExtraConflict &conflict : model.conflictsOf(index))
    if (offsets[conflict.other] != unset)
      forbid(conflict.at, conflict.size, offsets[conflict.other] + conflict.otherAt,
             conflict.otherSize);
  std::sort(forbidden.begin(), forbidden.end(), [](const Forbidden &a, const Forbidden &b) {
    return a.first != b.first ? a.first < b.first : a.last < b.last;
  });
}

std::optional<int64_t> SparseRun::lowestFit(const Item &item) const {
  std::optional<int64_t> offset = alignUp(item.lowest, item.alignment);
  for (const Forbidden &range : forbidden) {
    if (!offset || *offset < range.first)
      break;
    if (*offset < range.last)
      offset = alignUp(range.last, item.alignment);
  }
  return offset;
}

std::optional<int64_t> SparseRun::tightestFit(const Item &item) const {
  std::optional<int64_t> offset = alignUp(item.lowest, item.alignment), best;
  int64_t bestRoom = largest;
  for (const Forbidden &range : forbidden) {
    if (!offset)
      break;
    // [*offset, range.first) is a gap of allowed offsets; what is left of it is the room.
    if (*offset < range.first && range.first - *offset < bestRoom) {
      bestRoom = range.first - *offset;
      best = offset;
    }
    if (*offset < range.last)
      offset = alignUp(range.last, item.alignment);
  }
  return best ? best : offset;
}

bool SparseRun::isAllowed(int64_t offset) const {
  return std::none_of(forbidden.begin(), forbidden.end(), [&](const Forbidden &range) {
    return range.first <= offset && offset < range.last;
  });
}

bool SparseRun::place(uint32_t index) {
  const Item &item = model.items[index];
  collectForbidden(index);
  std::optional<int64_t> offset = item.pinned;
  if (!offset)
    offset = fit == Fit::First ? lowestFit(item) : tightestFit(item);
  else if (!isAllowed(*offset))
    return false;
  if (!offset || !checkedAdd(*offset, item.end))
    return false;
  offsets[index] = *offset;
  for (uint32_t r = item.rectFirst; r < item.rectLast; ++r)
    placed.insert(r);
  return true;
}

namespace {

/// First fit by sets of occupied bytes: the same offsets as `SparseRun` with `Fit::First`.
class DenseRun {
public:
  explicit DenseRun(const PoolModel &model)
      : model(model), tree(model.times), offsets(model.items.size(), unset) {}

  bool place(uint32_t item);
  double work() const { return steps; }

  /// Of a placed item.
  int64_t endOf(uint32_t item) const { return offsets[item] + model.items[item].end; }
  std::vector<int64_t> takeOffsets() { return std::move(offsets); }

private:
  static constexpr int64_t unset = -1;

  /// Bytes [at, at + size) of the item have to avoid the set.
  struct Constraint {
    const ByteSet *set;
    int64_t at, size;
  };

  void collectConstraints(uint32_t index);
  std::optional<int64_t> lowestFit(const Item &item);

  const PoolModel &model;
  GapTree tree;
  std::vector<int64_t> offsets;
  std::vector<Constraint> constraints;
  std::vector<const ByteSet *> sets;
  std::vector<ByteSet> conflictSets;
  double steps = 0;
};

} // namespace

void DenseRun::collectConstraints(uint32_t index) {
  const Item &item = model.items[index];
  constraints.clear();
  for (uint32_t r = item.rectFirst; r < item.rectLast; ++r) {
    const Rect &rect = model.rects[r];
    sets.clear();
    tree.collect(rect.first, rect.last, sets);
    for (const ByteSet *set : sets)
      constraints.push_back({set, rect.at, rect.size});
  }
  ConflictRange conflicts = model.conflictsOf(index);
  conflictSets.clear();
  conflictSets.reserve(conflicts.size());
  for (const ExtraConflict &conflict : conflicts) {
    if (offsets[conflict.other] == unset)
      continue;
    int64_t from = offsets[conflict.other] + conflict.otherAt;
    conflictSets.emplace_back().add(from, from + conflict.otherSize);
    constraints.push_back({&conflictSets.back(), conflict.at, conflict.size});
  }
}

std::optional<int64_t> DenseRun::lowestFit(const Item &item) {
  std::optional<int64_t> offset = alignUp(item.lowest, item.alignment);
  size_t agreed = 0;
  for (size_t i = 0; agreed < constraints.size(); i = i + 1 == constraints.size() ? 0 : i + 1) {
    if (!offset || !checkedAdd(*offset, item.end))
      return std::nullopt;
    const auto &[set, at, size] = constraints[i];
    int64_t fit = set->lowestFit(*offset + at, size, steps);
    if (fit == *offset + at) {
      ++agreed;
      continue;
    }
    // Others may have to move it again, and so may this one if alignment does.
    int64_t moved = 0;
    if (__builtin_sub_overflow(fit, at, &moved))
      return std::nullopt;
    offset = alignUp(moved, item.alignment);
    agreed = 0;
  }
  return offset;
}

bool DenseRun::place(uint32_t index) {
  const Item &item = model.items[index];
  collectConstraints(index);
  steps = 32 + static_cast<double>(constraints.size());
  std::optional<int64_t> offset = lowestFit(item);
  if (item.pinned) {
    auto isFree = [&](const Constraint &constraint) {
      int64_t from = *item.pinned + constraint.at;
      return constraint.set->lowestFit(from, constraint.size, steps) == from;
    };
    if (!std::all_of(constraints.begin(), constraints.end(), isFree))
      return false;
    offset = item.pinned;
  }
  if (!offset || !checkedAdd(*offset, item.end))
    return false;
  offsets[index] = *offset;
  for (uint32_t r = item.rectFirst; r < item.rectLast; ++r) {
    const Rect &rect = model.rects[r];
    int64_t from = *offset + rect.at;
    tree.insert(rect.first, rect.last, from, from + rect.size);
  }
  return true;
}

namespace {

/// By free areas, where each item is one rectangle: the same offsets as `SparseRun`.
class AreaRun {
public:
  AreaRun(const PoolModel &model, Fit fit)
      : model(model), fit(fit), space(model.times, fit == Fit::Best),
        offsets(model.items.size(), 0) {}

  bool place(uint32_t item);
  // What is looked at in a row is looked at quickly.
  double work() { return 32 + space.takeWork() / 3; }

  /// Of a placed item.
  int64_t endOf(uint32_t item) const { return offsets[item] + model.items[item].end; }
  std::vector<int64_t> takeOffsets() { return std::move(offsets); }

  /// Whether every item is one rectangle at its own offset, or none, and pairs without a common
  /// step are never in each other's way.
  static bool canHandle(const PoolModel &model);

private:
  const PoolModel &model;
  Fit fit;
  FreeSpace space;
  std::vector<int64_t> offsets;
};

} // namespace

bool AreaRun::canHandle(const PoolModel &model) {
  return model.conflicts.empty() &&
         std::all_of(model.items.begin(), model.items.end(), [&](const Item &item) {
           return item.rectLast - item.rectFirst <= 1 &&
                  (item.rectFirst == item.rectLast || model.rects[item.rectFirst].at == 0);
         });
}

bool AreaRun::place(uint32_t index) {
  const Item &item = model.items[index];
  bool isNowhere = item.rectFirst == item.rectLast;
  Rect rect = isNowhere ? Rect() : model.rects[item.rectFirst];
  std::optional<int64_t> offset = item.pinned;
  if (!offset && isNowhere)
    offset = alignUp(item.lowest, item.alignment);
  else if (!offset)
    offset = fit == Fit::First
                 ? space.lowestFit(rect.first, rect.last, rect.size, item.lowest, item.alignment)
                 : space.tightestFit(rect.first, rect.last, rect.size, item.lowest, item.alignment);
  if (!offset || !checkedAdd(*offset, item.end))
    return false;
  offsets[index] = *offset;
  if (isNowhere)
    return true;
  Area area{rect.first, rect.last, *offset, *offset + rect.size};
  if (item.pinned && !space.isFree(area))
    return false;
  space.occupy(area);
  return true;
}

template <typename Run>
static std::optional<std::vector<int64_t>> placeAll(Run run, const PoolModel &model,
                                                    const std::vector<uint32_t> &order,
                                                    Effort &effort, int64_t most) {
  auto place = [&](uint32_t item) {
    return run.place(item) && run.endOf(item) <= most && effort.spend(run.work());
  };
  for (uint32_t i = 0; i < model.items.size(); ++i)
    if (model.items[i].pinned && !place(i))
      return std::nullopt;
  for (uint32_t item : order)
    if (!model.items[item].pinned && !place(item))
      return std::nullopt;
  return run.takeOffsets();
}

std::optional<std::vector<int64_t>>
memplan::solver::placeGreedily(const PoolModel &model, const PlacedIndex::Ranking &ranking,
                               const std::vector<uint32_t> &order, Fit fit, Effort &effort,
                               int64_t most) {
  // Above this many meetings a rectangle, lists of rectangles are too long.
  constexpr double manyMeetings = 64;
  if (model.meetings > manyMeetings * static_cast<double>(model.rects.size())) {
    if (AreaRun::canHandle(model))
      return placeAll(AreaRun(model, fit), model, order, effort, most);
    if (fit == Fit::First)
      return placeAll(DenseRun(model), model, order, effort, most);
  }
  // Don't begin what cannot end.
  if (model.meetings > effort.left())
    return std::nullopt;
  return placeAll(SparseRun(model, ranking, fit), model, order, effort, most);
}
