// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Bridge/WorkgroupMemory.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Remarks.h"

namespace memplan {
#define GEN_PASS_DEF_SHAREWORKGROUPMEMORYPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-share-workgroup-memory"

using namespace mlir;
using namespace memplan;

/// Puts views of one attribution where there were several, or allocations.
static void replace(gpu::GPUFuncOp kernel, const WorkgroupPlan &plan) {
  const unsigned count = kernel.getNumWorkgroupAttributions();
  const unsigned first = kernel.getFirstWorkgroupAttributionIndex();
  Location loc = kernel.getLoc();
  OpBuilder builder(kernel.getContext());
  for (Operation *user : plan.barriers) {
    builder.setInsertionPoint(user);
    gpu::BarrierOp::create(builder, user->getLoc());
  }
  builder.setInsertionPointToStart(&kernel.getBody().front());
  auto space = cast<MemRefType>(plan.buffers.front().getType()).getMemorySpace();
  auto type =
      MemRefType::get({plan.bytes}, builder.getI8Type(), MemRefLayoutAttrInterface(), space);
  Value all = kernel.addWorkgroupAttribution(type, loc);
  for (auto [buffer, offset] : llvm::zip_equal(plan.buffers, plan.offsets)) {
    Value shift = arith::ConstantIndexOp::create(builder, loc, offset);
    Value view = memref::ViewOp::create(builder, loc, cast<MemRefType>(buffer.getType()), all,
                                        shift, ValueRange());
    Value replaced = buffer;
    replaced.replaceAllUsesWith(view);
    if (Operation *alloca = buffer.getDefiningOp())
      alloca->erase();
  }
  kernel.getBody().front().eraseArguments(first, count);
  kernel->setAttr(gpu::GPUFuncOp::getNumWorkgroupAttributionsAttrName(),
                  builder.getI64IntegerAttr(1));
  kernel.removeWorkgroupAttribAttrsAttr();
  // Bytes alone would be aligned to one, whatever lies in them.
  kernel.setWorkgroupAttributionAttr(0, LLVM::LLVMDialect::getAlignAttrName(),
                                     builder.getI64IntegerAttr(plan.alignment));
}

/// What more barriers would save.
static void reportRefused(gpu::GPUFuncOp kernel, const WorkgroupPlan &plan) {
  auto options =
      remark::RemarkOpts::name("workgroup").category(DEBUG_TYPE).function(kernel.getName());
  if (plan.hasBranches && plan.buffers.size() > 1)
    remark::missed(kernel.getLoc(), options)
        << remark::reason("no barrier is certain to be passed by all threads: the kernel has "
                          "branches between blocks");
  else if (plan.bytes > plan.bytesAtLeast)
    remark::missed(kernel.getLoc(), options)
        << remark::reason("barriers would save less than they cost")
        << remark::metric("bytes_with_barriers", plan.bytesAtLeast);
}

namespace {

struct ShareWorkgroupMemoryPass
    : memplan::impl::ShareWorkgroupMemoryPassBase<ShareWorkgroupMemoryPass> {
  using ShareWorkgroupMemoryPassBase::ShareWorkgroupMemoryPassBase;

  void runOnOperation() override {
    bool isRight = true;
    getOperation()->walk([&](gpu::GPUFuncOp kernel) { isRight &= succeeded(share(kernel)); });
    if (!isRight)
      signalPassFailure();
  }

private:
  LogicalResult share(gpu::GPUFuncOp kernel);
};

} // namespace

LogicalResult ShareWorkgroupMemoryPass::share(gpu::GPUFuncOp kernel) {
  if (kernel.isExternal())
    return success();
  FailureOr<WorkgroupPlan> plan = planWorkgroupMemory(kernel, {limit, bytesPerBarrier});
  if (failed(plan))
    return failure();
  reportRefused(kernel, *plan);
  const bool isAttributed = plan->buffers.size() == kernel.getNumWorkgroupAttributions();
  if (isAttributed && plan->bytes >= plan->bytesApart)
    return success();
  remark::passed(
      kernel.getLoc(),
      remark::RemarkOpts::name("workgroup").category(DEBUG_TYPE).function(kernel.getName()))
      << remark::metric("bytes", plan->bytes) << remark::metric("bytes_apart", plan->bytesApart)
      << remark::metric("barriers_added", static_cast<int64_t>(plan->barriers.size()));
  replace(kernel, *plan);
  return success();
}
