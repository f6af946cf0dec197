// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// plan-solve on a graph of operations.

#ifndef MEMPLAN_TOOLS_PLANSOLVE_GRAPHPROBLEM_H
#define MEMPLAN_TOOLS_PLANSOLVE_GRAPHPROBLEM_H

#include "Options.h"

#include <string_view>

namespace memplan::plansolve {

/// Evaluates, reorders or verifies, as the options say; the exit status.
int runGraph(const Options &options, std::string_view content);

} // namespace memplan::plansolve

#endif // MEMPLAN_TOOLS_PLANSOLVE_GRAPHPROBLEM_H
