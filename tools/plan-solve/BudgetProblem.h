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

/// The arenas of a schedule, packed at a tenth of the usual work: its peak is what was asked for.
struct PackedArenas {
  int64_t bytes = 0;
  /// Of the other pool, if there is a link.
  std::optional<int64_t> hostBytes;
};
solver::Result<PackedArenas> packedArenas(const Options &options, const solver::Graph &graph,
                                          const solver::Schedule &schedule,
                                          const solver::Link *link = nullptr);

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
int runBudget(const Options &options, const solver::Graph &graph,
              const std::optional<solver::Link> &link);

/// The curve of time over budgets; the exit status.
int runPareto(const Options &options, const solver::Graph &graph,
              const std::optional<solver::Link> &link);

} // namespace memplan::plansolve

#endif // MEMPLAN_TOOLS_PLANSOLVE_BUDGETPROBLEM_H
