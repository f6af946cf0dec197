// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Bound.h"
#include "ProblemBuilder.h"
#include "memplan/Solver/Verify.h"

#include "gtest/gtest.h"

using namespace memplan::solver;
using namespace memplan::solver::test;

namespace {

std::vector<std::string> witnessIds(const Problem &problem, const Bound &bound) {
  std::vector<std::string> ids;
  for (PieceRef ref : bound.witness.pieces)
    ids.push_back(problem.piece(ref).id);
  return ids;
}

using Ids = std::vector<std::string>;

/// The bound must be reached by its own witness, by code that shares nothing with it.
Bound certifiedBound(const Problem &problem) {
  EXPECT_FALSE(check(problem)) << check(problem)->text();
  Bound bound = loadBound(problem, PoolId(0));
  PoolOutcome certificate;
  certificate.boundBytes = certificate.arenaBytes = bound.bytes;
  certificate.witness = bound.witness;
  std::optional<Violation> violation = verifyCertificate(problem, PoolId(0), certificate);
  EXPECT_FALSE(violation) << violation->text();
  return bound;
}

TEST(Bound, EmptyPoolNeedsNothing) {
  Bound bound = certifiedBound(ProblemBuilder().problem);
  EXPECT_EQ(bound.bytes, 0);
  EXPECT_TRUE(bound.witness.pieces.empty());
}

TEST(Bound, RangesAreHalfOpen) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 32);
  builder.buffer("b", 2, 4, 32);
  builder.buffer("c", 4, 6, 32);
  builder.buffer("d", 5, 7, 32);
  Bound bound = certifiedBound(builder.problem);
  EXPECT_EQ(bound.bytes, 64); // c and d at step 5; a and b never meet
  EXPECT_EQ(bound.witness.step, 5);
  EXPECT_EQ(witnessIds(builder.problem, bound), (Ids{"c", "d"}));
}

TEST(Bound, PiecesOfOneBlockCountOnce) {
  ProblemBuilder builder;
  // y lies over the upper half of x while both live: 12 bytes, not 16.
  builder.block("k", {{"x", 0, 8, {{0, 3}}}, {"y", 4, 8, {{2, 5}}}});
  builder.buffer("z", 2, 3, 5);
  Bound bound = certifiedBound(builder.problem);
  EXPECT_EQ(bound.bytes, 17); // step 2: 12 of k, 5 of z
  EXPECT_EQ(bound.witness.step, 2);
}

TEST(Bound, HolesAreNotLive) {
  ProblemBuilder builder;
  builder.block("k", {{"x", 0, 10, {{0, 2}, {4, 6}}}});
  builder.buffer("z", 2, 4, 10);
  EXPECT_EQ(certifiedBound(builder.problem).bytes, 10);
}

TEST(Bound, ExtentOfOneBlock) {
  ProblemBuilder builder;
  // Never both live, but y cannot lie lower than 8.
  builder.block("k", {{"x", 0, 4, {{0, 1}}}, {"y", 8, 4, {{1, 2}}}});
  Bound bound = certifiedBound(builder.problem);
  EXPECT_EQ(bound.bytes, 12);
  EXPECT_EQ(witnessIds(builder.problem, bound), Ids{"y"});
}

TEST(Bound, PinnedBlock) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 1, 4).offset = 100;
  EXPECT_EQ(certifiedBound(builder.problem).bytes, 104);
}

TEST(Bound, CommonAlignmentCountsAllButTheTopmostRounding) {
  // All start at multiples of 32, so 100, 36, 32, 32 take 128 + 64 + 32 + 32 below whatever is on
  // top.
  ProblemBuilder builder;
  for (auto [id, size] : {std::pair{"child", 36}, {"x", 32}, {"y", 32}})
    builder.buffer(id, 0, 1, size).alignment = 32;
  Bound bound = certifiedBound(builder.problem);
  EXPECT_EQ(bound.rawBytes, 100);
  EXPECT_EQ(bound.bytes, 100); // 64 + 32 + 32 - 28: child on top

  builder.buffer("z", 0, 1, 36).alignment = 32;
  bound = certifiedBound(builder.problem);
  EXPECT_EQ(bound.rawBytes, 136);
  EXPECT_EQ(bound.bytes, 164); // 64 + 64 + 32 + 32 - 28: only one of the two can be on top
}

TEST(Bound, MixedAlignmentsRoundToWhatTheyShare) {
  // c at 0, e at 4000, a at 4096, b at 4196, d at 4200: the tails are used, so 4204 is all that the
  // load can prove where one alignment is 1.
  ProblemBuilder builder;
  builder.buffer("a", 0, 9, 100).alignment = 64;
  builder.buffer("b", 0, 9, 1);
  builder.buffer("c", 1, 9, 4000).alignment = 4096;
  builder.buffer("d", 2, 9, 7).alignment = 8;
  builder.buffer("e", 3, 9, 96).alignment = 32;
  EXPECT_EQ(certifiedBound(builder.problem).bytes, 4204);
  // With b at multiples of 8 as well: 104 + 8 + 4000 + 8 + 96 - 7.
  builder.problem.blocks[1].alignment = 8;
  EXPECT_EQ(certifiedBound(builder.problem).bytes, 4209);
}

TEST(Bound, AlignedPiecesAmongOthers) {
  // a and b start at multiples of 64, so one of them has 64 bytes to itself before the other: 64 +
  // 65. c may be anywhere, and sizes alone need less.
  ProblemBuilder builder;
  builder.buffer("a", 0, 1, 65).alignment = 64;
  builder.buffer("b", 0, 1, 65).alignment = 192;
  builder.buffer("c", 0, 1, 3);
  Bound bound = certifiedBound(builder.problem);
  EXPECT_EQ(bound.rawBytes, 133);
  EXPECT_EQ(bound.bytes, 193); // 128 + 128 - 63
  EXPECT_EQ(witnessIds(builder.problem, bound), (Ids{"a", "b"}));
}

TEST(Bound, OnlyTheTopmostEndOfABlockIsSpared) {
  // Both pieces of k are rounded by 3, but only y can be topmost: 4 + 4 of k and 4 of a, less 3.
  ProblemBuilder builder;
  builder.block("k", {{"x", 0, 1, {{0, 1}}}, {"y", 4, 1, {{0, 1}}}}).alignment = 4;
  builder.buffer("a", 0, 1, 4).alignment = 4;
  EXPECT_EQ(certifiedBound(builder.problem).bytes, 9);
}

TEST(Bound, PositionsInBlocksLimitTheRounding) {
  // The second piece starts at 6: nothing can be rounded to more than gcd(8, 6) = 2.
  ProblemBuilder builder;
  builder.block("k", {{"x", 0, 5, {{0, 1}}}, {"y", 6, 2, {{0, 1}}}}).alignment = 8;
  builder.buffer("a", 0, 1, 3).alignment = 8;
  Bound bound = certifiedBound(builder.problem);
  EXPECT_EQ(bound.rawBytes, 10);
  EXPECT_EQ(bound.bytes, 11); // 6 + 2 + 4 - 1
}

TEST(Bound, PermittedTakerCountsNothingAtItsFirstStep) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 10);
  builder.buffer("b", 1, 3, 8);
  EXPECT_EQ(certifiedBound(builder.problem).bytes, 18);
  builder.inPlace("b", "a");
  EXPECT_EQ(certifiedBound(builder.problem).bytes, 10);
  // A larger one can't be in place.
  builder.problem.blocks[1].pieces[0].size = 11;
  EXPECT_EQ(certifiedBound(builder.problem).bytes, 21);
}

TEST(Bound, OtherPoolsDoNotCount) {
  ProblemBuilder builder;
  builder.problem.pools.push_back(builder.problem.pools[0]);
  builder.problem.pools[1].name = "output";
  builder.buffer("a", 0, 2, 10);
  builder.buffer("b", 0, 2, 7).pool = PoolId(1);
  EXPECT_EQ(loadBound(builder.problem, PoolId(0)).bytes, 10);
  EXPECT_EQ(loadBound(builder.problem, PoolId(1)).bytes, 7);
}

/// The clique must be one, and as heavy as it says.
Clique certifiedClique(const Problem &problem) {
  EXPECT_FALSE(check(problem)) << check(problem)->text();
  Clique clique = cliqueBound(problem, PoolId(0));
  PoolOutcome certificate;
  certificate.boundBytes = certificate.arenaBytes = clique.bytes;
  certificate.proof = Proof::Clique;
  certificate.clique = clique.pieces;
  std::optional<Violation> violation = verifyCertificate(problem, PoolId(0), certificate);
  EXPECT_FALSE(violation) << violation->text();
  return clique;
}

TEST(Bound, TwoStreams) {
  // Two streams of which each gives a buffer on to the next: what one holds is in the way of all of
  // the other, though no more than two are numbered as live together.
  ProblemBuilder builder;
  builder.buffer("a0", 0, 2, 10);
  builder.buffer("a1", 1, 3, 20);
  builder.buffer("b0", 4, 6, 5);
  builder.buffer("b1", 5, 7, 7);
  for (const char *a : {"a0", "a1"})
    for (const char *b : {"b0", "b1"})
      builder.conflict(a, b);
  EXPECT_EQ(loadBound(builder.problem, PoolId(0)).bytes, 30);
  EXPECT_EQ(certifiedClique(builder.problem).bytes, 42);
}

TEST(Bound, WithoutConflictsThereIsNoCliqueAboveTheLoad) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 10);
  builder.buffer("b", 1, 3, 10);
  EXPECT_EQ(cliqueBound(builder.problem, PoolId(0)).bytes, 0);
}

TEST(Bound, CliquesOfBlocks) {
  // Only y of k is in conflict with a, so x counts nothing; b meets all of k.
  ProblemBuilder builder;
  builder.block("k", {{"x", 0, 8, {{0, 2}}}, {"y", 4, 8, {{1, 3}}}});
  builder.buffer("a", 5, 6, 16);
  builder.buffer("b", 0, 3, 1);
  builder.conflict("y", "a");
  builder.conflict("b", "a");
  EXPECT_EQ(certifiedClique(builder.problem).bytes, 25); // y, a, b
  builder.conflict("x", "a");
  EXPECT_EQ(certifiedClique(builder.problem).bytes, 29); // 12 of k
}

TEST(Bound, PermissionsAreNotInTheWay) {
  ProblemBuilder builder;
  builder.buffer("a", 0, 2, 10);
  builder.buffer("b", 1, 3, 8);
  builder.buffer("c", 4, 5, 4);
  builder.conflict("a", "c");
  builder.conflict("b", "c");
  EXPECT_EQ(certifiedClique(builder.problem).bytes, 22);
  builder.inPlace("b", "a");
  EXPECT_EQ(certifiedClique(builder.problem).bytes, 14);
}

} // namespace
