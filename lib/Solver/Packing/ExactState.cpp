// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactState.h"

using namespace memplan::solver;

ExactState::ExactState(const ExactProblem &problem)
    : problem(problem), floor(problem.count(), 0), least(problem.count(), 0),
      offsets(problem.count(), 0), isPlaced(problem.count(), 0), load(problem.load),
      crossing(problem.sections(), 0), births(problem.sections(), 0),
      deaths(problem.sections(), 0) {
  for (const PlainItem &item : problem.items) {
    ++births[item.first];
    ++deaths[item.last - 1];
    for (int32_t s = item.first; s + 1 < item.last; ++s)
      ++crossing[s];
  }
}

void ExactState::place(uint32_t index) {
  const PlainItem &item = problem.items[index];
  trail.push_back({index, true, 0, 0});
  isPlaced[index] = 1;
  offsets[index] = floor[index];
  --births[item.first];
  --deaths[item.last - 1];
  for (int32_t s = item.first; s < item.last; ++s)
    load[s] -= item.size;
  for (int32_t s = item.first; s + 1 < item.last; ++s)
    --crossing[s];
}

void ExactState::undo(size_t mark) {
  for (; trail.size() > mark; trail.pop_back()) {
    const Change &change = trail.back();
    if (!change.isPlacement) {
      floor[change.item] = change.floor;
      least[change.item] = change.least;
      continue;
    }
    const PlainItem &item = problem.items[change.item];
    isPlaced[change.item] = 0;
    ++births[item.first];
    ++deaths[item.last - 1];
    for (int32_t s = item.first; s < item.last; ++s)
      load[s] += item.size;
    for (int32_t s = item.first; s + 1 < item.last; ++s)
      ++crossing[s];
  }
}
