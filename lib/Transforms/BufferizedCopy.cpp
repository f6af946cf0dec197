// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BufferizedCopy.h"

#include "CopyCount.h"
#include "NestedPipeline.h"
#include "SeparateCarries.h"
#include "SeparateState.h"
#include "UnitSlices.h"

#include "memplan/Bridge/PlanningProblem.h"
#include "memplan/IR/GivenStorage.h"
#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"
#include "memplan/Transforms/Simplification.h"
#include "memplan/Transforms/StateStorage.h"

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

using bufferization::BufferizationDialect;

static bool isTensor(Type type) { return isa<TensorType>(type); }

static bool isState(FunctionOpInterface function, unsigned argument) {
  auto kind = function.getArgAttrOfType<StringAttr>(argument, MemplanDialect::kKindAttr);
  return kind && (kind.getValue() == "state" || kind.getValue() == "buffer");
}

/// True if some operation may make a new value of the tensor in place.
static bool mayBeUpdated(Value tensor) {
  SmallVector<Value> worklist{tensor};
  while (!worklist.empty())
    for (OpOperand &use : worklist.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      auto destination = dyn_cast<DestinationStyleOpInterface>(user);
      if (isa<RegionBranchOpInterface, CallOpInterface>(user) ||
          (destination && destination.isDpsInit(&use)))
        return true;
      if (isa<tensor::CastOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp,
              tensor::ExtractSliceOp>(user))
        worklist.push_back(user->getResult(0));
    }
  return false;
}

ModuleShape memplan::inspectModule(ModuleOp module) {
  ModuleShape shape;
  module.walk([&](Operation *op) {
    ++shape.numOps;
    shape.hasCallsOrLoops |= isa<CallOpInterface, LoopLikeOpInterface>(op) ||
                             (op->getNumRegions() > 0 && !isa<FunctionOpInterface>(op) &&
                              op->getRegion(0).getBlocks().size() > 1);
    if (llvm::any_of(op->getOperandTypes(), isTensor) ||
        llvm::any_of(op->getResultTypes(), isTensor)) {
      shape.hasTensors = true;
      shape.numTensorOps += isa<tensor::EmptyOp>(op) ? 0 : 1;
    }
    if (auto function = dyn_cast<FunctionOpInterface>(op)) {
      shape.hasTensors |= llvm::any_of(function.getArgumentTypes(), isTensor);
      shape.hasCallsOrLoops |= function.getFunctionBody().getBlocks().size() > 1;
      // Attributions of device functions are block arguments, but no arguments.
      for (unsigned i = 0; i < function.getNumArguments() && !function.isExternal(); ++i)
        shape.updatesState |= isState(function, i) && mayBeUpdated(function.getArgument(i));
    }
  });
  return shape;
}

/// Upstream takes every argument as writable unless told otherwise. Callers outside the module own
/// theirs, so only what is given away, and what the program updates as its state, may be written.
/// Whoever calls it, a function writes to no parameter and no constant.
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
    bool isDonated = function.getArgAttr(i, MemplanDialect::kDonatedAttr) != nullptr;
    bool isFixed = kind && (kind.getValue() == "parameter" || kind.getValue() == "constant");
    if (!stated && (function.isPublic() || isFixed))
      function.setArgAttr(i, writable, builder.getBoolAttr(isState(function, i) || isDonated));
  }
}

/// `bufferization.writable` speaks of tensors; nothing reads it afterwards.
static void dropWritable(FunctionOpInterface function) {
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    function.removeArgAttr(
        i, StringAttr::get(function->getContext(), BufferizationDialect::kWritableAttrName));
}

/// An operation that is as good as another one of the same: an empty tensor, or a fill of one.
static bool isRepeatable(Operation *op) {
  auto fill = dyn_cast_if_present<linalg::FillOp>(op);
  return isa_and_present<tensor::EmptyOp>(op) ||
         (fill && fill.hasPureTensorSemantics() &&
          fill.getDpsInitOperand(0)->get().getDefiningOp<tensor::EmptyOp>());
}

static Value repeat(OpBuilder &builder, Operation *op) {
  IRMapping mapping;
  if (auto fill = dyn_cast<linalg::FillOp>(op)) {
    Operation *empty = fill.getDpsInitOperand(0)->get().getDefiningOp();
    mapping.map(empty->getResult(0), builder.clone(*empty)->getResult(0));
  }
  return builder.clone(*op, mapping)->getResult(0);
}

/// Not more than so many uses in a row keep one empty or filled tensor. Upstream's analysis
/// compares all uses of what may be one buffer with each other, for each of them: what `cse` has
/// left to many operations, of which one gets it in the end, costs the cube of their number.
static void limitSharing(ModuleOp module) {
  constexpr int maxUses = 64;
  struct Share {
    Value current;
    int numUses = 0;
  };
  DenseMap<Value, Share> shares;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (OpOperand &use : op->getOpOperands()) {
      Operation *source = use.get().getDefiningOp();
      Operation *user =
          isRepeatable(source) ? source->getBlock()->findAncestorOpInBlock(*op) : nullptr;
      if (!user)
        continue;
      Share &share = shares.try_emplace(use.get(), Share{use.get()}).first->second;
      if (share.numUses++ == maxUses) {
        OpBuilder builder(user);
        share = {repeat(builder, source), 1};
      }
      use.set(share.current);
    }
  });
}

static bool isEmptyTensor(RankedTensorType type) { return llvm::is_contained(type.getShape(), 0); }

/// A pad of a tensor without elements is a fill.
static void fillPadOfNothing(tensor::PadOp pad) {
  RankedTensorType type = pad.getResultType();
  Value value = pad.getConstantPaddingValue();
  if (!value || !type.hasStaticShape() || !isEmptyTensor(pad.getSourceType()))
    return;
  if (Operation *constant = value.getDefiningOp(); constant && pad->isProperAncestor(constant))
    constant->moveBefore(pad);
  OpBuilder builder(pad);
  Value empty = tensor::EmptyOp::create(builder, pad.getLoc(), type.getShape(),
                                        type.getElementType(), type.getEncoding());
  pad.replaceAllUsesWith(linalg::FillOp::create(builder, pad.getLoc(), value, empty).getResult(0));
  pad.erase();
}

/// Parts without elements are not there.
static void dropEmptyParts(tensor::ConcatOp concat) {
  RankedTensorType type = concat.getResultType();
  SmallVector<Value> parts;
  for (Value part : concat.getInputs())
    if (!isEmptyTensor(cast<RankedTensorType>(part.getType())))
      parts.push_back(part);
  if (parts.size() == concat.getInputs().size() || (parts.empty() && !type.hasStaticShape()))
    return;
  OpBuilder builder(concat);
  Location loc = concat.getLoc();
  Value joined;
  if (parts.empty())
    joined = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType(),
                                     type.getEncoding());
  else if (parts.size() > 1)
    joined = tensor::ConcatOp::create(builder, loc, type, concat.getDim(), parts);
  else
    joined = parts.front().getType() == type
                 ? parts.front()
                 : tensor::CastOp::create(builder, loc, type, parts.front()).getResult();
  concat.replaceAllUsesWith(joined);
  concat.erase();
}

/// Upstream inserts slices of nothing for them, often right behind the last element, and refuses
/// that.
static void foldEmptySlices(ModuleOp module) {
  module.walk([](Operation *op) {
    if (auto pad = dyn_cast<tensor::PadOp>(op))
      fillPadOfNothing(pad);
    else if (auto concat = dyn_cast<tensor::ConcatOp>(op))
      dropEmptyParts(concat);
  });
}

static void addBufferization(OpPassManager &pm, bool withAnalysis) {
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  options.functionBoundaryTypeConversion = bufferization::LayoutMapOption::IdentityLayoutMap;
  options.allowReturnAllocsFromLoops = true;
  // An operation that nobody knows keeps its tensors; what it reaches is left unplanned.
  options.allowUnknownOps = true;
  options.copyBeforeWrite = !withAnalysis;
  pm.addPass(bufferization::createEmptyTensorToAllocTensorPass());
  pm.addPass(bufferization::createOneShotBufferizePass(options));
}

static void addBufferSimplification(OpPassManager &pm) {
  addSimplification(pm);
  // What one function hands to another is storage of the caller, so that it counts and is planned.
  PromoteResultsPassOptions promotion;
  promotion.scope = ResultScope::Internal;
  pm.addPass(createPromoteResultsPass(promotion));
}

bool memplan::addResult(int64_t bytes, ModuleSize &size) {
  int64_t outside;
  return !llvm::AddOverflow(size.results, bytes, size.results) &&
         !llvm::AddOverflow(size.bytes, size.results, outside);
}

bool memplan::addUnplanned(const FunctionAllocations &allocations, ModuleSize &size) {
  for (const Allocation &allocation : allocations.allocations) {
    if (allocation.placement == Placement::Arena || isArgumentStorage(allocation.op))
      continue;
    std::optional<int64_t> bytes = roundUpBytes(allocation.bytes, allocation.alignment);
    if (!bytes)
      return false;
    if (allocation.isHolder()) {
      if (!addResult(*bytes, size))
        return false;
      continue;
    }
    // Of a result that a loop allocates any number may be alive.
    if (llvm::AddOverflow(size.bytes, *bytes, size.bytes))
      return false;
    size.unplanned += *bytes; // at most `bytes`
  }
  return true;
}

/// Fills in what the functions of a bufferized module need.
static LogicalResult measure(BufferizedCopy &copy, StringRef way) {
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(*copy.module)) {
    dropWritable(function);
    FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
    if (failed(allocations))
      return failure();
    FailureOr<ProgramOrderNeed> need = computeProgramOrderNeed(function, *allocations);
    FailureOr<ArenaNeed> arenas = measureArenas(function, *allocations);
    if (failed(need) || failed(arenas))
      return failure();
    FunctionNeed &entry = copy.functions.emplace_back();
    entry.baseline = way;
    entry.programOrder = *need;
    bool overflow = !addUnplanned(*allocations, copy.size);
    entry.arenaBytes = arenas->tempBytes;
    overflow |= llvm::AddOverflow(copy.size.bytes, arenas->bytes, copy.size.bytes);
    overflow |= llvm::AddOverflow(copy.copiedBytes, countCopies(function).bytes, copy.copiedBytes);
    if (overflow)
      return function.emitError() << "arenas sum up to 2^63 bytes or more [MP-P5]";
  }
  return success();
}

FailureOr<BufferizedCopy> memplan::measureCopy(ModuleOp module, StringRef baseline) {
  BufferizedCopy copy;
  copy.module = module.clone();
  if (failed(measure(copy, baseline)))
    return failure();
  return copy;
}

static FailureOr<BufferizedCopy> bufferizeOneWay(ModuleOp module, bool withAnalysis) {
  BufferizedCopy copy;
  copy.module = module.clone();
  stateUpdates(*copy.module);
  for (FunctionOpInterface function : getDefinedFunctions(*copy.module))
    stateOwnership(function);
  normalizeUnitSlices(*copy.module);
  foldEmptySlices(*copy.module);
  separateCarries(*copy.module);
  separateState(*copy.module);
  limitSharing(*copy.module);
  auto bufferize = [&](OpPassManager &pm) { addBufferization(pm, withAnalysis); };
  // Apart: what bufferization leaves is verified before anything else looks at it.
  if (failed(runNestedPipeline(*copy.module, bufferize)) ||
      failed(runNestedPipeline(*copy.module, addBufferSimplification)) ||
      failed(measure(copy, withAnalysis ? "one-shot-bufferize" : "copy-before-write")))
    return failure();
  return copy;
}

/// The smaller arena of both; each function keeps the smaller program-order peak, since that is
/// what a plan is compared with.
static BufferizedCopy takeSmaller(BufferizedCopy first, BufferizedCopy second) {
  for (auto [mine, other] : llvm::zip_equal(first.functions, second.functions)) {
    FunctionNeed &smaller = other.programOrder.peak < mine.programOrder.peak ? other : mine;
    FunctionNeed &larger = &smaller == &mine ? other : mine;
    larger.baseline = smaller.baseline;
    larger.programOrder = smaller.programOrder;
  }
  return second.size < first.size ? std::move(second) : std::move(first);
}

FailureOr<BufferizedCopy> memplan::bufferizeCopy(ModuleOp module, int64_t maxAnalysisOps) {
  ModuleShape shape = inspectModule(module);
  FailureOr<BufferizedCopy> withAnalysis = failure(), without = failure();
  if (shape.hasCallsOrLoops || shape.numTensorOps <= maxAnalysisOps)
    withAnalysis = bufferizeOneWay(module, /*withAnalysis=*/true);
  if (!shape.hasCallsOrLoops && !(shape.updatesState && succeeded(withAnalysis))) {
    // Where the other way has succeeded, nobody needs to know why this one does not.
    std::optional<ScopedDiagnosticHandler> silence;
    if (succeeded(withAnalysis))
      silence.emplace(module.getContext(), [](Diagnostic &) { return success(); });
    without = bufferizeOneWay(module, /*withAnalysis=*/false);
  }
  if (failed(withAnalysis))
    return without;
  if (failed(without))
    return withAnalysis;
  return takeSmaller(std::move(*withAnalysis), std::move(*without));
}
