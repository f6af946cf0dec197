// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Names of nodes of the exact search that are kept up to date by adding and subtracting.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_NODEKEY_H
#define MEMPLAN_LIB_SOLVER_PACKING_NODEKEY_H

#include <cstdint>

namespace memplan::solver {

/// 128 bits of a hash: what the capacity gives, and a term for each unplaced item, summed modulo
/// 2^64 in both halves. So a change of one item costs two terms, however many items there are.
struct NodeKey {
  uint64_t low = 0, high = 0;

  /// Of a node without items. Its `low` is the salt of the terms.
  static NodeKey ofCapacity(int64_t capacity) {
    uint64_t salt = mix(static_cast<uint64_t>(capacity));
    return {salt, ~salt};
  }
  static NodeKey termOf(uint64_t salt, uint32_t item, int64_t floor, int64_t least) {
    uint64_t name = uint64_t(item) << 47;
    uint64_t first = mix(salt ^ name ^ static_cast<uint64_t>(floor));
    uint64_t second = mix(~salt ^ name ^ static_cast<uint64_t>(least));
    return {first ^ (second >> 29 | second << 35), (first + second) * 0x9fb21c651e98df25};
  }

  bool operator==(const NodeKey &other) const { return low == other.low && high == other.high; }
  NodeKey &operator+=(const NodeKey &term) {
    low += term.low;
    high += term.high;
    return *this;
  }
  NodeKey &operator-=(const NodeKey &term) {
    low -= term.low;
    high -= term.high;
    return *this;
  }

private:
  /// The finaliser of SplitMix64.
  static uint64_t mix(uint64_t z) {
    z += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_NODEKEY_H
