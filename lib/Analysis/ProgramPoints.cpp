// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/ProgramPoints.h"

using namespace mlir;
using namespace memplan;

ProgramPoints::ProgramPoints(Operation *root) {
  for (Region &region : root->getRegions())
    for (Operation &op : region.getOps())
      number(&op);
}

void ProgramPoints::number(Operation *op) {
  int64_t first = size();
  operations.push_back(op);
  for (Region &region : op->getRegions())
    for (Operation &nested : region.getOps())
      number(&nested);
  ranges[op] = StepRange{first, size()};
}
