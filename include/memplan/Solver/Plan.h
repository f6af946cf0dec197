// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What a solver answers: offsets, and for each pool a certificate (arena, bound, witness).

#ifndef MEMPLAN_SOLVER_PLAN_H
#define MEMPLAN_SOLVER_PLAN_H

#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace memplan::solver {

/// The offset of a block that has none.
constexpr int64_t unplaced = std::numeric_limits<int64_t>::min();

/// An offset for every block.
struct Plan {
  /// By block; `unplaced` where the plan says nothing.
  std::vector<int64_t> offsets;
  /// By pool, the arena that is claimed to be enough. Empty: `arenaBytes(problem, plan, pool)`.
  std::vector<int64_t> arenaBytes;
  /// Fingerprint of the problem that was solved (see Json.h); empty where it does not matter
  /// because the plan never leaves the process.
  std::string fingerprint;
};

/// Smallest arena that holds the pool's blocks at their offsets: max of offset + extent.
int64_t arenaBytes(const Problem &problem, const Plan &plan, PoolId pool);

/// What is known of a pool or a problem after solving. "Stopped" is never "infeasible".
enum class OutcomeKind {
  /// The arena equals a proved lower bound.
  Optimal,
  /// There is a verified plan; bound and arena tell the gap.
  Feasible,
  /// It is proved that no plan exists.
  Infeasible,
  /// No plan that keeps to the capacity was found, and none was proved impossible.
  LimitReached,
};

/// "optimal", "feasible", "infeasible" or "limit_reached".
const char *toString(OutcomeKind kind);

/// The place where a bound is reached: pieces that need the bound's bytes together at `step`.
struct Witness {
  int64_t step = 0;
  std::vector<PieceRef> pieces;
};

/// What stands behind a bound.
enum class Proof {
  /// The witness: anybody can add it up.
  Witness,
  /// The clique: pieces that are pairwise in each other's way, but not all at one step. Anybody can
  /// check the pairs and add it up.
  Clique,
  /// An exhausted search for a smaller arena. Nothing short of another search can check it.
  Search,
};

/// "witness", "clique" or "search".
const char *toString(Proof proof);

/// How many of the blocks that a hint knows, and how many bytes (`extent`) of them, are where it
/// had them, and how many are not.
struct Stability {
  int64_t keptBlocks = 0, movedBlocks = 0;
  int64_t keptBytes = 0, movedBytes = 0;
};

/// A change of one block after which there is a plan; it was found and verified.
struct Remedy {
  BlockId block;
  /// The fewest bytes found by which the block has to be smaller; nothing if it has to go.
  std::optional<int64_t> shrinkBytes;
};

/// Why a pool has no plan, and what would give it one.
struct Explanation {
  /// These alone have no plan, which is proved. Ascending.
  std::vector<BlockId> conflict;
  /// Whether any one less has a plan. Else some may be superfluous, but the limits allowed no
  /// better answer.
  bool isIrreducible = false;
  /// No capacity below that is enough; and the smallest for which a plan was found. Nothing where
  /// capacity does not matter: a block too large for the pool, pins that overlap.
  int64_t neededBytes = 0;
  std::optional<int64_t> reachedBytes;
  /// Of blocks in `conflict`, since no other change can help; the largest first, and not all if
  /// there are many.
  std::vector<Remedy> remedies;
};

/// The certificate of one pool.
struct PoolOutcome {
  std::string name;
  OutcomeKind outcome = OutcomeKind::Optimal;
  /// Of the best plan found, also where that is above the capacity.
  int64_t arenaBytes = 0;
  /// No arena can be smaller.
  int64_t boundBytes = 0;
  Proof proof = Proof::Witness;
  /// What the witness alone proves: `boundBytes` unless a clique or a search proved more.
  int64_t witnessBytes = 0;
  /// How much of the bound is there only because blocks start at aligned offsets.
  int64_t alignmentLossBytes = 0;
  Witness witness;
  /// What stands behind `Proof::Clique`; empty with others.
  std::vector<PieceRef> clique;
  /// Where the pool is infeasible and `SolveOptions::explain` asked for it.
  std::optional<Explanation> explanation;
  /// Where there is a plan and a hint.
  std::optional<Stability> stability;
  /// The strategy whose plan was kept.
  std::string algorithm;

  /// arena / bound - 1, and 0 where both are 0.
  double gap() const;
};

/// What pools that are one memory need, apart and together (JoinPools.h); nothing where there is no
/// plan of that kind.
struct Sharing {
  std::optional<int64_t> apartBytes, togetherBytes;
};

/// The answer to a problem.
struct Outcome {
  /// The worst of the pools' outcomes.
  OutcomeKind kind = OutcomeKind::Optimal;
  /// Verified, and complete if `kind` is Optimal or Feasible; else the pools that failed have
  /// `unplaced` blocks.
  Plan plan;
  /// By pool.
  std::vector<PoolOutcome> pools;
  /// Where both ways were tried, of which this is the smaller one.
  std::optional<Sharing> sharing;
  /// Whether the wall clock ended the search early; the result may then differ from run to run.
  bool timeLimitReached = false;
  /// Why there is no plan, for a reader who wants to fix it; empty if there is one. `notes` carry
  /// the memory map: the peak step and the pieces that are live there, largest first.
  std::string message;
  std::vector<std::string> notes;

  bool hasPlan() const { return kind == OutcomeKind::Optimal || kind == OutcomeKind::Feasible; }
};

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_PLAN_H
