// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What is certain about when operations run for the first time: everything, if they keep the order
/// of the input, or else what depends on what.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_FIRSTRUNS_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_FIRSTRUNS_H

#include "RecomputeModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

class FirstRuns {
public:
  /// O(n e / 64) time and n * n bits for n operations and e dependences, if they may be reordered.
  FirstRuns(const RecomputeModel &model, bool mayReorder);

  /// Above this, what depends on what takes too much memory, and nothing is certain.
  static constexpr size_t mostReordered = 8192;

  bool isListed() const { return !mayReorder; }
  bool isBefore(uint32_t u, uint32_t v) const {
    return mayReorder ? !bits.empty() && (bits[v * words + u / 64] >> (u % 64) & 1) != 0 : u < v;
  }
  /// Whether an operation may run again after t has run for the first time.
  bool canRepeatAfter(uint32_t v, uint32_t t) const;
  /// Whether a tensor is used later, or kept.
  bool isNeededAfter(uint32_t x, uint32_t t) const;
  /// The same up to the first run of `end`, where that is an operation.
  bool isNeededBetween(uint32_t x, uint32_t t, uint32_t end) const;

private:
  const RecomputeModel &model;
  bool mayReorder;
  /// Of each operation, those before it.
  size_t words = 0;
  std::vector<uint64_t> bits;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_FIRSTRUNS_H
