// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What is live at one time, by address, and the gaps between, by size.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_GAPLIST_H
#define MEMPLAN_LIB_SOLVER_PACKING_GAPLIST_H

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace memplan::solver {

/// An item as a sweep through time sees it.
struct SweptItem {
  int32_t first = 0;
  int32_t last = 0;
  int64_t size = 0;
  /// Of its place, once it has one.
  int64_t offset = 0;
};

/// How the places for an item are compared; see `GapList::place`. Weights are in 2^-20.
struct GapPolicy {
  /// Weight of how far apart the deaths of the item and of the neighbour that it touches are, a
  /// section.
  int64_t mismatch = 0;
  /// Deaths that are further apart than this are all the same, in sections.
  int32_t far = 1;
  /// Weight of the distance from the height that goes with the item's remaining life: what lives
  /// long below, what dies soon above.
  int64_t zone = 0;
  /// What is still live in this section should be together, without what is not in between; and the
  /// weight of touching a neighbour of the other kind. The floor is of the first kind, the height
  /// of the second.
  int32_t peak = 0;
  int64_t apart = 0;
};

/// A list of the live items by offset. Each gap belongs to the item below it and is in one of the
/// bins for sizes, eight for each power of two, as in the two-level segregated fit of Masmano et
/// al. (2004): everything but `save` and `restore` takes a constant number of steps. What is live
/// is kept in few slots, which the caches hold, whatever the number of items; a bin has all that is
/// looked at of its gaps in one piece of memory, so that a thousand of them are read in a row.
///
///     [ a ][gap of a][ b ][ c ][gap of c][ d ][gap of d, up to the height
class GapList {
public:
  /// `items` is changed only in the offsets of what is placed.
  GapList(std::vector<SweptItem> &items, int64_t height);

  void setHeight(int64_t to);

  /// Puts the item at the lower or the upper end of one of the first gaps that hold it, by size:
  /// where `policy` finds the least to say against it. Above everything if nothing holds it.
  void place(uint32_t item, const GapPolicy &policy);
  void remove(uint32_t item);

  /// The live items by offset.
  void save(std::vector<uint32_t> &live) const;
  /// Makes these the live ones, at their present offsets.
  void restore(const std::vector<uint32_t> &live);

  /// Gaps looked at so far.
  double visits() const { return static_cast<double>(visited); }

private:
  static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();
  static constexpr uint32_t binsOfPower = 8, words = 8, bins = 64 * words;
  /// Slots that stand for the floor and the height.
  static constexpr uint32_t bottom = 0, top = 1;

  struct Slot {
    int64_t begin = 0, end = 0;
    int32_t last = 0;
    uint32_t item = none;
    /// Neighbours by offset.
    uint32_t above = none, below = none;
    /// Of the gap above it, or `bins`; and where it is in that bin.
    uint32_t bin = bins, place = 0;
  };

  /// Between two slots, with one by its size.
  struct Gap {
    int64_t begin, end;
    double inverse;
    int32_t lastBelow, lastAbove;
    uint32_t below;
  };

  /// An item that looks for a place.
  struct Request {
    const SweptItem &item;
    const GapPolicy &policy;
    /// Whether it lives past the peak of the policy.
    bool lasts;
    /// The part of the height that goes with its life, in 2^-20.
    int64_t zone;
  };

  struct Place {
    int64_t cost = std::numeric_limits<int64_t>::max();
    int64_t offset = 0;
    uint32_t below = none;
  };

  static uint32_t binOf(int64_t size);
  uint32_t binFrom(uint32_t bin) const;
  void addGap(uint32_t slot);
  void removeGap(uint32_t slot);
  void link(uint32_t item, uint32_t below);
  void consider(const Gap &gap, const Request &request, Place &best) const;

  std::vector<SweptItem> &items;
  double inverseHeight = 0;
  std::vector<Slot> slots;
  std::vector<uint32_t> freeSlots;
  /// By item that is live.
  std::vector<uint32_t> slotOf;
  std::array<std::vector<Gap>, bins> gaps;
  std::array<uint64_t, words> occupied = {};
  uint64_t visited = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_GAPLIST_H
