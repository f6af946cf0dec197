// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Division of a graph at its articulation points.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_DIVIDE_H
#define MEMPLAN_LIB_SOLVER_ORDERING_DIVIDE_H

#include "OrderSearch.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memplan::solver {

/// The steps of a complete order whose operation is before or after every other one, ascending. In
/// every order they are at the same steps, with the same operations on both sides. At step i that
/// is so if each operation before i has a successor at i or before, since following those leads to
/// i, and each one after i a predecessor at i or later. Linear.
std::vector<size_t> articulationSteps(const OrderModel &model, const std::vector<uint32_t> &order);

/// Solves what is between articulation points by itself, the part of the greatest peak first, until
/// that part can't be better. The largest bound of a part is one of the whole. Does nothing, and
/// returns false, where there is only one part.
bool searchParts(OrderSearch &search);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_DIVIDE_H
