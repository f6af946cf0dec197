// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CheapPads.h"
#include "CopiedPads.h"
#include "OptionChecks.h"
#include "PadBorders.h"
#include "PaddedTensor.h"
#include "PadsAtPeak.h"
#include "ProducerCost.h"
#include "ReversedTensor.h"
#include "StuffingPhases.h"

#include "memplan/Analysis/TensorStorage.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/RegionUtils.h"

#include "llvm/ADT/SetOperations.h"

namespace memplan {
#define GEN_PASS_DEF_SINKPADSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-sink-pads"

using namespace mlir;
using namespace memplan;

namespace {

/// The paddings that need no storage because all of their readers can do without.
class SinkablePads {
public:
  explicit SinkablePads(Operation *root);

  /// In program order.
  ArrayRef<Operation *> get() const { return pads; }

  /// Lets only `chosen` sink.
  void restrictTo(const DenseSet<Operation *> &chosen);

  /// Lets what a part of a reader sees of a padding sink as well.
  void add(ArrayRef<Operation *> paddings) { sinkable.insert_range(paddings); }

  bool contains(Operation *padding) const { return sinkable.contains(padding); }

  /// True if `operand` is read through a padding that sinks.
  bool isReadThrough(OpOperand &operand) const;

private:
  bool isSinkable(Value result);
  bool canReadElements(linalg::LinalgOp op);

  SmallVector<Operation *> pads;
  DenseSet<Operation *> sinkable;
  DenseMap<Operation *, bool> known; ///< answers of canReadElements
};

struct SinkPadsPass : memplan::impl::SinkPadsPassBase<SinkPadsPass> {
  using SinkPadsPassBase::SinkPadsPassBase;

  void runOnOperation() override;
};

} // namespace

SinkablePads::SinkablePads(Operation *root) {
  root->walk([&](Operation *op) {
    if (matchPaddedTensor(op))
      pads.push_back(op);
  });
  // Backwards: a padding of a padding needs to know about that one.
  for (Operation *padding : llvm::reverse(pads))
    if (!padding->use_empty() && isSinkable(padding->getResult(0)))
      sinkable.insert(padding);
  llvm::erase_if(pads, [&](Operation *padding) { return !contains(padding); });
}

void SinkablePads::restrictTo(const DenseSet<Operation *> &chosen) {
  llvm::erase_if(pads, [&](Operation *padding) { return !chosen.contains(padding); });
  sinkable = DenseSet<Operation *>(pads.begin(), pads.end());
}

bool SinkablePads::isSinkable(Value result) {
  return llvm::all_of(result.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (isReindexedView(user))
      return use.getOperandNumber() == 0 && isSinkable(user->getResult(0));
    auto reader = dyn_cast<linalg::LinalgOp>(user);
    if (!reader && matchPaddedTensor(user))
      return use.getOperandNumber() == 0 && contains(user);
    return reader && reader.isDpsInput(&use) && canReadElements(reader);
  });
}

bool SinkablePads::isReadThrough(OpOperand &operand) const {
  Operation *op = operand.get().getDefiningOp();
  while (isReindexedView(op))
    op = op->getOperand(0).getDefiningOp();
  return op && contains(op);
}

/// True if `value` shows a padding, whether that sinks or not.
static bool showsPadding(Value value) {
  Operation *op = value.getDefiningOp();
  while (isReindexedView(op))
    op = op->getOperand(0).getDefiningOp();
  return matchPaddedTensor(op).has_value();
}

namespace {

/// An operand of which nothing is read but its shape.
struct ExtentsOperand {
  Value tensor;
  AffineMap map;
};

} // namespace

/// What tells the extents of loops in place of `read`, if that is reversed: the source, which is
/// there anyway.
static std::optional<ExtentsOperand> getExtentsOperand(Value read, AffineMap map) {
  auto op = read.getDefiningOp<linalg::GenericOp>();
  std::optional<ReversedTensor> reversed = op ? matchReversedTensor(op) : std::nullopt;
  if (!reversed || showsPadding(reversed->source))
    return std::nullopt;
  return ExtentsOperand{reversed->source, getExtentsMap(*reversed, map)};
}

/// The sizes of all loops have to follow from what remains as an operand, whatever sinks.
bool SinkablePads::canReadElements(linalg::LinalgOp op) {
  auto [entry, isNew] = known.try_emplace(op, false);
  if (!isNew)
    return entry->second;
  if (!op.hasPureTensorSemantics() || op.hasDynamicShape())
    return false;
  SmallVector<AffineMap> maps;
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    if (!op.isDpsInput(&operand) || !showsPadding(operand.get()))
      maps.push_back(map);
    else if (std::optional<ExtentsOperand> extents = getExtentsOperand(operand.get(), map))
      maps.push_back(extents->map);
  }
  AffineMap all = concatAffineMaps(maps, op.getContext());
  return entry->second = all && inversePermutation(all);
}

/// The indices at which `generic`, in one iteration, reads an operand with `map`.
static SmallVector<Value> getIndices(OpBuilder &builder, Location loc, AffineMap map,
                                     ArrayRef<Value> loops) {
  SmallVector<Value> indices;
  for (AffineExpr result : map.getResults())
    indices.push_back(affine::expandAffineExpr(builder, loc, result, loops, {}));
  return indices;
}

/// What somebody has attached to `op`, other than upstream's cache.
static SmallVector<NamedAttribute> getAttached(Operation *op) {
  SmallVector<NamedAttribute> attributes(op->getDiscardableAttrs());
  llvm::erase_if(attributes, [](NamedAttribute attribute) {
    return attribute.getName() == linalg::LinalgDialect::kMemoizedIndexingMapsAttrName;
  });
  return attributes;
}

/// Replaces `reader` by an operation that reads what the paddings pad.
static void readThroughPads(RewriterBase &rewriter, linalg::LinalgOp reader,
                            const SinkablePads &pads) {
  rewriter.setInsertionPoint(reader);
  SmallVector<NamedAttribute> attached = getAttached(reader);
  auto old = dyn_cast<linalg::GenericOp>(*reader);
  if (!old) {
    FailureOr<linalg::GenericOp> generalized = linalg::generalizeNamedOp(rewriter, reader);
    if (failed(generalized))
      return; // it goes on reading the padding
    old = *generalized;
  }
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  SmallVector<OpOperand *> folded;
  SmallVector<bool> isDropped; // or else it stays as an operand for the extents of loops
  for (OpOperand *input : old.getDpsInputOperands()) {
    ExtentsOperand kept{input->get(), old.getMatchingIndexingMap(input)};
    if (pads.isReadThrough(*input)) {
      folded.push_back(input);
      std::optional<ExtentsOperand> extents = getExtentsOperand(kept.tensor, kept.map);
      isDropped.push_back(!extents);
      if (!extents)
        continue;
      kept = *extents;
    }
    inputs.push_back(kept.tensor);
    maps.push_back(kept.map);
  }
  for (OpOperand &init : old.getDpsInitsMutable())
    maps.push_back(old.getMatchingIndexingMap(&init));
  rewriter.setInsertionPoint(old);
  Location loc = old.getLoc();
  auto fresh = linalg::GenericOp::create(rewriter, loc, old.getResultTypes(), inputs,
                                         old.getDpsInits(), maps, old.getIteratorTypesArray());
  fresh->setDiscardableAttrs(attached);
  Block *body = old.getBlock();
  rewriter.inlineRegionBefore(old.getRegion(), fresh.getRegion(), fresh.getRegion().begin());
  rewriter.setInsertionPointToStart(body);
  SmallVector<Value> loops;
  for (int64_t dim = 0; dim < fresh.getNumLoops(); ++dim)
    loops.push_back(linalg::IndexOp::create(rewriter, loc, dim));
  SmallVector<AffineMap> oldMaps = old.getIndexingMapsArray();
  for (auto [operand, isDropped] : llvm::reverse(llvm::zip_equal(folded, isDropped))) {
    unsigned number = operand->getOperandNumber();
    SmallVector<Value> indices = getIndices(rewriter, loc, oldMaps[number], loops);
    Value element = readElement(rewriter, loc, operand->get(), indices,
                                [&](Operation *padding) { return pads.contains(padding); });
    rewriter.replaceAllUsesWith(body->getArgument(number), element);
    if (isDropped)
      body->eraseArgument(number);
  }
  rewriter.replaceOp(old, fresh.getResults());
  // Operands that are padded alike share their indices and bounds.
  DominanceInfo dominance(fresh);
  eliminateCommonSubExpressions(rewriter, dominance, fresh);
}

/// The pads that have at least 1/`parts` of what the function is estimated to need.
static DenseSet<Operation *> chooseLarge(FunctionOpInterface function, ArrayRef<Operation *> pads,
                                         int64_t parts) {
  DenseSet<Operation *> large;
  std::optional<Pressure> pressure = TensorStorage(function).computePressure();
  if (!pressure)
    return large;
  for (Operation *pad : pads) {
    std::optional<int64_t> bytes = getTensorBytes(pad->getResult(0));
    if (bytes && *bytes >= pressure->peakBytes / parts)
      large.insert(pad);
  }
  return large;
}

/// The pads whose sources are copied into them.
static DenseSet<Operation *> chooseCopied(FunctionOpInterface function, ArrayRef<Operation *> pads,
                                          const SinkPadsPassOptions &options) {
  auto module = dyn_cast<ModuleOp>(function->getParentOp());
  return module ? chooseCopiedPads(module, pads, options.maxAnalysisOps) : DenseSet<Operation *>();
}

static DenseSet<Operation *> choosePads(FunctionOpInterface function, ArrayRef<Operation *> pads,
                                        const SinkPadsPassOptions &options) {
  switch (options.scope) {
  case PadScope::Everywhere:
    break;
  case PadScope::Cheap:
    return chooseCheapPads(pads);
  case PadScope::Copied:
    return chooseCopied(function, pads, options);
  case PadScope::CopiedCheap:
  case PadScope::Unnoticed: {
    DenseSet<Operation *> chosen = chooseCheapPads(pads);
    if (!chosen.empty()) // a plan takes its time
      llvm::set_intersect(chosen, chooseCopied(function, pads, options));
    if (options.scope == PadScope::CopiedCheap)
      return chosen;
    auto isChosen = [&](Operation *pad) { return chosen.contains(pad); };
    return chooseUnnoticedPads(function, llvm::filter_to_vector(pads, isChosen));
  }
  case PadScope::Peak:
    return choosePadsAtPeak(function, pads);
  }
  return DenseSet<Operation *>(pads.begin(), pads.end());
}

static void sinkPads(FunctionOpInterface function, const SinkPadsPassOptions &options) {
  SinkablePads pads(function);
  if (pads.get().empty())
    return;
  pads.restrictTo(choosePads(function, pads.get(), options));
  if (options.parts > 0)
    pads.restrictTo(chooseLarge(function, pads.get(), options.parts));
  SmallVector<linalg::LinalgOp> readers;
  function->walk([&](linalg::LinalgOp op) {
    if (pads.contains(op))
      return; // a reversal, which its readers read through
    if (llvm::any_of(op->getOpOperands(), [&](OpOperand &use) { return pads.isReadThrough(use); }))
      readers.push_back(op);
  });
  IRRewriter rewriter(function.getContext());
  for (linalg::LinalgOp reader : readers) {
    SmallVector<OpOperand *> padded;
    for (OpOperand *input : reader.getDpsInputOperands())
      if (pads.isReadThrough(*input))
        padded.push_back(input);
    if (padded.size() == 1 && canDivideIntoPhases(reader, *padded.front())) {
      divideIntoPhases(rewriter, reader, *padded.front());
      continue;
    }
    BorderParts parts = divideAtBorders(rewriter, reader, padded);
    pads.add(parts.pads);
    for (linalg::LinalgOp part : parts.readers)
      readThroughPads(rewriter, part, pads);
  }
  // What nobody reads any more: paddings, views of them, fills.
  if (!readers.empty())
    (void)runRegionDCE(rewriter, function->getRegions());
}

void SinkPadsPass::runOnOperation() {
  if (failed(checkNotNegative(getOperation(), "parts", parts)) ||
      failed(checkNotNegative(getOperation(), "max-analysis-ops", maxAnalysisOps)))
    return signalPassFailure();
  getOperation()->walk([&](FunctionOpInterface function) {
    if (!function.isExternal())
      sinkPads(function, {scope, parts, maxAnalysisOps});
  });
}
