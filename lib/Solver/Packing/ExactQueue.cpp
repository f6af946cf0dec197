// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExactQueue.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace memplan::solver;

ExactRanks::ExactRanks(const ExactProblem &problem, std::vector<uint32_t> order)
    : items(std::move(order)), rankOf(items.size()), previousTwin(items.size(), none) {
  std::map<std::tuple<int32_t, int32_t, int64_t>, uint32_t> lastOfKind;
  for (uint32_t rank = 0; rank < items.size(); ++rank) {
    uint32_t index = items[rank];
    rankOf[index] = rank;
    const PlainItem &item = problem.items[index];
    auto [place, isNew] = lastOfKind.try_emplace({item.first, item.last, item.size}, index);
    if (!isNew) {
      previousTwin[index] = place->second;
      place->second = index;
    }
  }
}

void memplan::solver::reorder(ExactQueue queue, const ExactState &state, const ExactRanks &ranks,
                              std::vector<ExactKey> &scratch) {
  size_t changed = 0, kept = 0;
  for (size_t k = 0; k < queue.count; ++k) {
    uint32_t item = queue.item(k, ranks);
    ExactKey key = exactKey(state.least[item], ranks.rankOf[item]);
    if (key == queue.keys[k])
      queue.keys[kept++] = key;
    else
      scratch[changed++] = key;
  }
  std::sort(scratch.begin(), scratch.begin() + static_cast<std::ptrdiff_t>(changed));
  // From the back, so that nothing is overwritten before it was moved.
  for (size_t place = queue.count; changed > 0; --place) {
    bool takeKept = kept > 0 && queue.keys[kept - 1] > scratch[changed - 1];
    queue.keys[place - 1] = takeKept ? queue.keys[--kept] : scratch[--changed];
  }
}
