// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Packing from the peak of the load outwards.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_SWEEPSEARCH_H
#define MEMPLAN_LIB_SOLVER_PACKING_SWEEPSEARCH_H

#include "Effort.h"
#include "PlainModel.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan::solver {

/// What sweeps came to.
struct SweepImprovement {
  /// In units, by item.
  std::vector<int64_t> offsets;
  int64_t height = 0;
  uint32_t attempt = 0;
};

/// Where the load is highest nothing may be lost, so that is where packing begins: what is live
/// there is stacked without gaps, and sweeps go on from it in both directions (TimeSweep.h), which
/// only meet at the stack. What dies soon afterwards is on top, soonest last, and what was born
/// just before it below, latest first, so that free space grows from one end in either direction:
///
///              |##
///            |####            ^ soonest dead
///       |#########|####
///     |###########|########   what lives on both sides is in the middle
///         |#######|######
///              |##|#######    v latest born
///                peak
///
/// The first attempt is at `bound`; each other one aims a third nearer to it than what is known,
/// and less after failures. Returns the lowest packing below `height` units, if there is one, once
/// the bound is met, a number of attempts in a row found nothing, or the effort is spent, an eighth
/// of it without any success.
std::optional<SweepImprovement> improveBySweeps(const PlainModel &model, int64_t height,
                                                int64_t bound, Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_SWEEPSEARCH_H
