// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A perfect packing, fused into blocks, pinned, aligned, with conflicts and permissions in place:
// whatever is added holds where the parts were, so the height stays the optimum.

#include "Families.h"
#include "PerfectCuts.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

class Hiding {
public:
  Hiding(Random &random, int size) : random(random), size(size) {}

  Generated run();

private:
  void fuse(std::vector<Area> parts);
  void addBlock(const std::vector<Area> &parts);
  void splitInPlace(const Area &area);
  void constrain(Block &block);
  void addConflicts();

  Random &random;
  int size;
  int64_t alignment = 1;
  Problem problem;
  /// By block: where it was.
  std::vector<int64_t> bottoms;
};

} // namespace

// Parts of one block may be far apart: what is between them is free for others.
void Hiding::addBlock(const std::vector<Area> &parts) {
  Block block;
  block.id = "k" + std::to_string(problem.blocks.size());
  int64_t bottom = parts.front().bottom;
  for (const Area &part : parts)
    bottom = std::min(bottom, part.bottom);
  for (const Area &part : parts)
    block.pieces.push_back({block.id + "." + std::to_string(block.pieces.size()),
                            (part.bottom - bottom) * alignment,
                            part.height() * alignment,
                            {{part.left, part.right}}});
  bottoms.push_back(bottom * alignment);
  constrain(block);
  problem.blocks.push_back(std::move(block));
}

// The right half is written over the left one, and both are live in the step between.
void Hiding::splitInPlace(const Area &area) {
  int64_t step = random.between(area.left + 1, area.right - 1);
  BlockId donor(problem.blocks.size()), taker(problem.blocks.size() + 1);
  addBlock({{area.left, step + 1, area.bottom, area.top}});
  addBlock({{step, area.right, area.bottom, area.top}});
  problem.inPlacePermissions.push_back({{taker, 0}, {donor, 0}});
}

void Hiding::constrain(Block &block) {
  if (random.chance(10))
    block.offset = bottoms.back();
  if (random.chance(30))
    block.alignment = bottoms.back() % (2 * alignment) == 0 ? 2 * alignment : alignment;
}

void Hiding::fuse(std::vector<Area> parts) {
  bool hasPermissions = random.chance(25);
  while (!parts.empty()) {
    size_t count = random.chance(40) ? static_cast<size_t>(random.between(2, 4)) : 1;
    std::vector<Area> chosen;
    for (; count > 0 && !parts.empty(); --count) {
      std::swap(parts[static_cast<size_t>(random.below(static_cast<int64_t>(parts.size())))],
                parts.back());
      chosen.push_back(parts.back());
      parts.pop_back();
    }
    if (hasPermissions && chosen.size() == 1 && chosen[0].width() >= 3 && random.chance(30))
      splitInPlace(chosen[0]);
    else
      addBlock(chosen);
  }
}

// Between pieces that were apart.
void Hiding::addConflicts() {
  std::set<std::pair<PieceRef, PieceRef>> seen;
  auto any = [&] {
    BlockId block(static_cast<size_t>(random.below(static_cast<int64_t>(problem.blocks.size()))));
    auto pieces = static_cast<int64_t>(problem.blocks[block].pieces.size());
    return PieceRef{block, static_cast<uint32_t>(random.below(pieces))};
  };
  for (int64_t tries = random.below(6); tries > 0; --tries) {
    PieceRef a = any(), b = any();
    int64_t first = bottoms[a.block] + problem.piece(a).at;
    int64_t second = bottoms[b.block] + problem.piece(b).at;
    bool wereApart =
        first + problem.piece(a).size <= second || second + problem.piece(b).size <= first;
    if (a.block != b.block && wereApart && seen.insert(std::minmax(a, b)).second)
      problem.conflicts.push_back({a, b});
  }
}

Generated Hiding::run() {
  int64_t height = 2 * int64_t(size);
  alignment = random.chance(50) ? 64 : 1;
  Pool pool;
  pool.name = "temp";
  pool.alignment = alignment;
  if (random.chance(20))
    pool.maxBlock = height * alignment;
  problem.pools.push_back(pool);
  constexpr int windmillPercent = 25;
  fuse(cutPerfectly({0, 2 * int64_t(size), 0, height}, random, windmillPercent, size));
  addConflicts();
  return {std::move(problem), height * alignment, std::move(bottoms)};
}

Generated test::hiddenBlocks(Random &random, int size) { return Hiding(random, size).run(); }
