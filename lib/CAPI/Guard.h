// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What stands between the solver and C: handles, and nothing thrown past them.

#ifndef MEMPLAN_LIB_CAPI_GUARD_H
#define MEMPLAN_LIB_CAPI_GUARD_H

#include "memplan-c/Solver.h"
#include "memplan/Solver/Error.h"
#include "memplan/Solver/Plan.h"
#include "memplan/Solver/ProblemFile.h"

#include <cstdint>
#include <exception>
#include <new>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace memplan::capi {
/// Different each time.
uint64_t newStamp();
} // namespace memplan::capi

struct MemplanProblem {
  memplan::solver::ProblemFile file;
  /// Another one after each change.
  uint64_t stamp = memplan::capi::newStamp();
};

struct MemplanPlan {
  memplan::solver::Plan plan;
  /// By pool, what the solver knows; empty for a plan from elsewhere.
  std::vector<memplan::solver::PoolOutcome> pools;
  /// By pool, what the text of the plan says of it.
  std::vector<std::optional<memplan::solver::PoolOutcome>> claims;
  /// Of the problem whose pools and pieces the above is about.
  uint64_t stamp = 0;
};

namespace memplan::capi {

/// Fills `error` without allocating, and returns its status. The message is cut between two code
/// points where it is too long.
MemplanStatus fail(MemplanError *error, MemplanStatus status, std::string_view message,
                   int64_t line = 0);

inline MemplanStatus fail(MemplanError *error, const solver::Error &what) {
  return fail(error, MEMPLAN_BAD_INPUT, what.text(), what.line);
}

inline MemplanStatus badArgument(MemplanError *error, std::string_view message) {
  return fail(error, MEMPLAN_BAD_ARGUMENT, message);
}

/// Runs `body`, which returns a status, and turns what it throws into one.
template <typename Body> MemplanStatus guarded(MemplanError *error, Body &&body) noexcept {
  try {
    fail(error, MEMPLAN_OK, "");
    return body();
  } catch (const std::bad_alloc &) {
    return fail(error, MEMPLAN_OUT_OF_MEMORY, "out of memory");
  } catch (const std::length_error &) {
    return fail(error, MEMPLAN_OUT_OF_MEMORY, "out of memory");
  } catch (const std::exception &exception) {
    return fail(error, MEMPLAN_INTERNAL, exception.what());
  } catch (...) {
    return fail(error, MEMPLAN_INTERNAL, "unknown exception");
  }
}

} // namespace memplan::capi

#endif // MEMPLAN_LIB_CAPI_GUARD_H
