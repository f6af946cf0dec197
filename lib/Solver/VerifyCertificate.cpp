// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The bound of a certificate, recomputed from its witness alone: which pieces are live at one step,
// and how many bytes those need. The reasons why that is a bound are in Bound.h.

#include "memplan/Solver/Verify.h"

#include <algorithm>
#include <map>
#include <numeric>

using namespace memplan::solver;

namespace {

using Wide = __int128;

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

// What all pieces of the pool start at a multiple of.
int64_t commonUnit(const Problem &problem, PoolId pool) {
  int64_t unit = 0;
  for (const Block &block : problem.blocks) {
    if (block.pool != pool)
      continue;
    // A common multiple of two alignments is a multiple of each.
    int64_t poolAlignment = problem.pools[pool].alignment;
    unit =
        std::gcd(unit, block.alignment / std::gcd(block.alignment, poolAlignment) * poolAlignment);
    for (const Piece &piece : block.pieces)
      unit = std::gcd(unit, piece.at);
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

// A piece that is permitted to be in place at the step proves nothing about its own bytes.
bool isLifted(const Problem &problem, PieceRef ref, int64_t step) {
  for (const InPlacePermission &permission : problem.inPlacePermissions) {
    const Piece &taker = problem.piece(permission.taker), &donor = problem.piece(permission.donor);
    if (permission.taker == ref && taker.live.front().first == step && isLive(donor, step) &&
        taker.size <= donor.size && permission.donor.block != ref.block &&
        problem.blocks[permission.donor.block].pool == problem.blocks[ref.block].pool)
      return true;
  }
  return false;
}

// What the witness needs, without the pieces that permissions lift.
Wide bytesOfWitness(const Problem &problem, PoolId pool, const Witness &witness) {
  int64_t unit = commonUnit(problem, pool);
  std::map<uint32_t, std::vector<PieceRef>> byBlock;
  Wide slack = 0, liftedBytes = 0, liftedRounded = 0;
  for (PieceRef ref : witness.pieces) {
    int64_t size = problem.piece(ref).size;
    Wide rounded = (Wide(size) + unit - 1) / unit * unit;
    byBlock[ref.block].push_back(ref);
    slack = std::max(slack, rounded - size);
    if (isLifted(problem, ref, witness.step)) {
      liftedBytes += size;
      liftedRounded += rounded;
    }
  }
  Wide raw = 0, rounded = 0;
  for (const auto &[block, pieces] : byBlock) {
    raw += measure(problem, pieces, 1);
    rounded += measure(problem, pieces, unit);
  }
  return std::max(raw - liftedBytes, rounded - liftedRounded - slack);
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

  // What a search proved above the witness has to be believed.
  int64_t reached = certificate.boundBytes;
  if (certificate.proof == Proof::Search) {
    if (certificate.witnessBytes > certificate.boundBytes)
      return makeViolation("the bound " + bound + " of " + arena + " is below the " +
                           std::to_string(certificate.witnessBytes) + " bytes of its witness");
    reached = certificate.witnessBytes;
  }
  Wide single = 0;
  bool allLive = true;
  for (PieceRef ref : certificate.witness.pieces) {
    if (ref.block >= problem.blocks.size() ||
        ref.piece >= problem.blocks[ref.block].pieces.size() ||
        problem.blocks[ref.block].pool != pool)
      return makeViolation("the witness of " + arena + " names a piece that is not in the pool");
    const Block &block = problem.blocks[ref.block];
    const Piece &piece = problem.piece(ref);
    single = std::max(single, Wide(block.offset.value_or(0)) + piece.at + piece.size);
    allLive &= isLive(piece, certificate.witness.step);
  }
  // One piece bounds the arena by its own position, live or not; several only by being live.
  if (single >= reached)
    return std::nullopt;
  if (!allLive)
    return makeViolation("the witness of " + arena + " names a piece that is not live at step " +
                         std::to_string(certificate.witness.step));
  Wide needed = bytesOfWitness(problem, pool, certificate.witness);
  if (needed < reached)
    return makeViolation("the bound " + std::to_string(reached) + " of " + arena +
                         " is not reached by its witness, " + "which needs " +
                         std::to_string(static_cast<int64_t>(needed)));
  return std::nullopt;
}
