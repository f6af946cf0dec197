// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What the fuzz targets demand of every reader: a value or a reason that fits on a line.

#ifndef MEMPLAN_TEST_FUZZ_FUZZTARGET_H
#define MEMPLAN_TEST_FUZZ_FUZZTARGET_H

#include "memplan/Solver/Error.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/Problem.h"
#include "memplan/Solver/Utf8.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace memplan::fuzz {

inline std::string_view toText(const uint8_t *data, size_t size) {
  return {reinterpret_cast<const char *>(data), size};
}

/// Ends the process, as a fuzzer expects of a fault.
inline void require(bool holds, const char *what, const std::string &text = "") {
  if (holds)
    return;
  std::fprintf(stderr, "required: %s: %s\n", what, text.c_str());
  std::abort();
}

inline void checkError(const solver::Error &error) {
  std::string text = error.text();
  require(!text.empty(), "an error has a reason");
  require(error.line >= 0, "a line counts from 1", text);
  require(text.size() < 4096, "an error is short", text);
  require(solver::findInvalidUtf8(text) == std::string_view::npos, "an error is UTF-8", text);
  for (char c : text)
    require(static_cast<unsigned char>(c) >= ' ', "an error is one line", text);
}

/// A problem that was read is well formed, and the same problem when it was JSON.
inline void checkProblem(const solver::Problem &problem) {
  require(!solver::check(problem), "what was read is well formed");
  std::string text = solver::writeProblemJson(problem);
  solver::Result<solver::Problem> again = solver::readProblemJson(text);
  require(bool(again), "what was written can be read", text);
  require(solver::canonicalJson(*again) == solver::canonicalJson(problem), "nothing is lost", text);
}

} // namespace memplan::fuzz

#endif // MEMPLAN_TEST_FUZZ_FUZZTARGET_H
