// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Sweeping through time from what is live at one section: each item into a gap when it is born,
/// and a part once more where that goes too high.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_TIMESWEEP_H
#define MEMPLAN_LIB_SOLVER_PACKING_TIMESWEEP_H

#include "Effort.h"
#include "GapList.h"
#include "PlainModel.h"
#include "Random.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Items come in the order of their births, and each gets a place in a gap between those that are
/// live, by size of the gap, deaths of the neighbours, and height (`GapPolicy`). What is live is
/// all that the future depends on, so that it is saved after each of the *parts* that the births
/// are cut into. Where an item ends above the limit, a random number of parts before it are swept
/// again, in another random way, until one of some tries is not higher; that is kept.
///
///     limit  - - - - - - - - -X- - -
///                        |##|          X is too high: back to a saved state, and again
///             ##|  |###  |##|
///            |saved |saved |saved      -> time
///
/// What goes wrong at one time is put right there: restarts of the whole would have to get all
/// times right at once. Good where lifetimes are short against the whole, of little use for nested
/// ones. A third of a microsecond an item. Best fit with lifetimes foreseen; going back to where
/// things were right is limited backtracking as in TelaMalloc (Maas et al. 2023).
class TimeSweep {
public:
  /// From section `start` on, or, if `isBackward`, from there down to the first one.
  TimeSweep(const PlainModel &model, int32_t start, bool isBackward);
  TimeSweep(const TimeSweep &) = delete;

  /// Places what is born (or, backward, dies) after `start`, given the offsets of what is live
  /// there. Where `wanted` units can't be reached, the tries of the worst place decide how high it
  /// is. Returns the height, or nothing if `limit` was not kept or the effort is spent; `offsets`
  /// then hold nothing of use.
  std::optional<int64_t> run(int64_t wanted, int64_t limit, uint32_t seed,
                             std::vector<int64_t> &offsets, Effort &effort);

private:
  /// The live items by offset, and how many items have died before.
  struct State {
    std::vector<uint32_t> live;
    uint32_t died = 0;
  };

  GapPolicy randomPolicy();
  void begin(const std::vector<int64_t> &offsets);
  int64_t sweepPart(uint32_t part, const GapPolicy &policy);
  bool sweepAgain(uint32_t part, int64_t &top, Effort &effort, double mostSpent);
  int64_t tryFrom(uint32_t first, uint32_t last, int64_t limit);
  void save(uint32_t part);
  void restore(uint32_t part);
  void spendOn(uint32_t placed, Effort &effort);
  uint32_t size() const { return static_cast<uint32_t>(items.size()); }
  uint32_t firstOf(uint32_t part) const { return std::min(given + part * ofPart, size()); }
  uint32_t parts() const { return (size() - given + ofPart - 1) / ofPart; }

  /// What is live at the start, then by birth, what is born together by size.
  std::vector<SweptItem> items;
  /// How many are live at the start.
  uint32_t given = 0;
  /// The model's index of each, and their indices here by death.
  std::vector<uint32_t> itemAt, byDeath;
  /// Births of a part.
  uint32_t ofPart = 1;
  int32_t averageLife = 1;
  int64_t height = 0;
  /// Of `items`.
  std::optional<GapList> gaps;
  uint32_t died = 0;
  /// Of gaps, that effort was spent for.
  double visits = 0;
  Random random{0};
  /// Before each part; of the last ones only.
  std::deque<State> states;
  uint32_t firstState = 0;
  /// Of one try: what was before it, and what it led to.
  std::vector<int64_t> kept;
  std::vector<State> tried;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_TIMESWEEP_H
