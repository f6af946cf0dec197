// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BlockValley.h"

#include "BlockState.h"

#include <queue>
#include <utility>

using namespace memplan::solver;

namespace {

class Run {
public:
  Run(const BlockProblem &problem, const std::vector<uint32_t> &order, int64_t limit)
      : problem(problem), order(order), limit(limit), state(problem), rankOf(order.size()) {
    for (uint32_t rank = 0; rank < order.size(); ++rank)
      rankOf[order[rank]] = rank;
  }

  ValleyPacking run();

private:
  bool placePinned();
  bool place(uint32_t item);
  void push(uint32_t item) { queue.push({-state.least[item], -int64_t(rankOf[item])}); }

  const BlockProblem &problem;
  const std::vector<uint32_t> &order;
  int64_t limit;
  BlockState state;
  std::vector<uint32_t> rankOf;
  /// Negated offsets and ranks; some entries are of offsets that are gone.
  std::priority_queue<std::pair<int64_t, int64_t>> queue;
  std::vector<uint32_t> raised;
  double work = 0;
};

} // namespace

bool Run::place(uint32_t item) {
  raised.clear();
  work += 16 + static_cast<double>(problem.neighboursOf(item).size());
  if (!state.place(item, limit, raised).fits)
    return false;
  for (uint32_t other : raised)
    push(other);
  // Nothing is ever taken back.
  state.forget();
  return true;
}

bool Run::placePinned() {
  for (uint32_t item : order) {
    const std::optional<int64_t> &pinned = problem.model.items[item].pinned;
    if (!pinned)
      continue;
    state.raiseLeast(item, *pinned);
    if (state.least[item] != *pinned || !place(item))
      return false;
  }
  return true;
}

ValleyPacking Run::run() {
  bool fits = placePinned();
  for (uint32_t item : order)
    fits &= problem.model.items[item].end <= limit;
  for (uint32_t item : order)
    if (!state.isPlaced[item])
      push(item);
  while (fits && !queue.empty()) {
    auto [offset, rank] = queue.top();
    queue.pop();
    uint32_t item = order[-rank];
    if (!state.isPlaced[item] && state.least[item] == -offset)
      fits = place(item);
  }
  ValleyPacking packing;
  packing.work = work + 4 * static_cast<double>(order.size());
  if (fits)
    packing.offsets = std::move(state.offsets);
  return packing;
}

ValleyPacking memplan::solver::fillBlockValleys(const BlockProblem &problem,
                                                const std::vector<uint32_t> &order, int64_t limit) {
  return Run(problem, order, limit).run();
}

std::optional<BlockValleys> memplan::solver::improveByBlockValleys(const BlockProblem &problem,
                                                                   const ValleyOrders &orders,
                                                                   uint32_t first, uint32_t last,
                                                                   int64_t height, int64_t bound,
                                                                   Effort &effort) {
  std::optional<BlockValleys> best;
  for (uint32_t attempt = first; attempt < last && height > bound && effort.spend(0); ++attempt) {
    ValleyPacking packing = fillBlockValleys(problem, orders.make(attempt), height - 1);
    effort.spend(packing.work);
    if (!packing.offsets)
      continue;
    height = problem.model.height(*packing.offsets);
    best = BlockValleys{std::move(*packing.offsets), height, attempt};
  }
  return best;
}
