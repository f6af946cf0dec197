// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// When transfers happen beside what operations compute.
///
/// A schedule says by when something has to be in the other pool (at the store) and from when on
/// there is memory for it to come back (at the fetch). Between what is ready to go the link takes
/// what is needed first, as soon as it is free:
///
///     operations   make x | f | g | store x | h | fetch x | k | use x
///     link                  x out ......]           [ x back ......]
///
/// Where a transfer is not done by then, operations wait.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_LINKCLOCK_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_LINKCLOCK_H

#include "RecomputeModel.h"
#include "memplan/Solver/Schedule.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

class Timeline;

class LinkClock {
public:
  explicit LinkClock(const RecomputeModel &model) : model(model) {}

  /// When all is done; infinite if the other pool has no room, or if something comes back after the
  /// last operation. Linear, apart from a heap of transfers.
  double run(const Timeline &line);

  /// The operations and the transfers of a line, without those that nobody needs, as a schedule of
  /// the graph.
  Schedule schedule(const Timeline &line);

private:
  struct Move {
    uint32_t tensor;
    bool isOut;
    /// Positions: ready before that, needed before that.
    int64_t ready, needed;
    double readyAt = 0, start = 0, end = -1;
  };

  bool collect(const Timeline &line);
  double play(const Timeline &line);
  bool startBefore(double limit);
  std::vector<Transfer> transfers(const Timeline &line) const;

  const RecomputeModel &model;
  /// By when they are needed.
  std::vector<Move> moves;
  /// Indices of moves: by when they are ready; those that could begin now, as a heap; and those
  /// that have begun, in that order. `released` of the first are ready, of which those from
  /// `nextReleased` on are not in the heap yet.
  std::vector<size_t> byReady, heap, taken;
  size_t released = 0, nextReleased = 0;
  double linkFree = 0;
  /// By position: when it begins.
  std::vector<double> begins;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_LINKCLOCK_H
