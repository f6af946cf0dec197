// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ExpandReaders.h"
#include "IndexedCopy.h"
#include "LastReads.h"
#include "ProducerMaps.h"
#include "ReaderMaps.h"
#include "ViewsOfCopies.h"

#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/Simplification.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace memplan {
#define GEN_PASS_DEF_FOLDTRANSPOSESPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-fold-transposes"

using namespace mlir;
using namespace memplan;

/// True if somebody outside of the function, or the next iteration, gets the tensor or a view of
/// it: it must not become a view of what others hold.
static bool isHandedOut(Value tensor) {
  SmallVector<Value> worklist{tensor};
  while (!worklist.empty())
    for (Operation *user : worklist.pop_back_val().getUsers()) {
      if (user->hasTrait<OpTrait::IsTerminator>() || isa<RegionBranchOpInterface>(user))
        return true;
      if (isTensorView(user))
        worklist.push_back(user->getResult(0));
    }
  return false;
}

namespace {

/// A copy that leaves the elements in their order is a view.
struct ReplaceByReshape : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter &rewriter) const override {
    std::optional<IndexedCopy> copy = matchIndexedCopy(op);
    if (!copy || op->use_empty() || isHandedOut(op->getResult(0)))
      return failure();
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    if (!isReshape(*copy, type))
      return failure();
    rewriter.replaceOp(op, createReshape(rewriter, op.getLoc(), copy->source, type));
    return success();
  }
};

/// Where dimensions are joined of which a broadcast repeats some (the heads of grouped attention),
/// the readers loop over them one by one; then they can index the source.
struct ExpandReadersOfBroadcasts : OpRewritePattern<tensor::CollapseShapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::CollapseShapeOp op,
                                PatternRewriter &rewriter) const override {
    Operation *producer = op.getSrc().getDefiningOp();
    std::optional<IndexedCopy> copy = producer ? matchIndexedCopy(producer) : std::nullopt;
    if (!copy || op->use_empty() || !producer->hasOneUse() || !joinsRepeated(op, *copy) ||
        !llvm::all_of(op->getUses(), [&](OpOperand &use) { return canExpandReader(use, op); }))
      return failure();
    while (!op->use_empty())
      expandReader(rewriter, *op->use_begin(), op);
    rewriter.eraseOp(op);
    return success();
  }
};

/// Lets the readers of a copy read its source instead, if all of them can: then nobody needs the
/// copy. One that some reader needs stays for all, since its storage would stay anyway.
struct FoldIntoReaders : OpInterfaceRewritePattern<linalg::LinalgOp> {
  FoldIntoReaders(MLIRContext *context, bool namesMayGo)
      : OpInterfaceRewritePattern(context, /*benefit=*/2), namesMayGo(namesMayGo) {}

  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter &rewriter) const override {
    std::optional<IndexedCopy> copy = matchIndexedCopy(op);
    if (!copy || op->use_empty())
      return failure();
    SmallVector<OpOperand *> reads;
    for (OpOperand &use : op->getUses()) {
      if (!canReadThrough(use, *copy, namesMayGo) && !canSwapWithView(use, *copy))
        return failure();
      reads.push_back(&use);
    }
    // A reader is rewritten for all of its reads at once.
    while (!op->use_empty()) {
      OpOperand &use = *op->use_begin();
      if (canSwapWithView(use, *copy))
        swapWithView(rewriter, use, *copy);
      else
        readThrough(rewriter, use, *copy);
    }
    rewriter.eraseOp(op);
    return success();
  }

  bool namesMayGo;
};

/// Where some reader needs what is permuted, its producer may write it that way.
struct FoldIntoProducer : OpInterfaceRewritePattern<linalg::LinalgOp> {
  FoldIntoProducer(MLIRContext *context, bool namesMayGo)
      : OpInterfaceRewritePattern(context), namesMayGo(namesMayGo) {}

  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter &rewriter) const override {
    std::optional<IndexedCopy> copy = matchIndexedCopy(op);
    if (!copy || op->use_empty() || !canWriteThrough(*copy, namesMayGo))
      return failure();
    writeThrough(rewriter, op, *copy);
    return success();
  }

  bool namesMayGo;
};

struct FoldTransposesPass : memplan::impl::FoldTransposesPassBase<FoldTransposesPass> {
  using FoldTransposesPassBase::FoldTransposesPassBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<FoldIntoReaders>(&getContext(), convolutions);
    if (results)
      patterns.add<FoldIntoProducer>(&getContext(), convolutions);
    patterns.add<ReplaceByReshape>(&getContext(), /*benefit=*/3);
    patterns.add<ExpandReadersOfBroadcasts>(&getContext());
    // Reshapes that meet become one, and a reshaped fill is the fill of another shape.
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, &getContext());
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, &getContext());
    linalg::FillOp::getCanonicalizationPatterns(patterns, &getContext());
    tensor::populateFoldTensorEmptyPatterns(patterns);
    FrozenRewritePatternSet frozen(std::move(patterns), getWrongPatterns());
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal(true);
    if (failed(applyPatternsGreedily(getOperation(), frozen, config)))
      signalPassFailure();
  }
};

} // namespace
