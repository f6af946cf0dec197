// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ClosureBound.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace memplan::solver;

static constexpr uint32_t none = ~0U;

ClosureBound::ClosureBound(const RecomputeModel &model, const FirstRuns &runs)
    : model(model), runs(runs), nodeOfOperation(model.size(), none),
      nodeOfTensor(model.tensorCount(), none), isChoice(model.tensorCount()),
      isUsedAtStep(model.tensorCount()) {}

// The choices, their makers, what these use, and so on.
void ClosureBound::collect(const StepSituation &situation, uint32_t t) {
  for (uint32_t v : operations)
    nodeOfOperation[v] = none;
  for (uint32_t x : tensors)
    nodeOfTensor[x] = none;
  operations.clear();
  tensors.clear();
  std::fill(isChoice.begin(), isChoice.end(), false);
  std::fill(isUsedAtStep.begin(), isUsedAtStep.end(), false);
  for (uint32_t x : model.uses[t])
    isUsedAtStep[x] = true;
  auto add = [&](uint32_t x) {
    if (nodeOfTensor[x] != none || model.bytes[x] == 0)
      return;
    nodeOfTensor[x] = 0;
    tensors.push_back(x);
    uint32_t v = model.maker[x];
    if (nodeOfOperation[v] == none) {
      nodeOfOperation[v] = 0;
      operations.push_back(v);
    }
  };
  // What is in memory anyhow: the operation uses it, or nobody can make it again.
  auto isThere = [&](uint32_t x) {
    return isUsedAtStep[x] || (runs.isNeededAfter(x, t) && !runs.canRepeatAfter(model.maker[x], t));
  };
  for (uint32_t x : situation.choices) {
    isChoice[x] = true;
    add(x);
  }
  mostTime = 0;
  for (size_t i = 0; i < operations.size(); ++i) {
    uint32_t v = operations[i];
    if (!runs.canRepeatAfter(v, t))
      continue;
    mostTime += model.time[v];
    for (uint32_t x : model.uses[v])
      if (!isThere(x))
        add(x);
  }
}

ClosureBound::Priced ClosureBound::at(double price, double room, uint32_t t) {
  double sum = mostTime;
  for (uint32_t x : tensors)
    sum += price * model.bytes[x];
  // Whole numbers, rounded down, so that the cut is never overstated.
  double scale = static_cast<double>(int64_t(1) << 50) / std::max(sum, 1e-300);
  auto whole = [&](double value) { return static_cast<int64_t>(std::floor(value * scale)); };
  flow.clear();
  for (uint32_t v : operations)
    nodeOfOperation[v] = flow.addNode();
  for (uint32_t x : tensors)
    nodeOfTensor[x] = flow.addNode();
  for (uint32_t v : operations) {
    bool canRepeat = runs.canRepeatAfter(v, t);
    flow.addArc(nodeOfOperation[v], MaxFlow::sink,
                canRepeat ? whole(model.time[v]) : int64_t(1) << 60);
    if (canRepeat)
      for (uint32_t x : model.uses[v])
        if (nodeOfTensor[x] != none)
          flow.addArc(nodeOfOperation[v], nodeOfTensor[x], int64_t(1) << 60);
    built += 4;
  }
  for (uint32_t x : tensors) {
    flow.addArc(nodeOfTensor[x], nodeOfOperation[model.maker[x]], whole(price * model.bytes[x]));
    if (isChoice[x])
      flow.addArc(MaxFlow::source, nodeOfTensor[x], int64_t(1) << 60);
  }
  int64_t cut = flow.run(int64_t(1) << 58);
  Priced result;
  result.bound = static_cast<double>(cut) / scale - price * room;
  double kept = 0;
  for (uint32_t x : tensors)
    if (flow.isNearSource(nodeOfTensor[x]) && !flow.isNearSource(nodeOfOperation[model.maker[x]]))
      kept += model.bytes[x];
  result.isTooFull = kept > room;
  return result;
}

double ClosureBound::run(const StepSituation &situation, uint32_t t, double budget, int prices) {
  double room = budget - situation.fixed;
  if (situation.choiceBytes <= room)
    return 0;
  collect(situation, t);
  double best = 0, low = 0, high = 0;
  for (uint32_t v : operations)
    for (uint32_t x : model.makes[v])
      if (model.bytes[x] > 0)
        high = std::max(high, model.time[v] / model.bytes[x]);
  if (high == 0)
    return 0;
  high *= 16;
  for (int i = 0; i < prices; ++i) {
    double price = low > 0 ? std::sqrt(low * high) : high / 16;
    Priced priced = at(price, room, t);
    best = std::max(best, priced.bound);
    (priced.isTooFull ? low : high) = price;
    if (low > 0 && high / low < 1.01)
      break;
  }
  return best;
}
