// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The searches for blocks on one pool, in its own bytes.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_BLOCKPACKING_H
#define MEMPLAN_LIB_SOLVER_PACKING_BLOCKPACKING_H

#include "BlockImprovement.h"
#include "BlockModel.h"
#include "BlockProblem.h"
#include "Effort.h"
#include "PoolModel.h"
#include "ValleyOrders.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace memplan::solver {

/// A model as blocks with what its searches share. Heights, bounds and offsets are those of the
/// pool, in bytes.
class BlockPacking {
public:
  /// Null if the model is too large for pairs of parts to be listed, or cannot be seen as blocks.
  /// No packing is below `bound`; one within `capacity` is looked for before any lower one.
  /// As for rounding, see BlockModel.
  static std::unique_ptr<BlockPacking> from(const PoolModel &pool, int64_t bound,
                                            std::optional<int64_t> capacity, bool isRounded);
  bool isRounded() const { return model.isRounded(); }

  /// A packing below `height` from valleys in the orders [first, last).
  std::optional<std::vector<int64_t>> fillValleys(uint32_t first, uint32_t last,
                                                  std::optional<int64_t> height, Effort &effort);

  bool canSearch() const { return exact != nullptr; }
  /// A packing below `height` from that many rounds of exact search, if `canSearch()`.
  std::optional<std::vector<int64_t>> search(int rounds, std::optional<int64_t> height,
                                             Effort &effort);

  /// No packing needs fewer: what parts that are pairwise in each other's way add up to, or more
  /// where the exact search has proved it.
  int64_t provedBytes() const;
  /// Items of the model that have bytes.
  size_t count() const { return model.items.size(); }

private:
  BlockPacking(BlockModel blocks, int64_t bound, std::optional<int64_t> capacity);
  int64_t unitsOf(std::optional<int64_t> height) const;

  BlockModel model;
  BlockProblem problem;
  ValleyOrders orders;
  int64_t least;
  std::unique_ptr<BlockImprovement> exact;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_BLOCKPACKING_H
