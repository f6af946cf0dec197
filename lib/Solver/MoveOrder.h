// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// In which order blocks can be moved.

#ifndef MEMPLAN_LIB_SOLVER_MOVEORDER_H
#define MEMPLAN_LIB_SOLVER_MOVEORDER_H

#include "memplan/Solver/Compact.h"
#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Moves before `step` that take every block from its offset in `from` to that in `to` (`unplaced`
/// for those that are nowhere), without writing over live bytes of another one. A move waits for
/// the blocks that lie where it goes. In a circle the smallest block without conflicts goes to a
/// free place below `arena` first; nothing if there is none. O(k^2) for k blocks that are live
/// across the step, and as much for each circle.
std::optional<std::vector<Move>> orderMoves(const Problem &problem, int64_t step,
                                            const std::vector<int64_t> &from,
                                            const std::vector<int64_t> &to, int64_t arena);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_MOVEORDER_H
