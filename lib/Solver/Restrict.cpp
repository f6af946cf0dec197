// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Restrict.h"

#include <limits>

using namespace memplan::solver;

Problem memplan::solver::restrictTo(const Problem &problem, const std::vector<BlockId> &blocks) {
  constexpr uint32_t dropped = std::numeric_limits<uint32_t>::max();
  std::vector<uint32_t> kept(problem.blocks.size(), dropped);
  Problem part;
  part.pools = problem.pools;
  part.blocks.reserve(blocks.size());
  for (BlockId block : blocks) {
    kept[block] = static_cast<uint32_t>(part.blocks.size());
    part.blocks.push_back(problem.blocks[block]);
  }
  auto keep = [&](PieceRef &ref) {
    if (kept[ref.block] == dropped)
      return false;
    ref.block = BlockId(kept[ref.block]);
    return true;
  };
  for (Conflict conflict : problem.conflicts)
    if (keep(conflict.first) && keep(conflict.second))
      part.conflicts.push_back(conflict);
  for (InPlacePermission permission : problem.inPlacePermissions)
    if (keep(permission.taker) && keep(permission.donor))
      part.inPlacePermissions.push_back(permission);
  return part;
}

std::vector<BlockId> memplan::solver::blocksOf(const Problem &problem, PoolId pool) {
  std::vector<BlockId> blocks;
  for (size_t b = 0; b < problem.blocks.size(); ++b)
    if (problem.blocks[b].pool == pool)
      blocks.push_back(BlockId(b));
  return blocks;
}
