// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "QuietTrial.h"

#include "memplan/Analysis/ContentWebs.h"
#include "memplan/Analysis/StridedSlice.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"

namespace memplan {
#define GEN_PASS_DEF_SPLITWEBSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-split-webs"

using namespace mlir;
using namespace memplan;

namespace {

/// An allocation and what becomes of its accesses.
struct Split {
  const Allocation *allocation;
  ContentWebs webs;
  SmallVector<OpOperand *> operands; ///< by access
};

/// Gives each web but the first an allocation of its own.
class Splitter {
public:
  explicit Splitter(const Split &split) : split(split) {
    for (unsigned web = 1; web < split.webs.count; ++web)
      addAllocation();
  }

  void run() {
    for (auto [operand, web] : llvm::zip_equal(split.operands, split.webs.webOf))
      if (web > 0)
        operand->set(viewOf(operand->get(), web));
  }

private:
  void addAllocation();
  Value viewOf(Value value, unsigned web);

  const Split &split;
  SmallVector<Value> roots;
  llvm::DenseMap<std::pair<Value, unsigned>, Value> views;
};

struct SplitWebsPass : memplan::impl::SplitWebsPassBase<SplitWebsPass> {
  void runOnOperation() override;

private:
  LogicalResult findSplits(FunctionOpInterface function, CalleeEffects &callees,
                           std::vector<FunctionAllocations> &analyses, std::vector<Split> &splits);
};

} // namespace

/// A copy of the allocation behind it, freed where the original is.
void Splitter::addAllocation() {
  Operation *original = split.allocation->op;
  OpBuilder builder(original->getContext());
  builder.setInsertionPointAfter(roots.empty() ? original : roots.back().getDefiningOp());
  Value root = builder.clone(*original)->getResult(0);
  roots.push_back(root);
  for (auto [deallocation, step] : split.allocation->deallocations) {
    builder.setInsertionPoint(deallocation);
    memref::DeallocOp::create(builder, deallocation->getLoc(), root);
  }
}

/// `value`, a view of the original, as a view of the allocation of `web`. Views stay where they
/// are: the new allocation stands beside the original.
Value Splitter::viewOf(Value value, unsigned web) {
  if (value == split.allocation->root)
    return roots[web - 1];
  auto known = views.find({value, web});
  if (known != views.end())
    return known->second;
  auto result = cast<OpResult>(value);
  Operation *op = result.getOwner();
  IRMapping mapping;
  for (Value operand : op->getOperands())
    if (isa<BaseMemRefType>(operand.getType()) && viewedRoot(operand) == split.allocation->root)
      mapping.map(operand, viewOf(operand, web));
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  Value view = builder.clone(*op, mapping)->getResult(result.getResultNumber());
  views[{value, web}] = view;
  return view;
}

LogicalResult SplitWebsPass::findSplits(FunctionOpInterface function, CalleeEffects &callees,
                                        std::vector<FunctionAllocations> &analyses,
                                        std::vector<Split> &splits) {
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
    ContentWebs webs = findContentWebs(table, allocations, number);
    if (webs.count < 2)
      continue;
    Split &split = splits.emplace_back();
    split.allocation = &allocation;
    split.webs = std::move(webs);
    for (const BufferAccess &access : table.of(number))
      split.operands.push_back(access.access.operand);
  }
  return success();
}

void SplitWebsPass::runOnOperation() {
  std::vector<FunctionAllocations> analyses; // the splits point into them
  std::vector<Split> splits;
  CalleeEffects callees;
  SmallVector<FunctionOpInterface> functions = getDefinedFunctions(getOperation());
  analyses.reserve(functions.size());
  for (FunctionOpInterface function : functions)
    if (isHostFunction(function) && failed(findSplits(function, callees, analyses, splits)))
      return signalPassFailure();
  for (const Split &split : splits) {
    Operation *op = split.allocation->op;
    passedRemark(op->getLoc(), remark::RemarkOpts::name("split")
                                   .category(DEBUG_TYPE)
                                   .function(op->getParentOfType<FunctionOpInterface>().getName()))
        << remark::metric("contents", split.webs.count)
        << remark::metric("bytes", split.allocation->bytes);
    Splitter(split).run();
  }
}
