// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The steps of `memplan-clean-up`, in the order in which they are tried.

#ifndef MEMPLAN_LIB_TRANSFORMS_CLEANUPSTEPS_H
#define MEMPLAN_LIB_TRANSFORMS_CLEANUPSTEPS_H

#include "memplan/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace memplan {

/// One rewrite of the whole module, kept or taken back as a whole. A step leaves the module ready
/// to be bufferized and does not change what it computes, to the bit.
struct CleanUpStep {
  llvm::StringLiteral name; ///< as the report gives it
  /// Where it changes nothing, the step does not. May be null.
  std::function<void(mlir::OpPassManager &)> rewrite;
  /// What tidies up after it, and may merge equal operations. May be null.
  std::function<void(mlir::OpPassManager &)> finish = nullptr;
  /// What is tried where the step is refused with that: what is merged lives longer, and this parts
  /// it again. May be null.
  std::function<void(mlir::OpPassManager &)> finishApart = nullptr;
  /// The step changes nothing in a module without an operation for which this holds. May be null.
  std::function<bool(mlir::Operation *)> concerns = nullptr;
  bool costsTime = false;      ///< so it is kept only if an arena gets smaller, or copies fewer
  bool isPartOfOthers = false; ///< steps behind it do the same once more
  bool avoidsCopies = false;   ///< which nothing behind it could
  std::string id = {};         ///< of its own among the steps, and the same for the same choices
  std::string idApart = {};    ///< the same for the step with `finishApart`
};

/// How far producers are sunk in that mode; none if they stay where they are.
std::optional<SinkLevel> getSinkLevel(SinkMode sink);

/// With a `level` that is not the mode's own, producers are sunk as far as that.
std::vector<CleanUpStep> getCleanUpSteps(SinkMode sink, FuseMode fuse, ShareMode share,
                                         std::optional<SinkLevel> level);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_CLEANUPSTEPS_H
