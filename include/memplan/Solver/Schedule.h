// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// An order in which the operations of a graph run, and what memory that needs.
///
/// A step is a position in the order. At a step are counted: every tensor that lives across it,
/// every tensor that its operation reads or writes, and its scratch; a result in place of an
/// operand that dies there is not counted twice. A tensor lives from its first write to its last
/// use, or to the end if it is kept; one that is moved to another pool is not counted between
/// that and its way back (Transfer.h).

#ifndef MEMPLAN_SOLVER_SCHEDULE_H
#define MEMPLAN_SOLVER_SCHEDULE_H

#include "memplan/Solver/Graph.h"
#include "memplan/Solver/Problem.h"
#include "memplan/Solver/Transfer.h"
#include "memplan/Solver/Verify.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace memplan::solver {

/// An operation that occurs again is executed again: whoever reads its results after that reads the
/// new ones, and between the last use of the old ones and that they need no memory.
struct Schedule {
  std::vector<OperationId> order;
  /// In the order in which the link takes them: by `first`, and of those with the same one, those
  /// out that end there as well are before those back.
  // NOLINTNEXTLINE(readability-redundant-member-init): who has none need not say so.
  std::vector<Transfer> transfers = {};
};

/// A permission that is used at a step.
struct InPlaceUse {
  int64_t step = 0;
  InPlaceChoice choice;
};

/// When each tensor of a legal schedule lives, [first, last) in steps; empty for those that are not
/// counted. Where several permissions of an operation exclude each other, those are used that save
/// most.
struct Lifetimes {
  std::vector<InlineVector<LiveRange>> live;
  std::vector<InPlaceUse> inPlace;
};
Lifetimes lifetimes(const Graph &graph, const Schedule &schedule);

/// Bytes needed at each step of a legal schedule. Linear.
std::vector<int64_t> needs(const Graph &graph, const Schedule &schedule);

/// The largest need, and 0 without operations.
int64_t peakBytes(const Graph &graph, const Schedule &schedule);

/// Sum of the times of everything that is executed.
double totalTime(const Graph &graph, const Schedule &schedule);

/// The tensors counted at a step, ascending.
std::vector<TensorId> liveTensors(const Graph &graph, const Schedule &schedule, size_t step);

/// The schedule as a packing problem with a pool, "temp": a block for each tensor that is counted
/// and for the scratch of each step, and the permissions in place that the schedule allows. With a
/// link a second pool has the slots of what is moved.
Problem packingProblem(const Graph &graph, const Schedule &schedule, const Link *link = nullptr);

/// What a schedule may claim about itself. Its time is when all is done.
struct ScheduleClaims {
  std::optional<int64_t> peakBytes;
  std::optional<double> time;
  std::optional<int64_t> hostPeakBytes = std::nullopt;
};

/// Whether the schedule is legal for the checked graph (MP-L12): every operation runs; each reads
/// what it reads in the input's order, also when it is executed again, which only repeatable ones
/// are; edges and effects are kept; transfers move what is there, nobody uses what is on its way
/// (MP-L17), and the other pool's capacity is kept (MP-L2). And whether its claims are true
/// (MP-L13). Without a link there are no transfers. Shares no code with `lifetimes`, `needs` and
/// `finishTime`, nor with the searches: who reads what comes from playing both orders, and what is
/// live from walking back from the end. O(n log n).
std::optional<Violation> verifySchedule(const Graph &graph, const Schedule &schedule,
                                        const ScheduleClaims &claims = {},
                                        const Link *link = nullptr);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_SCHEDULE_H
