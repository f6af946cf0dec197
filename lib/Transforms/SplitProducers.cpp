// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "LastReads.h"
#include "UniformTensor.h"

#include "memplan/IR/StorageSize.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace memplan {
#define GEN_PASS_DEF_SPLITPRODUCERSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-split-producers"

using namespace mlir;
using namespace memplan;

/// Most parts that one result is split into: each is an operation of its own.
static constexpr size_t maxParts = 16;
/// Shortest run of bytes in a part: a cache line. What is split finer takes longer to read in
/// parts.
static constexpr int64_t minRun = 64;

namespace {

/// A range of each dimension of a tensor.
struct Part {
  SmallVector<int64_t> offsets, sizes;

  bool operator==(const Part &other) const {
    return offsets == other.offsets && sizes == other.sizes;
  }
  bool isApartFrom(const Part &other) const {
    return llvm::any_of(llvm::seq(offsets.size()), [&](size_t dim) {
      return offsets[dim] + sizes[dim] <= other.offsets[dim] ||
             other.offsets[dim] + other.sizes[dim] <= offsets[dim];
    });
  }
};

/// A part of a result and the slices that are it.
struct PartReaders {
  Part part;
  SmallVector<tensor::ExtractSliceOp, 1> slices;
};

class ProducerSplitter {
public:
  explicit ProducerSplitter(MLIRContext *context)
      : rewriter(context), bubbling([&] {
          RewritePatternSet patterns(context);
          tensor::populateBubbleUpExtractSliceOpPatterns(patterns);
          return patterns;
        }()) {}

  /// Splits `op` if all that anybody reads of it are parts that do not overlap.
  void visit(linalg::LinalgOp op);

private:
  bool bringSlicesTo(Value result);
  Value createPart(linalg::LinalgOp op, const Part &part);

  IRRewriter rewriter;
  FrozenRewritePatternSet bubbling;
};

struct SplitProducersPass : memplan::impl::SplitProducersPassBase<SplitProducersPass> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    ProducerSplitter splitter(&getContext());
    // Readers first: what they are split into reads parts of what they read.
    for (linalg::LinalgOp op : llvm::reverse(ops))
      splitter.visit(op);
  }
};

} // namespace

/// Each element of the result is made from elements at the same indices, or at all, of the
/// operands; nothing is known of indices.
static bool canSplit(linalg::LinalgOp op) {
  auto isStatic = [](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && type.hasStaticShape() && !llvm::is_contained(type.getShape(), 0);
  };
  return op->getNumResults() == 1 && isStatic(op->getResult(0)) && !op.hasIndexSemantics() &&
         llvm::all_of(op->getOperands(),
                      [&](Value operand) {
                        return !isa<ShapedType>(operand.getType()) || isStatic(operand);
                      }) &&
         llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
           return map.isProjectedPermutation(/*allowZeroInResults=*/true);
         });
}

/// What a slice of known offsets and sizes takes; constants may be values yet.
static std::optional<Part> partOf(tensor::ExtractSliceOp slice) {
  std::optional<SmallVector<int64_t>> offsets = getConstantIntValues(slice.getMixedOffsets());
  std::optional<SmallVector<int64_t>> sizes = getConstantIntValues(slice.getMixedSizes());
  if (!offsets || !sizes || !slice.hasUnitStride() || llvm::is_contained(*sizes, 0))
    return std::nullopt;
  return Part{*offsets, *sizes};
}

/// Bytes of a part of `result` that lie side by side.
static int64_t countRunBytes(const Part &part, Value result) {
  auto type = cast<RankedTensorType>(result.getType());
  int64_t elements = 1;
  for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
    elements *= part.sizes[dim];
    if (part.sizes[dim] != type.getDimSize(dim))
      break;
  }
  std::optional<int64_t> width = getElementStorageBytes(type.getElementType());
  return width ? elements * *width : 0;
}

/// The parts that slices take of `result`; none if somebody reads it otherwise, or parts overlap.
static SmallVector<PartReaders> findParts(Value result) {
  SmallVector<PartReaders> parts;
  ArrayRef<int64_t> shape = cast<RankedTensorType>(result.getType()).getShape();
  for (Operation *user : result.getUsers()) {
    auto slice = dyn_cast<tensor::ExtractSliceOp>(user);
    std::optional<Part> part = slice ? partOf(slice) : std::nullopt;
    if (!part || ArrayRef<int64_t>(part->sizes) == shape || countRunBytes(*part, result) < minRun)
      return {};
    auto *known = llvm::find_if(parts, [&](PartReaders &entry) { return entry.part == *part; });
    if (known != parts.end()) {
      known->slices.push_back(slice);
      continue;
    }
    if (parts.size() == maxParts ||
        !llvm::all_of(parts, [&](PartReaders &entry) { return entry.part.isApartFrom(*part); }))
      return {};
    parts.push_back({*part, {slice}});
  }
  // In the order of the program, whatever that of the uses is.
  llvm::sort(parts, [](const PartReaders &a, const PartReaders &b) {
    return a.part.offsets < b.part.offsets;
  });
  return parts;
}

/// The slices and views through which alone `result` is read; false if anybody else does.
static bool findSlices(Value result, SmallVectorImpl<Operation *> &slices,
                       SmallVectorImpl<Operation *> &views) {
  SmallVector<Value> worklist{result};
  while (!worklist.empty())
    for (Operation *user : worklist.pop_back_val().getUsers()) {
      if (isa<tensor::ExtractSliceOp>(user)) {
        slices.push_back(user);
        continue;
      }
      if (!isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(user))
        return false;
      views.push_back(user);
      worklist.push_back(user->getResult(0));
    }
  return true;
}

/// Takes slices of views of `result` to `result` itself, if there is nothing else behind the views.
bool ProducerSplitter::bringSlicesTo(Value result) {
  // A round may leave slices for the next one; each takes at least one past a view.
  for (size_t round = 0; round <= maxParts; ++round) {
    SmallVector<Operation *> slices, views;
    if (!findSlices(result, slices, views))
      return false;
    if (views.empty())
      return true;
    GreedyRewriteConfig config;
    config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
    (void)applyOpPatternsGreedily(slices, bubbling, config);
    // Views of views are behind them in the list.
    for (Operation *view : llvm::reverse(views))
      if (view->use_empty())
        rewriter.eraseOp(view);
  }
  return false;
}

/// The operation, for that part of its result.
Value ProducerSplitter::createPart(linalg::LinalgOp op, const Part &part) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  Part loops{SmallVector<int64_t>(extents.size(), 0), extents};
  AffineMap written = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  for (auto [dim, index] : llvm::enumerate(written.getResults()))
    if (auto loop = dyn_cast<AffineDimExpr>(index)) {
      loops.offsets[loop.getPosition()] = part.offsets[dim];
      loops.sizes[loop.getPosition()] = part.sizes[dim];
    }
  SmallVector<Value> operands;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    if (!type) {
      operands.push_back(operand.get());
      continue;
    }
    SmallVector<OpFoldResult> offsets, sizes, strides(type.getRank(), rewriter.getIndexAttr(1));
    SmallVector<int64_t> shape;
    for (AffineExpr index : op.getMatchingIndexingMap(&operand).getResults()) {
      auto loop = dyn_cast<AffineDimExpr>(index);
      shape.push_back(loop ? loops.sizes[loop.getPosition()] : 1);
      offsets.push_back(rewriter.getIndexAttr(loop ? loops.offsets[loop.getPosition()] : 0));
      sizes.push_back(rewriter.getIndexAttr(shape.back()));
    }
    if (ArrayRef<int64_t>(shape) == type.getShape())
      operands.push_back(operand.get());
    else if (Value same = createUniform(rewriter, operand.get(), shape))
      operands.push_back(same);
    else
      operands.push_back(tensor::ExtractSliceOp::create(rewriter, op.getLoc(), operand.get(),
                                                        offsets, sizes, strides));
  }
  Type resultType = operands[op.getDpsInitOperand(0)->getOperandNumber()].getType();
  return mlir::clone(rewriter, op, TypeRange(resultType), operands)->getResult(0);
}

void ProducerSplitter::visit(linalg::LinalgOp op) {
  if (!canSplit(op) || !bringSlicesTo(op->getResult(0)))
    return;
  SmallVector<PartReaders> parts = findParts(op->getResult(0));
  if (parts.empty())
    return;
  rewriter.setInsertionPoint(op);
  for (PartReaders &entry : parts) {
    Value part = createPart(op, entry.part);
    for (tensor::ExtractSliceOp slice : entry.slices) {
      Value seen = part;
      if (slice.getType() != part.getType())
        seen = tensor::createCanonicalRankReducingExtractSliceOp(rewriter, op.getLoc(), part,
                                                                 slice.getType());
      rewriter.replaceOp(slice, seen);
    }
  }
  rewriter.eraseOp(op);
}
