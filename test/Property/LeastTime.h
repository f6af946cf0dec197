// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The least time of all schedules within a budget, by trying everything; for property tests.

#ifndef MEMPLAN_TEST_PROPERTY_LEASTTIME_H
#define MEMPLAN_TEST_PROPERTY_LEASTTIME_H

#include "memplan/Solver/Graph.h"
#include "memplan/Solver/Transfer.h"

#include <cstdint>
#include <optional>

namespace memplan::solver::test {

/// The most bytes that an operation saves by writing results that it has `made` over operands that
/// have `died` there, each a set of tensors as bits, over every way to use its permissions.
int64_t mostSavedInPlace(const Graph &graph, const Operation &operation, uint32_t made,
                         uint32_t died);

/// Dijkstra's algorithm over states: which operations have run, and which tensors are kept. From
/// the graph's own words; at most eight operations and twelve tensors that are not there from the
/// start. Nothing if no schedule fits.
std::optional<double> leastTime(const Graph &graph, int64_t budgetBytes, bool mayReorder);

/// What schedules may do to keep a budget.
struct MovingLevers {
  Link link;
  bool mayReorder = false, mayRecompute = true;
};

/// The same where tensors may be moved over a link as well, with states that know what is where and
/// how long each transfer still takes; at most five operations or so, and no states.
std::optional<double> leastTimeMoving(const Graph &graph, int64_t budgetBytes,
                                      const MovingLevers &levers);

} // namespace memplan::solver::test

#endif // MEMPLAN_TEST_PROPERTY_LEASTTIME_H
