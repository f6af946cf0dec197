// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Lower bounds on the arena of a pool: the maximum load, and cliques of what is in conflict.

#ifndef MEMPLAN_SOLVER_BOUND_H
#define MEMPLAN_SOLVER_BOUND_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <vector>

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
///  2. Load with alignment. Take a set of live pieces that all start at multiples of A, whatever
///     the offsets of their blocks: A divides the effective alignments of those and the pieces'
///     positions in them. Round their sizes up to A. Of two disjoint pieces one starts at or above
///     the other's end, hence at or above that end rounded up, so rounded pieces of different
///     blocks are disjoint as well and the topmost rounded end is at least the rounded load R of
///     the set. Of the block that has it, the topmost byte is only as far below as rounding moved
///     that block's topmost end: the arena is at least R minus the largest such move. Where
///     alignments differ, several A are tried, each with the pieces that it holds for: pieces of
///     smaller alignment may use the tails, so that rounding all sizes, each to its own alignment,
///     would be no bound.
///  3. Single blocks: the extent of each, from its pinned offset if it has one.
///
/// O(n log n) for n live ranges, for each of at most eight A.
Bound loadBound(const Problem &problem, PoolId pool);

/// Pieces of which any two of different blocks are in each other's way: they are in conflict, or
/// are live at a common step and no permission lets them share it.
struct Clique {
  /// What they need together, as in the bounds by load: no legal plan has a smaller arena.
  int64_t bytes = 0;
  std::vector<PieceRef> pieces;
};

/// A heavy clique of a pool with `conflicts`, which need not have a common step; nothing without
/// conflicts, where none is heavier than the load.
///
/// Blocks are cut into elements in which nothing begins or ends. "a before b" shall hold if the two
/// are not in each other's way and a begins first. That has no cycles, so that its transitive
/// closure is a partial order; in an antichain of the closure any two are in each other's way. The
/// heaviest antichain is a least flow (MaxAntichain.h). Where conflicts come from operations that
/// no order binds, the relation is transitive itself, and no clique is heavier; else there may be
/// heavier ones, which the closure hides.
///
/// With n elements and c conflicts O((n + c) log n) arcs; nothing above 32,768 elements, 2^22 arcs,
/// or a limit on the work of the flow.
Clique cliqueBound(const Problem &problem, PoolId pool);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_BOUND_H
