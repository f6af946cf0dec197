// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Producers are visited from the last to the first: the copies made for a reader are then readers
// themselves when what they read is visited, and no decision about a tensor depends on uses of it
// that are still to go.

#include "LastReads.h"
#include "ProducerCost.h"
#include "SinkReaders.h"

#include "memplan/Analysis/TensorStorage.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <limits>

namespace memplan {
#define GEN_PASS_DEF_SINKCHEAPPRODUCERSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-sink-cheap-producers"

using namespace mlir;
using namespace memplan;

/// Copies made for copies: more of them could grow the program exponentially.
static constexpr int maxCopyDepth = 4;

/// Instructions in a fused body; a longer one gains nothing by one more.
static constexpr size_t maxFusedInstructions = 64;

/// How many of them other operations may evaluate as well.
static constexpr size_t maxRepeatedInstructions = 16;

/// What may be there beside a tensor while it is computed, or be kept to compute it again, as a
/// fraction of it.
static constexpr int64_t smallFraction = 4;

/// A tensor that nobody notices: half of a first-level cache, so that computing it again takes no
/// traffic, and at most this fraction of the function's peak, so that it makes none where it goes.
static constexpr int64_t smallBytes = 16 << 10;
static constexpr int64_t smallPeakFraction = 16;

namespace {

class Sinker {
public:
  Sinker(Operation *root, SinkLevel level);

  void run();

private:
  void sink(Operation *producer);
  void sinkFree(Operation *producer, ProducerKind kind);
  void sinkView(Operation *view);
  void sinkWithInputs(Operation *producer, ProducerKind kind);
  bool isAvailable(Value tensor, Operation *at, int depth) const;
  bool leavesLittle(Value tensor, Operation *producer) const;
  bool comesAlong(Value tensor, Operation *producer, Operation *at) const;
  uint64_t priceAt(Value tensor, Operation *at, int depth) const;
  bool isChainWorthwhile(Operation *producer, Operation *at) const;
  bool isWorthwhile(Operation *producer, ProducerKind kind, const ReaderGroup &group,
                    int64_t copyStep, bool isOnly) const;
  Operation *copyFor(Operation *producer, const ReaderGroup &group, int depth);
  bool canFuse(OpOperand &use, bool isRepeated) const;
  bool fuse(OpOperand &use, bool isRepeated);
  void move(Operation *producer, Operation *at);
  void erase(Operation *op);
  void eraseCopy(Operation *copy);
  void noteReads(Operation *producer, int64_t step);
  ProducerKind kindOf(Operation *producer) const;
  bool isSmall(Value tensor) const;

  SinkLevel level;
  LastReads reads;
  DenseMap<Operation *, int64_t> smallLimits; ///< bytes of a small tensor, by function
  std::vector<Operation *> producers;         ///< in pre-order; null once erased
  DenseMap<Operation *, size_t> indices;
  DenseMap<Operation *, int> depths;      ///< of copies
  DenseMap<Operation *, size_t> repeated; ///< instructions copied into an operation
  IRRewriter rewriter;
};

struct SinkCheapProducersPass : memplan::impl::SinkCheapProducersPassBase<SinkCheapProducersPass> {
  using SinkCheapProducersPassBase::SinkCheapProducersPassBase;

  void runOnOperation() override { Sinker(getOperation(), level).run(); }
};

} // namespace

Sinker::Sinker(Operation *root, SinkLevel level)
    : level(level), reads(root), rewriter(root->getContext()) {
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto function = dyn_cast<FunctionOpInterface>(op); function && !function.isExternal()) {
      std::optional<Pressure> pressure = TensorStorage(function).computePressure();
      smallLimits[op] =
          pressure ? std::min(smallBytes, pressure->peakBytes / smallPeakFraction) : 0;
    }
    if (!isTensorView(op) &&
        !isa<linalg::LinalgOp, tensor::EmptyOp, tensor::SplatOp, tensor::ConcatOp>(op))
      return;
    indices[op] = producers.size();
    producers.push_back(op);
  });
}

bool Sinker::isSmall(Value tensor) const {
  Operation *function = tensor.getParentRegion()->getParentOfType<FunctionOpInterface>();
  std::optional<int64_t> bytes = getTensorBytes(tensor);
  return bytes && *bytes <= smallLimits.lookup(function);
}

/// Kept is what this level does not compute again.
ProducerKind Sinker::kindOf(Operation *producer) const {
  ProducerKind kind = getProducerKind(producer);
  return kind != ProducerKind::Elementwise || level == SinkLevel::Elementwise ||
                 isSmall(producer->getResult(0))
             ? kind
             : ProducerKind::Kept;
}

static bool isFree(Operation *producer) {
  ProducerKind kind = getProducerKind(producer);
  return kind == ProducerKind::Empty || kind == ProducerKind::Free;
}

/// What costs nothing comes last, so that it ends next to its reader, behind what else goes there.
void Sinker::run() {
  for (bool sinksFree : {false, true})
    for (size_t i = producers.size(); i-- > 0;) {
      if (!producers[i] || isFree(producers[i]) != sinksFree)
        continue;
      sink(producers[i]);
      // Nobody is left who reads it, so it must not count as a reader.
      if (isOpTriviallyDead(producers[i]))
        erase(producers[i]);
    }
}

void Sinker::sink(Operation *producer) {
  if (isTensorView(producer))
    return sinkView(producer);
  ProducerKind kind = kindOf(producer);
  if (kind == ProducerKind::Kept)
    return;
  if (kind == ProducerKind::Empty || kind == ProducerKind::Free)
    sinkFree(producer, kind);
  else
    sinkWithInputs(producer, kind);
}

void Sinker::erase(Operation *op) {
  if (auto entry = indices.find(op); entry != indices.end()) {
    producers[entry->second] = nullptr;
    indices.erase(entry);
  }
  depths.erase(op);
  repeated.erase(op);
  reads.forget(op);
  rewriter.eraseOp(op);
}

/// Erases a copy that has been fused, with the empty tensor that was made for it.
void Sinker::eraseCopy(Operation *copy) {
  auto structured = cast<linalg::LinalgOp>(copy);
  Operation *empty = structured.getDpsInits().front().getDefiningOp();
  erase(copy);
  if (empty->use_empty())
    erase(empty);
}

void Sinker::noteReads(Operation *producer, int64_t step) {
  for (Value tensor : getTensorsRead(producer))
    reads.addRead(tensor, step);
}

void Sinker::move(Operation *producer, Operation *at) {
  rewriter.moveOpBefore(producer, at);
  reads.setStep(producer, reads.step(at));
  noteReads(producer, reads.step(at));
}

/// A copy of `producer`, with an empty tensor of its own, that `group` reads and nobody else.
Operation *Sinker::copyFor(Operation *producer, const ReaderGroup &group, int depth) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(group.at);
  int64_t step = reads.step(group.at);
  IRMapping mapping;
  if (auto structured = dyn_cast<linalg::LinalgOp>(producer)) {
    Operation *empty = structured.getDpsInits().front().getDefiningOp();
    Operation *fresh = rewriter.clone(*empty);
    mapping.map(empty->getResult(0), fresh->getResult(0));
    reads.setStep(fresh, step);
  }
  Operation *copy = rewriter.clone(*producer, mapping);
  reads.setStep(copy, step);
  depths[copy] = depth;
  noteReads(copy, step);
  for (OpOperand *use : group.uses)
    rewriter.modifyOpInPlace(use->getOwner(), [&] { use->set(copy->getResult(0)); });
  return copy;
}

/// Costs nothing anywhere: every reader its own, as late as possible.
void Sinker::sinkFree(Operation *producer, ProducerKind kind) {
  LoopEntry entry = kind == ProducerKind::Empty ? LoopEntry::Always : LoopEntry::Overwritten;
  Readers readers = collectReaders(producer->getResult(0), reads, depths, entry);
  if (readers.groups.size() == 1 && !readers.isPinned) {
    move(producer, readers.groups.front().at);
    if (readers.groups.front().isSingleInput())
      fuse(*readers.groups.front().uses.front(), /*isRepeated=*/false);
    return;
  }
  for (const ReaderGroup &group : readers.groups) {
    Operation *copy = copyFor(producer, group, group.depth);
    if (group.isSingleInput() && fuse(*group.uses.front(), /*isRepeated=*/true))
      eraseCopy(copy);
  }
}

/// A view of something that sinks goes along, one a reader, so that each reader is seen there.
void Sinker::sinkView(Operation *view) {
  Value storage = reads.root(view->getResult(0));
  ProducerKind kind =
      storage.getDefiningOp() ? kindOf(storage.getDefiningOp()) : ProducerKind::Kept;
  if (kind == ProducerKind::Kept)
    return;
  LoopEntry entry = kind == ProducerKind::Elementwise ? LoopEntry::Never : LoopEntry::Overwritten;
  Readers readers = collectReaders(view->getResult(0), reads, depths, entry);
  if (readers.isPinned)
    return;
  if (readers.groups.size() == 1)
    return move(view, readers.groups.front().at);
  for (const ReaderGroup &group : readers.groups)
    reads.setRoot(copyFor(view, group, group.depth)->getResult(0), storage);
}

static size_t getNumInstructions(Operation *op) {
  return cast<linalg::LinalgOp>(op).getBlock()->getOperations().size() - 1;
}

/// True if the reader can take `use`'s producer into its body without evaluating it more often;
/// `isRepeated` if others evaluate it as well.
bool Sinker::canFuse(OpOperand &use, bool isRepeated) const {
  auto consumer = dyn_cast<linalg::GenericOp>(use.getOwner());
  auto producer = use.get().getDefiningOp<linalg::GenericOp>();
  if (!consumer || !producer || !consumer->getDiscardableAttrs().empty() ||
      linalg::isaContractionOpInterface(consumer) || linalg::isaConvolutionOpInterface(consumer))
    return false;
  bool onlyForwards = llvm::hasSingleElement(*producer.getBlock());
  if (!onlyForwards && !consumer.getMatchingIndexingMap(&use).isPermutation())
    return false;
  size_t added = getNumInstructions(producer);
  if (getNumInstructions(consumer) + added > maxFusedInstructions ||
      (isRepeated && repeated.lookup(consumer) + added > maxRepeatedInstructions))
    return false;
  return linalg::areElementwiseOpsFusable(&use);
}

/// Makes one of inputs that are the same tensor, read in the same way.
static void mergeEqualInputs(linalg::GenericOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  DenseMap<std::pair<Value, AffineMap>, unsigned> firsts;
  BitVector isRepeated(maps.size());
  for (OpOperand *input : op.getDpsInputOperands()) {
    unsigned number = input->getOperandNumber();
    auto [first, isNew] = firsts.try_emplace({input->get(), maps[number]}, number);
    if (isNew)
      continue;
    isRepeated.set(number);
    op.getBlock()->getArgument(number).replaceAllUsesWith(
        op.getBlock()->getArgument(first->second));
  }
  for (int i = isRepeated.find_last(); i >= 0; i = isRepeated.find_prev(i)) {
    op.getInputsMutable().erase(i);
    op.getBlock()->eraseArgument(i);
    maps.erase(maps.begin() + i);
  }
  op.setIndexingMapsAttr(Builder(op.getContext()).getAffineMapArrayAttr(maps));
}

/// Replaces the reader, and leaves the producer without this use.
bool Sinker::fuse(OpOperand &use, bool isRepeated) {
  if (!canFuse(use, isRepeated))
    return false;
  Operation *consumer = use.getOwner();
  Operation *producer = use.get().getDefiningOp();
  rewriter.setInsertionPoint(consumer);
  FailureOr<linalg::ElementwiseOpFusionResult> fused = linalg::fuseElementwiseOps(rewriter, &use);
  if (failed(fused))
    return false;
  mergeEqualInputs(cast<linalg::GenericOp>(fused->fusedOp));
  reads.setStep(fused->fusedOp, reads.step(consumer));
  depths[fused->fusedOp] = depths.lookup(consumer);
  repeated[fused->fusedOp] =
      repeated.lookup(consumer) + (isRepeated ? getNumInstructions(producer) : 0);
  for (Value result : consumer->getResults())
    rewriter.replaceAllUsesWith(result, fused->replacements.lookup(result));
  erase(consumer);
  return true;
}

/// True if `tensor` is there at `at` in any case, or can be computed there in `depth` cheap steps
/// from what is.
bool Sinker::isAvailable(Value tensor, Operation *at, int depth) const {
  if (reads.isKeptUntil(tensor, at))
    return true;
  Operation *source = reads.root(tensor).getDefiningOp();
  ProducerKind kind = source ? getProducerKind(source) : ProducerKind::Kept;
  bool isCopied = kind == ProducerKind::Free || kind == ProducerKind::Cheap ||
                  (kind == ProducerKind::Elementwise && isSmall(source->getResult(0)));
  return depth > 0 && isCopied && llvm::all_of(getTensorsRead(source), [&](Value input) {
           return isAvailable(input, at, depth - 1);
         });
}

/// True if `tensor`, computed again for a copy of `producer`, which reads it, leaves no tensor
/// there, or a small one.
bool Sinker::leavesLittle(Value tensor, Operation *producer) const {
  Value storage = reads.root(tensor);
  std::optional<int64_t> bytes = getTensorBytes(storage);
  if (!bytes)
    return false;
  return *bytes <= *getTensorBytes(producer->getResult(0)) / smallFraction || isSmall(storage) ||
         llvm::any_of(producer->getOpOperands(), [&](OpOperand &use) {
           return use.get() == tensor && canFuse(use, /*isRepeated=*/true);
         });
}

/// True if `tensor`, which `producer` reads, need not be kept for a copy of it in front of `at`:
/// its own producer can be copied as well.
bool Sinker::comesAlong(Value tensor, Operation *producer, Operation *at) const {
  return isAvailable(tensor, at, maxCopyDepth - 1) && leavesLittle(tensor, producer);
}

/// Bytes that have to be kept for `tensor` to be there at `at`: its own, or those of what it can be
/// computed from in `depth` steps.
uint64_t Sinker::priceAt(Value tensor, Operation *at, int depth) const {
  if (reads.isKeptUntil(tensor, at))
    return 0;
  std::optional<int64_t> bytes = getTensorBytes(reads.root(tensor));
  uint64_t price = bytes && !reads.isEverOverwritten(tensor) ? static_cast<uint64_t>(*bytes)
                                                             : std::numeric_limits<uint64_t>::max();
  Operation *source = reads.root(tensor).getDefiningOp();
  if (depth == 0 || !source || kindOf(source) == ProducerKind::Kept)
    return price;
  uint64_t again = 0;
  for (Value input : getTensorsRead(source)) {
    uint64_t needed = leavesLittle(input, source) ? priceAt(input, at, depth - 1)
                                                  : priceAt(input, at, /*depth=*/0);
    again = llvm::SaturatingAdd(again, needed);
  }
  return std::min(price, again);
}

/// True if an elementwise operation can be computed again in front of `at`, with what it reads
/// where that is computed again as well, for a small part of the bytes of its result.
bool Sinker::isChainWorthwhile(Operation *producer, Operation *at) const {
  uint64_t kept = 0;
  for (Value tensor : getTensorsRead(producer)) {
    int depth = leavesLittle(tensor, producer) ? maxCopyDepth - 1 : 0;
    kept = llvm::SaturatingAdd(kept, priceAt(tensor, at, depth));
  }
  return kept <= static_cast<uint64_t>(*getTensorBytes(producer->getResult(0)) / smallFraction);
}

/// True if `group` should get its own copy of `producer`; the last one before it is read until
/// `copyStep`.
bool Sinker::isWorthwhile(Operation *producer, ProducerKind kind, const ReaderGroup &group,
                          int64_t copyStep, bool isOnly) const {
  if (!isOnly && group.depth >= maxCopyDepth)
    return false;
  bool fuses = group.isSingleInput() && canFuse(*group.uses.front(), !isOnly);
  bool isNeeded =
      fuses || group.overwrites || reads.numAllocating(copyStep + 1, reads.step(group.at)) > 0;
  if (kind == ProducerKind::Elementwise && !isOnly && level == SinkLevel::Elementwise)
    return isNeeded && isChainWorthwhile(producer, group.at);
  int64_t written = *getTensorBytes(producer->getResult(0));
  int64_t kept = 0;
  for (Value tensor : getTensorsRead(producer)) {
    if (reads.isKeptUntil(tensor, group.at) || comesAlong(tensor, producer, group.at))
      continue;
    // It would be kept longer, and may be so only while the result no longer is.
    std::optional<int64_t> bytes = getTensorBytes(reads.root(tensor));
    if (!bytes || llvm::AddOverflow(kept, *bytes, kept) || reads.lastRead(tensor) < copyStep ||
        reads.isEverOverwritten(tensor))
      return false;
  }
  if (fuses && isOnly)
    return kept <= written;
  return isNeeded && (kind == ProducerKind::Elementwise ? kept == 0 : kept < written);
}

/// From the first reader to the last: either a copy of its own, or the last one made before it.
void Sinker::sinkWithInputs(Operation *producer, ProducerKind kind) {
  LoopEntry entry = kind == ProducerKind::Elementwise ? LoopEntry::Never : LoopEntry::Overwritten;
  Readers readers = collectReaders(producer->getResult(0), reads, depths, entry);
  if (readers.isPinned)
    return;
  bool isOnly = readers.groups.size() == 1;
  Operation *shared = producer;
  int64_t readUntil = reads.step(producer);
  for (const ReaderGroup &group : readers.groups) {
    int64_t step = reads.step(group.at);
    if (!isWorthwhile(producer, kind, group, readUntil, isOnly)) {
      for (OpOperand *use : group.uses)
        rewriter.modifyOpInPlace(use->getOwner(), [&] { use->set(shared->getResult(0)); });
      readUntil = step;
      continue;
    }
    Operation *copy = copyFor(producer, group, group.depth + (isOnly ? 0 : 1));
    if (group.isSingleInput() && fuse(*group.uses.front(), !isOnly))
      eraseCopy(copy);
    else if (!group.overwrites && group.at->getBlock() == producer->getBlock())
      shared = copy, readUntil = step;
  }
}
