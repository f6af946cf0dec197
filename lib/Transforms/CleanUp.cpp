// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BufferizedCopy.h"
#include "CleanUpSteps.h"

#include "memplan/Analysis/ScalarWork.h"
#include "memplan/Analysis/TensorStorage.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"

#include "llvm/Support/MathExtras.h"

namespace memplan {
#define GEN_PASS_DEF_CLEANUPPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-clean-up"

using namespace mlir;
using namespace memplan;

namespace {

/// What a module needs, function by function, and what it computes.
struct Measurement {
  ModuleSize size;
  std::vector<FunctionNeed> functions;
  std::vector<int64_t> scalarOps;
};

/// What came of one step.
struct Trial {
  bool isChanged = false;
  std::optional<Measurement> after; ///< none if the module stays as it was
};

struct CleanUpPass : memplan::impl::CleanUpPassBase<CleanUpPass> {
  using CleanUpPassBase::CleanUpPassBase;

  void runOnOperation() override;

private:
  FailureOr<Measurement> measure(ModuleOp module);
  FailureOr<Trial> attempt(const CleanUpStep &step, const Measurement &before, bool isLast);
  void record(const CleanUpStep &step, const Measurement &before, const Measurement *after);

  bool isEstimated = false; ///< the module is too large to be bufferized for every step
  std::vector<std::vector<CleanUpRecord>> records; ///< by function
};

} // namespace

/// Peak of the storage classes, in place of a planned arena.
static FailureOr<Measurement> estimate(ModuleOp module) {
  Measurement measurement;
  for (FunctionOpInterface function : getDefinedFunctions(module)) {
    bool overflow = false;
    TensorStorage storage(function);
    std::optional<Pressure> pressure = storage.computePressure();
    FunctionNeed &need = measurement.functions.emplace_back();
    for (const StorageClass &entry : storage.getClasses()) {
      if (entry.owner == StorageOwner::Caller)
        continue;
      ++need.programOrder.allocations;
      overflow |= llvm::AddOverflow(need.programOrder.bytes, entry.bytes, need.programOrder.bytes);
    }
    if (overflow || !pressure ||
        llvm::AddOverflow(measurement.size.bytes, pressure->peakBytes, measurement.size.bytes))
      return function.emitError() << "tensors sum up to 2^63 bytes or more [MP-P5]";
    need.baseline = "tensor-estimate";
    need.arenaBytes = need.programOrder.peak = pressure->peakBytes;
  }
  return measurement;
}

FailureOr<Measurement> CleanUpPass::measure(ModuleOp module) {
  Measurement measurement;
  if (isEstimated) {
    FailureOr<Measurement> estimated = estimate(module);
    if (failed(estimated))
      return failure();
    measurement = std::move(*estimated);
  } else {
    auto run = [&](OpPassManager &pipeline, ModuleOp copy) { return runPipeline(pipeline, copy); };
    FailureOr<BufferizedCopy> copy = bufferizeCopy(module, maxAnalysisOps, run);
    if (failed(copy))
      return failure();
    measurement.size = copy->size;
    measurement.functions = std::move(copy->functions);
  }
  for (FunctionOpInterface function : getDefinedFunctions(module))
    measurement.scalarOps.push_back(countScalarOperations(function));
  return measurement;
}

/// Notes what the step did to each function; `after` is null if it was taken back.
void CleanUpPass::record(const CleanUpStep &step, const Measurement &before,
                         const Measurement *after) {
  remark::passed(getOperation().getLoc(), remark::RemarkOpts::name("step").category(DEBUG_TYPE))
      << remark::metric("step", step.name) << remark::metric("kept", after != nullptr)
      << remark::metric("bytes_before", before.size.bytes)
      << remark::metric("bytes_after", after ? after->size.bytes : before.size.bytes);
  for (size_t i = 0; i < records.size(); ++i) {
    CleanUpRecord &entry = records[i].emplace_back();
    entry.name = step.name;
    entry.kept = after != nullptr;
    if (!after)
      continue;
    entry.savedBytes = before.functions[i].arenaBytes - after->functions[i].arenaBytes;
    entry.extraOps = after->scalarOps[i] - before.scalarOps[i];
  }
}

static bool contains(ModuleOp module, llvm::function_ref<bool(Operation *)> matches) {
  auto walk = [&](Operation *op) {
    return matches(op) ? WalkResult::interrupt() : WalkResult::advance();
  };
  return module.walk(walk).wasInterrupted();
}

/// Runs a step on a copy of the module, which becomes the module if its arenas are not larger.
FailureOr<Trial> CleanUpPass::attempt(const CleanUpStep &step, const Measurement &before,
                                      bool isLast) {
  ModuleOp module = getOperation();
  if (step.concerns && !contains(module, step.concerns))
    return Trial();
  OwningOpRef<ModuleOp> copy = module.clone();
  OpBuilder::atBlockEnd(module.getBody()).insert(*copy);
  OpPassManager pipeline(ModuleOp::getOperationName());
  step.build(pipeline);
  OperationFingerPrint fingerPrint(*copy);
  LogicalResult ran = runPipeline(pipeline, *copy);
  Trial trial;
  trial.isChanged = OperationFingerPrint(*copy) != fingerPrint;
  if (succeeded(ran) && trial.isChanged) {
    // What can't be bufferized any more is taken back; nobody needs to know how it failed.
    ScopedDiagnosticHandler silence(&getContext(), [](Diagnostic &) { return success(); });
    FailureOr<Measurement> after = measure(*copy);
    if (succeeded(after) && after->size.unplanned <= before.size.unplanned &&
        after->size.bytes <= before.size.bytes - (step.costsTime ? 1 : 0))
      trial.after = std::move(*after);
  }
  copy.get()->remove();
  if (failed(ran))
    return failure();
  if (trial.after)
    module.getBodyRegion().takeBody(copy->getBodyRegion());
  if (trial.after || (trial.isChanged && isLast))
    record(step, before, trial.after ? &*trial.after : nullptr);
  return trial;
}

void CleanUpPass::runOnOperation() {
  ModuleOp module = getOperation();
  ModuleShape shape = inspectModule(module);
  if (!shape.hasTensors)
    return;
  isEstimated = shape.numOps > maxMeasuredOps;
  FailureOr<Measurement> lowered = measure(module);
  if (failed(lowered))
    return signalPassFailure();
  records.assign(lowered->functions.size(), {});
  Measurement current = *lowered;
  // What was taken back is tried once more after the others: the peak may be elsewhere by then. An
  // estimate is not worth that time.
  std::vector<CleanUpStep> pending = getCleanUpSteps(sink, fuse);
  int lastRound = isEstimated ? 0 : 1;
  for (int round = 0; round <= lastRound; ++round) {
    std::vector<CleanUpStep> takenBack;
    for (CleanUpStep &step : pending) {
      FailureOr<Trial> trial = attempt(step, current, /*isLast=*/round == lastRound);
      if (failed(trial))
        return signalPassFailure();
      if (trial->after)
        current = std::move(*trial->after);
      else if (trial->isChanged)
        takenBack.push_back(std::move(step));
    }
    pending = std::move(takenBack);
  }
  for (auto [i, function] : llvm::enumerate(getDefinedFunctions(module))) {
    setSummary(function, lowered->functions[i].baseline, lowered->functions[i].programOrder);
    std::optional<Pressure> pressure = TensorStorage(function).computePressure();
    setCleanUp(function, records[i], pressure ? pressure->peakBytes : 0);
  }
}
