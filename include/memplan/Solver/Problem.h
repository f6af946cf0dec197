// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The one model of the Solver layer: blocks of rectangles (live range x bytes) to be placed in
/// pools.
///
///     bytes                        A block fixes the relative position of its pieces; packing
///       ^   +---------+            chooses one offset a block. Pieces of one block may share
///       |   | y   +---+--+         bytes (a buffer written in place, a view, a zero-copy part);
///       |   +-----| x    |         pieces of different blocks that are live at one step may not.
///       +---------+------+--> steps
///
/// A plain buffer is a block of one piece. Every alias relation of the compiler is turned into
/// blocks before a solver sees it; there is no other alias mechanism here.

#ifndef MEMPLAN_SOLVER_PROBLEM_H
#define MEMPLAN_SOLVER_PROBLEM_H

#include "memplan/Solver/Error.h"
#include "memplan/Solver/InlineVector.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace memplan::solver {

/// An index that only converts out of itself, so that a pool is never passed for a block.
template <typename Tag> class Id {
public:
  constexpr Id() = default;
  constexpr explicit Id(size_t index) : index(static_cast<uint32_t>(index)) {}
  constexpr operator uint32_t() const { return index; }

private:
  uint32_t index = 0;
};
using PoolId = Id<struct PoolTag>;
using BlockId = Id<struct BlockTag>;

/// Steps [first, last) at which a content is needed. Half open.
struct LiveRange {
  int64_t first = 0;
  int64_t last = 0;

  friend bool operator==(LiveRange a, LiveRange b) {
    return a.first == b.first && a.last == b.last;
  }
};

/// Bytes [at, at + size) of its block, needed during `live`. A piece of size 0 takes no storage and
/// never conflicts. A piece without live range conflicts with nothing but still has to fit.
struct Piece {
  std::string id;
  /// Byte position in the block, >= 0.
  int64_t at = 0;
  /// Bytes, >= 0.
  int64_t size = 0;
  /// Sorted and disjoint; ranges may touch.
  InlineVector<LiveRange> live;
};

/// Pieces that are placed as one. A block without pieces needs no byte, wherever it is.
struct Block {
  std::string id;
  PoolId pool;
  /// The block's offset is a multiple of this and of its pool's alignment. Any positive number.
  int64_t alignment = 1;
  /// The offset that the block must get, if it is pinned.
  std::optional<int64_t> offset;
  InlineVector<Piece> pieces;
};

/// A storage class; each pool becomes one arena.
struct Pool {
  std::string name;
  /// Every block of the pool is aligned at least to this.
  int64_t alignment = 1;
  /// Largest arena allowed, in bytes.
  std::optional<int64_t> capacity;
  /// Largest extent (`extent(block)`) allowed of a single block, in bytes.
  std::optional<int64_t> maxBlock;
};

/// One piece of one block, by index.
struct PieceRef {
  BlockId block;
  uint32_t piece = 0;

  friend bool operator==(PieceRef a, PieceRef b) {
    return a.block == b.block && a.piece == b.piece;
  }
  friend bool operator<(PieceRef a, PieceRef b) {
    return a.block != b.block ? a.block < b.block : a.piece < b.piece;
  }
};

/// Two pieces that must not share a byte although their live ranges do not meet (concurrency).
using Conflict = std::pair<PieceRef, PieceRef>;

/// `taker` may take the storage of `donor` at the taker's first step t: both then start at the same
/// byte, the taker is not larger, and at t (and at no other step) the two may share bytes. No other
/// pieces may. The live range of the donor that contains t ends right after it, since its content
/// is gone then. A solver is free not to use a permission, and one that can't be used (the taker is
/// larger, in another pool, or the donor is dead before t) is no error.
struct InPlacePermission {
  PieceRef taker;
  PieceRef donor;
};

/// Several pools are independent problems that are solved together.
struct Problem {
  std::vector<Pool> pools;
  std::vector<Block> blocks;
  std::vector<Conflict> conflicts;
  std::vector<InPlacePermission> inPlacePermissions;

  const Piece &piece(PieceRef ref) const { return blocks[ref.block].pieces[ref.piece]; }
};

/// Checks MP-P1 to MP-P9 and returns the first violation. Everything else in this layer relies on a
/// checked problem: with it no sum of an extent or of a load overflows. O(n log n) for n pieces.
std::optional<Error> check(const Problem &problem);

/// Bytes that the block spans from its offset: max over its pieces of at + size.
int64_t extent(const Block &block);

/// What the block's offset must be a multiple of: least common multiple of the alignments of the
/// block and of its pool.
int64_t effectiveAlignment(const Problem &problem, const Block &block);

/// What the base address of the pool's arena must be a multiple of, so that aligned offsets are
/// aligned addresses: least common multiple over the pool's blocks, if it is below 2^63.
std::optional<int64_t> baseAlignment(const Problem &problem, PoolId pool);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_PROBLEM_H
