// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text for a device may refer to what is nowhere: that shows only where it is loaded.

#include "memplan/Verification/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/SymbolTable.h"

#include "llvm/ADT/StringSwitch.h"

namespace memplan {
#define GEN_PASS_DEF_VERIFYDEVICEFUNCTIONSPASS
#include "memplan/Verification/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-verify-device-functions"

using namespace mlir;

/// Functions that every CUDA device has.
static bool isOfDevice(StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases({"vprintf", "malloc", "free", "__assertfail"}, true)
      .Default(false);
}

namespace {

struct VerifyDeviceFunctionsPass
    : memplan::impl::VerifyDeviceFunctionsPassBase<VerifyDeviceFunctionsPass> {
  using VerifyDeviceFunctionsPassBase::VerifyDeviceFunctionsPassBase;

  void runOnOperation() override {
    for (auto module : getOperation().getOps<gpu::GPUModuleOp>())
      if (failed(check(module)))
        return signalPassFailure();
    markAllAnalysesPreserved();
  }

private:
  LogicalResult check(gpu::GPUModuleOp module);
};

} // namespace

LogicalResult VerifyDeviceFunctionsPass::check(gpu::GPUModuleOp module) {
  WalkResult walk = module.walk([&](LLVM::CallOp call) {
    std::optional<StringRef> name = call.getCallee();
    auto callee = name ? module.lookupSymbol<LLVM::LLVMFuncOp>(*name) : LLVM::LLVMFuncOp();
    if (!callee || !callee.isExternal() || name->starts_with("llvm.") || isOfDevice(*name))
      return WalkResult::advance();
    const bool isInLibrary = name->starts_with("__nv_");
    if (isInLibrary && !toolkit.empty())
      return WalkResult::advance();
    // Whoever made the call may have lost where it was.
    auto caller = call->getParentOfType<LLVM::LLVMFuncOp>();
    InFlightDiagnostic error = caller.emitError();
    error << "'" << caller.getSymName() << "' calls '" << *name << "', ";
    if (isInLibrary)
      error << "a function of CUDA's device library, but no CUDA toolkit was found: name its "
               "folder by 'toolkit' or CUDA_HOME";
    else
      error << "which its module does not define";
    return WalkResult::interrupt();
  });
  return failure(walk.wasInterrupted());
}
