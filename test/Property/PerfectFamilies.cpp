// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Families.h"
#include "PerfectCuts.h"

#include <algorithm>

using namespace memplan::solver;
using namespace memplan::solver::test;

// Few heights (many buffers of one size) or any.
static Area wholeOf(Random &random, int size) {
  constexpr int64_t most = 1 << 20;
  return {0, 2 * int64_t(size), 0, random.chance(50) ? most : std::min(most, 2 * int64_t(size))};
}

static Generated cut(Random &random, int size, int windmillPercent) {
  Area whole = wholeOf(random, size);
  return {hide(cutPerfectly(whole, random, windmillPercent, size), random), whole.top};
}

Generated test::guillotine(Random &random, int size) { return cut(random, size, 0); }
Generated test::pinwheel(Random &random, int size) { return cut(random, size, 100); }

// Courses of bricks from end to end, whose joints climb like the teeth of a saw; some bricks are
// two thinner ones, so that sizes don't tell the courses:
//
//     |    |  .  |-----|
//     |   |-----|  .  | |       The load is the same at every step, and a brick fits nowhere but
//     |  |  .  |  .  |--|       between its two joints.
Generated test::sawtooth(Random &random, int size) {
  constexpr int splitPercent = 40;
  int64_t bricks = int64_t(size) * 100 / (100 + splitPercent), courses = 3;
  while (courses * courses < bricks / 2)
    ++courses;
  int64_t teeth = std::max<int64_t>(1, bricks / courses - 1), width = courses + 2;
  bool climbs = random.chance(50);
  std::vector<Area> parts;
  auto lay = [&](const Area &brick) {
    if (brick.height() < 2 || !random.chance(splitPercent)) {
      parts.push_back(brick);
      return;
    }
    int64_t seam = random.between(brick.bottom + 1, brick.top - 1);
    parts.push_back({brick.left, brick.right, brick.bottom, seam});
    parts.push_back({brick.left, brick.right, seam, brick.top});
  };
  int64_t bottom = 0;
  for (int64_t course = 0; course < courses; ++course) {
    int64_t top = bottom + random.between(1, 3 * courses), left = 0;
    for (int64_t tooth = 0; tooth < teeth; ++tooth) {
      int64_t place = climbs ? course : courses - 1 - course;
      int64_t right = tooth * width + 1 + place + random.below(2);
      lay({left, right, bottom, top});
      left = right;
    }
    lay({left, teeth * width, bottom, top});
    bottom = top;
  }
  return {hide(std::move(parts), random), bottom};
}

// Adversarial for placing by size. In each phase one large buffer fills what two bridges leave,
// each of which spans two phases; at the optimum bridges are at the bottom and at the top in turn:
//
//     |  B1     |   B3    |     By size the large ones all go to the bottom, where their tops are
//     |---+-----|-----+---|     uneven, and a bridge has to be above the higher of two.
//     | L1 | L2  | L3 | L4|
//     |    |  B2      | B4|
Generated test::bridges(Random &random, int size) {
  constexpr int64_t height = 3 << 12, stepsOfPhase = 2;
  std::vector<Area> parts;
  int64_t before = 0;
  for (int64_t phase = 0; parts.size() + 2 < static_cast<size_t>(size); ++phase) {
    int64_t first = phase * stepsOfPhase;
    int64_t bridge = random.between(height / 8, height / 3);
    bool isLow = phase % 2 == 0;
    int64_t bottom = isLow ? bridge : before, top = height - (isLow ? before : bridge);
    parts.push_back({first, first + stepsOfPhase, bottom, top});
    Area whole = {first, first + 2 * stepsOfPhase, isLow ? 0 : top, isLow ? bridge : height};
    // One bridge, or two that are stacked.
    int64_t seam = random.chance(50) ? random.between(whole.bottom + 1, whole.top - 1) : whole.top;
    parts.push_back({whole.left, whole.right, whole.bottom, seam});
    if (seam != whole.top)
      parts.push_back({whole.left, whole.right, seam, whole.top});
    before = bridge;
  }
  return {hide(std::move(parts), random), height};
}
