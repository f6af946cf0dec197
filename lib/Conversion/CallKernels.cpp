// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "KernelCalls.h"
#include "memplan/Conversion/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace memplan {
#define GEN_PASS_DEF_CALLKERNELSPASS
#include "memplan/Conversion/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-call-kernels"

using namespace mlir;
using namespace memplan;

/// With scratch memory for as long as the call.
static LogicalResult call(KernelOp kernel, KernelCalls &calls) {
  OpBuilder builder(kernel);
  Location loc = kernel.getLoc();
  KernelExtras extras;
  if (int64_t bytes = kernel.getScratch())
    extras.scratch =
        memref::AllocOp::create(builder, loc, MemRefType::get({bytes}, builder.getI8Type()),
                                builder.getI64IntegerAttr(BufferOp::kDefaultAlignment));
  builder.setInsertionPointAfter(kernel);
  if (extras.scratch)
    memref::DeallocOp::create(builder, loc, extras.scratch);
  return calls.call(kernel, extras);
}

namespace {

struct CallKernelsPass : memplan::impl::CallKernelsPassBase<CallKernelsPass> {
  void runOnOperation() override {
    KernelCalls calls(getOperation());
    SmallVector<KernelOp> kernels;
    getOperation().walk([&](KernelOp kernel) { kernels.push_back(kernel); });
    for (KernelOp kernel : kernels)
      if (failed(call(kernel, calls)))
        return signalPassFailure();
  }
};

} // namespace
