// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ListOrders.h"
#include "Segments.h"

#include <algorithm>
#include <limits>
#include <set>

using namespace memplan::solver;

namespace {

struct Earlier {
  bool operator()(const Segment &a, const Segment &b) const {
    if (a.isBefore(b) || b.isBefore(a))
      return a.isBefore(b);
    return a.first < b.first;
  }
};

/// The segments of a subtree.
using Subtree = std::set<Segment, Earlier>;

} // namespace

static Subtree joined(Subtree a, Subtree b) {
  if (a.size() < b.size())
    std::swap(a, b);
  a.merge(b);
  return a;
}

// The root of the subtree runs after all of it.
static void addRoot(SegmentPool &pool, Subtree &subtree, uint32_t v) {
  // Only what the root takes along changes.
  Segment root = pool.single(v);
  while (!subtree.empty() && !subtree.rbegin()->isBefore(root)) {
    SegmentList two{*subtree.rbegin()};
    subtree.erase(std::prev(subtree.end()));
    pool.append(two, root);
    root = two.front();
  }
  subtree.insert(root);
}

std::vector<uint32_t> memplan::solver::treeOrder(const OrderModel &model, bool &isTree) {
  std::vector<uint32_t> topological = breadthFirstOrder(model), place(model.size());
  for (size_t i = 0; i < topological.size(); ++i)
    place[topological[i]] = static_cast<uint32_t>(i);
  isTree = true;
  std::vector<Subtree> subtrees(model.size());
  SegmentPool pool(model);
  Subtree roots;
  for (uint32_t v : topological) {
    addRoot(pool, subtrees[v], v);
    isTree &= model.after[v].size() <= 1;
    if (model.after[v].empty()) {
      roots = joined(std::move(roots), std::move(subtrees[v]));
      continue;
    }
    uint32_t parent =
        *std::max_element(model.after[v].begin(), model.after[v].end(),
                          [&](uint32_t a, uint32_t b) { return place[a] < place[b]; });
    subtrees[parent] = joined(std::move(subtrees[parent]), std::move(subtrees[v]));
  }
  std::vector<uint32_t> order = pool.operations({roots.begin(), roots.end()});
  if (isTree)
    return order;
  std::vector<uint32_t> rank(model.size());
  for (size_t i = 0; i < order.size(); ++i)
    rank[order[i]] = static_cast<uint32_t>(i);
  return rankedOrder(model, rank);
}
