// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Solvers on random problems: every plan is legal, every certificate holds, quality only improves.

#include "ProblemGenerators.h"
#include "memplan/Solver/Bound.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

Outcome solved(const Problem &problem, const std::string &algorithm = "auto",
               unsigned threads = 1) {
  SolveOptions options;
  options.algorithm = algorithm;
  options.threads = threads;
  Result<Outcome> outcome = solve(problem, options);
  EXPECT_TRUE(bool(outcome)) << outcome.error().text();
  return outcome ? *outcome : Outcome();
}

void expectSound(const Problem &problem, const Outcome &outcome, const std::string &what) {
  ASSERT_TRUE(outcome.hasPlan()) << what << ": " << outcome.message;
  std::optional<Violation> violation = verify(problem, outcome.plan);
  ASSERT_FALSE(violation) << what << ": " << violation->text();
  for (uint32_t p = 0; p < problem.pools.size(); ++p) {
    violation = verifyCertificate(problem, PoolId(p), outcome.pools[p]);
    ASSERT_FALSE(violation) << what << ": " << violation->text();
  }
}

TEST(SolverProperty, PlansOfRandomProblemsAreLegal) {
  const std::vector<std::string> algorithms = algorithmNames();
  for (uint32_t seed = 0; seed < 1500; ++seed) {
    Features features = allFeatures();
    features.blocks = 2 + static_cast<int>(seed % 30);
    Problem problem = randomProblem(seed, features);
    ASSERT_FALSE(check(problem)) << check(problem)->text();
    const std::string &algorithm = algorithms[seed % algorithms.size()];
    expectSound(problem, solved(problem, algorithm),
                "seed " + std::to_string(seed) + " " + algorithm);
  }
}

TEST(SolverProperty, EachFeatureAlone) {
  for (bool Features::*feature : {&Features::shared, &Features::alignment, &Features::pins,
                                  &Features::pools, &Features::conflicts, &Features::inPlace})
    for (uint32_t seed = 0; seed < 100; ++seed) {
      Features features;
      features.*feature = true;
      Problem problem = randomProblem(seed, features);
      expectSound(problem, solved(problem), "seed " + std::to_string(seed));
    }
}

TEST(SolverProperty, ThreadsDoNotChangeThePlan) {
  for (uint32_t seed = 0; seed < 40; ++seed) {
    Problem problem = randomProblem(seed, allFeatures());
    EXPECT_EQ(writePlanJson(problem, solved(problem)),
              writePlanJson(problem, solved(problem, "auto", 2)))
        << "seed " << seed;
  }
}

TEST(SolverProperty, JsonKeepsEverything) {
  for (uint32_t seed = 0; seed < 200; ++seed) {
    Problem problem = randomProblem(seed, allFeatures());
    Result<Problem> read = readProblemJson(writeProblemJson(problem));
    ASSERT_TRUE(bool(read)) << read.error().text();
    EXPECT_EQ(canonicalJson(*read), canonicalJson(problem));
    EXPECT_EQ(writeProblemJson(*read), writeProblemJson(problem));
  }
}

TEST(SolverProperty, PermissionsNeverCost) {
  for (uint32_t seed = 0; seed < 300; ++seed) {
    Features features;
    features.inPlace = features.alignment = true;
    Problem problem = randomProblem(seed, features), without = problem;
    without.inPlacePermissions.clear();
    EXPECT_LE(solved(problem).pools[0].arenaBytes, solved(without).pools[0].arenaBytes)
        << "seed " << seed;
  }
}

/// The optimum by trying every order: in an optimal packing pushed down as far as it goes, placing
/// the buffers from below puts each where it is.
int64_t optimumOf(const Problem &problem) {
  std::vector<size_t> order(problem.blocks.size());
  std::iota(order.begin(), order.end(), 0);
  int64_t best = INT64_MAX;
  do {
    std::vector<int64_t> skyline(32, 0);
    int64_t height = 0;
    for (size_t b : order) {
      const Piece &piece = problem.blocks[b].pieces[0];
      if (piece.size == 0)
        continue;
      LiveRange life = piece.live[0];
      auto first = skyline.begin() + life.first, last = skyline.begin() + life.last;
      int64_t top = *std::max_element(first, last) + piece.size;
      std::fill(first, last, top);
      height = std::max(height, top);
    }
    best = std::min(best, height);
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

TEST(SolverProperty, TinyProblemsAreSolvedToTheirOptimum) {
  constexpr int problems = 300;
  int optimal = 0;
  for (uint32_t seed = 0; seed < problems; ++seed) {
    Features features;
    features.blocks = 7;
    features.steps = 6;
    Problem problem = randomProblem(seed, features);
    int64_t optimum = optimumOf(problem), found = solved(problem).pools[0].arenaBytes;
    EXPECT_LE(loadBound(problem, PoolId(0)).bytes, optimum) << "seed " << seed;
    EXPECT_GE(found, optimum) << "seed " << seed;
    optimal += found == optimum;
  }
  // A ratchet: may rise, must not fall.
  EXPECT_GE(optimal, 300);
}

struct Gaps {
  double worst = 0, mean = 0;
  int optimal = 0;
};

Gaps gapsOfHiddenPackings(int problems, int64_t height, int64_t steps, int cuts) {
  Gaps gaps;
  for (int seed = 0; seed < problems; ++seed) {
    Problem problem = hiddenPerfectPacking(static_cast<uint32_t>(seed), height, steps, cuts);
    EXPECT_EQ(loadBound(problem, PoolId(0)).bytes, height);
    SolveOptions options;
    options.effort = 0.25;
    Outcome outcome = *solve(problem, options);
    expectSound(problem, outcome, "seed " + std::to_string(seed));
    gaps.worst = std::max(gaps.worst, outcome.pools[0].gap());
    gaps.mean += outcome.pools[0].gap() / problems;
    gaps.optimal += outcome.kind == OutcomeKind::Optimal;
  }
  return gaps;
}

// Ratchets: the right-hand sides may be tightened, never loosened.
TEST(SolverProperty, HiddenPerfectPackingsOfFewPieces) {
  EXPECT_EQ(gapsOfHiddenPackings(150, 100, 30, 10).optimal, 150);
}

TEST(SolverProperty, HiddenPerfectPackingsOfManyPieces) {
  Gaps gaps = gapsOfHiddenPackings(20, 1000, 200, 150);
  EXPECT_LE(gaps.worst, 0.0371);
  EXPECT_LE(gaps.mean, 0.0066);
  EXPECT_GE(gaps.optimal, 12);
}

} // namespace
