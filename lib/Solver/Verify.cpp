// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Nothing of the solvers is used here or in the other Verify files, not even their helpers.

#include "memplan/Solver/Verify.h"

#include "VerifyReplay.h"
#include "memplan/Solver/Json.h"

using namespace memplan::solver;

namespace {

using Found = std::optional<Violation>;

std::string quoted(const std::string &id) { return "'" + id + "'"; }

Violation makeViolation(const char *invariant, std::string message) {
  Violation violation;
  violation.invariant = invariant;
  violation.message = std::move(message);
  return violation;
}

Found checkComplete(const Problem &problem, const Plan &plan) {
  if (plan.offsets.size() != problem.blocks.size())
    return makeViolation("MP-L4", "the plan has " + std::to_string(plan.offsets.size()) +
                                      " offsets for " + std::to_string(problem.blocks.size()) +
                                      " blocks");
  for (size_t b = 0; b < problem.blocks.size(); ++b)
    if (plan.offsets[b] == unplaced) {
      Violation violation =
          makeViolation("MP-L4", "block " + quoted(problem.blocks[b].id) + " has no offset");
      violation.first = PieceRef{BlockId(b), 0};
      return violation;
    }
  return std::nullopt;
}

Found checkOffset(const Problem &problem, uint32_t b, int64_t offset) {
  const Block &block = problem.blocks[b];
  // Both alignments in turn, rather than their common multiple.
  for (int64_t alignment : {block.alignment, problem.pools[block.pool].alignment})
    if (offset < 0 || offset % alignment != 0)
      return makeViolation("MP-L3", "offset " + std::to_string(offset) + " of block " +
                                        quoted(block.id) +
                                        " is not a non-negative multiple of its alignment " +
                                        std::to_string(alignment));
  if (block.offset && *block.offset != offset)
    return makeViolation("MP-L5", "block " + quoted(block.id) + " is pinned at " +
                                      std::to_string(*block.offset) + " but its offset is " +
                                      std::to_string(offset));
  return std::nullopt;
}

/// An arena and the limits on it.
struct Arena {
  int64_t bytes;
  bool isStated;
};

Found checkFits(const Problem &problem, uint32_t b, int64_t offset, const Arena &arena) {
  const Block &block = problem.blocks[b];
  const Pool &pool = problem.pools[block.pool];
  for (uint32_t i = 0; i < block.pieces.size(); ++i) {
    const Piece &piece = block.pieces[i];
    int64_t end = piece.at + piece.size;
    Found found;
    if (pool.maxBlock && end > *pool.maxBlock)
      found = makeViolation("MP-L2", "block " + quoted(block.id) + " needs " + std::to_string(end) +
                                         " bytes but the largest block of " + quoted(pool.name) +
                                         " is " + std::to_string(*pool.maxBlock));
    else if (__builtin_add_overflow(offset, end, &end))
      found = makeViolation("MP-L2", quoted(piece.id) + " ends above 2^63 - 1");
    else if (pool.capacity && end > *pool.capacity)
      found = makeViolation("MP-L2", quoted(piece.id) + " ends at byte " + std::to_string(end) +
                                         " but the capacity of " + quoted(pool.name) + " is " +
                                         std::to_string(*pool.capacity));
    else if (arena.isStated && end > arena.bytes)
      found = makeViolation("MP-L2", quoted(piece.id) + " ends at byte " + std::to_string(end) +
                                         " but arena " + quoted(pool.name) + " has " +
                                         std::to_string(arena.bytes));
    if (found) {
      found->first = PieceRef{BlockId(b), i};
      return found;
    }
  }
  return std::nullopt;
}

Found checkArenas(const Problem &problem, const Plan &plan) {
  if (!plan.arenaBytes.empty() && plan.arenaBytes.size() != problem.pools.size())
    return makeViolation("MP-L2", "the plan has " + std::to_string(plan.arenaBytes.size()) +
                                      " arenas for " + std::to_string(problem.pools.size()) +
                                      " pools");
  for (size_t p = 0; p < plan.arenaBytes.size(); ++p) {
    const Pool &pool = problem.pools[p];
    if (pool.capacity && plan.arenaBytes[p] > *pool.capacity)
      return makeViolation(
          "MP-L2", "arena " + quoted(pool.name) + " has " + std::to_string(plan.arenaBytes[p]) +
                       " bytes but its capacity is " + std::to_string(*pool.capacity));
  }
  return std::nullopt;
}

} // namespace

std::optional<Violation> memplan::solver::verify(const Problem &problem, const Plan &plan) {
  if (!plan.fingerprint.empty() && plan.fingerprint != fingerprint(problem))
    return makeViolation("MP-L6", "the plan belongs to another problem: fingerprint '" +
                                      plan.fingerprint + "', expected '" + fingerprint(problem) +
                                      "'");
  if (Found found = checkComplete(problem, plan))
    return found;
  for (uint32_t b = 0; b < problem.blocks.size(); ++b)
    if (Found found = checkOffset(problem, b, plan.offsets[b])) {
      found->first = PieceRef{BlockId(b), 0};
      return found;
    }
  if (Found found = checkArenas(problem, plan))
    return found;
  for (uint32_t b = 0; b < problem.blocks.size(); ++b) {
    Arena arena{0, !plan.arenaBytes.empty()};
    if (arena.isStated)
      arena.bytes = plan.arenaBytes[problem.blocks[b].pool];
    if (Found found = checkFits(problem, b, plan.offsets[b], arena))
      return found;
  }
  return verifyByReplay(problem, plan);
}
