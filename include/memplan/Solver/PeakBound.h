// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Lower bounds on the peak of every order of a graph, as certificates that are easy to check.

#ifndef MEMPLAN_SOLVER_PEAKBOUND_H
#define MEMPLAN_SOLVER_PEAKBOUND_H

#include "memplan/Solver/Graph.h"
#include "memplan/Solver/Verify.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// Tensors of which at least one is live, so that `bytes` are.
///
/// The first is there already (from the start, or written by an operation that has run). If a
/// tensor of the chain is there and no longer live, all its users have run; one of them comes after
/// the operation that writes the next tensor of the chain, or is that operation, so that the next
/// one is there. A user of the last one has not run, or it is kept.
///
/// The first may also be a result that the operation of the case could put in place of an operand:
/// it is not, and takes its bytes, as long as another user of the operand has not run.
struct TensorChain {
  int64_t bytes = 0;
  std::vector<TensorId> tensors;
};

/// What is live when `operation` runs. No tensor is in chains of more bytes than it has, so that
/// the chains add up.
struct PeakCase {
  OperationId operation;
  std::vector<TensorChain> chains;
};

/// `bytes` that every order without repetition needs at some step.
///
/// First: of the operations of all cases and whatever comes after one of them, one runs first, and
/// that is the operation of a case. Then what comes before it has run, and all of these have not.
/// Last: of the operations of all cases and whatever comes before one of them, one runs last. Then
/// all others of them have run, and what comes after it has not.
///
/// In each case the chains, what the operation begins to write and its scratch, less the most that
/// results in place can save, are at least `bytes`.
struct PeakCertificate {
  enum class Side { First, Last };
  Side side = Side::First;
  std::vector<PeakCase> cases;
  int64_t bytes = 0;
};

/// Checks a certificate against a checked graph: nothing, or what is wrong with it (MP-L14). Shares
/// no code with what finds bounds. O(n) for each chain link whose tensor was not seen before.
std::optional<Violation> verifyPeakBound(const Graph &graph, const PeakCertificate &certificate);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_PEAKBOUND_H
