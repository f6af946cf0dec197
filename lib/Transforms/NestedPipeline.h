// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes that a pass runs on a copy of its module.

#ifndef MEMPLAN_LIB_TRANSFORMS_NESTEDPIPELINE_H
#define MEMPLAN_LIB_TRANSFORMS_NESTEDPIPELINE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace memplan {

/// Runs the passes that `build` adds on `module`, which is in no other operation, and verifies it
/// once, at the end; fails if a pass fails or the result is no valid IR. `Pass::runPipeline`
/// verifies after every pass, which takes as long as most of the passes. The dialects that the
/// passes need have to be loaded: the calling pass depends on them.
mlir::LogicalResult runNestedPipeline(mlir::ModuleOp module,
                                      llvm::function_ref<void(mlir::OpPassManager &)> build);

/// The same without verifying anything: for what may change nothing, or is followed by more.
mlir::LogicalResult runUnverified(mlir::ModuleOp module,
                                  llvm::function_ref<void(mlir::OpPassManager &)> build);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_NESTEDPIPELINE_H
