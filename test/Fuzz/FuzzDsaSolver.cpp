// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Problems of dsa-solver.

#include "FuzzTarget.h"
#include "memplan/Solver/DsaSolver.h"

using namespace memplan;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::vector<std::string> notes;
  solver::Result<solver::Problem> problem =
      solver::readDsaSolverJson(fuzz::toText(data, size), notes);
  if (problem)
    fuzz::checkProblem(*problem);
  else
    fuzz::checkError(problem.error());
  return 0;
}
