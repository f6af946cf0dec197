// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ModuleBudget.h"
#include "FunctionBudget.h"
#include "NestedPipeline.h"
#include "OptionChecks.h"
#include "OwnDestinations.h"
#include "PlannedCopy.h"
#include "QuietTrial.h"

#include "memplan/Analysis/ScalarWork.h"
#include "memplan/Transforms/Passes.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace memplan;

namespace {

/// The module below some load, and what it needs then.
struct Candidate {
  OwningOpRef<ModuleOp> module;
  std::vector<LimitedFunction> functions;
  FailureOr<PlannedNeed> need = failure();
  int64_t arenaBytes = 0;

  bool isReached() const {
    return llvm::all_of(functions, [](const LimitedFunction &each) { return each.isReached; });
  }
};

/// Looks for the fastest module whose arenas are within the budget. What is tried does not depend
/// on that, only what is left out: the loads that tensors are limited to are always the same, so
/// that a larger budget never ends with a smaller one of them.
class BudgetTrials {
public:
  BudgetTrials(ModuleOp module, FunctionBudget &budget, const PlannedNeed &before,
               const ModuleBudgetOptions &options)
      : module(module), budget(budget), before(before), options(options) {}

  /// Comes first. Fails, with an error, on overflow only.
  LogicalResult measureInput();
  /// The same.
  LogicalResult run(int64_t budgetBytes);

  bool hasFound() const { return found.module.get() != nullptr; }
  Candidate &getFound() { return found; }
  /// The smallest arenas of all that were tried, and of the module as it came.
  int64_t getSmallest() const { return smallest; }
  /// What every schedule of each function needs, by the load of its tensors, as far as arenas are
  /// not known to be smaller than that. Emits an error and fails as `run` does.
  FailureOr<SmallVector<int64_t>> leastBytes();

private:
  bool isWorthTrying(int64_t load, int64_t budgetBytes) const {
    return sumOfLoads(load) - unexpected <= budgetBytes;
  }
  FailureOr<Candidate> attempt(int64_t load);
  int64_t sumOfLoads(int64_t load) const;
  LogicalResult refine(int64_t above, int64_t load, int64_t budgetBytes);

  ModuleOp module;
  FunctionBudget &budget;
  const PlannedNeed &before;
  const ModuleBudgetOptions &options;
  SmallVector<int64_t> loads; ///< of the functions, as they came
  int64_t largestLoad = 0;
  /// By how much arenas are smaller than tensors let expect, and will be with a budget as well.
  int64_t unexpected = 0;
  int64_t smallest = 0;
  Candidate found;
};

/// One module, with what its pass was asked for.
class ModuleBudget {
public:
  ModuleBudget(ModuleOp module, const ModuleBudgetOptions &options)
      : module(module), options(options) {}

  LogicalResult run();

private:
  FailureOr<int64_t> budgetBytes(int64_t arenaBytes);
  void refuse(BudgetTrials &trials, int64_t budgetBytes);
  LogicalResult finish(BudgetTrials &trials, const OperationTimes &times, const PlannedNeed &before,
                       int64_t budgetBytes);
  void remarkBudget(FunctionOpInterface function, const BudgetRecord &record);

  ModuleOp module;
  const ModuleBudgetOptions &options;
};

} // namespace

static int64_t arenaBytes(const PlannedNeed &need) { return need.size.bytes - need.size.unplanned; }

/// What all functions load if none may load more.
int64_t BudgetTrials::sumOfLoads(int64_t load) const {
  int64_t sum = 0; // of at most the loads, whose sum has been checked
  for (int64_t own : loads)
    sum += std::min(own, load);
  return sum;
}

LogicalResult BudgetTrials::measureInput() {
  int64_t sum = 0;
  for (FunctionOpInterface function : getDefinedFunctions(module)) {
    std::optional<Pressure> pressure = TensorStorage(function).computePressure();
    if (!pressure || llvm::AddOverflow(sum, pressure->peakBytes, sum))
      return function.emitError() << "tensors sum up to 2^63 bytes or more [MP-P5]";
    loads.push_back(pressure->peakBytes);
    largestLoad = std::max(largestLoad, pressure->peakBytes);
  }
  smallest = arenaBytes(before);
  unexpected = std::max<int64_t>(sum - smallest, 0);
  return success();
}

FailureOr<SmallVector<int64_t>> BudgetTrials::leastBytes() {
  OwningOpRef<ModuleOp> copy = cast<ModuleOp>(module->clone());
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

FailureOr<Candidate> BudgetTrials::attempt(int64_t load) {
  Candidate candidate;
  candidate.module = cast<ModuleOp>(module->clone());
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
  candidate.need = planCopy(*candidate.module, options.maxAnalysisOps);
  // What is moved out of arenas is not saved.
  if (succeeded(candidate.need) && candidate.need->size.getOutside() > before.size.getOutside())
    candidate.need = failure();
  // Packed, the other pool needs more than the sum of what is in it.
  bool hasRoom = failed(candidate.need) || !options.link || !options.link->capacity ||
                 candidate.need->hostBytes - before.hostBytes <= *options.link->capacity;
  if (!hasRoom)
    candidate.need = failure();
  if (succeeded(candidate.need)) {
    candidate.arenaBytes = arenaBytes(*candidate.need);
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
    FailureOr<Candidate> candidate = attempt(between);
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
    FailureOr<Candidate> candidate = attempt(load);
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

/// Bytes, or a share of the arenas as they came.
FailureOr<int64_t> ModuleBudget::budgetBytes(int64_t arenaBytes) {
  StringRef text = options.budget;
  int64_t bytes = 0;
  double share = 0;
  if (!text.contains('%') && !text.getAsInteger(10, bytes) && bytes >= 0)
    return bytes;
  if (text.consume_back("%") && !text.getAsDouble(share) && share >= 0 && share <= 1e6)
    return static_cast<int64_t>(std::min(static_cast<double>(arenaBytes) * share / 100, 0x1p62));
  return module.emitError() << "'budget' takes bytes or a share like '90%', found '"
                            << options.budget << "'";
}

void ModuleBudget::remarkBudget(FunctionOpInterface function, const BudgetRecord &record) {
  int64_t again = 0;
  for (const RecomputeRecord &each : record.recomputed)
    again += each.times;
  remark::RemarkOpts opts =
      remark::RemarkOpts::name("budget").category(options.passName).function(function.getName());
  auto remark = passedRemark(function.getLoc(), opts);
  remark << remark::metric("budget", record.budgetBytes)
         << remark::metric("bytes_before", record.inputArenaBytes)
         << remark::metric("bytes_after", record.arenaBytes)
         << remark::metric("bound", record.boundBytes) << remark::metric("run_again", again);
  if (options.link)
    remark << remark::metric("moved", record.moved.tensors);
}

/// Says what was found instead of arenas within the budget: a proof that there are none, or the
/// smallest ones.
void ModuleBudget::refuse(BudgetTrials &trials, int64_t budgetBytes) {
  FailureOr<SmallVector<int64_t>> bounds = trials.leastBytes();
  SmallVector<FunctionOpInterface> functions = getDefinedFunctions(module);
  if (failed(bounds) || functions.empty())
    return;
  size_t index = std::distance(bounds->begin(), llvm::max_element(*bounds));
  FunctionOpInterface blamed = functions[index];
  int64_t least = (*bounds)[index];
  if (least > budgetBytes)
    blamed.emitError() << "every schedule of '" << blamed.getName() << "' needs at least " << least
                       << " bytes for its tensors but the budget is " << budgetBytes << " [MP-L2]";
  else
    blamed.emitError() << "no schedule found for the budget " << budgetBytes << ": the best needs "
                       << trials.getSmallest() << " bytes, and at least " << least
                       << " are proved necessary";
}

/// Leaves on each function what the budget took.
LogicalResult ModuleBudget::finish(BudgetTrials &trials, const OperationTimes &times,
                                   const PlannedNeed &before, int64_t budgetBytes) {
  FailureOr<SmallVector<int64_t>> bounds = trials.leastBytes();
  if (failed(bounds))
    return failure();
  std::vector<BudgetRecord> records;
  for (auto [function, bound] : llvm::zip_equal(getDefinedFunctions(module), *bounds)) {
    BudgetRecord &record = records.emplace_back();
    record.budgetBytes = budgetBytes;
    record.inputArenaBytes = record.arenaBytes = arenaBytes(before);
    record.inputSeconds = record.seconds = totalTime(function, times);
    record.boundBytes = bound;
    record.times = times.describe(function);
    record.inputOps = countScalarOperations(function);
  }
  Candidate &found = trials.getFound();
  if (trials.hasFound())
    module.getBodyRegion().takeBody(found.module->getBodyRegion());
  for (auto [i, function] : llvm::enumerate(getDefinedFunctions(module))) {
    BudgetRecord &record = records[i];
    if (!hasSummary(function) && isHostFunction(function))
      setSummary(function, before.functions[i].baseline, before.functions[i].programOrder);
    if (trials.hasFound()) {
      record.arenaBytes = found.arenaBytes;
      record.seconds = totalTime(function, times);
      record.recomputed = std::move(found.functions[i].recomputed);
      record.moved = found.functions[i].moved;
      record.seconds += record.moved.waitedSeconds;
      addStep(function, {options.passName.str(),
                         before.functions[i].arenaBytes - found.need->functions[i].arenaBytes,
                         countScalarOperations(function) - record.inputOps, /*kept=*/true});
      if (std::optional<Pressure> pressure = TensorStorage(function).computePressure())
        setEstimate(function, pressure->peakBytes);
    }
    remarkBudget(function, record);
    setBudget(function, record);
  }
  return success();
}

static LogicalResult checkOptions(ModuleOp module, const ModuleBudgetOptions &options) {
  return failure(failed(checkPositive(module, "ops-per-second", options.rates.opsPerSecond)) ||
                 failed(checkPositive(module, "bytes-per-second", options.rates.bytesPerSecond)) ||
                 failed(checkPositive(module, "effort", options.effort)) ||
                 failed(checkNotNegative(module, "max-analysis-ops", options.maxAnalysisOps)));
}

LogicalResult ModuleBudget::run() {
  if (failed(checkOptions(module, options)))
    return failure();
  FailureOr<PlannedNeed> before = planCopy(module, options.maxAnalysisOps);
  FailureOr<int64_t> bytes = budgetBytes(succeeded(before) ? arenaBytes(*before) : 0);
  if (failed(bytes))
    return failure();
  if (failed(before)) { // what is next says why
    missedRemark(module.getLoc(), remark::RemarkOpts::name("budget").category(options.passName))
        << remark::reason("the module can't be planned");
    return success();
  }
  OperationTimes times(options.rates);
  if (!options.profile.empty() && failed(times.addProfile(module, options.profile)))
    return failure();
  solver::BudgetOptions levers;
  levers.mayReorder = options.reorder;
  levers.mayRecompute = options.recompute;
  levers.link = options.link;
  levers.effort = options.effort;
  FunctionBudget functions(times, levers);
  BudgetTrials trials(module, functions, *before, options);
  bool isKept = arenaBytes(*before) <= *bytes;
  if (failed(trials.measureInput()) ||
      (!isKept && inspectModule(module).hasTensors && failed(trials.run(*bytes))))
    return failure();
  if (!isKept && !trials.hasFound()) {
    refuse(trials, *bytes);
    return failure();
  }
  return finish(trials, times, *before, *bytes);
}

LogicalResult memplan::keepModuleBudget(ModuleOp module, const ModuleBudgetOptions &options) {
  return ModuleBudget(module, options).run();
}
