// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What follows from a node of the exact search for blocks.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_BLOCKPROPAGATION_H
#define MEMPLAN_LIB_SOLVER_PACKING_BLOCKPROPAGATION_H

#include "BlockState.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// Raises least offsets, and finds that nothing fits below the capacity. The rules are those of
/// ExactPropagation, about completions of least sum, for parts in place of items:
///  - sweep and not first look at the parts of a section, unplaced and floating ones, which are
///    disjoint there whatever the shape of their items; a part at least at y puts its item at
///    least at y less its position;
///  - support: an item that is not on its floor stands on a part of an unplaced item, or on a
///    placed one above its floor;
///  - slide: some unplaced item must be able to keep it from its floor.
class BlockPropagation {
public:
  explicit BlockPropagation(BlockState &state);

  /// Looks at the sections [first, last), in which something changed, at the extra sections, and
  /// wherever it changes something itself. `items` are all unplaced items of these sections. False
  /// if there is no completion.
  bool run(const std::vector<uint32_t> &items, int64_t capacity, int32_t first, int32_t last);

  /// By section, how often it was the reason of a failure; to be set before a run.
  std::vector<uint32_t> *failures = nullptr;

  /// In the measure of `Effort`.
  double work = 0;

private:
  struct Range {
    int32_t first, last;
  };
  /// A part of an unplaced or floating item, and those of its sections that are looked at.
  struct Active {
    uint32_t item;
    int32_t first, last;
    int64_t from, bottom, size;
  };

  void collect(const std::vector<uint32_t> &items, Range range);
  void addParts(uint32_t item, int64_t offset, Range range);
  template <typename Function> bool allSections(Range range, Function &&holds);
  bool sweep(Range range);
  bool findNotFirst(Range range);
  bool findNotFirstIn(int32_t section);
  void raisePart(const Active &part, int64_t bottom);
  bool findSupport(const std::vector<uint32_t> &items, Range range);
  bool findSupportOf(uint32_t item);
  int64_t lowestOnPlaced(uint32_t item, int64_t from) const;
  Range raiseAll(const std::vector<uint32_t> &items);

  BlockState &state;
  int64_t capacity = 0;
  std::vector<Active> active;
  /// By item, the new least offset.
  std::vector<int64_t> raised;
  /// By section, the top of the sweep.
  std::vector<int64_t> tops;
  /// By section, the places in `active` of those that are live, by lowest bottom.
  std::vector<uint32_t> liveCount, live;
  size_t stride;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_BLOCKPROPAGATION_H
