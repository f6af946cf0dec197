// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What is placed, and where the other blocks can still be.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_BLOCKSTATE_H
#define MEMPLAN_LIB_SOLVER_PACKING_BLOCKSTATE_H

#include "BlockProblem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memplan::solver {

/// Of an unplaced item,
///  - `floor` is the lowest offset that is legal beside what is placed;
///  - `least` >= floor is a legal offset that is a proved lower bound;
///  - `ceiling`: from here on, nothing that is placed is in its way. Above its floor where
///    something is placed that it can be under, or inside of.
///
///      ceiling -> . . .  ______
///                       |______|   placed      i fits below it, but for one offset that the two
///      floor   -> . . . i i i i                placed items forbid
///                       |______|   placed
///
/// Changes go on a trail and are taken back in reverse.
class BlockState {
public:
  explicit BlockState(const BlockProblem &problem);

  /// What placing an item did.
  struct Effect {
    /// False if some item does not fit below the limit any more. The rest is then undefined.
    bool fits = true;
    /// Whether it keeps an unplaced item from an offset that it could have had.
    bool isFelt = false;
  };

  /// Places the item at its least offset. `raised` gets the items whose least offset rose.
  Effect place(uint32_t item, int64_t limit, std::vector<uint32_t> &raised);
  /// Raises the least offset to the next legal one that is not below `offset`.
  void raiseLeast(uint32_t item, int64_t offset);

  size_t mark() const { return trail.size(); }
  void undo(size_t mark);
  /// Since the mark nothing was placed that still is: of the changes from there on, keeps the first
  /// of each item. Later marks are void.
  void forgetBetween(size_t mark);
  /// Empties the trail, where nothing will be undone.
  void forget() { trail.clear(); }

  /// The lowest aligned offset from `offset` on that is legal beside what is placed.
  int64_t legalFrom(uint32_t item, int64_t offset) const;

  const BlockProblem &problem;
  std::vector<int64_t> floor, least, ceiling;
  /// Of placed items.
  std::vector<int64_t> offsets;
  std::vector<char> isPlaced;
  /// Placed items that an unplaced one might be under: they still count in their sections.
  std::vector<uint32_t> floating;
  /// By section, the units of unplaced and floating items.
  std::vector<int64_t> load;
  /// By section, the number of unplaced items that reach from it to the next one. At 0 the rest
  /// falls into two independent parts.
  std::vector<int32_t> crossing;

private:
  enum class Kind { Raised, Placed, Floats };
  struct Change {
    uint32_t item;
    Kind kind;
    int64_t floor, least, ceiling;
  };

  void changeLoad(uint32_t item, int sign);
  void changeCrossing(uint32_t item, int32_t by);

  std::vector<Change> trail;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_BLOCKSTATE_H
