// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Stacking: each item on top of everything that it meets in time.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_STACK_H
#define MEMPLAN_LIB_SOLVER_PACKING_STACK_H

#include "PoolModel.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Keeps the skyline of what is placed (by time, the top) in a segment tree and puts each item at
/// the lowest aligned offset at which no rectangle is below the skyline. Gaps are never filled, so
/// packings are looser than greedy ones, but the cost does not depend on how many items are live
/// together: O(n log t) for n rectangles and t times. Where everything is live at once it is
/// optimal.
///
///      bytes   ___   new item: lowest offset above its part of the skyline
///       |  ___|   |__
///       | |   :   :  |____
///       +-------------------> time
///
/// Pinned items come first, which must not be in each other's way; the others are put above them.
/// Returns nothing if offsets exceed 2^63 - 1.
std::optional<std::vector<int64_t>> placeStacked(const PoolModel &model,
                                                 const std::vector<uint32_t> &order);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_STACK_H
