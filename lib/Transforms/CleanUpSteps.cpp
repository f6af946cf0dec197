// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CleanUpSteps.h"

#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace memplan;

static void addSimplification(OpPassManager &pm) {
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

std::vector<CleanUpStep> memplan::getCleanUpSteps(SinkMode sink, FuseMode fuse) {
  std::vector<CleanUpStep> steps;
  // Exported graphs repeat constants, empty tensors and casts; all steps below look for readers.
  steps.push_back({"canonicalize", addSimplification});
  // Early: a transpose between two operations hides each from the other.
  steps.push_back({"memplan-fold-transposes", [](OpPassManager &pm) {
                     pm.addPass(createFoldTransposesPass());
                     addSimplification(pm);
                   }});
  // Fewer intermediates before they become buffers.
  if (fuse == FuseMode::Elementwise)
    steps.push_back({"memplan-fuse-elementwise", [](OpPassManager &pm) {
                       pm.addPass(createFuseElementwisePass());
                       addSimplification(pm);
                     }});
  // Nothing that merges equal operations may come after it: they are meant to be apart.
  if (sink != SinkMode::None)
    steps.push_back({"memplan-sink-cheap-producers", [sink](OpPassManager &pm) {
                       SinkCheapProducersPassOptions options;
                       if (sink == SinkMode::Elementwise || sink == SinkMode::All)
                         options.level = SinkLevel::Elementwise;
                       pm.addPass(createSinkCheapProducersPass(options));
                     }});
  // Last: all others look for destinations that are empty.
  steps.push_back(
      {"memplan-reuse-operands", [](OpPassManager &pm) { pm.addPass(createReuseOperandsPass()); }});
  return steps;
}
