// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Orders that are built once, without looking back. On a model that is played backwards they are
/// orders of that; read from the end they are orders of the graph.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_LISTORDERS_H
#define MEMPLAN_LIB_SOLVER_ORDERING_LISTORDERS_H

#include "OrderModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// In which order a depth-first walk visits what an operation needs.
enum class VisitRule {
  Listed,
  /// What comes last in the input first.
  Backwards,
  /// What leaves the most of its peak behind when it is done, as is best in trees (Liu 1987), with
  /// peaks as if the graph were one.
  Heaviest,
};

/// Post-order of a walk from what nothing depends on, towards what comes before. O(n log n).
std::vector<uint32_t> depthFirstOrder(const OrderModel &model, VisitRule rule);

/// What becomes ready first runs first (Kahn 1962). O(n).
std::vector<uint32_t> breadthFirstOrder(const OrderModel &model);

/// What runs next of the operations that are ready.
enum class ListRule {
  /// That after which least is live; of those the first of the input, or what became ready last.
  LeastLive,
  LeastLiveNewest,
  /// That which needs least, then as above.
  LeastNeed,
  /// What became ready last.
  Newest,
};

/// List scheduling with a heap. O(n log n) for n uses.
std::vector<uint32_t> listOrder(const OrderModel &model, ListRule rule);

/// The order that runs, of the operations that are ready, the one of least rank. O(n log n).
std::vector<uint32_t> rankedOrder(const OrderModel &model, const std::vector<uint32_t> &rank);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_LISTORDERS_H
