// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers that share storage: what each of them needs its bytes for, what writes to them, and
// whether two groups of buffers may be laid over each other. Knows numbers, no operations.

#ifndef MEMPLAN_ANALYSIS_STORAGEMODEL_H
#define MEMPLAN_ANALYSIS_STORAGEMODEL_H

#include "memplan/Analysis/ByteRegion.h"
#include "memplan/Analysis/LoadCurve.h"
#include "memplan/Analysis/ProgramPoints.h"
#include "memplan/Analysis/RangeIndex.h"
#include "memplan/Analysis/RectangleIndex.h"

#include "llvm/ADT/DenseSet.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace memplan {

/// Bytes of a buffer hold a value from the write at the first step to the read at the last (steps
/// are half open: that read is at `steps.last - 1`). Nobody else may write to them meanwhile.
struct StorageNeed {
  ByteRegion bytes; ///< from the first byte of the buffer
  StepRange steps;
};

/// Something writes to bytes of a buffer. With `copy`, the write does not happen while that copy is
/// between the very same bytes: the copy's own write, and what a fill would put under it.
struct StorageWrite {
  ByteRegion bytes; ///< from the first byte of the buffer
  StepRange steps;
  std::optional<unsigned> copy;
};

/// What one operation does to bytes of a buffer.
struct StorageAccess {
  ByteRegion bytes; ///< at most these; from the first byte of the buffer
  StepRange steps;  ///< more than one where the order within is not known
  bool reads = false;
  bool writes = false;
  /// Every byte is written, whatever it held.
  bool overwrites = false;
  std::optional<unsigned> copy; ///< the copy that writes
};

/// One buffer as it is alone.
struct StorageBuffer {
  ByteLayout layout; ///< of its elements, offset 0
  int64_t bytes = 0; ///< storage size
  unsigned pool = 0;
  /// There anyway, in a pool of its own, and never moved: buffers of this pool may be put inside.
  std::optional<unsigned> holdsPool;
  llvm::SmallVector<StepRange, 1> live; ///< when it occupies storage; sorted, disjoint
  llvm::SmallVector<StorageNeed, 2> needs;
  llvm::SmallVector<StorageWrite, 2> writes;

  /// Fills in `needs` and `writes` from the accesses of straight-line code, in program order (of
  /// one step reads come first, whatever the order given). A value is needed from where it is
  /// written to its last read, and not beyond where all of its bytes are overwritten. What is never
  /// read is not needed. Takes a logarithm for each access and each value at bytes near it; above
  /// `effort` of those one need stands for all.
  void setAccesses(llvm::ArrayRef<StorageAccess> accesses, int64_t effort = 1 << 18);
};

/// The content of a view of `source` goes to a view of `target` at `step`.
struct StorageCopy {
  unsigned source, target;
  ByteLayout from, to; ///< in bytes from the first byte of source and target
  int64_t step;
};

/// Why two blocks can't be joined.
enum class JoinRefusal {
  SameBlock, ///< they are one already, at another distance
  Pool,      ///< they are in different pools
  Held,      ///< what would move is, or is inside of, storage that is there anyway
  Strides,   ///< no strides put what is moved where it would have to be
  Conflict,  ///< one of them writes to bytes that the other needs
  Load,      ///< it would take more memory
  Effort     ///< finding out takes too long
};

/// A legal join that has not been made yet.
struct StorageJoin {
  unsigned from, into; ///< blocks: the first is dissolved
  unsigned pool;       ///< of the first: whose load changes
  Relayout change;     ///< what happens to all of the first
  /// The buffers of the first block as they will be; layout.offset is that in the second.
  std::vector<std::pair<unsigned, StorageBuffer>> moved;
  llvm::SmallVector<unsigned, 2> copies; ///< that will be between the very same bytes
  /// Bytes that the load gains (or loses) at steps; ascending.
  std::vector<std::pair<StepRange, int64_t>> loadChange;
};

/// A join that was refused.
struct JoinFailure {
  JoinRefusal refusal;
  /// For `Conflict`: who would write at which step to bytes of whom, and when those are needed.
  unsigned writer = 0, owner = 0;
  int64_t step = 0;
  StepRange needed{0, 0};
};

/// What a join that makes the load larger at some step must not do.
enum class LoadRule {
  Curve, ///< raise the peak, nor, at the same peak, the sum of fourth powers over time
  Peak   ///< raise the peak
};

/// Blocks of buffers at fixed places of each other, and the load over time.
///
/// Two blocks may be laid over each other if no write to a buffer of one hits bytes that a buffer
/// of the other needs at that step. Copies that end up between the very same bytes write nothing:
/// so a value may be in many buffers at once, as the front of each concatenation of a dense block
/// is, and needs no number of its own. The exception is a permission to write in place, at the step
/// of the last read and element over element.
///
/// Storage that is there anyway (`holdsPool`) takes blocks of another pool in, which lose that
/// load; it takes none of its kind.
///
/// A test looks at the accesses of the block that moves and, for each, at what the other block does
/// to the same bytes at the same time, which an index finds. Mostly the smaller block moves. What
/// makes large blocks is rarely refused, but may be refused again and again: all tests together may
/// look at a number of things that is linear in the buffers, after which each looks at a few only.
class StorageModel {
public:
  /// `effort` bounds what one test may look at.
  explicit StorageModel(int64_t numSteps, LoadRule rule = LoadRule::Curve, int64_t effort = 1 << 20)
      : numSteps(numSteps), rule(rule), effort(effort) {}

  unsigned addBuffer(StorageBuffer buffer);
  unsigned addCopy(StorageCopy copy);
  /// `result` may be written over `operand` by the operation at `step`.
  void permitInPlace(unsigned result, unsigned operand, int64_t step);
  /// States that `moved` begins `distance` bytes behind `base`: decided elsewhere, not checked.
  /// False if they are in different pools, or in one block at another distance.
  bool tie(unsigned moved, unsigned base, int64_t distance);

  /// Whether the block of `moved` can be joined to that of `into` such that what is at `place` in
  /// the first comes to `onto` in the second. Changes nothing. Only new
  /// strides can make the load larger, which the rule may forbid.
  std::optional<StorageJoin> tryJoin(unsigned moved, const ByteLayout &place, unsigned into,
                                     const ByteLayout &onto, JoinFailure &failure) const;
  void commit(StorageJoin join);

  size_t numBuffers() const { return buffers.size(); }
  unsigned blockOf(unsigned buffer) const { return blockNumber[buffer]; }
  llvm::ArrayRef<unsigned> membersOf(unsigned block) const { return blocks[block].members; }
  /// The elements of a buffer in its block.
  const ByteLayout &layoutOf(unsigned buffer) const { return buffers[buffer].layout; }
  /// Storage size of a buffer, gaps of its strides included.
  int64_t bytesOf(unsigned buffer) const { return buffers[buffer].bytes; }
  llvm::ArrayRef<StepRange> liveRangesOf(unsigned buffer) const { return buffers[buffer].live; }
  const StorageCopy &copyAt(unsigned copy) const { return copies[copy]; }
  /// What a copy reads, in the block of its source; what it writes, in that of its target.
  ByteLayout sourceOf(unsigned copy) const;
  ByteLayout targetOf(unsigned copy) const;
  /// Whether source and target of a copy are the very same bytes.
  bool isNoCopy(unsigned copy) const { return noCopy[copy]; }
  /// Whether a block is inside of storage that is there anyway.
  bool isHeld(unsigned block) const { return holdsPool[buffers[block].pool].has_value(); }
  /// Bytes live at each step in a pool; what blocks share is counted once.
  /// None in one that is there anyway.
  llvm::ArrayRef<int64_t> loadOf(unsigned pool) const { return loads[pool].values(); }

private:
  /// A need, a write, or (index unused) the life of a buffer.
  struct Ref {
    unsigned buffer, index;
  };
  struct Block {
    std::vector<unsigned> members;
    RectangleIndex<Ref> needs, writes;
    RangeIndex<Ref> lives;
  };
  class JoinTest;

  void addToIndex(Block &block, unsigned buffer) const;
  /// Of the next test.
  int64_t allowedEffort() const;

  int64_t numSteps;
  LoadRule rule;
  int64_t effort;
  mutable int64_t spent = 0;          ///< by all tests; limits effort, and changes nothing else
  std::vector<StorageBuffer> buffers; ///< layout.offset is that in the block
  std::vector<StorageCopy> copies;
  std::vector<bool> noCopy;
  std::vector<llvm::SmallVector<unsigned, 2>> copiesOf; ///< by buffer
  std::vector<Block> blocks;
  std::vector<unsigned> blockNumber; ///< by buffer
  std::vector<LoadCurve> loads;
  std::vector<std::optional<unsigned>> holdsPool; ///< by pool
  llvm::DenseSet<std::pair<std::pair<unsigned, unsigned>, int64_t>> permits;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_STORAGEMODEL_H
