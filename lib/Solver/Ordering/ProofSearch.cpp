// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProofSearch.h"

#include "Beam.h"
#include "ForcedEdges.h"
#include "ListOrders.h"
#include "LiveState.h"
#include "OrderLine.h"

#include <algorithm>
#include <set>

using namespace memplan::solver;

namespace {

/// All states of one operation, in a model with forced precedences.
class StatesOf {
public:
  StatesOf(const OrderModel &model, uint32_t operation, int64_t threshold, Effort &effort)
      : model(model), operation(operation), threshold(threshold), effort(effort), cut(model) {}

  /// Whether they were all found.
  bool collect();
  /// Whether an order leads through one of them; unknown if neither flag is set.
  void decide();

  bool isRefuted = false;
  std::vector<uint32_t> order;

private:
  using Set = std::vector<bool>;
  bool isClosedWith(const Set &set, uint32_t u) const;
  bool canRun(const Set &set);
  bool decideSide(OrderLine &line, size_t first, size_t last, bool &isDead,
                  std::vector<uint32_t> &best);

  const OrderModel &model;
  uint32_t operation;
  int64_t threshold;
  Effort &effort;
  StateCut cut;
  Set hasRun, hasNotRun;
  std::vector<Set> states;
};

} // namespace

static std::vector<bool> reached(const IndexLists &next, uint32_t v) {
  std::vector<bool> set(next.size());
  std::vector<uint32_t> queue{v};
  for (size_t i = 0; i < queue.size(); ++i)
    for (uint32_t u : next[queue[i]])
      if (!set[u]) {
        set[u] = true;
        queue.push_back(u);
      }
  return set;
}

bool StatesOf::isClosedWith(const Set &set, uint32_t u) const {
  return std::all_of(model.before[u].begin(), model.before[u].end(),
                     [&](uint32_t p) { return bool(set[p]); });
}

// Whether some state with all of the set lets the operation run within the threshold.
bool StatesOf::canRun(const Set &set) {
  std::vector<Known> known(model.size(), Known::Open);
  for (size_t u = 0; u < known.size(); ++u)
    known[u] = set[u] ? Known::HasRun : hasNotRun[u] ? Known::HasNotRun : Known::Open;
  bool can = cut.least(operation, known, threshold) <= threshold;
  effort.spend(cut.takeWork());
  return can;
}

bool StatesOf::collect() {
  constexpr size_t mostSeen = 8192, mostStates = 512;
  hasRun = reached(model.before, operation);
  hasNotRun = reached(model.after, operation);
  hasNotRun[operation] = true;
  std::set<Set> seen{hasRun};
  std::vector<Set> stack{hasRun};
  while (!stack.empty()) {
    Set set = std::move(stack.back());
    stack.pop_back();
    if (!canRun(set))
      continue;
    LiveState state(model);
    for (uint32_t u = 0; u < model.size(); ++u)
      if (set[u])
        state.run(u);
    if (state.need(operation) <= threshold)
      states.push_back(set);
    if (states.size() > mostStates || seen.size() > mostSeen || effort.left() <= 0)
      return false;
    for (uint32_t u = 0; u < model.size(); ++u)
      if (!set[u] && !hasNotRun[u] && isClosedWith(set, u)) {
        set[u] = true;
        if (seen.insert(set).second)
          stack.push_back(set);
        set[u] = false;
      }
  }
  return true;
}

// One side of a state, by beams of growing width in both directions.
bool StatesOf::decideSide(OrderLine &line, size_t first, size_t last, bool &isDead,
                          std::vector<uint32_t> &best) {
  if (first == last)
    return true;
  OrderModel part = line.window(first, last);
  OrderModel backwards = part.reversed();
  Random random(1);
  for (size_t width : {100, 2000})
    for (bool isBackwards : {true, false}) {
      BeamOptions options;
      options.threshold = threshold;
      options.width = width;
      BeamResult result = Beam(isBackwards ? backwards : part).run(options, effort, random);
      if (result.isFound) {
        if (isBackwards)
          std::reverse(result.order.begin(), result.order.end());
        for (uint32_t v : result.order)
          best.push_back(line.order()[first + v]);
        return true;
      }
      if (result.isExact) {
        isDead = true;
        return false;
      }
    }
  return false;
}

void StatesOf::decide() {
  for (const Set &set : states) {
    std::vector<uint32_t> through;
    for (uint32_t u = 0; u < model.size(); ++u)
      if (set[u])
        through.push_back(u);
    size_t place = through.size();
    through.push_back(operation);
    for (uint32_t u = 0; u < model.size(); ++u)
      if (!set[u] && u != operation)
        through.push_back(u);
    OrderLine line(model, through);
    std::vector<uint32_t> best;
    bool isDead = false;
    bool isFound = decideSide(line, 0, place, isDead, best);
    best.push_back(operation);
    if (!isDead)
      isFound &= decideSide(line, place + 1, model.size(), isDead, best);
    if (isDead)
      continue;
    if (isFound)
      order = std::move(best);
    return;
  }
  isRefuted = true;
}

static bool isRefutedByStages(const OrderModel &model, int64_t threshold, Effort &effort) {
  const OrderModel backwards = model.reversed();
  for (const OrderModel *each : {&model, &backwards}) {
    StageBound bound(*each);
    bound.setOrder(listOrder(*each, ListRule::LeastLive));
    StageProof proof;
    if (bound.refute(threshold, effort, proof) == StageBound::Answer::Refuted)
      return true;
  }
  return false;
}

void ProofSearch::improve(Effort &effort) {
  constexpr size_t mostOperations = 4096;
  constexpr double portion = 4e6;
  if (search.model.size() > mostOperations)
    return;
  if (!begun)
    begun.emplace(search.model, search.best);
  ForcedEdges &forced = *begun;
  while (!search.isOptimal() && effort.left() > 0) {
    int64_t threshold = search.peak - search.model.unit;
    if (tried == threshold)
      return;
    Effort share = effort.share(portion);
    bool isOpen = forced.propagate(threshold, share);
    effort.spend(share.spent());
    sinceStages += share.spent();
    if (!isOpen)
      return search.refute(threshold);
    // Stages may spend as much as precedences do.
    bool hasMore = forced.edges().size() > staged;
    if (!forced.isDone() && (!hasMore || sinceStages < stagesCost))
      continue;
    // Numbers are no longer in an order of the model, which nothing below asks for.
    OrderModel model = search.model.withEdges(forced.edges());
    staged = forced.edges().size();
    Effort half = effort.share(forced.isDone() ? effort.left() : std::max(portion, sinceStages));
    bool isRefuted = isRefutedByStages(model, threshold, half);
    effort.spend(half.spent());
    if (isRefuted)
      return search.refute(threshold);
    stagesCost = (half.left() > 0 ? 1 : 2) * half.spent();
    sinceStages = 0;
    if (forced.isDone()) {
      tried = threshold;
      tryStates(model, forced, effort);
    }
  }
}

void ProofSearch::tryStates(const OrderModel &model, const ForcedEdges &forced, Effort &effort) {
  constexpr size_t mostTried = 16, mostOpen = 64;
  std::vector<uint32_t> operations;
  for (uint32_t v = 0; v < model.size(); ++v)
    if (forced.openCount(v) <= mostOpen)
      operations.push_back(v);
  std::stable_sort(operations.begin(), operations.end(), [&](uint32_t a, uint32_t b) {
    return forced.leastNeed(a) > forced.leastNeed(b);
  });
  operations.resize(std::min(operations.size(), mostTried));
  for (uint32_t v : operations) {
    if (effort.left() <= 0)
      return;
    StatesOf states(model, v, tried, effort);
    if (!states.collect())
      continue;
    states.decide();
    if (states.isRefuted)
      return search.refute(tried);
    if (!states.order.empty()) {
      search.offer(states.order, "states");
      return;
    }
  }
}
