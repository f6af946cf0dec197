// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Lower bounds on the arena of a pool: the maximum load.

#ifndef MEMPLAN_SOLVER_BOUND_H
#define MEMPLAN_SOLVER_BOUND_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <cstdint>

namespace memplan::solver {

/// A proved lower bound with the place that proves it.
struct Bound {
  /// No legal plan has a smaller arena.
  int64_t bytes = 0;
  /// The same without the rounding below: what the sizes alone demand. `bytes - rawBytes` is the
  /// loss to alignment that no plan avoids.
  int64_t rawBytes = 0;
  /// Step and pieces that reach `bytes`.
  Witness witness;
};

/// The maximum of three bounds on the arena of `pool`:
///
///  1. Load. At each step, the sum over the blocks of the measure of the union of their live
///  pieces.
///     Live bytes of different blocks are disjoint, so the arena is at least that. A piece that is
///     permitted to be in place at the step counts nothing there.
///  2. Load with alignment. Let A be the greatest common divisor of the effective alignments of the
///     blocks and of the pieces' positions in them: every piece starts at a multiple of A. Round
///     all sizes up to A. Of two disjoint pieces one starts at or above the other's end, hence at
///     or above that end rounded up, so rounded pieces of different blocks are disjoint as well and
///     the topmost rounded end is at least the rounded load R. The topmost piece itself ends less
///     than its own rounding below that: the arena is at least R minus the largest rounding of a
///     piece that is live there. (Where alignments differ, A is only what they have in common:
///     rounding each size to its own alignment would be no bound, since a smaller neighbour can use
///     the tail.)
///  3. Single blocks: the extent of each, from its pinned offset if it has one.
///
/// O(n log n) for n live ranges.
Bound loadBound(const Problem &problem, PoolId pool);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_BOUND_H
