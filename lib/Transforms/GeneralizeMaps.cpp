// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/IR/PatternMatch.h"

namespace memplan {
#define GEN_PASS_DEF_GENERALIZEMAPSPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-generalize-maps"

using namespace mlir;
using namespace memplan;

namespace {

struct GeneralizeMapsPass : memplan::impl::GeneralizeMapsPassBase<GeneralizeMapsPass> {
  void runOnOperation() override {
    SmallVector<linalg::MapOp> maps;
    getOperation()->walk([&](linalg::MapOp map) { maps.push_back(map); });
    // Says that there is nothing to verify, which takes longer than this.
    if (maps.empty())
      return markAllAnalysesPreserved();
    IRRewriter rewriter(&getContext());
    for (linalg::MapOp map : maps) {
      rewriter.setInsertionPoint(map);
      if (failed(linalg::generalizeNamedOp(rewriter, map))) {
        map.emitOpError("has no generic form");
        return signalPassFailure();
      }
    }
  }
};

} // namespace
