// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Beams over the whole order, in both directions, with falling thresholds.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_BEAMSEARCH_H
#define MEMPLAN_LIB_SOLVER_ORDERING_BEAMSEARCH_H

#include "OrderSearch.h"

namespace memplan::solver {

/// One width: each direction, by what is live alone and with potentials. A threshold half way to
/// the bound comes first; where it is not reached, one a quarter as far below the peak, and so on.
/// What goes well forwards, goes badly backwards, and the other way around. A threshold that an
/// unpruned beam refutes raises the bound.
void searchWithBeams(OrderSearch &search, size_t width, Effort &effort);

/// Dynamic programming over all states, if there are few: beams that drop nothing, from the bound
/// upwards (the adaptive budget of Serenity, Ahn et al. 2020). At most about `mostBytes` of memory
/// for the states of a level.
void searchAllStates(OrderSearch &search, double mostBytes, Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_BEAMSEARCH_H
