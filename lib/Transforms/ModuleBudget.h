// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The arenas of a module within a budget, for the passes that may run operations again and move
// tensors to another pool.

#ifndef MEMPLAN_LIB_TRANSFORMS_MODULEBUDGET_H
#define MEMPLAN_LIB_TRANSFORMS_MODULEBUDGET_H

#include "memplan/Bridge/OperationTimes.h"
#include "memplan/Bridge/RecomputeProblem.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <string>

namespace memplan {

struct ModuleBudgetOptions {
  llvm::StringRef passName;
  /// Bytes of all arenas, or a share of what they take without it, like "80%".
  std::string budget;
  /// Whether operations may leave their order; `memplan-reorder` runs first then, on a copy.
  bool reorder = true;
  bool recompute = true;
  /// To the pool `host`, with times in seconds.
  std::optional<solver::Link> link;
  std::string profile; ///< a file, or nothing
  MachineRates rates;
  double effort = 1;
  ShareMode share = ShareMode::All; ///< in the planning which is to follow
  int64_t maxAnalysisOps = 0;
};

/// Rewrites a module on tensors so that its arenas, those of pool `host` apart, keep to the budget
/// in the least time that is found, and notes in `memplan.summary` what that took. Where it fits it
/// stays as it is, or as `memplan-reorder` leaves it. Emits an error and fails, with the module
/// unchanged, if nothing is found, an option is wrong or sizes overflow.
mlir::LogicalResult keepModuleBudget(mlir::ModuleOp module, const ModuleBudgetOptions &options);

/// A pass with the options that passes on budgets share, `Base` being what ODS makes of it.
template <typename Base> struct BudgetPassBase : Base {
  using Base::Base;

protected:
  ModuleBudgetOptions sharedOptions(llvm::StringRef passName) const {
    ModuleBudgetOptions options;
    options.passName = passName;
    options.budget = this->budget;
    options.reorder = this->reorder;
    options.profile = this->profile;
    options.rates = {this->opsPerSecond, this->bytesPerSecond};
    options.effort = this->effort;
    options.share = this->share;
    options.maxAnalysisOps = this->maxAnalysisOps;
    return options;
  }
};

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_MODULEBUDGET_H
