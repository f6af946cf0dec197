// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Plans that move little against a former one.

#ifndef MEMPLAN_LIB_SOLVER_STABILITY_H
#define MEMPLAN_LIB_SOLVER_STABILITY_H

#include "PoolSolver.h"
#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// The hint itself, if it has a legal offset for every block of the pool.
Candidate hintAsPlan(const Problem &problem, PoolId pool, const std::vector<int64_t> &hint);

/// A packing with at most the height of `best` in which as few bytes have moved as was found:
/// `best` with what can return to its hint, or the hint repaired (Packing/Repair.h), whichever
/// moves less. After the deadline there is no more repairing.
Candidate stabilize(const Problem &problem, PoolId pool, const std::vector<int64_t> &hint,
                    Candidate best, const Deadline &deadline);

/// What the plan kept of the hint.
Stability stabilityOf(const Problem &problem, PoolId pool, const std::vector<int64_t> &hint,
                      const std::vector<int64_t> &offsets);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_STABILITY_H
