// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Recomputation by cost and benefit, as frameworks have it: again and again at the step that needs
/// most, what relieves the steps above the budget most for the time that it takes.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_GREEDYRECOMPUTE_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_GREEDYRECOMPUTE_H

#include "../Packing/Effort.h"
#include "RecomputeMoves.h"
#include "Timeline.h"

namespace memplan::solver {

/// Until the line fits its budget, nothing helps any more, or the effort is spent.
void recomputeGreedily(const RecomputeModel &model, Timeline &line, RecomputeMoves &moves,
                       Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_GREEDYRECOMPUTE_H
