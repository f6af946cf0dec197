// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Graphs and schedules as JSON.

#ifndef MEMPLAN_SOLVER_GRAPHJSON_H
#define MEMPLAN_SOLVER_GRAPHJSON_H

#include "memplan/Solver/Graph.h"
#include "memplan/Solver/Schedule.h"

#include <optional>
#include <string>
#include <string_view>

namespace memplan::solver {

/// Whether the text is an object with the schema of a graph, or without a schema but with "ops".
bool isGraphJson(std::string_view text);

/// Reads and checks a graph (schema "memplan-graph/1"). Errors carry the line. Optional, with their
/// defaults: a tensor's `kind` ("temp") and `movable` (true); an operation's `reads`, `writes` and
/// `inplace` ([[result, operand], ...]) (none), `scratch` (0), `time` (1), `repeatable` (true) and
/// `effects` (none; names: operations with a common one keep their order); `edges` ([[first,
/// second], ...]) (none); `order` (of `ops`). An unknown key is an error.
Result<Graph> readGraphJson(std::string_view text);

/// The graph with one tensor or operation a line; `readGraphJson` gives it back.
std::string writeGraphJson(const Graph &graph);

/// A schedule with what is known about it.
struct JsonSchedule {
  Schedule schedule;
  ScheduleClaims claims;
  std::optional<int64_t> arenaBytes, hostArenaBytes, boundBytes, budgetBytes;
  std::optional<double> timeBound;
  /// "optimal", "feasible", ...
  std::string outcome;
};

/// Reads a schedule (schema "memplan-schedule/1") for `graph`, of which only `order` is needed. In
/// `offload`, transfers are {"tensor": "t0", "way": "out" or "back", "steps": [first, last]}, in
/// the order of the link.
Result<JsonSchedule> readScheduleJson(const Graph &graph, std::string_view text);

/// `readScheduleJson` gives it back.
std::string writeScheduleJson(const Graph &graph, const JsonSchedule &schedule);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_GRAPHJSON_H
