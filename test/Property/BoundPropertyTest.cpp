// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Bounds against exhaustive search: no plan is below them, and cliques are the heaviest where they
// have to be.

#include "ProblemGenerators.h"
#include "memplan/Solver/Bound.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <string>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

/// Whether any plan has an arena of at most `height` bytes, by trying all offsets.
class Exhaustive {
public:
  Exhaustive(const Problem &problem, int64_t height) : problem(problem), height(height) {
    plan.offsets.assign(problem.blocks.size(), unplaced);
  }

  bool place(uint32_t b) {
    if (b == problem.blocks.size())
      return !verify(problem, plan);
    const Block &block = problem.blocks[b];
    int64_t alignment = effectiveAlignment(problem, block);
    for (int64_t x = block.offset.value_or(0); x + extent(block) <= height; x += alignment) {
      plan.offsets[b] = x;
      if (isFreeOfEarlier(b) && place(b + 1))
        return true;
      if (block.offset)
        break;
    }
    return false;
  }

private:
  // Pairs with permissions are left to `verify`.
  bool isFreeOfEarlier(uint32_t b) const {
    for (uint32_t other = 0; other < b; ++other) {
      bool permitted =
          std::any_of(problem.inPlacePermissions.begin(), problem.inPlacePermissions.end(),
                      [&](const auto &permission) {
                        return permission.taker.block == b || permission.donor.block == b;
                      });
      if (!permitted && overlap(b, other))
        return false;
    }
    return true;
  }

  bool overlap(uint32_t b, uint32_t other) const {
    for (const Piece &p : problem.blocks[b].pieces)
      for (const Piece &q : problem.blocks[other].pieces) {
        int64_t from = plan.offsets[b] + p.at, otherFrom = plan.offsets[other] + q.at;
        if (from >= otherFrom + q.size || otherFrom >= from + p.size || p.size * q.size == 0)
          continue;
        for (LiveRange r : p.live)
          for (LiveRange s : q.live)
            if (r.first < s.last && s.first < r.last)
              return true;
      }
    return false;
  }

  const Problem &problem;
  int64_t height;
  Plan plan;
};

void expectBound(const Problem &problem, const PoolOutcome &certificate, uint32_t seed) {
  EXPECT_FALSE(Exhaustive(problem, certificate.boundBytes - 1).place(0))
      << "seed " << seed << ": a plan is below " << certificate.boundBytes;
  PoolOutcome claim = certificate;
  claim.arenaBytes = claim.boundBytes;
  std::optional<Violation> violation = verifyCertificate(problem, PoolId(0), claim);
  EXPECT_FALSE(violation) << "seed " << seed << ": " << violation->text();
}

PoolOutcome certificateOf(const Problem &problem) {
  return certify(problem, Plan{std::vector<int64_t>(problem.blocks.size(), 0), {}, {}})[0];
}

TEST(BoundProperty, MixedAlignments) {
  int stronger = 0;
  for (uint32_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    Features features;
    features.blocks = 5;
    features.steps = 4;
    features.largestSize = 9;
    features.shared = seed % 2 == 0;
    Problem problem = randomProblem(seed, features);
    constexpr int64_t alignments[] = {1, 2, 4, 6, 8, 4, 8};
    for (Block &block : problem.blocks)
      block.alignment = alignments[random.below(7)];
    ASSERT_FALSE(check(problem));
    Bound bound = loadBound(problem, PoolId(0));
    stronger += bound.bytes > bound.rawBytes;
    expectBound(problem, certificateOf(problem), seed);
  }
  EXPECT_GE(stronger, 40);
}

TEST(BoundProperty, EverythingAtOnce) {
  int byClique = 0;
  for (uint32_t seed = 0; seed < 150; ++seed) {
    Features features = allFeatures();
    features.pools = false;
    features.blocks = 5;
    features.steps = 6;
    features.largestSize = 6;
    features.pins = seed % 3 == 0;
    Problem problem = randomProblem(seed, features);
    ASSERT_FALSE(check(problem));
    PoolOutcome certificate = certificateOf(problem);
    byClique += certificate.proof == Proof::Clique;
    expectBound(problem, certificate, seed);
  }
  EXPECT_GE(byClique, 5);
}

/// Single pieces in conflict at random, or because they belong to different streams.
class CliqueProblem {
public:
  explicit CliqueProblem(uint32_t seed) {
    Random random(seed);
    Features features;
    features.blocks = 11;
    features.steps = 30;
    problem = randomProblem(seed, features);
    for (uint32_t a = 0; a < problem.blocks.size(); ++a)
      for (uint32_t b = 0; b < a; ++b)
        if (seed % 2 == 0 ? a % 3 != b % 3 : random.chance(20))
          problem.conflicts.push_back({PieceRef{BlockId(a), 0}, PieceRef{BlockId(b), 0}});
    // Of pieces that are in no order, and of those that are.
    inWay.assign(problem.blocks.size(), std::vector<bool>(problem.blocks.size(), false));
    for (uint32_t a = 0; a < problem.blocks.size(); ++a)
      for (uint32_t b = 0; b < problem.blocks.size(); ++b)
        inWay[a][b] =
            a != b && rangeOf(a).first < rangeOf(b).last && rangeOf(b).first < rangeOf(a).last;
    for (auto [a, b] : problem.conflicts)
      inWay[a.block][b.block] = inWay[b.block][a.block] = true;
  }

  bool isBefore(uint32_t a, uint32_t b) const {
    return !inWay[a][b] && rangeOf(a).last <= rangeOf(b).first;
  }
  LiveRange rangeOf(uint32_t b) const { return problem.blocks[b].pieces[0].live[0]; }

  bool isTransitive() const {
    auto count = static_cast<uint32_t>(problem.blocks.size());
    for (uint32_t a = 0; a < count; ++a)
      for (uint32_t b = 0; b < count; ++b)
        for (uint32_t c = 0; c < count; ++c)
          if (isBefore(a, b) && isBefore(b, c) && !isBefore(a, c))
            return false;
    return true;
  }

  int64_t heaviest() const {
    int64_t best = 0;
    for (uint32_t set = 0; set < uint32_t(1) << problem.blocks.size(); ++set) {
      int64_t bytes = 0;
      bool isClique = true;
      for (uint32_t a = 0; a < problem.blocks.size() && isClique; ++a) {
        if ((set >> a & 1) == 0)
          continue;
        bytes += problem.blocks[a].pieces[0].size;
        for (uint32_t b = 0; b < a; ++b)
          isClique &= (set >> b & 1) == 0 || inWay[a][b];
      }
      if (isClique)
        best = std::max(best, bytes);
    }
    return best;
  }

  Problem problem;

private:
  std::vector<std::vector<bool>> inWay;
};

TEST(BoundProperty, CliquesOfOrdersAreTheHeaviest) {
  int transitive = 0, aboveLoad = 0, heaviest = 0;
  for (uint32_t seed = 0; seed < 400; ++seed) {
    CliqueProblem cliques(seed);
    if (std::any_of(cliques.problem.blocks.begin(), cliques.problem.blocks.end(),
                    [](const Block &block) { return block.pieces[0].size == 0; }))
      continue;
    int64_t most = cliques.heaviest();
    int64_t load = loadBound(cliques.problem, PoolId(0)).bytes;
    int64_t found = std::max(load, cliqueBound(cliques.problem, PoolId(0)).bytes);
    EXPECT_LE(found, most) << "seed " << seed;
    heaviest += found == most;
    aboveLoad += found > load;
    if (!cliques.isTransitive())
      continue;
    ++transitive;
    EXPECT_EQ(found, most) << "seed " << seed;
  }
  // So that the above says something.
  EXPECT_GE(transitive, 50);
  EXPECT_GE(aboveLoad, 100);
  EXPECT_GE(heaviest, 100);
}

} // namespace
