// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Large neighbourhood search (Shaw 1998; ruin and recreate: Schrimpf et al. 2000): some
/// repetitions whose tensors are gone at about the same time are removed, and what takes their
/// place is chosen among *all* that relieves the steps that are above the budget then, where
/// annealing draws.
///
///     over budget          ....######....
///     gone between uses    a  |--------|        one of a, b, c, by bytes relieved for its time,
///                          b     |----------|   with some luck; then again, until all fits or
///                          c |--|               more time is taken than before

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_RUINRECREATE_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_RUINRECREATE_H

#include "../Packing/Effort.h"
#include "Annealing.h"
#include "RecomputeMoves.h"
#include "Timeline.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace memplan::solver {

class RuinRecreate {
public:
  RuinRecreate(const RecomputeModel &model, Timeline &line, RecomputeMoves &moves,
               Annealing::Taker take)
      : model(model), line(line), moves(moves), take(std::move(take)) {}

  /// From a line that fits its budget, as the others that are taken do. What takes longer is gone
  /// on with as in annealing. First executions stay where they are.
  void run(Cooling cooling, Effort effort);

private:
  /// A step above the budget, and by how much all before it exceed it together.
  struct Above {
    int64_t step;
    double before;
  };
  /// A tensor that is idle up to its use, and the most that its score can be.
  struct Candidate {
    double most, luck;
    uint32_t tensor;
    int64_t use;
  };

  void ruin();
  bool recreate(double mostTime);
  bool relieve(int64_t step, double mostTime);
  std::pair<int64_t, int64_t> goneBefore(Timeline::Node node) const;
  void listAbove();
  void listCandidates(int64_t step, double mostTime);
  double mostGain(int64_t first, int64_t end, double bytes) const;
  double score(double gain, double time) const { return gain / (time + 0.02 * moves.meanTime); }

  const RecomputeModel &model;
  Timeline &line;
  RecomputeMoves &moves;
  Annealing::Taker take;
  std::vector<std::pair<double, Timeline::Node>> near;
  std::vector<Above> above;
  std::vector<Candidate> candidates;
  std::vector<uint32_t> bestList;
  double looked = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_RUINRECREATE_H
