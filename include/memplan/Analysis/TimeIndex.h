// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds what happens at the same time.

#ifndef MEMPLAN_ANALYSIS_TIMEINDEX_H
#define MEMPLAN_ANALYSIS_TIMEINDEX_H

#include "memplan/Analysis/ProgramPoints.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/MathExtras.h"

#include <map>

namespace memplan {

/// Items with a range of steps each, sorted by their beginning, apart for each power of two of
/// their length. Those that meet a given range are then found by a search in each class, and what
/// is passed in vain is at most as far away as the items of the class are long.
template <typename Item> class TimeIndex {
public:
  /// Logarithmic. Empty ranges meet nothing.
  void insert(StepRange steps, Item item) {
    if (steps.first < steps.last)
      classes[llvm::Log2_64(steps.last - steps.first)].insert({steps.first, {steps.last, item}});
  }

  /// Calls `visit` for each item whose steps meet `steps` until it returns false; whether it never
  /// did.
  bool forEachMeeting(StepRange steps, llvm::function_ref<bool(const Item &)> visit) const {
    for (const auto &[log, items] : classes) {
      int64_t longest = (int64_t(2) << log) - 1;
      for (auto it = items.lower_bound(steps.first - longest);
           it != items.end() && it->first < steps.last; ++it)
        if (it->second.first > steps.first && !visit(it->second.second))
          return false;
    }
    return true;
  }

  size_t size() const {
    size_t total = 0;
    for (const auto &[log, items] : classes)
      total += items.size();
    return total;
  }

private:
  std::map<unsigned, std::multimap<int64_t, std::pair<int64_t, Item>>> classes;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_TIMEINDEX_H
