// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Large-neighbourhood search: narrow beams on windows of the best order.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_WINDOWSEARCH_H
#define MEMPLAN_LIB_SOLVER_ORDERING_WINDOWSEARCH_H

#include "OrderSearch.h"

namespace memplan::solver {

/// Windows of some ten steps, sometimes of many, in a random direction. Half of them are around a
/// step of the peak, and have to get below it. The others are anywhere and only must not get worse:
/// they change what leads to the peak, without which the first kind soon finds nothing. (Ruin and
/// recreate, Schrimpf et al. 2000, with the states of a beam as the way to recreate.)
void searchWindows(OrderSearch &search, Effort &effort, uint64_t seed);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_WINDOWSEARCH_H
