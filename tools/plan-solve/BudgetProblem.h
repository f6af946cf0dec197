// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// plan-solve on a graph within a budget.

#ifndef MEMPLAN_TOOLS_PLANSOLVE_BUDGETPROBLEM_H
#define MEMPLAN_TOOLS_PLANSOLVE_BUDGETPROBLEM_H

#include "Options.h"
#include "memplan/Solver/Graph.h"
#include "memplan/Solver/GraphJson.h"
#include "memplan/Solver/Schedule.h"

namespace memplan::plansolve {

/// The arena of a schedule, packed at a tenth of the usual work: its peak is what was asked for.
solver::Result<int64_t> packedArena(const Options &options, const solver::Graph &graph,
                                    const solver::Schedule &schedule);

/// What schedule.json says of an outcome, whose schedule takes `time` and packs into `arenaBytes`.
template <typename Outcome>
solver::JsonSchedule claimedBy(const Outcome &outcome, double time, int64_t arenaBytes) {
  solver::JsonSchedule schedule;
  schedule.schedule = outcome.schedule;
  schedule.claims.peakBytes = outcome.peakBytes;
  schedule.claims.time = schedule.timeBound = time;
  schedule.arenaBytes = arenaBytes;
  schedule.boundBytes = outcome.boundBytes;
  schedule.outcome = toString(outcome.kind);
  return schedule;
}

/// The fastest schedule within the budget, which is there; the exit status.
int runBudget(const Options &options, const solver::Graph &graph);

/// The curve of time over budgets; the exit status.
int runPareto(const Options &options, const solver::Graph &graph);

} // namespace memplan::plansolve

#endif // MEMPLAN_TOOLS_PLANSOLVE_BUDGETPROBLEM_H
