// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Problem.h"

#include "memplan/Solver/Arithmetic.h"

#include <algorithm>

using namespace memplan::solver;

int64_t memplan::solver::extent(const Block &block) {
  int64_t end = 0;
  for (const Piece &piece : block.pieces)
    end = std::max(end, piece.at + piece.size);
  return end;
}

int64_t memplan::solver::effectiveAlignment(const Problem &problem, const Block &block) {
  int64_t poolAlignment = problem.pools[block.pool].alignment;
  if (poolAlignment == 1 || poolAlignment == block.alignment)
    return block.alignment;
  return fittingLcm(block.alignment, poolAlignment);
}

std::optional<int64_t> memplan::solver::baseAlignment(const Problem &problem, PoolId pool) {
  std::optional<int64_t> base = problem.pools[pool].alignment;
  for (const Block &block : problem.blocks)
    if (block.pool == pool && base)
      base = checkedLcm(*base, block.alignment);
  return base;
}
