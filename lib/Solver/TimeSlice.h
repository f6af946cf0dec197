// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A problem between two steps.

#ifndef MEMPLAN_LIB_SOLVER_TIMESLICE_H
#define MEMPLAN_LIB_SOLVER_TIMESLICE_H

#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

struct TimeSlice {
  /// Blocks with all their pieces, whose ranges are cut to the slice; without limits on the arena.
  Problem problem;
  /// By block of `problem`, that of the original.
  std::vector<BlockId> origin;
};

/// The blocks that are live in [first, last), and if `withIdle` those that never are. Permissions
/// stay where the taker begins in the slice, and conflicts where both blocks are in it.
TimeSlice sliceOf(const Problem &problem, int64_t first, int64_t last, bool withIdle);

/// Bytes of the block that are live at both `step - 1` and `step`.
int64_t bytesAcross(const Block &block, int64_t step);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_TIMESLICE_H
