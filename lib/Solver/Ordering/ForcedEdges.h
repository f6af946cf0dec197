// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Precedences that every order of peak at most T has.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_FORCEDEDGES_H
#define MEMPLAN_LIB_SOLVER_ORDERING_FORCEDEDGES_H

#include "../Packing/Effort.h"
#include "StateCut.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

/// If all states in which v can run with u before it need more than T, v is before u in every order
/// within T; and the other way around. Each precedence leaves fewer states to others, so that this
/// is repeated until nothing follows. States that show that u may be on a side are kept: most pairs
/// need no cut of their own.
///
/// Sets of predecessors and successors of all operations are kept: n^2 / 4 bytes.
class ForcedEdges {
public:
  explicit ForcedEdges(const OrderModel &model);

  /// False if that leaves no order within the threshold. When the effort is spent, what was found
  /// holds, but more may follow.
  bool propagate(int64_t threshold, Effort &effort);

  /// Pairs (a, b), a before b, for `OrderModel::withEdges`.
  const std::vector<std::pair<uint32_t, uint32_t>> &edges() const { return found; }

  /// By operation, the least need that was found last, and how many others are not bound to it.
  int64_t leastNeed(uint32_t v) const { return needs[v]; }
  size_t openCount(uint32_t v) const;

private:
  using Bits = std::vector<uint64_t>;
  static bool has(const Bits &bits, uint32_t v) { return (bits[v >> 6] >> (v & 63) & 1) != 0; }
  bool add(uint32_t first, uint32_t second);
  void setKnown(uint32_t v);
  /// The number of new edges, or -1 if v can't run within the threshold.
  int64_t propagateAt(uint32_t v, int64_t threshold, Effort &effort);
  void noteStates(const std::vector<uint32_t> &open);

  const OrderModel &model;
  StateCut cut;
  std::vector<Bits> before, after;
  std::vector<int64_t> needs;
  std::vector<Known> known;
  /// By operation, whether some state has it on that side.
  std::vector<bool> canHaveRun, canBeOpen;
  std::vector<std::pair<uint32_t, uint32_t>> found;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_FORCEDEDGES_H
