// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Nothing of the planner is used here, not even what cuts problems in time.

#include "memplan/Solver/Compact.h"
#include "memplan/Solver/Json.h"

#include <algorithm>

using namespace memplan::solver;

namespace {

using Found = std::optional<Violation>;

Violation makeViolation(const char *invariant, std::string message) {
  Violation violation;
  violation.invariant = invariant;
  violation.message = std::move(message);
  return violation;
}

bool isLiveAt(const Piece &piece, int64_t step) {
  return std::any_of(piece.live.begin(), piece.live.end(),
                     [&](LiveRange range) { return range.first <= step && step < range.last; });
}

/// Bytes of a block, from its offset, that are live before and after a step.
struct Bytes {
  int64_t from, to;
};

class Replay {
public:
  Replay(const Problem &problem, const Compaction &compaction)
      : problem(problem), compaction(compaction), offsets(compaction.offsets) {}

  Found run();

private:
  static constexpr int64_t end = INT64_MAX;

  Found checkPart(int64_t first, int64_t last) const;
  Found move(const Move &move);
  std::vector<Bytes> kept(const Block &block, int64_t step) const;
  Found checkFree(const Move &move) const;
  template <typename Function> void notePlaces(Function isThere);
  void notePart(int64_t first, int64_t last);
  void noteMove(const Move &move);
  Found checkConflicts() const;

  const Problem &problem;
  const Compaction &compaction;
  /// Where the blocks are now.
  std::vector<int64_t> offsets;
  /// By conflict, where its two pieces were.
  std::vector<std::vector<Bytes>> placesOfFirst, placesOfSecond;
};

} // namespace

// The problem as it is between two steps, as if there were nothing before and after.
Found Replay::checkPart(int64_t first, int64_t last) const {
  Problem part = problem;
  auto begins = [&](PieceRef ref) {
    return problem.piece(ref).live.empty() ? end : problem.piece(ref).live.front().first;
  };
  // They are judged over all parts together.
  part.conflicts.clear();
  part.inPlacePermissions.clear();
  for (const InPlacePermission &permission : problem.inPlacePermissions)
    if (first <= begins(permission.taker) && begins(permission.taker) < last)
      part.inPlacePermissions.push_back(permission);
  for (Block &block : part.blocks)
    for (Piece &piece : block.pieces) {
      std::vector<LiveRange> live;
      for (LiveRange range : piece.live)
        if (std::max(range.first, first) < std::min(range.last, last))
          live.push_back({std::max(range.first, first), std::min(range.last, last)});
      piece.live = live;
    }
  Plan plan;
  plan.offsets = offsets;
  plan.arenaBytes = {compaction.arenaBytes};
  return verify(part, plan);
}

std::vector<Bytes> Replay::kept(const Block &block, int64_t step) const {
  std::vector<Bytes> bytes;
  for (const Piece &piece : block.pieces)
    if (piece.size > 0 && isLiveAt(piece, step - 1) && isLiveAt(piece, step))
      bytes.push_back({piece.at, piece.at + piece.size});
  std::sort(bytes.begin(), bytes.end(),
            [](const Bytes &a, const Bytes &b) { return a.from < b.from; });
  return bytes;
}

// No other block may have live bytes where these go.
Found Replay::checkFree(const Move &move) const {
  std::vector<Bytes> moved = kept(problem.blocks[move.block], move.step);
  for (size_t b = 0; b < problem.blocks.size() && !moved.empty(); ++b) {
    if (b == move.block)
      continue;
    for (const Bytes &other : kept(problem.blocks[b], move.step))
      for (const Bytes &bytes : moved)
        if (move.to + bytes.from < offsets[b] + other.to &&
            offsets[b] + other.from < move.to + bytes.to)
          return makeViolation("MP-L11", "before step " + std::to_string(move.step) + " '" +
                                             problem.blocks[move.block].id +
                                             "' is moved over live bytes of '" +
                                             problem.blocks[b].id + "'");
  }
  return std::nullopt;
}

Found Replay::move(const Move &move) {
  const Block &block = problem.blocks[move.block];
  std::string what = "the move of '" + block.id + "' before step " + std::to_string(move.step);
  if (offsets[move.block] != move.from)
    return makeViolation("MP-L11", what + " begins at " + std::to_string(move.from) +
                                       " but the block is at " +
                                       std::to_string(offsets[move.block]));
  if (move.to < 0 || move.to > compaction.arenaBytes)
    return makeViolation("MP-L11",
                         what + " ends at " + std::to_string(move.to) + ", outside of the arena");
  int64_t bytes = 0, top = 0;
  for (const Bytes &each : kept(block, move.step)) {
    if (each.to > compaction.arenaBytes - move.to)
      return makeViolation("MP-L11", what + " ends outside of the arena");
    bytes += std::max<int64_t>(0, each.to - std::max(each.from, top));
    top = std::max(top, each.to);
  }
  if (bytes != move.bytes)
    return makeViolation("MP-L11", what + " copies " + std::to_string(move.bytes) + " bytes but " +
                                       std::to_string(bytes) + " are live");
  if (Found found = checkFree(move))
    return found;
  offsets[move.block] = move.to;
  return std::nullopt;
}

// Pieces that are never live may not have a byte with those in conflict either.
template <typename Function> void Replay::notePlaces(Function isThere) {
  placesOfFirst.resize(problem.conflicts.size());
  placesOfSecond.resize(problem.conflicts.size());
  auto note = [&](PieceRef ref, std::vector<Bytes> &places) {
    const Piece &piece = problem.piece(ref);
    int64_t from = offsets[ref.block] + piece.at;
    if (piece.live.empty() || isThere(ref.block, piece))
      places.push_back({from, from + piece.size});
  };
  for (size_t c = 0; c < problem.conflicts.size(); ++c) {
    note(problem.conflicts[c].first, placesOfFirst[c]);
    note(problem.conflicts[c].second, placesOfSecond[c]);
  }
}

void Replay::notePart(int64_t first, int64_t last) {
  notePlaces([&](BlockId, const Piece &piece) {
    return std::any_of(piece.live.begin(), piece.live.end(), [&](LiveRange range) {
      return std::max(range.first, first) < std::min(range.last, last);
    });
  });
}

// On its way a block may lie where it is in no part.
void Replay::noteMove(const Move &move) {
  notePlaces([&](BlockId block, const Piece &piece) {
    return block == move.block && isLiveAt(piece, move.step - 1) && isLiveAt(piece, move.step);
  });
}

Found Replay::checkConflicts() const {
  for (size_t c = 0; c < placesOfFirst.size(); ++c)
    for (const Bytes &one : placesOfFirst[c])
      for (const Bytes &other : placesOfSecond[c])
        if (std::max(one.from, other.from) < std::min(one.to, other.to))
          return makeViolation(
              "MP-L11", "'" + problem.piece(problem.conflicts[c].first).id + "' and '" +
                            problem.piece(problem.conflicts[c].second).id +
                            "' are in conflict but both have byte " +
                            std::to_string(std::max(one.from, other.from)) + " at some time");
  return std::nullopt;
}

Found Replay::run() {
  if (!compaction.fingerprint.empty() && compaction.fingerprint != fingerprint(problem))
    return makeViolation("MP-L6", "the plan belongs to another problem: fingerprint '" +
                                      compaction.fingerprint + "'");
  if (problem.pools.size() != 1)
    return makeViolation("MP-L11", "a problem of several pools has no moves");
  int64_t first = INT64_MIN;
  for (size_t i = 0; i < compaction.moves.size();) {
    int64_t step = compaction.moves[i].step;
    if (step <= first)
      return makeViolation("MP-L11", "the moves before step " + std::to_string(step) +
                                         " are not in the order of steps");
    if (Found found = checkPart(first, step))
      return found;
    notePart(first, step);
    for (; i < compaction.moves.size() && compaction.moves[i].step == step; ++i) {
      if (Found found = move(compaction.moves[i]))
        return found;
      noteMove(compaction.moves[i]);
    }
    first = step;
  }
  if (Found found = checkPart(first, end))
    return found;
  notePart(first, end);
  return checkConflicts();
}

std::optional<Violation> memplan::solver::verifyCompaction(const Problem &problem,
                                                           const Compaction &compaction) {
  return Replay(problem, compaction).run();
}
