// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef MEMPLAN_TRANSFORMS_PLANNING_H
#define MEMPLAN_TRANSFORMS_PLANNING_H

#include "memplan/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"

namespace memplan {

/// Over how many streams work is spread, and what that may cost.
struct StreamChoice {
  int64_t streams = 1;
  ReuseMode reuse = ReuseMode::Independent;
};

/// What planning does, of all that it can.
struct PlanningSteps {
  /// The results that become out-parameters first.
  ResultScope results = ResultScope::Internal;
  StreamChoice streams;
  ShareMode share = ShareMode::All;
  /// Not where rewrites of tensors are compared: memplan-carry-in-place comes after them, and
  /// copies.
  bool carriesInPlace = true;
  /// Not where memplan-borrow-slices measures what it does.
  bool borrowsSlices = true;
};

/// Everything from a module on buffers to offsets, in the one order that is planned by and that
/// trials are measured by: what is measured is what will be. Verification is not among it.
void addPlanning(mlir::OpPassManager &pm, const PlanningSteps &steps);

} // namespace memplan

#endif // MEMPLAN_TRANSFORMS_PLANNING_H
