// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Explanations as JSON.

#ifndef MEMPLAN_LIB_SOLVER_EXPLANATIONREPORT_H
#define MEMPLAN_LIB_SOLVER_EXPLANATIONREPORT_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <string>

namespace memplan::solver {

/// The object that Report.h describes.
std::string explanationJson(const Problem &problem, const Explanation &explanation);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_EXPLANATIONREPORT_H
