// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StateWalk.h"

#include "LiveState.h"

#include <algorithm>
#include <queue>
#include <utility>

using namespace memplan::solver;

namespace {

class StateWalk {
public:
  StateWalk(const OrderModel &model, const std::vector<bool> &isReached, int64_t threshold,
            const std::function<void(uint32_t)> &reach)
      : model(model), isReached(isReached), threshold(threshold), reach(reach), state(model) {}

  double run(const std::vector<bool> &ran);

private:
  bool isReady(uint32_t v) const {
    return !state.hasRun(v) && std::all_of(model.before[v].begin(), model.before[v].end(),
                                           [&](uint32_t u) { return state.hasRun(u); });
  }
  void push(uint32_t v) { queue.emplace(state.change(v), v); }
  void addReady(uint32_t v);
  bool addReached();
  void step(uint32_t v);

  const OrderModel &model;
  const std::vector<bool> &isReached;
  int64_t threshold;
  const std::function<void(uint32_t)> &reach;
  LiveState state;
  /// What is ready: of R by change, where the first entry of an operation is the one that holds,
  /// since changes only fall; and outside of R.
  using Entry = std::pair<int64_t, uint32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  std::vector<uint32_t> outside;
  double work = 0;
};

} // namespace

void StateWalk::addReady(uint32_t v) {
  if (isReached[v])
    push(v);
  else
    outside.push_back(v);
}

// What fits now joins R; false if nothing does.
bool StateWalk::addReached() {
  bool isNew = false;
  work += static_cast<double>(outside.size());
  for (uint32_t v : std::exchange(outside, {})) {
    if (!isReached[v] && state.need(v) <= threshold) {
      reach(v);
      isNew = true;
    }
    addReady(v);
  }
  return isNew;
}

void StateWalk::step(uint32_t v) {
  std::vector<uint32_t> changed;
  for (uint32_t t : model.opens[v])
    if (model.openers[t].size() > 1 && !state.isOpen(t))
      changed.insert(changed.end(), model.openers[t].begin(), model.openers[t].end());
  state.run(v);
  for (uint32_t t : model.closes[v])
    if (state.closersLeft(t) == 1)
      changed.insert(changed.end(), model.closers[t].begin(), model.closers[t].end());
  for (uint32_t w : model.after[v])
    if (isReady(w))
      addReady(w);
  for (uint32_t w : changed)
    if (isReached[w] && isReady(w))
      push(w);
  work += 4 + static_cast<double>(model.opens[v].size() + model.closes[v].size());
}

double StateWalk::run(const std::vector<bool> &ran) {
  constexpr size_t patience = 100;
  for (uint32_t v = 0; v < model.size(); ++v)
    if (ran[v])
      state.run(v);
  for (uint32_t v = 0; v < model.size(); ++v)
    if (isReady(v))
      addReady(v);
  work += static_cast<double>(model.closers.total() + model.size()) / 4;
  for (size_t quiet = 0; quiet <= patience; ++quiet) {
    if ((queue.empty() || queue.top().first > 0) && addReached())
      quiet = 0;
    if (queue.empty())
      break;
    uint32_t v = queue.top().second;
    queue.pop();
    if (!state.hasRun(v))
      step(v);
  }
  return work;
}

double memplan::solver::walkStates(const OrderModel &model, const std::vector<bool> &ran,
                                   const std::vector<bool> &isReached, int64_t threshold,
                                   const std::function<void(uint32_t)> &reach) {
  return StateWalk(model, isReached, threshold, reach).run(ran);
}
