// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Schedules that were found, of which none is both smaller and faster than another.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_FRONTIER_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_FRONTIER_H

#include <cstdint>
#include <map>
#include <vector>

namespace memplan::solver {

class Frontier {
public:
  struct Entry {
    double time = 0;
    std::vector<uint32_t> operations;
  };
  using Entries = std::map<double, Entry>;

  /// Whether nothing of that peak, in units, or a smaller one is as fast.
  bool isNew(double peak, double time) const {
    // What rounding makes of the same sum in another order is no gain.
    auto at = entries.upper_bound(peak);
    return time >= fastest * (1 - rounding) &&
           (at == entries.begin() || time < std::prev(at)->second.time * (1 - rounding));
  }
  void add(double peak, double time, std::vector<uint32_t> operations) {
    auto at = entries.lower_bound(peak);
    while (at != entries.end() && at->second.time >= time)
      at = entries.erase(at);
    entries[peak] = {time, std::move(operations)};
  }
  /// The fastest within a budget, or the end.
  Entries::const_iterator within(double budget) const {
    auto at = entries.upper_bound(budget);
    return at == entries.begin() ? entries.end() : std::prev(at);
  }
  Entries::const_iterator smallest() const { return entries.begin(); }
  Entries::const_iterator end() const { return entries.end(); }

  /// Nothing faster is taken from now on.
  void setFastest(double time) { fastest = time; }

  static constexpr double rounding = 1e-11;

private:
  Entries entries;
  double fastest = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_FRONTIER_H
