// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "HostKernelNames.h"
#include "memplan/Conversion/Passes.h"

#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"

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
  auto check = [&](Value buffer) -> LogicalResult {
    auto type = cast<MemRefType>(buffer.getType());
    if (getStorageSize(type).isKnown() && type.getLayout().isIdentity())
      return success();
    return kernel.emitError() << "kernel '" << kernel.getName() << "' has memory of type " << type
                              << ", whose size is not static or which is not dense";
  };
  for (Value buffer : kernel.getWorkgroupAttributions())
    if (failed(check(buffer)))
      return failure();
  for (Value buffer : kernel.getPrivateAttributions())
    if (failed(check(buffer)))
      return failure();
  WalkResult walk = kernel.walk([](Operation *op) {
    const bool isKnown = !isa<gpu::GPUDialect>(op->getDialect()) || threadField(op) ||
                         isa<gpu::GPUFuncOp, gpu::ReturnOp, gpu::BarrierOp>(op);
    if (isKnown)
      return WalkResult::advance();
    op->emitError() << "'" << op->getName() << "' cannot run on the host";
    return WalkResult::interrupt();
  });
  return failure(walk.wasInterrupted());
}

/// The host has one memory space: what a block or a thread has of its own is in it, too.
static void dropAddressSpaces(Operation *function) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](MemRefType type) -> std::optional<Type> {
    if (!isa_and_present<gpu::AddressSpaceAttr>(type.getMemorySpace()))
      return std::nullopt;
    return MemRefType::get(type.getShape(), type.getElementType(), type.getLayout());
  });
  replacer.recursivelyReplaceElementsIn(function, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

/// Gives the memory of a block, which the runtime keeps, and of a thread to those who use it.
static void createAttributions(gpu::GPUFuncOp kernel, func::FuncOp function, OpBuilder &builder) {
  constexpr int64_t alignment = 64;
  Location loc = kernel.getLoc();
  Block &entry = function.getBody().front();
  builder.setInsertionPointToStart(&entry);
  const unsigned first = kernel.getFirstWorkgroupAttributionIndex();
  const unsigned count = kernel.getNumWorkgroupAttributions();
  int64_t bytes = 0;
  SmallVector<int64_t> offsets;
  for (Value buffer : kernel.getWorkgroupAttributions()) {
    offsets.push_back(bytes);
    bytes += llvm::alignTo(getStorageSize(cast<MemRefType>(buffer.getType())).bytes, alignment);
  }
  if (count > 0) {
    Value size = arith::ConstantIntOp::create(builder, loc, bytes, 64);
    // One declaration is for all sizes.
    auto any = MemRefType::get({1}, builder.getI8Type());
    Value memory = func::CallOp::create(builder, loc, hostWorkgroup, any, size).getResult(0);
    auto type = MemRefType::get({bytes}, builder.getI8Type());
    Value all = memref::ReinterpretCastOp::create(builder, loc, type, memory, /*offset=*/0,
                                                  ArrayRef<int64_t>{bytes}, ArrayRef<int64_t>{1});
    for (auto [number, offset] : llvm::enumerate(offsets)) {
      Value shift = arith::ConstantIndexOp::create(builder, loc, offset);
      BlockArgument buffer = entry.getArgument(first + number);
      buffer.replaceAllUsesWith(memref::ViewOp::create(
          builder, loc, cast<MemRefType>(buffer.getType()), all, shift, ValueRange()));
    }
  }
  const unsigned firstPrivate = kernel.getFirstPrivateAttributionIndex();
  for (unsigned i = 0; i < kernel.getNumPrivateAttributions(); ++i) {
    BlockArgument buffer = entry.getArgument(firstPrivate + i);
    buffer.replaceAllUsesWith(
        memref::AllocaOp::create(builder, loc, cast<MemRefType>(buffer.getType())));
  }
  entry.eraseArguments(first, count + kernel.getNumPrivateAttributions());
}

/// The kernel as a function of one thread: it takes the kernel's arguments and the thread.
static void extract(gpu::GPUFuncOp kernel, OpBuilder &builder) {
  OpBuilder::InsertionGuard guard(builder);
  auto threadType = MemRefType::get({12}, builder.getIndexType());
  SmallVector<Type> inputs(kernel.getArgumentTypes());
  inputs.push_back(threadType);
  auto function = func::FuncOp::create(builder, kernel.getLoc(), kernel.getName(),
                                       builder.getFunctionType(inputs, {}));
  IRMapping mapping;
  kernel.getFunctionBody().cloneInto(&function.getBody(), mapping);
  dropAddressSpaces(function);
  createAttributions(kernel, function, builder);
  Value thread = function.getBody().front().addArgument(threadType, kernel.getLoc());
  function.walk([&](Operation *op) {
    OpBuilder inner(op);
    if (std::optional<int64_t> number = threadField(op)) {
      Value index = arith::ConstantIndexOp::create(inner, op->getLoc(), *number);
      op->replaceAllUsesWith(memref::LoadOp::create(inner, op->getLoc(), thread, index));
      op->erase();
    } else if (isa<gpu::BarrierOp>(op)) {
      func::CallOp::create(inner, op->getLoc(), hostBarrier, TypeRange(), ValueRange());
      op->erase();
    } else if (isa<gpu::ReturnOp>(op)) {
      func::ReturnOp::create(inner, op->getLoc());
      op->erase();
    }
  });
}

/// Functions of the runtime that kernels of `functions` call.
static void declareRuntime(ModuleOp functions, OpBuilder &builder) {
  auto declare = [&](StringRef name, FunctionType type) {
    if (!SymbolTable::symbolKnownUseEmpty(builder.getStringAttr(name), functions))
      func::FuncOp::create(builder, functions.getLoc(), name, type).setPrivate();
  };
  declare(hostBarrier, builder.getFunctionType({}, {}));
  declare(hostWorkgroup,
          builder.getFunctionType(builder.getI64Type(), MemRefType::get({1}, builder.getI8Type())));
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
    declareRuntime(functions, builder);
    module.erase();
  }
};

} // namespace
