// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CarriedResults.h"
#include "ForeignStorage.h"
#include "LastReads.h"
#include "ProducerCost.h"

#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"

namespace memplan {
#define GEN_PASS_DEF_REUSEOPERANDSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-reuse-operands"

using namespace mlir;
using namespace memplan;

/// How many operations in a row may write to one storage. Upstream's analysis compares all uses of
/// what may be one buffer with each other, for each of them.
static constexpr int maxWritesInARow = 64;

/// Whether the function may destroy what it is given here, as upstream's bufferization is told,
/// too. The final value of a state or buffer is the caller's, donated or not.
static bool isDonated(BlockArgument argument) {
  auto function = dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  unsigned number = argument.getArgNumber();
  if (!function || !argument.getOwner()->isEntryBlock())
    return false;
  auto writable = function.getArgAttrOfType<BoolAttr>(
      number, bufferization::BufferizationDialect::kWritableAttrName);
  if (!function.getArgAttr(number, MemplanDialect::kDonatedAttr) &&
      !(writable && writable.getValue()))
    return false;
  auto kind = function.getArgAttrOfType<StringAttr>(number, MemplanDialect::kKindAttr);
  return !kind || kind.getValue() == "input";
}

/// Whether the storage of a tensor may be written at all. What a loop carries is only worth it on a
/// way to what it hands on.
static bool isOwned(Value storage, const DenseSet<Value> &foreign, bool isCarried) {
  if (auto argument = dyn_cast<BlockArgument>(storage))
    return isCarried ? isa<LoopLikeOpInterface>(argument.getOwner()->getParentOp())
                     : isDonated(argument);
  Operation *producer = storage.getDefiningOp();
  return !foreign.contains(storage) && !producer->hasTrait<OpTrait::ConstantLike>() &&
         !isa<tensor::EmptyOp>(producer);
}

/// True if nobody needs `input`'s storage after `op`, which gets there once for each time that it
/// is made. A slice is refused: it would keep all of what it is cut from.
static bool diesIn(Value input, linalg::LinalgOp op, const LastReads &reads,
                   const DenseSet<Value> &foreign, bool isCarried) {
  Value storage = reads.root(input);
  return storage.getParentBlock() == op->getBlock() && isOwned(storage, foreign, isCarried) &&
         getTensorBytes(storage) == getTensorBytes(input) &&
         reads.lastRead(input) == reads.step(op);
}

/// True if `op` reads `storage` only as its result is written: at the same place in each iteration.
static bool readsInPlace(linalg::LinalgOp op, Value storage, AffineMap map,
                         const LastReads &reads) {
  SetVector<Value> captured; // read anywhere
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  if (llvm::any_of(captured, [&](Value value) { return reads.root(value) == storage; }))
    return false;
  return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    return reads.root(input->get()) != storage || op.getMatchingIndexingMap(input) == map;
  });
}

/// True if a region hands the result on. Where that is a loop, the storage would be carried into
/// the next iteration, which allocates it again: that cannot be planned.
static bool isHandedOn(Value result) {
  SmallVector<Value> worklist{result};
  while (!worklist.empty())
    for (Operation *user : worklist.pop_back_val().getUsers()) {
      if (user->hasTrait<OpTrait::IsTerminator>() && !isa<FunctionOpInterface>(user->getParentOp()))
        return true;
      if (isTensorView(user))
        worklist.push_back(user->getResult(0));
    }
  return false;
}

/// The map of the result if it may be written somewhere else: all of an empty tensor, element by
/// element.
static AffineMap findFreeResult(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops())
    return AffineMap();
  OpOperand *init = op.getDpsInitOperand(0);
  std::optional<int64_t> bytes = getTensorBytes(init->get());
  AffineMap map = op.getMatchingIndexingMap(init);
  bool isFree = bytes && *bytes > 0 && init->get().getDefiningOp<tensor::EmptyOp>() &&
                !op.payloadUsesValueFromOperand(init) && map.isPermutation();
  return isFree ? map : AffineMap();
}

/// Whether the storage of `input` can take the result.
static bool canTakeResult(linalg::LinalgOp op, AffineMap map, OpOperand &input,
                          const LastReads &reads, const DenseSet<Value> &foreign, bool isCarried) {
  return input.get().getType() == op.getDpsInitOperand(0)->get().getType() &&
         diesIn(input.get(), op, reads, foreign, isCarried) &&
         readsInPlace(op, reads.root(input.get()), map, reads);
}

/// The operand whose storage can take the result; none if there is none.
static Value findStorage(linalg::LinalgOp op, const LastReads &reads,
                         const DenseSet<Value> &foreign) {
  AffineMap map = findFreeResult(op);
  if (!map || isHandedOn(op->getResult(0)))
    return nullptr;
  for (OpOperand *input : op.getDpsInputOperands())
    if (canTakeResult(op, map, *input, reads, foreign, /*isCarried=*/false))
      return input->get();
  return nullptr;
}

/// Lets the result of `op` take the place of an operand. `writes` counts the writes to the storage
/// of a tensor up to it; after too many, other storage is started.
static void reuseOperand(linalg::LinalgOp op, const LastReads &reads,
                         const DenseSet<Value> &foreign, const CarriedStorage &carried,
                         const DenseMap<Value, int> &writes) {
  Value storage = carried.lookup(op);
  if (!storage)
    storage = findStorage(op, reads, foreign);
  if (!storage)
    return;
  OpOperand *init = op.getDpsInitOperand(0);
  Operation *empty = init->get().getDefiningOp();
  if (writes.lookup(reads.root(storage)) >= maxWritesInARow)
    storage = OpBuilder(op).clone(*empty)->getResult(0);
  init->set(storage);
  if (empty->use_empty())
    empty->erase();
}

namespace {

struct ReuseOperandsPass : memplan::impl::ReuseOperandsPassBase<ReuseOperandsPass> {
  void runOnOperation() override {
    LastReads reads(getOperation());
    DenseSet<Value> foreign = collectForeignStorage(getOperation());
    CarriedStorage carried =
        findCarriedStorage(getOperation(), [&](linalg::LinalgOp op, OpOperand &input) {
          AffineMap map = findFreeResult(op);
          return map && canTakeResult(op, map, input, reads, foreign, /*isCarried=*/true);
        });
    DenseMap<Value, int> writes; ///< to the storage of a tensor, up to it
    getOperation()->walk([&](DestinationStyleOpInterface op) {
      if (auto structured = dyn_cast<linalg::LinalgOp>(op.getOperation()))
        reuseOperand(structured, reads, foreign, carried, writes);
      for (OpResult result : op->getResults())
        if (isa<TensorType>(result.getType()))
          writes[result] = 1 + writes.lookup(reads.root(op.getTiedOpOperand(result)->get()));
    });
  }
};

} // namespace
