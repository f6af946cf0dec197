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
  points.reserve(count);
  beginOf.assign(leaves + 1, count);
  for (uint32_t i = 0; i < count; ++i)
    points.push_back({model.items[i].first, model.items[i].last, i});
  placeOf.resize(count);
  leafOf.resize(count);
  build(1, 0, count, false);
}

void ContainmentTree::build(uint32_t node, uint32_t begin, uint32_t end, bool byLast) {
  if (node >= leaves) {
    beginOf[node - leaves] = begin;
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
    : tree(tree), summaries(2 * size_t(tree.leaves)) {
  entries.reserve(tree.points.size());
  for (const Point &point : tree.points)
    entries.push_back({point.first, point.last, rankOf[point.item]});
  for (uint32_t node = 2 * tree.leaves - 1; node >= 1; --node) {
    if (node >= tree.leaves) {
      summaries[node] = summaryOf(node);
      continue;
    }
    summaries[node] = summaries[size_t{2} * node];
    summaries[node].add(summaries[size_t{2} * node + 1]);
  }
}

ContainmentTree::Ranks::Summary ContainmentTree::Ranks::summaryOf(uint32_t leaf) const {
  Summary summary;
  uint32_t end = tree.beginOf[leaf - tree.leaves + 1];
  for (uint32_t p = tree.beginOf[leaf - tree.leaves]; p < end; ++p)
    if (entries[p].rank != none)
      summary.add({entries[p].rank, entries[p].first, entries[p].last});
  return summary;
}

void ContainmentTree::Ranks::visit(uint32_t node) {
  ++visited;
  if (node >= tree.leaves) {
    uint32_t end = tree.beginOf[node - tree.leaves + 1];
    for (uint32_t p = tree.beginOf[node - tree.leaves]; p < end; ++p)
      if (entries[p].rank < best && entries[p].first >= first && entries[p].last <= last)
        best = entries[p].rank;
    return;
  }
  auto visitChild = [&](uint32_t child) {
    const Summary &there = summaries[child];
    if (there.least < best && there.latestFirst >= first && there.earliestLast <= last)
      visit(child);
  };
  // The more promising first, so that the other may be left out.
  uint32_t promising = 2 * node, other = promising + 1;
  if (summaries[other].least < summaries[promising].least)
    std::swap(promising, other);
  visitChild(promising);
  visitChild(other);
}

uint32_t ContainmentTree::Ranks::leastWithin(int32_t from, int32_t to) {
  best = none;
  first = from;
  last = to;
  if (summaries[1].least != none)
    visit(1);
  return best;
}

void ContainmentTree::Ranks::remove(uint32_t item) {
  entries[tree.placeOf[item]].rank = none;
  uint32_t node = tree.leafOf[item];
  Summary now = summaryOf(node);
  while (!(summaries[node] == now)) {
    summaries[node] = now;
    node /= 2;
    if (node == 0)
      return;
    now = summaries[size_t{2} * node];
    now.add(summaries[size_t{2} * node + 1]);
  }
}
