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
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

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
      dropReshapes(inserts);
      writeIntoSlices(function);
    });
  }
};

} // namespace
