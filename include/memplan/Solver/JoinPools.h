// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Pools that are one memory: apart, each an arena of its own, or together in one.
///
///     apart      [ persistent | temp          ]     two regions, each as large as its peak
///     together   [ p | t | p |  t             ]     one peak, and no border; but what lives long
///                                                   may cut the room of what does not

#ifndef MEMPLAN_SOLVER_JOINPOOLS_H
#define MEMPLAN_SOLVER_JOINPOOLS_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <string>
#include <vector>

namespace memplan::solver {

/// The problem with one pool, "a+b", in place of the named ones: at least two, each once. Blocks
/// keep their effective alignment. The capacity is the sum where all have one, else there is none;
/// the largest single block is the largest of theirs where all have one, else there is none, and a
/// block that is too large for its own pool is an error (MP-L2). Conflicts and permissions between
/// blocks of different pools come into force. Fails also if a pool does not exist (MP-P6) or the
/// joint problem is not a checked one.
Result<Problem> joinPools(const Problem &problem, const std::vector<std::string> &names);

/// Bytes of the arenas of the named pools one after the other, each at a multiple of its
/// `baseAlignment`, if that is below 2^63. The problem's pools are those of the outcome.
std::optional<int64_t> bytesApart(const Problem &problem, const Outcome &outcome,
                                  const std::vector<std::string> &names);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_JOINPOOLS_H
