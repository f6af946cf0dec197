// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MergedModel.h"

#include <algorithm>

using namespace memplan::solver;

MergedModel::MergedModel(const PlainModel &original, bool atOnce)
    : items(original.items.size()), atOnce(atOnce) {
  constexpr size_t looksOfItem = 4;
  looks = looksOfItem * items;
  nodes.reserve(2 * items);
  for (const PlainItem &item : original.items)
    nodes.push_back({item});
  mergeAll();
  model.load = original.load;
  model.peak = original.peak;
  model.unit = original.unit;
  for (uint32_t node = 0; node < nodes.size(); ++node) {
    if (nodes[node].isMerged)
      continue;
    roots.push_back(node);
    const PlainItem &area = nodes[node].area;
    model.items.push_back(area);
    model.lifetimes.push_back(area.last - area.first);
  }
}

const std::vector<uint32_t> &MergedModel::at(const Lists &lists, Key key) {
  static const std::vector<uint32_t> nothing;
  auto found = lists.find(key);
  return found == lists.end() ? nothing : found->second;
}

// If only one item of the size dies there, what follows on it may be certain now.
void MergedModel::lookAtDeaths(Key key) {
  const std::vector<uint32_t> &dying = at(byDeath, key);
  if (dying.size() == 1)
    changed.push_back(dying.front());
}

void MergedModel::add(uint32_t node) {
  const PlainItem &area = nodes[node].area;
  std::vector<uint32_t> &alike = byLife[{area.first, area.last}];
  alike.push_back(node);
  if (alike.size() > 1)
    shared.push_back({area.first, area.last});
  byBirth[{area.first, area.size}].push_back(node);
  byDeath[{area.last, area.size}].push_back(node);
  lookAtDeaths({area.first, area.size});
  lookAtDeaths({area.last, area.size});
}

void MergedModel::remove(uint32_t node) {
  const PlainItem &area = nodes[node].area;
  auto drop = [&](Lists &lists, Key key) {
    std::vector<uint32_t> &list = lists[key];
    list.erase(std::find(list.begin(), list.end(), node));
  };
  drop(byLife, {area.first, area.last});
  drop(byBirth, {area.first, area.size});
  drop(byDeath, {area.last, area.size});
  lookAtDeaths({area.first, area.size});
  lookAtDeaths({area.last, area.size});
  nodes[node].isMerged = true;
}

void MergedModel::merge(uint32_t low, uint32_t high, const PlainItem &both, int64_t shift) {
  remove(low);
  remove(high);
  nodes.push_back({both, low, high, shift});
  add(static_cast<uint32_t>(nodes.size() - 1));
}

// Whether something would go on with the area, or lead up to it.
bool MergedModel::hasNeighbour(const PlainItem &area) const {
  return !at(byBirth, {area.last, area.size}).empty() ||
         !at(byDeath, {area.first, area.size}).empty();
}

// Merges the node with what can take its place, if there is such a thing; where `isOnly` holds only
// if neither has a choice.
bool MergedModel::follow(uint32_t node, bool isOnly) {
  const PlainItem &area = nodes[node].area;
  const std::vector<uint32_t> &born = at(byBirth, {area.last, area.size});
  if (nodes[node].isMerged || born.empty() ||
      (isOnly && (born.size() > 1 || at(byDeath, {area.last, area.size}).size() > 1)))
    return false;
  uint32_t next = born.front();
  merge(node, next, {area.first, nodes[next].area.last, area.size}, 0);
  return true;
}

// Merges two of that lifetime which together have a neighbour; any two, unless they must.
bool MergedModel::stack(Key life, bool mustFit) {
  constexpr size_t few = 8;
  const std::vector<uint32_t> &alike = at(byLife, life);
  if (alike.size() < 2)
    return false;
  auto both = [&](uint32_t low, uint32_t high) {
    PlainItem area = nodes[low].area;
    area.size += nodes[high].area.size;
    return area;
  };
  size_t count = std::min(alike.size(), few);
  for (size_t i = 0; i < count && !atOnce; ++i)
    for (size_t j = i + 1; j < count; ++j) {
      uint32_t low = alike[i], high = alike[j];
      ++pairs;
      if (!hasNeighbour(both(low, high)))
        continue;
      merge(low, high, both(low, high), nodes[low].area.size);
      return true;
    }
  if (mustFit)
    return false;
  uint32_t low = alike[0], high = alike[1];
  merge(low, high, both(low, high), nodes[low].area.size);
  return true;
}

void MergedModel::mergeCertain() {
  while (!changed.empty() || !shared.empty()) {
    if (!shared.empty() && (atOnce || changed.empty())) {
      Key life = shared.back();
      shared.pop_back();
      if (!stack(life, !atOnce))
        doubtful.insert({life.first - life.second, life});
    } else {
      uint32_t next = changed.back();
      changed.pop_back();
      follow(next, true);
    }
  }
}

// Of the doubtful ones, those that a merge has made certain.
bool MergedModel::stackWhatFits() {
  for (auto next = doubtful.begin(); next != doubtful.end() && looks > 0; --looks) {
    if (stack(next->second, true))
      return true;
    next = at(byLife, next->second).size() < 2 ? doubtful.erase(next) : std::next(next);
  }
  return false;
}

void MergedModel::mergeAll() {
  for (uint32_t item = 0; item < items; ++item)
    add(item);
  mergeCertain();
  while (!doubtful.empty()) {
    if (!stackWhatFits() && !doubtful.empty() && !stack(doubtful.begin()->second, false))
      doubtful.erase(doubtful.begin());
    mergeCertain();
  }
  for (uint32_t node = 0; node < nodes.size();) {
    if (!follow(node, false))
      ++node;
    mergeCertain();
  }
}

std::vector<int64_t> MergedModel::toItems(const std::vector<int64_t> &offsets) const {
  std::vector<int64_t> all(nodes.size(), 0);
  for (size_t root = 0; root < roots.size(); ++root)
    all[roots[root]] = offsets[root];
  // What a node was merged of comes before it.
  for (size_t node = nodes.size(); node-- > items;) {
    all[nodes[node].low] = all[node];
    all[nodes[node].high] = all[node] + nodes[node].shift;
  }
  all.resize(items);
  return all;
}

double MergedModel::work() const {
  constexpr double workOfNode = 64, workOfPair = 16;
  return workOfNode * static_cast<double>(nodes.size()) + workOfPair * static_cast<double>(pairs);
}
