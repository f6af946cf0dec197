// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Lifetimes on several threads, as OmniMalloc writes them: begin and end are vector clocks, one
/// component a thread, and the storage of a is free for b if end(a) <= begin(b) in every component.
///
/// A problem of this layer has one line of steps. The sum of the components is monotone in each of
/// them, so that what is ordered stays ordered on that line; whatever overlaps on it is unordered.
/// The other unordered pairs become conflicts.

#ifndef MEMPLAN_LIB_SOLVER_CLOCKS_H
#define MEMPLAN_LIB_SOLVER_CLOCKS_H

#include "memplan/Solver/Error.h"
#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

using Clock = std::vector<int64_t>;

/// The step of a clock: the sum of its components, if that fits in 64 bits.
std::optional<int64_t> stepOf(const Clock &clock);

/// When the buffer of block b (with one piece) is live.
struct ClockRange {
  Clock first, last;
  LiveRange steps;
};

/// Adds the pairs that no common step keeps apart to `problem.conflicts`. All clocks have the same
/// number of components. Quadratic in the number of buffers, which is limited, as is the number of
/// conflicts; beyond that it returns why.
std::optional<Error> addClockConflicts(const std::vector<ClockRange> &ranges, Problem &problem);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_CLOCKS_H
