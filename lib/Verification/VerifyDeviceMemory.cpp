// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Host code and device memory. Each buffer gets the places that it may be in: those of the
// allocations that it may stem from, found by passing them on until nothing changes.

#include "DeviceBytes.h"
#include "memplan/Verification/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace memplan {
#define GEN_PASS_DEF_VERIFYDEVICEMEMORYPASS
#include "memplan/Verification/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-verify-device-memory"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

namespace {

/// Where a buffer may be, each with a value that shows it: an allocation or an argument.
struct Places {
  Value host, device;
};

/// The proof for one module.
class DeviceMemoryProof {
public:
  DeviceMemoryProof(ModuleOp module, ArgumentPlace arguments)
      : module(module), arguments(arguments) {}

  LogicalResult run();

private:
  void findCalled();
  void findRegistered();
  void seed(Operation *op);
  void propagate(Operation *op);
  void handOn(Value from, Value to);
  void handOn(RegionBranchOpInterface op, RegionBranchPoint point);
  void handOn(func::CallOp call);
  bool isCalledByHost(func::FuncOp function) const { return !called.contains(function); }

  LogicalResult check(Operation *op);
  LogicalResult checkHost(Operation *op);
  LogicalResult checkKernel(Operation *op, OperandRange operands);
  LogicalResult refuse(Operation *op, OpOperand &operand, StringRef what, bool onDevice);

  ModuleOp module;
  ArgumentPlace arguments;
  DenseMap<Value, Places> places;
  DenseSet<Value> registered; ///< memory of both, like what is allocated so
  DenseSet<Operation *> called;
  DenseSet<Operation *> refusedKernels;
  SymbolTableCollection symbols;
  bool changed = false;
};

struct VerifyDeviceMemoryPass : memplan::impl::VerifyDeviceMemoryPassBase<VerifyDeviceMemoryPass> {
  using VerifyDeviceMemoryPassBase::VerifyDeviceMemoryPassBase;

  void runOnOperation() override {
    if (failed(DeviceMemoryProof(getOperation(), arguments).run()))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace

static bool isBuffer(Value value) { return isa<BaseMemRefType>(value.getType()); }

/// The launch whose threads execute `op`, if any.
static gpu::LaunchOp kernelOf(Operation *op) { return op->getParentOfType<gpu::LaunchOp>(); }

void DeviceMemoryProof::handOn(Value from, Value to) {
  if (!isBuffer(to))
    return;
  auto it = places.find(from);
  if (it == places.end() || registered.contains(to))
    return;
  const Places source = it->second;
  Places &target = places[to];
  auto add = [&](Value origin, Value &slot) {
    changed |= origin && !slot;
    if (!slot)
      slot = origin;
  };
  add(source.host, target.host);
  add(source.device, target.device);
}

void DeviceMemoryProof::handOn(RegionBranchOpInterface op, RegionBranchPoint point) {
  SmallVector<RegionSuccessor> successors;
  op.getSuccessorRegions(point, successors);
  for (RegionSuccessor successor : successors) {
    Region *region = successor.getSuccessor();
    if (region && region->empty())
      continue;
    for (auto [from, to] :
         llvm::zip(op.getSuccessorOperands(point, successor), successor.getSuccessorInputs()))
      handOn(from, to);
  }
}

void DeviceMemoryProof::handOn(func::CallOp call) {
  auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
  if (!callee || callee.isExternal())
    return;
  for (auto [from, to] : llvm::zip(call.getOperands(), callee.getArguments()))
    handOn(from, to);
  for (Block &block : callee.getBody())
    if (auto exit = dyn_cast<func::ReturnOp>(block.getTerminator()))
      for (auto [from, to] : llvm::zip(exit.getOperands(), call.getResults()))
        handOn(from, to);
}

void DeviceMemoryProof::findCalled() {
  module.walk([&](Operation *op) {
    if (auto uses = SymbolTable::getSymbolUses(op); uses && isa<func::FuncOp>(op))
      for (const SymbolTable::SymbolUse &use : *uses)
        if (Operation *callee = symbols.lookupNearestSymbolFrom(use.getUser(), use.getSymbolRef()))
          called.insert(callee);
  });
}

/// All that a registered buffer is a view of, up to the allocation.
void DeviceMemoryProof::findRegistered() {
  module.walk([&](gpu::HostRegisterOp op) {
    for (Value value = op.getValue(); value;) {
      registered.insert(value);
      Operation *view = value.getDefiningOp();
      value = isa_and_nonnull<ViewLikeOpInterface, CastOpInterface>(view) ? view->getOperand(0)
                                                                          : Value();
    }
  });
}

/// What begins to be somewhere at `op`.
void DeviceMemoryProof::seed(Operation *op) {
  if (auto function = dyn_cast<func::FuncOp>(op)) {
    if (!isCalledByHost(function) || function.isExternal())
      return;
    for (BlockArgument argument : function.getArguments())
      if (isBuffer(argument) && !registered.contains(argument))
        (arguments == ArgumentPlace::Device ? places[argument].device : places[argument].host) =
            argument;
    return;
  }
  if (auto alloc = dyn_cast<gpu::AllocOp>(op)) {
    if (!alloc.getHostShared())
      places[alloc.getMemref()].device = alloc.getMemref();
    return;
  }
  // Inside a kernel it is memory of its threads.
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  if (kernelOf(op) || !(effects || isa<memref::GetGlobalOp>(op)))
    return;
  for (OpResult result : op->getResults())
    if (isBuffer(result) && !registered.contains(result) &&
        (isa<memref::GetGlobalOp>(op) || effects.getEffectOnValue<MemoryEffects::Allocate>(result)))
      places[result].host = result;
}

void DeviceMemoryProof::propagate(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op))
    return handOn(call);
  if (auto branch = dyn_cast<BranchOpInterface>(op)) {
    for (OpOperand &operand : op->getOpOperands())
      if (auto argument = branch.getSuccessorBlockArgument(operand.getOperandNumber()))
        handOn(operand.get(), *argument);
    return;
  }
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op)) {
    handOn(branch, RegionBranchPoint::parent());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (auto exit = dyn_cast_if_present<RegionBranchTerminatorOpInterface>(
                block.mightHaveTerminator() ? block.getTerminator() : nullptr))
          handOn(branch, RegionBranchPoint(exit));
    return;
  }
  if (isa<gpu::AllocOp>(op))
    return;
  for (Value from : op->getOperands())
    for (Value to : op->getResults())
      handOn(from, to);
}

LogicalResult DeviceMemoryProof::refuse(Operation *op, OpOperand &operand, StringRef what,
                                        bool onDevice) {
  InFlightDiagnostic error = op->emitError();
  error << "'" << op->getName() << "' " << what << ", but its operand "
        << operand.getOperandNumber() << " may be memory of "
        << (onDevice ? "a device" : "the host") << " [MP-L18]";
  const Places &where = places.at(operand.get());
  Value origin = onDevice ? where.device : where.host;
  error.attachNote(origin.getLoc()) << "the memory comes from here";
  return failure();
}

/// What the threads of a kernel get. One error a kernel.
LogicalResult DeviceMemoryProof::checkKernel(Operation *op, OperandRange operands) {
  if (operands.empty())
    return success();
  Operation *kernel = kernelOf(op) ? kernelOf(op).getOperation() : op;
  for (OpOperand &operand :
       op->getOpOperands().slice(operands.getBeginOperandIndex(), operands.size()))
    if (places.lookup(operand.get()).host && refusedKernels.insert(kernel).second)
      return refuse(op, operand, "runs on a device", /*onDevice=*/false);
  return success();
}

/// Whether the operation does nothing to the content of the operand where it stands.
static bool leavesAlone(Operation *op, OpOperand &operand) {
  if (isa<ViewLikeOpInterface, CastOpInterface, BranchOpInterface, RegionBranchOpInterface,
          RegionBranchTerminatorOpInterface, gpu::MemcpyOp>(op) ||
      isMemoryEffectFree(op))
    return true;
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  if (!effects)
    return false;
  SmallVector<MemoryEffects::EffectInstance> instances;
  effects.getEffectsOnValue(operand.get(), instances);
  return instances.empty();
}

LogicalResult DeviceMemoryProof::checkHost(Operation *op) {
  auto call = dyn_cast<func::CallOp>(op);
  if (call) {
    auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
    if (callee && !callee.isExternal())
      return success();
    // A library that is given a stream works on the device.
    if (!tokensOf(op).empty())
      return checkKernel(op, op->getOperands());
  }
  const bool isReturn = isa<func::ReturnOp>(op);
  if (isReturn &&
      (!isCalledByHost(op->getParentOfType<func::FuncOp>()) || arguments == ArgumentPlace::Device))
    return success();
  for (OpOperand &operand : op->getOpOperands())
    if (places.lookup(operand.get()).device && (isReturn || !leavesAlone(op, operand)))
      return refuse(op, operand, "runs on the host", /*onDevice=*/true);
  return success();
}

LogicalResult DeviceMemoryProof::check(Operation *op) {
  if (kernelOf(op))
    return checkKernel(op, op->getOperands());
  if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op))
    return checkKernel(op, launch.getKernelOperands());
  if (isa<gpu::DeallocOp, gpu::MemsetOp>(op)) {
    for (OpOperand &operand : op->getOpOperands())
      if (places.lookup(operand.get()).host)
        return refuse(op, operand, "is work of a device", /*onDevice=*/false);
    return success();
  }
  return checkHost(op);
}

LogicalResult DeviceMemoryProof::run() {
  findCalled();
  findRegistered();
  SmallVector<Operation *> program;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<gpu::GPUModuleOp>(op))
      return WalkResult::skip();
    program.push_back(op);
    return WalkResult::advance();
  });
  for (Operation *op : program)
    seed(op);
  do {
    changed = false;
    for (Operation *op : program)
      propagate(op);
  } while (changed);
  bool isRight = true;
  for (Operation *op : program)
    isRight &= succeeded(check(op));
  return success(isRight);
}
