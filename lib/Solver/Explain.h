// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Why a pool has no plan, in as few blocks as possible, and what would give it one.

#ifndef MEMPLAN_LIB_SOLVER_EXPLAIN_H
#define MEMPLAN_LIB_SOLVER_EXPLAIN_H

#include "Packing/Portfolio.h"
#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

namespace memplan::solver {

/// Explains a pool that is proved infeasible, `outcome` being what is known of it.
///
/// The set starts as what the proof names: pinned blocks that overlap, a block that is too large,
/// the blocks of a witness or clique, all blocks after a search. A deletion filter (Chinneck and
/// Dravnieks 1991), in halves of halves, drops what the rest does not need: first by the bounds,
/// then, where that is cheap, by short searches. A block that stays has been seen to matter: with
/// it there was a proof, without it none or even a plan.
///
/// Whatever would make the pool fit has to change a block of that set, so only these are tried for
/// removal and shrinking. All is limited by counts in proportion to the blocks; `options` gives the
/// strategy, the threads and the deadline of the one full run that finds the smallest arena.
Explanation explain(const Problem &problem, PoolId pool, const PoolOutcome &outcome,
                    const PortfolioOptions &options);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_EXPLAIN_H
