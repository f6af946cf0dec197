// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repair.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <queue>

using namespace memplan::solver;

namespace {

constexpr int64_t largest = std::numeric_limits<int64_t>::max();

/// Offsets [first, last) at which the item in question would share bytes with another one.
struct Blocker {
  int64_t first, last;
  uint32_t item;
};

class Repair {
public:
  Repair(const PoolModel &model, const PlacedIndex::Ranking &ranking, const Hints &hints,
         int64_t height)
      : model(model), hints(hints), height(height), traits(model.traits()), placed(model, ranking),
        offsets(model.items.size(), unset), ejections(model.items.size(), 0) {
    order.resize(model.items.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](uint32_t a, uint32_t b) { return traits[a].size > traits[b].size; });
  }

  std::optional<std::vector<int64_t>> run(Effort &effort);
  void putAll(const std::vector<int64_t> &from);
  std::vector<int64_t> returnAll();

private:
  static constexpr int64_t unset = -1;

  void block(uint32_t other, int64_t at, int64_t size, int64_t otherFirst, int64_t otherSize);
  void collectBlockers(uint32_t item);
  bool isFree(int64_t offset) const;
  bool fits(uint32_t item, int64_t offset) const;
  std::optional<int64_t> lowestFit(const Item &item) const;
  std::optional<int64_t> cheapestPlace(const Item &item) const;
  bool placeOrEject(uint32_t item);
  void put(uint32_t item, int64_t offset);
  void take(uint32_t item);
  void returnToHint(uint32_t item);

  const PoolModel &model;
  const Hints &hints;
  int64_t height;
  std::vector<ItemTraits> traits;
  PlacedIndex placed;
  std::vector<int64_t> offsets;
  /// By item, how often it had to go.
  std::vector<uint32_t> ejections;
  std::vector<uint32_t> order;
  /// Of the present item, by their first offset.
  std::vector<Blocker> blockers;
  /// Those without a place, the largest first.
  std::priority_queue<std::pair<double, uint32_t>> homeless;
};

} // namespace

void Repair::block(uint32_t other, int64_t at, int64_t size, int64_t otherFirst,
                   int64_t otherSize) {
  int64_t last = 0, first = 0;
  if (__builtin_sub_overflow(otherFirst + otherSize, at, &last))
    last = largest;
  if (last > 0 && !__builtin_sub_overflow(otherFirst + 1, at + size, &first))
    blockers.push_back({first, last, other});
}

void Repair::collectBlockers(uint32_t index) {
  const Item &item = model.items[index];
  blockers.clear();
  for (uint32_t r = item.rectFirst; r < item.rectLast; ++r) {
    const Rect &rect = model.rects[r];
    placed.forEachMeeting(rect.first, rect.last, [&](uint32_t other) {
      const Rect &fixed = model.rects[other];
      if (fixed.item != index)
        block(fixed.item, rect.at, rect.size, offsets[fixed.item] + fixed.at, fixed.size);
    });
  }
  for (const ExtraConflict &conflict : model.conflictsOf(index))
    if (offsets[conflict.other] != unset)
      block(conflict.other, conflict.at, conflict.size, offsets[conflict.other] + conflict.otherAt,
            conflict.otherSize);
  std::sort(blockers.begin(), blockers.end(), [](const Blocker &a, const Blocker &b) {
    return a.first != b.first ? a.first < b.first : a.last < b.last;
  });
}

bool Repair::isFree(int64_t offset) const {
  return std::none_of(blockers.begin(), blockers.end(), [&](const Blocker &blocker) {
    return blocker.first <= offset && offset < blocker.last;
  });
}

bool Repair::fits(uint32_t index, int64_t offset) const {
  const Item &item = model.items[index];
  std::optional<int64_t> end = checkedAdd(offset, item.end);
  return offset >= item.lowest && offset % item.alignment == 0 && end && *end <= height;
}

std::optional<int64_t> Repair::lowestFit(const Item &item) const {
  std::optional<int64_t> offset = alignUp(item.lowest, item.alignment);
  for (const Blocker &blocker : blockers) {
    if (!offset || *offset < blocker.first)
      break;
    if (*offset < blocker.last)
      offset = alignUp(blocker.last, item.alignment);
  }
  return offset && *offset <= height - item.end ? offset : std::nullopt;
}

// The lowest of the places with the least bytes in the way. What is in the way only changes where a
// blocker ends, so that only the lowest offset and those need be tried.
std::optional<int64_t> Repair::cheapestPlace(const Item &item) const {
  constexpr size_t mostTried = 64;
  std::vector<int64_t> places = {item.lowest};
  for (const Blocker &blocker : blockers)
    places.push_back(std::max(blocker.last, item.lowest));
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  size_t stride = 1 + places.size() / mostTried;
  std::optional<int64_t> best;
  double least = std::numeric_limits<double>::infinity();
  for (size_t i = 0; i < places.size(); i += stride) {
    std::optional<int64_t> offset = alignUp(places[i], item.alignment);
    if (!offset || *offset > height - item.end)
      continue;
    double cost = 0;
    for (const Blocker &blocker : blockers) {
      if (*offset < blocker.first || blocker.last <= *offset)
        continue;
      cost += model.items[blocker.item].pinned
                  ? std::numeric_limits<double>::infinity()
                  : traits[blocker.item].size * (1 + ejections[blocker.item]);
    }
    if (cost < least) {
      least = cost;
      best = offset;
    }
  }
  return best;
}

void Repair::put(uint32_t index, int64_t offset) {
  offsets[index] = offset;
  for (uint32_t r = model.items[index].rectFirst; r < model.items[index].rectLast; ++r)
    placed.insert(r);
}

void Repair::take(uint32_t index) {
  offsets[index] = unset;
  for (uint32_t r = model.items[index].rectFirst; r < model.items[index].rectLast; ++r)
    placed.remove(r);
}

bool Repair::placeOrEject(uint32_t index) {
  const Item &item = model.items[index];
  collectBlockers(index);
  std::optional<int64_t> offset = lowestFit(item);
  if (hints[index] && fits(index, *hints[index]) && isFree(*hints[index]))
    offset = hints[index];
  if (!offset)
    offset = cheapestPlace(item);
  if (!offset)
    return false;
  for (const Blocker &blocker : blockers)
    if (blocker.first <= *offset && *offset < blocker.last && offsets[blocker.item] != unset) {
      take(blocker.item);
      ++ejections[blocker.item];
      homeless.push({traits[blocker.item].size, blocker.item});
    }
  put(index, *offset);
  return true;
}

void Repair::returnToHint(uint32_t index) {
  if (!hints[index] || *hints[index] == offsets[index] || model.items[index].pinned ||
      !fits(index, *hints[index]))
    return;
  collectBlockers(index);
  if (!isFree(*hints[index]))
    return;
  take(index);
  put(index, *hints[index]);
}

std::optional<std::vector<int64_t>> Repair::run(Effort &effort) {
  // Of each item; where they are few, patience costs nothing.
  constexpr size_t fewEjections = 8, ejectionsInAll = 1 << 15;
  for (uint32_t index : order)
    if (model.items[index].pinned)
      put(index, *model.items[index].pinned);
  for (uint32_t index : order) {
    if (model.items[index].pinned)
      continue;
    collectBlockers(index);
    if (!effort.spend(32 + static_cast<double>(blockers.size())))
      return std::nullopt;
    if (hints[index] && fits(index, *hints[index]) && isFree(*hints[index]))
      put(index, *hints[index]);
    else
      homeless.push({traits[index].size, index});
  }
  size_t steps = homeless.size() + std::max(fewEjections * model.items.size(), ejectionsInAll);
  for (; !homeless.empty(); --steps) {
    uint32_t index = homeless.top().second;
    homeless.pop();
    if (steps == 0 || !placeOrEject(index) ||
        !effort.spend(32 + 64 * static_cast<double>(blockers.size())))
      return std::nullopt;
  }
  return returnAll();
}

void Repair::putAll(const std::vector<int64_t> &from) {
  for (uint32_t index : order)
    put(index, from[index]);
}

// Twice: what returns makes room where it was.
std::vector<int64_t> Repair::returnAll() {
  for (int pass = 0; pass < 2; ++pass)
    for (uint32_t index : order)
      returnToHint(index);
  return std::move(offsets);
}

std::optional<std::vector<int64_t>>
memplan::solver::repairPacking(const PoolModel &model, const PlacedIndex::Ranking &ranking,
                               const Hints &hints, int64_t height, Effort &effort) {
  return Repair(model, ranking, hints, height).run(effort);
}

std::vector<int64_t> memplan::solver::returnToHints(const PoolModel &model,
                                                    const PlacedIndex::Ranking &ranking,
                                                    const Hints &hints,
                                                    const std::vector<int64_t> &offsets) {
  Repair repair(model, ranking, hints, model.height(offsets));
  repair.putAll(offsets);
  return repair.returnAll();
}
