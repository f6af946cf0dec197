// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "NestedPipeline.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace memplan;

LogicalResult memplan::runNestedPipeline(ModuleOp module,
                                         llvm::function_ref<void(OpPassManager &)> build) {
  PassManager pipeline(module.getContext(), ModuleOp::getOperationName());
  pipeline.enableVerifier(false);
  build(pipeline);
  return success(succeeded(pipeline.run(module)) && succeeded(verify(module)));
}
