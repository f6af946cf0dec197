// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Schedules of graphs that are chains of stages, to start a search from.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_CHECKPOINTSCHEDULES_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_CHECKPOINTSCHEDULES_H

#include "RecomputeModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// For budgets in units, each not larger than the one before: the best schedules of the dynamic
/// programme that fit, without repetitions that nobody reads. None for a graph that is no chain, or
/// where no stage has to run again. First executions are in the input's order.
std::vector<std::vector<uint32_t>> checkpointSchedules(const RecomputeModel &model,
                                                       const std::vector<double> &budgets);

/// Removes repetitions whose results nobody reads before they are made anew, and that are not kept.
/// First executions stay. O(operations and their uses).
void removeUnreadRepetitions(const RecomputeModel &model, std::vector<uint32_t> &operations);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_CHECKPOINTSCHEDULES_H
