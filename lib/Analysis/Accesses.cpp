// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/Accesses.h"

#include "memplan/Analysis/StridedSlice.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <tuple>

using namespace mlir;
using namespace memplan;

bool memplan::makesOnlyViews(OpOperand &use) {
  Operation *op = use.getOwner();
  if (isa<ViewLikeOpInterface>(op))
    return true;
  return accessOf(use) && !op->hasTrait<OpTrait::IsTerminator>() &&
         llvm::none_of(op->getResultTypes(), llvm::IsaPred<BaseMemRefType>);
}

SmallVector<int64_t> memplan::loopExtentsOf(Operation *op) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return linalgOp.getStaticLoopRanges();
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    if (auto type = dyn_cast<MemRefType>(copy.getTarget().getType()))
      return SmallVector<int64_t>(type.getShape());
  return {};
}

/// Whether an output indexed by `map` has every element written. Loops that the output does not see
/// (reductions) must run at all.
static bool coversOutput(linalg::LinalgOp op, AffineMap map) {
  if (!map.isProjectedPermutation())
    return false;
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (auto [dim, extent] : llvm::enumerate(extents))
    if (!map.isFunctionOfDim(dim) && (ShapedType::isDynamic(extent) || extent == 0))
      return false;
  return true;
}

static Access structuredAccess(linalg::LinalgOp op, OpOperand &use) {
  Access access;
  access.operand = &use;
  access.reads = op.payloadUsesValueFromOperand(&use);
  access.writes = op.isDpsInit(&use);
  access.map = op.getMatchingIndexingMap(&use);
  access.covers = access.writes && coversOutput(op, access.map);
  return access;
}

static Access copyAccess(memref::CopyOp op, OpOperand &use) {
  Access access;
  access.operand = &use;
  access.reads = use.get() == op.getSource() && use.getOperandNumber() == 0;
  access.writes = access.covers = !access.reads;
  // Upstream may copy rows or all at once: only onto itself does the order not matter, which is
  // what equal maps mean.
  if (auto type = dyn_cast<MemRefType>(use.get().getType()))
    access.map = AffineMap::getMultiDimIdentityMap(type.getRank(), op.getContext());
  return access;
}

static Access kernelAccess(KernelOp op, OpOperand &use) {
  Access access;
  access.operand = &use;
  access.writes = op.isDpsInit(&use);
  access.reads = !access.writes || op.getReadsOuts();
  access.covers = access.writes && !op.getReadsOuts();
  return access;
}

static Access declaredAccess(MemoryEffectOpInterface op, OpOperand &use) {
  Access access;
  access.operand = &use;
  SmallVector<MemoryEffects::EffectInstance> effects;
  op.getEffects(effects);
  for (const MemoryEffects::EffectInstance &effect : effects) {
    // An effect on no value may be one on any.
    if (effect.getValue() ? effect.getValue() != use.get() : bool(effect.getSymbolRef()))
      continue;
    access.reads |= isa<MemoryEffects::Read>(effect.getEffect());
    access.writes |= isa<MemoryEffects::Write>(effect.getEffect());
  }
  auto type = dyn_cast<MemRefType>(use.get().getType());
  bool isSingle = type && type.hasStaticShape() && type.getNumElements() == 1;
  access.covers = access.writes && isSingle && isa<memref::StoreOp>(op);
  return access;
}

static Access anyAccess(OpOperand &use, bool writes) {
  Access access;
  access.operand = &use;
  access.reads = true;
  access.writes = writes;
  return access;
}

std::optional<Access> memplan::accessOf(OpOperand &use) {
  if (!isa<BaseMemRefType>(use.get().getType()))
    return std::nullopt;
  switch (classifyUse(use)) {
  case UseKind::Metadata:
  case UseKind::Forward:
  case UseKind::Free:
    return std::nullopt;
  case UseKind::Return:
    return anyAccess(use, /*writes=*/false);
  case UseKind::Capture:
    return anyAccess(use, /*writes=*/true);
  case UseKind::Access:
    break;
  }
  Operation *op = use.getOwner();
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return structuredAccess(linalgOp, use);
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return copyAccess(copy, use);
  if (auto kernel = dyn_cast<KernelOp>(op))
    return kernelAccess(kernel, use);
  if (auto declared = dyn_cast<MemoryEffectOpInterface>(op); declared && !isa<CallOpInterface>(op))
    return declaredAccess(declared, use);
  return anyAccess(use, /*writes=*/true);
}

AccessTable::AccessTable(FunctionOpInterface function, const FunctionAllocations &allocations)
    : points(function), aliases(function), graph(function, points),
      byAllocation(allocations.allocations.size()), reads(byAllocation.size()),
      writes(byAllocation.size()) {
  for (auto [number, allocation] : llvm::enumerate(allocations.allocations))
    if (allocation.placement != Placement::Unplanned || aliases.canFollow(allocation.root))
      addAccesses(number, allocation.root);
  for (const std::vector<BufferAccess> &list : byAllocation)
    byStep.insert(byStep.end(), list.begin(), list.end());
  llvm::stable_sort(byStep, [](const BufferAccess &a, const BufferAccess &b) {
    return a.steps.first < b.steps.first;
  });
}

void AccessTable::addAccesses(unsigned allocation, Value root) {
  std::vector<BufferAccess> &list = byAllocation[allocation];
  for (Value alias : aliases.aliasesOf(root)) {
    denotes[alias].push_back(allocation);
    bool certain = viewedRoot(alias) == root;
    for (OpOperand &use : alias.getUses()) {
      std::optional<Access> access = accessOf(use);
      if (!access)
        continue;
      StepRange steps = graph.position(use.getOwner());
      if (steps.first != points.step(use.getOwner())) {
        // Inside an operation that runs it many times or not at all.
        access->covers = false;
        access->map = AffineMap();
      }
      list.push_back({allocation, steps, *access, certain});
    }
  }
  llvm::sort(list, [&](const BufferAccess &a, const BufferAccess &b) {
    return std::tuple(points.step(a.op()), a.access.operand->getOperandNumber()) <
           std::tuple(points.step(b.op()), b.access.operand->getOperandNumber());
  });
  for (const BufferAccess &access : list) {
    if (access.access.reads)
      reads[allocation].push_back({access.steps.first, access.op()});
    if (access.access.writes)
      writes[allocation].push_back({access.steps.first, access.op()});
  }
}

Operation *AccessTable::lastWriteBefore(unsigned allocation, int64_t step) const {
  ArrayRef<std::pair<int64_t, Operation *>> list = writes[allocation];
  const auto *end = llvm::partition_point(list, [&](auto write) { return write.first < step; });
  return end == list.begin() ? nullptr : std::prev(end)->second;
}

static Operation *firstFrom(ArrayRef<std::pair<int64_t, Operation *>> list, int64_t step) {
  const auto *found = llvm::partition_point(list, [&](auto access) { return access.first < step; });
  return found == list.end() ? nullptr : found->second;
}

Operation *AccessTable::firstReadFrom(unsigned allocation, int64_t step) const {
  return firstFrom(reads[allocation], step);
}

Operation *AccessTable::firstWriteFrom(unsigned allocation, int64_t step) const {
  return firstFrom(writes[allocation], step);
}

ArrayRef<BufferAccess> AccessTable::at(int64_t step) const { return within({step, step + 1}); }

ArrayRef<BufferAccess> AccessTable::within(StepRange steps) const {
  const auto *begin = llvm::partition_point(byStep, [&](const BufferAccess &access) {
                        return access.steps.first < steps.first;
                      }).base();
  const auto *end = llvm::partition_point(byStep, [&](const BufferAccess &access) {
                      return access.steps.first < steps.last;
                    }).base();
  return {begin, end};
}

bool AccessTable::isFollowedLoop(int64_t step) const {
  Operation *op = points.at(step);
  return isa<LoopLikeOpInterface>(op) && points.range(op).last > graph.position(op).last;
}

StepRange AccessTable::stepsAt(int64_t step) const {
  if (isFollowedLoop(step))
    return points.range(points.at(step));
  StepRange steps{step, step + 1};
  for (const BufferAccess &access : at(step))
    steps.last = std::max(steps.last, access.steps.last);
  return steps;
}

ArrayRef<unsigned> AccessTable::allocationsOf(Value value) const {
  auto found = denotes.find(value);
  return found == denotes.end() ? ArrayRef<unsigned>() : ArrayRef<unsigned>(found->second);
}
