// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Better orders by running an operation where it needs least.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_CUTSEARCH_H
#define MEMPLAN_LIB_SOLVER_ORDERING_CUTSEARCH_H

#include "OrderSearch.h"

namespace memplan::solver {

/// Takes an operation v of the best order, often one at its peak, and a stretch of steps around it.
/// A minimum cut (StateCut.h) gives the state S of the stretch in which v needs least. What is in S
/// runs first, then v, then the rest, otherwise as before:
///
///     a b v c d e      S = {a, d}      a d v b c e
///
/// The states I of the order become I ∩ S before v, and I ∪ S behind it. As live is submodular and
/// S has the least of it, live(I ∩ S) <= live(I) for all states I before v that S could have been
/// joined with; other steps may need more, so that it is looked at whether the stretch got worse.
///
/// A cut moves any number of operations over any distance at once, which makes this the search for
/// wide graphs, whose orders are too far from good ones for windows.
void searchWithCuts(OrderSearch &search, Effort &effort, uint64_t seed);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_CUTSEARCH_H
