// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The least time of all schedules within a budget, by trying everything; for property tests.

#ifndef MEMPLAN_TEST_PROPERTY_LEASTTIME_H
#define MEMPLAN_TEST_PROPERTY_LEASTTIME_H

#include "memplan/Solver/Graph.h"

#include <cstdint>
#include <optional>

namespace memplan::solver::test {

/// Dijkstra's algorithm over states: which operations have run, and which tensors are kept. From
/// the graph's own words; at most eight operations and twelve tensors that are not there from the
/// start. Nothing if no schedule fits.
std::optional<double> leastTime(const Graph &graph, int64_t budgetBytes, bool mayReorder);

} // namespace memplan::solver::test

#endif // MEMPLAN_TEST_PROPERTY_LEASTTIME_H
