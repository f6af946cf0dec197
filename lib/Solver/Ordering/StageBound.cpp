// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StageBound.h"

#include <algorithm>
#include <numeric>

using namespace memplan::solver;

static constexpr int64_t noLimit = MaxFlow::infinite - 1;

StageBound::StageBound(const OrderModel &model, const std::vector<uint32_t> &order)
    : model(model), order(order), needs(needsOf(model, order)), cut(model), known(model.size()),
      isReached(model.size()), waiting(model.size()) {}

// What is in R and need not have run is open.
void StageBound::setKnown(uint32_t v) {
  for (size_t u = 0; u < known.size(); ++u)
    known[u] = isReached[u] ? Known::Open : Known::HasNotRun;
  std::vector<uint32_t> queue{v};
  for (size_t i = 0; i < queue.size(); ++i)
    for (uint32_t u : model.before[queue[i]])
      if (known[u] != Known::HasRun) {
        known[u] = Known::HasRun;
        queue.push_back(u);
      }
  work += static_cast<double>(known.size()) / 16 + static_cast<double>(queue.size());
}

bool StageBound::canRun(uint32_t v, int64_t threshold) {
  setKnown(v);
  return cut.least(v, known, threshold) <= threshold;
}

void StageBound::add(uint32_t v) {
  isReached[v] = true;
  for (uint32_t w : model.after[v])
    if (--waiting[w] == 0)
      frontier.push_back(w);
}

StageBound::Answer StageBound::refute(int64_t threshold, Effort &effort, StageProof &proof) {
  isReached.assign(model.size(), false);
  frontier.clear();
  for (size_t v = 0; v < model.size(); ++v) {
    waiting[v] = static_cast<uint32_t>(model.before[v].size());
    if (waiting[v] == 0)
      frontier.push_back(static_cast<uint32_t>(v));
  }
  size_t position = 0;
  while (true) {
    // The states of the order itself are within R as far as it got.
    for (; position < order.size(); ++position) {
      uint32_t v = order[position];
      if (isReached[v])
        continue;
      if (needs[position] > threshold) {
        if (!canRun(v, threshold))
          break;
      }
      add(v);
      if (!effort.spend(cut.takeWork() + std::exchange(work, 0)))
        return Answer::Unknown;
    }
    if (position == order.size())
      return Answer::Open;
    bool isStuck = true;
    std::vector<uint32_t> candidates;
    candidates.swap(frontier);
    for (size_t i = 0; i < candidates.size(); ++i) {
      uint32_t v = candidates[i];
      if (isReached[v])
        continue;
      if (v != order[position] && canRun(v, threshold)) {
        add(v);
        isStuck = false;
      } else {
        frontier.push_back(v);
      }
      if (!effort.spend(cut.takeWork() + std::exchange(work, 0)))
        return Answer::Unknown;
    }
    if (!isStuck)
      continue;
    proof = {noLimit, model.isReversed, {}};
    for (uint32_t v : frontier) {
      setKnown(v);
      proof.bytes = std::min(proof.bytes, cut.least(v, known, noLimit));
      proof.cases.emplace_back(v, cut.takeChains());
      if (!effort.spend(cut.takeWork() + std::exchange(work, 0)))
        return Answer::Unknown;
    }
    return Answer::Refuted;
  }
}

StageProof StageBound::singleNeed(Effort &effort) {
  // Tensors that an operation uses or opens are live; those in place are left to the cut.
  int64_t most = -1;
  uint32_t best = 0;
  for (uint32_t v = 0; v < model.size(); ++v) {
    int64_t bytes = model.base + model.transient[v];
    for (auto list : {model.opens[v], model.closes[v]})
      for (uint32_t t : list)
        bytes += model.tensors[t].bytes;
    for (const OrderInPlace &pair : model.inPlace[v])
      bytes -= pair.bytes;
    if (bytes > most) {
      most = bytes;
      best = v;
    }
  }
  StageProof proof{0, model.isReversed, {}};
  if (model.size() == 0)
    return proof;
  // All states of that operation: R is all that does not come after it.
  isReached.assign(model.size(), true);
  std::vector<uint32_t> queue{best};
  isReached[best] = false;
  for (size_t i = 0; i < queue.size(); ++i)
    for (uint32_t w : model.after[queue[i]])
      if (isReached[w]) {
        isReached[w] = false;
        queue.push_back(w);
      }
  setKnown(best);
  proof.bytes = cut.least(best, known, noLimit);
  proof.cases.emplace_back(best, cut.takeChains());
  effort.spend(cut.takeWork() + std::exchange(work, 0));
  return proof;
}

StageProof memplan::solver::boundPeak(const OrderModel &model, const std::vector<uint32_t> &order,
                                      int64_t peak, Effort &effort) {
  OrderModel backwards = model.reversed();
  std::vector<uint32_t> reversedOrder(order.rbegin(), order.rend());
  StageBound forwards(model, order), back(backwards, reversedOrder);
  StageProof best = forwards.singleNeed(effort);
  for (StageBound *each : {&forwards, &back}) {
    // Thresholds below `open` are not known to be open.
    int64_t open = peak;
    for (int64_t step = open - best.bytes; best.bytes < open;) {
      int64_t threshold = open - std::max<int64_t>(1, std::min(step, open - best.bytes));
      StageProof proof;
      StageBound::Answer answer = each->refute(threshold, effort, proof);
      if (answer == StageBound::Answer::Unknown)
        return best;
      if (answer == StageBound::Answer::Refuted && proof.bytes > best.bytes)
        best = std::move(proof);
      else
        open = threshold;
      step = (open - best.bytes) / 2;
    }
  }
  return best;
}
