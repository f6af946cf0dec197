// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "UnitSlices.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace memplan;

/// The strides with 1 for each size of 1; none if nothing changes.
template <typename SliceOp>
static std::optional<SmallVector<OpFoldResult>> getUnitStrides(SliceOp op) {
  Builder builder(op.getContext());
  SmallVector<OpFoldResult> strides = op.getMixedStrides();
  bool isChanged = false;
  for (auto [stride, size] : llvm::zip_equal(strides, op.getMixedSizes()))
    if (isConstantIntValue(size, 1) && !isConstantIntValue(stride, 1)) {
      stride = builder.getIndexAttr(1);
      isChanged = true;
    }
  return isChanged ? std::optional(strides) : std::nullopt;
}

static bool isStrided(ArrayRef<OpFoldResult> strides) {
  return !llvm::all_of(strides, [](OpFoldResult stride) { return isConstantIntValue(stride, 1); });
}

/// Strided first, and then without some dimensions: upstream tells what is dropped by strides.
static void normalize(IRRewriter &rewriter, tensor::ExtractSliceOp op) {
  std::optional<SmallVector<OpFoldResult>> changed = getUnitStrides(op);
  SmallVector<OpFoldResult> strides = changed.value_or(op.getMixedStrides());
  SmallVector<OpFoldResult> sizes = op.getMixedSizes();
  if (op.getDroppedDims().any() && isStrided(strides)) {
    Value whole = tensor::ExtractSliceOp::create(rewriter, op.getLoc(), op.getSource(),
                                                 op.getMixedOffsets(), sizes, strides);
    SmallVector<OpFoldResult> zeros(sizes.size(), rewriter.getIndexAttr(0));
    SmallVector<OpFoldResult> ones(sizes.size(), rewriter.getIndexAttr(1));
    rewriter.replaceOpWithNewOp<tensor::ExtractSliceOp>(op, op.getType(), whole, zeros, sizes,
                                                        ones);
  } else if (changed) {
    rewriter.replaceOpWithNewOp<tensor::ExtractSliceOp>(op, op.getType(), op.getSource(),
                                                        op.getMixedOffsets(), sizes, strides);
  }
}

template <typename InsertOp> static void normalizeInsert(IRRewriter &rewriter, InsertOp op) {
  if (std::optional<SmallVector<OpFoldResult>> strides = getUnitStrides(op))
    rewriter.replaceOpWithNewOp<InsertOp>(op, op.getSource(), op.getDest(), op.getMixedOffsets(),
                                          op.getMixedSizes(), *strides);
}

void memplan::normalizeUnitSlices(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  module.walk([&](Operation *op) {
    rewriter.setInsertionPoint(op);
    if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
      normalize(rewriter, slice);
    else if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
      normalizeInsert(rewriter, insert);
    else if (auto parallel = dyn_cast<tensor::ParallelInsertSliceOp>(op))
      normalizeInsert(rewriter, parallel);
  });
}
