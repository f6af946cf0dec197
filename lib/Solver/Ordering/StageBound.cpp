// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StageBound.h"

#include "StateWalk.h"

#include <algorithm>
#include <numeric>

using namespace memplan::solver;

static constexpr int64_t noLimit = MaxFlow::infinite - 1;

StageBound::StageBound(const OrderModel &model)
    : model(model), cut(model), known(model.size()), isReached(model.size()), base(model.size()),
      waiting(model.size()) {}

void StageBound::setOrder(std::vector<uint32_t> complete) {
  order = std::move(complete);
  needs = needsOf(model, order);
}

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

void StageBound::walk(const std::vector<bool> &ran, int64_t threshold) {
  work += walkStates(model, ran, isReached, threshold, [&](uint32_t u) { add(u); });
}

// Adds v if it can run, and others that are found on the way.
void StageBound::tryToAdd(uint32_t v, int64_t threshold) {
  setKnown(v);
  std::vector<bool> ran(model.size());
  for (uint32_t u = 0; u < model.size(); ++u)
    ran[u] = known[u] == Known::HasRun;
  walk(ran, threshold);
  if (isReached[v])
    return;
  // What the walk has added is open as well.
  setKnown(v);
  if (cut.least(v, known, threshold) > threshold)
    return;
  for (uint32_t u = 0; u < model.size(); ++u)
    ran[u] = known[u] == Known::HasRun || (known[u] == Known::Open && cut.hasRunInSmallest(u));
  add(v);
  ran[v] = true;
  walk(ran, threshold);
}

void StageBound::add(uint32_t v) {
  isReached[v] = true;
  for (uint32_t w : model.after[v])
    if (--waiting[w] == 0)
      fresh.push_back(w);
}

bool StageBound::spend(Effort &effort) {
  return effort.spend(cut.takeWork() + std::exchange(work, 0));
}

void StageBound::restart(const std::vector<bool> &from) {
  isReached = from;
  frontier.clear();
  fresh.clear();
  for (uint32_t v = 0; v < model.size(); ++v) {
    waiting[v] = static_cast<uint32_t>(std::count_if(model.before[v].begin(), model.before[v].end(),
                                                     [&](uint32_t u) { return !isReached[u]; }));
    if (waiting[v] == 0 && !isReached[v])
      fresh.push_back(v);
  }
}

// Adds what can run until there is nothing: refuted unless R is everything.
StageBound::Answer StageBound::grow(int64_t threshold, Effort &effort) {
  size_t position = 0;
  while (true) {
    // The states of the order itself are within R as far as it got.
    for (; position < order.size(); ++position) {
      uint32_t v = order[position];
      if (isReached[v])
        continue;
      if (needs[position] > threshold)
        break;
      add(v);
    }
    if (position == order.size())
      return Answer::Open;
    if (!spend(effort))
      return Answer::Unknown;
    // What was not tried yet comes first, as what has failed rarely goes well soon after.
    bool isAgain = fresh.empty();
    std::vector<uint32_t> candidates;
    candidates.swap(isAgain ? frontier : fresh);
    bool isStuck = true;
    for (uint32_t v : candidates) {
      if (isReached[v])
        continue;
      tryToAdd(v, threshold);
      if (isReached[v])
        isStuck = false;
      else
        frontier.push_back(v);
      if (!spend(effort))
        return Answer::Unknown;
    }
    if (isAgain && isStuck)
      return Answer::Refuted;
  }
}

StageBound::Answer StageBound::refute(int64_t threshold, Effort &effort, StageProof &proof) {
  restart(pending == threshold ? partial : base);
  pending.reset();
  Answer answer = grow(threshold, effort);
  if (answer == Answer::Unknown) {
    pending = threshold;
    partial = isReached;
  }
  if (answer != Answer::Refuted)
    return answer;
  proof = {noLimit, model.isReversed, {}};
  for (uint32_t v : frontier) {
    setKnown(v);
    proof.bytes = std::min(proof.bytes, cut.least(v, known, noLimit));
    proof.cases.emplace_back(v, cut.takeChains());
    if (!spend(effort))
      return Answer::Unknown;
  }
  base = isReached;
  return answer;
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
  spend(effort);
  return proof;
}

StageBounds::StageBounds(const OrderModel &model, const OrderModel &backwards)
    : unit(model.unit), isReversed(model.isReversed), forwards(model), back(backwards),
      open(noLimit), openBackwards(noLimit) {}

void StageBounds::raise(StageBound &bound, int64_t &least, Effort &effort) {
  // What is refuted is where the next threshold begins, and what is not refuted is of no use later:
  // after that, and where little is left, thresholds are nearer to the bound.
  int64_t parts = 4;
  for (int64_t step = 0; best.bytes < least; step = (least - best.bytes) / parts) {
    StageProof proof;
    int64_t threshold = best.bytes + step / unit * unit;
    if (bound.pending && *bound.pending >= best.bytes && *bound.pending < least)
      threshold = *bound.pending;
    switch (bound.refute(threshold, effort, proof)) {
    case StageBound::Answer::Unknown:
      return;
    case StageBound::Answer::Open:
      least = threshold;
      parts = 4;
      break;
    case StageBound::Answer::Refuted:
      if (proof.bytes > best.bytes)
        best = std::move(proof);
      parts = least - best.bytes < best.bytes / 16 ? 4 : 2;
    }
  }
}

const StageProof &StageBounds::improve(const std::vector<uint32_t> &order, int64_t peak,
                                       Effort &effort) {
  forwards.setOrder(order);
  back.setOrder({order.rbegin(), order.rend()});
  if (!std::exchange(isBegun, true))
    best = forwards.singleNeed(effort);
  open = std::min(open, peak);
  openBackwards = std::min(openBackwards, peak);
  // Most graphs have a direction that proves more, which the best proof so far tells.
  bool isBack = best.isReversed != isReversed;
  Effort share = effort.share(effort.left() * 3 / 4);
  raise(isBack ? back : forwards, isBack ? openBackwards : open, share);
  effort.spend(share.spent());
  raise(isBack ? forwards : back, isBack ? open : openBackwards, effort);
  return best;
}

StageProof memplan::solver::boundNearPeak(const OrderModel &model,
                                          const std::vector<uint32_t> &order, Effort &effort) {
  constexpr size_t near = 1000, mostSteps = 8;
  StageProof best{-1, model.isReversed, {}};
  std::vector<int64_t> needs = needsOf(model, order);
  std::vector<size_t> places(order.size()), steps(order.size());
  for (size_t step = 0; step < order.size(); ++step)
    places[order[step]] = steps[step] = step;
  size_t count = std::min(mostSteps, steps.size());
  std::partial_sort(
      steps.begin(), steps.begin() + static_cast<ptrdiff_t>(count), steps.end(),
      [&](size_t a, size_t b) { return needs[a] != needs[b] ? needs[a] > needs[b] : a < b; });
  StateCut cut(model);
  for (size_t i = 0; i < count && needs[steps[i]] > best.bytes; ++i) {
    size_t step = steps[i];
    uint32_t v = order[step];
    std::vector<Known> known(model.size(), Known::Ignored);
    for (size_t k = step - std::min(step, near); k < std::min(order.size(), step + near); ++k)
      known[order[k]] = Known::Open;
    auto mark = [&](const IndexLists &next, Known as) {
      std::vector<uint32_t> queue{v};
      for (size_t k = 0; k < queue.size(); ++k)
        for (uint32_t u : next[queue[k]])
          if (known[u] != as) {
            known[u] = as;
            queue.push_back(u);
          }
    };
    mark(model.before, Known::HasRun);
    mark(model.after, Known::HasNotRun);
    known[v] = Known::HasNotRun;
    int64_t bytes = cut.least(v, known, noLimit);
    if (bytes > best.bytes)
      best = {bytes, model.isReversed, {{v, cut.takeChains()}}};
    if (!effort.spend(cut.takeWork() + static_cast<double>(model.size())))
      break;
  }
  return best;
}
