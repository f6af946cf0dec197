// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

#include "llvm/Support/MathExtras.h"

namespace memplan {
#define GEN_PASS_DEF_DROPUNREADPADSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-drop-unread-pads"

using namespace mlir;
using namespace memplan;

/// The largest value of `expr` for loops of the given sizes; none if it is not a sum of loops with
/// factors that are not negative.
static std::optional<int64_t> getLargest(AffineExpr expr, ArrayRef<int64_t> loopSizes) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue();
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return loopSizes[dim.getPosition()] - 1;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return std::nullopt;
  std::optional<int64_t> lhs = getLargest(binary.getLHS(), loopSizes);
  std::optional<int64_t> rhs = getLargest(binary.getRHS(), loopSizes);
  int64_t result = 0;
  if (!lhs || !rhs)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Add)
    return llvm::AddOverflow(*lhs, *rhs, result) ? std::nullopt : std::optional(result);
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (binary.getKind() != AffineExprKind::Mul || !factor || factor.getValue() < 0)
    return std::nullopt;
  return llvm::MulOverflow(*lhs, *rhs, result) ? std::nullopt : std::optional(result);
}

/// One past the last index of dimension `dim` that `use` reads; none if that is not known.
static std::optional<int64_t> getReadEnd(OpOperand &use, int64_t dim) {
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(use.getOwner())) {
    int64_t offset = slice.getStaticOffsets()[dim], size = slice.getStaticSizes()[dim],
            stride = slice.getStaticStrides()[dim];
    if (ShapedType::isDynamic(offset) || ShapedType::isDynamic(size) ||
        ShapedType::isDynamic(stride) || size < 1 || stride < 1)
      return std::nullopt;
    return offset + (size - 1) * stride + 1;
  }
  auto reader = dyn_cast<linalg::LinalgOp>(use.getOwner());
  if (!reader || !reader.isDpsInput(&use) || !reader.hasPureTensorSemantics())
    return std::nullopt;
  SmallVector<int64_t> loopSizes = reader.getStaticLoopRanges();
  if (llvm::any_of(loopSizes, [](int64_t size) { return size < 1; }))
    return std::nullopt; // dynamic, or nothing is read at all
  AffineExpr index = reader.getMatchingIndexingMap(&use).getResult(dim);
  std::optional<int64_t> largest = getLargest(index, loopSizes);
  if (!largest)
    return std::nullopt;
  return *largest + 1;
}

/// The padding behind the source that some reader reaches, by dimension.
static SmallVector<int64_t> getReachedHigh(tensor::PadOp pad) {
  SmallVector<int64_t> high(pad.getStaticHigh());
  ArrayRef<int64_t> shape = pad.getResultType().getShape();
  for (auto [dim, size] : llvm::enumerate(high)) {
    if (size == 0)
      continue;
    int64_t readEnd = 0;
    for (OpOperand &use : pad->getUses())
      readEnd = std::max(readEnd, getReadEnd(use, dim).value_or(shape[dim]));
    size = std::clamp<int64_t>(size - (shape[dim] - readEnd), 0, size);
  }
  return high;
}

static bool hasStaticSizes(tensor::PadOp pad) {
  auto isSize = [](int64_t size) { return !ShapedType::isDynamic(size) && size >= 0; };
  return pad.getResultType().hasStaticShape() && pad.getSourceType().hasStaticShape() &&
         llvm::all_of(pad.getStaticLow(), isSize) && llvm::all_of(pad.getStaticHigh(), isSize);
}

/// Leaves out the part of the border that nobody reads.
static void dropUnread(RewriterBase &rewriter, tensor::PadOp pad) {
  if (!hasStaticSizes(pad) || pad.getResultType().getNumElements() == 0 || pad.getNofold() ||
      !pad->getDiscardableAttrs().empty() || pad->use_empty())
    return;
  SmallVector<int64_t> high = getReachedHigh(pad);
  if (ArrayRef(high) == pad.getStaticHigh())
    return;
  auto isZero = [](int64_t size) { return size == 0; };
  if (llvm::all_of(high, isZero) && llvm::all_of(pad.getStaticLow(), isZero) &&
      pad.getSourceType().getEncoding() == pad.getResultType().getEncoding()) {
    rewriter.replaceOp(pad, pad.getSource());
    return;
  }
  SmallVector<int64_t> shape(pad.getResultType().getShape());
  for (auto [dim, size] : llvm::enumerate(high))
    shape[dim] -= pad.getStaticHigh()[dim] - size;
  rewriter.modifyOpInPlace(pad, [&] {
    pad.setStaticHigh(high);
    pad.getResult().setType(RankedTensorType::get(shape, pad.getResultType().getElementType()));
  });
}

namespace {

struct DropUnreadPadsPass : memplan::impl::DropUnreadPadsPassBase<DropUnreadPadsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<tensor::PadOp> pads;
    getOperation()->walk([&](tensor::PadOp pad) { pads.push_back(pad); });
    // Backwards: what a pad reads of a pad is known once that has its size.
    for (tensor::PadOp pad : llvm::reverse(pads))
      dropUnread(rewriter, pad);
  }
};

} // namespace
