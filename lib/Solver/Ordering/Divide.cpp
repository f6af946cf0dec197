// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Divide.h"

#include "OrderLine.h"

#include <algorithm>
#include <queue>

using namespace memplan::solver;

std::vector<size_t> memplan::solver::articulationSteps(const OrderModel &model,
                                                       const std::vector<uint32_t> &order) {
  size_t count = order.size();
  std::vector<size_t> places(count), earliestAfter(count), latestBefore(count);
  for (size_t step = 0; step < count; ++step)
    places[order[step]] = step;
  for (size_t step = 0; step < count; ++step) {
    earliestAfter[step] = count;
    for (uint32_t w : model.after[order[step]])
      earliestAfter[step] = std::min(earliestAfter[step], places[w]);
    // One more, so that nothing is less than everything.
    for (uint32_t u : model.before[order[step]])
      latestBefore[step] = std::max(latestBefore[step], places[u] + 1);
  }
  // Of all steps from one on, the least of the latest predecessors.
  std::vector<size_t> leastBehind(count + 1, count + 1);
  for (size_t step = count; step-- > 0;)
    leastBehind[step] = std::min(leastBehind[step + 1], latestBefore[step]);
  std::vector<size_t> steps;
  size_t mostAhead = 0;
  for (size_t step = 0; step < count; ++step) {
    if (mostAhead <= step && leastBehind[step + 1] >= step + 1)
      steps.push_back(step);
    mostAhead = std::max(mostAhead, earliestAfter[step]);
  }
  return steps;
}

namespace {

/// Steps [first, last) of the order.
struct Part {
  size_t first, last;
  int64_t peak, bound;
  bool isDone;
  /// Parts in a queue: the greatest peak first.
  bool operator<(const Part &other) const {
    return peak != other.peak ? peak < other.peak : first > other.first;
  }
};

class PartSearch {
public:
  explicit PartSearch(OrderSearch &search) : search(search), line(search.model, search.best) {}

  bool run();

private:
  void solve(Part &part, double units);
  StageProof lifted(const Part &part, StageProof proof) const;

  OrderSearch &search;
  OrderLine line;
  /// Whose order a part got last.
  std::string algorithm;
};

} // namespace

// The proof in terms of the whole: what lives across the part is live in every state of it.
StageProof PartSearch::lifted(const Part &part, StageProof proof) const {
  const OrderModel &model = search.model;
  std::vector<uint8_t> where(model.size());
  for (size_t step = 0; step < model.size(); ++step)
    where[line.order()[step]] = step < part.first ? 0 : step < part.last ? 1 : 2;
  std::vector<CutChain> across;
  for (uint32_t t = 0; t < model.tensorCount(); ++t) {
    auto isAt = [&](uint8_t place) { return [&, place](uint32_t v) { return where[v] == place; }; };
    auto openers = model.openers[t], closers = model.closers[t];
    bool isThere =
        model.tensors[t].isOpenAtStart || std::any_of(openers.begin(), openers.end(), isAt(0));
    bool isInside = std::any_of(openers.begin(), openers.end(), isAt(1)) ||
                    std::any_of(closers.begin(), closers.end(), isAt(1));
    bool isKept = model.tensors[t].isKept || std::any_of(closers.begin(), closers.end(), isAt(2));
    if (isThere && isKept && !isInside)
      across.push_back({model.tensors[t].bytes, {model.tensorIds[t]}});
  }
  for (auto &[v, chains] : proof.cases) {
    v = line.order()[part.first + v];
    chains.insert(chains.end(), across.begin(), across.end());
  }
  return proof;
}

void PartSearch::solve(Part &part, double units) {
  OrderModel window = line.window(part.first, part.last);
  OrderSearch inner(window, std::min(units, search.effort.left()), search.effort.deadlineOf());
  runOrderPortfolio(inner);
  search.effort.spend(inner.effort.spent());
  if (inner.stage.bytes > search.stage.bytes)
    search.improveBound(lifted(part, inner.stage));
  search.improveSearched(inner.searched);
  if (inner.peak < inner.inputPeak) {
    line.rearrange(part.first, window, inner.best);
    algorithm = inner.algorithm;
  }
  part.peak = inner.peak;
  part.bound = std::max(part.bound, inner.bound());
}

bool PartSearch::run() {
  std::vector<size_t> steps = articulationSteps(search.model, search.best);
  std::priority_queue<Part> queue;
  size_t first = 0, count = search.model.size();
  steps.push_back(count - 1);
  for (size_t step : steps) {
    if (step + 1 == first)
      continue;
    queue.push({first, step + 1, line.peakIn(first, step + 1), 0, false});
    first = step + 1;
  }
  if (queue.size() < 2)
    return false;
  // Each part once with its share of the work, and the worst one of the end with the rest.
  double each = search.effort.left() / 2 / static_cast<double>(count);
  constexpr double least = 1e7;
  while (search.effort.left() > 0) {
    Part part = queue.top();
    queue.pop();
    if (part.peak <= std::max(search.bound(), part.bound))
      break;
    auto size = static_cast<double>(part.last - part.first);
    bool isMost = 2 * (part.last - part.first) > count;
    solve(part, part.isDone || isMost ? search.effort.left() : std::max(least, 8 * each * size));
    if (std::exchange(part.isDone, true) || isMost)
      break;
    queue.push(part);
  }
  if (line.peak() < search.peak)
    search.offer(line.order(), algorithm.c_str());
  return true;
}

bool memplan::solver::searchParts(OrderSearch &search) {
  return search.model.size() > 1 && PartSearch(search).run();
}
