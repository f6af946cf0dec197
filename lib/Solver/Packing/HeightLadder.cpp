// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HeightLadder.h"

#include <algorithm>

using namespace memplan::solver;

// The least power of two that leaves at most 16 steps between.
static int64_t stepFor(int64_t between) {
  constexpr int64_t mostSteps = 16;
  int64_t step = 1;
  while (between / step > mostSteps)
    step *= 2;
  return step;
}

int64_t HeightLadder::climb(int64_t lower, int64_t upper) {
  rungs.erase(rungs.begin(), rungs.lower_bound(lower));
  rungs.erase(rungs.lower_bound(upper), rungs.end());
  int64_t between = upper - lower, step = stepFor(between);
  auto next = [&](int64_t below) {
    return below >= upper - step ? upper - 1 : below / step * step + step;
  };
  // Above `lower`, which others look for.
  int64_t start = next(lower + between / 8 * eighths + between % 8 * eighths / 8);
  if (height < lower || height >= upper) {
    height = start;
    mostRestarts = few;
  }
  for (;;) {
    auto rung = rungs.find(height);
    if (rung == rungs.end() || rung->second.restarts < mostRestarts)
      return height;
    bool isHighest = height == upper - 1;
    if (isHighest)
      mostRestarts *= 2;
    height = isHighest ? start : next(height);
  }
}

HeightLadder::Rung &HeightLadder::restartAt(int64_t at) {
  Rung &rung = rungs.try_emplace(at, problem).first->second;
  ++rung.restarts;
  return rung;
}
