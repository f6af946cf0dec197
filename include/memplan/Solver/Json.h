// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Packing problems and plans as JSON, without loss, and the fingerprint that ties them together.

#ifndef MEMPLAN_SOLVER_JSON_H
#define MEMPLAN_SOLVER_JSON_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <string>
#include <string_view>

namespace memplan::solver {

/// Reads and checks a problem (schema "memplan-problem/1"). Errors carry the line. Optional, with
/// their defaults: a pool's `alignment` (1), `capacity` and `max_block` (null); a block's
/// `alignment` (its pool's) and `offset` (null); a piece's `at` (0); `conflicts`, and `in_place`
/// ([["taker", "donor"], ...]) for permissions. An unknown key is an error.
Result<Problem> readProblemJson(std::string_view text);

/// The problem with one block a line; `readProblemJson` gives it back.
std::string writeProblemJson(const Problem &problem);

/// The problem on one line without white space, every key written in the order of the schema,
/// blocks and pieces by id, pools in their order, conflicts and permissions sorted. Two problems
/// that differ only in the order of their parts are the same text.
std::string canonicalJson(const Problem &problem);

/// SHA-256 of `canonicalJson`, 64 lower-case hexadecimal digits.
std::string fingerprint(const Problem &problem);

/// A plan (schema "memplan-plan/1") with its certificates and the problem's fingerprint.
std::string writePlanJson(const Problem &problem, const Outcome &outcome);

/// Reads a plan for `problem`; blocks that it does not mention are `unplaced`. `bound_bytes`,
/// `outcome` and `proof` ("clique" or "search" where one of these stands behind the bound; else it
/// is the witness), where written, are kept in `claims`, by pool.
struct JsonPlan {
  Plan plan;
  std::vector<std::optional<PoolOutcome>> claims;
};
Result<JsonPlan> readPlanJson(const Problem &problem, std::string_view text);

/// The offsets of a plan for this or another problem, by block of `problem`, as a hint: ids decide,
/// those that `problem` does not have are skipped, and blocks that the plan does not have are
/// `unplaced`.
Result<std::vector<int64_t>> readHintJson(const Problem &problem, std::string_view text);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_JSON_H
