// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The verifier against a slow one that looks at every byte of every step, and against legal plans
// that are broken on purpose, one way at a time.

#include "ProblemGenerators.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <functional>
#include <map>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

bool isLive(const Piece &piece, int64_t step) {
  return std::any_of(piece.live.begin(), piece.live.end(),
                     [&](LiveRange range) { return range.first <= step && step < range.last; });
}

bool isExempt(const Problem &problem, const Plan &plan, PieceRef a, PieceRef b, int64_t step) {
  for (const InPlacePermission &permission : problem.inPlacePermissions) {
    bool thatPair = (permission.taker == a && permission.donor == b) ||
                    (permission.taker == b && permission.donor == a);
    const Piece &taker = problem.piece(permission.taker), &donor = problem.piece(permission.donor);
    if (thatPair && taker.live.front().first == step && taker.size <= donor.size &&
        plan.offsets[permission.taker.block] + taker.at ==
            plan.offsets[permission.donor.block] + donor.at)
      return true;
  }
  return false;
}

/// Whether two pieces of different blocks own a byte of one pool at a step, by looking at each.
bool sharesByte(const Problem &problem, const Plan &plan) {
  std::vector<PieceRef> pieces;
  for (uint32_t b = 0; b < problem.blocks.size(); ++b)
    for (uint32_t i = 0; i < problem.blocks[b].pieces.size(); ++i)
      pieces.push_back({BlockId(b), i});
  auto bytesMeet = [&](PieceRef a, PieceRef b) {
    const Piece &p = problem.piece(a), &q = problem.piece(b);
    for (int64_t x = 0; x < p.size; ++x)
      for (int64_t y = 0; y < q.size; ++y)
        if (plan.offsets[a.block] + p.at + x == plan.offsets[b.block] + q.at + y)
          return true;
    return false;
  };
  for (PieceRef a : pieces)
    for (PieceRef b : pieces) {
      if (a.block >= b.block || problem.blocks[a.block].pool != problem.blocks[b.block].pool ||
          !bytesMeet(a, b))
        continue;
      for (auto [c, d] : problem.conflicts)
        if ((c == a && d == b) || (c == b && d == a))
          return true;
      for (int64_t step = 0; step < 40; ++step)
        if (isLive(problem.piece(a), step) && isLive(problem.piece(b), step) &&
            !isExempt(problem, plan, a, b, step))
          return true;
    }
  return false;
}

/// Whether the witness is one: two pieces that are live at the step and own those bytes.
void expectTrueWitness(const Problem &problem, const Plan &plan, const Violation &violation) {
  ASSERT_TRUE(violation.first && violation.second);
  ASSERT_LT(violation.byteFirst, violation.byteLast);
  bool isConflict = violation.message.find("in conflict") != std::string::npos;
  for (PieceRef ref : {*violation.first, *violation.second}) {
    const Piece &piece = problem.piece(ref);
    int64_t from = plan.offsets[ref.block] + piece.at;
    EXPECT_LE(from, violation.byteFirst);
    EXPECT_GE(from + piece.size, violation.byteLast);
    EXPECT_TRUE(isConflict || isLive(piece, violation.step));
    EXPECT_NE(violation.message.find("'" + piece.id + "'"), std::string::npos);
  }
  EXPECT_NE(violation.first->block, violation.second->block);
}

TEST(VerifierProperty, AgreesWithLookingAtEveryByte) {
  int legal = 0, wrong = 0;
  for (uint32_t seed = 0; seed < 12000; ++seed) {
    Features features = allFeatures();
    features.alignment = features.pins = false;
    features.blocks = 2 + static_cast<int>(seed % 5);
    features.steps = 5;
    features.largestSize = 5;
    Problem problem = randomProblem(seed, features);
    Random random(seed);
    Plan plan;
    for (size_t b = 0; b < problem.blocks.size(); ++b)
      plan.offsets.push_back(random.below(12));
    // Offsets at random rarely make use of a permission.
    for (const InPlacePermission &permission : problem.inPlacePermissions)
      if (random.chance(60))
        plan.offsets[permission.taker.block] = std::max<int64_t>(
            0, plan.offsets[permission.donor.block] + problem.piece(permission.donor).at -
                   problem.piece(permission.taker).at);
    std::optional<Violation> violation = verify(problem, plan);
    ASSERT_EQ(violation.has_value(), sharesByte(problem, plan))
        << "seed " << seed << (violation ? ": " + violation->text() : "") << "\n"
        << writeProblemJson(problem);
    if (violation) {
      ++wrong;
      EXPECT_EQ(violation->invariant, "MP-L1");
      expectTrueWitness(problem, plan, *violation);
    } else {
      ++legal;
    }
  }
  // Both sides have to be met often for this to say anything.
  EXPECT_GT(legal, 1500);
  EXPECT_GT(wrong, 1500);
}

/// A legal plan of a random problem, to be broken.
struct Case {
  Problem problem;
  Plan plan;
};

constexpr uint32_t casesPerMutation = 250;

const Case &legalCase(uint32_t seed) {
  static const std::vector<Case> cases = [] {
    std::vector<Case> all(casesPerMutation);
    for (uint32_t seed = 0; seed < casesPerMutation; ++seed) {
      all[seed].problem = randomProblem(seed, allFeatures());
      Result<Outcome> outcome = solve(all[seed].problem);
      EXPECT_TRUE(bool(outcome) && outcome->hasPlan());
      all[seed].plan = outcome->plan;
      EXPECT_FALSE(verify(all[seed].problem, all[seed].plan));
    }
    return all;
  }();
  return cases[seed];
}

/// Breaks each of many legal plans; `mutate` returns false where a plan offers nothing to break.
void expectCaught(const std::string &invariant,
                  const std::function<bool(Case &, Random &)> &mutate) {
  int broken = 0;
  for (uint32_t seed = 0; seed < casesPerMutation; ++seed) {
    Case legal = legalCase(seed);
    Random random(seed);
    if (!mutate(legal, random))
      continue;
    ++broken;
    std::optional<Violation> violation = verify(legal.problem, legal.plan);
    ASSERT_TRUE(violation) << "seed " << seed;
    EXPECT_EQ(violation->invariant, invariant) << "seed " << seed << ": " << violation->message;
    if (violation->invariant == "MP-L1")
      expectTrueWitness(legal.problem, legal.plan, *violation);
  }
  EXPECT_GT(broken, 20);
}

/// Calls `pair(a, b)` for pieces of different blocks of one pool that have bytes, until it returns
/// true; whether it did.
bool anyPair(const Problem &problem, const std::function<bool(PieceRef, PieceRef)> &pair) {
  for (uint32_t a = 0; a < problem.blocks.size(); ++a)
    for (uint32_t b = 0; b < problem.blocks.size(); ++b)
      for (uint32_t i = 0; i < problem.blocks[a].pieces.size(); ++i)
        for (uint32_t j = 0; j < problem.blocks[b].pieces.size(); ++j) {
          PieceRef p{BlockId(a), i}, q{BlockId(b), j};
          if (a != b && problem.blocks[a].pool == problem.blocks[b].pool &&
              problem.piece(p).size > 0 && problem.piece(q).size > 0 && pair(p, q))
            return true;
        }
  return false;
}

bool isPermitted(const Problem &problem, PieceRef a, PieceRef b) {
  return std::any_of(problem.inPlacePermissions.begin(), problem.inPlacePermissions.end(),
                     [&](const InPlacePermission &permission) {
                       return (permission.taker == a && permission.donor == b) ||
                              (permission.taker == b && permission.donor == a);
                     });
}

bool liveTogether(const Piece &a, const Piece &b) {
  for (LiveRange range : a.live)
    for (int64_t step = range.first; step < range.last; ++step)
      if (isLive(b, step))
        return true;
  return false;
}

// The arenas would be found too small as well, and come first.
void forgetArenas(Case &legal) { legal.plan.arenaBytes.clear(); }

TEST(VerifierProperty, CatchesAnOverlapByOneByte) {
  expectCaught("MP-L1", [](Case &legal, Random &) {
    forgetArenas(legal);
    Problem &problem = legal.problem;
    return anyPair(problem, [&](PieceRef p, PieceRef q) {
      // q is moved down until its first byte is p's last one.
      int64_t moved = legal.plan.offsets[p.block] + problem.piece(p).at + problem.piece(p).size -
                      1 - problem.piece(q).at;
      Block &block = problem.blocks[q.block];
      if (!liveTogether(problem.piece(p), problem.piece(q)) || isPermitted(problem, p, q) ||
          moved < 0 || moved % effectiveAlignment(problem, block) != 0 || block.offset)
        return false;
      legal.plan.offsets[q.block] = moved;
      return true;
    });
  });
}

TEST(VerifierProperty, CatchesBeingOffByOneStep) {
  expectCaught("MP-L1", [](Case &legal, Random &) {
    Problem &problem = legal.problem;
    problem.inPlacePermissions.clear();
    if (verify(problem, legal.plan))
      return false;
    return anyPair(problem, [&](PieceRef p, PieceRef q) {
      int64_t a = legal.plan.offsets[p.block] + problem.piece(p).at;
      int64_t b = legal.plan.offsets[q.block] + problem.piece(q).at;
      LiveRange &last = problem.blocks[p.block].pieces[p.piece].live.back();
      if (a >= b + problem.piece(q).size || b >= a + problem.piece(p).size ||
          problem.piece(q).live.front().first != last.last)
        return false;
      ++last.last;
      return true;
    });
  });
}

TEST(VerifierProperty, CatchesAnIgnoredConflict) {
  expectCaught("MP-L1", [](Case &legal, Random &) {
    forgetArenas(legal);
    Problem &problem = legal.problem;
    return anyPair(problem, [&](PieceRef p, PieceRef q) {
      int64_t a = legal.plan.offsets[p.block] + problem.piece(p).at;
      int64_t b = legal.plan.offsets[q.block] + problem.piece(q).at;
      if (a >= b + problem.piece(q).size || b >= a + problem.piece(p).size)
        return false;
      problem.conflicts.push_back({p, q});
      return true;
    });
  });
}

TEST(VerifierProperty, CatchesAPermissionThatIsTakenAway) {
  expectCaught("MP-L1", [](Case &legal, Random &) {
    Problem without = legal.problem;
    without.inPlacePermissions.clear();
    if (!sharesByte(without, legal.plan))
      return false;
    legal.problem = without;
    return true;
  });
}

TEST(VerifierProperty, CatchesAnArenaThatIsTooSmall) {
  expectCaught("MP-L2", [](Case &legal, Random &random) {
    int64_t &arena = legal.plan.arenaBytes[random.below(legal.plan.arenaBytes.size())];
    return arena-- > 0;
  });
}

TEST(VerifierProperty, CatchesACapacityThatIsExceeded) {
  expectCaught("MP-L2", [](Case &legal, Random &random) {
    size_t pool = random.below(legal.plan.arenaBytes.size());
    if (legal.plan.arenaBytes[pool] == 0)
      return false;
    legal.problem.pools[pool].capacity = legal.plan.arenaBytes[pool] - 1;
    return true;
  });
}

TEST(VerifierProperty, CatchesABlockThatIsTooLarge) {
  expectCaught("MP-L2", [](Case &legal, Random &random) {
    const Block &block = legal.problem.blocks[random.below(legal.problem.blocks.size())];
    if (extent(block) == 0)
      return false;
    legal.problem.pools[block.pool].maxBlock = extent(block) - 1;
    return true;
  });
}

TEST(VerifierProperty, CatchesMisalignment) {
  expectCaught("MP-L3", [](Case &legal, Random &random) {
    size_t b = random.below(legal.problem.blocks.size());
    ++legal.plan.offsets[b];
    return effectiveAlignment(legal.problem, legal.problem.blocks[b]) > 1;
  });
}

TEST(VerifierProperty, CatchesANegativeOffset) {
  expectCaught("MP-L3", [](Case &legal, Random &random) {
    size_t b = random.below(legal.problem.blocks.size());
    legal.plan.offsets[b] = -effectiveAlignment(legal.problem, legal.problem.blocks[b]);
    return true;
  });
}

TEST(VerifierProperty, CatchesAMissingOffset) {
  expectCaught("MP-L4", [](Case &legal, Random &random) {
    legal.plan.offsets[random.below(legal.problem.blocks.size())] = unplaced;
    return true;
  });
}

TEST(VerifierProperty, CatchesAMovedPin) {
  expectCaught("MP-L5", [](Case &legal, Random &) {
    for (size_t b = 0; b < legal.problem.blocks.size(); ++b) {
      if (!legal.problem.blocks[b].offset)
        continue;
      legal.plan.offsets[b] += effectiveAlignment(legal.problem, legal.problem.blocks[b]);
      return true;
    }
    return false;
  });
}

TEST(VerifierProperty, CatchesAStalePlan) {
  expectCaught("MP-L6", [](Case &legal, Random &random) {
    legal.plan.fingerprint = fingerprint(legal.problem);
    EXPECT_FALSE(verify(legal.problem, legal.plan));
    Block &block = legal.problem.blocks[random.below(legal.problem.blocks.size())];
    block.pieces[0].live.back().last += 100;
    return true;
  });
}

TEST(VerifierProperty, CatchesWrongCertificates) {
  int broken = 0;
  for (uint32_t seed = 0; seed < 250; ++seed) {
    Problem problem = randomProblem(seed, allFeatures());
    Result<Outcome> outcome = solve(problem);
    for (uint32_t p = 0; p < problem.pools.size(); ++p) {
      PoolOutcome certificate = outcome->pools[p];
      if (certificate.boundBytes == 0)
        continue;
      ++broken;
      auto isCaught = [&](const PoolOutcome &wrong) {
        auto violation = verifyCertificate(problem, PoolId(p), wrong);
        return violation && violation->invariant == "MP-L10";
      };
      EXPECT_FALSE(isCaught(certificate));
      PoolOutcome higher = certificate;
      // What a search has proved beyond the witness, only another search could check.
      higher.arenaBytes = ++higher.boundBytes;
      ++higher.witnessBytes;
      higher.outcome = OutcomeKind::Optimal;
      EXPECT_TRUE(isCaught(higher)) << "seed " << seed;
      PoolOutcome lower = certificate;
      lower.arenaBytes = lower.boundBytes - 1;
      EXPECT_TRUE(isCaught(lower)) << "seed " << seed;
      PoolOutcome nothing = certificate;
      nothing.witness.pieces.clear();
      EXPECT_TRUE(isCaught(nothing)) << "seed " << seed;
    }
  }
  EXPECT_GT(broken, 100);
}

} // namespace
