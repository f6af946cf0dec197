// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds what happens to the same bytes at the same time.

#ifndef MEMPLAN_ANALYSIS_RECTANGLEINDEX_H
#define MEMPLAN_ANALYSIS_RECTANGLEINDEX_H

#include "memplan/Analysis/ProgramPoints.h"
#include "memplan/Analysis/RangeIndex.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace memplan {

/// Items with a range of steps and one of bytes each, [firstByte, lastByte).
///
/// Of the parts of a large concatenation many are there at one time, each at bytes of its own; of
/// the results that take a place in turn many have the same bytes, each at its own time. Both
/// directions have an index, and a search tries them in turn, each time up to twice as many items,
/// until one of them is through: a small multiple of what the better one takes.
template <typename Item> class RectangleIndex {
public:
  /// Logarithmic. Empty ranges meet nothing.
  void insert(StepRange steps, int64_t firstByte, int64_t lastByte, Item item) {
    if (steps.first >= steps.last || firstByte >= lastByte)
      return;
    bySteps.insert(steps.first, steps.last, items.size());
    byBytes.insert(firstByte, lastByte, items.size());
    items.push_back({steps, firstByte, lastByte, item});
  }

  /// Calls `visit` for each item that meets both ranges until it returns false; whether it never
  /// did. Adds what was looked at to `work`.
  bool forEachMeeting(StepRange steps, int64_t firstByte, int64_t lastByte, int64_t &work,
                      llvm::function_ref<bool(const Item &)> visit) const {
    if (steps.first >= steps.last || firstByte >= lastByte)
      return true;
    constexpr int64_t atFirst = 256;
    for (int64_t limit = atFirst;; limit *= 2)
      for (bool isByTime : {true, false}) {
        llvm::SmallVector<unsigned> found;
        int64_t passed = 0;
        auto collect = [&](unsigned number) {
          const Entry &entry = items[number];
          if (entry.firstByte < lastByte && firstByte < entry.lastByte &&
              entry.steps.first < steps.last && steps.first < entry.steps.last)
            found.push_back(number);
          return ++passed < limit;
        };
        bool isThrough = isByTime ? bySteps.forEachMeeting(steps.first, steps.last, collect)
                                  : byBytes.forEachMeeting(firstByte, lastByte, collect);
        work += passed;
        if (isThrough)
          return llvm::all_of(found, [&](unsigned number) { return visit(items[number].item); });
      }
  }

  size_t size() const { return items.size(); }

private:
  struct Entry {
    StepRange steps;
    int64_t firstByte, lastByte;
    Item item;
  };
  std::vector<Entry> items;
  RangeIndex<unsigned> bySteps, byBytes;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_RECTANGLEINDEX_H
