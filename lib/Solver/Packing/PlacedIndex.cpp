// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlacedIndex.h"

#include <algorithm>

using namespace memplan::solver;

PlacedIndex::Ranking::Ranking(const PoolModel &model)
    : rankOf(model.rects.size()), rectAt(model.rects.size()), begunBefore(model.times + 1, 0) {
  // A counting sort by begin.
  for (const Rect &rect : model.rects)
    ++begunBefore[rect.first + 1];
  for (int32_t t = 1; t <= model.times; ++t)
    begunBefore[t] += begunBefore[t - 1];
  std::vector<uint32_t> next(begunBefore.begin(), begunBefore.end());
  for (uint32_t r = 0; r < model.rects.size(); ++r) {
    uint32_t rank = next[model.rects[r].first]++;
    rankOf[r] = rank;
    rectAt[rank] = r;
  }
}

PlacedIndex::PlacedIndex(const PoolModel &model, const Ranking &ranking)
    : model(model), ranking(ranking) {
  size_t nodes = std::max<size_t>(model.rects.size(), 1);
  levels.emplace_back(nodes, -1);
  while (nodes > fanOut) {
    nodes = (nodes + fanOut - 1) / fanOut;
    levels.emplace_back(nodes, -1);
  }
}

void PlacedIndex::insert(uint32_t rect) {
  int32_t end = model.rects[rect].last;
  uint32_t node = ranking.rankOf[rect];
  for (std::vector<int32_t> &latest : levels) {
    if (latest[node] >= end)
      return;
    latest[node] = end;
    node /= fanOut;
  }
}

void PlacedIndex::remove(uint32_t rect) {
  uint32_t node = ranking.rankOf[rect];
  levels.front()[node] = -1;
  for (size_t level = 1; level < levels.size(); ++level) {
    const std::vector<int32_t> &below = levels[level - 1];
    node /= fanOut;
    auto first = below.begin() + static_cast<std::ptrdiff_t>(node) * fanOut;
    auto last =
        below.end() - first > static_cast<std::ptrdiff_t>(fanOut) ? first + fanOut : below.end();
    levels[level][node] = *std::max_element(first, last);
  }
}
