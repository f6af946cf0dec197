// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ListOrders.h"

#include <algorithm>

using namespace memplan::solver;

namespace {

/// By operation, as if everything before it were a tree of its own.
struct TreeEstimate {
  explicit TreeEstimate(const OrderModel &model);

  std::vector<int64_t> peak, left;
};

} // namespace

static std::vector<uint32_t> byExcess(IndexLists::List list, const TreeEstimate &estimate) {
  std::vector<uint32_t> sorted(list.begin(), list.end());
  std::stable_sort(sorted.begin(), sorted.end(), [&](uint32_t a, uint32_t b) {
    return estimate.peak[a] - estimate.left[a] > estimate.peak[b] - estimate.left[b];
  });
  return sorted;
}

TreeEstimate::TreeEstimate(const OrderModel &model) : peak(model.size()), left(model.size()) {
  std::vector<int64_t> share(model.size());
  // What runs first has been looked at first, in either direction.
  for (uint32_t v : breadthFirstOrder(model)) {
    for (uint32_t t : model.opens[v])
      left[v] += model.tensors[t].bytes / std::max<int64_t>(1, int64_t(model.openers[t].size()));
    int64_t held = 0;
    for (uint32_t u : byExcess(model.before[v], *this)) {
      // A tensor with several users is shared between their trees.
      int64_t users = std::max<int64_t>(1, int64_t(model.after[u].size()));
      share[u] = left[u] / users;
      peak[v] = std::max(peak[v], held + peak[u] / users);
      held += share[u];
    }
    peak[v] = std::max(peak[v], held + left[v] + model.transient[v]);
  }
}

std::vector<uint32_t> memplan::solver::depthFirstOrder(const OrderModel &model, VisitRule rule) {
  std::vector<std::vector<uint32_t>> sorted;
  if (rule == VisitRule::Heaviest) {
    TreeEstimate estimate(model);
    sorted.reserve(model.size());
    for (size_t v = 0; v < model.size(); ++v)
      sorted.push_back(byExcess(model.before[v], estimate));
  }
  auto input = [&](uint32_t v, size_t i) {
    if (rule == VisitRule::Heaviest)
      return sorted[v][i];
    return model.before[v][rule == VisitRule::Listed ? i : model.before[v].size() - 1 - i];
  };
  struct Visit {
    uint32_t operation;
    size_t next;
  };
  std::vector<uint32_t> order;
  order.reserve(model.size());
  std::vector<bool> isSeen(model.size());
  std::vector<Visit> stack;
  for (size_t root = 0; root < model.size(); ++root) {
    if (!model.after[root].empty())
      continue;
    stack.push_back({static_cast<uint32_t>(root), 0});
    isSeen[root] = true;
    while (!stack.empty()) {
      Visit &visit = stack.back();
      if (visit.next == model.before[visit.operation].size()) {
        order.push_back(visit.operation);
        stack.pop_back();
        continue;
      }
      uint32_t u = input(visit.operation, visit.next++);
      if (!isSeen[u]) {
        isSeen[u] = true;
        stack.push_back({u, 0});
      }
    }
  }
  return order;
}
