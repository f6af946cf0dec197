// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/PeakBound.h"

#include "gtest/gtest.h"

#include <string>

using namespace memplan::solver;

namespace {

/// Two lanes of two stages, each result read by both operations of the next stage (a butterfly):
/// a0, a1 make x0, x1; b0, b1 read both and make y0, y1; c0, c1 read both.
Graph makeButterfly() {
  Graph graph;
  for (const char *name : {"x0", "x1", "y0", "y1"}) {
    Tensor &tensor = graph.tensors.emplace_back();
    tensor.id = name;
    tensor.bytes = 8;
  }
  for (const char *name : {"a0", "a1", "b0", "b1", "c0", "c1"})
    graph.operations.emplace_back().id = name;
  for (size_t i = 0; i < 2; ++i) {
    graph.operations[i].writes = {TensorId(i)};
    graph.operations[2 + i].reads = {TensorId(0), TensorId(1)};
    graph.operations[2 + i].writes = {TensorId(2 + i)};
    graph.operations[4 + i].reads = {TensorId(2), TensorId(3)};
  }
  return graph;
}

TensorChain chain(int64_t bytes, const std::vector<size_t> &tensors) {
  TensorChain result;
  result.bytes = bytes;
  for (size_t t : tensors)
    result.tensors.emplace_back(t);
  return result;
}

/// When b1 runs last of b0 and b1, or b0 does: x0, x1 and the other's result are live, and it
/// writes its own.
PeakCertificate makeLast() {
  PeakCertificate certificate;
  certificate.side = PeakCertificate::Side::Last;
  certificate.bytes = 32;
  certificate.cases = {
      {OperationId(2), {chain(8, {0}), chain(8, {1}), chain(8, {3})}},
      {OperationId(3), {chain(8, {0}), chain(8, {1}), chain(8, {2})}},
  };
  return certificate;
}

std::string fault(const PeakCertificate &certificate, const Graph &graph = makeButterfly()) {
  std::optional<Violation> violation = verifyPeakBound(graph, certificate);
  return violation ? violation->text() : "";
}

TEST(PeakBound, CasesOfTheLast) {
  EXPECT_EQ(fault(makeLast()), "");
  PeakCertificate more = makeLast();
  more.bytes = 33;
  EXPECT_EQ(fault(more), "when 'b0' runs, 32 bytes are proved, not 33 [MP-L14]");
}

TEST(PeakBound, BothCasesAreNeeded) {
  // Alone, b1 may be before b0.
  PeakCertificate one = makeLast();
  one.cases.erase(one.cases.begin());
  EXPECT_EQ(fault(one), "a chain begins with 'y0', which need not be there [MP-L14]");
}

TEST(PeakBound, CasesOfTheFirst) {
  // Before the first of c0 and c1, y0 and y1 are there; nothing else need be.
  PeakCertificate certificate;
  certificate.bytes = 16;
  certificate.cases = {{OperationId(4), {chain(8, {2}), chain(8, {3})}},
                       {OperationId(5), {chain(8, {2}), chain(8, {3})}}};
  EXPECT_EQ(fault(certificate), "");
  certificate.cases[0].chains.push_back(chain(8, {0}));
  EXPECT_EQ(fault(certificate), "a chain ends with 'x0', which may be dead [MP-L14]");
}

TEST(PeakBound, ChainsLeadOn) {
  // Of x0 and y0 one is live between a0 and c0.
  Graph graph = makeButterfly();
  PeakCertificate certificate;
  certificate.bytes = 8;
  graph.operations.emplace_back().id = "free";
  graph.edges = {{OperationId(0), OperationId(6)}, {OperationId(6), OperationId(4)}};
  certificate.cases = {{OperationId(6), {chain(8, {0, 2})}}};
  EXPECT_EQ(fault(certificate, graph), "");
  certificate.cases[0].chains[0] = chain(8, {2, 0});
  EXPECT_EQ(fault(certificate, graph),
            "a chain begins with 'y0', which need not be there [MP-L14]");
  certificate.cases[0].chains[0] = chain(8, {0, 0});
  EXPECT_EQ(fault(certificate, graph), "a chain ends with 'x0', which may be dead [MP-L14]");
  graph.operations[2].reads = {TensorId(1)};
  graph.operations[3].reads = {TensorId(0)};
  certificate.cases[0].chains[0] = chain(8, {0, 2});
  EXPECT_EQ(fault(certificate, graph), "in a chain, 'y0' need not be there after 'x0' [MP-L14]");
}

TEST(PeakBound, NothingIsCountedTwice) {
  PeakCertificate twice = makeLast();
  twice.cases[0].chains.push_back(chain(1, {0}));
  EXPECT_EQ(fault(twice), "chains take more of 'x0' than it has [MP-L14]");
  PeakCertificate empty = makeLast();
  empty.cases[0].chains[0].tensors.clear();
  EXPECT_EQ(fault(empty), "a chain has no bytes or no tensors [MP-L14]");
  empty = makeLast();
  empty.cases[0].chains[0].bytes = 0;
  EXPECT_EQ(fault(empty), "a chain has no bytes or no tensors [MP-L14]");
  empty = makeLast();
  empty.cases[0].chains[0].tensors[0] = TensorId(99);
  EXPECT_EQ(fault(empty), "a chain has a tensor that is not counted [MP-L14]");
}

TEST(PeakBound, Nonsense) {
  PeakCertificate certificate;
  certificate.bytes = 1;
  EXPECT_EQ(fault(certificate), "a bound has no cases [MP-L14]");
  certificate.cases = {{OperationId(77), {}}};
  EXPECT_EQ(fault(certificate), "a case has no operation [MP-L14]");
}

TEST(PeakBound, ResultsThatMightBeInPlace) {
  // b0 could put y0 in place of x0: only once b1 has run.
  Graph graph = makeButterfly();
  graph.operations[2].inPlace = {{TensorId(2), TensorId(0)}};
  PeakCertificate certificate = makeLast();
  EXPECT_EQ(fault(certificate, graph), "when 'b0' runs, 24 bytes are proved, not 32 [MP-L14]");
  // The first of the two finds the other one waiting.
  certificate.side = PeakCertificate::Side::First;
  certificate.bytes = 24;
  certificate.cases[0].chains.pop_back();
  certificate.cases[1].chains.pop_back();
  EXPECT_EQ(fault(certificate, graph), "");
  // A result that several operands could hold is never counted by a chain of its own.
  graph.operations[2].inPlace.push_back({TensorId(2), TensorId(1)});
  certificate.side = PeakCertificate::Side::Last;
  certificate.bytes = 16;
  certificate.cases[0].chains = {chain(8, {0}), chain(8, {1}), chain(8, {2})};
  EXPECT_EQ(fault(certificate, graph),
            "a chain begins with 'y0', which has no single operand [MP-L14]");
}

} // namespace
