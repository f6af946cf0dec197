// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OrderSearch.h"

#include "ListOrders.h"

#include <algorithm>
#include <numeric>

using namespace memplan::solver;

OrderSearch::OrderSearch(const OrderModel &model, double units, Deadline deadline)
    : model(model), backwards(model.reversed()), best(model.size()), effort(units, deadline) {
  std::iota(best.begin(), best.end(), 0U);
  peak = inputPeak = peakOf(model, best);
}

bool OrderSearch::offer(std::vector<uint32_t> order, const char *name) {
  int64_t found = peakOf(model, order);
  effort.spend(static_cast<double>(model.size() + model.closers.total()));
  if (found >= peak)
    return false;
  peak = found;
  best = std::move(order);
  algorithm = name;
  return true;
}

bool OrderSearch::offerBackwards(std::vector<uint32_t> order, const char *name) {
  std::reverse(order.begin(), order.end());
  return offer(std::move(order), name);
}

static void runDepthFirst(OrderSearch &search) {
  for (VisitRule rule : {VisitRule::Listed, VisitRule::Backwards, VisitRule::Heaviest}) {
    search.offer(depthFirstOrder(search.model, rule), "dfs");
    search.offerBackwards(depthFirstOrder(search.backwards, rule), "dfs");
  }
}

static void runLeastMemory(OrderSearch &search) {
  for (ListRule rule :
       {ListRule::LeastLive, ListRule::LeastLiveNewest, ListRule::LeastNeed, ListRule::Newest}) {
    search.offer(listOrder(search.model, rule), "lpmf");
    search.offerBackwards(listOrder(search.backwards, rule), "lpmf");
  }
}

bool memplan::solver::runOrderAlgorithm(OrderSearch &search, const std::string &name) {
  if (name == "input")
    return true;
  if (name == "dfs")
    runDepthFirst(search);
  else if (name == "bfs")
    search.offer(breadthFirstOrder(search.model), "bfs");
  else if (name == "lpmf")
    runLeastMemory(search);
  else
    return false;
  return true;
}

void memplan::solver::runOrderPortfolio(OrderSearch &search) {
  for (const char *name : {"dfs", "lpmf", "bfs"})
    runOrderAlgorithm(search, name);
  Effort share = search.effort.share(search.effort.left() / 4);
  search.improveBound(boundPeak(search.model, search.best, search.peak, share));
  search.effort.spend(share.spent());
}
