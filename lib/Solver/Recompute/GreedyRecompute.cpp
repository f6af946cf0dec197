// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GreedyRecompute.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

using namespace memplan::solver;

namespace {

/// A tensor that lives across a step unused, and the step of its next use.
struct Idle {
  double score;
  uint32_t tensor, v;
  int64_t use;
  bool canRepeat;
};

} // namespace

// The most promising first: bytes and steps for time.
static std::vector<Idle> idleAt(const RecomputeModel &model, const Timeline &line, int64_t step,
                                double meanTime) {
  std::vector<Idle> list;
  for (uint32_t t = 0; t < model.tensorCount(); ++t) {
    uint32_t v = model.maker[t];
    bool canMove = model.fetchOf[t] != RecomputeModel::none;
    if ((!model.isRepeatable[v] && !canMove) || model.bytes[t] == 0)
      continue;
    const std::vector<Timeline::Node> &events = line.eventsOf(t);
    size_t count = line.countBefore(t, step + 1);
    if (count == 0 || !line.isNeededAfter(t, count))
      continue;
    int64_t last = line.positionOf(events[count - 1]);
    int64_t use = count < events.size() ? line.positionOf(events[count])
                                        : static_cast<int64_t>(line.length());
    bool canRepeat = model.isRepeatable[v] && use <= line.lastRepetition(v);
    double time = canMove && !canRepeat ? model.moveTime[t] : model.time[v];
    if (last < step && (canRepeat || canMove))
      list.push_back({model.bytes[t] * static_cast<double>(use - last) / (time + 0.02 * meanTime),
                      t, v, use, canRepeat});
  }
  std::sort(list.begin(), list.end(), [](const Idle &a, const Idle &b) {
    return a.score != b.score ? a.score > b.score : a.tensor < b.tensor;
  });
  return list;
}

void memplan::solver::recomputeGreedily(const RecomputeModel &model, Timeline &line,
                                        RecomputeMoves &moves, Effort &effort) {
  static constexpr ChainRule rules[] = {ChainRule::Extend, ChainRule::Always,
                                        ChainRule::AcrossStep};
  constexpr size_t mostTried = 64;
  constexpr double infinity = std::numeric_limits<double>::infinity();
  size_t mostNodes = model.size() * 8;
  while (!line.fits() && line.length() < mostNodes) {
    auto step = static_cast<int64_t>(line.largestStep());
    std::vector<Idle> idle = idleAt(model, line, step, moves.meanTime);
    idle.resize(std::min(idle.size(), mostTried));
    double best = 0;
    Idle chosen{};
    // Nothing: it is moved.
    std::optional<ChainRule> chosenRule;
    auto judge = [&](const Idle &each, std::optional<ChainRule> rule, double gain, double time) {
      double score = gain / (std::max(time, 0.0) + 0.02 * moves.meanTime);
      if (gain > 0 && score > best) {
        best = score;
        chosen = each;
        chosenRule = rule;
      }
    };
    auto tryChain = [&](const Idle &each, ChainRule rule) {
      const std::vector<uint32_t> &list = moves.planChain(each.v, each.use, rule, step, infinity);
      judge(each, rule, -line.penaltyOfInsert(list, each.use), moves.plannedTime());
    };
    auto tryTransfer = [&](const Idle &each) {
      double penalty = line.penalty(), time = line.time();
      moves.insertTransfer(each.tensor, step, each.use, 1);
      double gain = penalty - line.penalty(), taken = line.time() - time;
      line.undo();
      judge(each, std::nullopt, gain, taken);
    };
    for (const Idle &each : idle) {
      if (each.canRepeat)
        for (ChainRule rule : rules)
          tryChain(each, rule);
      if (moves.canMove(each.tensor))
        tryTransfer(each);
    }
    if (best <= 0)
      return;
    if (chosenRule)
      moves.insertAll(moves.planChain(chosen.v, chosen.use, *chosenRule, step, infinity),
                      chosen.use);
    else
      moves.insertTransfer(chosen.tensor, step, chosen.use, 1);
    line.keep();
    if (!effort.spend(line.takeWork() + 4 * static_cast<double>(model.tensorCount())))
      return;
  }
}
