// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "DetachOverwrites.h"

#include "memplan/Analysis/Accesses.h"
#include "memplan/Analysis/StridedSlice.h"
#include "memplan/IR/GivenStorage.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace memplan;

/// All uses of a value and its views are in front of `op` in its block, or in it.
static bool endsBefore(Value view, Operation *op) {
  return llvm::all_of(view.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    Operation *here = op->getBlock()->findAncestorOpInBlock(*user);
    if (!here || (here != op && op->isBeforeInBlock(here)) || !makesOnlyViews(use))
      return false;
    return !isa<ViewLikeOpInterface>(user) ||
           llvm::all_of(user->getResults(), [&](Value next) { return endsBefore(next, op); });
  });
}

static bool readsBuffer(Operation *op, BufferOp buffer) {
  return llvm::any_of(op->getOpOperands(), [&](OpOperand &use) {
    std::optional<Access> access = accessOf(use);
    return access && access->reads && viewedRoot(use.get()) == buffer.getMemref();
  });
}

/// The first operation that writes all of the buffer over what it reads of it; null if there is
/// none, or if a view from before it is used after it, or another value may be the buffer.
static OpOperand *findOverwrite(BufferOp buffer) {
  OpOperand *first = nullptr;
  for (OpOperand &use : buffer.getMemref().getUses()) {
    Operation *op = use.getOwner();
    if (op->getBlock() != buffer->getBlock())
      continue;
    std::optional<Access> access = accessOf(use);
    if (access && access->writes && access->overwrites() && readsBuffer(op, buffer) &&
        (!first || op->isBeforeInBlock(first->getOwner())))
      first = &use;
  }
  if (!first)
    return nullptr;
  Operation *op = first->getOwner();
  for (OpOperand &use : buffer.getMemref().getUses()) {
    Operation *user = use.getOwner();
    Operation *here = op->getBlock()->findAncestorOpInBlock(*user);
    if (!here)
      return nullptr;
    if (here != op && op->isBeforeInBlock(here))
      continue;
    if (!makesOnlyViews(use))
      return nullptr;
    if (here != op && isa<ViewLikeOpInterface>(user) &&
        !llvm::all_of(user->getResults(), [&](Value view) { return endsBefore(view, op); }))
      return nullptr;
  }
  return first;
}

static BufferOp detach(BufferOp buffer, OpOperand &written, BufferNames &names) {
  Operation *op = written.getOwner();
  std::string name = names.unique(buffer.getBufferName());
  OpBuilder builder(op);
  auto result = cast<BufferOp>(builder.clone(*buffer));
  result.setBufferName(name);
  written.set(result.getMemref());
  buffer.getMemref().replaceUsesWithIf(result.getMemref(), [&](OpOperand &use) {
    Operation *here = op->getBlock()->findAncestorOpInBlock(*use.getOwner());
    return here != op && op->isBeforeInBlock(here);
  });
  return result;
}

std::vector<DetachedBuffer> memplan::detachOverwrites(FunctionOpInterface function) {
  llvm::SetVector<BufferOp> targets;
  BufferNames names(function);
  // What a relation says of a buffer would be about one half of it.
  llvm::DenseSet<StringAttr> related;
  function.walk([&](BufferOp buffer) {
    for (AliasRelationAttrInterface relation : buffer.getRelationList())
      related.insert_range(ArrayRef{buffer.getBufferNameAttr(), relation.getBuffer()});
  });
  function.walk([&](memref::CopyOp copy) {
    if (auto buffer = viewedRoot(copy.getTarget()).getDefiningOp<BufferOp>())
      if (!isGivenPool(buffer.getPool()) && !related.contains(buffer.getBufferNameAttr()))
        targets.insert(buffer);
  });
  std::vector<DetachedBuffer> detached;
  ProgramPoints before(function);
  for (BufferOp buffer : targets)
    if (OpOperand *written = findOverwrite(buffer))
      detached.push_back({detach(buffer, *written, names), buffer});
  ProgramPoints after(function);
  renumberRelations(function, [&](int64_t step) {
    return step >= 0 && step < before.size() ? after.step(before.at(step)) : step;
  });
  return detached;
}

void memplan::attachAgain(FunctionOpInterface function, ArrayRef<DetachedBuffer> detached) {
  SmallVector<int64_t> gone;
  ProgramPoints points(function);
  for (DetachedBuffer pair : detached)
    gone.push_back(points.step(pair.result));
  llvm::sort(gone);
  for (DetachedBuffer pair : detached) {
    pair.result.getMemref().replaceAllUsesWith(pair.original.getMemref());
    pair.result->erase();
  }
  renumberRelations(function, [&](int64_t step) {
    return step - (llvm::lower_bound(gone, step) - gone.begin());
  });
}
