// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A proof that nothing is better than the best order, or one that is.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_PROOFSEARCH_H
#define MEMPLAN_LIB_SOLVER_ORDERING_PROOFSEARCH_H

#include "OrderSearch.h"

namespace memplan::solver {

/// At a threshold right below the peak: forced precedences; with these, stages again; and all
/// states of an operation that leaves little room, from each of which unpruned beams look for a way
/// back to the beginning and on to the end. If no state has both, there is no order within the
/// threshold. For graphs of up to some thousand operations.
void searchProof(OrderSearch &search, Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_PROOFSEARCH_H
