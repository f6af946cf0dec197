// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Problems as CSV: MiniMalloc and OmniMalloc.

#include "FuzzTarget.h"
#include "memplan/Solver/Csv.h"

using namespace memplan;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string text(fuzz::toText(data, size));
  solver::Result<solver::CsvProblem> table = solver::readProblemCsv(text);
  if (!table) {
    fuzz::checkError(table.error());
    return 0;
  }
  fuzz::checkProblem(table->problem);
  // A plan is the same file with offsets, and says so.
  solver::Plan plan;
  for (size_t b = 0; b < table->problem.blocks.size(); ++b)
    plan.offsets.push_back(static_cast<int64_t>(b));
  solver::Result<solver::Plan> back =
      solver::readPlanCsv(*table, solver::writePlanCsv(*table, plan));
  fuzz::require(back && back->offsets == plan.offsets && back->fingerprint.empty(),
                "a plan can be read back", text);
  // As far as CSV can hold the problem, it does.
  solver::Result<std::string> written = solver::writeProblemCsv(table->problem);
  if (!written)
    return 0;
  solver::Result<solver::CsvProblem> again = solver::readProblemCsv(*written);
  fuzz::require(bool(again), "what was written can be read", *written);
  fuzz::require(solver::canonicalJson(again->problem) == solver::canonicalJson(table->problem),
                "nothing is lost", *written);
  return 0;
}
