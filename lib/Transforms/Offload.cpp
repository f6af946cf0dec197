// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ModuleBudget.h"

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Support/FileUtilities.h"

#include "llvm/Support/MemoryBuffer.h"

namespace memplan {
#define GEN_PASS_DEF_OFFLOADPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-offload"

using namespace mlir;
using namespace memplan;

/// Emits an error at the line of the file, or at `blame` if there is none.
static FailureOr<solver::Link> readLink(Operation *blame, StringRef file) {
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> text = openInputFile(file, &message);
  if (!text)
    return blame->emitError() << message;
  StringRef content = text->getBuffer();
  solver::Result<solver::Link> link = solver::readLinkJson({content.data(), content.size()});
  if (!link)
    return emitError(FileLineColLoc::get(blame->getContext(), file, link.error().line, 1))
           << link.error().text();
  return std::move(*link);
}

namespace {

struct OffloadPass : BudgetPassBase<memplan::impl::OffloadPassBase<OffloadPass>> {
  using BudgetPassBase::BudgetPassBase;

  void runOnOperation() override {
    FailureOr<solver::Link> read = readLink(getOperation(), link);
    if (failed(read))
      return signalPassFailure();
    ModuleBudgetOptions options = sharedOptions(DEBUG_TYPE);
    options.recompute = recompute;
    options.link = std::move(*read);
    if (failed(keepModuleBudget(getOperation(), options)))
      signalPassFailure();
  }
};

} // namespace
