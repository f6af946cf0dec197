// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ListOrders.h"

#include <functional>
#include <queue>

using namespace memplan::solver;

std::vector<uint32_t> memplan::solver::breadthFirstOrder(const OrderModel &model) {
  std::vector<uint32_t> order, waiting(model.size());
  order.reserve(model.size());
  for (size_t v = 0; v < model.size(); ++v) {
    waiting[v] = static_cast<uint32_t>(model.before[v].size());
    if (waiting[v] == 0)
      order.push_back(static_cast<uint32_t>(v));
  }
  for (size_t i = 0; i < order.size(); ++i)
    for (uint32_t w : model.after[order[i]])
      if (--waiting[w] == 0)
        order.push_back(w);
  return order;
}

std::vector<uint32_t> memplan::solver::rankedOrder(const OrderModel &model,
                                                   const std::vector<uint32_t> &rank) {
  using Entry = std::pair<uint32_t, uint32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> ready;
  std::vector<uint32_t> order, waiting(model.size());
  order.reserve(model.size());
  for (size_t v = 0; v < model.size(); ++v) {
    waiting[v] = static_cast<uint32_t>(model.before[v].size());
    if (waiting[v] == 0)
      ready.emplace(rank[v], static_cast<uint32_t>(v));
  }
  while (!ready.empty()) {
    uint32_t v = ready.top().second;
    ready.pop();
    order.push_back(v);
    for (uint32_t w : model.after[v])
      if (--waiting[w] == 0)
        ready.emplace(rank[w], w);
  }
  return order;
}
