// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random numbers that are the same on every machine and with every standard library.

#ifndef MEMPLAN_TOOLS_PLANRUN_RANDOM_H
#define MEMPLAN_TOOLS_PLANRUN_RANDOM_H

#include <cmath>
#include <cstdint>

namespace memplan {

/// SplitMix64 (Steele, Lea, Flood 2014) and, for normal values, Box-Muller.
class Random {
public:
  /// Streams of one seed are independent of each other, so that an argument's values do not depend
  /// on the arguments before it.
  Random(uint64_t seed, uint64_t stream) : state(seed) {
    state = next() ^ (stream * 0xD1B54A32D192ED03u);
  }

  uint64_t next() {
    state += 0x9E3779B97F4A7C15u;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  /// In (0, 1].
  double uniform() { return static_cast<double>((next() >> 11) + 1) * 0x1p-53; }

  /// Mean 0, variance 1.
  double normal() {
    if (hasSpare) {
      hasSpare = false;
      return spare;
    }
    double radius = std::sqrt(-2.0 * std::log(uniform()));
    double angle = 6.283185307179586 * uniform();
    spare = radius * std::sin(angle);
    hasSpare = true;
    return radius * std::cos(angle);
  }

private:
  uint64_t state;
  double spare = 0;
  bool hasSpare = false;
};

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_RANDOM_H
