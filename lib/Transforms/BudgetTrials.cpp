// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BudgetTrials.h"
#include "NestedPipeline.h"
#include "OwnDestinations.h"

#include "memplan/Transforms/Passes.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

/// What all functions load if none may load more.
int64_t BudgetTrials::sumOfLoads(int64_t load) const {
  int64_t sum = 0; // of at most the loads, whose sum has been checked
  for (int64_t own : loads)
    sum += std::min(own, load);
  return sum;
}

LogicalResult BudgetTrials::measureInput() {
  int64_t sum = 0;
  for (FunctionOpInterface function : getDefinedFunctions(start.module)) {
    std::optional<Pressure> pressure = TensorStorage(function).computePressure();
    if (!pressure || llvm::AddOverflow(sum, pressure->peakBytes, sum))
      return function.emitError() << "tensors sum up to 2^63 bytes or more [MP-P5]";
    loads.push_back(pressure->peakBytes);
    largestLoad = std::max(largestLoad, pressure->peakBytes);
  }
  smallest = start.arenaBytes();
  unexpected = std::max<int64_t>(sum - smallest, 0);
  return success();
}

FailureOr<SmallVector<int64_t>> BudgetTrials::leastBytes() {
  OwningOpRef<ModuleOp> copy = cast<ModuleOp>(start.module->clone());
  SmallVector<int64_t> bounds;
  for (FunctionOpInterface function : getDefinedFunctions(*copy)) {
    giveOwnDestinations(function);
    FailureOr<int64_t> bound = budget.leastBytes(function);
    if (failed(bound))
      return failure();
    bounds.push_back(std::clamp<int64_t>(*bound - unexpected, 0, smallest));
  }
  return bounds;
}

FailureOr<BudgetCandidate> BudgetTrials::attempt(int64_t load) {
  BudgetCandidate candidate;
  candidate.module = cast<ModuleOp>(start.module->clone());
  for (FunctionOpInterface function : getDefinedFunctions(*candidate.module)) {
    giveOwnDestinations(function);
    FailureOr<LimitedFunction> limited = budget.limit(function, load);
    if (failed(limited))
      return failure();
    candidate.functions.push_back(std::move(*limited));
  }
  auto reuse = [](OpPassManager &pm) { pm.addPass(createReuseOperandsPass()); };
  if (failed(runNestedPipeline(*candidate.module, reuse)))
    return failure();
  candidate.need = planCopy(*candidate.module, options.maxAnalysisOps, options.share);
  // What is moved out of arenas is not saved.
  if (succeeded(candidate.need) && candidate.need->size.getOutside() > start.need.size.getOutside())
    candidate.need = failure();
  // Packed, the other pool needs more than the sum of what is in it.
  bool hasRoom = failed(candidate.need) || !options.link || !options.link->capacity ||
                 candidate.need->hostBytes - start.need.hostBytes <= *options.link->capacity;
  if (!hasRoom)
    candidate.need = failure();
  for (auto [function, limited] :
       llvm::zip_equal(getDefinedFunctions(*candidate.module), candidate.functions))
    candidate.seconds += totalTime(function, times) + limited.moved.waitedSeconds;
  if (succeeded(candidate.need)) {
    candidate.arenaBytes = candidate.need->size.bytes - candidate.need->size.unplanned;
    smallest = std::min(smallest, candidate.arenaBytes);
  }
  return candidate;
}

/// Of a few loads between one that does not fit and one that does, takes the largest that fits.
LogicalResult BudgetTrials::refine(int64_t above, int64_t load, int64_t budgetBytes) {
  constexpr int64_t parts = 5;
  for (int64_t part = parts - 1; part > 0; --part) {
    int64_t between = load + (above - load) / parts * part;
    if (between <= load || !isWorthTrying(between, budgetBytes))
      continue;
    FailureOr<BudgetCandidate> candidate = attempt(between);
    if (failed(candidate))
      return failure();
    if (failed(candidate->need) || candidate->arenaBytes > budgetBytes)
      continue;
    found = std::move(*candidate);
    return success();
  }
  return success();
}

LogicalResult BudgetTrials::run(int64_t budgetBytes) {
  // Those of the ladder that the Solver climbs down.
  constexpr int64_t rungs = 40;
  auto loadOf = [&](int64_t rung) {
    return largestLoad / rungs * (rungs - rung) + largestLoad % rungs * (rungs - rung) / rungs;
  };
  for (int64_t rung = 1; rung <= rungs; ++rung) {
    int64_t load = loadOf(rung);
    if (!isWorthTrying(load, budgetBytes))
      continue;
    FailureOr<BudgetCandidate> candidate = attempt(load);
    if (failed(candidate))
      return failure();
    if (succeeded(candidate->need) && candidate->arenaBytes <= budgetBytes) {
      found = std::move(*candidate);
      return refine(loadOf(rung - 1), load, budgetBytes);
    }
    // It has the smallest load that there is.
    if (!candidate->isReached())
      return success();
  }
  return success();
}
