// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The pool object of a report (schema "memplan-report/1"), and the text that goes with an outcome.

#ifndef MEMPLAN_SOLVER_REPORT_H
#define MEMPLAN_SOLVER_REPORT_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <string>
#include <vector>

namespace memplan::solver {

/// One pool as a JSON object: name, arena_bytes, height (the same), bound_bytes, gap (null where
/// nothing was packed), outcome, algorithm, alignment_loss_bytes, buffers (pieces), blocks,
/// witness; where the bound is one by clique or search also proof ("clique" or "search"),
/// witness_bytes, the part of it that the witness proves, and clique, the pieces of that. An
/// explanation is an object of that name: blocks, irreducible, needed_bytes, reached_bytes, and
/// remedies, each with block and shrink_bytes (null where the block has to go). With a hint there
/// are kept_blocks, moved_blocks, kept_bytes and moved_bytes. Nothing in it depends on the
/// clock.
std::string poolReportJson(const Problem &problem, PoolId pool, const PoolOutcome &outcome);

/// The pool object alone if the problem has one pool, else an object with the list `pools`; where
/// pools were tried apart and together, that has also `sharing`, with apart_bytes and
/// together_bytes.
std::string reportJson(const Problem &problem, const Outcome &outcome);

/// "peak at step 17; 4 buffers live: a 65536, b 65536, c 49152, d 16384", largest first, at most
/// `limit` of them named.
std::string memoryMap(const Problem &problem, const Witness &witness, size_t limit = 8);
/// The same of what the bound stands on: the witness, or "3 buffers that are in each other's way: a
/// 65536, ..." for a clique.
std::string memoryMap(const Problem &problem, const PoolOutcome &outcome, size_t limit = 8);

/// The explanation of a pool without a plan, a line each: the blocks that cannot be together, the
/// smallest arena, what could go or be smaller. Empty if there is none.
std::vector<std::string> explanationNotes(const Problem &problem, const PoolOutcome &outcome,
                                          size_t limit = 8);

/// "12 blocks (4096 bytes) kept, 1 block (64 bytes) moved".
std::string summary(const Stability &stability);

/// "arena 'temp': 8192 bytes, bound 8192, optimal (greedy-by-size)".
std::string summary(const PoolOutcome &outcome);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_REPORT_H
