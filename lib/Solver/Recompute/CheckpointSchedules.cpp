// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CheckpointSchedules.h"

#include "CheckpointChain.h"
#include "CheckpointProgram.h"
#include "Timeline.h"

#include <algorithm>
#include <limits>
#include <utility>

using namespace memplan::solver;

void memplan::solver::removeUnreadRepetitions(const RecomputeModel &model,
                                              std::vector<uint32_t> &operations) {
  std::vector<bool> isFirst(operations.size()), hasRun(model.size());
  for (size_t i = 0; i < operations.size(); ++i) {
    isFirst[i] = !hasRun[operations[i]];
    hasRun[operations[i]] = true;
  }
  std::vector<bool> isRead(model.isKept.begin(), model.isKept.end());
  std::vector<uint32_t> kept;
  for (size_t i = operations.size(); i-- > 0;) {
    uint32_t v = operations[i];
    IndexLists::List makes = model.makes[v];
    if (!isFirst[i] &&
        std::none_of(makes.begin(), makes.end(), [&](uint32_t t) { return isRead[t]; }))
      continue;
    kept.push_back(v);
    for (uint32_t t : makes)
      isRead[t] = false;
    for (uint32_t t : model.uses[v])
      isRead[t] = true;
  }
  std::reverse(kept.begin(), kept.end());
  operations = std::move(kept);
}

// Whether no operation runs again that may not, nor one whose operands have been updated.
static bool isLegal(const RecomputeModel &model, const std::vector<uint32_t> &operations) {
  std::vector<bool> hasRun(model.size());
  for (uint32_t v : operations) {
    IndexLists::List until = model.until[v];
    if (hasRun[v] && (!model.isRepeatable[v] || std::any_of(until.begin(), until.end(),
                                                            [&](uint32_t w) { return hasRun[w]; })))
      return false;
    hasRun[v] = true;
  }
  return true;
}

std::vector<std::vector<uint32_t>>
memplan::solver::checkpointSchedules(const RecomputeModel &model,
                                     const std::vector<double> &budgets) {
  constexpr size_t mostStages = 128;
  // Sizes are rounded up to slots, so that a little more than the budget may fit as well.
  constexpr int mostMisses = 3;
  std::vector<std::vector<uint32_t>> schedules;
  std::vector<CheckpointStage> stages = findCheckpointChain(model, mostStages);
  if (stages.size() < 2 || budgets.empty())
    return schedules;
  double largest = budgets.front() * (1 + 1.0 / 16);
  CheckpointProgram program(stages, largest, CheckpointProgram::slotsFor(stages.size(), largest));
  Timeline line(model);
  for (double budget : budgets) {
    std::vector<uint32_t> best;
    double time = std::numeric_limits<double>::infinity();
    int misses = 0;
    for (size_t slots = program.slotsWithin(budget); slots <= program.slots(); ++slots) {
      if (program.time(slots) >= time)
        continue;
      std::vector<uint32_t> operations = program.schedule(slots);
      removeUnreadRepetitions(model, operations);
      if (operations.size() == model.size() || !isLegal(model, operations))
        break;
      line.reset(operations);
      if (line.peak() <= budget) {
        best = std::move(operations);
        time = program.time(slots);
      } else if (++misses == mostMisses) {
        break;
      }
    }
    if (!best.empty())
      schedules.push_back(std::move(best));
  }
  return schedules;
}
