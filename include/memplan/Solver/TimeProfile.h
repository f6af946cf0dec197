// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// How long operations took when somebody measured them, by their names or locations.

#ifndef MEMPLAN_SOLVER_TIMEPROFILE_H
#define MEMPLAN_SOLVER_TIMEPROFILE_H

#include "memplan/Solver/Error.h"

#include <map>
#include <string>
#include <string_view>

namespace memplan::solver {

/// Seconds, finite and >= 0.
struct TimeProfile {
  std::map<std::string, double, std::less<>> byOperation, byLocation;
};

/// Reads a profile.
///
/// CSV: a header with `time` (seconds) and `op`, `location` or both, in any order, then a row an
/// entry; fields may be in double quotes, in which two of them are one. JSON: {"schema":
/// "memplan-times/1", "times": [{"op": "linalg.matmul", "time": 0.001}, ...]}. An entry with a
/// location is for the operations there, any other for all operations of that name; the same one
/// twice is an error, as is an entry without a time, or with one that is negative or no finite
/// number. Errors carry the line. O(n log n).
Result<TimeProfile> readTimeProfile(std::string_view text);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_TIMEPROFILE_H
