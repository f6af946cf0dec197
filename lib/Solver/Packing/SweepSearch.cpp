// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SweepSearch.h"

#include "TimeSweep.h"

#include <algorithm>

using namespace memplan::solver;

// Offsets of what is live at the peak.
static void stackAt(const PlainModel &model, int32_t peak, std::vector<int64_t> &offsets) {
  struct Entry {
    bool isAbove;
    /// Sections that it still lives above, or has lived below.
    int32_t life;
    uint32_t item;
  };
  std::vector<Entry> stack;
  for (uint32_t i = 0; i < model.items.size(); ++i) {
    const PlainItem &item = model.items[i];
    int32_t before = peak + 1 - item.first, after = item.last - peak;
    if (before > 0 && after > 0)
      stack.push_back({after < before, std::min(before, after), i});
  }
  std::sort(stack.begin(), stack.end(), [](const Entry &a, const Entry &b) {
    if (a.isAbove != b.isAbove)
      return b.isAbove;
    if (a.life != b.life)
      return a.isAbove ? a.life > b.life : a.life < b.life;
    return a.item < b.item;
  });
  int64_t top = 0;
  for (const Entry &entry : stack) {
    offsets[entry.item] = top;
    top += model.items[entry.item].size;
  }
}

std::optional<SweepImprovement> memplan::solver::improveBySweeps(const PlainModel &model,
                                                                 int64_t height, int64_t bound,
                                                                 Effort &effort) {
  constexpr uint32_t mostFailures = 32;
  constexpr double shareWithoutSuccess = 1.0 / 8;
  double mostSpent = effort.spent() + shareWithoutSuccess * effort.left();
  auto peak = static_cast<int32_t>(std::max_element(model.load.begin(), model.load.end()) -
                                   model.load.begin());
  TimeSweep forward(model, peak, false), backward(model, peak, true);
  std::vector<int64_t> offsets(model.items.size(), 0);
  stackAt(model, peak, offsets);
  std::optional<SweepImprovement> best;
  uint32_t failures = 0;
  for (uint32_t attempt = 0; failures < mostFailures && height > bound && effort.spend(0) &&
                             (best || effort.spent() <= mostSpent);
       ++attempt) {
    constexpr int64_t nearer = 3;
    int64_t step = std::max<int64_t>(1, (height - bound) / (nearer + failures));
    int64_t wanted = attempt == 0 ? bound : height - step;
    TimeSweep::Aim aim = {wanted, height, attempt, failures};
    std::optional<int64_t> reached = forward.run(aim, offsets, effort);
    if (reached) {
      aim.wanted = *reached;
      reached = backward.run(aim, offsets, effort);
    }
    ++failures;
    if (!reached)
      continue;
    failures = 0;
    height = model.height(offsets);
    best = SweepImprovement{offsets, height, attempt};
  }
  return best;
}
