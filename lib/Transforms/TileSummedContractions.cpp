// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "PaddedTensor.h"

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/RegionUtils.h"

namespace memplan {
#define GEN_PASS_DEF_TILESUMMEDCONTRACTIONSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-tile-summed-contractions"

using namespace mlir;
using namespace memplan;

namespace {

/// A contraction of which a sum reads the result, through views and permutations that nobody else
/// reads.
struct SummedContraction {
  linalg::LinalgOp sum;
  linalg::LinalgOp contraction;
  SmallVector<Operation *> between; ///< from the sum to the contraction
  unsigned loop = 0;                ///< the outermost loop that the sum adds up over
};

struct TileSummedContractionsPass
    : memplan::impl::TileSummedContractionsPassBase<TileSummedContractionsPass> {
  void runOnOperation() override;
};

} // namespace

/// True if `op` only permutes its input.
static bool isPermutation(linalg::LinalgOp op) {
  return op.getNumDpsInputs() == 1 && op.getNumDpsInits() == 1 &&
         llvm::hasSingleElement(*op.getBlock()) &&
         op.getBlock()->getTerminator()->getOperand(0) == op.getBlock()->getArgument(0) &&
         llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) { return map.isPermutation(); });
}

/// A loop around it changes the order of its iterations, so they must not do anything to memory.
static bool isTileable(linalg::LinalgOp op) {
  return op.hasPureTensorSemantics() && isMemoryEffectFree(op) && op->getNumResults() == 1 &&
         !op.hasDynamicShape() && isa<TilingInterface>(*op) &&
         llvm::none_of(op.getStaticLoopRanges(), [](int64_t size) { return size < 1; });
}

/// The contraction behind `tensor`, an input of the sum, with what is between.
static linalg::LinalgOp followToContraction(Value tensor, SmallVectorImpl<Operation *> &between) {
  while (Operation *op = tensor.getDefiningOp()) {
    if (!op->hasOneUse())
      return {};
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    if (structured && isTileable(structured) && structured.getNumReductionLoops() > 0)
      return structured;
    if (!isReindexedView(op) &&
        !(structured && isTileable(structured) && isPermutation(structured)))
      return {};
    between.push_back(op);
    tensor = structured ? structured.getDpsInputs().front() : op->getOperand(0);
  }
  return {};
}

static std::optional<SummedContraction> matchSum(linalg::LinalgOp sum) {
  if (!isTileable(sum) || sum.getNumDpsInputs() != 1 || linalg::isaConvolutionOpInterface(sum))
    return std::nullopt;
  SummedContraction found;
  found.sum = sum;
  SmallVector<unsigned> loops;
  sum.getReductionDims(loops);
  if (loops.empty())
    return std::nullopt;
  // With more terms than results, most of the time would be that of the loop.
  int64_t numTerms = sum.getStaticLoopRanges()[loops.front()];
  if (numTerms < 2 ||
      numTerms > cast<RankedTensorType>(sum->getResult(0).getType()).getNumElements())
    return std::nullopt;
  found.loop = loops.front();
  found.contraction = followToContraction(sum.getDpsInputs().front(), found.between);
  if (!found.contraction || found.contraction->getBlock() != sum->getBlock())
    return std::nullopt;
  return found;
}

/// True if each value of the sum's loop takes another slice of the contraction's result, along one
/// of its parallel loops.
static bool isParallelInContraction(const SummedContraction &found) {
  linalg::LinalgOp sum = found.sum;
  std::optional<unsigned> dim =
      sum.getMatchingIndexingMap(sum.getDpsInputOperand(0))
          .getResultPosition(getAffineDimExpr(found.loop, sum.getContext()));
  for (Operation *op : found.between) {
    if (!dim)
      return false;
    if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
      if (slice.getDroppedDims().any() || slice.getStaticStrides()[*dim] != 1)
        return false;
    } else if (auto permutation = dyn_cast<linalg::LinalgOp>(op)) {
      AffineExpr loop =
          permutation.getMatchingIndexingMap(permutation.getDpsInitOperand(0)).getResult(*dim);
      dim = permutation.getMatchingIndexingMap(permutation.getDpsInputOperand(0))
                .getResultPosition(loop);
    } else {
      return false;
    }
  }
  linalg::LinalgOp contraction = found.contraction;
  AffineMap written = contraction.getMatchingIndexingMap(contraction.getDpsInitOperand(0));
  return dim && isa<AffineDimExpr>(written.getResult(*dim));
}

/// Slices move in front of reshapes, slices of slices become one, and what is empty is as small as
/// what is taken of it.
static FrozenRewritePatternSet getViewPatterns(MLIRContext *context) {
  RewritePatternSet patterns(context);
  tensor::populateBubbleUpExtractSliceOpPatterns(patterns);
  tensor::populateMergeConsecutiveInsertExtractSlicePatterns(patterns);
  tensor::populateFoldTensorEmptyPatterns(patterns);
  tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, context);
  tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, context);
  return patterns;
}

static void simplifyViews(ArrayRef<Operation *> views, const FrozenRewritePatternSet &patterns) {
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  (void)applyOpPatternsGreedily(views, patterns, config);
}

/// What may move into the loop: it is read there alone, a part in each iteration.
static void collectMovable(Value tensor, DenseSet<Operation *> &movable) {
  while (Operation *op = tensor.getDefiningOp()) {
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    if (isa<linalg::FillOp>(op))
      movable.insert(op);
    if (!op->hasOneUse())
      return;
    if (isa<tensor::PadOp>(op) ||
        (structured && isTileable(structured) && isPermutation(structured)))
      movable.insert(op);
    else if (!isReindexedView(op))
      return;
    tensor = structured ? structured.getDpsInputs().front() : op->getOperand(0);
  }
}

/// A loop over what is summed, with the contraction of one slice in it.
static void tile(RewriterBase &rewriter, const SummedContraction &found,
                 const FrozenRewritePatternSet &viewPatterns) {
  DenseSet<Operation *> movable(found.between.begin(), found.between.end());
  movable.insert(found.contraction);
  linalg::LinalgOp contraction = found.contraction;
  for (Value operand : contraction->getOperands())
    collectMovable(operand, movable);
  scf::SCFTileAndFuseOptions options;
  linalg::LinalgOp sum = found.sum;
  SmallVector<OpFoldResult> sizes(sum.getNumLoops(), rewriter.getIndexAttr(0));
  sizes[found.loop] = rewriter.getIndexAttr(1);
  options.tilingOptions.setTileSizes(sizes);
  options.cleanupPatterns = viewPatterns;
  options.setFusionControlFn(
      [&](tensor::ExtractSliceOp slice, OpResult producer,
          bool isDestination) -> std::optional<scf::SCFTileAndFuseOptions::ControlFnResult> {
        bool isPart = ShapedType::isDynamicShape(slice.getStaticOffsets());
        if (isDestination || !isPart || !movable.contains(producer.getOwner()))
          return std::nullopt;
        return scf::SCFTileAndFuseOptions::ControlFnResult{};
      });
  rewriter.setInsertionPoint(sum);
  FailureOr<scf::SCFTileAndFuseResult> tiled =
      scf::tileConsumerAndFuseProducersUsingSCF(rewriter, cast<TilingInterface>(*sum), options);
  if (failed(tiled))
    return;
  rewriter.replaceOp(sum, tiled->replacements.lookup(sum->getResult(0)));
  SmallVector<Operation *> views;
  for (LoopLikeOpInterface loop : tiled->loops)
    loop->walk([&](Operation *op) {
      if (isReindexedView(op))
        views.push_back(op);
    });
  simplifyViews(views, viewPatterns);
}

void TileSummedContractionsPass::runOnOperation() {
  FrozenRewritePatternSet viewPatterns = getViewPatterns(&getContext());
  IRRewriter rewriter(&getContext());
  SmallVector<linalg::LinalgOp> sums;
  getOperation()->walk([&](linalg::LinalgOp op) {
    if (matchSum(op))
      sums.push_back(op);
  });
  for (linalg::LinalgOp sum : sums) {
    // Slices in front of reshapes, so that the contraction itself can be computed in slices.
    std::optional<SummedContraction> found = matchSum(sum);
    if (!found)
      continue;
    SmallVector<Operation *> views;
    llvm::copy_if(found->between, std::back_inserter(views), isReindexedView);
    simplifyViews(views, viewPatterns);
    found = matchSum(sum);
    if (found && isParallelInContraction(*found))
      tile(rewriter, *found, viewPatterns);
  }
  if (!sums.empty())
    (void)runRegionDCE(rewriter, getOperation()->getRegions());
}
