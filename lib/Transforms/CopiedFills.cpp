// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CopiedFills.h"

#include "BorderFills.h"

#include "memplan/Analysis/StridedSlice.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace memplan;

/// The element that a constant consists of; null if `buffer` is none, or its elements differ.
static TypedAttr splatOf(Value buffer, SymbolTableCollection &symbols) {
  auto get = buffer.getDefiningOp<memref::GetGlobalOp>();
  auto global =
      get ? symbols.lookupNearestSymbolFrom<memref::GlobalOp>(get, get.getNameAttr()) : nullptr;
  if (!global || !global.getConstant())
    return TypedAttr();
  auto elements = dyn_cast_or_null<DenseElementsAttr>(global.getConstantInitValue());
  if (!elements || !elements.isSplat())
    return TypedAttr();
  auto element = dyn_cast<TypedAttr>(elements.getSplatValue<Attribute>());
  bool isScalar = element && arith::ConstantOp::isBuildableWith(element, element.getType());
  return isScalar ? element : TypedAttr();
}

static bool canHold(memref::CopyOp copy, Type element) {
  auto target = dyn_cast<MemRefType>(copy.getTarget().getType());
  return target && target.getElementType() == element;
}

static void replaceByFill(memref::CopyOp copy, Value value) {
  OpBuilder builder(copy);
  linalg::FillOp::create(builder, copy.getLoc(), value, copy.getTarget());
  copy.erase();
}

/// A structured operation that writes the only element of a constant everywhere is a fill.
static void replaceByFill(linalg::LinalgOp op, SymbolTableCollection &symbols) {
  if (!op.hasPureBufferSemantics() || op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops() ||
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isPermutation())
    return;
  Block *body = op.getBlock();
  OpOperand *input = op.getDpsInputOperand(0);
  TypedAttr element =
      body->getOperations().size() == 1 && body->front().getOperand(0) == body->getArgument(0)
          ? splatOf(input->get(), symbols)
          : TypedAttr();
  if (!element)
    return;
  OpBuilder builder(op);
  Value value = arith::ConstantOp::create(builder, op.getLoc(), element);
  linalg::FillOp::create(builder, op.getLoc(), value, op.getDpsInitOperand(0)->get());
  op->erase();
}

namespace {

/// What is done to an allocation that somebody fills.
struct FilledBuffer {
  SmallVector<memref::CopyOp> copies; ///< that read it
  SmallVector<Operation *> writers;
  bool isRead = false; ///< by others
};

} // namespace

static bool isReturn(Operation *op) {
  return op->hasTrait<OpTrait::ReturnLike>() && isa<FunctionOpInterface>(op->getParentOp());
}

/// All uses over all views; none if there is one that nothing is known about.
static std::optional<FilledBuffer> findUses(memref::AllocOp allocation) {
  FilledBuffer found;
  SmallVector<Value> views{allocation.getResult()};
  while (!views.empty())
    for (OpOperand &use : views.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      if (isa<ViewLikeOpInterface>(user) && user->getNumResults() == 1) {
        views.push_back(user->getResult(0));
        continue;
      }
      auto copy = dyn_cast<memref::CopyOp>(user);
      if (copy && copy.getSource() == use.get() && copy.getTarget() != use.get()) {
        found.copies.push_back(copy);
        continue;
      }
      if (isa<memref::DeallocOp>(user))
        continue;
      if (!copy && !isReturn(user) && !isa<linalg::LinalgOp, memref::LoadOp, memref::StoreOp>(user))
        return std::nullopt;
      if (hasEffect<MemoryEffects::Write>(user, use.get()))
        found.writers.push_back(user);
      else
        found.isRead = true;
    }
  return found;
}

/// Whether nothing else is written between the fill and `copy`, the last time that it was filled
/// before that.
static bool holdsFill(memref::CopyOp copy, Operation *fill, ArrayRef<Operation *> writers) {
  Block *block = fill->getBlock();
  Operation *here = block->findAncestorOpInBlock(*copy);
  if (!here || !fill->isBeforeInBlock(here))
    return false;
  return llvm::all_of(writers, [&](Operation *writer) {
    Operation *at = block->findAncestorOpInBlock(*writer);
    return writer == fill ||
           (at && at != here && !(fill->isBeforeInBlock(at) && at->isBeforeInBlock(here)));
  });
}

/// Replaces what can be; true if nobody needs the allocation after that.
static bool replaceCopiesOf(memref::AllocOp allocation, ArrayRef<linalg::LinalgOp> fills) {
  std::optional<FilledBuffer> uses = findUses(allocation);
  if (!uses)
    return false;
  bool isNeeded = uses->isRead;
  for (memref::CopyOp copy : uses->copies) {
    const auto *fill = llvm::find_if(
        fills, [&](linalg::LinalgOp op) { return holdsFill(copy, op, uses->writers); });
    Value value = fill == fills.end() ? Value() : fillValueOf(*fill);
    if (value && canHold(copy, value.getType()))
      replaceByFill(copy, value);
    else
      isNeeded = true;
  }
  return !isNeeded && llvm::all_of(uses->writers, [&](Operation *writer) {
    return llvm::is_contained(fills, writer);
  });
}

static void eraseUnused(Value buffer) {
  for (Operation *user : llvm::make_early_inc_range(buffer.getUsers())) {
    if (isa<ViewLikeOpInterface>(user))
      eraseUnused(user->getResult(0));
    user->erase();
  }
}

void memplan::fillInsteadOfCopy(Operation *root) {
  SymbolTableCollection symbols;
  SmallVector<linalg::LinalgOp> structured;
  SmallVector<memref::CopyOp> copies;
  root->walk([&](Operation *op) {
    if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
      structured.push_back(linalgOp);
    else if (auto copy = dyn_cast<memref::CopyOp>(op))
      copies.push_back(copy);
  });
  for (linalg::LinalgOp op : structured)
    replaceByFill(op, symbols);
  for (memref::CopyOp copy : copies)
    if (TypedAttr element = splatOf(viewedRoot(copy.getSource()), symbols);
        element && canHold(copy, element.getType())) {
      OpBuilder builder(copy);
      replaceByFill(copy, arith::ConstantOp::create(builder, copy.getLoc(), element));
    }
  llvm::MapVector<Operation *, SmallVector<linalg::LinalgOp, 1>> fills;
  root->walk([&](linalg::LinalgOp op) {
    if (!op.hasPureBufferSemantics() || !fillValueOf(op))
      return;
    if (auto allocation = op.getDpsInits().front().getDefiningOp<memref::AllocOp>())
      fills[allocation].push_back(op);
  });
  for (auto &[allocation, ops] : fills)
    if (replaceCopiesOf(cast<memref::AllocOp>(allocation), ops)) {
      eraseUnused(allocation->getResult(0));
      allocation->erase();
    }
}
