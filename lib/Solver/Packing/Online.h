// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Best fit in program order, as a run-time allocator would do it.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_ONLINE_H
#define MEMPLAN_LIB_SOLVER_PACKING_ONLINE_H

#include "Effort.h"
#include "PoolModel.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Whether `placeOnline` can be used: every item is one rectangle at its own offset or none at all,
/// there are few different alignments, and no pins or extra conflicts.
bool isOnline(const PoolModel &model);

/// The same offsets as greedy best fit in program order, without an index over time: where items
/// come in the order in which they begin, only those that are live when one begins can be in its
/// way, so lists of the gaps between them, one sorted by length for each alignment, are kept while
/// time goes by. O(a n log n) for a alignments, however many are live.
std::optional<std::vector<int64_t>>
placeOnline(const PoolModel &model, const std::vector<uint32_t> &programOrder, Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_ONLINE_H
