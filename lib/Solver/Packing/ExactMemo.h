// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Nodes of the exact search that are known to have no completion.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_EXACTMEMO_H
#define MEMPLAN_LIB_SOLVER_PACKING_EXACTMEMO_H

#include "NodeKey.h"

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
  ExactMemo() : slots(size_t(1) << slotBits) {}

  bool contains(NodeKey key) const { return slots[slotOf(key)] == key; }

  void insert(NodeKey key) {
    // Half full, as far as one may be sure.
    if (++inserted > slots.size() / 2 && slotBits < mostSlotBits)
      grow();
    slots[slotOf(key)] = key;
  }

private:
  /// 16 MiB.
  static constexpr int mostSlotBits = 20;

  size_t slotOf(NodeKey key) const { return key.low >> (64 - slotBits); }

  void grow() {
    std::vector<NodeKey> old = std::move(slots);
    slots.assign(2 * old.size(), NodeKey());
    ++slotBits;
    for (const NodeKey &key : old)
      if (!(key == NodeKey()))
        slots[slotOf(key)] = key;
  }

  int slotBits = 10;
  size_t inserted = 0;
  std::vector<NodeKey> slots;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_EXACTMEMO_H
