// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "NestedPipeline.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace memplan;

LogicalResult memplan::runUnverified(ModuleOp module,
                                     llvm::function_ref<void(OpPassManager &)> build) {
  PassManager pipeline(module.getContext(), ModuleOp::getOperationName());
  pipeline.enableVerifier(false);
  build(pipeline);
  return pipeline.run(module);
}

LogicalResult memplan::runNestedPipeline(ModuleOp module,
                                         llvm::function_ref<void(OpPassManager &)> build) {
  return success(succeeded(runUnverified(module, build)) && succeeded(verify(module)));
}
