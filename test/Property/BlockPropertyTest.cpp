// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Whole problems against exhaustive search: blocks of several pieces, holes, alignments, pins,
// extra conflicts, permissions in place, capacities.

#include "InPlace.h"
#include "Packing/BlockModel.h"
#include "Packing/BlockSearch.h"
#include "Packing/DistanceSearch.h"
#include "ProblemGenerators.h"
#include "memplan/Solver/Bound.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <numeric>

using namespace memplan::solver;
using namespace memplan::solver::test;
// The tests' own, not the solver's.
using TestRandom = memplan::solver::test::Random;

namespace {

/// The optimum of a problem of one pool by trying every offset of every block.
class EveryOffset {
public:
  explicit EveryOffset(const Problem &problem)
      : problem(problem), offsets(problem.blocks.size(), 0) {
    order.resize(problem.blocks.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
      auto key = [&](size_t i) {
        return std::make_pair(!problem.blocks[i].offset, -extent(problem.blocks[i]));
      };
      return key(a) < key(b);
    });
  }

  int64_t optimum() {
    height = 0;
    for (const Block &block : problem.blocks)
      height = std::max(height, block.offset.value_or(0) + extent(block));
    while (!place(0))
      ++height;
    Plan plan;
    plan.offsets = offsets;
    plan.arenaBytes = {height};
    std::optional<Violation> violation = verify(problem, plan);
    EXPECT_FALSE(violation) << violation->text();
    return height;
  }

private:
  bool isPermitted(PieceRef taker, PieceRef donor, int64_t step) const {
    for (const InPlacePermission &each : problem.inPlacePermissions)
      if (each.taker == taker && each.donor == donor && step == problem.piece(taker).live[0].first)
        return problem.piece(taker).size <= problem.piece(donor).size;
    return false;
  }

  bool areTogether(PieceRef a, PieceRef b, bool startTogether) const {
    for (const Conflict &conflict : problem.conflicts)
      if (conflict == Conflict(a, b) || conflict == Conflict(b, a))
        return true;
    for (LiveRange x : problem.piece(a).live)
      for (LiveRange y : problem.piece(b).live)
        for (int64_t step = std::max(x.first, y.first); step < std::min(x.last, y.last); ++step)
          if (!startTogether || (!isPermitted(a, b, step) && !isPermitted(b, a, step)))
            return true;
    return false;
  }

  bool clash(uint32_t a, uint32_t b) const {
    const Block &first = problem.blocks[a], &second = problem.blocks[b];
    for (uint32_t i = 0; i < first.pieces.size(); ++i)
      for (uint32_t j = 0; j < second.pieces.size(); ++j) {
        const Piece &p = first.pieces[i], &q = second.pieces[j];
        int64_t x = offsets[a] + p.at, y = offsets[b] + q.at;
        bool overlap = p.size > 0 && q.size > 0 && x < y + q.size && y < x + p.size;
        if (overlap && areTogether({BlockId(a), i}, {BlockId(b), j}, x == y))
          return true;
      }
    return false;
  }

  bool place(size_t placed) {
    if (placed == order.size())
      return true;
    uint32_t index = static_cast<uint32_t>(order[placed]);
    const Block &block = problem.blocks[index];
    int64_t alignment = effectiveAlignment(problem, block);
    int64_t first = block.offset.value_or(0), last = block.offset.value_or(height);
    for (int64_t offset = first; offset <= last && offset + extent(block) <= height;
         offset += alignment) {
      offsets[index] = offset;
      bool fits =
          std::none_of(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(placed),
                       [&](size_t other) { return clash(index, static_cast<uint32_t>(other)); });
      if (fits && place(placed + 1))
        return true;
    }
    return false;
  }

  const Problem &problem;
  std::vector<size_t> order;
  std::vector<int64_t> offsets;
  int64_t height = 0;
};

/// Small numbers, so that exact fits, twins and interlocked blocks are frequent.
Problem smallProblem(uint32_t seed, bool inPlace) {
  TestRandom random(seed);
  Features features;
  features.blocks = static_cast<int>(random.between(3, 6));
  features.steps = static_cast<int>(random.between(2, 5));
  features.largestSize = random.between(2, 5);
  features.shared = random.chance(80);
  features.alignment = random.chance(40);
  features.conflicts = random.chance(40);
  features.pins = random.chance(30);
  features.inPlace = inPlace;
  Problem problem = randomProblem(seed, features);
  Block &first = problem.blocks[0], &second = problem.blocks[1];
  if (!inPlace && !second.offset && random.chance(30)) {
    second.pieces = first.pieces;
    second.alignment = first.alignment;
    for (Piece &piece : second.pieces)
      piece.id += "'";
  }
  return problem;
}

std::optional<BlockModel> modelOf(const Problem &problem) {
  PoolModel pool(problem, PoolId(0), Grouping::identity(problem.blocks.size()));
  return BlockModel::from(pool);
}

std::vector<uint32_t> shuffled(size_t count, TestRandom &random) {
  std::vector<uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  for (size_t i = count; i > 1; --i)
    std::swap(order[i - 1], order[random.below(static_cast<int64_t>(i))]);
  return order;
}

void expectLegal(const Problem &problem, const std::vector<int64_t> &offsets, int64_t most,
                 const std::string &what) {
  Plan plan;
  plan.offsets = offsets;
  std::optional<Violation> violation = verify(problem, plan);
  ASSERT_FALSE(violation) << what << ": " << violation->text();
  ASSERT_LE(arenaBytes(problem, plan, PoolId(0)), most) << what;
}

/// What a search must find or refute: no packing in units is below this, and there is one.
int64_t unitsOf(const BlockModel &model, int64_t bytes) {
  return bytes / model.unit + (bytes % model.unit != 0);
}

TEST(BlockProperty, VerdictsEqualExhaustiveSearch) {
  int refuted = 0, found = 0;
  for (uint32_t seed = 0; seed < 3000; ++seed) {
    Problem problem = smallProblem(seed, seed % 2 == 1);
    std::optional<BlockModel> model = modelOf(problem);
    if (!model)
      continue;
    int64_t optimum = EveryOffset(problem).optimum();
    std::string what = "seed " + std::to_string(seed);
    // Below are those whose bytes are too few whatever was rounded.
    int64_t least = std::max<int64_t>(unitsOf(*model, optimum), 1);
    BlockProblem blocks(*model);
    DistanceSearch distances(blocks);
    // Offsets that only grow, by steps of their alignments, have to be noticed long before that.
    Effort unlimited;
    ASSERT_TRUE(distances.run(int64_t(1) << 60, model->peak, unlimited)) << what;
    // What has no bytes is in the peak alone.
    int64_t lowest = std::max(model->height(distances.offsets()), model->peak);
    expectLegal(problem, model->toOffsets(distances.offsets()), lowest * model->unit, what);
    ASSERT_LE(model->bytesProvedBy(lowest), optimum) << what;
    ASSERT_LE(optimum, lowest * model->unit) << what;
    TestRandom random(seed);
    for (Branching branching : {Branching::Lowest, Branching::MostFailed}) {
      BlockSearch search(blocks);
      for (int64_t capacity = least + 1; capacity >= model->peak && capacity >= least - 2;
           --capacity) {
        Verdict verdict = Verdict::Stopped;
        for (uint64_t limit = 1; verdict == Verdict::Stopped; limit *= 2) {
          Effort effort;
          verdict =
              search.run(capacity, shuffled(model->items.size(), random), branching, limit, effort);
        }
        if (verdict == Verdict::Found) {
          expectLegal(problem, model->toOffsets(search.offsets()), capacity * model->unit, what);
          ++found;
        } else {
          ASSERT_LE(model->bytesProvedBy(capacity + 1), optimum) << what;
          ++refuted;
        }
        bool isRounded = model->bytesProvedBy(least) != least * model->unit;
        if (!isRounded) {
          ASSERT_EQ(verdict == Verdict::Found, capacity >= least) << what;
        }
      }
    }
  }
  EXPECT_GT(found, 3000);
  EXPECT_GT(refuted, 300);
}

// Whatever is claimed of whole problems: optimal, infeasible, the bound.
TEST(BlockProperty, OutcomesEqualExhaustiveSearch) {
  int optimal = 0, infeasible = 0, missed = 0;
  for (uint32_t seed = 0; seed < 3000; ++seed) {
    TestRandom random(seed + 1000000);
    Problem problem = smallProblem(seed, random.chance(50));
    std::string what = "seed " + std::to_string(seed);
    int64_t optimum = EveryOffset(problem).optimum();
    if (random.chance(50))
      problem.pools[0].capacity = std::max<int64_t>(0, optimum + random.between(-2, 1));
    if (random.chance(10))
      problem.pools[0].maxBlock = random.between(4, 12);
    bool isTooLarge =
        std::any_of(problem.blocks.begin(), problem.blocks.end(), [&](const Block &block) {
          return extent(block) > problem.pools[0].maxBlock.value_or(99);
        });
    bool isImpossible = isTooLarge || optimum > problem.pools[0].capacity.value_or(optimum);
    SolveOptions options;
    options.effort = 0.05;
    Outcome outcome = *solve(problem, options);
    const PoolOutcome &pool = outcome.pools[0];
    ASSERT_LE(pool.boundBytes, optimum) << what;
    if (outcome.hasPlan()) {
      ASSERT_FALSE(isImpossible) << what;
      expectLegal(problem, outcome.plan.offsets, pool.arenaBytes, what);
      ASSERT_GE(pool.arenaBytes, optimum) << what;
    }
    if (outcome.kind == OutcomeKind::Infeasible) {
      ASSERT_TRUE(isImpossible) << what;
    }
    if (outcome.kind == OutcomeKind::Optimal) {
      ASSERT_EQ(pool.arenaBytes, optimum) << what;
    }
    optimal += outcome.kind == OutcomeKind::Optimal;
    infeasible += outcome.kind == OutcomeKind::Infeasible;
    bool isBest = outcome.hasPlan() ? pool.arenaBytes == optimum : isImpossible;
    missed += !isBest;
  }
  EXPECT_EQ(missed, 0);
  EXPECT_EQ(optimal + infeasible, 3000);
  EXPECT_GE(infeasible, 700);
}

} // namespace
