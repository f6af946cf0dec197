// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// For the verifier: which block owns the bytes of an arena at one step.

#ifndef MEMPLAN_LIB_SOLVER_VERIFYOWNERS_H
#define MEMPLAN_LIB_SOLVER_VERIFYOWNERS_H

#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace memplan::solver {

/// A set of numbers below a given one: bits, and of each 64 of them whether there is any, and so
/// on. A million are held in 128 KB, so that the neighbours of one are found within the caches.
class RankSet {
public:
  static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

  explicit RankSet(uint32_t size);

  void insert(uint32_t rank);
  void erase(uint32_t rank);
  /// The first one that is not below, and the last one that is; or `none`.
  uint32_t firstFrom(uint32_t rank) const;
  uint32_t lastBefore(uint32_t rank) const;

private:
  std::vector<std::vector<uint64_t>> levels;
};

/// Owners at the present step. Where bytes matter only by their order, they are numbered: spans
/// are half-open ranges of such ranks. Pieces of one block may own bytes together; they are
/// counted.
class VerifyOwners {
public:
  struct Span {
    uint32_t from = 0, to = 0;
  };

  /// Of spans that end at or below `size`.
  explicit VerifyOwners(uint32_t size) : begins(size), parts(size) {}

  /// Takes the span for the block, or returns another block that owns some of it. O(1) where
  /// nothing is owned, else in proportion to the parts that others of its block own.
  std::optional<BlockId> claim(Span span, BlockId block);
  /// What was claimed.
  void release(Span span);

private:
  struct Part {
    uint32_t to = 0, claims = 0;
    BlockId owner;
  };

  void cutAt(uint32_t rank);
  void add(uint32_t from, const Part &part);

  /// Disjoint, by their first rank.
  RankSet begins;
  std::vector<Part> parts;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_VERIFYOWNERS_H
