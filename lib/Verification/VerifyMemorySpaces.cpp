// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Upstream lowers a memory space to an address space whatever it is: the wrong one ends in a type
// error far away, or in a kernel whose stores are dropped.

#include "memplan/Verification/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/SetVector.h"

namespace memplan {
#define GEN_PASS_DEF_VERIFYMEMORYSPACESPASS
#include "memplan/Verification/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-verify-memory-spaces"

using namespace mlir;

/// The spaces of all buffers that the operation has to do with, in order; null is the default one.
static llvm::SetVector<Attribute> spacesOf(Operation *op) {
  llvm::SetVector<Attribute> spaces;
  auto add = [&](Type type) {
    if (auto buffer = dyn_cast<BaseMemRefType>(type))
      spaces.insert(buffer.getMemorySpace());
  };
  llvm::for_each(op->getOperandTypes(), add);
  llvm::for_each(op->getResultTypes(), add);
  if (auto function = dyn_cast<FunctionOpInterface>(op)) {
    llvm::for_each(function.getArgumentTypes(), add);
    llvm::for_each(function.getResultTypes(), add);
  }
  return spaces;
}

static LogicalResult checkHost(Operation *op) {
  const llvm::SetVector<Attribute> spaces = spacesOf(op);
  if (spaces.size() > 1) {
    auto print = [](InFlightDiagnostic &error, Attribute space) {
      if (space)
        error << space;
      else
        error << "the default one";
    };
    InFlightDiagnostic error = op->emitError();
    error << "'" << op->getName() << "' mixes buffers of two memory spaces: ";
    print(error, spaces[0]);
    error << " and ";
    print(error, spaces[1]);
    return error;
  }
  if (spaces.empty() || !spaces[0])
    return success();
  return op->emitError() << "'" << op->getName() << "' is on a buffer in memory space " << spaces[0]
                         << ", but outside of kernels there is the default one only";
}

static bool isIn(Type type, gpu::AddressSpace wanted) {
  auto space = dyn_cast_if_present<gpu::AddressSpaceAttr>(cast<MemRefType>(type).getMemorySpace());
  return space && space.getValue() == wanted;
}

/// Memory that the kernel declares is in the space that it is declared for.
static LogicalResult checkDeclared(Operation *op, ValueRange workgroup, ValueRange mine) {
  auto refuse = [&](Value buffer, StringRef what) {
    return op->emitError() << "kernel has " << what << " memory of type " << buffer.getType()
                           << ", which is in another memory space";
  };
  for (Value buffer : workgroup)
    if (!isIn(buffer.getType(), gpu::AddressSpace::Workgroup))
      return refuse(buffer, "workgroup");
  for (Value buffer : mine)
    if (cast<MemRefType>(buffer.getType()).getMemorySpace() &&
        !isIn(buffer.getType(), gpu::AddressSpace::Private))
      return refuse(buffer, "private");
  return success();
}

static LogicalResult checkKernel(Operation *op) {
  for (Attribute space : spacesOf(op))
    if (space && !isa<gpu::AddressSpaceAttr>(space))
      return op->emitError() << "'" << op->getName() << "' is on a buffer in memory space " << space
                             << ", which is none of a device's: found no '#gpu.address_space'";
  if (auto kernel = dyn_cast<gpu::GPUFuncOp>(op))
    return checkDeclared(op, kernel.getWorkgroupAttributions(), kernel.getPrivateAttributions());
  if (auto launch = dyn_cast<gpu::LaunchOp>(op))
    return checkDeclared(op, launch.getWorkgroupAttributions(), launch.getPrivateAttributions());
  auto alloca = dyn_cast<memref::AllocaOp>(op);
  if (alloca && alloca.getType().getMemorySpace() &&
      !isIn(alloca.getType(), gpu::AddressSpace::Private) &&
      !isIn(alloca.getType(), gpu::AddressSpace::Workgroup))
    return op->emitError()
           << "'memref.alloca' makes memory of a thread or a block, but it has type "
           << alloca.getType();
  return success();
}

namespace {

struct VerifyMemorySpacesPass : memplan::impl::VerifyMemorySpacesPassBase<VerifyMemorySpacesPass> {
  void runOnOperation() override {
    WalkResult walk = getOperation()->walk<WalkOrder::PreOrder>([](Operation *op) {
      const bool isInKernel = isa<gpu::GPUFuncOp, gpu::LaunchOp>(op) ||
                              op->getParentOfType<gpu::GPUFuncOp>() ||
                              op->getParentOfType<gpu::LaunchOp>();
      return failed(isInKernel ? checkKernel(op) : checkHost(op)) ? WalkResult::interrupt()
                                                                  : WalkResult::advance();
    });
    if (walk.wasInterrupted())
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
