// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MoveOrder.h"

#include "TimeSlice.h"
#include "memplan/Solver/Arithmetic.h"
#include "memplan/Solver/Plan.h"

#include <algorithm>

using namespace memplan::solver;

namespace {

/// A block that is live across the step. All bytes up to its extent count as live, which only
/// forbids more.
struct Mover {
  BlockId block;
  int64_t size, at, to, bytes;
};

class MoveOrder {
public:
  MoveOrder(const Problem &problem, int64_t step, int64_t arena)
      : problem(problem), step(step), arena(arena) {}

  std::optional<std::vector<Move>> run(const std::vector<int64_t> &from,
                                       const std::vector<int64_t> &to);

private:
  bool isFree(const Mover &mover, int64_t offset, bool alsoLater) const;
  std::optional<int64_t> freePlace(const Mover &mover) const;
  bool moveOneHome();
  bool moveOneAway();
  void move(Mover &mover, int64_t to);

  const Problem &problem;
  int64_t step, arena;
  std::vector<Mover> movers;
  std::vector<Move> moves;
};

} // namespace

// Whether no other block is there, nor, if `alsoLater`, will be.
bool MoveOrder::isFree(const Mover &mover, int64_t offset, bool alsoLater) const {
  return std::none_of(movers.begin(), movers.end(), [&](const Mover &other) {
    auto overlaps = [&](int64_t at) {
      return at < offset + mover.size && offset < at + other.size;
    };
    return other.block != mover.block && (overlaps(other.at) || (alsoLater && overlaps(other.to)));
  });
}

std::optional<int64_t> MoveOrder::freePlace(const Mover &mover) const {
  int64_t alignment = effectiveAlignment(problem, problem.blocks[mover.block]);
  std::vector<int64_t> places = {0};
  for (const Mover &other : movers)
    for (int64_t at : {other.at, other.to})
      if (std::optional<int64_t> place = alignUp(at + other.size, alignment))
        places.push_back(*place);
  std::sort(places.begin(), places.end());
  for (int64_t place : places)
    if (place <= arena - extent(problem.blocks[mover.block]) && isFree(mover, place, true))
      return place;
  return std::nullopt;
}

void MoveOrder::move(Mover &mover, int64_t to) {
  moves.push_back({step, mover.block, mover.at, to, mover.bytes});
  mover.at = to;
}

bool MoveOrder::moveOneHome() {
  for (Mover &mover : movers)
    if (mover.at != mover.to && isFree(mover, mover.to, false)) {
      move(mover, mover.to);
      return true;
    }
  return false;
}

bool MoveOrder::moveOneAway() {
  for (Mover &mover : movers) {
    if (mover.at == mover.to)
      continue;
    if (std::optional<int64_t> place = freePlace(mover)) {
      move(mover, *place);
      return true;
    }
  }
  return false;
}

std::optional<std::vector<Move>> MoveOrder::run(const std::vector<int64_t> &from,
                                                const std::vector<int64_t> &to) {
  size_t wanted = 0;
  for (size_t b = 0; b < problem.blocks.size(); ++b) {
    const Block &block = problem.blocks[b];
    int64_t bytes = bytesAcross(block, step);
    if (bytes > 0)
      movers.push_back({BlockId(b), extent(block), from[b], to[b], bytes});
    else if (from[b] != unplaced && to[b] != unplaced && from[b] != to[b])
      moves.push_back({step, BlockId(b), from[b], to[b], 0});
  }
  for (const Mover &mover : movers)
    wanted += mover.at != mover.to;
  std::stable_sort(movers.begin(), movers.end(),
                   [](const Mover &a, const Mover &b) { return a.bytes < b.bytes; });
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
