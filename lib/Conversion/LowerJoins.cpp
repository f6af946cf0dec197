// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Upstream's lowering makes a stream of every asynchronous wait. Here the first token's stream goes
// on, behind an event for each of the others.

#include "memplan/Conversion/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace memplan {
#define GEN_PASS_DEF_LOWERJOINSPASS
#include "memplan/Conversion/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-lower-joins"

using namespace mlir;
using namespace memplan;

namespace {

class JoinLowering {
public:
  explicit JoinLowering(ModuleOp module)
      : module(module), builder(module.getContext()),
        pointer(LLVM::LLVMPointerType::get(module.getContext())) {}

  void lower(gpu::WaitOp join);

private:
  Value call(Location loc, StringRef name, Type result, ValueRange operands);
  Value streamOf(Value token);
  Value recordBehind(Value token);

  ModuleOp module;
  OpBuilder builder;
  Type pointer;
};

} // namespace

Value JoinLowering::call(Location loc, StringRef name, Type result, ValueRange operands) {
  auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(name);
  if (!function) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(module.getBody());
    Type type = result ? result : LLVM::LLVMVoidType::get(builder.getContext());
    function = LLVM::LLVMFuncOp::create(
        builder, loc, name,
        LLVM::LLVMFunctionType::get(type, llvm::to_vector(operands.getTypes())));
  }
  auto made = LLVM::CallOp::create(builder, loc, function, operands);
  return result ? made.getResult() : Value();
}

/// A token is a stream once it is lowered.
Value JoinLowering::streamOf(Value token) {
  return UnrealizedConversionCastOp::create(builder, token.getLoc(), pointer, token).getResult(0);
}

/// An event that is there when what has made the token has ended.
Value JoinLowering::recordBehind(Value token) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfterValue(token);
  Value event = call(token.getLoc(), "mgpuEventCreate", pointer, {});
  call(token.getLoc(), "mgpuEventRecord", {}, {event, streamOf(token)});
  return event;
}

void JoinLowering::lower(gpu::WaitOp join) {
  Location loc = join.getLoc();
  Value own = join.getAsyncDependencies().front();
  SmallPtrSet<Value, 4> known{own};
  for (Value other : join.getAsyncDependencies()) {
    if (!known.insert(other).second)
      continue;
    Value event = recordBehind(other);
    builder.setInsertionPoint(join);
    call(loc, "mgpuStreamWaitEvent", {}, {streamOf(own), event});
    // Those that wait for it still do.
    call(loc, "mgpuEventDestroy", {}, event);
  }
  join.getAsyncToken().replaceAllUsesWith(own);
  join.erase();
}

namespace {

struct LowerJoinsPass : memplan::impl::LowerJoinsPassBase<LowerJoinsPass> {
  void runOnOperation() override {
    SmallVector<gpu::WaitOp> joins;
    getOperation().walk([&](gpu::WaitOp wait) {
      if (wait.getAsyncToken() && !wait.getAsyncDependencies().empty())
        joins.push_back(wait);
    });
    // Later ones first: what records behind a join finds it there.
    JoinLowering lowering(getOperation());
    for (gpu::WaitOp join : llvm::reverse(joins))
      lowering.lower(join);
  }
};

} // namespace
