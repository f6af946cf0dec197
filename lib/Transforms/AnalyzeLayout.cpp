// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "AdjacentGroups.h"
#include "LayoutChoice.h"
#include "QuietTrial.h"

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace memplan {
#define GEN_PASS_DEF_ANALYZELAYOUTPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-analyze-layout"

using namespace mlir;
using namespace memplan;

namespace {

/// One function: what its readers take is told, and what they are not given is made.
class FunctionLayouts {
public:
  FunctionLayouts(FunctionOpInterface function, CalleeEffects &callees)
      : function(function), callees(callees), names(function) {}

  LogicalResult run();

private:
  void remarkReaders(const FunctionAllocations &all, const AccessTable &table);
  bool serveAll(const FunctionAllocations &all);
  void serve(const LayoutRequest &request, const LayoutOption &option);
  void copyFor(const LayoutRequest &request, const LayoutOption &option);
  void remarkChoice(const LayoutRequest &request, const LayoutOption *option);
  remark::RemarkOpts options(StringRef name) {
    return remark::RemarkOpts::name(name).category(DEBUG_TYPE).function(function.getName());
  }

  FunctionOpInterface function;
  CalleeEffects &callees;
  BufferNames names;
};

struct AnalyzeLayoutPass : memplan::impl::AnalyzeLayoutPassBase<AnalyzeLayoutPass> {
  void runOnOperation() override;
};

} // namespace

static std::string textOf(Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  return text;
}

/// The buffer behind a value, for a reader of remarks.
static std::string nameOf(Value value) {
  auto buffer = viewedRoot(value).getDefiningOp<BufferOp>();
  return buffer ? "'" + buffer.getBufferName().str() + "'" : "what no buffer is behind";
}

/// Every access to something that has strides, or by somebody who does not take any.
void FunctionLayouts::remarkReaders(const FunctionAllocations &all, const AccessTable &table) {
  for (unsigned number = 0; number < all.allocations.size(); ++number)
    for (const BufferAccess &access : table.of(number)) {
      OpOperand &use = *access.access.operand;
      LayoutDemand demand = layoutDemandOf(use);
      std::optional<StridedSlice> slice = sliceOf(use.get());
      bool isDense = slice && slice->isDense();
      if (isDense && !demand.isFixed && demand.layout.getKind() == LayoutKind::Any)
        continue;
      auto remark = remark::analysis(access.op()->getLoc(), options("reader"));
      if (!remark)
        continue;
      remark << "'" + access.op()->getName().getStringRef().str() + "' accesses " +
                    nameOf(use.get())
             << remark::metric("accepts", demand.isFixed ? "its type" : textOf(demand.layout))
             << remark::metric("has", isDense ? "contiguous"
                                      : slice ? "strides"
                                              : "dynamic strides");
      if (!slice || isDense)
        continue;
      ByteRegion region = ByteRegion::of(byteLayoutOf(*slice));
      bool both = access.access.reads && access.access.writes;
      remark << remark::metric("line_bytes", countLineBytes(region))
             << remark::metric("contiguous_bytes", region.countBytes())
             << remark::metric("contiguous_copies", both ? 2 : 1);
    }
}

void FunctionLayouts::remarkChoice(const LayoutRequest &request, const LayoutOption *option) {
  Operation *reader = request.uses.front()->getOwner();
  std::string what = "'" + reader->getName().getStringRef().str() + "' " +
                     (request.wanted.getIsPreferred() ? "prefers " : "takes ") +
                     textOf(request.wanted) + ", and " + nameOf(request.value);
  if (!option || option->action == LayoutAction::Keep) {
    missedRemark(reader->getLoc(), options("layout"))
        << what + (option ? " stays as it is: nothing else is cheaper"
                          : " stays as it is: its size is dynamic or its type fixed");
    return;
  }
  StringRef how = option->action == LayoutAction::Copy ? " is copied"
                  : option->bytes > 0                  ? " gets longer rows"
                                                       : " gets another order of dimensions";
  passedRemark(reader->getLoc(), options("layout"))
      << what + how.str() << remark::metric("readers", request.uses.size())
      << remark::metric("bytes", option->bytes) << remark::metric("copies", option->copies)
      << remark::metric("line_bytes", option->lineBytes);
}

void FunctionLayouts::copyFor(const LayoutRequest &request, const LayoutOption &option) {
  Operation *first = request.uses.front()->getOwner();
  auto original = viewedRoot(request.value).getDefiningOp<BufferOp>();
  OpBuilder builder(first);
  std::string base = original ? original.getBufferName().str() : "operand";
  auto buffer =
      BufferOp::create(builder, first->getLoc(), option.type, names.unique(base + "_laid_out"),
                       BufferOp::kDefaultPool, option.alignment);
  if (original && original.getLiveAttr())
    buffer.setLiveAttr(LiveAttr::get(builder.getContext(), ArrayRef<int64_t>()));
  if (request.reads)
    memref::CopyOp::create(builder, first->getLoc(), request.value, buffer.getMemref());
  builder.setInsertionPointAfter(first);
  if (request.writes)
    memref::CopyOp::create(builder, first->getLoc(), buffer.getMemref(), request.value);
  for (OpOperand *use : request.uses)
    use->set(buffer.getMemref());
}

void FunctionLayouts::serve(const LayoutRequest &request, const LayoutOption &option) {
  if (option.action == LayoutAction::Copy)
    return copyFor(request, option);
  if (option.action == LayoutAction::Keep)
    return;
  auto buffer = viewedRoot(request.value).getDefiningOp<BufferOp>();
  buffer.setAlignment(option.alignment);
  for (auto [value, type] : planRetyping(buffer.getMemref(), option.type).values)
    value.setType(type);
}

/// One after the other, each measured with what was done before it.
bool FunctionLayouts::serveAll(const FunctionAllocations &all) {
  AccessTable table(function, all);
  if (!QuietTrial::isActive())
    remarkReaders(all, table);
  LayoutChoice choice(all, table);
  bool changed = false;
  for (const LayoutRequest &request : choice.collectRequests(function)) {
    if (!choice.isWanted(request))
      continue;
    SmallVector<LayoutOption> found = choice.findOptions(request);
    const LayoutOption *best = choice.choose(request, found);
    remarkChoice(request, best);
    if (!best || best->action == LayoutAction::Keep)
      continue;
    serve(request, *best);
    choice.commit(request, *best);
    changed = true;
  }
  return changed;
}

LogicalResult FunctionLayouts::run() {
  FailureOr<FunctionAllocations> all = analyzeBuffers(function, callees);
  if (failed(all))
    return failure();
  ProgramPoints before(function);
  bool changed = serveAll(*all);
  // Last: neighbours are not given other strides any more.
  FailureOr<bool> placed = placeGroups(function, *all, names);
  if (failed(placed))
    return failure();
  if (!changed && !*placed)
    return success();
  ProgramPoints after(function);
  renumberRelations(function, [&](int64_t step) {
    return step >= 0 && step < before.size() ? after.step(before.at(step)) : step;
  });
  return refreshLiveRanges(function, callees);
}

/// Whether somebody in the function does not take any layout, or somebody listens to remarks.
static bool isConcerned(FunctionOpInterface function) {
  if (function.getContext()->getRemarkEngine() && !QuietTrial::isActive())
    return true;
  return function
      ->walk([](Operation *op) {
        auto kernel = dyn_cast<KernelOp>(op);
        bool demands = kernel ? kernel.getLayoutsAttr() || kernel.getAdjacentAttr()
                              : isa<gpu::LaunchFuncOp>(op);
        return demands ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

void AnalyzeLayoutPass::runOnOperation() {
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(getOperation()))
    if (isHostFunction(function) && isConcerned(function) &&
        failed(FunctionLayouts(function, callees).run()))
      return signalPassFailure();
}
