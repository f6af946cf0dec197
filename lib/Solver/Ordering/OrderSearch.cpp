// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OrderSearch.h"

#include "BeamSearch.h"
#include "CutSearch.h"
#include "Divide.h"
#include "ListOrders.h"
#include "ProofSearch.h"
#include "Segments.h"
#include "WindowSearch.h"

#include <algorithm>
#include <numeric>

using namespace memplan::solver;

OrderSearch::OrderSearch(const OrderModel &model, double units, Deadline deadline)
    : model(model), backwards(model.reversed()), best(model.size()), effort(units, deadline) {
  std::iota(best.begin(), best.end(), 0U);
  current = best;
  peak = inputPeak = peakOf(model, best);
}

bool OrderSearch::offer(std::vector<uint32_t> order, const char *name) {
  int64_t found = peakOf(model, order);
  effort.spend(static_cast<double>(model.size() + model.closers.total()));
  if (found >= peak)
    return false;
  peak = found;
  best = current = std::move(order);
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

// In either direction; of a tree whose tensors have one user each there is no better one.
static void runLiu(OrderSearch &search) {
  bool isTree = false;
  search.offer(treeOrder(search.model, isTree), "liu");
  bool isOutTree = false;
  std::vector<uint32_t> back = treeOrder(search.backwards, isOutTree);
  search.offerBackwards(std::move(back), "liu");
  if ((isTree || isOutTree) && isStateless(search.model))
    search.improveSearched(search.peak);
}

static void runSeriesParallel(OrderSearch &search) {
  std::vector<uint32_t> order = seriesParallelOrder(search.model);
  if (order.size() != search.model.size())
    return;
  search.offer(std::move(order), "series-parallel");
  if (isStateless(search.model))
    search.improveSearched(search.peak);
}

// Above this, sets of all operations are too large for states.
static constexpr size_t mostForStates = 8192;

void OrderSearch::raiseBound(double units) {
  Effort share = effort.share(units);
  if (model.size() > mostForStates) {
    improveBound(boundNearPeak(model, best, share));
  } else {
    if (!stages)
      stages.emplace(model, backwards);
    improveBound(stages->improve(best, peak, share));
  }
  effort.spend(share.spent());
}

// Beams of growing width.
static void runBeams(OrderSearch &search) {
  search.raiseBound(search.effort.left() / 8);
  for (size_t width = 1; !search.isOptimal() && search.effort.left() > 0; width *= 3)
    searchWithBeams(search, width, search.effort);
}

static void runAllStates(OrderSearch &search) {
  constexpr double mostBytes = 256e6;
  search.raiseBound(search.effort.left() / 8);
  searchAllStates(search, mostBytes, search.effort);
}

bool memplan::solver::runOrderAlgorithm(OrderSearch &search, const std::string &name) {
  static constexpr std::pair<const char *, void (*)(OrderSearch &)> algorithms[] = {
      {"auto", runOrderPortfolio},
      {"input", [](OrderSearch &) {}},
      {"dfs", runDepthFirst},
      {"bfs", [](OrderSearch &each) { each.offer(breadthFirstOrder(each.model), "bfs"); }},
      {"lpmf", runLeastMemory},
      {"liu", runLiu},
      {"series-parallel", runSeriesParallel},
      {"beam", runBeams},
      {"ideals", runAllStates}};
  for (auto [each, run] : algorithms)
    if (name == each) {
      run(search);
      return true;
    }
  return false;
}

// Whether what is left between bound and peak is at most that part of the bound.
static bool isWithin(const OrderSearch &search, int64_t part) {
  return search.peak - search.bound() <= search.bound() / part;
}

// Several times the work of the beams: windows get more where nothing was found since `before`, and
// cuts little near the bound, where windows find more.
static void improveOrder(OrderSearch &search, double forBeams, int64_t before, uint64_t seed) {
  Effort forCuts = search.effort.share((isWithin(search, 10) ? 1 : 4) * forBeams);
  searchWithCuts(search, forCuts, seed);
  search.effort.spend(forCuts.spent());
  Effort forWindows = search.effort.share((search.peak < before ? 2 : 8) * forBeams);
  searchWindows(search, forWindows, seed);
  search.effort.spend(forWindows.spent());
}

// After the searches of each width comes the bound, which costs less the better the order is, and
// near it a proof.
static void runBeamsAndWindows(OrderSearch &search) {
  uint64_t seed = 1;
  ProofSearch proof(search);
  for (size_t width : {1, 10, 30, 100, 300, 600, 1200, 2400, 4800, 9600}) {
    int64_t before = search.peak;
    double start = search.effort.spent();
    // The last third of the work is for the bound where much is left.
    if (!isWithin(search, 32) && search.effort.left() < start / 2)
      search.raiseBound(search.effort.left());
    searchWithBeams(search, width, search.effort);
    if (search.isOptimal() || search.effort.left() <= 0)
      return;
    if (width < 10)
      continue;
    improveOrder(search, search.effort.spent() - start, before, seed++);
    search.raiseBound(search.effort.spent() - start);
    if (search.isOptimal())
      return;
    Effort rest = search.effort.share(search.effort.spent() / 2);
    if (isWithin(search, 32))
      proof.improve(rest);
    search.effort.spend(rest.spent());
    if (search.isOptimal())
      return;
  }
}

static void runCutsAndWindows(OrderSearch &search) {
  Effort share = search.effort.share(search.effort.left() / 4);
  searchWithCuts(search, share, 1);
  search.effort.spend(share.spent());
  searchWindows(search, search.effort, 1);
}

void memplan::solver::runOrderPortfolio(OrderSearch &search) {
  for (const char *name : {"dfs", "lpmf", "bfs", "liu", "series-parallel"})
    runOrderAlgorithm(search, name);
  if (searchParts(search))
    return;
  bool hasStates = search.model.size() <= mostForStates;
  search.raiseBound(search.effort.left() / (hasStates ? 64 : 8));
  if (hasStates)
    runBeamsAndWindows(search);
  else if (!search.isOptimal())
    runCutsAndWindows(search);
}
