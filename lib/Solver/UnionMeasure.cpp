// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnionMeasure.h"

#include <algorithm>
#include <utility>

using namespace memplan::solver;

UnionMeasure::UnionMeasure(std::vector<int64_t> coords) : coordinates(std::move(coords)) {
  if (coordinates.size() > 1) {
    length.assign(4 * coordinates.size(), 0);
    covers.assign(4 * coordinates.size(), 0);
  }
}

size_t UnionMeasure::find(int64_t coordinate) const {
  return std::lower_bound(coordinates.begin(), coordinates.end(), coordinate) - coordinates.begin();
}

void UnionMeasure::cover(int64_t first, int64_t last, int delta) {
  if (first < last)
    update(1, 0, coordinates.size() - 1, find(first), find(last), delta);
}

void UnionMeasure::update(size_t node, size_t begin, size_t end, size_t from, size_t to,
                          int delta) {
  if (from >= end || to <= begin)
    return;
  if (from <= begin && end <= to) {
    covers[node] += delta;
  } else {
    size_t middle = begin + (end - begin) / 2;
    update(2 * node, begin, middle, from, to, delta);
    update(2 * node + 1, middle, end, from, to, delta);
  }
  if (covers[node] > 0)
    length[node] = coordinates[end] - coordinates[begin];
  else
    length[node] = end - begin == 1 ? 0 : length[2 * node] + length[2 * node + 1];
}
