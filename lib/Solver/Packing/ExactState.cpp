// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactState.h"

using namespace memplan::solver;

ExactState::ExactState(const ExactProblem &problem)
    : problem(problem), floor(problem.count(), 0), least(problem.count(), 0),
      offsets(problem.count(), 0), isPlaced(problem.count(), 0), load(problem.load),
      crossing(problem.sections(), 0), births(problem.sections(), 0), deaths(problem.sections(), 0),
      terms(problem.count()) {
  for (const PlainItem &item : problem.items) {
    ++births[item.first];
    ++deaths[item.last - 1];
    for (int32_t s = item.first; s + 1 < item.last; ++s)
      ++crossing[s];
  }
  restart(0);
}

void ExactState::restart(int64_t capacity) {
  undo(0);
  key = NodeKey::ofCapacity(capacity);
  salt = key.low;
  for (uint32_t i = 0; i < terms.size(); ++i) {
    terms[i] = NodeKey::termOf(salt, i, 0, 0);
    key += terms[i];
  }
}

void ExactState::place(uint32_t index) {
  const PlainItem &item = problem.items[index];
  trail.push_back({index, true, 0, 0, {}});
  key -= terms[index];
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
      key -= terms[change.item];
      key += change.term;
      terms[change.item] = change.term;
      floor[change.item] = change.floor;
      least[change.item] = change.least;
      continue;
    }
    const PlainItem &item = problem.items[change.item];
    isPlaced[change.item] = 0;
    key += terms[change.item];
    ++births[item.first];
    ++deaths[item.last - 1];
    for (int32_t s = item.first; s < item.last; ++s)
      load[s] += item.size;
    for (int32_t s = item.first; s + 1 < item.last; ++s)
      ++crossing[s];
  }
}
