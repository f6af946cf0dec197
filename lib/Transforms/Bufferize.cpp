// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BufferizedCopy.h"
#include "OptionChecks.h"

#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace memplan {
#define GEN_PASS_DEF_BUFFERIZEPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-bufferize"

using namespace mlir;
using namespace memplan;

namespace {

struct BufferizePass : memplan::impl::BufferizePassBase<BufferizePass> {
  using BufferizePassBase::BufferizePassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(checkNotNegative(module, "max-analysis-ops", maxAnalysisOps)))
      return signalPassFailure();
    if (!inspectModule(module).hasTensors)
      return;
    FailureOr<BufferizedCopy> copy = bufferizeCopy(module, maxAnalysisOps);
    if (failed(copy))
      return signalPassFailure();
    auto functions = getDefinedFunctions(*copy->module);
    for (auto [function, need] : llvm::zip_equal(functions, copy->functions))
      if (!function->hasAttr(MemplanDialect::kSummaryAttr))
        setSummary(function, need.baseline, need.programOrder);
    module.getBodyRegion().takeBody(copy->module->getBodyRegion());
  }
};

} // namespace
