// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Operations that can run within a threshold, found by a walk instead of a cut.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_STATEWALK_H
#define MEMPLAN_LIB_SOLVER_ORDERING_STATEWALK_H

#include "OrderModel.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace memplan::solver {

/// Goes from the state in which `ran` has run through others by running what leaves least live, of
/// a set R of operations only. Before live rises, every operation outside of R that is ready and
/// needs no more than the threshold joins R, which `reach` is told and `isReached` has to show from
/// then on. The states on the way may need any amount: what counts is that they are within R
/// (StageBound.h). Ends when some steps have added nothing. Returns the work.
double walkStates(const OrderModel &model, const std::vector<bool> &ran,
                  const std::vector<bool> &isReached, int64_t threshold,
                  const std::function<void(uint32_t)> &reach);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_STATEWALK_H
