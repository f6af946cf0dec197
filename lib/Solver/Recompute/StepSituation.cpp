// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StepSituation.h"

#include "../InPlaceMatching.h"

#include <algorithm>

using namespace memplan::solver;

// What the operation alone needs; all results that may be in place are.
static double ownNeed(const RecomputeModel &model, uint32_t v) {
  double need = model.scratch[v];
  for (uint32_t t : model.uses[v])
    need += model.bytes[t];
  for (uint32_t t : model.makes[v])
    need += model.bytes[t];
  std::vector<InPlacePair> pairs;
  pairs.reserve(model.inPlace[v].size());
  for (RecomputeInPlace choice : model.inPlace[v])
    pairs.push_back(
        {choice.result, choice.operand, static_cast<int64_t>(model.bytes[choice.result])});
  return pairs.empty() ? need : need - static_cast<double>(savedInPlace(pairs));
}

StepSituation memplan::solver::situationAt(const RecomputeModel &model, const FirstRuns &runs,
                                           uint32_t t, uint32_t end) {
  StepSituation result;
  result.fixed = ownNeed(model, t);
  IndexLists::List uses = model.uses[t];
  for (uint32_t x = 0; x < model.tensorCount(); ++x) {
    uint32_t v = model.maker[x];
    if (!runs.isBefore(v, t) || model.bytes[x] == 0 ||
        std::find(uses.begin(), uses.end(), x) != uses.end())
      continue;
    bool canRepeat = runs.canRepeatAfter(v, t);
    // What nobody can make again stays in memory however far away its next use is.
    bool isNeeded =
        canRepeat || model.link ? runs.isNeededBetween(x, t, end) : runs.isNeededAfter(x, t);
    if (!isNeeded)
      continue;
    if (model.link && runs.isListed()) {
      IndexLists::List users = model.users[x];
      const uint32_t *next = std::upper_bound(users.begin(), users.end(), t);
      result.lastBack = std::max(result.lastBack,
                                 next == users.end() ? static_cast<uint32_t>(model.size()) : *next);
    }
    if (!canRepeat) {
      result.fixed += model.bytes[x];
    } else {
      result.choices.push_back(x);
      result.choiceBytes += model.bytes[x];
    }
  }
  return result;
}

// With the order of the input, in one sweep.
static double leastPeakAsListed(const RecomputeModel &model) {
  // Tensors without a choice live like those of an order.
  std::vector<double> change(model.size() + 1, 0);
  double most = 0;
  for (uint32_t x = 0; x < model.tensorCount(); ++x) {
    uint32_t v = model.maker[x];
    IndexLists::List users = model.users[x];
    uint32_t last = users.empty() ? v : users[users.size() - 1];
    if (model.isKept[x])
      last = static_cast<uint32_t>(model.size());
    uint32_t first = v + 1;
    if (model.isRepeatable[v]) {
      first = static_cast<uint32_t>(model.size());
      for (uint32_t w : model.until[v])
        first = std::min(first, w);
    }
    if (first >= last)
      continue;
    change[first] += model.bytes[x];
    change[last] -= model.bytes[x];
    // Among what an operation uses it is counted there.
    for (uint32_t user : users)
      if (user >= first && user < last) {
        change[user] -= model.bytes[x];
        change[user + 1] += model.bytes[x];
      }
  }
  double forced = 0;
  for (uint32_t v = 0; v < model.size(); ++v) {
    forced += change[v];
    double own = ownNeed(model, v);
    most = std::max({most, own, forced + own - model.hostCapacity});
  }
  return most;
}

double memplan::solver::leastPeak(const RecomputeModel &model, const FirstRuns &runs) {
  if (runs.isListed())
    return leastPeakAsListed(model);
  double most = 0;
  bool isKnown = model.size() <= FirstRuns::mostReordered;
  for (uint32_t v = 0; v < model.size(); ++v) {
    most = std::max(most, ownNeed(model, v));
    if (isKnown)
      most = std::max(most, situationAt(model, runs, v, static_cast<uint32_t>(model.size())).fixed -
                                model.hostCapacity);
  }
  return most;
}
