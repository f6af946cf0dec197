// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Upstream's conversions leave what they do not know as it is, and report success.

#include "memplan/Verification/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace memplan {
#define GEN_PASS_DEF_VERIFYLOWEREDPASS
#include "memplan/Verification/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-verify-lowered"

using namespace mlir;

/// Whether the translation to LLVM IR takes the operation.
static bool isLowered(Operation *op) {
  return isa<ModuleOp, gpu::LaunchFuncOp, gpu::BinaryOp>(op) ||
         isa_and_present<LLVM::LLVMDialect>(op->getDialect());
}

namespace {

struct VerifyLoweredPass : memplan::impl::VerifyLoweredPassBase<VerifyLoweredPass> {
  void runOnOperation() override {
    Operation *cast = nullptr, *left = nullptr;
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isLowered(op))
        return WalkResult::advance();
      // Casts are what surrounds the operation that is in the way.
      if (!isa<UnrealizedConversionCastOp>(op))
        left = op;
      else if (!cast)
        cast = op;
      return left ? WalkResult::interrupt() : WalkResult::advance();
    });
    markAllAnalysesPreserved();
    if (!left && !cast)
      return;
    Operation *op = left ? left : cast;
    op->emitError() << "'" << op->getName() << "' is left over: nothing lowers it in this program";
    signalPassFailure();
  }
};

} // namespace
