// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ContentSplit.h"
#include "QuietTrial.h"

#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

namespace memplan {
#define GEN_PASS_DEF_SPLITWEBSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-split-webs"

using namespace mlir;
using namespace memplan;

namespace {

struct SplitWebsPass : memplan::impl::SplitWebsPassBase<SplitWebsPass> {
  void runOnOperation() override;

private:
  LogicalResult findSplits(FunctionOpInterface function, CalleeEffects &callees,
                           std::vector<FunctionAllocations> &analyses,
                           std::vector<ContentSplit> &splits);
};

} // namespace

LogicalResult SplitWebsPass::findSplits(FunctionOpInterface function, CalleeEffects &callees,
                                        std::vector<FunctionAllocations> &analyses,
                                        std::vector<ContentSplit> &splits) {
  FailureOr<FunctionAllocations> found = analyzeAllocations(function, callees);
  if (failed(found))
    return failure();
  const FunctionAllocations &allocations = analyses.emplace_back(std::move(*found));
  AccessTable table(function, allocations);
  for (auto [number, allocation] : llvm::enumerate(allocations.allocations)) {
    // What is planned already keeps its name and its relations; a result that held something else
    // before would only move that into the arena.
    if (allocation.placement != Placement::Arena || isa<BufferOp>(allocation.op))
      continue;
    ContentSplit split(table, allocations, number);
    if (split.webs.count > 1)
      splits.push_back(std::move(split));
  }
  return success();
}

void SplitWebsPass::runOnOperation() {
  std::vector<FunctionAllocations> analyses; // the splits point into them
  std::vector<ContentSplit> splits;
  CalleeEffects callees;
  SmallVector<FunctionOpInterface> functions = getDefinedFunctions(getOperation());
  analyses.reserve(functions.size());
  for (FunctionOpInterface function : functions)
    if (isHostFunction(function) && failed(findSplits(function, callees, analyses, splits)))
      return signalPassFailure();
  for (const ContentSplit &split : splits) {
    Operation *op = split.allocation->op;
    passedRemark(op->getLoc(), remark::RemarkOpts::name("split")
                                   .category(DEBUG_TYPE)
                                   .function(op->getParentOfType<FunctionOpInterface>().getName()))
        << remark::metric("contents", split.webs.count)
        << remark::metric("bytes", split.allocation->bytes);
    splitContents(split);
  }
}
