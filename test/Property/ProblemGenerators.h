// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Random packing problems for property tests. The same seed gives the same problem everywhere.

#ifndef MEMPLAN_TEST_PROPERTY_PROBLEMGENERATORS_H
#define MEMPLAN_TEST_PROPERTY_PROBLEMGENERATORS_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <random>

namespace memplan::solver::test {

/// Numbers whose distribution no standard library decides.
class Random {
public:
  explicit Random(uint32_t seed) : engine(seed) {}

  /// Uniform enough in [0, below).
  int64_t below(int64_t below) {
    return static_cast<int64_t>(uint64_t(engine()) % static_cast<uint64_t>(below));
  }
  int64_t between(int64_t least, int64_t most) { return least + below(most - least + 1); }
  bool chance(int percent) { return below(100) < percent; }

private:
  std::mt19937 engine;
};

/// What a random problem may contain besides plain buffers.
struct Features {
  int blocks = 12;
  int steps = 10;
  int64_t largestSize = 12;
  bool shared = false;    ///< blocks of several pieces, with several live ranges
  bool alignment = false; ///< of blocks and pools, not only powers of two
  bool pins = false;      ///< blocks pinned so that there is a plan
  bool pools = false;     ///< two pools
  bool conflicts = false; ///< extra pairs
  bool inPlace = false;   ///< permissions, also in chains
};

/// Everything at once.
Features allFeatures();

/// A problem that passes `check`.
Problem randomProblem(uint32_t seed, const Features &features);

/// A problem whose pieces were cut from one rectangle of `height` bytes, so that `height` is both
/// bound and optimum; shuffled, and without a trace of where they were. Straight cuts, and
/// windmills that no straight cut can take apart.
Problem hiddenPerfectPacking(uint32_t seed, int64_t height, int64_t steps, int cuts);

} // namespace memplan::solver::test

#endif // MEMPLAN_TEST_PROPERTY_PROBLEMGENERATORS_H
