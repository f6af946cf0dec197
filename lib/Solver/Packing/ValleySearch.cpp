// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ValleySearch.h"

#include "Valley.h"

#include <algorithm>

using namespace memplan::solver;

const ValleyContext::Shared &ValleyContext::shared() const {
  std::call_once(sharedOnce, [&] { theShared.emplace(model); });
  return *theShared;
}

std::optional<std::vector<int64_t>> memplan::solver::fillValleysOnce(const ValleyContext &context,
                                                                     uint32_t attempt,
                                                                     int64_t limit,
                                                                     Effort &effort) {
  const ValleyContext::Shared &shared = context.shared();
  ValleyPacking packing =
      fillValleys(context.model, shared.tree, shared.orders.make(attempt), limit);
  effort.spend(packing.work);
  return std::move(packing.offsets);
}

std::optional<ValleyImprovement> memplan::solver::improveByValleys(const ValleyContext &context,
                                                                   uint32_t first, uint32_t last,
                                                                   int64_t height, int64_t bound,
                                                                   Effort &effort) {
  std::optional<ValleyImprovement> best;
  for (uint32_t attempt = first; attempt < last && height > bound && effort.spend(0); ++attempt) {
    auto offsets = fillValleysOnce(context, attempt, height - 1, effort);
    if (!offsets)
      continue;
    height = context.model.height(*offsets);
    best = ValleyImprovement{std::move(*offsets), height, attempt};
  }
  return best;
}
