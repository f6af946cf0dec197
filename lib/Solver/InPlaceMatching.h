// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Which results of an operation go in place of which operands.

#ifndef MEMPLAN_LIB_SOLVER_INPLACEMATCHING_H
#define MEMPLAN_LIB_SOLVER_INPLACEMATCHING_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memplan::solver {

/// A pair that may be used. `saved` is the result's size, the same in all pairs of a result.
struct InPlacePair {
  uint32_t result, operand;
  int64_t saved;
};

/// Indices of pairs, each result and each operand in one at most, that save most together. What can
/// be matched is a matroid, so results are added from the largest down, each by an augmenting path.
/// O(r p) for r results and p pairs.
std::vector<size_t> matchInPlace(const std::vector<InPlacePair> &pairs);

/// What those save.
int64_t savedInPlace(const std::vector<InPlacePair> &pairs);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_INPLACEMATCHING_H
