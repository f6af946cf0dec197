// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What is certain at the first execution of an operation.
///
/// Let the t-th operation run for the first time. What it uses and makes is there. A tensor that
/// was made before and that is used after that, up to some operation `end`, has to be there as
/// well, or its maker runs again in between:
///
///     first execution:   ... make x ...... t ......... use x ...
///                                          |
///                   x is in memory here, or made again in here
///
/// So a budget B forces makers to run again, at least those of as many bytes as are above B.

#ifndef MEMPLAN_LIB_SOLVER_RECOMPUTE_STEPSITUATION_H
#define MEMPLAN_LIB_SOLVER_RECOMPUTE_STEPSITUATION_H

#include "FirstRuns.h"
#include "RecomputeModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

struct StepSituation {
  /// Units that the operation needs, with tensors that nobody can make again; with a link some of
  /// those may be in the other pool.
  double fixed = 0;
  /// Tensors that are there or whose makers run again before operation `end` does, and their sum.
  std::vector<uint32_t> choices;
  double choiceBytes = 0;
  /// With a link: by when all that is not in memory then is back at the latest, the first execution
  /// of an operation, or `model.size()` for the end. Only where first executions keep their order.
  uint32_t lastBack = 0;
};

/// Of operation `t`, up to the first execution of operation `end`, or to the end if that is
/// `model.size()`. With a link, what nobody can make again and is used after that may be in the
/// other pool all the time, and is not counted. O(uses of all tensors).
StepSituation situationAt(const RecomputeModel &model, const FirstRuns &runs, uint32_t t,
                          uint32_t end);

/// No schedule needs less than so many units. What nobody can make again may all be in the other
/// pool, as far as that has room.
double leastPeak(const RecomputeModel &model, const FirstRuns &runs);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_RECOMPUTE_STEPSITUATION_H
