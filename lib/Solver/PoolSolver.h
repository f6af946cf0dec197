// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Solves one pool.

#ifndef MEMPLAN_LIB_SOLVER_POOLSOLVER_H
#define MEMPLAN_LIB_SOLVER_POOLSOLVER_H

#include "Packing/PoolModel.h"
#include "Packing/Portfolio.h"
#include "memplan/Solver/Problem.h"

#include <optional>
#include <vector>

namespace memplan::solver {

/// What a pool comes to: a packing of the model that was kept, or none.
struct Candidate {
  std::optional<PoolModel> model;
  std::optional<Packing> packing;

  bool isBetterThan(const Candidate &other) const {
    return packing && (!other.packing || packing->height < other.packing->height);
  }
};

/// Chooses which in-place permissions of one pool to use, and packs: with all of them, with none,
/// and where that is cheap with single ones changed.
class PoolSolver {
public:
  PoolSolver(const Problem &problem, PoolId pool, PortfolioOptions options);

  Candidate run();
  bool deadlinePassed() const { return timedOut; }
  /// What the pool needs at least: the bound given, or more where a search proved it.
  int64_t provedBound() const { return proved; }

private:
  bool isPinned(PieceRef ref) const { return problem.blocks[ref.block].offset.has_value(); }
  /// Whether every plan is one of the grouping, so that what is proved of it counts.
  bool isGeneral(const std::vector<bool> &use) const;
  Candidate packWith(const std::vector<bool> &use);
  void flipSingly(std::vector<bool> use, Candidate &best);
  bool isDone(const Candidate &best) const {
    return best.packing && (timedOut || best.packing->height <= proved);
  }

  const Problem &problem;
  PoolId pool;
  PortfolioOptions options;
  std::vector<size_t> usable;
  int64_t proved;
  bool timedOut = false;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_POOLSOLVER_H
