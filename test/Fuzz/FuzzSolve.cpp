// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// From a text of any format over a solver with little effort to a verified plan.

#include "FuzzTarget.h"
#include "memplan/Solver/Bound.h"
#include "memplan/Solver/OfflineAllocation.h"
#include "memplan/Solver/ProblemFile.h"
#include "memplan/Solver/Report.h"
#include "memplan/Solver/Solve.h"
#include "memplan/Solver/Verify.h"

using namespace memplan;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string text(fuzz::toText(data, size));
  solver::ProblemFormat format = solver::detectProblemFormat(text);
  solver::Result<solver::ProblemFile> file = solver::readProblem(std::move(text), format);
  if (!file || file->problem().blocks.size() > 64)
    return 0;
  const solver::Problem &problem = file->problem();
  solver::SolveOptions options;
  options.effort = 1e-5;
  // The size decides on the algorithm, so that all of them get their turn.
  std::vector<std::string> names = solver::algorithmNames();
  options.algorithm = size % 2 == 0 ? "auto" : names[size / 2 % names.size()];
  solver::Result<solver::Outcome> outcome = solver::solve(problem, options);
  fuzz::require(bool(outcome), "a well-formed problem can be given to a solver");
  fuzz::require(outcome->pools.size() == problem.pools.size(), "an outcome a pool");
  if (!outcome->hasPlan()) {
    fuzz::require(!outcome->message.empty(), "there is a reason");
    return 0;
  }
  if (auto violation = solver::verify(problem, outcome->plan))
    fuzz::require(false, "plans are legal", violation->text());
  for (size_t p = 0; p < problem.pools.size(); ++p) {
    solver::PoolId pool(p);
    if (auto violation = solver::verifyCertificate(problem, pool, outcome->pools[p]))
      fuzz::require(false, "certificates hold", violation->text());
    fuzz::require(solver::loadBound(problem, pool).bytes <= outcome->pools[p].boundBytes,
                  "no bound is below the load");
  }
  // Every way to write it.
  std::string plan = solver::writePlanJson(problem, *outcome);
  fuzz::require(bool(solver::readPlanJson(problem, plan)), "a plan can be read back", plan);
  (void)solver::reportJson(problem, *outcome);
  if (solver::Result<std::string> array = solver::writeOfflineAllocation(problem, outcome->plan))
    fuzz::require(bool(solver::readOfflineAllocation(problem, *array)), "so can an array");
  if (solver::Result<const solver::CsvProblem *> table = file->table())
    fuzz::require(bool(solver::readPlanCsv(**table, solver::writePlanCsv(**table, outcome->plan))),
                  "so can a table");
  return 0;
}
