// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactProblem.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace memplan::solver;

static bool meet(const PlainItem &a, const PlainItem &b) {
  return a.first < b.last && b.first < a.last;
}

static std::vector<size_t> countLive(const PlainModel &model) {
  std::vector<size_t> live(model.load.size() + 1, 0);
  for (const PlainItem &item : model.items) {
    ++live[item.first];
    --live[item.last];
  }
  for (size_t s = 1; s < live.size(); ++s)
    live[s] += live[s - 1];
  return live;
}

bool ExactProblem::canHandle(const PlainModel &model) {
  constexpr size_t mostItems = 4096, mostCells = 8u << 20;
  constexpr int64_t mostUnits = int64_t(1) << 46;
  if (model.items.empty() || model.items.size() > mostItems)
    return false;
  std::vector<size_t> live = countLive(model);
  int64_t sum = 0;
  size_t cells = 0;
  for (const PlainItem &item : model.items) {
    if (item.size > mostUnits - sum)
      return false;
    sum += item.size;
    for (int32_t s = item.first; s < item.last; ++s)
      cells += live[s];
    if (cells > mostCells)
      return false;
  }
  return true;
}

ExactProblem::ExactProblem(const PlainModel &model)
    : items(model.items), lifetimes(model.lifetimes), load(model.load) {
  std::vector<size_t> live = countLive(model);
  mostLive = *std::max_element(live.begin(), live.end());
  for (uint32_t i = 0; i < items.size(); ++i) {
    firstNeighbour.push_back(neighbours.size());
    for (uint32_t j = 0; j < items.size(); ++j)
      if (i != j && meet(items[i], items[j]))
        neighbours.push_back(j);
  }
  firstNeighbour.push_back(neighbours.size());
  std::map<std::tuple<int32_t, int32_t, int64_t>, uint32_t> known;
  kinds.reserve(items.size());
  for (uint32_t i = 0; i < items.size(); ++i)
    kinds.push_back(
        known.try_emplace({items[i].first, items[i].last, items[i].size}, i).first->second);
}
