// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProblemGenerators.h"

#include "PerfectCuts.h"

#include <algorithm>
#include <iterator>
#include <string>

using namespace memplan::solver;
using namespace memplan::solver::test;

Features test::allFeatures() {
  Features features;
  features.shared = features.alignment = features.pins = features.pools = true;
  features.conflicts = features.inPlace = true;
  return features;
}

namespace {

class Generator {
public:
  Generator(uint32_t seed, const Features &features) : random(seed), features(features) {}

  Problem run();

private:
  void addPools();
  void addBlock(int index);
  std::vector<LiveRange> randomLife();
  void addConflicts();
  void addPermissions();
  void pinSome();

  Random random;
  const Features &features;
  Problem problem;
};

} // namespace

void Generator::addPools() {
  for (const char *name : {"temp", "output"}) {
    Pool pool;
    pool.name = name;
    if (features.alignment && random.chance(30))
      pool.alignment = random.between(1, 4);
    problem.pools.push_back(pool);
    if (!features.pools)
      return;
  }
}

std::vector<LiveRange> Generator::randomLife() {
  std::vector<LiveRange> life;
  int64_t step = random.below(features.steps);
  int ranges = features.shared && random.chance(30) ? 2 : 1;
  for (int i = 0; i < ranges; ++i) {
    int64_t last = step + random.between(1, 4);
    life.push_back({step, last});
    step = last + random.below(3);
  }
  return life;
}

void Generator::addBlock(int index) {
  Block block;
  block.id = "k" + std::to_string(index);
  block.pool = PoolId(random.below(static_cast<int64_t>(problem.pools.size())));
  if (features.alignment && random.chance(50))
    block.alignment = random.between(1, 6);
  int pieces = features.shared && random.chance(40) ? static_cast<int>(random.between(2, 4)) : 1;
  for (int i = 0; i < pieces; ++i) {
    Piece piece;
    piece.id = block.id + "." + std::to_string(i);
    piece.at = pieces > 1 ? random.below(features.largestSize) : 0;
    piece.size = random.chance(4) ? 0 : random.between(1, features.largestSize);
    piece.live = randomLife();
    block.pieces.push_back(std::move(piece));
  }
  problem.blocks.push_back(std::move(block));
}

void Generator::addConflicts() {
  int64_t blocks = static_cast<int64_t>(problem.blocks.size());
  for (int i = 0; i < 3; ++i) {
    PieceRef a{BlockId(random.below(blocks)), 0}, b{BlockId(random.below(blocks)), 0};
    if (a.block != b.block)
      problem.conflicts.push_back({a, b});
  }
}

// Tries pairs, some of which meet in one step after their lives have been made to.
void Generator::addPermissions() {
  int64_t blocks = static_cast<int64_t>(problem.blocks.size());
  for (int i = 0; i < features.blocks; ++i) {
    PieceRef donor{BlockId(random.below(blocks)), 0}, taker{BlockId(random.below(blocks)), 0};
    if (taker.block <= donor.block)
      continue;
    Problem changed = problem;
    LiveRange life = problem.piece(donor).live.back();
    Piece &piece = changed.blocks[taker.block].pieces[0];
    piece.live = {{life.last - 1, life.last - 1 + random.between(1, 4)}};
    if (random.chance(70))
      piece.size = std::min(piece.size, problem.piece(donor).size);
    changed.inPlacePermissions.push_back({taker, donor});
    if (!check(changed))
      problem = std::move(changed);
  }
}

// Far apart, so that they are in nobody's way but that of free blocks.
void Generator::pinSome() {
  int64_t offset = 0;
  for (Block &block : problem.blocks) {
    if (!random.chance(15))
      continue;
    int64_t alignment = effectiveAlignment(problem, block);
    offset = (offset + alignment - 1) / alignment * alignment;
    block.offset = offset;
    offset += extent(block) + random.below(2 * features.largestSize);
  }
}

Problem Generator::run() {
  addPools();
  for (int i = 0; i < features.blocks; ++i)
    addBlock(i);
  if (features.conflicts)
    addConflicts();
  if (features.inPlace)
    addPermissions();
  if (features.pins)
    pinSome();
  return std::move(problem);
}

Problem test::randomProblem(uint32_t seed, const Features &features) {
  return Generator(seed, features).run();
}

Problem test::hiddenPerfectPacking(uint32_t seed, int64_t height, int64_t steps, int cuts) {
  Random random(seed);
  std::vector<Area> parts = {{0, steps, 0, height}};
  for (int i = 0; i < cuts; ++i) {
    size_t chosen = random.below(static_cast<int64_t>(parts.size()));
    Area area = parts[chosen];
    if (!area.canBeCut())
      continue;
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(chosen));
    constexpr int windmillPercent = 25;
    cutOnce(area, random, windmillPercent, parts);
  }
  return hide(std::move(parts), random);
}
