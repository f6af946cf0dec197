// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Valley.h"

#include <algorithm>
#include <queue>

using namespace memplan::solver;

namespace {

/// The tops of what is placed, as a list of segments that are linked by their borders.
class Skyline {
public:
  explicit Skyline(int32_t sections)
      : sections(sections), next(sections + 1, sections), previous(sections + 1, outside),
        heights(sections + 1, gone) {
    set(0, sections, 0);
  }

  struct Valley {
    int32_t first, last;
    int64_t height;
  };

  /// The lowest segment, joined with neighbours of its height.
  Valley lowest();
  /// Raises all of it to the lower of its walls, and returns that; nothing if it has none.
  std::optional<int64_t> fill(const Valley &valley);
  /// Raises a part of it.
  void raise(const Valley &valley, int32_t first, int32_t last, int64_t to);

private:
  static constexpr int32_t outside = -1;
  static constexpr int64_t gone = -1;

  struct Entry {
    int64_t height;
    int32_t first;
    bool operator<(const Entry &other) const {
      return height != other.height ? height > other.height : first > other.first;
    }
  };

  void set(int32_t first, int32_t last, int64_t height) {
    heights[first] = height;
    next[first] = last;
    if (last < sections)
      previous[last] = first;
    queue.push({height, first});
  }

  int32_t sections;
  /// By first section of a segment: the first one of its neighbours, and its height.
  std::vector<int32_t> next, previous;
  std::vector<int64_t> heights;
  /// Some entries are of segments that are gone.
  std::priority_queue<Entry> queue;
  /// The segment that is left of what was raised last, which is as low as before: the lowest one,
  /// and not in the queue; or `outside`.
  int32_t leftover = outside;
};

/// By section, the load and what is lost below the skyline: the height that it can't stay below.
/// The maximum of all under "add to a range", by a tree from the leaves up.
class Floors {
public:
  explicit Floors(const std::vector<int64_t> &load) : leaves(load.size()) {
    highest.resize(2 * leaves);
    added.resize(2 * leaves);
    std::copy(load.begin(), load.end(), highest.begin() + static_cast<std::ptrdiff_t>(leaves));
    for (size_t node = leaves; node-- > 1;)
      update(node);
  }

  void lose(size_t first, size_t last, int64_t units) {
    size_t low = first + leaves, high = last + leaves;
    for (size_t left = low, right = high; left < right; left /= 2, right /= 2) {
      if (left & 1)
        add(left++, units);
      if (right & 1)
        add(--right, units);
    }
    for (size_t node = low / 2; node > 0; node /= 2)
      update(node);
    for (size_t node = (high - 1) / 2; node > 0; node /= 2)
      update(node);
  }

  int64_t most() const { return highest[1]; }

private:
  void add(size_t node, int64_t units) {
    highest[node] += units;
    added[node] += units;
  }
  void update(size_t node) {
    highest[node] = std::max(highest[2 * node], highest[2 * node + 1]) + added[node];
  }

  size_t leaves;
  std::vector<int64_t> highest, added;
};

} // namespace

Skyline::Valley Skyline::lowest() {
  if (leftover != outside) {
    int32_t first = leftover;
    leftover = outside;
    return {first, next[first], heights[first]};
  }
  while (heights[queue.top().first] != queue.top().height)
    queue.pop();
  auto [height, first] = queue.top();
  queue.pop();
  int32_t last = next[first];
  while (previous[first] != outside && heights[previous[first]] == height) {
    heights[first] = gone;
    first = previous[first];
  }
  while (last < sections && heights[last] == height) {
    heights[last] = gone;
    last = next[last];
  }
  heights[first] = height;
  next[first] = last;
  if (last < sections)
    previous[last] = first;
  return {first, last, height};
}

std::optional<int64_t> Skyline::fill(const Valley &valley) {
  int32_t before = previous[valley.first];
  bool hasLeft = before != outside, hasRight = valley.last < sections;
  if (!hasLeft && !hasRight)
    return std::nullopt;
  int64_t wall = 0;
  if (hasLeft && hasRight)
    wall = std::min(heights[before], heights[valley.last]);
  else
    wall = hasLeft ? heights[before] : heights[valley.last];
  // It joins that wall when the wall is the lowest segment, so that it needs no entry of its own.
  heights[valley.first] = wall;
  return wall;
}

void Skyline::raise(const Valley &valley, int32_t first, int32_t last, int64_t to) {
  if (last < valley.last)
    set(last, valley.last, valley.height);
  set(first, last, to);
  if (valley.first == first)
    return;
  next[valley.first] = first;
  previous[first] = valley.first;
  leftover = valley.first;
}

ValleyPacking memplan::solver::fillValleys(const PlainModel &model, const ContainmentTree &tree,
                                           const std::vector<uint32_t> &order, int64_t limit) {
  std::vector<uint32_t> rankOf(order.size());
  for (uint32_t rank = 0; rank < order.size(); ++rank)
    rankOf[order[rank]] = rank;
  ContainmentTree::Ranks ranks(tree, rankOf);
  Skyline skyline(model.sections());
  ValleyPacking packing;
  std::vector<int64_t> offsets(order.size(), 0);
  // Of what is asked to be much higher than the load, nothing is foreseen.
  std::optional<Floors> floors;
  if (limit / 2 < model.peak)
    floors.emplace(model.load);
  bool fits = true;
  size_t left = order.size(), lost = 0;
  while (left > 0 && fits) {
    Skyline::Valley valley = skyline.lowest();
    uint32_t rank = ranks.leastWithin(valley.first, valley.last);
    if (rank == ContainmentTree::Ranks::none) {
      std::optional<int64_t> wall = skyline.fill(valley);
      fits = wall.has_value();
      if (!fits || !floors)
        continue;
      ++lost;
      floors->lose(valley.first, valley.last, *wall - valley.height);
      fits = floors->most() <= limit;
      continue;
    }
    const PlainItem &item = model.items[order[rank]];
    fits = item.size <= limit - valley.height;
    if (!fits)
      break;
    offsets[order[rank]] = valley.height;
    skyline.raise(valley, item.first, item.last, valley.height + item.size);
    ranks.remove(order[rank]);
    --left;
  }
  constexpr double workOfPlacing = 16, workOfLoss = 4;
  packing.work = workOfPlacing * static_cast<double>(order.size() - left) +
                 workOfLoss * static_cast<double>(lost) + 0.5 * ranks.visits() + 64;
  if (fits)
    packing.offsets = std::move(offsets);
  return packing;
}
