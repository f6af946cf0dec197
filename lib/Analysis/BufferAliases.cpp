// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/BufferAliases.h"

#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Bufferization/IR/BufferViewFlowOpInterface.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ShapedOpInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace memplan;

static bool isBuffer(Value value) { return isa<BaseMemRefType>(value.getType()); }

bool memplan::isPlannableAllocation(Operation *op) {
  return isa<memref::AllocOp, memref::AllocaOp, BufferOp>(op);
}

/// Operations whose data flow between buffers upstream's analysis draws.
static bool hasKnownFlow(Operation *op) {
  return isa<bufferization::BufferViewFlowOpInterface, ViewLikeOpInterface, BranchOpInterface,
             RegionBranchOpInterface, RegionBranchTerminatorOpInterface, CallOpInterface>(op);
}

/// A tensor made from a buffer may be the buffer: where it goes is not followed.
static bool makesTensor(Operation *op) {
  return llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>);
}

static bool isHandle(Type type) { return !isa<BuiltinDialect>(type.getDialect()); }

/// The stream that a function of a library gets is a token that is cast to what it will be.
static bool isStream(Value value) {
  auto cast = value.getDefiningOp<UnrealizedConversionCastOp>();
  return cast && llvm::any_of(cast.getOperandTypes(), isHandle);
}

/// An operation that may run on after the program has moved past it: it returns a handle (a token
/// of the gpu, async or nvgpu dialect, say), not a value of a builtin type, or a call gets one.
static bool isAsynchronous(Operation *op) {
  return llvm::any_of(op->getResultTypes(), isHandle) ||
         (isa<CallOpInterface>(op) && llvm::any_of(op->getOperands(), isStream));
}

static bool isReturn(Operation *op) {
  return op->hasTrait<OpTrait::ReturnLike>() && isa<FunctionOpInterface>(op->getParentOp());
}

/// An operand of a structured operation whose elements the payload never sees: the windows of
/// pooling give a shape, whatever their declared effects say.
static bool givesShapeOnly(OpOperand &use) {
  auto op = dyn_cast<linalg::LinalgOp>(use.getOwner());
  return op && op.isDpsInput(&use) && !op.payloadUsesValueFromOperand(&use);
}

/// An access through the operand itself, a use of its shape, or something that escapes us.
static UseKind classifyByEffects(OpOperand &use) {
  Operation *op = use.getOwner();
  auto effectOp = dyn_cast<MemoryEffectOpInterface>(op);
  if (!effectOp)
    return UseKind::Capture;
  SmallVector<MemoryEffects::EffectInstance> effects;
  effectOp.getEffects(effects);
  bool touchesOperand = false;
  for (const MemoryEffects::EffectInstance &effect : effects) {
    auto *operand = effect.getEffectValue<OpOperand *>();
    bool onUse = operand ? operand == &use : effect.getValue() == use.get();
    if (!onUse)
      continue;
    if (isa<MemoryEffects::Free>(effect.getEffect()))
      return UseKind::Capture;
    touchesOperand = true;
  }
  if (touchesOperand)
    return UseKind::Access;
  // No effect on the operand: it is looked at (shape), or stored somewhere as a value.
  bool lookedAt = isa<ShapedDimOpInterface, memref::RankOp>(op) ||
                  (effects.empty() && op->getNumResults() > 0 &&
                   llvm::all_of(op->getResults(), [](Value result) { return isBuffer(result); }));
  if (!lookedAt)
    return UseKind::Capture;
  return llvm::any_of(op->getResults(), isBuffer) ? UseKind::Forward : UseKind::Metadata;
}

/// True if a structured operation hands the operand to a region or to its results.
static bool isEntryOperand(RegionBranchOpInterface branch, OpOperand &use) {
  SmallVector<RegionSuccessor> successors;
  branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
  return llvm::any_of(successors, [&](RegionSuccessor successor) {
    OperandRange forwarded = branch.getEntrySuccessorOperands(successor);
    if (forwarded.empty())
      return false;
    unsigned begin = forwarded.getBeginOperandIndex();
    return begin <= use.getOperandNumber() && use.getOperandNumber() < begin + forwarded.size();
  });
}

UseKind memplan::classifyUse(OpOperand &use) {
  Operation *op = use.getOwner();
  if (isReturn(op))
    return UseKind::Return;
  if (isa<memref::DeallocOp>(op))
    return UseKind::Free;
  if (isAsynchronous(op) || makesTensor(op))
    return UseKind::Capture;
  // A kernel can keep nothing either, and has ended when the host goes on: else it has a token.
  if (isa<CallOpInterface, gpu::LaunchFuncOp>(op))
    return UseKind::Access;
  if (givesShapeOnly(use))
    return UseKind::Metadata;
  if (isa<memref::ExtractStridedMetadataOp>(op))
    return UseKind::Forward;
  if (isa<bufferization::BufferViewFlowOpInterface>(op) && !isa<memref::ReallocOp>(op))
    return UseKind::Forward;
  if (auto view = dyn_cast<ViewLikeOpInterface>(op))
    if (view.getViewSource() == use.get() && isBuffer(view.getViewDest()))
      return UseKind::Forward;
  if (auto branch = dyn_cast<BranchOpInterface>(op))
    return branch.getSuccessorBlockArgument(use.getOperandNumber()) ? UseKind::Forward
                                                                    : UseKind::Capture;
  if (isa<RegionBranchTerminatorOpInterface>(op))
    return isa<RegionBranchOpInterface>(op->getParentOp()) ? UseKind::Forward : UseKind::Capture;
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op))
    if (isEntryOperand(branch, use))
      return UseKind::Forward;
  return classifyByEffects(use);
}

BufferAliases::BufferAliases(FunctionOpInterface function)
    : function(function), flow(function.getOperation()) {
  function.walk([&](Operation *op) {
    if (hasKnownFlow(op) && !isa<memref::ReallocOp>(op))
      return;
    for (Value operand : op->getOperands())
      if (isBuffer(operand))
        for (Value result : op->getResults())
          if (isBuffer(result))
            unknownFlow[operand].push_back(result);
  });
}

/// Values that `op` can pass an operand on to, in a fixed order.
static SmallVector<Value> possibleTargets(Operation *op) {
  SmallVector<Value> targets(op->getResults());
  for (Region &region : op->getRegions())
    llvm::append_range(targets, region.getArguments());
  if (!op->hasTrait<OpTrait::IsTerminator>())
    return targets;
  for (Block *successor : op->getSuccessors())
    llvm::append_range(targets, successor->getArguments());
  llvm::append_range(targets, op->getParentOp()->getResults());
  for (Region &region : op->getParentOp()->getRegions())
    llvm::append_range(targets, region.getArguments());
  return targets;
}

SmallVector<Value> BufferAliases::directAliasesOf(Value value) const {
  llvm::SetVector<Value> result;
  auto known = flow.find(value);
  // The sets of upstream's analysis are ordered by address; the uses of a value are not.
  if (known != flow.end())
    for (Operation *user : value.getUsers())
      for (Value target : possibleTargets(user))
        if (known->second.contains(target))
          result.insert(target);
  auto unknown = unknownFlow.find(value);
  if (unknown != unknownFlow.end())
    result.insert(unknown->second.begin(), unknown->second.end());
  return result.takeVector();
}

SmallVector<Value> BufferAliases::aliasesOf(Value root) const {
  llvm::SetVector<Value> seen;
  seen.insert(root);
  for (unsigned i = 0; i < seen.size(); ++i)
    for (Value alias : directAliasesOf(seen[i]))
      seen.insert(alias);
  return seen.takeVector();
}

bool BufferAliases::canFollow(Value root) const {
  // Views of one buffer are its own, however many; what merges buffers is shared by all of them.
  constexpr unsigned maxMerged = 64;
  llvm::DenseSet<Value> seen{root};
  SmallVector<Value> worklist{root};
  unsigned merged = 0;
  while (!worklist.empty())
    for (Value alias : directAliasesOf(worklist.pop_back_val())) {
      if (!seen.insert(alias).second)
        continue;
      merged += !isa_and_nonnull<ViewLikeOpInterface>(alias.getDefiningOp());
      if (merged > maxMerged)
        return false;
      worklist.push_back(alias);
    }
  return true;
}

/// Control flow that the analyses follow step by step, or an operation that runs its regions before
/// it ends. Everything else may run its body at another time.
static bool runsRegionsInPlace(Operation *op) {
  if (isAsynchronous(op) || isa<FunctionOpInterface>(op))
    return false;
  return isa<RegionBranchOpInterface, LoopLikeOpInterface, DestinationStyleOpInterface>(op) ||
         op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() ||
         op->hasTrait<OpTrait::HasParallelRegion>();
}

static std::optional<Escape> escapeOfUse(OpOperand &use, Operation *function,
                                         CalleeEffects &callees, const TokenOrder &order) {
  Operation *op = use.getOwner();
  // Work with a token keeps nothing once it has ended, if the program waits for that.
  Operation *work = order.workOf(op);
  if (work && (isa<gpu::DeallocOp>(op) || !order.isWaitedFor(work)))
    work = nullptr;
  if (auto call = dyn_cast<CallOpInterface>(op); call && callees.mayFreeOrKeep(call, use))
    return Escape{op, "the callee may free or keep it", false};
  switch (classifyUse(use)) {
  case UseKind::Return:
    return Escape{op, "returned by the function", true};
  case UseKind::Capture:
    if (op == work)
      break;
    return Escape{op,
                  "'" + op->getName().getStringRef().str() +
                      (isAsynchronous(op) ? "' may run on after the program has moved past it"
                                          : "' may keep or reach it in an unknown way"),
                  false};
  default:
    break;
  }
  for (Operation *parent = op->getParentOp(); parent != function; parent = parent->getParentOp())
    if (parent != work && !runsRegionsInPlace(parent))
      return Escape{op,
                    "used inside '" + parent->getName().getStringRef().str() +
                        "', which may run its body at another time",
                    false};
  return std::nullopt;
}

std::optional<Escape> BufferAliases::escapeOf(Value root, CalleeEffects &callees,
                                              const TokenOrder &order) const {
  std::optional<Escape> returned;
  for (Value alias : aliasesOf(root))
    for (OpOperand &use : alias.getUses()) {
      std::optional<Escape> escape = escapeOfUse(use, function, callees, order);
      if (escape && !escape->returned)
        return escape;
      if (escape && !returned)
        returned = escape;
    }
  return returned;
}

bool BufferAliases::isUsedByWork(Value root, const TokenOrder &order) const {
  return order.hasWork() && llvm::any_of(aliasesOf(root), [&](Value alias) {
           return llvm::any_of(alias.getUsers(),
                               [&](Operation *user) { return order.workOf(user) != nullptr; });
         });
}

std::optional<SmallVector<Operation *>> BufferAliases::deallocationsOf(Value root) const {
  SmallVector<Operation *> deallocations;
  for (Value alias : aliasesOf(root))
    for (OpOperand &use : alias.getUses()) {
      if (classifyUse(use) != UseKind::Free)
        continue;
      // Follow the freed value back to what it may denote; only this root may be among it.
      for (Value origin : flow.resolveReverse(alias)) {
        bool source = flow.mayBeTerminalBuffer(origin) || isa<BlockArgument>(origin);
        bool forwarded = isa<BlockArgument>(origin) &&
                         !isa<FunctionOpInterface>(origin.getParentBlock()->getParentOp());
        if (source && !forwarded && origin != root)
          return std::nullopt;
      }
      if (!llvm::is_contained(deallocations, use.getOwner()))
        deallocations.push_back(use.getOwner());
    }
  return deallocations;
}
