// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "HostKernelNames.h"
#include "memplan/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"

#include "llvm/ADT/TypeSwitch.h"

namespace memplan {
#define GEN_PASS_DEF_EXTRACTHOSTKERNELSPASS
#include "memplan/Conversion/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-extract-host-kernels"

using namespace mlir;
using namespace memplan;

/// Where MemplanGpuThread of the runtime keeps what the operation asks for.
static std::optional<int64_t> threadField(Operation *op) {
  constexpr int64_t gridSizes = 0, blockSizes = 3, blockIds = 6, threadIds = 9;
  auto field = [](int64_t base, gpu::Dimension dimension) {
    return std::optional(base + static_cast<int64_t>(dimension));
  };
  return llvm::TypeSwitch<Operation *, std::optional<int64_t>>(op)
      .Case([&](gpu::GridDimOp id) { return field(gridSizes, id.getDimension()); })
      .Case([&](gpu::BlockDimOp id) { return field(blockSizes, id.getDimension()); })
      .Case([&](gpu::BlockIdOp id) { return field(blockIds, id.getDimension()); })
      .Case([&](gpu::ThreadIdOp id) { return field(threadIds, id.getDimension()); })
      .Default([](Operation *) { return std::nullopt; });
}

static LogicalResult checkKernel(gpu::GPUFuncOp kernel) {
  if (kernel.getNumWorkgroupAttributions() > 0 || kernel.getNumPrivateAttributions() > 0)
    return kernel.emitError() << "kernel '" << kernel.getName()
                              << "' has memory of its blocks or threads, which the host has not";
  WalkResult walk = kernel.walk([](Operation *op) {
    const bool isKnown = !isa<gpu::GPUDialect>(op->getDialect()) || threadField(op) ||
                         isa<gpu::GPUFuncOp, gpu::ReturnOp>(op);
    if (isKnown)
      return WalkResult::advance();
    op->emitError() << "'" << op->getName() << "' cannot run on the host";
    return WalkResult::interrupt();
  });
  return failure(walk.wasInterrupted());
}

/// The kernel as a function of one thread: it takes the kernel's arguments and the thread.
static void extract(gpu::GPUFuncOp kernel, OpBuilder &builder) {
  auto threadType = MemRefType::get({12}, builder.getIndexType());
  SmallVector<Type> inputs(kernel.getArgumentTypes());
  inputs.push_back(threadType);
  auto function = func::FuncOp::create(builder, kernel.getLoc(), kernel.getName(),
                                       builder.getFunctionType(inputs, {}));
  IRMapping mapping;
  kernel.getFunctionBody().cloneInto(&function.getBody(), mapping);
  Value thread = function.getBody().front().addArgument(threadType, kernel.getLoc());
  function.walk([&](Operation *op) {
    OpBuilder inner(op);
    if (std::optional<int64_t> number = threadField(op)) {
      Value index = arith::ConstantIndexOp::create(inner, op->getLoc(), *number);
      op->replaceAllUsesWith(memref::LoadOp::create(inner, op->getLoc(), thread, index));
      op->erase();
    } else if (isa<gpu::ReturnOp>(op)) {
      func::ReturnOp::create(inner, op->getLoc());
      op->erase();
    }
  });
}

namespace {

struct ExtractHostKernelsPass : memplan::impl::ExtractHostKernelsPassBase<ExtractHostKernelsPass> {
  void runOnOperation() override {
    SmallVector<gpu::GPUModuleOp> modules(getOperation().getOps<gpu::GPUModuleOp>());
    for (gpu::GPUModuleOp module : modules)
      for (auto kernel : module.getOps<gpu::GPUFuncOp>())
        if (failed(checkKernel(kernel)))
          return signalPassFailure();
    for (gpu::GPUModuleOp module : modules)
      replace(module);
  }

private:
  void replace(gpu::GPUModuleOp module) {
    OpBuilder builder(module);
    StringRef name = module.getName();
    auto functions = ModuleOp::create(builder, module.getLoc(), (name + hostKernelsSuffix).str());
    std::string image = (hostImagePrefix + name).str();
    // What compiled the image does not matter to it, but one has to be named.
    auto object =
        gpu::ObjectAttr::get(NVVM::NVVMTargetAttr::get(&getContext()),
                             gpu::CompilationTarget::Binary, builder.getStringAttr(image));
    gpu::BinaryOp::create(builder, module.getLoc(), name, nullptr, builder.getArrayAttr(object));
    builder.setInsertionPointToEnd(functions.getBody());
    for (Operation &op : module.getOps())
      if (auto kernel = dyn_cast<gpu::GPUFuncOp>(op))
        extract(kernel, builder);
      else if (!op.hasTrait<OpTrait::IsTerminator>())
        builder.clone(op);
    module.erase();
  }
};

} // namespace
