// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CheckpointProgram.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace memplan::solver;

static constexpr double infinity = std::numeric_limits<double>::infinity();

size_t CheckpointProgram::slotsFor(size_t stages, double largest) {
  constexpr double mostEntries = 2e6, mostWork = 1e8, most = 4096;
  auto count = static_cast<double>(stages);
  double fitting =
      std::min(2 * mostEntries / (count * (count + 1)), 6 * mostWork / (count * count * count));
  return static_cast<size_t>(std::max(std::min({fitting, most, largest}), 1.0));
}

CheckpointProgram::CheckpointProgram(const std::vector<CheckpointStage> &stages, double largest,
                                     size_t slots)
    : stages(stages), slotCount(slots),
      unitsPerSlot(std::max(std::ceil(largest / static_cast<double>(slots)), 1.0)) {
  size_t count = stages.size();
  times.assign(count * (count + 1) / 2 * (slotCount + 1), infinity);
  for (size_t length = 0; length < count; ++length)
    for (size_t s = 0; s + length < count; ++s)
      fill(s, s + length);
}

size_t CheckpointProgram::slotsWithin(double units) const {
  return std::min(static_cast<size_t>(std::max(units / unitsPerSlot, 0.0)), slotCount);
}

size_t CheckpointProgram::rounded(double units) const {
  return static_cast<size_t>(std::ceil(units / unitsPerSlot));
}

// What stages behind t left is there while s to t run forward.
size_t CheckpointProgram::needToKeep(size_t s, size_t t) const {
  return rounded(std::max(stages[t].leftBytes + stages[s].keepPeak, stages[s].backwardPeak));
}

void CheckpointProgram::fill(size_t s, size_t t) {
  double *own = at(s, t);
  size_t need = needToKeep(s, t);
  if (s == t) {
    for (size_t m = need; m <= slotCount; ++m)
      own[m] = timeToKeep(s);
    return;
  }
  size_t kept = rounded(stages[s].keptBytes);
  const double *inside = at(s + 1, t);
  for (size_t m = std::max(need, kept); m <= slotCount; ++m)
    own[m] = timeToKeep(s) + inside[m - kept];
  double forward = 0, peak = 0;
  for (size_t c = s + 1; c <= t && stages[c - 1].isRepeatable; ++c) {
    const CheckpointStage &passed = stages[c - 1];
    forward += passed.forwardTime;
    peak = std::max(peak, c - 1 == s ? passed.passPeak : passed.passPeakWithInput);
    size_t input = rounded(stages[c].inputBytes);
    const double *behind = at(c, t), *again = at(s, c - 1);
    for (size_t m = std::max(rounded(stages[t].leftBytes + peak), input); m <= slotCount; ++m)
      own[m] = std::min(own[m], forward + behind[m - input] + again[m]);
  }
}

static void appendRange(uint32_t begin, uint32_t end, std::vector<uint32_t> &operations) {
  for (uint32_t v = begin; v < end; ++v)
    operations.push_back(v);
}

// Chooses again what `fill` chose.
void CheckpointProgram::append(size_t s, size_t t, size_t slots,
                               std::vector<uint32_t> &operations) const {
  const CheckpointStage &stage = stages[s];
  double best = infinity;
  if (slots >= needToKeep(s, t)) {
    size_t kept = rounded(stage.keptBytes);
    if (s == t)
      best = timeToKeep(s);
    else if (slots >= kept)
      best = timeToKeep(s) + at(s + 1, t)[slots - kept];
    if (best == at(s, t)[slots]) {
      appendRange(stage.begin, stage.forwardEnd, operations);
      if (s != t)
        append(s + 1, t, slots - kept, operations);
      appendRange(stage.backwardBegin, stage.end, operations);
      return;
    }
  }
  double forward = 0, peak = 0;
  for (size_t c = s + 1; c <= t && stages[c - 1].isRepeatable; ++c) {
    const CheckpointStage &passed = stages[c - 1];
    forward += passed.forwardTime;
    peak = std::max(peak, c - 1 == s ? passed.passPeak : passed.passPeakWithInput);
    size_t input = rounded(stages[c].inputBytes);
    if (slots < std::max(rounded(stages[t].leftBytes + peak), input) ||
        forward + at(c, t)[slots - input] + at(s, c - 1)[slots] != at(s, t)[slots])
      continue;
    appendRange(stage.begin, stages[c].begin, operations);
    append(c, t, slots - input, operations);
    append(s, c - 1, slots, operations);
    return;
  }
}

std::vector<uint32_t> CheckpointProgram::schedule(size_t slots) const {
  std::vector<uint32_t> operations;
  append(0, stages.size() - 1, slots, operations);
  return operations;
}
