// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds what happens at the same time, or lies at the same bytes.

#ifndef MEMPLAN_ANALYSIS_RANGEINDEX_H
#define MEMPLAN_ANALYSIS_RANGEINDEX_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cstdint>
#include <map>

namespace memplan {

/// Items with a half-open range [first, last) of steps or bytes each, sorted by their beginning,
/// apart for each power of two of their length. Those that meet a given range are then found by a
/// search in each class, and what is passed in vain is at most as far away as the items of the
/// class are long.
template <typename Item> class RangeIndex {
public:
  /// Logarithmic. Empty ranges meet nothing.
  void insert(int64_t first, int64_t last, Item item) {
    if (first < last)
      classes[llvm::Log2_64(last - first)].insert({first, {last, item}});
  }

  /// Removes the item, inserted with this range. Linear in the items of a similar length that begin
  /// there.
  void erase(int64_t first, int64_t last, const Item &item) {
    if (first >= last)
      return;
    auto &items = classes[llvm::Log2_64(last - first)];
    auto [it, end] = items.equal_range(first);
    while (it != end && !(it->second.first == last && it->second.second == item))
      ++it;
    if (it != end)
      items.erase(it);
  }

  /// Calls `visit` for each item whose range meets [first, last) until it returns false; whether it
  /// never did.
  bool forEachMeeting(int64_t first, int64_t last,
                      llvm::function_ref<bool(const Item &)> visit) const {
    if (first >= last)
      return true;
    for (const auto &[log, items] : classes) {
      int64_t longest = (int64_t(2) << log) - 1;
      for (auto it = items.lower_bound(first - longest); it != items.end() && it->first < last;
           ++it)
        if (it->second.first > first && !visit(it->second.second))
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

#endif // MEMPLAN_ANALYSIS_RANGEINDEX_H
