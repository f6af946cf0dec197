// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "SinkReaders.h"

#include "LastReads.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace memplan;

/// True if the operation must see this very tensor.
static bool pins(Operation *op) {
  return op->hasTrait<OpTrait::IsTerminator>() || isa<CallOpInterface>(op) || !op->isRegistered() ||
         (!isa<RegionBranchOpInterface>(op) && !isMemoryEffectFree(op));
}

/// True if a copy inside `op`'s regions runs no more often than one in front of it.
static bool runsOnce(Operation *op) {
  return isa<RegionBranchOpInterface>(op) && !isa<LoopLikeOpInterface>(op);
}

/// In front of what a copy for a use in `owner` goes; none if `home` is not around it.
static Operation *findPlace(Operation *owner, Block *home, bool entersLoops) {
  SmallVector<Operation *> around;
  Operation *op = owner;
  for (; op && op->getBlock() != home; op = op->getParentOp())
    around.push_back(op);
  if (!op)
    return nullptr;
  while (!around.empty() && (runsOnce(op) || (entersLoops && isa<scf::ForOp, scf::WhileOp>(op))))
    op = around.pop_back_val();
  return op;
}

/// How many operations of the same step, copies that are, stand in front of `op`.
static unsigned positionInStep(Operation *op, const LastReads &reads) {
  unsigned position = 0;
  int64_t step = reads.step(op);
  for (op = op->getPrevNode(); op && reads.step(op) == step; op = op->getPrevNode())
    ++position;
  return position;
}

/// Where the slice that `use` cuts out is put back after somebody has written over it: both see one
/// tensor. Null if that is not so.
static OpOperand *findWriteBack(OpOperand &use) {
  auto slice = dyn_cast<tensor::ExtractSliceOp>(use.getOwner());
  if (!slice || !slice->hasOneUse())
    return nullptr;
  OpOperand &written = *slice->getUses().begin();
  auto writer = dyn_cast<DestinationStyleOpInterface>(written.getOwner());
  if (!writer || !writer.isDpsInit(&written))
    return nullptr;
  OpResult result = writer.getTiedOpResult(&written);
  auto back =
      result.hasOneUse() ? dyn_cast<tensor::InsertSliceOp>(*result.getUsers().begin()) : nullptr;
  bool isBack = back && back.getSource() == result && back.getDest() == use.get() &&
                back->getBlock() == slice->getBlock() &&
                back.isSameAs(slice, [](OpFoldResult a, OpFoldResult b) { return a == b; });
  return isBack ? &back.getDestMutable() : nullptr;
}

Readers memplan::collectReaders(Value tensor, const LastReads &reads,
                                const DenseMap<Operation *, int> &depths, LoopEntry entry) {
  Readers readers;
  DenseMap<Operation *, size_t> groupOf; // of what only reads
  DenseMap<OpOperand *, OpOperand *> writeBacks;
  DenseSet<OpOperand *> served; // with a slice
  for (OpOperand &use : tensor.getUses())
    if (OpOperand *back = findWriteBack(use)) {
      writeBacks[&use] = back;
      served.insert(back);
    }
  for (OpOperand &use : tensor.getUses()) {
    if (served.contains(&use))
      continue;
    bool overwrites = isOverwritten(use);
    bool entersLoops = entry == LoopEntry::Always || (overwrites && entry != LoopEntry::Never);
    Operation *at = findPlace(use.getOwner(), tensor.getParentBlock(), entersLoops);
    if (!at || pins(use.getOwner())) {
      readers.isPinned = true;
      continue;
    }
    size_t next = readers.groups.size();
    size_t index = overwrites ? next : groupOf.try_emplace(at, next).first->second;
    if (index == next)
      readers.groups.push_back({at, overwrites, depths.lookup(at), positionInStep(at, reads), {}});
    readers.groups[index].uses.push_back(&use);
    if (OpOperand *back = writeBacks.lookup(&use))
      readers.groups[index].uses.push_back(back);
  }
  // What is overwritten comes first at its place: fusing what is read there replaces the reader.
  llvm::stable_sort(readers.groups, [&](const ReaderGroup &a, const ReaderGroup &b) {
    return std::tuple(reads.step(a.at), !a.overwrites, a.position) <
           std::tuple(reads.step(b.at), !b.overwrites, b.position);
  });
  return readers;
}
