// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Offset assignment: a portfolio of strategies that keeps the best verified plan of each pool.

#ifndef MEMPLAN_SOLVER_SOLVE_H
#define MEMPLAN_SOLVER_SOLVE_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"
#include "memplan/Solver/Verify.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace memplan::solver {

struct SolveOptions {
  /// "auto" (all strategies, restarts, and for up to some thousand plain buffers an exact search,
  /// until the bound is met or a higher one is proved) or one of `algorithmNames()`.
  std::string algorithm = "auto";
  /// Replaces the capacity of every pool.
  std::optional<int64_t> capacity;
  /// The limit on the work of searches, on problems of plain buffers, is multiplied by this, a
  /// positive number: 1 is about a second on hundreds of buffers. Nothing: as `effortOf` says.
  std::optional<double> effort;
  /// Wall-clock safety net; it only stops earlier, and never before a first plan. Without it limits
  /// on work alone end the search, and the result is the same every time.
  std::optional<int64_t> timeLimitMs;
  /// Threads that strategies and the lanes of the exact search (four) are run on. The result does
  /// not depend on it. At least 1.
  unsigned threads = 1;
  /// Whether pools without a plan get an `Explanation`, which costs a few more searches.
  bool explain = false;
  /// By block, where it was in a former plan, of this problem or of another; `unplaced` where it
  /// was nowhere. Empty: there is none. The arena does not become larger than without it, but of
  /// plans with that arena one is returned that moves few bytes; a hint that is itself a plan with
  /// an arena as small is returned as it is.
  std::vector<int64_t> hint;
};

/// What is given; else 1, or twice the seconds of the time limit if that is more, about as much as
/// two cores do in it, since who allows twenty seconds expects them to be used.
double effortOf(const SolveOptions &options);

/// Solves each pool on its own. The plan that is returned has passed `verify`; bounds and witnesses
/// come from `loadBound`, or bounds from an exhausted search (`Proof::Search`). Infeasible is only
/// answered with a proof: a capacity below the bound, a block larger than the largest single block,
/// or pinned blocks that overlap.
///
/// Where a hint is given, the plan moves little against it, and outcomes say how much.
///
/// Deterministic: same problem and options, same outcome, whatever `threads` is (unless the time
/// limit strikes, which the outcome says). Fails if `check(problem)` does, the algorithm is
/// unknown, or the hint has another number of blocks. Near-linear where few blocks are live at a
/// time; work is limited in proportion to the size of the problem elsewhere.
Result<Outcome> solve(const Problem &problem, const SolveOptions &options = {});

/// Values of `SolveOptions::algorithm`, "auto" first.
std::vector<std::string> algorithmNames();

/// Certificates for a plan that came from elsewhere, by pool: its arenas and the bound. The plan
/// must be legal (`verify`).
std::vector<PoolOutcome> certify(const Problem &problem, const Plan &plan);

/// Whether what is claimed of the pools of a legal plan can be (MP-L10): by pool, bound, outcome
/// and proof, which are checked against the witness that `certify` finds.
std::optional<Violation> verifyClaims(const Problem &problem, const Plan &plan,
                                      const std::vector<std::optional<PoolOutcome>> &claims);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_SOLVE_H
