// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What is said about schedules within budgets: a line, a JSON object, a curve.

#ifndef MEMPLAN_SOLVER_BUDGETREPORT_H
#define MEMPLAN_SOLVER_BUDGETREPORT_H

#include "memplan/Solver/Budget.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace memplan::solver {

/// "peak 8000 bytes (budget 8192, input 12288), time 105 (input 100, +5 %), bound 104, feasible, 3
/// operations run again, 2 tensors moved".
std::string summary(const BudgetOutcome &outcome, const Graph &graph);

/// One object: operations, tensors, budget_bytes, peak_bytes, input_peak_bytes, arena_bytes and
/// height (the packed arena, if there is one), bound_bytes (no schedule has a smaller peak), time,
/// input_time, time_bound, extra_time (a fraction of the input's), gap (time over its bound),
/// outcome, recomputed (each with op, times and time), offload (host_peak_bytes and
/// host_arena_bytes, if there is a link, moved_bytes in both directions, waited: time that
/// transfers add, and moved: each with tensor and times) and witness (step, op and tensors of the
/// peak). Nothing in it depends on the clock.
std::string budgetReportJson(const Graph &graph, const BudgetOutcome &outcome,
                             std::optional<int64_t> arenaBytes,
                             std::optional<int64_t> hostArenaBytes = std::nullopt);

/// CSV, largest budget first: budget_bytes, peak_bytes, time, time_bound, extra_percent,
/// bound_percent, outcome.
std::string curveCsv(const std::vector<BudgetOutcome> &curve);
/// The same as a JSON object with a list `curve`.
std::string curveJson(const Graph &graph, const std::vector<BudgetOutcome> &curve);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_BUDGETREPORT_H
