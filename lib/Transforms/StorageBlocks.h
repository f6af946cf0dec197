// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks of buffers that begin at the same byte, as decisions in place make them grow.

#ifndef MEMPLAN_LIB_TRANSFORMS_STORAGEBLOCKS_H
#define MEMPLAN_LIB_TRANSFORMS_STORAGEBLOCKS_H

#include "memplan/Analysis/Allocations.h"

#include "llvm/ADT/SmallVector.h"

#include <set>
#include <tuple>
#include <vector>

namespace memplan {

/// Buffers are numbered as in FunctionAllocations. At first each is a block of its own. In a block
/// no two buffers are live at one step, but for the pairs that were joined, at the steps of the
/// operation that reads one and writes the other.
class StorageBlocks {
public:
  explicit StorageBlocks(const FunctionAllocations &allocations);

  /// Demands that the two never share a block.
  void keepApart(unsigned a, unsigned b);

  /// Makes one block of those of `result` and `operand`, the first of which takes over the storage
  /// of the second in the operation at `steps`. False, and nothing is changed, if something else in
  /// either block is live when anything in the other one is. Amortized O(log^2 n) a live range.
  bool join(unsigned result, unsigned operand, StepRange steps);

private:
  /// One live range of one buffer, by its first step.
  using Range = std::tuple<int64_t, int64_t, unsigned>;

  struct Block {
    std::set<Range> ranges;
    llvm::SmallVector<unsigned, 1> buffers;
  };

  unsigned find(unsigned buffer);
  /// Whether `buffer` alone of its block is live somewhere in `steps`.
  bool isAlone(const Block &block, unsigned buffer, StepRange steps) const;
  /// Whether a range of `block` meets `range` outside `exempt`.
  bool meets(const Block &block, const Range &range, StepRange exempt) const;
  bool areKeptApart(const Block &small, unsigned large);

  std::vector<unsigned> parent;
  std::vector<Block> blocks;
  std::vector<llvm::SmallVector<unsigned, 0>> apart;
};

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_STORAGEBLOCKS_H
