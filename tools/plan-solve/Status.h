// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Exit statuses, and how they are explained on standard error.

#ifndef MEMPLAN_TOOLS_PLANSOLVE_STATUS_H
#define MEMPLAN_TOOLS_PLANSOLVE_STATUS_H

#include "Files.h"
#include "memplan/Solver/Error.h"

#include <string>

namespace memplan::plansolve {

enum ExitStatus { Good = 0, BadInput = 1, Usage = 2, Infeasible = 3, NotFound = 4, WrongPlan = 5 };

/// Prints the message; the status.
int fail(ExitStatus status, const std::string &message);

/// What a file is called in messages.
std::string shown(const std::string &file);

/// "FILE:LINE: message"; BadInput.
int failOnInput(const std::string &file, const solver::Error &error);

/// "FILE: note: ...".
void printNote(const std::string &file, const std::string &note);

/// Writes the files: Good, or BadInput with the reason.
int commit(OutputFiles &files);

} // namespace memplan::plansolve

#endif // MEMPLAN_TOOLS_PLANSOLVE_STATUS_H
