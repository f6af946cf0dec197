// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Families of packing problems, for the property suite and for `./dev bench`. docs/Solver.md says
/// what each one is there for. The same seed and size give the same problem everywhere.

#ifndef MEMPLAN_TEST_PROPERTY_FAMILIES_H
#define MEMPLAN_TEST_PROPERTY_FAMILIES_H

#include "ProblemGenerators.h"

#include <optional>
#include <string_view>
#include <vector>

namespace memplan::solver::test {

struct Generated {
  Problem problem;
  /// The least arena, where the way in which the problem was made tells it.
  std::optional<int64_t> optimum;
  /// By block, the offsets that reach it, where they are kept.
  std::vector<int64_t> hidden = {};
};

struct Family {
  std::string_view name;
  /// About `size` buffers, at least a dozen.
  Generated (*make)(Random &random, int size);
  /// Whether every block is a plain buffer, which CSV can hold.
  bool isPlain = true;
};

const std::vector<Family> &families();

/// The problem of a family for a seed.
Generated generate(const Family &family, uint32_t seed, int size);

// Perfect packings, hidden (PerfectFamilies.cpp).
Generated guillotine(Random &random, int size);
Generated pinwheel(Random &random, int size);
Generated sawtooth(Random &random, int size);
Generated bridges(Random &random, int size);
/// Parts of a perfect packing fused into blocks, with everything that a problem can say.
Generated hiddenBlocks(Random &random, int size);

// Random intervals (IntervalFamilies.cpp).
Generated uniformIntervals(Random &random, int size);
Generated shortIntervals(Random &random, int size);
Generated exponentialIntervals(Random &random, int size);
Generated randomBlocks(Random &random, int size);

// Buffers of layers (NetworkFamilies.cpp).
Generated chainNetwork(Random &random, int size);
Generated residualNetwork(Random &random, int size);
Generated branchNetwork(Random &random, int size);
Generated concatNetwork(Random &random, int size);
Generated trainingNetwork(Random &random, int size);

} // namespace memplan::solver::test

#endif // MEMPLAN_TEST_PROPERTY_FAMILIES_H
