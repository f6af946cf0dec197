// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoadProfile.h"

#include "InPlace.h"
#include "UnionMeasure.h"
#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

using namespace memplan::solver;

namespace {

/// The change of the loads at a step: rounded sizes in units, sizes in bytes.
struct Event {
  int64_t step;
  int64_t units;
  int64_t raw;
};

/// What rounding adds above the topmost byte of a block that is live. Only the largest is asked
/// for.
struct SlackEvent {
  int64_t step;
  int64_t slack;
  bool begins;
};

/// The load of the pieces that start at multiples of one unit.
class Sweep {
public:
  Sweep(const Problem &problem, PoolId pool, const std::vector<PieceRef> &lifted, int64_t unit)
      : problem(problem), pool(pool), lifted(lifted), unit(unit) {}

  LoadPeak run();

private:
  int64_t unitsOf(int64_t size) const { return size / unit + (size % unit != 0); }
  int64_t unitEnd(const Piece &piece) const { return piece.at / unit + unitsOf(piece.size); }
  template <typename Visitor> void forEachRange(PieceRef ref, Visitor visit) const;
  void addBlock(BlockId block);
  void addSinglePiece(PieceRef ref);
  void addSharedPieces(const std::vector<PieceRef> &pieces);

  const Problem &problem;
  PoolId pool;
  const std::vector<PieceRef> &lifted;
  int64_t unit;
  std::vector<Event> events;
  std::vector<SlackEvent> slacks;
};

} // namespace

// At its first step a piece that may be in place needs no bytes of its own: without the pieces of
// that kind, those of different blocks are disjoint again.
template <typename Visitor> void Sweep::forEachRange(PieceRef ref, Visitor visit) const {
  bool isLifted = std::binary_search(lifted.begin(), lifted.end(), ref);
  for (LiveRange range : problem.piece(ref).live) {
    range.first += isLifted ? 1 : 0;
    isLifted = false;
    if (range.first < range.last)
      visit(range);
  }
}

void Sweep::addSinglePiece(PieceRef ref) {
  int64_t size = problem.piece(ref).size;
  int64_t units = unitsOf(size);
  auto slack = static_cast<int64_t>(WideBytes(units) * unit - size);
  forEachRange(ref, [&](LiveRange range) {
    events.push_back({range.first, units, size});
    events.push_back({range.last, -units, -size});
    if (slack == 0)
      return;
    slacks.push_back({range.first, slack, true});
    slacks.push_back({range.last, slack, false});
  });
}

// Pieces of one block may share bytes, so the union of those that are live is measured at each of
// the block's own steps. Rounding is done in units: the rounded ends may not fit in 64 bits.
void Sweep::addSharedPieces(const std::vector<PieceRef> &pieces) {
  struct Change {
    int64_t step;
    int delta;
    const Piece *piece;
  };
  std::vector<Change> changes;
  std::vector<int64_t> bytes, units;
  for (PieceRef ref : pieces) {
    const Piece &piece = problem.piece(ref);
    bytes.insert(bytes.end(), {piece.at, piece.at + piece.size});
    units.insert(units.end(), {piece.at / unit, unitEnd(piece)});
    forEachRange(ref, [&](LiveRange range) {
      changes.push_back({range.first, 1, &piece});
      changes.push_back({range.last, -1, &piece});
    });
  }
  for (auto *coordinates : {&bytes, &units}) {
    std::sort(coordinates->begin(), coordinates->end());
    coordinates->erase(std::unique(coordinates->begin(), coordinates->end()), coordinates->end());
  }
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change &a, const Change &b) { return a.step < b.step; });
  UnionMeasure rawUnion(bytes), unitUnion(units);
  std::multiset<int64_t> rawEnds, unitEnds;
  int64_t rawBefore = 0, unitsBefore = 0, slackBefore = 0;
  for (size_t i = 0; i < changes.size();) {
    int64_t step = changes[i].step;
    for (; i < changes.size() && changes[i].step == step; ++i) {
      const Piece &piece = *changes[i].piece;
      int64_t end = piece.at + piece.size;
      rawUnion.cover(piece.at, end, changes[i].delta);
      unitUnion.cover(piece.at / unit, unitEnd(piece), changes[i].delta);
      if (changes[i].delta > 0) {
        rawEnds.insert(end);
        unitEnds.insert(unitEnd(piece));
      } else {
        rawEnds.erase(rawEnds.find(end));
        unitEnds.erase(unitEnds.find(unitEnd(piece)));
      }
    }
    events.push_back({step, unitUnion.measure() - unitsBefore, rawUnion.measure() - rawBefore});
    rawBefore = rawUnion.measure();
    unitsBefore = unitUnion.measure();
    int64_t slack =
        rawEnds.empty()
            ? 0
            : static_cast<int64_t>(WideBytes(*unitEnds.rbegin()) * unit - *rawEnds.rbegin());
    if (slackBefore > 0)
      slacks.push_back({step, slackBefore, false});
    if (slack > 0)
      slacks.push_back({step, slack, true});
    slackBefore = slack;
  }
}

void Sweep::addBlock(BlockId block) {
  std::vector<PieceRef> pieces;
  for (uint32_t i = 0; i < problem.blocks[block].pieces.size(); ++i) {
    PieceRef ref{block, i};
    if (problem.piece(ref).size > 0 && startUnit(problem, ref) % unit == 0)
      pieces.push_back(ref);
  }
  if (pieces.size() == 1)
    addSinglePiece(pieces.front());
  else if (!pieces.empty())
    addSharedPieces(pieces);
}

LoadPeak Sweep::run() {
  for (uint32_t b = 0; b < problem.blocks.size(); ++b)
    if (problem.blocks[b].pool == pool)
      addBlock(BlockId(b));
  std::sort(events.begin(), events.end(),
            [](const Event &a, const Event &b) { return a.step < b.step; });
  std::sort(slacks.begin(), slacks.end(),
            [](const SlackEvent &a, const SlackEvent &b) { return a.step < b.step; });

  LoadPeak peak;
  peak.unit = unit;
  WideBytes load = 0, raw = 0;
  // By slack, how many more begin than end.
  std::map<int64_t, int64_t> live;
  size_t nextSlack = 0;
  for (size_t i = 0; i < events.size();) {
    int64_t step = events[i].step;
    for (; i < events.size() && events[i].step == step; ++i) {
      load += WideBytes(events[i].units) * unit;
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

int64_t memplan::solver::startUnit(const Problem &problem, PieceRef ref) {
  return std::gcd(effectiveAlignment(problem, problem.blocks[ref.block]), problem.piece(ref).at);
}

std::vector<PieceRef> memplan::solver::liftedTakers(const Problem &problem, PoolId pool) {
  std::vector<PieceRef> takers;
  for (const InPlacePermission &permission : problem.inPlacePermissions)
    if (problem.blocks[permission.taker.block].pool == pool && mayShareStep(problem, permission))
      takers.push_back(permission.taker);
  std::sort(takers.begin(), takers.end());
  takers.erase(std::unique(takers.begin(), takers.end()), takers.end());
  return takers;
}

// What all have in common, and what sets of pieces have in common: a few at most, the largest
// first to be tried, since each costs a sweep.
static std::set<int64_t> unitsOf(const Problem &problem, PoolId pool) {
  constexpr size_t most = 8;
  std::set<int64_t> single, units;
  int64_t common = 0;
  for (uint32_t b = 0; b < problem.blocks.size(); ++b)
    for (uint32_t i = 0; problem.blocks[b].pool == pool && i < problem.blocks[b].pieces.size();
         ++i) {
      int64_t unit = startUnit(problem, {BlockId(b), i});
      common = std::gcd(common, unit);
      if (single.size() < most)
        single.insert(unit);
    }
  units.insert(std::max<int64_t>(common, 1));
  for (auto unit = single.rbegin(); unit != single.rend() && units.size() < most; ++unit)
    for (int64_t other : std::set<int64_t>(units))
      units.insert({*unit, std::gcd(*unit, other)});
  return units;
}

LoadPeak memplan::solver::loadPeak(const Problem &problem, PoolId pool) {
  std::vector<PieceRef> lifted = liftedTakers(problem, pool);
  LoadPeak peak;
  for (int64_t unit : unitsOf(problem, pool)) {
    LoadPeak found = Sweep(problem, pool, lifted, unit).run();
    WideBytes raw = std::max(peak.rawBytes, found.rawBytes);
    if (found.bytes > peak.bytes)
      peak = found;
    peak.rawBytes = raw;
  }
  return peak;
}
