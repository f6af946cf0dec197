// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BlockPacking.h"

#include "BlockValley.h"

#include <algorithm>
#include <limits>

using namespace memplan::solver;

std::unique_ptr<BlockPacking> BlockPacking::from(const PoolModel &pool, int64_t bound,
                                                 std::optional<int64_t> capacity, bool isRounded) {
  std::optional<BlockModel> blocks = BlockModel::from(pool, isRounded);
  if (!blocks || !BlockProblem::canHandle(*blocks))
    return nullptr;
  return std::unique_ptr<BlockPacking>(new BlockPacking(std::move(*blocks), bound, capacity));
}

BlockPacking::BlockPacking(BlockModel blocks, int64_t bound, std::optional<int64_t> capacity)
    : model(std::move(blocks)), problem(model), orders(model),
      least(std::max(model.peak, unitsOf(bound))) {
  std::optional<int64_t> wanted;
  if (capacity)
    wanted = *capacity / model.unit;
  if (BlockProblem::canSearch(model))
    exact = std::make_unique<BlockImprovement>(problem, least, wanted);
}

// Without a height, what offsets in bytes allow.
int64_t BlockPacking::unitsOf(std::optional<int64_t> height) const {
  if (!height)
    return std::numeric_limits<int64_t>::max() / model.unit;
  return *height / model.unit + (*height % model.unit != 0);
}

std::optional<std::vector<int64_t>> BlockPacking::fillValleys(uint32_t first, uint32_t last,
                                                              std::optional<int64_t> height,
                                                              Effort &effort) {
  int64_t bound = exact ? std::max(least, exact->bound()) : least;
  auto found = improveByBlockValleys(problem, orders, first, last, unitsOf(height), bound, effort);
  if (!found)
    return std::nullopt;
  return model.toOffsets(found->offsets);
}

std::optional<std::vector<int64_t>> BlockPacking::search(int rounds, std::optional<int64_t> height,
                                                         Effort &effort) {
  exact->run(unitsOf(height), rounds, effort);
  if (exact->offsets().empty())
    return std::nullopt;
  return model.toOffsets(exact->offsets());
}

int64_t BlockPacking::provedBytes() const {
  return model.bytesProvedBy(exact ? exact->bound() : least);
}
