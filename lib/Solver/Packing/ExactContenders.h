// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The orders that the exact search is tried with.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTCONTENDERS_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTCONTENDERS_H

#include "ExactSearch.h"
#include "PlainModel.h"
#include "Random.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace memplan::solver {

/// By item, what is sorted by, largest first; what is left equal is in random order.
struct ExactContender {
  std::vector<int64_t> first, second, third;
  Branching branching = Branching::Lowest;
  /// By pass, whether it takes part; the last one stands for all later ones.
  std::vector<bool> passes;

  bool isIn(int pass) const;
};

struct ExactContenders {
  ExactContenders(const PlainModel &model, const ExactProblem &problem);

  /// The greatest load that an item is under, its lifetime and its size; or size x sections. Each
  /// on the lowest floor, and on the section that failed most.
  std::vector<ExactContender> all;
  /// The best of them on restarts that learn: by load, most failed.
  static constexpr size_t learner = 2;

  /// Mostly by the greatest load first; then by one of the traits other than size, or by a random
  /// product of powers of all; mostly on what failed most. Which order leads to a packing in few
  /// nodes differs from problem to problem, and for most problems some do, so that many short
  /// searches are over before a long one.
  ExactContender draw(Random &random) const;

private:
  /// By item, logarithms of size, lifetime, sections and neighbours.
  std::array<std::vector<int64_t>, 4> traits;
  std::vector<int64_t> loads;
};

/// Sorted by `classes`, largest first, if it isn't empty, and then by the contender.
ExactRanks rankBy(const ExactContender &contender, const std::vector<int64_t> &classes,
                  const ExactProblem &problem, Random &random);

/// By item, the power of two of its share in the most failures, from 0 to 9.
std::vector<int64_t> failureClasses(const ExactProblem &problem, const ExactFailures &failures);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTCONTENDERS_H
