// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The entry points and the pass. Each check is in a file of its own.

#include "memplan/Verification/VerifyPlan.h"
#include "ArgumentProof.h"
#include "KernelDemands.h"
#include "LiveRangeChecks.h"
#include "OwnershipWalk.h"
#include "StaticChecks.h"
#include "TokenProof.h"
#include "memplan/Verification/Passes.h"

#include "mlir/IR/Remarks.h"

namespace memplan {
#define GEN_PASS_DEF_VERIFYPLANPASS
#define GEN_PASS_REGISTRATION
#include "memplan/Verification/Passes.h.inc"

#define DEBUG_TYPE "memplan-verify-plan"
} // namespace memplan

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

VerificationSummary &VerificationSummary::operator+=(const VerificationSummary &other) {
  buffers += other.buffers;
  accesses += other.accesses;
  steps += other.steps;
  return *this;
}

/// Planned storage that leaves the sight of the walk, and buffers declared where several threads
/// may run.
static LogicalResult checkMisuses(PlanModel &model, const Accesses &accesses) {
  for (const Misuse &misuse : accesses.misuses()) {
    Buffer &buffer = model.buffers[misuse.buffer];
    InFlightDiagnostic error = misuse.op->emitError();
    error << "'" << buffer.name() << "' " << misuse.what << " [MP-L8]";
    if (buffer.op != misuse.op)
      error.attachNote(buffer.op.getLoc())
          << "'" << buffer.name() << "' in arena '" << buffer.op.getPool() << "' is declared here";
  }
  return success(accesses.misuses().empty());
}

LogicalResult memplan::verifyPlan(FunctionOpInterface function, VerificationSummary *summary) {
  if (function.isExternal())
    return success();
  // Whether or not anything of the function is planned.
  SymbolTableCollection symbols;
  bool ok = succeeded(checkConstants(function, symbols));
  PlanModel model(function);
  if (model.buffers.empty() && model.arenas.empty())
    return success(ok);
  // Nothing after this is meaningful for offsets that lie outside of their arena.
  if (failed(checkFigures(model)))
    return failure();
  ControlFlow flow(model);
  Aliases aliases(model, flow);
  Footprints footprints(model, aliases);
  Accesses accesses(model, aliases, footprints);
  BufferPairs overlapping;
  ok &= succeeded(checkMisuses(model, accesses));
  ok &= succeeded(checkRangeEnds(model, flow, aliases, accesses));
  ok &= succeeded(checkCertificates(model, accesses));
  ok &= succeeded(checkArguments(model));
  ok &= succeeded(checkKernelDemands(model, aliases, footprints));
  ok &= succeeded(checkOverlaps(model, overlapping));
  ok &= succeeded(checkTokens(model, accesses));
  ok &= succeeded(OwnershipWalk(model, flow, aliases, footprints, accesses, overlapping).run());
  if (!ok)
    return failure();
  VerificationSummary counts{static_cast<int64_t>(model.buffers.size()), accesses.count(),
                             model.numSteps()};
  remark::passed(function.getLoc(), remark::RemarkOpts::name("PlanVerified")
                                        .category("memplan-verify-plan")
                                        .function(function.getName()))
      << "the plan is right" << remark::metric("Buffers", counts.buffers)
      << remark::metric("Accesses", counts.accesses) << remark::metric("Steps", counts.steps);
  if (summary)
    *summary += counts;
  return success();
}

LogicalResult memplan::verifyPlan(ModuleOp module, VerificationSummary *summary) {
  bool ok = true;
  module.walk<WalkOrder::PreOrder>(
      [&](FunctionOpInterface function) { ok &= succeeded(verifyPlan(function, summary)); });
  ok &= succeeded(checkBudget(module));
  return success(ok);
}

namespace {
struct VerifyPlanPass : memplan::impl::VerifyPlanPassBase<VerifyPlanPass> {
  using VerifyPlanPassBase::VerifyPlanPassBase;

  void runOnOperation() override {
    if (byteLimit < 0) {
      getOperation().emitError() << "'byte-limit' is a number from 0 on, found '"
                                 << byteLimit.getValue() << "'";
      return signalPassFailure();
    }
    bool ok = true;
    getOperation().walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
      ok &= succeeded(mode == VerifyMode::Abstract ? verifyPlan(function)
                                                   : verifyPlanBytes(function, byteLimit));
    });
    ok &= succeeded(checkBudget(getOperation()));
    if (!ok)
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace

void memplan::registerVerificationPasses() { registerMemplanVerificationPasses(); }
