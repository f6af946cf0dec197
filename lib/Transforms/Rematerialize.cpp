// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ModuleBudget.h"

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace memplan {
#define GEN_PASS_DEF_REMATERIALIZEPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-rematerialize"

using namespace mlir;
using namespace memplan;

namespace {

struct RematerializePass : memplan::impl::RematerializePassBase<RematerializePass> {
  using RematerializePassBase::RematerializePassBase;

  void runOnOperation() override {
    ModuleBudgetOptions options;
    options.passName = DEBUG_TYPE;
    options.budget = budget;
    options.reorder = reorder;
    options.profile = profile;
    options.rates = {opsPerSecond, bytesPerSecond};
    options.effort = effort;
    options.maxAnalysisOps = maxAnalysisOps;
    if (failed(keepModuleBudget(getOperation(), options)))
      signalPassFailure();
  }
};

} // namespace
