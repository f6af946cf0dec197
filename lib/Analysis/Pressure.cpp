// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/Pressure.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace memplan;

std::optional<Pressure> memplan::computePressure(llvm::ArrayRef<LiveStorage> storages) {
  // Deaths and births apart: their sums are checked separately, so that no intermediate is
  // negative.
  struct Change {
    int64_t step;
    int64_t bytes;
    bool birth;
  };
  std::vector<Change> changes;
  for (const LiveStorage &storage : storages)
    for (StepRange range : storage.ranges) {
      changes.push_back({range.first, storage.bytes, true});
      changes.push_back({range.last, storage.bytes, false});
    }
  // Ranges are half open: at one step deaths come first.
  llvm::stable_sort(changes, [](const Change &a, const Change &b) {
    return std::make_pair(a.step, a.birth) < std::make_pair(b.step, b.birth);
  });
  Pressure pressure;
  int64_t live = 0;
  for (size_t i = 0; i < changes.size(); ++i) {
    const Change &change = changes[i];
    if (!change.birth)
      live -= change.bytes;
    else if (llvm::AddOverflow(live, change.bytes, live))
      return std::nullopt;
    if (i + 1 < changes.size() && changes[i + 1].step == change.step)
      continue;
    pressure.samples.push_back({change.step, live});
    if (live > pressure.peakBytes) {
      pressure.peakBytes = live;
      pressure.peakStep = change.step;
    }
  }
  return pressure;
}
