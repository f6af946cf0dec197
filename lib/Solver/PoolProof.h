// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What is known of a pool before anything is placed.

#ifndef MEMPLAN_LIB_SOLVER_POOLPROOF_H
#define MEMPLAN_LIB_SOLVER_POOLPROOF_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"
#include "memplan/Solver/Verify.h"

#include <optional>

namespace memplan::solver {

/// A pool's certificate without an arena: the best bound, by load or clique, and its witness.
PoolOutcome boundOf(const Problem &problem, PoolId pool);

/// The first block of the pool that is larger than its largest single block.
std::optional<BlockId> tooLargeBlock(const Problem &problem, PoolId pool);

/// Pinned blocks can't evade each other: if two of the pool overlap, that proves that there is no
/// plan. The violation's pieces are those of `problem`.
std::optional<Violation> overlapOfPins(const Problem &problem, PoolId pool);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_POOLPROOF_H
