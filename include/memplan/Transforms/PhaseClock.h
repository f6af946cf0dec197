// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Seconds spent in the phases of a pipeline, for the report.

#ifndef MEMPLAN_TRANSFORMS_PHASECLOCK_H
#define MEMPLAN_TRANSFORMS_PHASECLOCK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <chrono>
#include <string>
#include <utility>

namespace memplan {

/// A stopwatch with one hand for each phase. Shared by the marker passes of one pipeline, which run
/// on the module and so one after the other.
class PhaseClock {
public:
  /// Ends the running phase, if any, and starts `phase` (empty: none).
  void enter(llvm::StringRef phase) {
    auto now = std::chrono::steady_clock::now();
    if (!current.empty())
      handOf(current) += std::chrono::duration<double>(now - since).count();
    current = phase.str();
    since = now;
  }

  /// Seconds of each ended phase, in the order of their first end.
  llvm::ArrayRef<std::pair<std::string, double>> getSeconds() const { return seconds; }

private:
  double &handOf(llvm::StringRef phase) {
    auto *hand = llvm::find_if(seconds, [&](const auto &entry) { return entry.first == phase; });
    if (hand != seconds.end())
      return hand->second;
    return seconds.emplace_back(phase.str(), 0.0).second;
  }

  llvm::SmallVector<std::pair<std::string, double>, 4> seconds;
  std::string current;
  std::chrono::steady_clock::time_point since;
};

} // namespace memplan

#endif // MEMPLAN_TRANSFORMS_PHASECLOCK_H
