// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The command line of plan-solve.

#ifndef MEMPLAN_TOOLS_PLANSOLVE_OPTIONS_H
#define MEMPLAN_TOOLS_PLANSOLVE_OPTIONS_H

#include "memplan/Solver/Solve.h"

#include <optional>
#include <string>
#include <vector>

namespace memplan::plansolve {

/// Formats of plans; Tflm is TensorFlow Lite Micro's OfflineMemoryAllocation.
enum class PlanFormat { Csv, Json, Tflm };

struct Options {
  /// Files; "-" is standard input or output.
  std::string problem;
  std::optional<std::string> output, report, verify, hint;
  /// Of the plan that is written or verified; by its file where it is not given.
  std::optional<PlanFormat> format;
  /// How many tensors the model has, for Tflm.
  std::optional<int64_t> tensorCount;
  /// Pools that are one memory.
  std::vector<std::string> join;
  /// At how many steps blocks may be moved, or at which; nothing: at none.
  std::optional<int64_t> compactSteps;
  std::optional<std::vector<int64_t>> compactAt;
  solver::SolveOptions solve;
  /// Of a graph: whether its operations may be put in another order or run again.
  bool reorder = false, recompute = false;
  /// The file of a link over which its tensors may be moved.
  std::optional<std::string> offload;
  /// The largest peak allowed, in bytes or in millionths of a per cent of the input's peak.
  std::optional<int64_t> budget, budgetShare;
  /// Whether the answers for a whole ladder of budgets are asked for.
  bool pareto = false;
  /// Per cent, and the number of streams; of an order.
  std::optional<int64_t> latencyWeight, streams;
  bool help = false;
};

/// Understands the arguments, or says what is wrong with them.
solver::Result<Options> parseOptions(int argc, char **argv);

/// The text of --help.
std::string helpText();

} // namespace memplan::plansolve

#endif // MEMPLAN_TOOLS_PLANSOLVE_OPTIONS_H
