// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Problems as JSON.

#include "FuzzTarget.h"
#include "memplan/Solver/Csv.h"
#include "memplan/Solver/Json.h"

using namespace memplan;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  solver::Result<solver::Problem> problem = solver::readProblemJson(fuzz::toText(data, size));
  if (!problem) {
    fuzz::checkError(problem.error());
    return 0;
  }
  fuzz::checkProblem(*problem);
  solver::Result<std::string> written = solver::writeProblemCsv(*problem);
  if (!written) {
    fuzz::checkError(written.error());
    return 0;
  }
  solver::Result<solver::CsvProblem> table = solver::readProblemCsv(*written);
  fuzz::require(bool(table), "what was written can be read", *written);
  fuzz::require(solver::canonicalJson(table->problem) == solver::canonicalJson(*problem),
                "nothing is lost", *written);
  return 0;
}
