// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Orders that leave independent chains side by side, at the price of some memory.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_LATENCYORDER_H
#define MEMPLAN_LIB_SOLVER_ORDERING_LATENCYORDER_H

#include "OrderModel.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memplan::solver {

/// What running an order takes, by operation of a model.
struct Latency {
  std::vector<double> times;
  size_t streams = 1;

  /// When the last operation ends if each, in this order, takes the stream that is free first, and
  /// waits there for what has to be before it. O(n log streams + edges).
  double of(const OrderModel &model, const std::vector<uint32_t> &order) const;
};

/// List scheduling within `threshold` bytes: of the operations that are ready and fit, that which
/// can begin first, and of those the one with the longest way to the end (Hu 1961; Graham 1969).
/// Where nothing fits, the next of `narrow`, whatever it needs. Looks at some tens of those that
/// are ready: O(n log n).
std::vector<uint32_t> overlappedOrder(const OrderModel &model, const Latency &latency,
                                      const std::vector<uint32_t> &narrow, int64_t threshold);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_LATENCYORDER_H
