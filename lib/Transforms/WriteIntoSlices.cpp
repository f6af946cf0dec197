// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#include "llvm/ADT/SetVector.h"

namespace memplan {
#define GEN_PASS_DEF_WRITEINTOSLICESPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-write-into-slices"

using namespace mlir;
using namespace memplan;

/// Largest function, in operations, that is looked at: upstream's analysis is superlinear.
static constexpr size_t maxAnalysisOps = 3000;

/// True if nobody knows before the program runs where the slice is. Other copies into slices are
/// removed between buffers, where more is known of them.
static bool isAnywhere(Operation *op) {
  auto insert = dyn_cast<tensor::InsertSliceOp>(op);
  return insert && llvm::is_contained(insert.getStaticOffsets(), ShapedType::kDynamic);
}

/// Whether it costs next to nothing, in time and in storage, to have `op` run earlier.
static bool isScalar(Operation *op) {
  return isMemoryEffectFree(op) && llvm::all_of(op->getResultTypes(), [](Type type) {
           auto tensor = dyn_cast<RankedTensorType>(type);
           return tensor ? tensor.hasStaticShape() && tensor.getNumElements() == 1
                         : type.isIntOrIndexOrFloat();
         });
}

/// The operations of the block of `insert` that say where the slice is, none if they are no cheap
/// ones.
static SmallVector<Operation *> placeComputation(Operation *insert) {
  constexpr size_t maxOps = 64;
  llvm::SetVector<Operation *> ops;
  auto add = [&](Value value) {
    Operation *op = value.getDefiningOp();
    if (op && op->getBlock() == insert->getBlock())
      ops.insert(op);
  };
  llvm::for_each(cast<tensor::InsertSliceOp>(insert).getOffsets(), add);
  for (size_t i = 0; i < ops.size(); ++i) {
    if (!isScalar(ops[i]) || ops.size() > maxOps)
      return {};
    ops[i]->walk([&](Operation *nested) { llvm::for_each(nested->getOperands(), add); });
  }
  SmallVector<Operation *> sorted(ops.begin(), ops.end());
  llvm::sort(sorted, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

/// Computes the place of a slice as early as it can be known: from then on it can be a destination.
static void computePlaceFirst(Operation *insert) {
  SmallVector<Operation *> ops = placeComputation(insert);
  Operation *front = &insert->getBlock()->front();
  for (Operation *op : ops) {
    if (op == front)
      front = front->getNextNode();
    else
      op->moveBefore(front);
  }
}

/// Puts what is reshaped into a slice there as it is, where the reshape is by unit dimensions.
static void dropReshapes(ArrayRef<Operation *> inserts) {
  MLIRContext *context = inserts.front()->getContext();
  RewritePatternSet patterns(context);
  tensor::populateReassociativeReshapeFoldingPatterns(patterns);
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingOps);
  // Not to converge leaves slices as they are.
  (void)applyOpPatternsGreedily(inserts, std::move(patterns), config);
}

/// Names slices as destinations of what is put there later.
static void writeIntoSlices(FunctionOpInterface function) {
  bufferization::OneShotBufferizationOptions options;
  options.allowReturnAllocsFromLoops = true;
  options.allowUnknownOps = true;
  bufferization::OneShotAnalysisState state(function, options);
  // What can't be analyzed stays, and is no error: bufferization says more about it.
  ScopedDiagnosticHandler silence(function.getContext(), [](Diagnostic &) { return success(); });
  if (failed(bufferization::analyzeOp(function, state)))
    return;
  IRRewriter rewriter(function.getContext());
  auto extract = [](RewriterBase &rewriter, SubsetInsertionOpInterface op, tensor::EmptyOp empty,
                    Operation *user) {
    return isAnywhere(op) ? bufferization::buildSubsetExtraction(rewriter, op, empty, user)
                          : Value();
  };
  (void)bufferization::eliminateEmptyTensors(rewriter, function, state, extract);
}

namespace {

struct WriteIntoSlicesPass : memplan::impl::WriteIntoSlicesPassBase<WriteIntoSlicesPass> {
  void runOnOperation() override {
    getOperation()->walk([](FunctionOpInterface function) {
      SmallVector<Operation *> inserts;
      size_t numOps = 0;
      function.walk([&](Operation *op) {
        ++numOps;
        if (isAnywhere(op))
          inserts.push_back(op);
      });
      if (inserts.empty() || numOps > maxAnalysisOps)
        return;
      llvm::for_each(inserts, computePlaceFirst);
      dropReshapes(inserts);
      writeIntoSlices(function);
    });
  }
};

} // namespace
