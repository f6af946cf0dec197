// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Plans in which live blocks are moved at a few steps.
///
///     bytes |  aaaa        |            At the line b is moved to the floor, so that c, which is
///     as
///           |      bbbb|bb |            large as all that is free, fits. Without the move c would
///           |          |ccc|            have to lie above b.
///           +----------+---> steps
///
/// Between two such steps a plan is as usual; at a step t the moves are done one after the other,
/// after step t - 1 and before step t, each as by memmove. A block that is not live across t
/// changes its place for nothing.

#ifndef MEMPLAN_SOLVER_COMPACT_H
#define MEMPLAN_SOLVER_COMPACT_H

#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace memplan::solver {

/// A block goes from one offset to another before `step`; `bytes` of it are live before and after
/// that, and are copied.
struct Move {
  int64_t step = 0;
  BlockId block;
  int64_t from = 0;
  int64_t to = 0;
  int64_t bytes = 0;
};

/// A plan with moves, for a problem of one pool.
struct Compaction {
  /// By block, where it is before its first move.
  std::vector<int64_t> offsets;
  /// In the order in which they are done; steps do not fall.
  std::vector<Move> moves;
  int64_t arenaBytes = 0;
  /// The arena without moves, and a bound (by load) on any with moves.
  int64_t plainBytes = 0;
  int64_t boundBytes = 0;
  /// Fingerprint of the problem; empty where it does not matter.
  std::string fingerprint;

  int64_t movedBytes() const;
  /// The steps at which anything is moved.
  std::vector<int64_t> steps() const;
};

struct CompactOptions {
  SolveOptions solve;
  /// Moves are made at this many steps at most, which are chosen; or at the given ones only.
  uint32_t mostSteps = 1;
  std::optional<std::vector<int64_t>> steps;
};

/// The smallest arena found with moves; without any if moves do not help.
///
/// Steps cut time into parts that are packed one by one. As long as the largest part is above the
/// load, it is cut in two where the larger half becomes smallest, and of equal cuts where the
/// fewest bytes are live across it; candidates are the steps with the fewest such bytes in each of
/// some windows. Cuts that turn out not to be needed are dropped. Then each part is packed against
/// the one before as a hint, in at most the final arena, so that little moves, and the moves are
/// put in an order in which none writes over live bytes of another block, if need be by way of a
/// free place; where there is none, the cut is given up.
///
/// Where there are conflicts, which stand for concurrent work, all that comes before a step with
/// moves has to be done before them, and nothing after has begun. Pieces in conflict nevertheless
/// have no byte in common in any two places that they are in at any time. So what one part takes
/// is forbidden in later ones, and a cut that this leaves no plan for is given up as well.
///
/// Fails if the problem does not pass `check`, has more than one pool, or no plan without moves and
/// limits. A capacity is
/// checked by the caller: the arena is as small as was found. Not for `solve.hint`.
Result<Compaction> compact(const Problem &problem, const CompactOptions &options);

/// Whether the plan is legal, by replay and without code of the planner: each part as `verify` sees
/// it; and MP-L11, moves begin where their block is, copy what is live, and write over no live byte
/// of another block.
std::optional<Violation> verifyCompaction(const Problem &problem, const Compaction &compaction);

/// A plan with moves as JSON (schema "memplan-compaction/1", so that no reader takes it for a plan
/// and skips the moves): problem, offsets, moves (step, block, from, to, bytes), arena_bytes,
/// plain_arena_bytes, bound_bytes, moved_bytes.
std::string writeCompactionJson(const Problem &problem, const Compaction &compaction);
Result<Compaction> readCompactionJson(const Problem &problem, std::string_view text);

/// Whether the text says that it is of that schema.
bool isCompactionJson(std::string_view text);

/// "arena 'temp': 100 bytes with 2 moves at 1 step, 30 bytes moved; 120 without moves, bound 100".
std::string summary(const Problem &problem, const Compaction &compaction);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_COMPACT_H
