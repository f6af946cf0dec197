// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FirstRuns.h"

#include <algorithm>

using namespace memplan::solver;

FirstRuns::FirstRuns(const RecomputeModel &model, bool mayReorder)
    : model(model), mayReorder(mayReorder) {
  if (!mayReorder || model.size() > mostReordered)
    return;
  words = model.size() / 64 + 1;
  bits.assign(model.size() * words, 0);
  // The input's order has everything after what it depends on.
  for (uint32_t v = 0; v < model.size(); ++v)
    for (uint32_t u : model.before[v]) {
      for (size_t i = 0; i < words; ++i)
        bits[v * words + i] |= bits[u * words + i];
      bits[v * words + u / 64] |= uint64_t(1) << (u % 64);
    }
}

bool FirstRuns::canRepeatAfter(uint32_t v, uint32_t t) const {
  if (!model.isRepeatable[v])
    return false;
  IndexLists::List until = model.until[v];
  return std::none_of(until.begin(), until.end(),
                      [&](uint32_t w) { return w == t || isBefore(w, t); });
}

bool FirstRuns::isNeededAfter(uint32_t x, uint32_t t) const {
  return isNeededBetween(x, t, static_cast<uint32_t>(model.size()));
}

bool FirstRuns::isNeededBetween(uint32_t x, uint32_t t, uint32_t end) const {
  bool isToTheEnd = end == model.size();
  if (isToTheEnd && model.isKept[x])
    return true;
  IndexLists::List users = model.users[x];
  return std::any_of(users.begin(), users.end(), [&](uint32_t user) {
    return isBefore(t, user) && (isToTheEnd || user == end || isBefore(user, end));
  });
}
