// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BufferFrees.h"
#include "DeviceStorage.h"
#include "KernelBuilder.h"
#include "LibraryKernels.h"
#include "memplan/Conversion/Passes.h"
#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include <vector>

namespace memplan {
#define GEN_PASS_DEF_TOGPUPASS
#include "memplan/Conversion/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-to-gpu"

using namespace mlir;
using namespace memplan;

namespace {

/// What becomes of the operations of a function. Found before anything is edited.
struct FunctionWork {
  func::FuncOp function;
  SmallVector<linalg::LinalgOp> linalgs;
  SmallVector<scf::ParallelOp> loops;
  SmallVector<memref::CopyOp> copies;
  SmallVector<Operation *> alone;      ///< kernels of one thread
  SmallVector<gpu::LaunchOp> launches; ///< kernels that are there already
  SmallVector<KernelOp> library;       ///< kernels whose code is elsewhere
  StorageRequests storage;
};

struct ToGpuPass : memplan::impl::ToGpuPassBase<ToGpuPass> {
  using ToGpuPassBase::ToGpuPassBase;

  void runOnOperation() override;

private:
  LogicalResult collect(Region &region, FunctionWork &work);
  LogicalResult collect(Operation *op, FunctionWork &work);
};

} // namespace

static bool isControlFlow(Operation *op) {
  return isa<scf::ForOp, scf::IfOp, scf::WhileOp, scf::IndexSwitchOp, scf::ExecuteRegionOp,
             scf::ConditionOp, scf::YieldOp, scf::ReduceOp, memref::AllocaScopeOp,
             memref::AllocaScopeReturnOp>(op);
}

/// One access to elements, of whatever dialect, that does nothing else.
static bool isElementAccess(Operation *op) {
  return isa<memref::LoadOp, memref::StoreOp>(op) ||
         (op->getNumRegions() == 0 && isa_and_present<vector::VectorDialect>(op->getDialect()) &&
          (hasSingleEffect<MemoryEffects::Read>(op) || hasSingleEffect<MemoryEffects::Write>(op)));
}

static bool isInHostCode(Operation *op) {
  for (op = op->getParentOp(); isControlFlow(op); op = op->getParentOp())
    ;
  return isa<func::FuncOp>(op);
}

/// Memory of a scope that nothing but single loads and stores of host code use: the host keeps it,
/// and makes those itself.
static bool isHostScratch(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  if (!buffer.getDefiningOp<memref::AllocaOp>())
    return false;
  SmallVector<Value> worklist{buffer};
  while (!worklist.empty()) {
    const Value value = worklist.pop_back_val();
    for (Operation *user : value.getUsers()) {
      if (!isInHostCode(user))
        return false;
      auto store = dyn_cast<memref::StoreOp>(user);
      if (isa<memref::LoadOp>(user) || (store && store.getValueToStore() != value))
        continue;
      auto view = dyn_cast<ViewLikeOpInterface>(user);
      if (!view)
        return false;
      worklist.push_back(view.getViewDest());
    }
  }
  return true;
}

/// What the host can fetch from the device: one number.
static bool isScalar(Value value) {
  return value.getType().isIntOrIndexOrFloat() && getElementStorageBytes(value.getType());
}

/// Control flow over loads, stores and arithmetic alone, of which nothing is left but memory and
/// numbers.
static bool runsAlone(Operation *op) {
  if (!isControlFlow(op) || op->getNumRegions() == 0 ||
      !llvm::all_of(op->getResults(),
                    [](Value result) { return result.use_empty() || isScalar(result); }))
    return false;
  bool hasAccess = false;
  WalkResult walk = op->walk([&](Operation *nested) {
    const bool isAccess = isElementAccess(nested);
    hasAccess |= isAccess;
    if (isAccess && llvm::any_of(nested->getOperands(), isHostScratch))
      return WalkResult::interrupt();
    return isAccess || isControlFlow(nested) || isMemoryEffectFree(nested)
               ? WalkResult::advance()
               : WalkResult::interrupt();
  });
  return hasAccess && !walk.wasInterrupted();
}

static bool hasBuffer(Operation *op) {
  auto isBuffer = [](Type type) { return isa<BaseMemRefType>(type); };
  return llvm::any_of(op->getOperandTypes(), isBuffer) ||
         llvm::any_of(op->getResultTypes(), isBuffer);
}

/// A finished kernel gets addresses, so the program has to know the layout of each operand.
static LogicalResult checkOperands(gpu::LaunchFuncOp launch) {
  for (auto [number, operand] : llvm::enumerate(launch.getKernelOperands()))
    if (!KernelBuilder::isPlainParameter(operand.getType()))
      return launch.emitError() << "kernel '" << launch.getKernelName().getValue()
                                << "' takes parameter " << number << " of type "
                                << operand.getType() << ", whose size or layout is not static";
  return success();
}

/// What gives work to a device already, or touches no content.
static bool staysOnHost(Operation *op) {
  if (isa<gpu::AllocOp, gpu::DeallocOp, gpu::MemcpyOp, gpu::MemsetOp, gpu::WaitOp>(op))
    return true;
  return hasBuffer(op) && op->getNumRegions() == 0 &&
         (isa<ViewLikeOpInterface>(op) || isMemoryEffectFree(op));
}

LogicalResult ToGpuPass::collect(Region &region, FunctionWork &work) {
  for (Block &block : region)
    for (Operation &op : block)
      if (failed(collect(&op, work)))
        return failure();
  return success();
}

LogicalResult ToGpuPass::collect(Operation *op, FunctionWork &work) {
  if (llvm::any_of(op->getOperands(), isHostScratch) ||
      llvm::any_of(op->getResults(), isHostScratch))
    return success();
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op); linalgOp && linalgOp.hasPureBufferSemantics())
    work.linalgs.push_back(linalgOp);
  else if (auto loop = dyn_cast<scf::ParallelOp>(op); loop && loop.getNumResults() == 0)
    work.loops.push_back(loop);
  else if (auto copy = dyn_cast<memref::CopyOp>(op))
    (isInHostPool(copy.getSource()) || isInHostPool(copy.getTarget()) ? work.storage.transfers
                                                                      : work.copies)
        .push_back(copy);
  else if ((runsAlone(op) && !op->use_empty()) || isa<memref::LoadOp>(op))
    work.storage.reads.push_back(op);
  else if (runsAlone(op) || (isElementAccess(op) && op->getNumResults() == 0))
    work.alone.push_back(op);
  else if (isa<memref::AllocOp, memref::GetGlobalOp>(op) && isInHostPool(op->getResult(0)))
    work.storage.hostPools.push_back(op->getResult(0));
  else if (auto alloc = dyn_cast<memref::AllocOp>(op))
    work.storage.allocs.push_back(alloc);
  else if (auto dealloc = dyn_cast<memref::DeallocOp>(op)) {
    if (!dealloc.getMemref().getDefiningOp<memref::AllocOp>() && !isInHostPool(dealloc.getMemref()))
      work.storage.frees.push_back(dealloc);
  } else if (auto global = dyn_cast<memref::GetGlobalOp>(op))
    work.storage.globals.push_back(global);
  else if (auto kernel = dyn_cast<KernelOp>(op); kernel && kernel->getNumResults() == 0)
    work.library.push_back(kernel);
  else if (auto launch = dyn_cast<gpu::LaunchOp>(op))
    work.launches.push_back(launch);
  else if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op))
    return checkOperands(launch);
  else if (isControlFlow(op)) {
    for (Region &region : op->getRegions())
      if (failed(collect(region, work)))
        return failure();
  } else if (auto call = dyn_cast<func::CallOp>(op)) {
    auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
    if (hasBuffer(op) && (!callee || callee.isExternal()))
      work.storage.hostCalls.push_back(call);
  } else if (staysOnHost(op)) {
    return success();
  } else if (hasBuffer(op) || op->getNumRegions() != 0) {
    return op->emitError() << "'" << op->getName() << "' cannot become work of a device";
  }
  return success();
}

/// One transfer where both sides are dense, a kernel where not.
static LogicalResult lowerCopy(memref::CopyOp copy, KernelBuilder &kernels) {
  auto source = dyn_cast<MemRefType>(copy.getSource().getType());
  auto target = dyn_cast<MemRefType>(copy.getTarget().getType());
  OpBuilder builder(copy);
  if (!source || !target)
    return copy.emitError() << "'" << copy->getName() << "' moves a buffer whose rank is not known";
  if (source.getLayout().isIdentity() && target == source) {
    if (!source.hasStaticShape() || source.getNumElements() != 0) {
      auto transfer = gpu::MemcpyOp::create(builder, copy.getLoc(), Type(), ValueRange(),
                                            copy.getTarget(), copy.getSource());
      transfer->setDiscardableAttrs(copy->getDiscardableAttrDictionary());
    }
    copy.erase();
    return success();
  }
  auto elements =
      linalg::CopyOp::create(builder, copy.getLoc(), copy.getSource(), copy.getTarget());
  elements->setDiscardableAttrs(copy->getDiscardableAttrDictionary());
  copy.erase();
  return kernels.launchLinalg(cast<linalg::LinalgOp>(elements.getOperation()));
}

static LogicalResult convert(FunctionWork &work, KernelBuilder &kernels, KernelCalls &calls) {
  FailureOr<Workspace> workspace = reserveWorkspace(work.function, work.library);
  if (failed(workspace))
    return failure();
  if (workspace->memory)
    work.storage.allocs.push_back(workspace->memory);
  // Storage first: kernels then capture what is on the device.
  if (failed(placeStorage(work.function, work.storage, kernels)))
    return failure();
  for (linalg::LinalgOp op : work.linalgs)
    if (failed(kernels.launchLinalg(op)))
      return failure();
  for (scf::ParallelOp op : work.loops)
    if (failed(kernels.launchParallel(op)))
      return failure();
  for (memref::CopyOp op : work.copies)
    if (failed(lowerCopy(op, kernels)))
      return failure();
  for (Operation *op : work.alone)
    if (failed(kernels.launchAlone(op)))
      return failure();
  for (KernelOp kernel : work.library)
    if (failed(callLibrary(kernel, *workspace, calls)))
      return failure();
  for (gpu::LaunchOp launch : work.launches)
    if (failed(KernelBuilder::sinkViews(launch)))
      return failure();
  return success();
}

static void findFrees(FunctionWork &work, BufferFrees &frees) {
  StorageRequests &storage = work.storage;
  auto note = [&](Value buffer) {
    if (frees.mayFreeElsewhere(buffer))
      storage.freedElsewhere.insert(buffer);
  };
  for (memref::AllocOp alloc : storage.allocs)
    note(alloc);
  for (BlockArgument argument : work.function.getArguments())
    if (storage.isCalledByHost && isa<BaseMemRefType>(argument.getType()))
      note(argument);
}

void ToGpuPass::runOnOperation() {
  ModuleOp module = getOperation();
  BufferFrees frees(module);
  std::vector<FunctionWork> all;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    FunctionWork work;
    work.function = function;
    work.storage.isCalledByHost =
        arguments == ArgumentPlace::Host && SymbolTable::symbolKnownUseEmpty(function, module);
    llvm::copy_if(function.getArguments(), std::back_inserter(work.storage.hostPools),
                  isInHostPool);
    if (failed(collect(function.getBody(), work)))
      return signalPassFailure();
    findFrees(work, frees);
    if (failed(checkStorage(function, work.storage)))
      return signalPassFailure();
    all.push_back(std::move(work));
  }
  if (threads < 1 || threads > 1024) {
    module.emitError() << "'threads' is " << threads.getValue()
                       << ", but a block has 1 to 1024 threads";
    return signalPassFailure();
  }
  std::string name = "kernels";
  for (unsigned i = 0; SymbolTable::lookupSymbolIn(module, name); ++i)
    name = "kernels_" + std::to_string(i);
  KernelBuilder kernels(FlatSymbolRefAttr::get(&getContext(), name), threads);
  KernelCalls calls(module, "_gpu");
  for (FunctionWork &work : all)
    if (failed(convert(work, kernels, calls)))
      return signalPassFailure();
}
