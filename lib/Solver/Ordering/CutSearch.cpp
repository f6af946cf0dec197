// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CutSearch.h"

#include "../Packing/Random.h"
#include "OrderLine.h"
#include "StateCut.h"

#include <algorithm>

using namespace memplan::solver;

namespace {

class CutSearch {
public:
  CutSearch(OrderSearch &search, Effort &effort, uint64_t seed)
      : search(search), effort(effort), random(seed), line(search.model, search.current),
        peak(line.peak()), peakSteps(line.stepsOf(peak)) {}

  void run();

private:
  void draw();
  bool improve();
  bool isWorse(const OrderModel &stretch, const std::vector<uint32_t> &order) const;

  OrderSearch &search;
  Effort &effort;
  Random random;
  OrderLine line;
  int64_t peak;
  std::vector<size_t> peakSteps;
  /// The step that was drawn, and the stretch around it.
  size_t step = 0, first = 0, last = 0;
};

} // namespace

void CutSearch::draw() {
  constexpr size_t least = 8, most = 4096;
  size_t steps = line.order().size();
  step = peakSteps[random.below(static_cast<uint32_t>(peakSteps.size()))];
  if (random.below(2) == 0) {
    // Of some steps anywhere the one that needs most. In long orders only what is near matters.
    size_t low = step - std::min(step, most / 2), high = std::min(steps, step + most / 2);
    step = low;
    for (int i = 0; i < 3; ++i) {
      size_t other = low + random.below(static_cast<uint32_t>(high - low));
      if (i == 0 || line.need(other) > line.need(step))
        step = other;
    }
  }
  // Every length is as likely on a logarithmic scale.
  size_t doublings = 0;
  while (doublings < 9 && least << doublings < steps)
    ++doublings;
  size_t reach = least << random.below(static_cast<uint32_t>(doublings + 1));
  reach += random.below(static_cast<uint32_t>(reach));
  first = step - std::min(step, reach);
  last = std::min(steps, step + reach + 1);
}

// What is known of the states in which the operation can run.
static std::vector<Known> knownOf(const OrderModel &model, uint32_t v) {
  std::vector<Known> known(model.size(), Known::Open);
  known[v] = Known::HasNotRun;
  auto mark = [&](const IndexLists &next, Known as) {
    std::vector<uint32_t> queue{v};
    for (size_t i = 0; i < queue.size(); ++i)
      for (uint32_t u : next[queue[i]])
        if (known[u] != as) {
          known[u] = as;
          queue.push_back(u);
        }
  };
  mark(model.before, Known::HasRun);
  mark(model.after, Known::HasNotRun);
  return known;
}

// Whether more steps than before are at the peak, or any above it.
bool CutSearch::isWorse(const OrderModel &stretch, const std::vector<uint32_t> &order) const {
  std::vector<int64_t> needs = needsOf(stretch, order);
  ptrdiff_t before = 0;
  for (size_t i = first; i < last; ++i)
    before += line.need(i) >= peak;
  return *std::max_element(needs.begin(), needs.end()) > peak ||
         std::count(needs.begin(), needs.end(), peak) > before;
}

bool CutSearch::improve() {
  OrderModel stretch = line.window(first, last);
  auto v = static_cast<uint32_t>(step - first);
  std::vector<Known> known = knownOf(stretch, v);
  StateCut cut(stretch);
  int64_t need = line.need(step);
  int64_t bytes = cut.least(v, known, need - 1);
  effort.spend(cut.takeWork() + static_cast<double>(16 * stretch.size()));
  if (bytes >= need)
    return false;
  // The state with the fewest operations, or the one with the most.
  std::vector<bool> nearSink = cut.nearSink();
  bool isSmallest = random.below(2) == 0;
  std::vector<uint32_t> order, behind;
  order.reserve(stretch.size());
  for (uint32_t u = 0; u < stretch.size(); ++u) {
    if (known[u] == Known::HasRun ||
        (known[u] == Known::Open &&
         (isSmallest ? cut.hasRunInSmallest(u) : !nearSink[cut.nodeOf(u)])))
      order.push_back(u);
    else if (u != v)
      behind.push_back(u);
  }
  order.push_back(v);
  order.insert(order.end(), behind.begin(), behind.end());
  if (isWorse(stretch, order))
    return false;
  line.rearrange(first, stretch, order);
  return true;
}

void CutSearch::run() {
  double patience = effort.left() / 4, since = effort.spent();
  while (peak > search.bound() && effort.spent() - since <= patience &&
         effort.spend(static_cast<double>(line.order().size()) / 64)) {
    draw();
    if (!improve())
      continue;
    if (line.peak() < peak)
      since = effort.spent();
    peak = line.peak();
    peakSteps = line.stepsOf(peak);
  }
  if (!search.offer(line.order(), "cuts"))
    search.current = line.order();
}

void memplan::solver::searchWithCuts(OrderSearch &search, Effort &effort, uint64_t seed) {
  if (search.model.size() > 1)
    CutSearch(search, effort, seed).run();
}
