// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Families.h"

#include <algorithm>
#include <string>

using namespace memplan::solver;
using namespace memplan::solver::test;

static constexpr int64_t kilobyte = 1024, megabyte = 1 << 20;

static void addBuffer(Problem &problem, LiveRange live, int64_t size) {
  Block block;
  block.id = "b" + std::to_string(problem.blocks.size());
  block.pieces = {{block.id, 0, size, {live}}};
  problem.blocks.push_back(std::move(block));
}

static Problem emptyProblem(int size) {
  Problem problem;
  Pool pool;
  pool.name = "temp";
  problem.pools.push_back(pool);
  problem.blocks.reserve(static_cast<size_t>(size));
  return problem;
}

// Both ends anywhere: half of all buffers are live in the middle.
Generated test::uniformIntervals(Random &random, int size) {
  Problem problem = emptyProblem(size);
  for (int i = 0; i < size; ++i) {
    int64_t a = random.below(2 * size), b = random.below(2 * size);
    addBuffer(problem, {std::min(a, b), std::max(a, b) + 1}, random.between(kilobyte, megabyte));
  }
  return {std::move(problem), std::nullopt};
}

// About one buffer in forty is live at a step, whatever the size.
Generated test::shortIntervals(Random &random, int size) {
  Problem problem = emptyProblem(size);
  int64_t longest = std::max(2, size / 20);
  for (int i = 0; i < size; ++i) {
    int64_t length = random.between(1, longest), first = random.below(size - length + 1);
    addBuffer(problem, {first, first + length}, random.between(kilobyte, megabyte));
  }
  return {std::move(problem), std::nullopt};
}

// Lengths and sizes of every order of magnitude; sizes in units of 64 bytes.
Generated test::exponentialIntervals(Random &random, int size) {
  Problem problem = emptyProblem(size);
  int orders = 1;
  while ((int64_t(2) << orders) <= size)
    ++orders;
  for (int i = 0; i < size; ++i) {
    int64_t least = int64_t(1) << random.below(orders), length = least + random.below(least);
    int64_t first = random.below(std::max<int64_t>(size - length, 0) + 1);
    int64_t units = int64_t(1) << random.below(14);
    addBuffer(problem, {first, first + length}, 64 * (units + random.below(units)));
  }
  return {std::move(problem), std::nullopt};
}

Generated test::randomBlocks(Random &random, int size) {
  Features features = allFeatures();
  features.blocks = size;
  features.steps = size;
  return {randomProblem(static_cast<uint32_t>(random.below(int64_t(1) << 32)), features),
          std::nullopt};
}
