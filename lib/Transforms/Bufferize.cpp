// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Bridge/PlanningProblem.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

#include "llvm/Support/MathExtras.h"

namespace memplan {
#define GEN_PASS_DEF_BUFFERIZEPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-bufferize"

using namespace mlir;
using namespace memplan;

using bufferization::BufferizationDialect;

namespace {

/// A bufferized copy of the module and what it needs.
struct Candidate {
  ModuleOp module;
  StringRef name;
  int64_t arenaBytes = 0;
  std::vector<ProgramOrderNeed> needs; ///< by function with a body
};

/// What decides the ways that can be taken.
struct ModuleShape {
  bool hasTensors = false;
  bool hasCallsOrLoops = false;
  int64_t numOps = 0;
};

struct BufferizePass : memplan::impl::BufferizePassBase<BufferizePass> {
  using BufferizePassBase::BufferizePassBase;

  void runOnOperation() override;

private:
  FailureOr<Candidate> bufferize(StringRef name, bool withAnalysis, bool isFallback);
};

} // namespace

static bool isTensor(Type type) { return isa<TensorType>(type); }

static ModuleShape inspect(ModuleOp module) {
  ModuleShape shape;
  module.walk([&](Operation *op) {
    ++shape.numOps;
    shape.hasCallsOrLoops |= isa<CallOpInterface, LoopLikeOpInterface>(op) ||
                             (op->getNumRegions() > 0 && !isa<FunctionOpInterface>(op) &&
                              op->getRegion(0).getBlocks().size() > 1);
    shape.hasTensors |= llvm::any_of(op->getOperandTypes(), isTensor) ||
                        llvm::any_of(op->getResultTypes(), isTensor);
    if (auto function = dyn_cast<FunctionOpInterface>(op)) {
      shape.hasTensors |= llvm::any_of(function.getArgumentTypes(), isTensor);
      shape.hasCallsOrLoops |= function.getFunctionBody().getBlocks().size() > 1;
    }
  });
  return shape;
}

/// Upstream takes every argument as writable unless told otherwise. Callers outside the module own
/// theirs, so only what is given away, and what the program keeps as its state, may be written.
static void stateOwnership(FunctionOpInterface function) {
  Builder builder(function->getContext());
  StringRef writable = BufferizationDialect::kWritableAttrName;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    if (!isTensor(function.getArgument(i).getType()))
      continue;
    auto stated = function.getArgAttrOfType<BoolAttr>(i, writable);
    auto kind = function.getArgAttrOfType<StringAttr>(i, MemplanDialect::kKindAttr);
    if (stated && stated.getValue() && (!kind || kind.getValue() == "input"))
      function.setArgAttr(i, MemplanDialect::kDonatedAttr, builder.getUnitAttr());
    bool isState = kind && (kind.getValue() == "state" || kind.getValue() == "buffer");
    bool isDonated = function.getArgAttr(i, MemplanDialect::kDonatedAttr) != nullptr;
    if (!stated && function.isPublic())
      function.setArgAttr(i, writable, builder.getBoolAttr(isState || isDonated));
  }
}

/// `bufferization.writable` speaks of tensors; nothing reads it afterwards.
static void dropWritable(FunctionOpInterface function) {
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    function.removeArgAttr(
        i, StringAttr::get(function->getContext(), BufferizationDialect::kWritableAttrName));
}

static void addBufferizationPasses(OpPassManager &pm, bool withAnalysis) {
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  options.functionBoundaryTypeConversion = bufferization::LayoutMapOption::IdentityLayoutMap;
  options.allowReturnAllocsFromLoops = true;
  // An operation that nobody knows keeps its tensors; what it reaches is left unplanned.
  options.allowUnknownOps = true;
  options.copyBeforeWrite = !withAnalysis;
  pm.addPass(bufferization::createEmptyTensorToAllocTensorPass());
  pm.addPass(bufferization::createOneShotBufferizePass(options));
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  // What one function hands to another is storage of the caller, so that it counts and is planned.
  PromoteResultsPassOptions promotion;
  promotion.scope = ResultScope::Internal;
  pm.addPass(createPromoteResultsPass(promotion));
}

static LogicalResult measure(Candidate &candidate) {
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(candidate.module)) {
    dropWritable(function);
    FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
    if (failed(allocations))
      return failure();
    FailureOr<ProgramOrderNeed> need = computeProgramOrderNeed(function, *allocations);
    FailureOr<PlanningProblem> problem = buildPlanningProblem(function, *allocations);
    if (failed(need) || failed(problem))
      return failure();
    FailureOr<solver::Outcome> outcome = solvePlanningProblem(function, *problem, "auto");
    if (failed(outcome))
      return failure();
    for (const solver::PoolOutcome &pool : outcome->pools)
      if (llvm::AddOverflow(candidate.arenaBytes, pool.arenaBytes, candidate.arenaBytes))
        return function.emitError() << "arenas sum up to 2^63 bytes or more [MP-P5]";
    candidate.needs.push_back(*need);
  }
  return success();
}

/// Bufferizes a copy of the module, which is nested in it meanwhile so that a pipeline can run on
/// it.
FailureOr<Candidate> BufferizePass::bufferize(StringRef name, bool withAnalysis, bool isFallback) {
  ModuleOp module = getOperation();
  Candidate candidate;
  candidate.name = name;
  candidate.module = module.clone();
  OpBuilder::atBlockEnd(module.getBody()).insert(candidate.module);
  OpPassManager pipeline(ModuleOp::getOperationName());
  addBufferizationPasses(pipeline, withAnalysis);
  // Where the other way has succeeded, nobody needs to know why this one does not.
  std::optional<ScopedDiagnosticHandler> silence;
  if (isFallback)
    silence.emplace(&getContext(), [](Diagnostic &) { return success(); });
  LogicalResult result = runPipeline(pipeline, candidate.module);
  candidate.module->remove();
  if (failed(result) || failed(measure(candidate))) {
    candidate.module->erase();
    return failure();
  }
  return candidate;
}

/// The smaller program-order peak of both ways is what the plan is compared with.
static void setBaselines(ArrayRef<Candidate> candidates, ModuleOp chosen) {
  for (auto [i, function] : llvm::enumerate(getDefinedFunctions(chosen))) {
    const Candidate *best = &candidates.front();
    for (const Candidate &candidate : candidates)
      if (candidate.needs[i].peak < best->needs[i].peak)
        best = &candidate;
    setSummary(function, best->name, best->needs[i]);
  }
}

void BufferizePass::runOnOperation() {
  ModuleOp module = getOperation();
  ModuleShape shape = inspect(module);
  if (!shape.hasTensors)
    return;
  for (FunctionOpInterface function : getDefinedFunctions(module))
    stateOwnership(function);
  SmallVector<Candidate, 2> candidates;
  auto attempt = [&](StringRef name, bool withAnalysis) {
    FailureOr<Candidate> candidate = bufferize(name, withAnalysis, !candidates.empty());
    if (succeeded(candidate))
      candidates.push_back(std::move(*candidate));
  };
  if (shape.hasCallsOrLoops || shape.numOps <= maxAnalysisOps)
    attempt("one-shot-bufferize", /*withAnalysis=*/true);
  if (!shape.hasCallsOrLoops)
    attempt("copy-before-write", /*withAnalysis=*/false);
  if (candidates.empty())
    return signalPassFailure();
  Candidate *best = &candidates.front();
  for (Candidate &candidate : candidates)
    if (candidate.arenaBytes < best->arenaBytes)
      best = &candidate;
  setBaselines(candidates, best->module);
  module.getBodyRegion().takeBody(best->module.getBodyRegion());
  for (Candidate &candidate : candidates)
    candidate.module->erase();
}
