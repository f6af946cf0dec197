// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MergeSearch.h"

#include "MergedModel.h"

#include <utility>

using namespace memplan::solver;

std::optional<ValleyImprovement> memplan::solver::improveByMerging(const PlainModel &model,
                                                                   int64_t height, int64_t bound,
                                                                   Effort &effort) {
  constexpr size_t mostItems = 1 << 14;
  constexpr uint32_t orders = 8;
  std::optional<ValleyImprovement> best;
  if (model.items.size() > mostItems)
    return best;
  for (bool atOnce : {false, true}) {
    if (height <= bound || !effort.spend(0))
      break;
    MergedModel merged(model, atOnce);
    effort.spend(merged.work());
    ValleyContext valleys(std::move(merged.model));
    auto found = improveByValleys(valleys, 0, orders, height, bound, effort);
    if (!found)
      continue;
    height = found->height;
    best = ValleyImprovement{merged.toItems(found->offsets), height, atOnce ? 1U : 0U};
  }
  return best;
}
