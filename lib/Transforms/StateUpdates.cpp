// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"
#include "memplan/Transforms/StateStorage.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"

namespace memplan {
#define GEN_PASS_DEF_STATEUPDATESPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-state-updates"

using namespace mlir;
using namespace memplan;

/// Whether the function keeps the argument from call to call, and nothing says yet if it is
/// written.
static bool isOpen(FunctionOpInterface function, unsigned argument) {
  auto kind = function.getArgAttrOfType<StringAttr>(argument, MemplanDialect::kKindAttr);
  return kind && (kind == "state" || kind == "buffer") &&
         isa<TensorType>(function.getArgumentTypes()[argument]) &&
         !function.getArgAttr(argument, MemplanDialect::kDonatedAttr) &&
         !function.getArgAttr(argument, bufferization::BufferizationDialect::kWritableAttrName);
}

void memplan::stateUpdates(ModuleOp module) {
  Builder builder(module.getContext());
  for (FunctionOpInterface function : getDefinedFunctions(module)) {
    auto numbers = llvm::seq(function.getNumArguments());
    if (!function.isPublic() ||
        llvm::none_of(numbers, [&](unsigned number) { return isOpen(function, number); }))
      continue;
    StateStorage storage(function);
    for (unsigned number : numbers)
      if (isOpen(function, number) && (storage.isWritten(number) || storage.isFollowed(number)))
        function.setArgAttr(number, bufferization::BufferizationDialect::kWritableAttrName,
                            builder.getBoolAttr(storage.isWritten(number)));
  }
}

namespace {

struct StateUpdatesPass : memplan::impl::StateUpdatesPassBase<StateUpdatesPass> {
  void runOnOperation() override { stateUpdates(getOperation()); }
};

} // namespace
