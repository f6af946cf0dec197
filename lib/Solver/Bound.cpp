// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Bound.h"

#include "LoadProfile.h"

#include <algorithm>

using namespace memplan::solver;

// Step and piece that reach the extent of a block, for a bound that a single block sets.
static Witness extentWitness(const Problem &problem, BlockId id) {
  const Block &block = problem.blocks[id];
  Witness witness;
  for (uint32_t i = 0; i < block.pieces.size(); ++i) {
    const Piece &piece = block.pieces[i];
    if (piece.at + piece.size != extent(block))
      continue;
    witness.step = piece.live.empty() ? 0 : piece.live.front().first;
    witness.pieces.push_back({id, i});
    break;
  }
  return witness;
}

static bool isLiveAt(const Piece &piece, int64_t step) {
  for (LiveRange range : piece.live)
    if (range.first <= step && step < range.last)
      return true;
  return false;
}

static Witness loadWitness(const Problem &problem, PoolId pool, const LoadPeak &peak) {
  std::vector<PieceRef> lifted = liftedTakers(problem, pool);
  auto isLifted = [&](PieceRef ref) {
    return std::binary_search(lifted.begin(), lifted.end(), ref) &&
           problem.piece(ref).live.front().first == peak.step;
  };
  Witness witness;
  witness.step = peak.step;
  for (uint32_t b = 0; b < problem.blocks.size(); ++b) {
    const Block &block = problem.blocks[b];
    if (block.pool != pool)
      continue;
    for (uint32_t i = 0; i < block.pieces.size(); ++i) {
      PieceRef ref{BlockId(b), i};
      if (block.pieces[i].size > 0 && isLiveAt(block.pieces[i], peak.step) && !isLifted(ref) &&
          startUnit(problem, ref) % peak.unit == 0)
        witness.pieces.push_back(ref);
    }
  }
  return witness;
}

Bound memplan::solver::loadBound(const Problem &problem, PoolId pool) {
  LoadPeak peak = loadPeak(problem, pool);
  Bound bound;
  bound.bytes = static_cast<int64_t>(peak.bytes);
  bound.rawBytes = static_cast<int64_t>(peak.rawBytes);
  std::optional<BlockId> single;
  for (uint32_t b = 0; b < problem.blocks.size(); ++b) {
    const Block &block = problem.blocks[b];
    if (block.pool != pool || block.pieces.empty())
      continue;
    int64_t needed = block.offset.value_or(0) + extent(block);
    bound.rawBytes = std::max(bound.rawBytes, needed);
    if (needed > bound.bytes) {
      bound.bytes = needed;
      single = BlockId(b);
    }
  }
  if (single)
    bound.witness = extentWitness(problem, *single);
  else if (bound.bytes > 0)
    bound.witness = loadWitness(problem, pool, peak);
  return bound;
}
