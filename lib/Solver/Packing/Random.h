// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Random numbers that are the same with every standard library.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_RANDOM_H
#define MEMPLAN_LIB_SOLVER_PACKING_RANDOM_H

#include <cstdint>

namespace memplan::solver {

/// SplitMix64 (Steele, Lea and Flood 2014).
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t z = (state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  /// Uniform enough in [0, below) for a small `below`.
  uint32_t below(uint32_t below) { return static_cast<uint32_t>((next() >> 32) * below >> 32); }

  /// Uniform in [-1, 1).
  double symmetric() { return static_cast<double>(next() >> 11) * 0x1p-52 - 1; }

private:
  uint64_t state;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_RANDOM_H
