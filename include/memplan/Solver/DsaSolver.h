// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Problems of dsa-solver (github.com/tonibohnlein/dsa-solver), structured schema version 1.
///
/// What becomes of its parts:
///   pools               pools with their capacity; a reserved range becomes a block
///                       "reserved:POOL:BEGIN" that is pinned there all the time
///   buffers             blocks of one piece; they are called by their name, or by their id if they
///                       have none. A choice among pools is refused
///   colocations         one block, named after its first buffer. Each piece gets the largest size
///                       of them, since dsa-solver keeps that much free at all their times
///   separations         conflicts
///   pinned_allocations  offsets; the exclusive ones live all the time
///   temporal_exclusions refused unless empty: a plan that shared those bytes would not be legal
///   here metadata, pypto_structure, objective   provenance, skipped cost_model, bank_geometry
///   preferences among legal plans, which are not followed

#ifndef MEMPLAN_SOLVER_DSASOLVER_H
#define MEMPLAN_SOLVER_DSASOLVER_H

#include "memplan/Solver/Problem.h"

#include <string>
#include <string_view>
#include <vector>

namespace memplan::solver {

/// Reads and checks a problem. Errors carry the line; an unknown key is one. What the file asks for
/// beyond a small arena, and does not get, is added to `notes`.
Result<Problem> readDsaSolverJson(std::string_view text, std::vector<std::string> &notes);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_DSASOLVER_H
