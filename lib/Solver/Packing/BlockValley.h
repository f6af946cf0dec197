// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Filling valleys with blocks of any shape.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_BLOCKVALLEY_H
#define MEMPLAN_LIB_SOLVER_PACKING_BLOCKVALLEY_H

#include "BlockProblem.h"
#include "Effort.h"
#include "Valley.h"
#include "ValleyOrders.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Places next, of the items whose lowest legal offset is lowest of all, the first of `order`. For
/// rectangles that is what Valley.h does: an item that is not only live in the lowest valley has a
/// higher floor. Pieces at a distance from the offset of their block leave room below themselves,
/// which later items may have. Pinned items come first.
///
/// Nothing is returned as soon as an end would be above `limit`. O(m + n log n) for m pairs of
/// neighbours where few of them leave gaps.
ValleyPacking fillBlockValleys(const BlockProblem &problem, const std::vector<uint32_t> &order,
                               int64_t limit);

/// What restarts came to.
struct BlockValleys {
  std::vector<int64_t> offsets;
  int64_t height = 0;
  uint32_t attempt = 0;
};

/// The lowest packing below `height` units of the orders [first, last), if there is one. Ends early
/// where `bound` is met or the effort is spent.
std::optional<BlockValleys> improveByBlockValleys(const BlockProblem &problem,
                                                  const ValleyOrders &orders, uint32_t first,
                                                  uint32_t last, int64_t height, int64_t bound,
                                                  Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_BLOCKVALLEY_H
