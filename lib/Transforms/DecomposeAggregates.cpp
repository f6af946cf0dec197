// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

#include "llvm/ADT/TypeSwitch.h"

namespace memplan {
#define GEN_PASS_DEF_DECOMPOSEAGGREGATESPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-decompose-aggregates"

using namespace mlir;
using namespace memplan;

namespace {

struct DecomposeAggregatesPass
    : memplan::impl::DecomposeAggregatesPassBase<DecomposeAggregatesPass> {
  using DecomposeAggregatesPassBase::DecomposeAggregatesPassBase;

  void runOnOperation() override;
};

} // namespace

/// Replaces an operation on tensors that stands for several. One with sizes that its steps can't
/// have stays.
static LogicalResult decompose(IRRewriter &rewriter, Operation *op) {
  rewriter.setInsertionPoint(op);
  return TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](linalg::PackOp pack) { return linalg::lowerPack(rewriter, pack); })
      .Case([&](linalg::UnPackOp unpack) { return linalg::lowerUnPack(rewriter, unpack); })
      .Case([&](linalg::WinogradFilterTransformOp filter) {
        return linalg::decomposeWinogradFilterTransformOp(rewriter, filter);
      })
      .Case([&](linalg::WinogradInputTransformOp input) {
        return linalg::decomposeWinogradInputTransformOp(rewriter, input);
      })
      .Case([&](linalg::WinogradOutputTransformOp output) {
        return linalg::decomposeWinogradOutputTransformOp(rewriter, output);
      })
      .Case([&](linalg::AggregatedOpInterface aggregate) -> LogicalResult {
        FailureOr<SmallVector<Value>> parts = aggregate.decomposeOperation(rewriter);
        if (failed(parts))
          return op->emitOpError("has no steps that it could be decomposed into");
        rewriter.replaceOp(op, *parts);
        return success();
      });
}

void DecomposeAggregatesPass::runOnOperation() {
  SmallVector<Operation *> aggregates;
  getOperation()->walk([&](Operation *op) {
    if (isa<linalg::AggregatedOpInterface, linalg::PackOp, linalg::UnPackOp,
            linalg::WinogradFilterTransformOp, linalg::WinogradInputTransformOp,
            linalg::WinogradOutputTransformOp>(op) &&
        llvm::all_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>) &&
        op->getNumResults() > 0)
      aggregates.push_back(op);
  });
  if (aggregates.empty())
    return markAllAnalysesPreserved();
  IRRewriter rewriter(&getContext());
  for (Operation *op : aggregates)
    if (failed(decompose(rewriter, op)) && isa<linalg::AggregatedOpInterface>(op))
      return signalPassFailure();
}
