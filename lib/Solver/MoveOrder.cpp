// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MoveOrder.h"

#include "TimeSlice.h"
#include "memplan/Solver/Arithmetic.h"
#include "memplan/Solver/Plan.h"

#include <algorithm>
#include <set>

using namespace memplan::solver;

namespace {

/// A block that is live across the step. All bytes up to its extent count as live, which only
/// forbids more.
struct Mover {
  BlockId block;
  int64_t size, at, to, bytes;
  /// What it is in conflict with may be anywhere at any time, so that it takes no way round.
  bool hasConflict = false;
};

/// Bytes [first, last) of a mover.
struct Place {
  int64_t first, last;
  uint32_t mover;
};

class MoveOrder {
public:
  MoveOrder(const Problem &problem, int64_t step, int64_t arena)
      : problem(problem), step(step), arena(arena) {}

  std::optional<std::vector<Move>> run(const std::vector<int64_t> &from,
                                       const std::vector<int64_t> &to);

private:
  void findBlockers();
  std::optional<int64_t> freePlace(uint32_t index) const;
  bool moveOneHome();
  bool moveOneAway();
  void move(uint32_t index, int64_t to);
  bool isInTheWay(const Mover &mover, const Mover &other) const {
    return other.at < mover.to + mover.size && mover.to < other.at + other.size;
  }

  const Problem &problem;
  int64_t step, arena;
  std::vector<Mover> movers;
  /// By mover, how many others lie where it goes; those with none that are not there yet.
  std::vector<uint32_t> blockers;
  std::set<uint32_t> ready;
  /// Where movers are and will be, by offset; only while one of them is to go away.
  std::vector<Place> places;
  std::vector<Move> moves;
};

} // namespace

void MoveOrder::findBlockers() {
  blockers.assign(movers.size(), 0);
  for (uint32_t i = 0; i < movers.size(); ++i) {
    for (uint32_t other = 0; other < movers.size(); ++other)
      blockers[i] += other != i && isInTheWay(movers[i], movers[other]);
    if (blockers[i] == 0 && movers[i].at != movers[i].to)
      ready.insert(i);
  }
}

void MoveOrder::move(uint32_t index, int64_t to) {
  Mover &moved = movers[index];
  moves.push_back({step, moved.block, moved.at, to, moved.bytes});
  Mover before = moved;
  moved.at = to;
  ready.erase(index);
  if (to != moved.to && blockers[index] == 0)
    ready.insert(index);
  for (uint32_t i = 0; i < movers.size(); ++i) {
    if (i == index)
      continue;
    bool was = isInTheWay(movers[i], before), is = isInTheWay(movers[i], moved);
    if (was == is)
      continue;
    blockers[i] = is ? blockers[i] + 1 : blockers[i] - 1;
    if (blockers[i] > 0)
      ready.erase(i);
    else if (movers[i].at != movers[i].to)
      ready.insert(i);
  }
}

bool MoveOrder::moveOneHome() {
  if (ready.empty())
    return false;
  uint32_t first = *ready.begin();
  move(first, movers[first].to);
  return true;
}

// The lowest one where no other block is nor will be.
std::optional<int64_t> MoveOrder::freePlace(uint32_t index) const {
  const Mover &mover = movers[index];
  int64_t alignment = effectiveAlignment(problem, problem.blocks[mover.block]);
  int64_t offset = 0;
  for (const Place &place : places) {
    if (place.mover == index || place.last <= offset)
      continue;
    if (place.first - offset >= mover.size)
      break;
    std::optional<int64_t> next = alignUp(place.last, alignment);
    if (!next)
      return std::nullopt;
    offset = *next;
  }
  return offset <= arena - mover.size ? std::optional<int64_t>(offset) : std::nullopt;
}

bool MoveOrder::moveOneAway() {
  places.clear();
  for (uint32_t i = 0; i < movers.size(); ++i)
    for (int64_t at : {movers[i].at, movers[i].to})
      places.push_back({at, at + movers[i].size, i});
  std::sort(places.begin(), places.end(),
            [](const Place &a, const Place &b) { return a.first < b.first; });
  for (uint32_t i = 0; i < movers.size(); ++i) {
    if (movers[i].at == movers[i].to || movers[i].hasConflict)
      continue;
    if (std::optional<int64_t> place = freePlace(i)) {
      move(i, *place);
      return true;
    }
  }
  return false;
}

std::optional<std::vector<Move>> MoveOrder::run(const std::vector<int64_t> &from,
                                                const std::vector<int64_t> &to) {
  std::vector<bool> hasConflict(problem.blocks.size(), false);
  for (const Conflict &conflict : problem.conflicts)
    hasConflict[conflict.first.block] = hasConflict[conflict.second.block] = true;
  size_t wanted = 0;
  for (size_t b = 0; b < problem.blocks.size(); ++b) {
    const Block &block = problem.blocks[b];
    int64_t bytes = bytesAcross(block, step);
    if (bytes > 0)
      movers.push_back({BlockId(b), extent(block), from[b], to[b], bytes, hasConflict[b]});
    else if (from[b] != unplaced && to[b] != unplaced && from[b] != to[b])
      moves.push_back({step, BlockId(b), from[b], to[b], 0});
  }
  for (const Mover &mover : movers)
    wanted += mover.at != mover.to;
  std::stable_sort(movers.begin(), movers.end(),
                   [](const Mover &a, const Mover &b) { return a.bytes < b.bytes; });
  findBlockers();
  // Each block moves home once, and at most once away.
  for (size_t left = 2 * wanted + 1; left > 0; --left) {
    if (moveOneHome())
      continue;
    if (std::all_of(movers.begin(), movers.end(),
                    [](const Mover &mover) { return mover.at == mover.to; }))
      return std::move(moves);
    if (!moveOneAway())
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::vector<Move>> memplan::solver::orderMoves(const Problem &problem, int64_t step,
                                                             const std::vector<int64_t> &from,
                                                             const std::vector<int64_t> &to,
                                                             int64_t arena) {
  return MoveOrder(problem, step, arena).run(from, to);
}
