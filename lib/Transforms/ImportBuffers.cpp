// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "QuietTrial.h"

#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CallInterfaces.h"

namespace memplan {
#define GEN_PASS_DEF_IMPORTBUFFERSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-import-buffers"

using namespace mlir;
using namespace memplan;

namespace {

/// Gives buffers the name of their location, or bN.
class NameGenerator {
public:
  explicit NameGenerator(FunctionOpInterface function) : names(function) {}

  std::string next(Location location) {
    auto name = dyn_cast<NameLoc>(location);
    std::string base = name ? name.getName().str() : "b" + std::to_string(counter);
    ++counter;
    return names.unique(base.empty() ? "b" : base);
  }

private:
  BufferNames names;
  unsigned counter = 0;
};

/// Moves steps up by the deallocations that the import removes before them.
class StepRemover {
public:
  explicit StepRemover(const FunctionAllocations &all) {
    for (const Allocation &allocation : all.allocations)
      if (allocation.placement == Placement::Arena && !isa<BufferOp>(allocation.op))
        for (auto [deallocation, step] : allocation.deallocations)
          removed.push_back(step);
    llvm::sort(removed);
  }

  LiveAttr renumber(MLIRContext *context, ArrayRef<StepRange> ranges) const {
    SmallVector<std::pair<int64_t, int64_t>> renumbered;
    for (StepRange range : ranges)
      renumbered.push_back({moveUp(range.first), moveUp(range.last)});
    return LiveAttr::get(context, renumbered);
  }

  int64_t moveUp(int64_t step) const {
    return step - (llvm::lower_bound(removed, step) - removed.begin());
  }

private:
  std::vector<int64_t> removed;
};

struct ImportBuffersPass : memplan::impl::ImportBuffersPassBase<ImportBuffersPass> {
  void runOnOperation() override;

private:
  void importFunction(FunctionOpInterface function, const FunctionAllocations &allocations);
  BufferOp replace(const Allocation &allocation, StringRef name);
  void leave(FunctionOpInterface function, const Allocation &allocation, StringRef name);
};

} // namespace

/// For the report: what is not planned, and why.
static void markUnplanned(Operation *op, StringRef name, StringRef reason) {
  Builder builder(op->getContext());
  op->setAttr(
      MemplanDialect::kUnplannedAttr,
      builder.getDictionaryAttr({builder.getNamedAttr("name", builder.getStringAttr(name)),
                                 builder.getNamedAttr("reason", builder.getStringAttr(reason))}));
}

static remark::RemarkOpts remarkOptions(FunctionOpInterface function) {
  return remark::RemarkOpts::name("unplanned").category(DEBUG_TYPE).function(function.getName());
}

void ImportBuffersPass::leave(FunctionOpInterface function, const Allocation &allocation,
                              StringRef name) {
  markUnplanned(allocation.op, name, allocation.reason);
  missedRemark(allocation.op->getLoc(), remarkOptions(function))
      << "buffer is not planned: " + allocation.reason;
}

BufferOp ImportBuffersPass::replace(const Allocation &allocation, StringRef name) {
  OpBuilder builder(allocation.op);
  Value root = allocation.root;
  auto type = cast<MemRefType>(allocation.root.getType());
  auto buffer = BufferOp::create(builder, allocation.op->getLoc(), type, name, allocation.pool,
                                 allocation.alignment);
  root.replaceAllUsesWith(buffer.getMemref());
  if (allocation.placement == Placement::Arena)
    for (auto [deallocation, step] : allocation.deallocations)
      deallocation->erase();
  allocation.op->erase();
  return buffer;
}

void ImportBuffersPass::importFunction(FunctionOpInterface function,
                                       const FunctionAllocations &allocations) {
  NameGenerator names(function);
  StepRemover steps(allocations);
  renumberRelations(function, [&](int64_t step) { return steps.moveUp(step); });
  for (const Allocation &allocation : allocations.allocations) {
    // A buffer that is there already says where it belongs.
    auto buffer = dyn_cast<BufferOp>(allocation.op);
    if (!buffer) {
      std::string name = names.next(allocation.op->getLoc());
      if (allocation.placement == Placement::Unplanned) {
        leave(function, allocation, name);
        continue;
      }
      buffer = replace(allocation, name);
    }
    // A result has storage of its own, a new one each time: nothing to share, nothing to say.
    if (allocation.placement == Placement::Arena && !allocation.ranges.empty())
      buffer.setLiveAttr(steps.renumber(&getContext(), allocation.ranges));
  }
}

/// A buffer that neither this function nor another one of the module allocates in a way that the
/// planner understands, or nothing.
static std::string externalReason(Operation *op, SymbolTableCollection &symbols) {
  bool hasBuffer = llvm::any_of(op->getResultTypes(), llvm::IsaPred<BaseMemRefType>);
  if (!hasBuffer || isPlannableAllocation(op))
    return "";
  if (auto call = dyn_cast<CallOpInterface>(op)) {
    auto callee = dyn_cast_or_null<FunctionOpInterface>(call.resolveCallableInTable(&symbols));
    return callee && !callee.isExternal() ? "" : "external, returned by a call";
  }
  bool allocates = llvm::any_of(op->getResults(), [&](Value result) {
    return isa<BaseMemRefType>(result.getType()) && hasEffect<MemoryEffects::Allocate>(op, result);
  });
  return allocates ? "allocated by '" + op->getName().getStringRef().str() + "'" : "";
}

static void leaveExternalBuffers(FunctionOpInterface function, SymbolTableCollection &symbols) {
  function.walk([&](Operation *op) {
    std::string reason = externalReason(op, symbols);
    if (reason.empty())
      return;
    auto name = dyn_cast<NameLoc>(op->getLoc());
    markUnplanned(op, name ? name.getName().getValue() : op->getName().getStringRef(), reason);
    missedRemark(op->getLoc(), remarkOptions(function)) << "buffer is not planned: " + reason;
  });
}

/// A function of another device is never looked into; that it is not must be seen.
static void leaveDeviceFunction(FunctionOpInterface function) {
  StringRef reason = "function of a device module";
  markUnplanned(function, function.getName(), reason);
  missedRemark(function.getLoc(), remarkOptions(function))
      << "function is not planned: " + reason.str();
}

/// What only looks like a function (an operation of an unknown dialect, say) is never looked into.
static void leaveOutsideFunctions(ModuleOp module) {
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<FunctionOpInterface>(op))
      return WalkResult::skip();
    if (!isPlannableAllocation(op))
      return WalkResult::advance();
    StringRef reason = "not inside a function";
    markUnplanned(op, op->getParentOp()->getName().getStringRef(), reason);
    missedRemark(op->getLoc(), remark::RemarkOpts::name("unplanned").category(DEBUG_TYPE))
        << "buffer is not planned: " + reason.str();
    return WalkResult::advance();
  });
}

void ImportBuffersPass::runOnOperation() {
  // Everything is analyzed before anything is changed.
  SmallVector<FunctionOpInterface> functions = getDefinedFunctions(getOperation());
  std::vector<FunctionAllocations> analyses;
  CalleeEffects callees;
  for (FunctionOpInterface function : functions) {
    FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
    if (failed(allocations))
      return signalPassFailure();
    if (!isHostFunction(function))
      for (Allocation &allocation : allocations->allocations) {
        allocation.placement = Placement::Unplanned;
        allocation.reason = "function of a device module";
      }
    if (!function->hasAttr(MemplanDialect::kSummaryAttr) && isHostFunction(function)) {
      FailureOr<ProgramOrderNeed> need = computeProgramOrderNeed(function, *allocations);
      if (failed(need))
        return signalPassFailure();
      setSummary(function, "input", *need);
    }
    analyses.push_back(std::move(*allocations));
  }
  SymbolTableCollection symbols;
  for (auto [function, allocations] : llvm::zip_equal(functions, analyses)) {
    if (isHostFunction(function))
      leaveExternalBuffers(function, symbols);
    else
      leaveDeviceFunction(function);
    importFunction(function, allocations);
  }
  leaveOutsideFunctions(getOperation());
}
