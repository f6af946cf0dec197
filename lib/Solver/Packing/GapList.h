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

/// How the places for an item are compared; see `GapList::place`.
struct GapPolicy {
  /// Weight of what is left of the gap, as a part of gap and item; in 2^-20.
  double rest = 1 << 20;
  /// Weight of how far apart the deaths of the item and of the neighbour that it touches are, a
  /// section; in 2^-20.
  int64_t mismatch = 0;
  /// Deaths that are further apart than this are all the same, in sections.
  int32_t far = 1;
  /// Weight of the distance from the height that goes with the item's remaining life: what lives
  /// long below, what dies soon above; in 2^-20.
  int64_t zone = 0;
};

/// A list of the live items by offset. Each gap belongs to the item below it and is in one of the
/// bins for sizes, eight for each power of two, as in the two-level segregated fit of Masmano et
/// al. (2004): everything but `save` and `restore` takes a constant number of steps.
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
  static constexpr uint32_t mostCandidates = 24;

  struct Place {
    int64_t cost = std::numeric_limits<int64_t>::max();
    int64_t offset = 0;
    uint32_t below = none;
  };

  int64_t endOf(uint32_t item) const {
    return item == bottom ? 0 : items[item].offset + items[item].size;
  }
  int64_t gapAbove(uint32_t item) const {
    return (next[item] == none ? height : items[next[item]].offset) - endOf(item);
  }
  static uint32_t binOf(int64_t size);
  uint32_t binFrom(uint32_t bin) const;
  void addGap(uint32_t item);
  void removeGap(uint32_t item);
  void link(uint32_t item, uint32_t below);
  void consider(uint32_t below, uint32_t item, const GapPolicy &policy, Place &best) const;

  std::vector<SweptItem> &items;
  int64_t height;
  /// Stands for the floor.
  uint32_t bottom;
  uint32_t topmost;
  /// By item: neighbours by offset, and in the bin of the gap above it.
  std::vector<uint32_t> next, previous, binNext, binPrevious;
  /// By item, the bin of its gap, or `bins`.
  std::vector<uint16_t> binAt;
  std::array<uint32_t, bins> heads;
  std::array<uint64_t, words> occupied;
  uint64_t visited = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_GAPLIST_H
