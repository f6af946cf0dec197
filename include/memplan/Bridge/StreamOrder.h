// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What runs at one time where a function's operations are spread over streams of a device, and
// which buffers may share storage then.
//
//   stream 0   a ---- c ---- e        c comes behind a in its stream, e behind b by an event, and
//   stream 1   b ----------'          c and b are in no order: what they use shares no storage
//
// Streams are those of memplan-assign-streams (`memplan.stream`), or the tokens of a program that
// orders its work itself.
//
// Operations that touch common bytes of a block, one of them to write, stay in the order of the
// program. What orders two others is the transitive closure of that and of the streams; vector
// clocks (Mattern 1988) answer for it. Two buffers may share storage only if every use of one comes
// before every use of the other; pairs for which that does not hold become conflicts of the packing
// problem, whose bound is then the heaviest antichain.

#ifndef MEMPLAN_BRIDGE_STREAMORDER_H
#define MEMPLAN_BRIDGE_STREAMORDER_H

#include "memplan/Bridge/PlanningProblem.h"

#include <vector>

namespace memplan {

/// An operation of the entry block that touches buffers, with all that is in it.
struct WorkUnit {
  mlir::Operation *op = nullptr;
  /// The host goes on when it has ended, and what is issued later comes behind it.
  bool isHost = false;
  /// The host waits for everything before.
  bool isBarrier = false;
  int64_t bytes = 0;                    ///< of the buffers that it touches
  llvm::SmallVector<unsigned, 4> needs; ///< earlier units that it has to come behind, ascending
};

/// The units of a function in program order, and which of them touch each piece of the problem.
struct WorkGraph {
  std::vector<WorkUnit> units;
  std::vector<std::vector<std::vector<unsigned>>> unitsOf; ///< by block, by piece
};

/// Finds units and needs. Without `plan`, blocks share no storage; with it, what shares bytes of an
/// arena is kept in program order as well. Linear in the accesses, times the pieces that overlap.
WorkGraph buildWorkGraph(mlir::FunctionOpInterface function, const FunctionAllocations &allocations,
                         const PlanningProblem &problem, const solver::Plan *plan = nullptr);

/// The order of units on streams.
class StreamClocks {
public:
  /// `streams` has the stream of each unit, below `numStreams`.
  StreamClocks(const WorkGraph &graph, llvm::ArrayRef<unsigned> streams, unsigned numStreams);

  /// Times that a stream has to wait for another one: needs that nothing else implies.
  unsigned numEvents() const { return events; }
  /// Whether every unit of `first` has ended when any of `second` begins. Linear in both.
  bool areOrdered(llvm::ArrayRef<unsigned> first, llvm::ArrayRef<unsigned> second) const;

private:
  using Clock = llvm::SmallVector<int64_t, 4>;

  llvm::SmallVector<unsigned> streams;
  std::vector<Clock> clocks;   ///< when a unit begins: how far each stream has come
  std::vector<int64_t> number; ///< of a unit in its stream, from 1
  unsigned numStreams;
  unsigned events = 0;
};

/// Whether two pieces are live at a common step. Linear in the product of their ranges.
bool rangesMeet(const solver::Piece &a, const solver::Piece &b);

/// Pairs of pieces of different blocks in one pool whose ranges do not meet, and which may be in
/// use at one time nevertheless. Quadratic in the pieces.
std::vector<solver::Conflict> findStreamConflicts(const PlanningProblem &problem,
                                                  const WorkGraph &graph,
                                                  const StreamClocks &clocks);

/// The same where tokens in the program say what runs at one time (TokenOrder.h): pairs of which
/// not every use of the one has ended when the other is first used. Quadratic in the pieces.
std::vector<solver::Conflict> findTokenConflicts(mlir::FunctionOpInterface function,
                                                 const FunctionAllocations &allocations,
                                                 const PlanningProblem &problem);

/// The streams of the units as `memplan.stream` says, 0 where it does not; empty if no operation of
/// the function has one.
llvm::SmallVector<unsigned> readStreams(mlir::FunctionOpInterface function, const WorkGraph &graph);

/// Whether some operation of the function has a stream.
bool hasStreams(mlir::FunctionOpInterface function);

} // namespace memplan

#endif // MEMPLAN_BRIDGE_STREAMORDER_H
