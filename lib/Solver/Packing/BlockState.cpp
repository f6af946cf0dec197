// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BlockState.h"

#include <algorithm>
#include <cstddef>
#include <utility>

using namespace memplan::solver;

BlockState::BlockState(const BlockProblem &problem)
    : problem(problem), floor(problem.count(), 0), least(problem.count(), 0),
      ceiling(problem.count(), 0), offsets(problem.count(), 0), isPlaced(problem.count(), 0),
      load(problem.model.load), crossing(problem.model.steps, 0) {
  for (uint32_t i = 0; i < problem.count(); ++i)
    changeCrossing(i, 1);
}

void BlockState::changeLoad(uint32_t index, int sign) {
  const BlockItem &item = problem.model.items[index];
  for (uint32_t p = item.firstPart; p < item.lastPart; ++p) {
    const BlockPart &part = problem.model.parts[p];
    for (int32_t s = part.first; s < part.last; ++s)
      load[s] += sign * part.size();
  }
}

void BlockState::changeCrossing(uint32_t index, int32_t by) {
  const BlockItem &item = problem.model.items[index];
  for (int32_t s = item.first; s + 1 < item.last; ++s)
    crossing[s] += by;
}

// One placed item may push it into the ban of another.
int64_t BlockState::legalFrom(uint32_t item, int64_t offset) const {
  offset = problem.aligned(item, offset);
  for (bool isMoved = true; isMoved && offset < ceiling[item];) {
    isMoved = false;
    for (const BlockNeighbour &neighbour : problem.neighboursOf(item)) {
      if (!isPlaced[neighbour.item])
        continue;
      // Bans are on x(neighbour) - x(item).
      int64_t distance = offsets[neighbour.item] - offset;
      for (const BlockBan *ban = neighbour.last; ban-- != neighbour.first;)
        if (ban->from <= distance && distance < ban->to) {
          offset = problem.aligned(item, offsets[neighbour.item] - ban->from + 1);
          distance = offsets[neighbour.item] - offset;
          isMoved = true;
        }
    }
  }
  return offset;
}

void BlockState::raiseLeast(uint32_t item, int64_t offset) {
  trail.push_back({item, Kind::Raised, floor[item], least[item], ceiling[item]});
  least[item] = legalFrom(item, offset);
}

BlockState::Effect BlockState::place(uint32_t index, int64_t limit, std::vector<uint32_t> &raised) {
  Effect effect;
  int64_t offset = offsets[index] = least[index];
  isPlaced[index] = 1;
  trail.push_back({index, Kind::Placed, 0, 0, 0});
  changeCrossing(index, -1);
  changeLoad(index, -1);
  bool floats = false;
  for (const BlockNeighbour &neighbour : problem.neighboursOf(index)) {
    uint32_t other = neighbour.item;
    if (isPlaced[other])
      continue;
    int64_t most = limit - problem.model.items[other].end;
    int64_t newFloor = floor[other], newLeast = least[other], newCeiling = ceiling[other];
    for (const BlockBan &ban : neighbour) {
      int64_t from = offset + ban.from, to = offset + ban.to;
      if (to <= floor[other])
        continue;
      newCeiling = std::max(newCeiling, to);
      effect.isFelt |= to > least[other] && from <= most;
      floats |= from > least[other];
      if (from <= newFloor && newFloor < to)
        newFloor = problem.aligned(other, to);
      if (from <= newLeast && newLeast < to)
        newLeast = problem.aligned(other, to);
    }
    if (newCeiling == ceiling[other] && newFloor == floor[other] && newLeast == least[other])
      continue;
    trail.push_back({other, Kind::Raised, floor[other], least[other], ceiling[other]});
    ceiling[other] = newCeiling;
    if (newFloor != floor[other])
      floor[other] = legalFrom(other, newFloor);
    newLeast = std::max(newLeast, floor[other]);
    if (newLeast == least[other])
      continue;
    least[other] = legalFrom(other, newLeast);
    raised.push_back(other);
    if (least[other] > most) {
      effect.fits = false;
      return effect;
    }
  }
  if (floats) {
    trail.push_back({index, Kind::Floats, 0, 0, 0});
    floating.push_back(index);
    changeLoad(index, 1);
  }
  return effect;
}

void BlockState::undo(size_t mark) {
  for (; trail.size() > mark; trail.pop_back()) {
    const Change &change = trail.back();
    switch (change.kind) {
    case Kind::Raised:
      floor[change.item] = change.floor;
      least[change.item] = change.least;
      ceiling[change.item] = change.ceiling;
      break;
    case Kind::Placed:
      isPlaced[change.item] = 0;
      changeCrossing(change.item, 1);
      changeLoad(change.item, 1);
      break;
    case Kind::Floats:
      floating.pop_back();
      changeLoad(change.item, -1);
      break;
    }
  }
}

void BlockState::forgetBetween(size_t mark) {
  std::vector<char> isKnown(problem.count(), 0);
  auto isRepeated = [&](const Change &change) {
    return std::exchange(isKnown[change.item], 1) != 0;
  };
  trail.erase(
      std::remove_if(trail.begin() + static_cast<std::ptrdiff_t>(mark), trail.end(), isRepeated),
      trail.end());
}
