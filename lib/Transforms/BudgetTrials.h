// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The fastest schedules of a module, from the order that it has, with arenas within a budget.

#ifndef MEMPLAN_LIB_TRANSFORMS_BUDGETTRIALS_H
#define MEMPLAN_LIB_TRANSFORMS_BUDGETTRIALS_H

#include "FunctionBudget.h"
#include "ModuleBudget.h"
#include "PlannedCopy.h"

namespace memplan {

/// A module that schedules are looked for from, and what it needs as it stands.
struct BudgetStart {
  mlir::ModuleOp module;
  PlannedNeed need;

  /// Of all arenas, but those of pool `host`.
  int64_t arenaBytes() const { return need.size.bytes - need.size.unplanned; }
};

/// The module below some load, and what it needs then.
struct BudgetCandidate {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::vector<LimitedFunction> functions;
  mlir::FailureOr<PlannedNeed> need = mlir::failure();
  int64_t arenaBytes = 0;
  double seconds = 0; ///< of everything that its functions run once, and of waiting for transfers

  bool isReached() const {
    return llvm::all_of(functions, [](const LimitedFunction &each) { return each.isReached; });
  }
};

/// Looks for the fastest module whose arenas are within the budget. What is tried does not depend
/// on that, only what is left out: the loads that tensors are limited to are always the same, so
/// that a larger budget never ends with a smaller one of them.
class BudgetTrials {
public:
  /// Everything has to outlive the trials.
  BudgetTrials(const BudgetStart &start, FunctionBudget &budget, const OperationTimes &times,
               const ModuleBudgetOptions &options)
      : start(start), budget(budget), times(times), options(options) {}

  /// Comes first. Fails, with an error, on overflow only.
  mlir::LogicalResult measureInput();
  /// The same.
  mlir::LogicalResult run(int64_t budgetBytes);

  const BudgetStart &getStart() const { return start; }
  bool hasFound() const { return found.module.get() != nullptr; }
  BudgetCandidate &getFound() { return found; }
  /// The smallest arenas of all that were tried, and of the module as it came.
  int64_t getSmallest() const { return smallest; }
  /// What every schedule of each function needs, by the load of its tensors, as far as arenas are
  /// not known to be smaller than that. Emits an error and fails as `run` does.
  mlir::FailureOr<llvm::SmallVector<int64_t>> leastBytes();

private:
  bool isWorthTrying(int64_t load, int64_t budgetBytes) const {
    return sumOfLoads(load) - unexpected <= budgetBytes;
  }
  mlir::FailureOr<BudgetCandidate> attempt(int64_t load);
  int64_t sumOfLoads(int64_t load) const;
  mlir::LogicalResult refine(int64_t above, int64_t load, int64_t budgetBytes);

  const BudgetStart &start;
  FunctionBudget &budget;
  const OperationTimes &times;
  const ModuleBudgetOptions &options;
  llvm::SmallVector<int64_t> loads; ///< of the functions, as they came
  int64_t largestLoad = 0;
  /// By how much arenas are smaller than tensors let expect, and will be with a budget as well.
  int64_t unexpected = 0;
  int64_t smallest = 0;
  BudgetCandidate found;
};

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_BUDGETTRIALS_H
