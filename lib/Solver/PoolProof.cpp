// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PoolProof.h"

#include "Restrict.h"
#include "memplan/Solver/Bound.h"

#include <algorithm>
#include <utility>

using namespace memplan::solver;

PoolOutcome memplan::solver::boundOf(const Problem &problem, PoolId pool) {
  PoolOutcome result;
  Bound bound = loadBound(problem, pool);
  result.name = problem.pools[pool].name;
  result.boundBytes = result.witnessBytes = bound.bytes;
  result.alignmentLossBytes = bound.bytes - bound.rawBytes;
  result.witness = std::move(bound.witness);
  Clique clique = cliqueBound(problem, pool);
  if (clique.bytes > result.boundBytes) {
    result.boundBytes = clique.bytes;
    result.proof = Proof::Clique;
    result.clique = std::move(clique.pieces);
  }
  return result;
}

std::optional<BlockId> memplan::solver::tooLargeBlock(const Problem &problem, PoolId pool) {
  const std::optional<int64_t> &largest = problem.pools[pool].maxBlock;
  for (size_t b = 0; largest && b < problem.blocks.size(); ++b)
    if (problem.blocks[b].pool == pool && extent(problem.blocks[b]) > *largest)
      return BlockId(b);
  return std::nullopt;
}

std::optional<Violation> memplan::solver::overlapOfPins(const Problem &problem, PoolId pool) {
  std::vector<BlockId> blocks = blocksOf(problem, pool);
  blocks.erase(std::remove_if(blocks.begin(), blocks.end(),
                              [&](BlockId block) { return !problem.blocks[block].offset; }),
               blocks.end());
  if (blocks.size() < 2)
    return std::nullopt;
  Problem pinned = restrictTo(problem, blocks);
  for (Pool &each : pinned.pools)
    each.capacity = each.maxBlock = std::nullopt;
  Plan plan;
  for (const Block &block : pinned.blocks)
    plan.offsets.push_back(*block.offset);
  std::optional<Violation> violation = verify(pinned, plan);
  if (violation)
    for (std::optional<PieceRef> *piece : {&violation->first, &violation->second})
      if (*piece)
        (*piece)->block = blocks[(*piece)->block];
  return violation;
}
