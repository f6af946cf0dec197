// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "IndexedCopy.h"
#include "ReaderMaps.h"
#include "ViewsOfCopies.h"

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace memplan {
#define GEN_PASS_DEF_FOLDTRANSPOSESPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-fold-transposes"

using namespace mlir;
using namespace memplan;

namespace {

/// Lets the readers of a copy read its source instead, if all of them can: then nobody needs the
/// copy. One that some reader needs stays for all, since its storage would stay anyway.
struct FoldIntoReaders : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter &rewriter) const override {
    std::optional<IndexedCopy> copy = matchIndexedCopy(op);
    if (!copy || op->use_empty())
      return failure();
    SmallVector<OpOperand *> reads;
    for (OpOperand &use : op->getUses()) {
      if (!canReadThrough(use, *copy) && !canSwapWithView(use, *copy))
        return failure();
      reads.push_back(&use);
    }
    // An operation that reads the copy twice is rewritten operand by operand; its name may change.
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
};

struct FoldTransposesPass : memplan::impl::FoldTransposesPassBase<FoldTransposesPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<FoldIntoReaders>(&getContext());
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal(true);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      signalPassFailure();
  }
};

} // namespace
