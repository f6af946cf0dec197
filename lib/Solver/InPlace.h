// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Turns in-place permissions into blocks.

#ifndef MEMPLAN_LIB_SOLVER_INPLACE_H
#define MEMPLAN_LIB_SOLVER_INPLACE_H

#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// Whether the taker can be put where the donor is: both in one pool and in different blocks, the
/// taker not empty and not larger, and the donor's content needed up to the taker's first step.
bool mayTake(const Problem &problem, const InPlacePermission &permission);

/// Whether, in addition, both are live at the taker's first step, so that the permission lifts
/// MP-L1.
bool mayShareStep(const Problem &problem, const InPlacePermission &permission);

/// Blocks that are placed as one. Block b of group g is at offset(g) + shift[b].
struct Grouping {
  /// By block, the block that names its group.
  std::vector<uint32_t> leader;
  /// By block; 0 for leaders. May be negative.
  std::vector<int64_t> shift;

  /// Every block for itself.
  static Grouping identity(size_t blocks);
};

/// Merges taker and donor of each permission i with `use[i]`, by the taker's first step, wherever
/// the merged block is legal: no two pieces share a byte at a step unless a permission lifts that,
/// no conflict pair shares bytes, pinned offsets agree, and all members stay aligned. Permissions
/// whose merge is not legal are left out. Near-linear where takers follow their donors in time.
Grouping resolveInPlace(const Problem &problem, const std::vector<bool> &use);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_INPLACE_H
