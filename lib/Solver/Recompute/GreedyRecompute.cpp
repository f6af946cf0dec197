// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GreedyRecompute.h"

#include <algorithm>
#include <vector>

using namespace memplan::solver;

namespace {

/// A tensor that lives across a step unused, and the step of its next use.
struct Idle {
  double score;
  uint32_t v;
  int64_t use;
};

} // namespace

// The most promising first: bytes and steps for time.
static std::vector<Idle> idleAt(const RecomputeModel &model, const Timeline &line, int64_t step,
                                double meanTime) {
  std::vector<Idle> list;
  for (uint32_t t = 0; t < model.tensorCount(); ++t) {
    uint32_t v = model.maker[t];
    if (!model.isRepeatable[v] || model.bytes[t] == 0)
      continue;
    const std::vector<Timeline::Node> &events = line.eventsOf(t);
    size_t count = line.countBefore(t, step + 1);
    if (count == 0 || !line.isNeededAfter(t, count))
      continue;
    int64_t last = line.positionOf(events[count - 1]);
    int64_t use = count < events.size() ? line.positionOf(events[count])
                                        : static_cast<int64_t>(line.length());
    if (last < step && use <= line.lastRepetition(v))
      list.push_back(
          {model.bytes[t] * static_cast<double>(use - last) / (model.time[v] + 0.02 * meanTime), v,
           use});
  }
  std::sort(list.begin(), list.end(), [](const Idle &a, const Idle &b) {
    return a.score != b.score ? a.score > b.score : a.v < b.v;
  });
  return list;
}

void memplan::solver::recomputeGreedily(const RecomputeModel &model, Timeline &line,
                                        RecomputeMoves &moves, Effort &effort) {
  static constexpr ChainRule rules[] = {ChainRule::Extend, ChainRule::Always,
                                        ChainRule::AcrossStep};
  constexpr size_t mostTried = 64;
  size_t mostNodes = model.size() * 8;
  while (!line.fits() && line.length() < mostNodes) {
    const std::vector<double> &need = line.memory();
    int64_t step = std::max_element(need.begin(), need.end()) - need.begin();
    std::vector<Idle> idle = idleAt(model, line, step, moves.meanTime);
    idle.resize(std::min(idle.size(), mostTried));
    double best = 0;
    Idle chosen{};
    ChainRule chosenRule = ChainRule::Extend;
    for (const Idle &each : idle)
      for (ChainRule rule : rules) {
        double penalty = line.penalty(), time = line.time();
        moves.insertChain(each.v, each.use, rule, step);
        double gain = penalty - line.penalty();
        double score = gain / (line.time() - time + 0.02 * moves.meanTime);
        line.undo();
        if (gain > 0 && score > best) {
          best = score;
          chosen = each;
          chosenRule = rule;
        }
      }
    if (best <= 0)
      return;
    moves.insertChain(chosen.v, chosen.use, chosenRule, step);
    line.keep();
    if (!effort.spend(line.takeWork() + 4 * static_cast<double>(model.tensorCount())))
      return;
  }
}
