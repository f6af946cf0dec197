// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Plans as CSV.

#include "FuzzTarget.h"
#include "memplan/Solver/Csv.h"
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
  solver::Result<solver::Plan> plan = solver::readPlanCsv(table(), fuzz::toText(data, size));
  if (!plan) {
    fuzz::checkError(plan.error());
    return 0;
  }
  // Whatever it says, there is an answer, and a legal plan is legal again once it was written.
  if (solver::verify(table().problem, *plan))
    return 0;
  solver::Result<solver::Plan> back =
      solver::readPlanCsv(table(), solver::writePlanCsv(table(), *plan));
  fuzz::require(back && back->offsets == plan->offsets, "a plan can be read back");
  return 0;
}
