// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Transforms/Simplification.h"

#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace memplan;

ArrayRef<std::string> memplan::getWrongPatterns() {
  // The name is that of its type as the compiler of libMLIR spells it: Clang's way, GCC's way.
  static const std::string wrong[] = {"(anonymous namespace)::FoldInsertPadIntoFill",
                                      "{anonymous}::FoldInsertPadIntoFill"};
  return wrong;
}

void memplan::addCanonicalization(OpPassManager &pm) {
  pm.addPass(createCanonicalizerPass(GreedyRewriteConfig(), getWrongPatterns()));
}

void memplan::addSimplification(OpPassManager &pm) {
  addCanonicalization(pm);
  pm.addPass(createCSEPass());
}
