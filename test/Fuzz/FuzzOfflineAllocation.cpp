// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Plans as OfflineMemoryAllocation.

#include "FuzzTarget.h"
#include "memplan/Solver/Csv.h"
#include "memplan/Solver/OfflineAllocation.h"
#include "memplan/Solver/Verify.h"

using namespace memplan;

// The problem that the plans are for.
static const solver::CsvProblem &table() {
  static const solver::CsvProblem read = *solver::readProblemCsv(
      "id,lower,upper,size,alignment,gaps,offset\n0,0,9,64,16,3-4@0:8,\n1,0,3,32,1,,128\n"
      "2,1,5,48,1,,\n3,4,9,100,8,,\n");
  return read;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const solver::Problem &problem = table().problem;
  std::string_view text = fuzz::toText(data, size);
  solver::Result<solver::Plan> plan = solver::readOfflineAllocation(problem, text);
  if (!plan) {
    fuzz::checkError(plan.error());
    return 0;
  }
  if (solver::verify(problem, *plan))
    return 0;
  solver::Result<std::string> written =
      solver::writeOfflineAllocation(problem, *plan, static_cast<int64_t>(size / 4) - 3);
  fuzz::require(bool(written), "a legal plan can be written");
  // All but the number of subgraphs, which means nothing.
  fuzz::require(written->size() == size && written->substr(8) == text.substr(8),
                "it is the same array");
  return 0;
}
