// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// MP-L1 by replaying a plan over time.

#ifndef MEMPLAN_LIB_SOLVER_VERIFYREPLAY_H
#define MEMPLAN_LIB_SOLVER_VERIFYREPLAY_H

#include "memplan/Solver/Verify.h"

namespace memplan::solver {

/// At every step at which something begins or ends, each byte of an arena has at most one owner.
/// Offsets must be there and must not overflow with the sizes.
std::optional<Violation> verifyByReplay(const Problem &problem, const Plan &plan);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_VERIFYREPLAY_H
