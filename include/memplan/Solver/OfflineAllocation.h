// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Plans as TensorFlow Lite for Microcontrollers takes them: the buffer of the model's metadata
/// entry "OfflineMemoryAllocation", 32-bit little-endian integers (tflite-micro,
/// docs/memory_management.md):
///
///   version 1 | subgraphs 1 | count n | offset of tensor 0 | ... | offset of tensor n - 1
///
/// An offset counts from the start of the head section; -1 leaves a tensor to the runtime's
/// planner. Tensors of several subgraphs are counted on; the runtime wants n to be the number of
/// all tensors of the model and ignores version and subgraphs.

#ifndef MEMPLAN_SOLVER_OFFLINEALLOCATION_H
#define MEMPLAN_SOLVER_OFFLINEALLOCATION_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace memplan::solver {

/// The array for a plan of a problem with one pool, whose pieces have the indices of their tensors
/// as ids ("0", "17"). Tensors that no piece names get -1. `tensorCount` is n; without it, n is the
/// largest index + 1. An id that is no index (windows of CSV gaps aside), an index that is not
/// below n or 2^24, a second pool, or an arena that 32 bits cannot address is an error.
Result<std::string> writeOfflineAllocation(const Problem &problem, const Plan &plan,
                                           std::optional<int64_t> tensorCount = std::nullopt);

/// Reads such an array as a plan for `problem`; blocks whose tensors are all at -1 are `unplaced`.
/// It is an error if a tensor that is not in the problem has an offset, or if the tensors of one
/// block lie otherwise than the problem says.
Result<Plan> readOfflineAllocation(const Problem &problem, std::string_view data);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_OFFLINEALLOCATION_H
