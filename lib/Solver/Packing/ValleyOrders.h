// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The orders in which valleys are filled.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_VALLEYORDERS_H
#define MEMPLAN_LIB_SOLVER_PACKING_VALLEYORDERS_H

#include "BlockModel.h"
#include "PlainModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// Orders by log(size) + a * log(length) + noise + bonus, largest first. Attempt 0 is by area
/// (a = 1), attempt 1 by length; every later one draws at random
///  - a in [0.7, 2.3), the length in steps or in sections;
///  - noise of up to 1 % to 10 % of a size, which decides between near ties;
///  - in every second one a bonus of up to e^5, for items that touch a section whose load is within
///    1 % of the peak: those have to lie without any loss, so they go first.
/// Logarithms are in fixed point, so that the orders are the same everywhere.
class ValleyOrders {
public:
  explicit ValleyOrders(const PlainModel &model);
  /// The size of a block is what it has on average, its area by its lifetime.
  explicit ValleyOrders(const BlockModel &model);

  std::vector<uint32_t> make(uint32_t attempt) const;

private:
  void add(double size, double lifetime, int32_t sections, bool touchesPeak);

  /// By item, in 2^-16 of a power of two.
  std::vector<int32_t> logSize, logLifetime, logSections;
  std::vector<bool> isCritical;
};

/// log2(value) in 2^-16, rounded down; 0 for values below 1.
int32_t fixedLog(double value);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_VALLEYORDERS_H
