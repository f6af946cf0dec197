// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Which heights restarts aim at, and what they have learned there.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_HEIGHTLADDER_H
#define MEMPLAN_LIB_SOLVER_PACKING_HEIGHTLADDER_H

#include "ExactPropagation.h"

#include <cstdint>
#include <map>

namespace memplan::solver {

/// What restarts learn holds for one height. Packings that are far lower than others come after
/// some ten to a hundred of them at the same one, and a height far below the packing often takes no
/// more than one just below it, but the lowest may be out of reach. So a few heights, from low in
/// the interval up to the packing, are climbed in turn:
///
///     upper   ---------------------------   the best packing
///                |     |       |            each rung gets some restarts, and the next time round
///                |     |       |            twice as many in all: it goes on with what it has
///     start      |     |       |            learned
///     lower   ---------------------------   proved
///
/// Rungs are at the multiples of a power of two, up to 17 of them in the interval, so that they are
/// still there when it has become smaller.
class HeightLadder {
public:
  struct Rung {
    explicit Rung(const ExactProblem &problem) : failures(problem) {}
    uint64_t restarts = 0;
    ExactFailures failures;
  };

  /// Starts that many eighths of the interval above its lower end.
  HeightLadder(const ExactProblem &problem, int64_t eighths) : problem(problem), eighths(eighths) {}

  /// Moves on to the height that the next restart is to aim at, in [lower, upper), and returns it;
  /// `lower` itself only where there is no other.
  int64_t climb(int64_t lower, int64_t upper);

  /// What is known of a height of the last interval, for a restart there.
  Rung &restartAt(int64_t height);

private:
  const ExactProblem &problem;
  int64_t eighths;
  /// By height.
  std::map<int64_t, Rung> rungs;
  int64_t height = -1;
  static constexpr uint64_t few = 12;
  uint64_t mostRestarts = few;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_HEIGHTLADDER_H
