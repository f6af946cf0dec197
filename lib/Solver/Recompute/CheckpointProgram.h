// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The best times to run the stages of a chain again, by dynamic programming over intervals of
/// stages and memory (Beaumont et al. 2019; for equal stages Griewank and Walther 2000).
///
/// Let the input of stage s be in memory, and what the stages behind t left. Within m units of
/// memory beside the former, the stages s to t run forward and backward in one of two ways:
///
///     stage s keeps all that its backward part reads, then s+1 to t do the same, s runs backward;
///     s to c-1 run forward for the input of c alone, c to t do the same, and then s to c-1 do.
///
/// What is kept stays until it has been read for the last time. Among such schedules the one that
/// is found takes the least time; where sizes differ, others may be faster.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_CHECKPOINTPROGRAM_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_CHECKPOINTPROGRAM_H

#include "CheckpointChain.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memplan::solver {

class CheckpointProgram {
public:
  /// Memory is counted in equal slots, of which `largest` units are at most so many; sizes are
  /// rounded up to slots. O(stages^3 * slots) time, O(stages^2 * slots) memory.
  CheckpointProgram(const std::vector<CheckpointStage> &stages, double largest, size_t slots);

  /// A number of slots that keeps the work of all chains alike, and is exact for small sizes.
  static size_t slotsFor(size_t stages, double largest);

  size_t slots() const { return slotCount; }
  /// Slots that so many units are for certain.
  size_t slotsWithin(double units) const;
  /// Of all stages within so many slots; infinite where they do not fit.
  double time(size_t slots) const { return at(0, stages.size() - 1)[slots]; }
  /// Operations of the model in the order in which they run, where the time is finite.
  std::vector<uint32_t> schedule(size_t slots) const;

private:
  size_t rounded(double units) const;
  size_t row(size_t s, size_t t) const {
    return (s * stages.size() - s * (s + 1) / 2 + t) * (slotCount + 1);
  }
  const double *at(size_t s, size_t t) const { return times.data() + row(s, t); }
  double *at(size_t s, size_t t) { return times.data() + row(s, t); }
  size_t needToKeep(size_t s, size_t t) const;
  double timeToKeep(size_t s) const { return stages[s].forwardTime + stages[s].backwardTime; }
  void fill(size_t s, size_t t);
  void append(size_t s, size_t t, size_t slots, std::vector<uint32_t> &operations) const;

  const std::vector<CheckpointStage> &stages;
  size_t slotCount;
  double unitsPerSlot;
  /// By interval of stages and slots.
  std::vector<double> times;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_CHECKPOINTPROGRAM_H
