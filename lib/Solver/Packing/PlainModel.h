// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A pool whose items are single rectangles, with offsets in a common unit: what the skyline
/// and the exact search work on.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_PLAINMODEL_H
#define MEMPLAN_LIB_SOLVER_PACKING_PLAINMODEL_H

#include "PoolModel.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// `size` units during the sections [first, last).
struct PlainItem {
  int32_t first = 0;
  int32_t last = 0;
  int64_t size = 0;
};

/// Sizes are rounded up to the alignment and divided by their greatest common divisor. Time is
/// compressed to its sections, the maximal sets of items that are live together: one ends where
/// something dies after something was born.
///
///     step     0 1 2 3 4 5 6           a and b are together, then b and c; nothing else matters.
///     a        #####                   section 0   a b
///     b          #######               section 1     b c
///     c                ###
class PlainModel {
public:
  /// Nothing if the model has pins, extra conflicts, members below their item's offset, alignments
  /// of which none is a multiple of all others, or a load of rounded sizes beyond 2^62.
  static std::optional<PlainModel> from(const PoolModel &model);

  /// Those that have bytes at any time, in the order of the model.
  std::vector<PlainItem> items;
  /// The model's index of each.
  std::vector<uint32_t> itemOf;
  /// Steps from birth to death, by item.
  std::vector<double> lifetimes;
  /// Units live in each section, and the most of them.
  std::vector<int64_t> load;
  int64_t peak = 0;
  int32_t sections() const { return static_cast<int32_t>(load.size()); }

  /// Bytes a unit.
  int64_t unit = 1;
  /// Whether a packing of the original gives one of this model whose height is its own in units,
  /// rounded up, so that what is impossible here is impossible there. Not so where a hull covers
  /// more than its item, or less because bytes that are never live still have to fit, or where
  /// alignments differ and a size had to be rounded beyond what they have in common, or where
  /// something may be in place.
  bool isFaithful = true;

  /// Whether rounding added anything to an item.
  bool isRounded() const { return slack > 0; }

  /// No plan of the original is smaller than this if no packing here is below `height`; only if
  /// `isFaithful`. Of a highest item, the bytes that rounding added to it do not count.
  int64_t bytesProvedBy(int64_t height) const { return height * unit - slack; }

  /// Units needed for the given offsets.
  int64_t height(const std::vector<int64_t> &units) const;

  /// The most units whose bytes are below 2^63.
  int64_t mostUnits() const;

  /// Offsets of the original's items, in bytes, for offsets of `items` in units.
  std::vector<int64_t> toOffsets(const std::vector<int64_t> &units) const;

private:
  bool addItems(const PoolModel &model, int64_t alignment, int64_t leastAlignment);
  void findSections(int32_t times);
  bool findLoad();

  /// Of the original.
  size_t itemCount = 0;
  /// Most bytes that rounding adds to an item.
  int64_t slack = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_PLAINMODEL_H
