// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "PhaseMarker.h"

#include "memplan/Pipelines/Pipelines.h"
#include "memplan/Transforms/Planning.h"
#include "memplan/Transforms/Simplification.h"
#include "memplan/Verification/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"

using namespace mlir;
using namespace memplan;

/// What upstream's bufferization needs to be right, whatever else happens.
static void addNormalization(OpPassManager &pm) {
  // While the program is the one that was written: which arguments it updates is part of what it
  // does.
  pm.addPass(createStateUpdatesPass());
  // Before anything looks at destinations: upstream misreads what linalg.map reads.
  pm.addPass(createGeneralizeMapsPass());
  // Nothing lowers a softmax that is one operation, nor could its result take an operand's place.
  pm.addPass(createDecomposeAggregatesPass());
  // Arithmetic on whole tensors is elementwise, too; upstream bufferizes it in this form only.
  pm.addPass(createConvertElementwiseToLinalgPass());
}

static void addOffenders(OpPassManager &pm, unsigned count, StringRef when) {
  if (count == 0)
    return;
  ShowOffendersPassOptions options;
  options.count = count;
  options.when = when.str();
  pm.addPass(createShowOffendersPass(options));
}

/// Puts operations in the order that needs least, or keeps to a budget, which does that first.
static void addOrderOrBudget(OpPassManager &pm, const CompileOptions &choices) {
  auto share = [&](auto &options) {
    if (!choices.budget.empty())
      options.budget = choices.budget;
    options.reorder = choices.reorder;
    options.share = choices.share;
    options.profile = choices.profile;
  };
  if (!choices.offload.empty()) {
    OffloadPassOptions options;
    options.link = choices.offload;
    share(options);
    pm.addPass(createOffloadPass(options));
  } else if (!choices.budget.empty() || !choices.profile.empty()) {
    RematerializePassOptions options;
    share(options);
    pm.addPass(createRematerializePass(options));
  } else if (choices.reorder) {
    ReorderPassOptions options;
    options.share = choices.share;
    options.latencyWeight = choices.latencyWeight;
    if (choices.streams > 1)
      options.streams = choices.streams;
    pm.addPass(createReorderPass(options));
  }
}

static void addTensorStage(OpPassManager &pm, const CompileOptions &choices) {
  addNormalization(pm);
  addOffenders(pm, choices.offenders, "before");
  // On values, where dependences are explicit. Each of its steps is measured on buffers.
  CleanUpPassOptions options;
  options.sink = choices.sink;
  options.fuse = choices.fuse;
  options.reorder = choices.reorder;
  options.share = choices.share;
  options.maxOpsPerByte = choices.maxOpsPerByte;
  // Bytes come first, and parts can't be recomputed.
  if (!choices.budget.empty())
    options.avoidCopies = CopyAvoidance::IfSmaller;
  pm.addPass(createCleanUpPass(options));
  // Behind it: what is copied to each reader stands next to it, and what fuses is one operation.
  addOrderOrBudget(pm, choices);
  addOffenders(pm, choices.offenders, "after");
  // Last: everything above is cheaper to see on values than on buffers.
  pm.addPass(createBufferizePass());
}

/// Everything up to the verified plan.
static void addVerifiedPlanning(OpPassManager &pm, const PlanningSteps &steps,
                                const std::shared_ptr<PhaseClock> &clock) {
  addPhaseMarker(pm, clock, "plan");
  addPlanning(pm, steps);
  addPhaseMarker(pm, clock, "verify");
  // The plan is judged by code that did not make it, while it is still visible in the IR.
  pm.addPass(createVerifyPlanPass());
  addPhaseMarker(pm, clock, "");
}

template <typename Derived>
static void addBufferStage(OpPassManager &pm, const PlanningChoices<Derived> &choices,
                           const std::shared_ptr<PhaseClock> &clock) {
  PlanningSteps steps;
  if (choices.results == ResultMode::OutParams)
    steps.results = ResultScope::All;
  steps.streams = {choices.streams, choices.reuse};
  steps.share = choices.share;
  addVerifiedPlanning(pm, steps, clock);
  // The last place where plan and certificate are in the IR.
  if (!choices.report.empty()) {
    ReportPassOptions options;
    options.output = choices.report;
    options.format = ReportFormat::Json;
    pm.addPass(createReportPass(options, clock));
  }
  // Reads offsets only; what is verified is what is lowered.
  MaterializeArenaPassOptions options;
  options.mode = choices.arena;
  pm.addPass(createMaterializeArenaPass(options));
}

void memplan::buildUnplannedPipeline(OpPassManager &pm) {
  addNormalization(pm);
  addSimplification(pm);
  pm.addPass(createBufferizePass());
}

void memplan::buildCompilePipeline(OpPassManager &pm, const CompileOptions &options) {
  auto clock = std::make_shared<PhaseClock>();
  addPhaseMarker(pm, clock, "bufferize");
  addTensorStage(pm, options);
  addBufferStage(pm, options, clock);
}

void memplan::buildPlanPipeline(OpPassManager &pm, const PlanOptions &options) {
  auto clock = std::make_shared<PhaseClock>();
  addBufferStage(pm, options, clock);
}

void memplan::buildExplainPipeline(OpPassManager &pm, StringRef buffer) {
  auto clock = std::make_shared<PhaseClock>();
  addTensorStage(pm, CompileOptions());
  addVerifiedPlanning(pm, PlanningSteps(), clock);
  ExplainBufferPassOptions options;
  options.buffer = buffer.str();
  pm.addPass(createExplainBufferPass(options));
}

/// The option of this one is the name alone.
static void registerExplain() {
  registerPassPipeline(
      "memplan-explain",
      "Plan, and say where the named buffer lives, what it shares and what was refused",
      [](OpPassManager &pm, StringRef name, auto errorHandler) -> LogicalResult {
        if (name.empty())
          return errorHandler("'--memplan-explain' needs the name of a buffer");
        buildExplainPipeline(pm, name);
        return success();
      },
      [](auto) {});
}

void memplan::registerPipelines() {
  registerExplain();
  PassPipelineRegistration<CompileOptions>(
      "memplan-compile", "Tensors or buffers to a planned module with one allocation a pool",
      buildCompilePipeline);
  PassPipelineRegistration<PlanOptions>(
      "memplan-plan", "Buffers to a planned module with one allocation a pool", buildPlanPipeline);
  PassPipelineRegistration<LowerCpuOptions>("memplan-lower-cpu",
                                            "A planned module to the LLVM dialect, for the CPU",
                                            buildLowerCpuPipeline);
  PassPipelineRegistration<LowerGpuOptions>(
      "memplan-lower-gpu", "A planned module to kernels and a host program in the LLVM dialect",
      buildLowerGpuPipeline);
}
