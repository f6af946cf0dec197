// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The load of a pool over time, in more bits than any sum of sizes can need.

#ifndef MEMPLAN_LIB_SOLVER_LOADPROFILE_H
#define MEMPLAN_LIB_SOLVER_LOADPROFILE_H

#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// A sum of up to 2^32 sizes.
using WideBytes = __int128;

/// Where the load of a pool is greatest. Ties go to the earliest step.
struct LoadPeak {
  /// Largest load with alignment (the second bound of Bound.h), the step where it is reached, and
  /// the unit: the pieces that reach it are those which start at multiples of that.
  WideBytes bytes = 0;
  int64_t step = 0;
  int64_t unit = 1;
  /// Largest load of the sizes alone.
  WideBytes rawBytes = 0;
};

/// What the piece starts at a multiple of, wherever its block is.
int64_t startUnit(const Problem &problem, PieceRef ref);

/// The pieces of the pool that a permission lets be live at their first step without bytes of their
/// own. Sorted.
std::vector<PieceRef> liftedTakers(const Problem &problem, PoolId pool);

/// Sweeps over the pool's pieces. Relies on MP-P2, MP-P3, MP-P4 and MP-P6, and on extents and
/// effective alignments that fit in 64 bits, but not on loads that do.
LoadPeak loadPeak(const Problem &problem, PoolId pool);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_LOADPROFILE_H
