// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Plans as JSON.

#include "FuzzTarget.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/Verify.h"

using namespace memplan;

// The problem that the plans are for.
static const solver::Problem &problem() {
  static const solver::Problem read = *solver::readProblemJson(
      R"({"schema": "memplan-problem/1", "pools": [{"name": "p"}, {"name": "q", "capacity": 256}],
          "blocks": [{"id": "a", "pool": "p", "pieces": [{"id": "x", "size": 64, "live": [[0, 3]]},
                                          {"id": "y", "at": 8, "size": 64, "live": [[3, 9]]}]},
                     {"id": "b", "pool": "q", "pieces": [{"id": "z", "size": 64, "live": [[0, 3]]}]},
                     {"id": "c", "pool": "p", "pieces": [{"id": "v", "size": 64, "live": [[2, 4]]}]}],
          "conflicts": [["y", "v"]]})");
  return read;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  solver::Result<solver::JsonPlan> read = solver::readPlanJson(problem(), fuzz::toText(data, size));
  if (!read) {
    fuzz::checkError(read.error());
    return 0;
  }
  fuzz::require(read->claims.size() == problem().pools.size(), "a claim a pool");
  if (auto violation = solver::verify(problem(), read->plan))
    fuzz::require(!violation->text().empty(), "a violation has a reason");
  for (size_t p = 0; p < read->claims.size(); ++p)
    if (read->claims[p])
      (void)solver::verifyCertificate(problem(), solver::PoolId(p), *read->claims[p]);
  return 0;
}
