// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Packing what was merged.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_MERGESEARCH_H
#define MEMPLAN_LIB_SOLVER_PACKING_MERGESEARCH_H

#include "Effort.h"
#include "PlainModel.h"
#include "ValleySearch.h"

#include <cstdint>
#include <optional>

namespace memplan::solver {

/// Merges items in both ways of `MergedModel` and fills valleys with what comes of it, in a few
/// orders. Returns the lowest packing of the original's items below `height` units, if there is
/// one; nothing for models of more than some ten thousand items, where too much agrees by chance.
std::optional<ValleyImprovement> improveByMerging(const PlainModel &model, int64_t height,
                                                  int64_t bound, Effort &effort);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_MERGESEARCH_H
