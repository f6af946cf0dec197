// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

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

/// True if each buffer that the function returns is an allocation of its own, made once, that can
/// be replaced by an argument as it stands.
static bool returnsOwnAllocations(func::FuncOp function) {
  if (!function.getBody().hasOneBlock())
    return false;
  llvm::SmallPtrSet<Operation *, 4> allocations;
  for (Value result : function.getBody().front().getTerminator()->getOperands()) {
    if (!isa<BaseMemRefType>(result.getType()))
      continue;
    auto allocation = result.getDefiningOp<memref::AllocOp>();
    if (!allocation || !allocation.getType().hasStaticShape() ||
        !allocation.getType().getLayout().isIdentity() || !allocations.insert(allocation).second)
      return false;
  }
  return true;
}

static LogicalResult checkStaticResults(func::FuncOp function) {
  for (Type type : function.getResultTypes())
    if (auto buffer = dyn_cast<BaseMemRefType>(type); buffer && !buffer.hasStaticShape())
      return function.emitOpError()
             << "returns " << type << ": only a result of static size can be an out-parameter";
  return success();
}

static LogicalResult promote(ModuleOp module, const llvm::DenseSet<Operation *> &functions,
                             bool replaceAllocations) {
  if (functions.empty())
    return success();
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
      if (canPromote && returnsOwnAllocations(function))
        replaced.insert(function);
      else if (scope == ResultScope::All && callers == Callers::None) {
        // What it returns may be its own argument. Only callers outside of the module see the copy.
        if (failed(checkStaticResults(function)))
          return WalkResult::interrupt();
        copied.insert(function);
      }
      return WalkResult::skip();
    });
    if (walk.wasInterrupted())
      return signalPassFailure();
    if (replaced.empty() && copied.empty())
      return markAllAnalysesPreserved();
    if (failed(promote(getOperation(), replaced, /*replaceAllocations=*/true)) ||
        failed(promote(getOperation(), copied, /*replaceAllocations=*/false)))
      signalPassFailure();
  }
};

} // namespace
