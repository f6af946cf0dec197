// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PerfectCuts.h"

#include <deque>
#include <utility>

using namespace memplan::solver;
using namespace memplan::solver::test;

/// Four arms around a middle, none of which is as wide or as high as the whole.
static void cutWindmill(const Area &area, Random &random, std::vector<Area> &parts) {
  int64_t x1 = random.between(area.left + 1, area.right - 2);
  int64_t x2 = random.between(x1 + 1, area.right - 1);
  int64_t y1 = random.between(area.bottom + 1, area.top - 2);
  int64_t y2 = random.between(y1 + 1, area.top - 1);
  parts.push_back({area.left, x2, area.bottom, y1});
  parts.push_back({x2, area.right, area.bottom, y2});
  parts.push_back({x1, area.right, y2, area.top});
  parts.push_back({area.left, x1, y1, area.top});
  parts.push_back({x1, x2, y1, y2});
}

void test::cutOnce(const Area &area, Random &random, int windmillPercent,
                   std::vector<Area> &parts) {
  if (area.width() >= 3 && area.height() >= 3 && random.chance(windmillPercent)) {
    cutWindmill(area, random, parts);
    return;
  }
  bool upright = area.height() < 2 || (area.width() >= 2 && random.chance(50));
  if (upright) {
    int64_t x = random.between(area.left + 1, area.right - 1);
    parts.push_back({area.left, x, area.bottom, area.top});
    parts.push_back({x, area.right, area.bottom, area.top});
  } else {
    int64_t y = random.between(area.bottom + 1, area.top - 1);
    parts.push_back({area.left, area.right, area.bottom, y});
    parts.push_back({area.left, area.right, y, area.top});
  }
}

std::vector<Area> test::cutPerfectly(const Area &whole, Random &random, int windmillPercent,
                                     int count) {
  constexpr int laterPercent = 20;
  std::deque<Area> open = {whole};
  std::vector<Area> done, parts;
  while (!open.empty() && open.size() + done.size() < static_cast<size_t>(count)) {
    Area area = open.front();
    open.pop_front();
    if (!area.canBeCut()) {
      done.push_back(area);
    } else if (random.chance(laterPercent)) {
      open.push_back(area);
    } else {
      parts.clear();
      cutOnce(area, random, windmillPercent, parts);
      open.insert(open.end(), parts.begin(), parts.end());
    }
  }
  done.insert(done.end(), open.begin(), open.end());
  return done;
}

Problem test::hide(std::vector<Area> parts, Random &random) {
  for (size_t i = parts.size(); i > 1; --i)
    std::swap(parts[i - 1], parts[static_cast<size_t>(random.below(static_cast<int64_t>(i)))]);
  Problem problem;
  Pool pool;
  pool.name = "temp";
  problem.pools.push_back(pool);
  problem.blocks.reserve(parts.size());
  for (size_t i = 0; i < parts.size(); ++i) {
    Block block;
    block.id = "k" + std::to_string(i);
    block.pieces = {{block.id, 0, parts[i].height(), {{parts[i].left, parts[i].right}}}};
    problem.blocks.push_back(std::move(block));
  }
  return problem;
}
