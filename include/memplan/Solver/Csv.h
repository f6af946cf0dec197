// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Packing problems and plans as CSV: the format of MiniMalloc, OmniMalloc and their relatives.
///
/// A header is required; columns come in any order, and an unknown one is an error:
///   id | buffer | buffer_id    name of the buffer
///   lower | start | begin      first step
///   upper                      step after the last (half open), or
///   end                        last step (inclusive)
///   size                       bytes
///   alignment                  optional; empty is 1
///   offset                     optional; empty is free, a number pins the buffer
///   gaps                       optional; "lo-hi[@wlo:whi]" separated by spaces: steps [lo, hi) at
///                              which the buffer is not live, or is only live in bytes [wlo, whi)
///   in_place_of                optional; id of a buffer whose storage this one may take
///   kind                       optional; OmniMalloc's, kept as it is and not understood
///
/// OmniMalloc's lifetimes on several threads, `lower` and `upper` as vector clocks "a:b:...",
/// become steps and conflicts (at most 2^16 buffers and 2^24 conflicts); a first line "#
/// pool_offset=N" is kept.
///
/// Each row is a block of its own in one pool, "temp", with alignment 1; its piece has the row's
/// id. A window of a gap is one more piece of the block, named "id@lo-hi". Fields may be in double
/// quotes. Text is UTF-8.

#ifndef MEMPLAN_SOLVER_CSV_H
#define MEMPLAN_SOLVER_CSV_H

#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Problem.h"

#include <string>
#include <string_view>
#include <vector>

namespace memplan::solver {

/// A problem with the text that it came from, so that a plan can be the same file once more.
struct CsvProblem {
  /// Where a row is in `text`: bytes [first, last) without the line break, and its line from 1. The
  /// row of a block is the one of its number after the header, blank lines not counted.
  struct Row {
    size_t first = 0;
    size_t last = 0;
    int64_t line = 0;
  };

  Problem problem;
  std::string text;
  Row header;
};

/// Reads and checks a problem. Errors carry the line.
Result<CsvProblem> readProblemCsv(std::string text);

/// The file again, with `offset` filled in every row (the column is added last if there is none).
std::string writePlanCsv(const CsvProblem &source, const Plan &plan);

/// Reads the offsets of a plan for `source`: rows are matched by id, and those that are missing or
/// have no offset are `unplaced`. A row that contradicts the problem (an id that it does not have,
/// another size or lifetime) makes the plan one of another problem: its fingerprint is then set to
/// a text that no problem has, so that `verify` answers MP-L6. Its offsets are still a hint.
Result<Plan> readPlanCsv(const CsvProblem &source, std::string_view text);

/// A problem as CSV, if it is no richer than that; else an error that says what would be lost.
Result<std::string> writeProblemCsv(const Problem &problem);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_CSV_H
