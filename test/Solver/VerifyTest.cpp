// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Each of MP-L1 to MP-L6 and MP-L10 is broken once, as narrowly as possible.

#include "memplan/Solver/Verify.h"
#include "ProblemBuilder.h"
#include "memplan/Solver/Json.h"

#include "gtest/gtest.h"

#include <limits>

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

void expectLegal(const Problem &problem, const Plan &plan) {
  ASSERT_FALSE(check(problem)) << check(problem)->text();
  std::optional<Violation> violation = verify(problem, plan);
  EXPECT_FALSE(violation) << violation->text();
}

Violation expectBroken(const Problem &problem, const Plan &plan, const std::string &invariant) {
  EXPECT_FALSE(check(problem)) << check(problem)->text();
  std::optional<Violation> violation = verify(problem, plan);
  EXPECT_TRUE(violation) << "expected " << invariant;
  if (!violation)
    return {};
  EXPECT_EQ(violation->invariant, invariant) << violation->message;
  return *violation;
}

TEST(Verify, EmptyPlan) { expectLegal(ProblemBuilder().problem, Plan()); }

TEST(Verify, L1OverlapByOneByte) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  builder.buffer("b", 2, 4, 16);
  expectLegal(builder.problem, planOf({0, 16}));
  Violation violation = expectBroken(builder.problem, planOf({0, 15}), "MP-L1");
  EXPECT_EQ(builder.problem.piece(*violation.first).id, "a");
  EXPECT_EQ(builder.problem.piece(*violation.second).id, "b");
  EXPECT_EQ(violation.step, 2);
  EXPECT_EQ(violation.byteFirst, 15);
  EXPECT_EQ(violation.byteLast, 16);
  EXPECT_EQ(violation.text(), "'a' and 'b' are both live at step 2 and share bytes [15, 16) of "
                              "arena 'temp' [MP-L1]");
}

TEST(Verify, L1OffByOneStep) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  builder.buffer("b", 3, 4, 16);
  expectLegal(builder.problem, planOf({0, 0}));
  builder.problem.blocks[1].pieces[0].live[0].first = 2;
  expectBroken(builder.problem, planOf({0, 0}), "MP-L1");
}

TEST(Verify, L1SeesWhatCoversAndWhatIsCovered) {
  ProblemBuilder builder;
  builder.buffer("inner", 0, 3, 4);
  builder.buffer("outer", 1, 3, 16);
  expectBroken(builder.problem, planOf({4, 0}), "MP-L1");
  std::swap(builder.problem.blocks[0].pieces[0].size, builder.problem.blocks[1].pieces[0].size);
  expectBroken(builder.problem, planOf({0, 4}), "MP-L1");
}

TEST(Verify, L1HolesAreFree) {
  ProblemBuilder builder;
  builder.block("k", {{"x", 0, 8, {{0, 2}, {4, 6}}}});
  builder.buffer("a", 2, 4, 8);
  expectLegal(builder.problem, planOf({0, 0}));
  builder.problem.blocks[1].pieces[0].live[0].last = 5;
  Violation violation = expectBroken(builder.problem, planOf({0, 0}), "MP-L1");
  EXPECT_EQ(violation.step, 4);
}

TEST(Verify, L1PiecesOfOneBlockMayShare) {
  ProblemBuilder builder;
  builder.block("k", {{"x", 0, 8, {{0, 3}}}, {"y", 4, 8, {{2, 5}}}, {"view", 2, 2, {{1, 9}}}});
  expectLegal(builder.problem, planOf({0}));
  // Bytes [0, 2) are free after step 3, [2, 4) only after the view.
  builder.buffer("a", 3, 6, 2);
  expectLegal(builder.problem, planOf({0, 0}));
  Violation violation = expectBroken(builder.problem, planOf({0, 1}), "MP-L1");
  EXPECT_EQ(builder.problem.piece(*violation.first).id, "view");
}

TEST(Verify, L1NamesAPieceThatIsLive) {
  // x claimed the bytes first, but only y is still there.
  ProblemBuilder builder;
  builder.block("k", {{"x", 0, 8, {{0, 2}}}, {"y", 0, 8, {{1, 5}}}});
  builder.buffer("a", 3, 4, 8);
  Violation violation = expectBroken(builder.problem, planOf({0, 0}), "MP-L1");
  EXPECT_EQ(builder.problem.piece(*violation.first).id, "y");
}

TEST(Verify, L1ZeroSizesNeverConflict) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  builder.buffer("empty", 0, 3, 0);
  expectLegal(builder.problem, planOf({0, 8}));
}

TEST(Verify, L1ConflictsHoldAtAllTimes) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 1, 16);
  builder.buffer("b", 5, 6, 16);
  expectLegal(builder.problem, planOf({0, 0}));
  builder.conflict("a", "b");
  Violation violation = expectBroken(builder.problem, planOf({0, 0}), "MP-L1");
  EXPECT_EQ(violation.message,
            "'a' and 'b' are in conflict and share bytes [0, 16) of arena 'temp'");
  expectLegal(builder.problem, planOf({0, 16}));
}

TEST(Verify, L1PoolsAreApart) {
  ProblemBuilder builder;
  builder.problem.pools.push_back(builder.problem.pools[0]);
  builder.problem.pools[1].name = "output";
  builder.buffer("a", 0, 2, 10);
  builder.buffer("b", 0, 2, 7).pool = PoolId(1);
  builder.conflict("a", "b");
  expectLegal(builder.problem, planOf({0, 0}));
}

class InPlace : public ::testing::Test {
protected:
  InPlace() {
    builder.buffer("a", 0, 3, 16);
    builder.buffer("b", 2, 5, 12);
    builder.inPlace("b", "a");
  }
  ProblemBuilder builder;
};

TEST_F(InPlace, PairIsExempt) { expectLegal(builder.problem, planOf({0, 0})); }

TEST_F(InPlace, OnlyAtTheSameByte) { expectBroken(builder.problem, planOf({0, 1}), "MP-L1"); }

TEST_F(InPlace, OnlyIfNotLarger) {
  builder.problem.blocks[1].pieces[0].size = 17;
  expectBroken(builder.problem, planOf({0, 0}), "MP-L1");
}

TEST_F(InPlace, OnlyInThatDirection) {
  std::swap(builder.problem.inPlacePermissions[0].taker,
            builder.problem.inPlacePermissions[0].donor);
  // Rejected by the check of the problem, and no exemption either.
  EXPECT_TRUE(check(builder.problem));
  EXPECT_TRUE(verify(builder.problem, planOf({0, 0})));
}

TEST_F(InPlace, RestOfTheDonorStaysTaken) {
  builder.buffer("c", 2, 3, 4);
  expectBroken(builder.problem, planOf({0, 0, 12}), "MP-L1");
  builder.problem.blocks[2].pieces[0].live = {{3, 4}};
  expectLegal(builder.problem, planOf({0, 0, 12}));
}

TEST_F(InPlace, OthersOfTheDonorsBlockAreNotExempt) {
  builder.problem.blocks[0].pieces.push_back({"view", 0, 16, {{1, 3}}});
  expectBroken(builder.problem, planOf({0, 0}), "MP-L1");
}

TEST_F(InPlace, OthersOfTheTakersBlockAreNotExempt) {
  builder.problem.blocks[1].pieces.push_back({"twin", 4, 4, {{2, 4}}});
  Violation violation = expectBroken(builder.problem, planOf({0, 0}), "MP-L1");
  EXPECT_EQ(builder.problem.piece(*violation.second).id, "twin");
}

TEST_F(InPlace, TwoTakersCannotBothTake) {
  builder.buffer("c", 2, 3, 4);
  builder.inPlace("c", "a");
  expectBroken(builder.problem, planOf({0, 0, 0}), "MP-L1");
  expectLegal(builder.problem, planOf({0, 0, 16}));
  expectLegal(builder.problem, planOf({0, 16, 0}));
}

TEST_F(InPlace, ChainOverOneStep) {
  builder.buffer("c", 4, 6, 12);
  builder.inPlace("c", "b");
  expectLegal(builder.problem, planOf({0, 0, 0}));
  // With b's whole life at one step, c and a meet there, which nothing permits.
  builder.problem.blocks[1].pieces[0].live = {{2, 3}};
  builder.problem.blocks[2].pieces[0].live = {{2, 6}};
  expectBroken(builder.problem, planOf({0, 0, 0}), "MP-L1");
}

TEST(Verify, L2ArenaAndCapacity) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  Plan plan = planOf({16});
  plan.arenaBytes = {32};
  expectLegal(builder.problem, plan);
  plan.arenaBytes = {31};
  Violation violation = expectBroken(builder.problem, plan, "MP-L2");
  EXPECT_EQ(violation.message, "'a' ends at byte 32 but arena 'temp' has 31");

  builder.problem.pools[0].capacity = 31;
  violation = expectBroken(builder.problem, planOf({16}), "MP-L2");
  EXPECT_EQ(violation.message, "'a' ends at byte 32 but the capacity of 'temp' is 31");
  plan = planOf({0});
  plan.arenaBytes = {32};
  violation = expectBroken(builder.problem, plan, "MP-L2");
  EXPECT_EQ(violation.message, "arena 'temp' has 32 bytes but its capacity is 31");

  builder.problem.pools[0].capacity.reset();
  builder.problem.pools[0].maxBlock = 15;
  violation = expectBroken(builder.problem, planOf({0}), "MP-L2");
  EXPECT_EQ(violation.message, "block 'a' needs 16 bytes but the largest block of 'temp' is 15");
}

TEST(Verify, L2EndAbove2To63) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  expectBroken(builder.problem, planOf({std::numeric_limits<int64_t>::max() - 15}), "MP-L2");
  expectLegal(builder.problem, planOf({std::numeric_limits<int64_t>::max() - 16}));
}

TEST(Verify, L3AlignmentOfBlockAndPool) {
  ProblemBuilder builder;
  builder.problem.pools[0].alignment = 4;
  builder.buffer("a", 0, 3, 16).alignment = 6;
  expectLegal(builder.problem, planOf({24}));
  EXPECT_EQ(expectBroken(builder.problem, planOf({4}), "MP-L3").message,
            "offset 4 of block 'a' is not a non-negative multiple of its alignment 6");
  expectBroken(builder.problem, planOf({6}), "MP-L3");
  expectBroken(builder.problem, planOf({-12}), "MP-L3");
}

TEST(Verify, L4MissingOffset) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  builder.buffer("b", 0, 3, 16);
  EXPECT_EQ(expectBroken(builder.problem, planOf({0, unplaced}), "MP-L4").message,
            "block 'b' has no offset");
  expectBroken(builder.problem, planOf({0}), "MP-L4");
  expectBroken(builder.problem, planOf({0, 16, 32}), "MP-L4");
}

TEST(Verify, L5PinnedBlockMoved) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16).offset = 32;
  expectLegal(builder.problem, planOf({32}));
  EXPECT_EQ(expectBroken(builder.problem, planOf({0}), "MP-L5").message,
            "block 'a' is pinned at 32 but its offset is 0");
}

TEST(Verify, L6PlanOfAnotherProblem) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 3, 16);
  Plan plan = planOf({0});
  plan.fingerprint = fingerprint(builder.problem);
  expectLegal(builder.problem, plan);
  builder.problem.blocks[0].pieces[0].live[0].last = 4;
  expectBroken(builder.problem, plan, "MP-L6");
}

class Certificate : public ::testing::Test {
protected:
  Certificate() {
    builder.buffer("a", 0, 3, 16);
    builder.buffer("b", 2, 4, 8);
    builder.buffer("c", 4, 5, 8);
    certificate.arenaBytes = certificate.boundBytes = 24;
    certificate.witness = {2, {builder.ref("a"), builder.ref("b")}};
  }

  void expectSound() {
    auto violation = verifyCertificate(builder.problem, PoolId(0), certificate);
    EXPECT_FALSE(violation) << violation->text();
  }
  void expectWrong(const std::string &part) {
    auto violation = verifyCertificate(builder.problem, PoolId(0), certificate);
    ASSERT_TRUE(violation);
    EXPECT_EQ(violation->invariant, "MP-L10");
    EXPECT_NE(violation->message.find(part), std::string::npos) << violation->message;
  }

  ProblemBuilder builder;
  PoolOutcome certificate;
};

TEST_F(Certificate, L10Sound) { expectSound(); }

TEST_F(Certificate, L10BoundAboveArena) {
  certificate.arenaBytes = 23;
  expectWrong("the bound 24 of arena 'temp' is above its 23 bytes");
}

TEST_F(Certificate, L10NotOptimal) {
  certificate.arenaBytes = 25;
  expectWrong("called optimal");
  certificate.outcome = OutcomeKind::Feasible;
  expectSound();
}

TEST_F(Certificate, L10WitnessNeedsLess) {
  certificate.witness.pieces.pop_back();
  expectWrong("not reached by its witness, which needs 16");
  certificate.witness.pieces = {builder.ref("a"), builder.ref("a")};
  expectWrong("which needs 16");
}

TEST_F(Certificate, L10WitnessIsNotLive) {
  certificate.witness.step = 1;
  expectWrong("not live at step 1");
  certificate.witness.pieces = {PieceRef{BlockId(7), 0}};
  expectWrong("not in the pool");
}

TEST_F(Certificate, L10ProvedBySearch) {
  // The witness reaches 24 of the 25.
  certificate.arenaBytes = certificate.boundBytes = 25;
  expectWrong("the bound 25 of arena 'temp' is not reached");
  certificate.proof = Proof::Search;
  certificate.witnessBytes = 24;
  expectSound();
  certificate.witnessBytes = 25;
  expectWrong("the bound 25 of arena 'temp' is not reached by its witness, which needs 24");
  certificate.witnessBytes = 26;
  expectWrong("the bound 25 of arena 'temp' is below the 26 bytes of its witness");
}

TEST(Verify, L10ProvedByClique) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 8);
  builder.buffer("b", 1, 3, 8);
  builder.buffer("c", 5, 6, 8);
  builder.conflict("c", "a");
  PoolOutcome certificate;
  certificate.arenaBytes = certificate.boundBytes = 16;
  certificate.proof = Proof::Clique;
  certificate.clique = {builder.ref("a"), builder.ref("c")};
  auto found = [&] { return verifyCertificate(builder.problem, PoolId(0), certificate); };
  EXPECT_FALSE(found());
  certificate.clique.push_back(builder.ref("b"));
  EXPECT_EQ(found()->text(), "the clique of arena 'temp' names 'b' and 'c', which may share bytes "
                             "[MP-L10]");
  builder.conflict("b", "c");
  EXPECT_FALSE(found());
  certificate.arenaBytes = certificate.boundBytes = 25;
  EXPECT_EQ(found()->text(),
            "the bound 25 of arena 'temp' is not reached by its clique, which needs 24 [MP-L10]");
  certificate.clique.push_back(PieceRef{BlockId(9), 0});
  EXPECT_EQ(found()->text(),
            "the clique of arena 'temp' names a piece that is not in the pool [MP-L10]");
  // What a permission lifts is not in the way, unless the permission is of no use.
  certificate.arenaBytes = certificate.boundBytes = 16;
  certificate.clique = {builder.ref("a"), builder.ref("b")};
  EXPECT_FALSE(found());
  builder.inPlace("b", "a");
  EXPECT_TRUE(found());
  builder.problem.blocks[1].pieces[0].size = 9;
  EXPECT_FALSE(found());
}

} // namespace
