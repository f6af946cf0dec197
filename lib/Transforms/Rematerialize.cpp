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

struct RematerializePass : BudgetPassBase<memplan::impl::RematerializePassBase<RematerializePass>> {
  using BudgetPassBase::BudgetPassBase;

  void runOnOperation() override {
    if (failed(keepModuleBudget(getOperation(), sharedOptions(DEBUG_TYPE))))
      signalPassFailure();
  }
};

} // namespace
