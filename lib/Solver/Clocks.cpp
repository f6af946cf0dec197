// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Clocks.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <numeric>

using namespace memplan::solver;

std::optional<int64_t> memplan::solver::stepOf(const Clock &clock) {
  std::optional<int64_t> sum = 0;
  for (int64_t component : clock)
    if (sum)
      sum = checkedAdd(*sum, component);
  return sum;
}

static bool isBefore(const Clock &a, const Clock &b) {
  for (size_t i = 0; i < a.size(); ++i)
    if (a[i] > b[i])
      return false;
  return true;
}

static Error tooMany(const char *what, size_t most) {
  Error error;
  error.message = "more than " + std::to_string(most) + " " + what;
  return error;
}

std::optional<Error> memplan::solver::addClockConflicts(const std::vector<ClockRange> &ranges,
                                                        Problem &problem) {
  constexpr size_t mostBuffers = size_t(1) << 16, mostConflicts = size_t(1) << 24;
  if (ranges.size() > mostBuffers)
    return tooMany("buffers with lifetimes on several threads", mostBuffers);
  std::vector<uint32_t> order(ranges.size());
  std::iota(order.begin(), order.end(), 0);
  auto step = [&](uint32_t b) { return ranges[b].steps.first; };
  std::sort(order.begin(), order.end(),
            [&](uint32_t a, uint32_t b) { return step(a) != step(b) ? step(a) < step(b) : a < b; });
  for (uint32_t a = 0; a < ranges.size(); ++a) {
    auto later = std::lower_bound(order.begin(), order.end(), ranges[a].steps.last,
                                  [&](uint32_t b, int64_t last) { return step(b) < last; });
    for (; later != order.end(); ++later) {
      if (isBefore(ranges[a].last, ranges[*later].first))
        continue;
      if (problem.conflicts.size() == mostConflicts)
        return tooMany("pairs of buffers are unordered between threads", mostConflicts);
      problem.conflicts.push_back({{BlockId(a), 0}, {BlockId(*later), 0}});
    }
  }
  return std::nullopt;
}
