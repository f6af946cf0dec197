// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoadProfile.h"

#include "InPlace.h"
#include "UnionMeasure.h"
#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <map>
#include <numeric>

using namespace memplan::solver;

namespace {

/// The change of the loads at a step.
struct Event {
  int64_t step;
  WideBytes rounded;
  int64_t raw;
};

/// The roundings of the pieces that are live. Only the largest is asked for.
struct SlackEvent {
  int64_t step;
  int64_t slack;
  bool begins;
};

class Sweep {
public:
  Sweep(const Problem &problem, PoolId pool) : problem(problem), pool(pool) {}

  LoadPeak run();

private:
  void findUnit();
  WideBytes rounded(int64_t size) const {
    return unit == 1 ? WideBytes(size) : (WideBytes(size) + unit - 1) / unit * unit;
  }
  int64_t slack(int64_t size) const { return static_cast<int64_t>(rounded(size) - size); }
  void addBlock(const Block &block);
  void addSinglePiece(const Piece &piece);
  void addSharedPieces(const Block &block);
  void addPermissions();

  const Problem &problem;
  PoolId pool;
  /// What every piece of the pool starts at a multiple of.
  int64_t unit = 0;
  std::vector<Event> events;
  std::vector<SlackEvent> slacks;
};

} // namespace

void Sweep::findUnit() {
  for (const Block &block : problem.blocks) {
    if (block.pool != pool)
      continue;
    unit = std::gcd(unit, effectiveAlignment(problem, block));
    for (const Piece &piece : block.pieces)
      unit = std::gcd(unit, piece.at);
    if (unit == 1)
      break;
  }
  unit = std::max<int64_t>(unit, 1);
}

void Sweep::addSinglePiece(const Piece &piece) {
  for (LiveRange range : piece.live) {
    events.push_back({range.first, rounded(piece.size), piece.size});
    events.push_back({range.last, -rounded(piece.size), -piece.size});
  }
}

// Pieces of one block may share bytes, so the union of those that are live is measured at each of
// the block's own steps. Rounding is done in units: the rounded ends may not fit in 64 bits.
void Sweep::addSharedPieces(const Block &block) {
  struct Change {
    int64_t step;
    int delta;
    const Piece *piece;
  };
  std::vector<Change> changes;
  std::vector<int64_t> bytes, units;
  auto unitEnd = [&](const Piece &piece) {
    return static_cast<int64_t>((WideBytes(piece.at) + rounded(piece.size)) / unit);
  };
  for (const Piece &piece : block.pieces) {
    if (piece.size == 0)
      continue;
    bytes.insert(bytes.end(), {piece.at, piece.at + piece.size});
    units.insert(units.end(), {piece.at / unit, unitEnd(piece)});
    for (LiveRange range : piece.live) {
      changes.push_back({range.first, 1, &piece});
      changes.push_back({range.last, -1, &piece});
    }
  }
  for (auto *coordinates : {&bytes, &units}) {
    std::sort(coordinates->begin(), coordinates->end());
    coordinates->erase(std::unique(coordinates->begin(), coordinates->end()), coordinates->end());
  }
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change &a, const Change &b) { return a.step < b.step; });
  UnionMeasure rawUnion(bytes), unitUnion(units);
  int64_t rawBefore = 0, unitsBefore = 0;
  for (size_t i = 0; i < changes.size();) {
    int64_t step = changes[i].step;
    for (; i < changes.size() && changes[i].step == step; ++i) {
      const Piece &piece = *changes[i].piece;
      rawUnion.cover(piece.at, piece.at + piece.size, changes[i].delta);
      unitUnion.cover(piece.at / unit, unitEnd(piece), changes[i].delta);
    }
    events.push_back({step, WideBytes(unitUnion.measure() - unitsBefore) * unit,
                      rawUnion.measure() - rawBefore});
    rawBefore = rawUnion.measure();
    unitsBefore = unitUnion.measure();
  }
}

void Sweep::addBlock(const Block &block) {
  if (block.pieces.size() == 1)
    addSinglePiece(block.pieces.front());
  else
    addSharedPieces(block);
  if (unit == 1)
    return;
  for (const Piece &piece : block.pieces)
    if (int64_t lost = slack(piece.size))
      for (LiveRange range : piece.live) {
        slacks.push_back({range.first, lost, true});
        slacks.push_back({range.last, lost, false});
      }
}

// At its first step a piece that may be in place needs no bytes of its own: without the pieces of
// that kind, those of different blocks are disjoint again.
void Sweep::addPermissions() {
  std::vector<PieceRef> takers;
  for (const InPlacePermission &permission : problem.inPlacePermissions)
    if (problem.blocks[permission.taker.block].pool == pool && mayShareStep(problem, permission))
      takers.push_back(permission.taker);
  std::sort(takers.begin(), takers.end());
  takers.erase(std::unique(takers.begin(), takers.end()), takers.end());
  for (PieceRef ref : takers) {
    const Piece &taker = problem.piece(ref);
    int64_t step = taker.live.front().first;
    events.push_back({step, -rounded(taker.size), -taker.size});
    events.push_back({step + 1, rounded(taker.size), taker.size});
  }
}

LoadPeak Sweep::run() {
  findUnit();
  for (const Block &block : problem.blocks)
    if (block.pool == pool)
      addBlock(block);
  addPermissions();
  std::sort(events.begin(), events.end(),
            [](const Event &a, const Event &b) { return a.step < b.step; });
  std::sort(slacks.begin(), slacks.end(),
            [](const SlackEvent &a, const SlackEvent &b) { return a.step < b.step; });

  LoadPeak peak;
  WideBytes load = 0, raw = 0;
  std::map<int64_t, size_t> live;
  size_t nextSlack = 0;
  for (size_t i = 0; i < events.size();) {
    int64_t step = events[i].step;
    for (; i < events.size() && events[i].step == step; ++i) {
      load += events[i].rounded;
      raw += events[i].raw;
    }
    for (; nextSlack < slacks.size() && slacks[nextSlack].step <= step; ++nextSlack) {
      auto entry = live.try_emplace(slacks[nextSlack].slack, 0).first;
      entry->second += slacks[nextSlack].begins ? 1 : -1;
      if (entry->second == 0)
        live.erase(entry);
    }
    WideBytes bytes = std::max(raw, live.empty() ? load : load - live.rbegin()->first);
    peak.rawBytes = std::max(peak.rawBytes, raw);
    if (bytes > peak.bytes) {
      peak.bytes = bytes;
      peak.step = step;
    }
  }
  return peak;
}

LoadPeak memplan::solver::loadPeak(const Problem &problem, PoolId pool) {
  return Sweep(problem, pool).run();
}
