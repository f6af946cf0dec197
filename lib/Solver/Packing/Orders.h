// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The orders in which items are placed.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_ORDERS_H
#define MEMPLAN_LIB_SOLVER_PACKING_ORDERS_H

#include "PoolModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// What comes first. Ties fall to the second property named, then to the order of the problem.
enum class Order {
  /// Earliest first step, as a run-time allocator would see them.
  Program,
  /// Earliest first step, largest size.
  Start,
  /// Largest size, earliest first step: items of one size are then packed without loss among
  /// themselves, as intervals are coloured.
  Size,
  /// Largest size x steps, largest size.
  Area,
  /// Longest lifetime, largest size.
  Lifetime,
  /// Most rectangles met in time, largest size.
  Conflicts,
};

std::vector<uint32_t> makeOrder(const PoolModel &model, Order order);

/// The order by size x lifetime^a, with every size changed at random by a few per cent up to a
/// third: near ties, which decide most packings, fall differently in each. In one of five attempts
/// equal sizes are changed alike. `attempt` picks exponent and amplitude in turn and seeds the
/// generator, so each attempt is always the same order.
std::vector<uint32_t> makeJitteredOrder(const PoolModel &model, uint32_t attempt);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_ORDERS_H
