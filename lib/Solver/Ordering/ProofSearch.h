// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A proof that nothing is better than the best order, or one that is.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_PROOFSEARCH_H
#define MEMPLAN_LIB_SOLVER_ORDERING_PROOFSEARCH_H

#include "ForcedEdges.h"
#include "OrderSearch.h"

#include <cstdint>
#include <optional>

namespace memplan::solver {

/// At a threshold right below the peak: forced precedences; with these, stages again and
/// again; and when no more follow, all states of an operation that leaves little
/// room, from each of which unpruned beams look for a way back to the beginning and on to the end.
/// If no state has both, there is no order within the threshold. For graphs of up to some thousand
/// operations.
class ProofSearch {
public:
  explicit ProofSearch(OrderSearch &search) : search(search) {}

  /// Goes on where the last call ended, until the effort is spent or nothing is left to be tried at
  /// this peak. What was found at a greater peak holds.
  void improve(Effort &effort);

private:
  void tryStates(const OrderModel &model, const ForcedEdges &forced, Effort &effort);

  OrderSearch &search;
  std::optional<ForcedEdges> begun;
  /// How many precedences the last stages had, what they cost, and what was spent since.
  size_t staged = 0;
  double stagesCost = 0, sinceStages = 0;
  /// The threshold at which states were tried.
  int64_t tried = -1;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_PROOFSEARCH_H
