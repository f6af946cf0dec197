// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Transforms/StateStorage.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace memplan;

static bool isReshape(Operation *op) {
  return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(op);
}

static bool isView(Operation *op) { return isReshape(op) || isa<tensor::ExtractSliceOp>(op); }

static Value viewedTensor(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isView(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

/// Whether `user`, which is not `writer`, may run when `writer` has begun, in one run of the block
/// that holds both.
static bool mayComeAfter(Operation *user, Operation *writer) {
  for (Operation *here = writer;; here = here->getParentOp()) {
    Operation *there = here->getBlock()->findAncestorOpInBlock(*user);
    if (!there)
      continue;
    // In the other branch of one operation, or in another region of a loop, or in another block; or
    // in the writer itself.
    if (there == here)
      return here == writer || isa<LoopLikeOpInterface>(here) ||
             llvm::any_of(here->getRegions(),
                          [](Region &each) { return !each.empty() && !each.hasOneBlock(); });
    return here->isBeforeInBlock(there);
  }
}

/// Whether each iteration reads just the element that it writes.
static bool readsInPlace(OpOperand &read, OpOperand &written) {
  auto op = dyn_cast<linalg::LinalgOp>(read.getOwner());
  return op && read.get() == written.get() && op.getNumParallelLoops() == op.getNumLoops() &&
         op.getMatchingIndexingMap(&read) == op.getMatchingIndexingMap(&written);
}

bool memplan::isUpdatable(FunctionOpInterface function, unsigned argument) {
  auto writable = function.getArgAttrOfType<BoolAttr>(
      argument, bufferization::BufferizationDialect::kWritableAttrName);
  return writable && writable.getValue() && isa<TensorType>(function.getArgumentTypes()[argument]);
}

/// Reverse: who uses something is known before it.
void StateStorage::findDead() {
  function->walk<WalkOrder::PreOrder, ReverseIterator>([&](Operation *op) {
    if (op == function)
      return;
    bool isUnused =
        llvm::all_of(op->getUsers(), [&](Operation *user) { return dead.contains(user); });
    if (dead.contains(op->getParentOp()) ||
        (isUnused && !op->hasTrait<OpTrait::IsTerminator>() && isMemoryEffectFree(op)))
      dead.insert(op);
  });
}

/// Whether somebody may want what the operand holds when the operation has written over it.
bool StateStorage::isReadLater(OpOperand &written) const {
  Operation *writer = written.getOwner();
  Value root = viewedTensor(written.get());
  // A loop writes again and again over what it got from outside.
  for (Operation *op = writer; op->getBlock() != root.getParentBlock(); op = op->getParentOp())
    if (isa<LoopLikeOpInterface>(op->getParentOp()))
      return true;
  SmallVector<Value> worklist{root};
  while (!worklist.empty())
    for (OpOperand &use : worklist.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      if (dead.contains(user) || &use == &written)
        continue;
      // A slice is as good as its content: it is copied where it is made, if need be.
      if (isReshape(user))
        worklist.push_back(user->getResult(0));
      else if (user == writer ? !readsInPlace(use, written) : mayComeAfter(user, writer))
        return true;
    }
  return false;
}

/// What control may hand to an argument of a region, or to a result of an operation with regions.
/// What it begins with while that is still read is no source: it is copied.
static SmallVector<Value> handedOn(RegionBranchOpInterface branch, RegionSuccessor successor,
                                   Value value, llvm::function_ref<bool(OpOperand &)> isReadLater) {
  SmallVector<Value> sources;
  SmallVector<RegionBranchPoint> points;
  branch.getPredecessors(successor, points);
  for (RegionBranchPoint point : points)
    for (auto [from, to] :
         llvm::zip(branch.getSuccessorOperands(point, successor), successor.getSuccessorInputs())) {
      if (to != value)
        continue;
      bool isCopied = point.isParent() && llvm::any_of(branch->getOpOperands(), [&](auto &operand) {
                        return operand.get() == from && isReadLater(operand);
                      });
      if (isCopied)
        return {};
      sources.push_back(from);
    }
  return sources;
}

/// All ways on which control gets to the region.
static std::optional<RegionSuccessor> successorInto(RegionBranchOpInterface branch,
                                                    Region *region) {
  SmallVector<RegionSuccessor> successors;
  branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
  for (Region &each : branch->getRegions())
    for (Block &block : each)
      if (auto end =
              block.empty() ? nullptr : dyn_cast<RegionBranchTerminatorOpInterface>(block.back()))
        branch.getSuccessorRegions(RegionBranchPoint(end), successors);
  for (RegionSuccessor successor : successors)
    if (successor.getSuccessor() == region)
      return successor;
  return std::nullopt;
}

/// What the tensor may be the storage of; nothing if it is storage of its own, or that is not
/// known.
SmallVector<Value> StateStorage::sourcesOf(Value value) const {
  // What is no storage of an argument may have many uses, and needs no look at them.
  auto isCopied = [&](OpOperand &operand) {
    auto known = storage.find(operand.get());
    return known != storage.end() && known->second != kNone && isReadLater(operand);
  };
  auto kept = [&](OpOperand *init) {
    return init && !isCopied(*init) ? SmallVector<Value>{init->get()} : SmallVector<Value>();
  };
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *op = argument.getOwner()->getParentOp();
    // The body of a loop over parts of its results ends in insertions, which hand nothing on.
    auto loop = dyn_cast<LoopLikeOpInterface>(op);
    if (loop && isa<DestinationStyleOpInterface>(op))
      return kept(loop.getTiedLoopInit(argument));
    auto branch = dyn_cast<RegionBranchOpInterface>(op);
    std::optional<RegionSuccessor> successor;
    if (branch && argument.getOwner()->isEntryBlock())
      successor = successorInto(branch, argument.getParentRegion());
    return successor ? handedOn(branch, *successor, value, isCopied) : SmallVector<Value>();
  }
  auto result = cast<OpResult>(value);
  Operation *op = result.getOwner();
  if (auto written = dyn_cast<DestinationStyleOpInterface>(op))
    return kept(written.getTiedOpOperand(result));
  if (isReshape(op))
    return {op->getOperand(0)};
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op))
    return handedOn(branch, RegionSuccessor(op, op->getResults()), value, isCopied);
  return {};
}

/// Meets what is known of the sources; whether that changed anything.
bool StateStorage::update(Value value) {
  if (!isa<TensorType>(value.getType()))
    return false;
  SmallVector<Value> sources = sourcesOf(value);
  std::optional<unsigned> found;
  for (Value source : sources) {
    auto known = storage.find(source);
    if (known == storage.end())
      continue; // nothing is known against it
    if (found && *found != known->second)
      found = kNone;
    else
      found = known->second;
    if (found == kNone)
      break;
  }
  if (sources.empty())
    found = kNone;
  if (!found)
    return false;
  auto [entry, isNew] = storage.try_emplace(value, *found);
  if (isNew || entry->second == *found || entry->second == kNone)
    return isNew;
  entry->second = kNone;
  return true;
}

/// What an operation does to the storage of an argument.
void StateStorage::look(OpOperand &use) {
  std::optional<unsigned> argument = argumentOf(use.get());
  if (!argument || dead.contains(use.getOwner()))
    return;
  Operation *op = use.getOwner();
  auto written = dyn_cast<DestinationStyleOpInterface>(op);
  if (written && written.isDpsInit(&use) && isKept(use))
    ++arguments[*argument].numWrites;
  if (isa<CallOpInterface, BranchOpInterface, bufferization::ToBufferOp>(op) || !op->isRegistered())
    arguments[*argument].isFollowed = false;
}

StateStorage::StateStorage(FunctionOpInterface function)
    : function(function), arguments(function.getNumArguments()) {
  if (function.isExternal())
    return;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (BlockArgument argument = function.getArgument(i); isa<TensorType>(argument.getType()))
      storage[argument] = i;
  findDead();
  // Each value changes twice at most: to an argument, and to none.
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    function->walk<WalkOrder::PreOrder>([&](Operation *op) {
      for (Region &region : op->getRegions())
        for (Block &block : region)
          for (BlockArgument argument : block.getArguments())
            if (op != function || !block.isEntryBlock())
              hasChanged |= update(argument);
      for (Value result : op->getResults())
        hasChanged |= update(result);
    });
  }
  function->walk([&](Operation *op) {
    for (OpOperand &use : op->getOpOperands())
      look(use);
  });
}

std::optional<unsigned> StateStorage::argumentOf(Value tensor) const {
  auto found = storage.find(tensor);
  if (found == storage.end() || found->second == kNone)
    return std::nullopt;
  return found->second;
}

bool StateStorage::isKept(OpOperand &use) const {
  if (!argumentOf(use.get()))
    return false;
  Operation *op = use.getOwner();
  auto written = dyn_cast<DestinationStyleOpInterface>(op);
  if (written && written.isDpsInit(&use))
    return argumentOf(written.getTiedOpResult(&use)).has_value();
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  if (!loop)
    return true;
  BlockArgument carried = loop.getTiedLoopRegionIterArg(&use);
  return carried && argumentOf(carried);
}
