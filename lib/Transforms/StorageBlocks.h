// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks of buffers that begin at the same byte, as decisions in place make them grow.

#ifndef MEMPLAN_LIB_TRANSFORMS_STORAGEBLOCKS_H
#define MEMPLAN_LIB_TRANSFORMS_STORAGEBLOCKS_H

#include "memplan/Analysis/Allocations.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace memplan {

/// What keeps two blocks apart.
struct BlockConflict {
  unsigned later;   ///< the buffer that would be written
  unsigned earlier; ///< the buffer whose content is needed then
  int64_t step; ///< the first at which both are live; none where it is stated, or no step matters
  enum { Live, Stated, SameBlock } kind;
};

/// Buffers are numbered as in FunctionAllocations. At first each is a block of its own. In a block
/// no two buffers are live at one step, but for the pairs that were joined, at the steps of the
/// operation that reads one and writes the other.
class StorageBlocks {
public:
  explicit StorageBlocks(const FunctionAllocations &allocations);

  /// Demands that the two never share a block.
  void keepApart(unsigned a, unsigned b);

  /// Makes one block of those of `result` and `operand`, the first of which takes over the storage
  /// of the second in the operation at `steps`. Nothing is changed, and the conflict is told, if
  /// something else in either block is live when anything in the other one is. Amortized O(log^2 n)
  /// a live range.
  std::optional<BlockConflict> join(unsigned result, unsigned operand, StepRange steps);

private:
  /// One live range of one buffer, by its first step.
  using Range = std::tuple<int64_t, int64_t, unsigned>;

  struct Block {
    std::set<Range> ranges;
    llvm::SmallVector<unsigned, 1> buffers;
  };

  unsigned find(unsigned buffer);
  /// Who besides `buffer` of its block is live somewhere in `steps`.
  std::optional<unsigned> companionOf(const Block &block, unsigned buffer, StepRange steps) const;
  /// A range of `block` that meets `range` outside `exempt`.
  std::optional<BlockConflict> meets(const Block &block, const Range &range,
                                     StepRange exempt) const;
  std::optional<BlockConflict> areKeptApart(const Block &small, unsigned large);

  std::vector<unsigned> parent;
  std::vector<Block> blocks;
  std::vector<llvm::SmallVector<unsigned, 0>> apart;
};

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_STORAGEBLOCKS_H
