// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a program asks of a device, against what there is: the allocations of the host program are
// followed in the order of the program, into loops, branches and calls.

#include "ByteSize.h"
#include "memplan/Verification/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/TargetSelect.h"

#include <limits>

namespace memplan {
#define GEN_PASS_DEF_VERIFYDEVICELIMITSPASS
#include "memplan/Verification/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-verify-device-limits"

using namespace mlir;
using namespace memplan::verification;

extern "C" {
void LLVMInitializeNVPTXTargetInfo();
void LLVMInitializeNVPTXTargetMC();
}

/// Whether the code generator knows the chip. It would take another one and go on.
static bool isKnownChip(StringRef chip) {
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTargetMC();
  const llvm::Triple triple("nvptx64-nvidia-cuda");
  std::string problem;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, problem);
  if (!target)
    return false;
  std::unique_ptr<llvm::MCSubtargetInfo> info(target->createMCSubtargetInfo(triple, "", ""));
  return info && chip.starts_with("sm_") && info->isCPUStringValid(chip);
}

/// Bytes of an allocation that only the device can use; 0 where the type does not say.
static int64_t deviceBytes(gpu::AllocOp alloc) {
  return alloc.getHostShared() ? 0 : countBytes(alloc.getType()).value_or(0);
}

namespace {

/// Allocations of a program that are there at one time.
using Allocations = llvm::SmallSetVector<Operation *, 8>;

class DemandWalk {
public:
  /// The allocations that need most memory together, while `function` runs.
  void run(func::FuncOp function) {
    if (!running.insert(function).second)
      return; // it has called itself
    for (Block &block : function.getBody())
      visit(block);
    running.erase(function);
  }

  Allocations most;
  int64_t mostBytes = 0;

private:
  void visit(Block &block) {
    for (Operation &op : block)
      visit(&op);
  }

  void visit(Operation *op) {
    if (auto alloc = dyn_cast<gpu::AllocOp>(op)) {
      live.insert(op);
      record();
    } else if (auto dealloc = dyn_cast<gpu::DeallocOp>(op)) {
      if (Operation *alloc = dealloc.getMemref().getDefiningOp())
        live.remove(alloc);
    } else if (auto call = dyn_cast<func::CallOp>(op)) {
      auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
      if (callee)
        run(callee);
    } else {
      for (Region &region : op->getRegions())
        for (Block &block : region)
          visit(block);
    }
  }

  void record() {
    int64_t bytes = 0;
    for (Operation *alloc : live) {
      std::optional<int64_t> sum = llvm::checkedAdd(bytes, deviceBytes(cast<gpu::AllocOp>(alloc)));
      bytes = sum.value_or(std::numeric_limits<int64_t>::max());
    }
    if (bytes <= mostBytes)
      return;
    mostBytes = bytes;
    most = live;
  }

  SymbolTableCollection symbols;
  llvm::SmallPtrSet<Operation *, 4> running;
  Allocations live;
};

struct VerifyDeviceLimitsPass : memplan::impl::VerifyDeviceLimitsPassBase<VerifyDeviceLimitsPass> {
  using VerifyDeviceLimitsPassBase::VerifyDeviceLimitsPassBase;

  void runOnOperation() override {
    if (failed(checkChip()) || failed(checkMemory()) || failed(checkLaunches()))
      signalPassFailure();
    markAllAnalysesPreserved();
  }

private:
  LogicalResult checkChip();
  LogicalResult checkMemory();
  LogicalResult checkDemand(func::FuncOp function);
  LogicalResult checkLaunches();
};

} // namespace

LogicalResult VerifyDeviceLimitsPass::checkChip() {
  if (isKnownChip(chip))
    return success();
  return getOperation().emitError() << "chip '" << chip.getValue()
                                    << "' is not known: wanted one of NVIDIA's, such as 'sm_90'";
}

LogicalResult VerifyDeviceLimitsPass::checkDemand(func::FuncOp function) {
  DemandWalk demand;
  demand.run(function);
  if (demand.mostBytes <= capacity)
    return success();
  InFlightDiagnostic error = demand.most.back()->emitError();
  error << "'" << function.getSymName() << "' has " << demand.mostBytes
        << " bytes allocated on the device here, but its capacity is " << capacity.getValue()
        << " [MP-L2]";
  constexpr size_t shown = 8;
  for (Operation *alloc : ArrayRef(demand.most.getArrayRef()).take_front(shown))
    error.attachNote(alloc->getLoc())
        << deviceBytes(cast<gpu::AllocOp>(alloc)) << " bytes of it are from here";
  return error;
}

LogicalResult VerifyDeviceLimitsPass::checkMemory() {
  if (maxAllocation > 0) {
    WalkResult walk = getOperation().walk([&](gpu::AllocOp alloc) {
      if (deviceBytes(alloc) <= maxAllocation)
        return WalkResult::advance();
      alloc.emitError() << "an allocation of " << deviceBytes(alloc)
                        << " bytes on the device, but the largest single one is "
                        << maxAllocation.getValue() << " [MP-L2]";
      return WalkResult::interrupt();
    });
    if (walk.wasInterrupted())
      return failure();
  }
  if (capacity > 0)
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (failed(checkDemand(function)))
        return failure();
  return success();
}

/// Bytes of all buffers together, as far as their types say.
static int64_t sumBytes(ValueRange buffers) {
  int64_t sum = 0;
  for (Value buffer : buffers) {
    const int64_t bytes = countBytes(cast<MemRefType>(buffer.getType())).value_or(0);
    sum = llvm::checkedAdd(sum, bytes).value_or(std::numeric_limits<int64_t>::max());
  }
  return sum;
}

/// Memory of a block that a launch asks for beside what its kernel declares.
LogicalResult VerifyDeviceLimitsPass::checkLaunches() {
  auto check = [&](Operation *op, Value dynamic, ValueRange declared) {
    APInt bytes;
    if (!dynamic || !matchPattern(dynamic, m_ConstantInt(&bytes)))
      return WalkResult::advance();
    const int64_t room = workgroup - std::min<int64_t>(workgroup, sumBytes(declared));
    if (bytes.getSExtValue() <= room)
      return WalkResult::advance();
    op->emitError() << "the launch asks for " << bytes.getSExtValue()
                    << " bytes of workgroup memory, but of the " << workgroup.getValue()
                    << " of a block the kernel leaves " << room;
    return WalkResult::interrupt();
  };
  SymbolTableCollection symbols;
  WalkResult walk = getOperation().walk([&](Operation *op) {
    if (auto launch = dyn_cast<gpu::LaunchOp>(op))
      return check(op, launch.getDynamicSharedMemorySize(), launch.getWorkgroupAttributions());
    auto launch = dyn_cast<gpu::LaunchFuncOp>(op);
    if (!launch)
      return WalkResult::advance();
    auto kernel = symbols.lookupNearestSymbolFrom<gpu::GPUFuncOp>(op, launch.getKernelAttr());
    return check(op, launch.getDynamicSharedMemorySize(),
                 kernel ? ValueRange(kernel.getWorkgroupAttributions()) : ValueRange());
  });
  return failure(walk.wasInterrupted());
}
