// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ListOrders.h"

#include "LiveState.h"

#include <queue>
#include <tuple>

using namespace memplan::solver;

namespace {

class ListScheduler {
public:
  ListScheduler(const OrderModel &model, ListRule rule)
      : model(model), rule(rule), state(model), waiting(model.size()), readySince(model.size()) {}

  std::vector<uint32_t> run();

private:
  using Key = std::tuple<int64_t, int64_t, int64_t, uint32_t>;
  struct Later {
    bool operator()(const Key &a, const Key &b) const { return a > b; }
  };

  void push(uint32_t v);
  /// Keys only become less, so that the first entry that is found of an operation is the one that
  /// holds.
  void pushIfReady(uint32_t v) {
    if (waiting[v] == 0 && !state.hasRun(v))
      push(v);
  }
  void updateAfter(uint32_t v);

  const OrderModel &model;
  ListRule rule;
  LiveState state;
  std::vector<uint32_t> waiting, readySince;
  /// Of the operation that has run last, what others would have opened as well.
  std::vector<uint32_t> opensFirst;
  std::priority_queue<Key, std::vector<Key>, Later> queue;
};

} // namespace

void ListScheduler::push(uint32_t v) {
  int64_t age = -int64_t(readySince[v]);
  switch (rule) {
  case ListRule::LeastLive:
    queue.emplace(state.change(v), 0, 0, v);
    break;
  case ListRule::LeastLiveNewest:
    queue.emplace(state.change(v), age, 0, v);
    break;
  case ListRule::LeastNeed:
    queue.emplace(state.opened(v) + model.transient[v], state.change(v), age, v);
    break;
  case ListRule::Newest:
    queue.emplace(age, state.change(v), 0, v);
    break;
  }
}

void ListScheduler::updateAfter(uint32_t v) {
  for (uint32_t t : model.closes[v])
    if (state.closersLeft(t) == 1)
      for (uint32_t w : model.closers[t])
        pushIfReady(w);
  for (uint32_t t : opensFirst)
    for (uint32_t w : model.openers[t])
      pushIfReady(w);
}

std::vector<uint32_t> ListScheduler::run() {
  for (size_t v = 0; v < model.size(); ++v) {
    waiting[v] = static_cast<uint32_t>(model.before[v].size());
    pushIfReady(static_cast<uint32_t>(v));
  }
  std::vector<uint32_t> order;
  order.reserve(model.size());
  while (!queue.empty()) {
    uint32_t v = std::get<3>(queue.top());
    queue.pop();
    if (state.hasRun(v))
      continue;
    opensFirst.clear();
    for (uint32_t t : model.opens[v])
      if (model.openers[t].size() > 1 && !state.isOpen(t))
        opensFirst.push_back(t);
    state.run(v);
    order.push_back(v);
    for (uint32_t w : model.after[v])
      if (--waiting[w] == 0) {
        readySince[w] = static_cast<uint32_t>(order.size());
        push(w);
      }
    updateAfter(v);
  }
  return order;
}

std::vector<uint32_t> memplan::solver::listOrder(const OrderModel &model, ListRule rule) {
  return ListScheduler(model, rule).run();
}
