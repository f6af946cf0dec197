// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Packings that keep as much as they can of a former one.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_REPAIR_H
#define MEMPLAN_LIB_SOLVER_PACKING_REPAIR_H

#include "Effort.h"
#include "PlacedIndex.h"
#include "PoolModel.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// By item, the offset that it had before; nothing for new ones.
using Hints = std::vector<std::optional<int64_t>>;

/// A packing of at most `height` bytes in which few bytes are not where they were; nothing if none
/// was found within the effort.
///
/// Items go to their hints, the largest first, as long as these are legal and free. The others
/// follow, the largest first, at the lowest offset that is free; an item that fits nowhere goes
/// where the least bytes are in its way, and what lies there has to look for another place
/// (ejection chains, Glover 1996). Each ejection makes an item dearer, so that two do not eject
/// each other for ever. In the end whatever can return to its hint does.
///
/// O(k log k) an item for k rectangles that meet it, plus as much for each ejection.
std::optional<std::vector<int64_t>> repairPacking(const PoolModel &model,
                                                  const PlacedIndex::Ranking &ranking,
                                                  const Hints &hints, int64_t height,
                                                  Effort &effort);

/// The packing with every item back at its hint whose place there is free; no higher than before.
std::vector<int64_t> returnToHints(const PoolModel &model, const PlacedIndex::Ranking &ranking,
                                   const Hints &hints, const std::vector<int64_t> &offsets);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_REPAIR_H
