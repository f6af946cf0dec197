// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A problem with some of its blocks only.

#ifndef MEMPLAN_LIB_SOLVER_RESTRICT_H
#define MEMPLAN_LIB_SOLVER_RESTRICT_H

#include "memplan/Solver/Problem.h"

#include <vector>

namespace memplan::solver {

/// The pools, the named blocks (ascending) in their order, and the conflicts and permissions that
/// are among them.
Problem restrictTo(const Problem &problem, const std::vector<BlockId> &blocks);

/// The blocks of the pool, ascending.
std::vector<BlockId> blocksOf(const Problem &problem, PoolId pool);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RESTRICT_H
