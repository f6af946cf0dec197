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
/// are cut into, from the first time on that it may be needed. Where an item ends above the limit,
/// a random number of parts before it are swept again, in another random way, until one of some
/// tries is not higher; that is kept.
///
///     limit  - - - - - - - - -X- - -
///                        |##|          X is too high: back to a saved state, and again
///             ##|  |###  |##|
///            |saved |saved |saved      -> time
///
/// What goes wrong at one time is put right there: restarts of the whole would have to get all
/// times right at once. Good where lifetimes are short against the whole, of little use for nested
/// ones. A quarter of a microsecond an item. Best fit with lifetimes foreseen; going back to where
/// things were right is limited backtracking as in TelaMalloc (Maas et al. 2023).
///
/// Most ways look out for the next peak of the load, up to some lifetimes ahead: what will be live
/// there goes next to its like, so that there is little room in between when it comes.
class TimeSweep {
public:
  /// From section `start` on, or, if `isBackward`, from there down to the first one.
  TimeSweep(const PlainModel &model, int32_t start, bool isBackward);
  TimeSweep(const TimeSweep &) = delete;

  /// Of one run. The search for places that go too high begins with twice as many tries for every
  /// two of `failures`, runs of before that came to nothing.
  struct Aim {
    int64_t wanted, limit;
    uint32_t seed = 0, failures = 0;
  };

  /// Places what is born (or, backward, dies) after `start`, given the offsets of what is live
  /// there. Where the wanted units can't be reached, the tries of the worst place decide how high
  /// it is. Returns the height, or nothing if the limit was not kept or the effort is spent;
  /// `offsets` then hold nothing of use.
  std::optional<int64_t> run(const Aim &aim, std::vector<int64_t> &offsets, Effort &effort);

private:
  /// A way to choose gaps, and how far it looks out for a peak, in sections.
  struct Way {
    GapPolicy policy;
    int32_t outlook = 0;
  };

  void findItems(const PlainModel &model);
  void sortDeaths(int32_t sections);
  Way randomWay();
  void lookOut(Way &way, uint32_t part) const;
  void begin(const std::vector<int64_t> &offsets);
  int64_t sweepPart(uint32_t part, Way &way);
  bool sweepAgain(uint32_t part, int64_t &top, Effort &effort, double mostSpent);
  int64_t tryFrom(uint32_t first, uint32_t last, int64_t limit, bool isKept);
  uint32_t diedBefore(uint32_t part) const;
  void saveTo(std::vector<uint32_t> &state);
  void save(uint32_t part);
  void saveLate(uint32_t part);
  void restore(uint32_t part);
  void spendOnSweeps(Effort &effort);
  uint32_t size() const { return static_cast<uint32_t>(items.size()); }
  uint32_t firstOf(uint32_t part) const { return std::min(given + part * ofPart, size()); }
  uint32_t parts() const { return (size() - given + ofPart - 1) / ofPart; }

  /// What is live at the start, then by birth, what is born together by size.
  std::vector<SweptItem> items;
  /// How many are live at the start.
  uint32_t given = 0;
  /// The model's index of each, and their indices here by death.
  std::vector<uint32_t> itemAt, byDeath;
  /// The section of the start, and by section from there on, how many are dead in it.
  int32_t origin = 0;
  std::vector<uint32_t> deadBy;
  /// Births of a part.
  uint32_t ofPart = 1;
  int32_t averageLife = 1;
  int64_t height = 0;
  /// At one place that is too high.
  uint32_t tries = 0;
  /// By section, and whether time runs against its order.
  const std::vector<int64_t> &load;
  bool isBackward;
  /// Of `items`.
  std::optional<GapList> gaps;
  uint32_t died = 0;
  /// Items placed so far, those in lists that were saved or restored, and the effort that was spent
  /// on all that.
  uint64_t placed = 0, listed = 0;
  double spent = 0;
  Random random{0};
  /// The live items by offset, before each part; of the last parts only.
  std::deque<std::vector<uint32_t>> states;
  uint32_t firstState = 0;
  /// Offsets from before a try.
  std::vector<int64_t> kept;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_TIMESWEEP_H
