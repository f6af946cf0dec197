// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A problem from a text of any format that this layer reads, recognised by what is in it.

#ifndef MEMPLAN_SOLVER_PROBLEMFILE_H
#define MEMPLAN_SOLVER_PROBLEMFILE_H

#include "memplan/Solver/Csv.h"
#include "memplan/Solver/Problem.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace memplan::solver {

enum class ProblemFormat {
  /// Csv.h: MiniMalloc, OmniMalloc and their relatives.
  Csv,
  /// Json.h: "memplan-problem/1".
  Json,
  /// DsaSolver.h.
  DsaSolver,
};

/// The format of a text: JSON if it begins with '{', dsa-solver's if the first key of that object
/// is one of dsa-solver's. What is none of these is said by the reader of the format.
ProblemFormat detectProblemFormat(std::string_view text);

/// A problem and, for a plan in CSV, the table that it came from.
class ProblemFile {
public:
  ProblemFormat format = ProblemFormat::Csv;
  /// What the file asks for and does not get, for a user to read.
  std::vector<std::string> notes;

  Problem &problem() { return source.problem; }
  const Problem &problem() const { return source.problem; }

  /// The problem as a table. One that was JSON becomes one at the first call; if that would lose
  /// something, the error says what.
  Result<const CsvProblem *> table();

  /// Has to be called before the problem is changed: it is then no longer the table it was.
  void detach() { hasTable = false; }

private:
  friend Result<ProblemFile> readProblem(std::string text, ProblemFormat format);

  CsvProblem source;
  bool hasTable = false;
};

/// Reads and checks a problem. Errors carry the line.
Result<ProblemFile> readProblem(std::string text, ProblemFormat format);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_PROBLEMFILE_H
