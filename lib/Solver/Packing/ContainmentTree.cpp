// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ContainmentTree.h"

#include <algorithm>

using namespace memplan::solver;

ContainmentTree::ContainmentTree(const PlainModel &model) {
  constexpr size_t pointsInLeaf = 8;
  uint32_t count = static_cast<uint32_t>(model.items.size());
  while (leaves * pointsInLeaf < count)
    leaves *= 2;
  nodes.resize(2 * size_t(leaves));
  for (uint32_t i = 0; i < count; ++i)
    points.push_back({model.items[i].first, model.items[i].last, i});
  placeOf.resize(count);
  leafOf.resize(count);
  build(1, 0, count, false);
}

void ContainmentTree::build(uint32_t node, uint32_t begin, uint32_t end, bool byLast) {
  Node &here = nodes[node];
  here.begin = begin;
  here.end = end;
  here.latestFirst = -1;
  here.earliestLast = std::numeric_limits<int32_t>::max();
  for (uint32_t p = begin; p < end; ++p) {
    here.latestFirst = std::max(here.latestFirst, points[p].first);
    here.earliestLast = std::min(here.earliestLast, points[p].last);
  }
  if (node >= leaves) {
    for (uint32_t p = begin; p < end; ++p) {
      placeOf[points[p].item] = p;
      leafOf[points[p].item] = node;
    }
    return;
  }
  // Ties by item, so that every standard library cuts alike.
  auto isBefore = [byLast](const Point &a, const Point &b) {
    int32_t x = byLast ? a.last : a.first, y = byLast ? b.last : b.first;
    return x != y ? x < y : a.item < b.item;
  };
  uint32_t middle = begin + (end - begin) / 2;
  std::nth_element(points.begin() + begin, points.begin() + middle, points.begin() + end, isBefore);
  build(2 * node, begin, middle, !byLast);
  build(2 * node + 1, middle, end, !byLast);
}

ContainmentTree::Ranks::Ranks(const ContainmentTree &tree, const std::vector<uint32_t> &rankOf)
    : tree(tree), ranks(tree.points.size()), least(tree.nodes.size(), none) {
  for (size_t p = 0; p < ranks.size(); ++p)
    ranks[p] = rankOf[tree.points[p].item];
  for (uint32_t node = 2 * tree.leaves - 1; node >= 1; --node) {
    if (node < tree.leaves) {
      least[node] = std::min(least[size_t{2} * node], least[size_t{2} * node + 1]);
      continue;
    }
    for (uint32_t p = tree.nodes[node].begin; p < tree.nodes[node].end; ++p)
      least[node] = std::min(least[node], ranks[p]);
  }
}

void ContainmentTree::Ranks::visit(uint32_t node) {
  ++visited;
  if (node >= tree.leaves) {
    for (uint32_t p = tree.nodes[node].begin; p < tree.nodes[node].end; ++p)
      if (ranks[p] < best && tree.points[p].first >= first && tree.points[p].last <= last)
        best = ranks[p];
    return;
  }
  auto visitChild = [&](uint32_t child) {
    const Node &there = tree.nodes[child];
    if (least[child] < best && there.latestFirst >= first && there.earliestLast <= last)
      visit(child);
  };
  // The more promising first, so that the other may be left out.
  uint32_t promising = 2 * node, other = promising + 1;
  if (least[other] < least[promising])
    std::swap(promising, other);
  visitChild(promising);
  visitChild(other);
}

uint32_t ContainmentTree::Ranks::leastWithin(int32_t from, int32_t to) {
  best = none;
  first = from;
  last = to;
  if (least[1] != none)
    visit(1);
  return best;
}

void ContainmentTree::Ranks::remove(uint32_t item) {
  ranks[tree.placeOf[item]] = none;
  uint32_t node = tree.leafOf[item], lowest = none;
  for (uint32_t p = tree.nodes[node].begin; p < tree.nodes[node].end; ++p)
    lowest = std::min(lowest, ranks[p]);
  while (least[node] != lowest) {
    least[node] = lowest;
    node /= 2;
    if (node == 0)
      return;
    lowest = std::min(least[size_t{2} * node], least[size_t{2} * node + 1]);
  }
}
