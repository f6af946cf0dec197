// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The command line of plan-solve.

#ifndef MEMPLAN_TOOLS_PLANSOLVE_OPTIONS_H
#define MEMPLAN_TOOLS_PLANSOLVE_OPTIONS_H

#include "memplan/Solver/Solve.h"

#include <optional>
#include <string>

namespace memplan::plansolve {

struct Options {
  /// Files; "-" is standard input or output.
  std::string problem;
  std::optional<std::string> output, report, verify;
  solver::SolveOptions solve;
  bool help = false;
};

/// Understands the arguments, or says what is wrong with them.
solver::Result<Options> parseOptions(int argc, char **argv);

/// The text of --help.
std::string helpText();

} // namespace memplan::plansolve

#endif // MEMPLAN_TOOLS_PLANSOLVE_OPTIONS_H
