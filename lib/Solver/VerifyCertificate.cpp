// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The bound of a certificate, recomputed from its witness alone: which pieces are live at one step,
// and how many bytes those need. The reasons why that is a bound are in Bound.h.

#include "memplan/Solver/Verify.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>

using namespace memplan::solver;

namespace {

using Wide = __int128;
using Pair = std::pair<PieceRef, PieceRef>;

Violation makeViolation(std::string message) {
  Violation violation;
  violation.invariant = "MP-L10";
  violation.message = std::move(message);
  return violation;
}

bool isLive(const Piece &piece, int64_t step) {
  return std::any_of(piece.live.begin(), piece.live.end(),
                     [&](LiveRange range) { return range.first <= step && step < range.last; });
}

// What all of the pieces start at a multiple of.
int64_t commonUnit(const Problem &problem, const std::vector<PieceRef> &pieces) {
  int64_t unit = 0;
  for (PieceRef ref : pieces) {
    const Block &block = problem.blocks[ref.block];
    // A common multiple of two alignments is a multiple of each.
    int64_t poolAlignment = problem.pools[block.pool].alignment;
    unit =
        std::gcd(unit, block.alignment / std::gcd(block.alignment, poolAlignment) * poolAlignment);
    unit = std::gcd(unit, problem.piece(ref).at);
  }
  return std::max<int64_t>(unit, 1);
}

// Measure of the union of the pieces' bytes, with sizes rounded up to `unit`.
Wide measure(const Problem &problem, const std::vector<PieceRef> &pieces, int64_t unit) {
  std::vector<std::pair<Wide, Wide>> ranges;
  for (PieceRef ref : pieces) {
    const Piece &piece = problem.piece(ref);
    ranges.push_back({piece.at, piece.at + (Wide(piece.size) + unit - 1) / unit * unit});
  }
  std::sort(ranges.begin(), ranges.end());
  Wide sum = 0, end = 0;
  for (auto [from, to] : ranges) {
    sum += std::max<Wide>(0, to - std::max(from, end));
    end = std::max(end, to);
  }
  return sum;
}

// Whether the permission lets the two share the taker's first step.
bool canBeUsed(const Problem &problem, const InPlacePermission &permission) {
  const Piece &taker = problem.piece(permission.taker), &donor = problem.piece(permission.donor);
  BlockId one = permission.taker.block, other = permission.donor.block;
  return !taker.live.empty() && isLive(donor, taker.live.front().first) &&
         taker.size <= donor.size && one != other &&
         problem.blocks[one].pool == problem.blocks[other].pool;
}

// A piece that is permitted to be in place at the step proves nothing about its own bytes.
bool isLifted(const Problem &problem, PieceRef ref, int64_t step) {
  for (const InPlacePermission &permission : problem.inPlacePermissions)
    if (permission.taker == ref && canBeUsed(problem, permission) &&
        problem.piece(ref).live.front().first == step)
      return true;
  return false;
}

// What pieces need of which no two of different blocks share a byte. Of the topmost block, the
// bytes that rounding adds above its last one need not be in the arena.
Wide bytesOf(const Problem &problem, const std::vector<PieceRef> &pieces) {
  std::map<uint32_t, std::vector<PieceRef>> byBlock;
  for (PieceRef ref : pieces)
    byBlock[ref.block].push_back(ref);
  int64_t unit = commonUnit(problem, pieces);
  Wide raw = 0, rounded = 0, slack = 0;
  for (const auto &[block, members] : byBlock) {
    Wide end = 0, roundedEnd = 0;
    for (PieceRef ref : members) {
      const Piece &piece = problem.piece(ref);
      end = std::max(end, Wide(piece.at) + piece.size);
      roundedEnd = std::max(roundedEnd, piece.at + (Wide(piece.size) + unit - 1) / unit * unit);
    }
    raw += measure(problem, members, 1);
    rounded += measure(problem, members, unit);
    slack = std::max(slack, roundedEnd - end);
  }
  return std::max(raw, rounded - slack);
}

using Found = std::optional<Violation>;

Found checkNames(const Problem &problem, PoolId pool, const std::vector<PieceRef> &pieces,
                 const char *what) {
  for (PieceRef ref : pieces)
    if (ref.block >= problem.blocks.size() ||
        ref.piece >= problem.blocks[ref.block].pieces.size() ||
        problem.blocks[ref.block].pool != pool)
      return makeViolation(std::string("the ") + what + " of arena '" + problem.pools[pool].name +
                           "' names a piece that is not in the pool");
  return std::nullopt;
}

Found checkWitness(const Problem &problem, PoolId pool, const Witness &witness, int64_t reached) {
  std::string arena = "arena '" + problem.pools[pool].name + "'";
  if (Found found = checkNames(problem, pool, witness.pieces, "witness"))
    return found;
  Wide single = 0;
  bool allLive = true;
  for (PieceRef ref : witness.pieces) {
    const Piece &piece = problem.piece(ref);
    single = std::max(single,
                      Wide(problem.blocks[ref.block].offset.value_or(0)) + piece.at + piece.size);
    allLive &= isLive(piece, witness.step);
  }
  // One piece bounds the arena by its own position, live or not; several only by being live.
  if (single >= reached)
    return std::nullopt;
  if (!allLive)
    return makeViolation("the witness of " + arena + " names a piece that is not live at step " +
                         std::to_string(witness.step));
  std::vector<PieceRef> pieces;
  std::copy_if(witness.pieces.begin(), witness.pieces.end(), std::back_inserter(pieces),
               [&](PieceRef ref) { return !isLifted(problem, ref, witness.step); });
  Wide needed = bytesOf(problem, pieces);
  if (needed < reached)
    return makeViolation("the bound " + std::to_string(reached) + " of " + arena +
                         " is not reached by its witness, " + "which needs " +
                         std::to_string(static_cast<int64_t>(needed)));
  return std::nullopt;
}

// Whether no plan lets the two share a byte. A permission may lift the step that they have in
// common, and never more than one.
bool areInTheWay(const Problem &problem, const std::set<Pair> &conflicts,
                 const std::set<Pair> &permitted, PieceRef a, PieceRef b) {
  if (conflicts.count({a, b}) > 0)
    return true;
  if (permitted.count({a, b}) > 0)
    return false;
  for (LiveRange one : problem.piece(a).live)
    for (LiveRange other : problem.piece(b).live)
      if (one.first < other.last && other.first < one.last)
        return true;
  return false;
}

Found checkClique(const Problem &problem, PoolId pool, const std::vector<PieceRef> &clique,
                  int64_t reached) {
  if (Found found = checkNames(problem, pool, clique, "clique"))
    return found;
  std::set<Pair> conflicts, permitted;
  for (auto [a, b] : problem.conflicts)
    conflicts.insert({{a, b}, {b, a}});
  for (const InPlacePermission &permission : problem.inPlacePermissions)
    if (canBeUsed(problem, permission))
      permitted.insert(
          {{permission.taker, permission.donor}, {permission.donor, permission.taker}});
  for (PieceRef a : clique)
    for (PieceRef b : clique)
      if (a < b && a.block != b.block && !areInTheWay(problem, conflicts, permitted, a, b))
        return makeViolation("the clique of arena '" + problem.pools[pool].name + "' names '" +
                             problem.piece(a).id + "' and '" + problem.piece(b).id +
                             "', which may share bytes");
  Wide needed = bytesOf(problem, clique);
  if (needed < reached)
    return makeViolation("the bound " + std::to_string(reached) + " of arena '" +
                         problem.pools[pool].name + "' is not reached by its clique, which needs " +
                         std::to_string(static_cast<int64_t>(needed)));
  return std::nullopt;
}

} // namespace

std::optional<Violation> memplan::solver::verifyCertificate(const Problem &problem, PoolId pool,
                                                            const PoolOutcome &certificate) {
  std::string arena = "arena '" + problem.pools[pool].name + "'";
  std::string bound = std::to_string(certificate.boundBytes);
  std::string bytes = std::to_string(certificate.arenaBytes);
  if (certificate.boundBytes > certificate.arenaBytes)
    return makeViolation("the bound " + bound + " of " + arena + " is above its " + bytes +
                         " bytes");
  if (certificate.outcome == OutcomeKind::Optimal &&
      certificate.boundBytes != certificate.arenaBytes)
    return makeViolation(arena + " is called optimal with " + bytes + " bytes but its bound is " +
                         bound);
  if (certificate.proof == Proof::Witness)
    return checkWitness(problem, pool, certificate.witness, certificate.boundBytes);

  if (certificate.witnessBytes > certificate.boundBytes)
    return makeViolation("the bound " + bound + " of " + arena + " is below the " +
                         std::to_string(certificate.witnessBytes) + " bytes of its witness");
  if (Found found = checkWitness(problem, pool, certificate.witness, certificate.witnessBytes))
    return found;
  // What a search proved above the witness has to be believed.
  return certificate.proof == Proof::Clique
             ? checkClique(problem, pool, certificate.clique, certificate.boundBytes)
             : std::nullopt;
}
