// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace memplan {
#define GEN_PASS_DEF_FUSEELEMENTWISEPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-fuse-elementwise"

using namespace mlir;
using namespace memplan;

/// Instructions in a fused body. A longer one gains little by one more; and as each fusion copies
/// both bodies, a chain would take quadratic time without a limit.
static constexpr size_t maxFusedInstructions = 128;

static size_t getNumInstructions(linalg::LinalgOp op) {
  return op->getRegion(0).front().getOperations().size() - 1;
}

/// True if the body only passes values on, so that evaluating it more often costs nothing.
static bool onlyForwards(linalg::LinalgOp op) {
  return llvm::hasSingleElement(op->getRegion(0).front());
}

/// Fuse where nothing is evaluated more often than before: one reader in the same block, since
/// another may be the body of a loop, that looks at each element once. A reduction keeps its loops
/// and so its order; a contraction looks at elements repeatedly. What a body does to memory, or
/// finds there, stays where it is.
static bool shouldFuse(OpOperand *operand) {
  auto consumer = cast<linalg::LinalgOp>(operand->getOwner());
  auto producer = operand->get().getDefiningOp<linalg::LinalgOp>();
  if (!producer || !producer->hasOneUse() || !isMemoryEffectFree(producer) ||
      getNumInstructions(producer) + getNumInstructions(consumer) > maxFusedInstructions)
    return false;
  if (producer->getBlock() == consumer->getBlock() &&
      consumer.getMatchingIndexingMap(operand).isPermutation())
    return true;
  return onlyForwards(producer) && consumer.getNumParallelLoops() == consumer.getNumLoops();
}

namespace {

struct FuseElementwisePass : memplan::impl::FuseElementwisePassBase<FuseElementwisePass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    linalg::populateElementwiseOpsFusionPatterns(patterns, shouldFuse);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, &getContext());
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal(true);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      signalPassFailure();
  }
};

} // namespace
