// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactQueue.h"

#include <algorithm>
#include <utility>

using namespace memplan::solver;

ExactRanks::ExactRanks(const ExactProblem &problem, std::vector<uint32_t> order)
    : items(std::move(order)), rankOf(items.size()), previousTwin(items.size(), none) {
  std::vector<uint32_t> lastOfKind(items.size(), none);
  plain.reserve(items.size());
  for (uint32_t rank = 0; rank < items.size(); ++rank) {
    uint32_t index = items[rank];
    rankOf[index] = rank;
    plain.push_back(problem.items[index]);
    previousTwin[index] = std::exchange(lastOfKind[problem.kinds[index]], index);
  }
}

void ExactMoves::clear() {
  for (; count > 0; --count)
    isMoved[rankOf(moved[count - 1])] = 0;
}

void ExactMoves::apply(ExactQueue from, ExactQueue &to, uint32_t placed) {
  if (placed != ExactRanks::none)
    isMoved[placed] = 1;
  size_t kept = 0;
  ExactKey *keys = to.keys;
  const char *isGone = isMoved.data();
  for (const ExactKey *key = from.keys, *end = key + from.count; key != end; ++key) {
    keys[kept] = *key;
    kept += !isGone[rankOf(*key)];
  }
  if (placed != ExactRanks::none)
    isMoved[placed] = 0;
  to.count = kept + count;
  std::sort(moved.begin(), moved.begin() + static_cast<std::ptrdiff_t>(count));
  // From the back, so that nothing is overwritten before it was moved.
  for (size_t place = to.count; count > 0; --place) {
    ExactKey last = moved[count - 1];
    if (kept > 0 && to.keys[kept - 1] > last) {
      to.keys[place - 1] = to.keys[--kept];
      continue;
    }
    to.keys[place - 1] = last;
    isMoved[rankOf(last)] = 0;
    --count;
  }
}
