// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Nodes of the exact search that are known to have no completion.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTMEMO_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTMEMO_H

#include "ExactQueue.h"
#include "ExactState.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

/// A table of the last refuted node for each of its slots, which grows up to a limit. Whether a
/// node has a completion depends on its unplaced items with their two values and on the capacity
/// alone, so nodes are shared between all orders of placement that lead to them, and between
/// restarts. They are compared by 128 bits of a hash: that two of the up to 2^40 nodes of a search
/// share one by accident has a probability below 2^-48.
class ExactMemo {
public:
  struct Key {
    uint64_t low = 0, high = 0;
    bool operator==(const Key &other) const { return low == other.low && high == other.high; }
  };

  ExactMemo() : slots(size_t(1) << slotBits) {}

  static Key keyOf(ExactQueue queue, const ExactState &state, const ExactRanks &ranks,
                   int64_t capacity) {
    uint64_t salt = mix(static_cast<uint64_t>(capacity));
    Key key = {salt, ~salt};
    for (size_t k = 0; k < queue.count; ++k) {
      uint64_t item = queue.item(k, ranks), name = item << 47;
      uint64_t floor = mix(salt ^ name ^ static_cast<uint64_t>(state.floor[item]));
      uint64_t least = mix(~salt ^ name ^ static_cast<uint64_t>(state.least[item]));
      key.low += floor ^ (least >> 29 | least << 35);
      key.high += (floor + least) * 0x9fb21c651e98df25;
    }
    return key;
  }

  bool contains(Key key) const { return slots[slotOf(key)] == key; }

  void insert(Key key) {
    // Half full, as far as one may be sure.
    if (++inserted > slots.size() / 2 && slotBits < mostSlotBits)
      grow();
    slots[slotOf(key)] = key;
  }

private:
  /// 16 MiB.
  static constexpr int mostSlotBits = 20;

  size_t slotOf(Key key) const { return key.low >> (64 - slotBits); }

  void grow() {
    std::vector<Key> old = std::move(slots);
    slots.assign(2 * old.size(), Key());
    ++slotBits;
    for (const Key &key : old)
      if (!(key == Key()))
        slots[slotOf(key)] = key;
  }

  /// The finaliser of SplitMix64.
  static uint64_t mix(uint64_t z) {
    z += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  int slotBits = 10;
  size_t inserted = 0;
  std::vector<Key> slots;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTMEMO_H
