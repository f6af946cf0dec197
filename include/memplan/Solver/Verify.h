// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The judge of every plan. Shares no code with the solvers and trusts nothing that they computed.

#ifndef MEMPLAN_SOLVER_VERIFY_H
#define MEMPLAN_SOLVER_VERIFY_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <optional>
#include <string>

namespace memplan::solver {

/// A proof that a plan is wrong.
struct Violation {
  /// MP-L1 to MP-L6 or MP-L10.
  std::string invariant;
  /// Names blocks and pieces by their ids, with found and wanted; no invariant id.
  std::string message;
  /// The piece at fault, and for MP-L1 the other one.
  std::optional<PieceRef> first, second;
  /// MP-L1: the first step at which both are live, and the bytes [byteFirst, byteLast) of the arena
  /// that they share there. For a pair in `Problem::conflicts` whose ranges do not meet, the first
  /// step of the later one.
  int64_t step = 0;
  int64_t byteFirst = 0;
  int64_t byteLast = 0;

  std::string text() const { return message + " [" + invariant + "]"; }
};

/// Whether `plan` is a legal answer to the checked problem `problem`:
///  - MP-L6 the plan's fingerprint, if it carries one, is the problem's;
///  - MP-L4 every block has an offset, and there are as many as blocks;
///  - MP-L3 offsets are non-negative multiples of their alignments; MP-L5 pinned ones are kept;
///  - MP-L2 each pool's arena holds every piece, keeps to the capacity, and no block exceeds the
///    largest single block;
///  - MP-L1 pieces of different blocks that are live at one step share no byte, nor do the pairs of
///    `conflicts`; the only exemption is a pair of `inPlacePermissions` at its one step.
/// Returns the first violation in that order, nothing if the plan is legal.
///
/// A sweep over the steps with the owner of every occupied byte range: O(n log n) for n live
/// ranges, plus the number of parts into which the pieces of one block cut each other.
std::optional<Violation> verify(const Problem &problem, const Plan &plan);

/// MP-L10: the bound of a certificate is not above its arena, is reached by its witness (whose
/// pieces are in the pool and live at the step), and "optimal" is claimed only where both are
/// equal. The bound is recomputed from the witness alone. Of a bound with `Proof::Clique` the
/// witness reaches `witnessBytes`, and the clique, of which any two pieces of different blocks must
/// be in each other's way, the bound. Of a bound with `Proof::Search` only the part that the
/// witness proves is checked, and the rest has to be believed.
std::optional<Violation> verifyCertificate(const Problem &problem, PoolId pool,
                                           const PoolOutcome &certificate);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_VERIFY_H
