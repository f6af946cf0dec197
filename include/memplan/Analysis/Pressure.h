// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How many bytes are live at which step.

#ifndef MEMPLAN_ANALYSIS_PRESSURE_H
#define MEMPLAN_ANALYSIS_PRESSURE_H

#include "memplan/Analysis/ProgramPoints.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <vector>

namespace memplan {

/// One storage and when it is needed. `bytes` is not negative; `ranges` are sorted and disjoint.
struct LiveStorage {
  int64_t bytes;
  llvm::ArrayRef<StepRange> ranges;
};

/// From `step` on (to the next sample) `bytes` are live.
struct PressureSample {
  int64_t step;
  int64_t bytes;
};

/// Load over time and its maximum.
struct Pressure {
  std::vector<PressureSample> samples; ///< one at each change, in order
  int64_t peakBytes = 0;
  int64_t peakStep = 0; ///< the first step at which the peak is reached
};

/// Sums live sizes over time. Nullopt if a sum exceeds 2^63 - 1. O(n log n) in the number of
/// ranges.
std::optional<Pressure> computePressure(llvm::ArrayRef<LiveStorage> storages);

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_PRESSURE_H
