// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LatencyOrder.h"

#include "LiveState.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <queue>
#include <set>
#include <utility>

using namespace memplan::solver;

namespace {

/// Streams that take one operation after the other.
class Streams {
public:
  Streams(const OrderModel &model, const Latency &latency)
      : model(model), latency(latency), ends(model.size()) {
    for (size_t i = 0; i < std::max<size_t>(1, std::min(latency.streams, model.size())); ++i)
      free.push(0);
  }

  double beginOf(uint32_t v) const {
    double begin = free.top();
    for (uint32_t u : model.before[v])
      begin = std::max(begin, ends[u]);
    return begin;
  }
  void run(uint32_t v) {
    ends[v] = beginOf(v) + latency.times[v];
    free.pop();
    free.push(ends[v]);
    last = std::max(last, ends[v]);
  }

  double last = 0;

private:
  const OrderModel &model;
  const Latency &latency;
  std::vector<double> ends;
  std::priority_queue<double, std::vector<double>, std::greater<>> free;
};

class Overlap {
public:
  Overlap(const OrderModel &model, const Latency &latency, int64_t threshold);

  std::vector<uint32_t> run(const std::vector<uint32_t> &narrow);

private:
  std::optional<uint32_t> next() const;
  void step(uint32_t v);

  const OrderModel &model;
  int64_t threshold;
  LiveState state;
  Streams streams;
  /// The time from the begin of each operation to the end of all that waits for it, negative, so
  /// that the longest comes first.
  std::vector<double> tails;
  std::vector<uint32_t> waiting, order;
  std::set<std::pair<double, uint32_t>> ready;
};

} // namespace

double Latency::of(const OrderModel &model, const std::vector<uint32_t> &order) const {
  Streams streams(model, *this);
  for (uint32_t v : order)
    streams.run(v);
  return streams.last;
}

Overlap::Overlap(const OrderModel &model, const Latency &latency, int64_t threshold)
    : model(model), threshold(threshold), state(model), streams(model, latency),
      tails(model.size()), waiting(model.size()) {
  // Operations are numbered in an order.
  for (size_t i = model.size(); i-- > 0;) {
    for (uint32_t w : model.after[i])
      tails[i] = std::min(tails[i], tails[w]);
    tails[i] -= latency.times[i];
  }
  for (uint32_t v = 0; v < model.size(); ++v) {
    waiting[v] = static_cast<uint32_t>(model.before[v].size());
    if (waiting[v] == 0)
      ready.emplace(tails[v], v);
  }
}

std::optional<uint32_t> Overlap::next() const {
  constexpr size_t most = 64;
  std::optional<uint32_t> best;
  double bestBegin = 0;
  size_t seen = 0;
  for (auto each = ready.begin(); each != ready.end() && seen < most; ++each, ++seen) {
    uint32_t v = each->second;
    double begin = streams.beginOf(v);
    if ((best && begin >= bestBegin) || state.need(v) > threshold)
      continue;
    best = v;
    bestBegin = begin;
  }
  return best;
}

void Overlap::step(uint32_t v) {
  ready.erase({tails[v], v});
  state.run(v);
  streams.run(v);
  order.push_back(v);
  for (uint32_t w : model.after[v])
    if (--waiting[w] == 0)
      ready.emplace(tails[w], w);
}

std::vector<uint32_t> Overlap::run(const std::vector<uint32_t> &narrow) {
  order.reserve(model.size());
  for (size_t place = 0; order.size() < model.size();) {
    if (std::optional<uint32_t> v = next()) {
      step(*v);
      continue;
    }
    while (state.hasRun(narrow[place]))
      ++place;
    step(narrow[place]);
  }
  return std::move(order);
}

std::vector<uint32_t> memplan::solver::overlappedOrder(const OrderModel &model,
                                                       const Latency &latency,
                                                       const std::vector<uint32_t> &narrow,
                                                       int64_t threshold) {
  return Overlap(model, latency, threshold).run(narrow);
}
