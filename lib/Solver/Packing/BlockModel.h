// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A pool of blocks of any shape, with offsets in a common unit: what the searches for blocks work
/// on.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_BLOCKMODEL_H
#define MEMPLAN_LIB_SOLVER_PACKING_BLOCKMODEL_H

#include "PoolModel.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace memplan::solver {

/// Units [from, to) of an item, from its offset, during the sections [first, last).
struct BlockPart {
  int32_t first = 0;
  int32_t last = 0;
  int64_t from = 0;
  int64_t to = 0;
  uint32_t item = 0;

  int64_t size() const { return to - from; }
};

/// A rectangle of an item as the pool has it: [from, to) is illegal for others from section `first`
/// to `last`, half open. Those of one item may share bytes.
struct BlockRect {
  int32_t first = 0;
  int32_t last = 0;
  int64_t from = 0;
  int64_t to = 0;
  uint32_t item = 0;
};

struct BlockItem {
  /// Its parts are [firstPart, lastPart) of the model; those in extra sections come last.
  uint32_t firstPart = 0;
  uint32_t lastPart = 0;
  /// From its first section to its last one, those between in which it has no part included.
  int32_t first = 0;
  int32_t last = 0;
  /// Units from its offset to the end of its highest byte, live or not.
  int64_t end = 0;
  /// Offsets are multiples of this, in units.
  int64_t alignment = 1;
  std::optional<int64_t> pinned;
};

/// Time is compressed to sections as in PlainModel. The rectangles of an item become parts that are
/// disjoint, the union of what they cover:
///
///     bytes  y  ####            section 0: x, section 1: x and y as one part, section 2: y;
///            x ####             the item has three parts
///              0  1 2
///
/// What may be in place has no part in the step that it shares with a donor: no bound may count its
/// bytes there. Its rectangle tells that others may not use them.
///
/// An extra conflict is a section of its own in which nothing but the two pieces is live. Sizes are
/// rounded up to what all alignments and positions have in common, which loses nothing below the
/// topmost item (Bound.h), and everything is divided by the greatest common divisor of what can be
/// in a sum that ends up as an offset. Alignments and pins are kept, so that an impossible height
/// is one of the original as well.
class BlockModel {
public:
  /// Without rounding, what is proved is exact to the byte, but harder to prove. Nothing if there
  /// is no item with bytes, or sizes in units add up to more than 2^60.
  static std::optional<BlockModel> from(const PoolModel &model, bool isRounded = true);

  /// Those that have bytes at any time or a conflict, in the order of the model.
  std::vector<BlockItem> items;
  std::vector<BlockPart> parts;
  /// By item, and then those of extra sections.
  std::vector<BlockRect> rects;
  /// Pairs (taker, donor) of rectangles that may overlap if they start at the same byte, sorted.
  std::vector<std::pair<uint32_t, uint32_t>> lifts;
  /// By item: the model's index; steps from birth to death; size x steps in bytes.
  std::vector<uint32_t> itemOf;
  std::vector<double> lifetimes, areas;
  /// Units live in each section; the sections from `steps` on are extra.
  std::vector<int64_t> load;
  int32_t steps = 0;
  int32_t sections() const { return static_cast<int32_t>(load.size()); }

  /// Bytes a unit.
  int64_t unit = 1;
  /// No packing is below this: the largest load, the end of a pinned item or of a large one.
  int64_t peak = 0;

  /// No plan of the original is smaller than this if no packing here is below `height`. Of a
  /// highest item, the bytes that rounding added to it do not count.
  /// Whether rounding added anything to an item.
  bool isRounded() const { return slack > 0; }
  int64_t bytesProvedBy(int64_t height) const { return height * unit - slack; }

  /// Units needed for the given offsets.
  int64_t height(const std::vector<int64_t> &units) const;

  /// Offsets of the original's items, in bytes, for offsets of `items` in units.
  std::vector<int64_t> toOffsets(const std::vector<int64_t> &units) const;

private:
  struct Bytes;

  bool addParts(const PoolModel &model, const Bytes &bytes);
  bool addExtraSections(const PoolModel &model, const Bytes &bytes);
  void sortParts();
  void findSections(int32_t times);
  bool findUnits(bool isRounded);
  void findLoad();

  /// By item of the original: the lowest offset that it may have, or the pinned one.
  std::vector<int64_t> bases;
  /// By item of the original: its index here, or `none`.
  static constexpr uint32_t none = ~uint32_t(0);
  std::vector<uint32_t> indexOf;
  /// Where the highest item without any bytes ends, in bytes: it still has to fit.
  int64_t leftOut = 0;
  /// Most bytes that rounding adds to the end of an item.
  int64_t slack = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_BLOCKMODEL_H
