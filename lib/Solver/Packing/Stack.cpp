// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Stack.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>

using namespace memplan::solver;

namespace {

/// Tops by time, under "raise a range to at least" and "highest of a range". No push-down: a node
/// holds what was raised over its whole range apart from the highest below it.
class Skyline {
public:
  explicit Skyline(int32_t times) : times(std::max(times, 1)) {
    raised.assign(4 * size_t(this->times), 0);
    highest.assign(4 * size_t(this->times), 0);
  }

  int64_t top(int32_t first, int32_t last) const { return top(1, 0, times, first, last); }
  void raise(int32_t first, int32_t last, int64_t to) { raise(1, 0, times, first, last, to); }

private:
  int64_t top(size_t node, int32_t begin, int32_t end, int32_t first, int32_t last) const {
    if (first >= end || last <= begin)
      return 0;
    if (first <= begin && end <= last)
      return highest[node];
    int32_t middle = begin + (end - begin) / 2;
    return std::max({raised[node], top(2 * node, begin, middle, first, last),
                     top(2 * node + 1, middle, end, first, last)});
  }

  void raise(size_t node, int32_t begin, int32_t end, int32_t first, int32_t last, int64_t to) {
    if (first >= end || last <= begin)
      return;
    highest[node] = std::max(highest[node], to);
    if (first <= begin && end <= last) {
      raised[node] = std::max(raised[node], to);
      return;
    }
    int32_t middle = begin + (end - begin) / 2;
    raise(2 * node, begin, middle, first, last, to);
    raise(2 * node + 1, middle, end, first, last, to);
  }

  int32_t times;
  std::vector<int64_t> raised, highest;
};

class Run {
public:
  explicit Run(const PoolModel &model)
      : model(model), skyline(model.times), offsets(model.items.size(), unset) {}

  bool placePinned();
  bool place(uint32_t item);

  std::vector<int64_t> takeOffsets() { return std::move(offsets); }

private:
  static constexpr int64_t unset = -1;

  void settle(uint32_t item, int64_t offset);
  std::optional<int64_t> lowestAbove(uint32_t index) const;

  const PoolModel &model;
  Skyline skyline;
  std::vector<int64_t> offsets;
};

} // namespace

void Run::settle(uint32_t index, int64_t offset) {
  offsets[index] = offset;
  for (uint32_t r = model.items[index].rectFirst; r < model.items[index].rectLast; ++r) {
    const Rect &rect = model.rects[r];
    skyline.raise(rect.first, rect.last, offset + rect.at + rect.size);
  }
}

bool Run::placePinned() {
  for (uint32_t i = 0; i < model.items.size(); ++i) {
    if (!model.items[i].pinned)
      continue;
    if (!checkedAdd(*model.items[i].pinned, model.items[i].end))
      return false;
    settle(i, *model.items[i].pinned);
  }
  return true;
}

std::optional<int64_t> Run::lowestAbove(uint32_t index) const {
  const Item &item = model.items[index];
  int64_t lowest = item.lowest;
  bool fits = true;
  auto keepAbove = [&](int64_t top, int64_t at) {
    int64_t above = 0;
    fits &= !__builtin_sub_overflow(top, at, &above);
    lowest = std::max(lowest, above);
  };
  for (uint32_t r = item.rectFirst; r < item.rectLast; ++r)
    keepAbove(skyline.top(model.rects[r].first, model.rects[r].last), model.rects[r].at);
  for (const ExtraConflict &conflict : model.conflictsOf(index))
    if (offsets[conflict.other] != unset)
      keepAbove(offsets[conflict.other] + conflict.otherAt + conflict.otherSize, conflict.at);
  return fits ? alignUp(lowest, item.alignment) : std::nullopt;
}

bool Run::place(uint32_t index) {
  std::optional<int64_t> offset = lowestAbove(index);
  if (!offset || !checkedAdd(*offset, model.items[index].end))
    return false;
  settle(index, *offset);
  return true;
}

std::optional<std::vector<int64_t>>
memplan::solver::placeStacked(const PoolModel &model, const std::vector<uint32_t> &order) {
  Run run(model);
  if (!run.placePinned())
    return std::nullopt;
  for (uint32_t item : order)
    if (!model.items[item].pinned && !run.place(item))
      return std::nullopt;
  return run.takeOffsets();
}
