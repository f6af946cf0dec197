// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/StridedSlice.h"
#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace memplan {
#define GEN_PASS_DEF_PROMOTERESULTSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-promote-results"

using namespace mlir;
using namespace memplan;

/// Who calls a function.
enum class Callers { None, DirectCalls, Unknown };

static Callers callersOf(func::FuncOp function, ModuleOp module) {
  std::optional<SymbolTable::UseRange> uses = SymbolTable::getSymbolUses(function, module);
  if (!uses)
    return Callers::Unknown;
  if (uses->empty())
    return Callers::None;
  bool direct = llvm::all_of(
      *uses, [](const SymbolTable::SymbolUse &use) { return isa<func::CallOp>(use.getUser()); });
  return direct ? Callers::DirectCalls : Callers::Unknown;
}

/// The allocation of the function's own that `result` shows all of, as it lies there, so that an
/// argument can take its place; null if there is none.
static memref::AllocOp ownAllocation(Value result) {
  auto type = dyn_cast<MemRefType>(result.getType());
  if (!type || !type.hasStaticShape())
    return nullptr;
  std::optional<StridedSlice> slice = sliceOf(result);
  auto allocation = slice ? slice->root.getDefiningOp<memref::AllocOp>() : nullptr;
  if (!allocation || !allocation->getBlock()->isEntryBlock() ||
      !isa<FunctionOpInterface>(allocation->getParentOp()))
    return nullptr;
  MemRefType stored = allocation.getType();
  bool isSame = stored.hasStaticShape() && stored.getNumElements() == type.getNumElements() &&
                stored.getElementType() == type.getElementType() &&
                stored.getMemorySpace() == type.getMemorySpace();
  bool isPlain = stored.getLayout().isIdentity() && type.getLayout().isIdentity();
  return isSame && isPlain && slice->offset == 0 && slice->isDense() ? allocation : nullptr;
}

/// Puts an allocation of the type of `result`, which shows all of it, in the place of `allocation`.
static Value allocateAsReturned(Value result, memref::AllocOp allocation) {
  if (result == allocation.getResult())
    return result;
  OpBuilder builder(allocation);
  MemRefType stored = allocation.getType();
  auto [strides, offset] = stored.getStridesAndOffset();
  Value returned =
      memref::AllocOp::create(builder, allocation.getLoc(), cast<MemRefType>(result.getType()),
                              allocation.getAlignmentAttr());
  Value seen = memref::ReinterpretCastOp::create(builder, allocation.getLoc(), stored, returned,
                                                 offset, stored.getShape(), strides);
  allocation.replaceAllUsesWith(seen);
  allocation.erase();
  return returned;
}

/// True if each buffer that the function returns is an allocation of its own, made once.
static bool returnsOwnAllocations(func::FuncOp function) {
  if (!function.getBody().hasOneBlock())
    return false;
  llvm::SmallPtrSet<Operation *, 4> allocations;
  for (Value result : function.getBody().front().getTerminator()->getOperands())
    if (isa<BaseMemRefType>(result.getType())) {
      memref::AllocOp allocation = ownAllocation(result);
      if (!allocation || !allocations.insert(allocation).second)
        return false;
    }
  return true;
}

/// Whether there is one place where the function returns, and every buffer type can be allocated.
static bool canAllocateResults(func::FuncOp function) {
  return function.getBody().hasOneBlock() && llvm::all_of(function.getResultTypes(), [](Type type) {
           auto buffer = dyn_cast<MemRefType>(type);
           return buffer ? buffer.getLayout().isIdentity() : !isa<BaseMemRefType>(type);
         });
}

/// Lets such a function return allocations only, each once: what is none is copied into one at the
/// end.
static void returnAllocations(func::FuncOp function) {
  Operation *terminator = function.getBody().front().getTerminator();
  OpBuilder builder(terminator);
  llvm::SmallPtrSet<Operation *, 4> returned;
  for (OpOperand &operand : terminator->getOpOperands()) {
    Value result = operand.get();
    if (!isa<BaseMemRefType>(result.getType()))
      continue;
    if (memref::AllocOp own = ownAllocation(result); own && !returned.contains(own)) {
      operand.set(allocateAsReturned(result, own));
    } else {
      auto type = cast<MemRefType>(result.getType());
      operand.set(memref::AllocOp::create(builder, function.getLoc(), type));
      memref::CopyOp::create(builder, function.getLoc(), result, operand.get());
    }
    returned.insert(operand.get().getDefiningOp());
  }
}

static LogicalResult checkStaticResults(func::FuncOp function) {
  for (Type type : function.getResultTypes())
    if (auto buffer = dyn_cast<BaseMemRefType>(type); buffer && !buffer.hasStaticShape())
      return function.emitOpError()
             << "returns " << type << ": only a result of static size can be an out-parameter";
  return success();
}

/// Upstream takes the attributes of a result along, but kinds of results are none of arguments: an
/// out-parameter is the caller's, written by the function, and has its final value at the end.
static void renameKinds(func::FuncOp function) {
  for (auto [number, type] : llvm::enumerate(function.getResultTypes())) {
    if (!isa<BaseMemRefType>(type))
      continue;
    auto kind = function.getResultAttrOfType<StringAttr>(number, MemplanDialect::kKindAttr);
    if (kind && kind != "state")
      function.setResultAttr(number, MemplanDialect::kKindAttr,
                             StringAttr::get(function.getContext(), "buffer"));
  }
}

static LogicalResult promote(ModuleOp module, const llvm::DenseSet<Operation *> &functions,
                             bool replaceAllocations) {
  if (functions.empty())
    return success();
  for (Operation *function : functions)
    renameKinds(cast<func::FuncOp>(function));
  bufferization::BufferResultsToOutParamsOpts options;
  options.hoistStaticAllocs = replaceAllocations;
  options.modifyPublicFunctions = true;
  options.addResultAttribute = true;
  options.filterFn = [&](func::FuncOp *function) { return functions.contains(*function); };
  return bufferization::promoteBufferResultsToOutParams(module, options);
}

namespace {

struct PromoteResultsPass : memplan::impl::PromoteResultsPassBase<PromoteResultsPass> {
  using PromoteResultsPassBase::PromoteResultsPassBase;

  void runOnOperation() override {
    // Decided beforehand: while upstream rewrites one function, another is between two forms.
    llvm::DenseSet<Operation *> replaced, copied;
    WalkResult walk = getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      auto function = dyn_cast<func::FuncOp>(op);
      if (!function)
        return WalkResult::advance();
      if (function.isExternal() ||
          llvm::none_of(function.getResultTypes(), llvm::IsaPred<BaseMemRefType>))
        return WalkResult::skip();
      Callers callers = callersOf(function, getOperation());
      bool canPromote =
          callers != Callers::Unknown && (scope == ResultScope::All || function.isPrivate());
      if (canPromote && returnsOwnAllocations(function)) {
        replaced.insert(function);
      } else if (scope == ResultScope::All && callers == Callers::None) {
        // What it returns may be its own argument. Only callers outside of the module see the copy.
        if (failed(checkStaticResults(function)))
          return WalkResult::interrupt();
        (canAllocateResults(function) ? replaced : copied).insert(function);
      }
      return WalkResult::skip();
    });
    if (walk.wasInterrupted())
      return signalPassFailure();
    if (replaced.empty() && copied.empty())
      return markAllAnalysesPreserved();
    for (Operation *function : replaced)
      returnAllocations(cast<func::FuncOp>(function));
    if (failed(promote(getOperation(), replaced, /*replaceAllocations=*/true)) ||
        failed(promote(getOperation(), copied, /*replaceAllocations=*/false)))
      signalPassFailure();
  }
};

} // namespace
