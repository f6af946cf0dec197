// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Which format a file is in, and plans in each of them.

#ifndef MEMPLAN_TOOLS_PLANSOLVE_FORMATS_H
#define MEMPLAN_TOOLS_PLANSOLVE_FORMATS_H

#include "Options.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/ProblemFile.h"

#include <string>
#include <string_view>

namespace memplan::plansolve {

/// By what the file is called, and by what is in it.
solver::ProblemFormat problemFormatOf(const std::string &file, std::string_view content);

/// Of the plan to write: what the options ask for, what the name of the file ends with, or what the
/// problem was in.
PlanFormat outputFormat(const Options &options, const solver::ProblemFile &problem);

/// Whether a plan of `problem` can be written in the format, before one is searched for.
std::optional<solver::Error> checkPlanFormat(PlanFormat format, solver::ProblemFile &problem);

/// The text, or array, of the plan.
solver::Result<std::string> writePlan(PlanFormat format, const Options &options,
                                      solver::ProblemFile &problem, const solver::Outcome &outcome);

/// The offsets of a plan of this or of another problem, by block of `problem`, matched by ids.
solver::Result<std::vector<int64_t>> readHint(const Options &options, solver::ProblemFile &problem,
                                              std::string_view content);

/// A plan for `problem` with what it claims of its pools.
solver::Result<solver::JsonPlan> readPlan(const Options &options, solver::ProblemFile &problem,
                                          std::string_view content);

} // namespace memplan::plansolve

#endif // MEMPLAN_TOOLS_PLANSOLVE_FORMATS_H
