// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ModuleBudget.h"
#include "BudgetTrials.h"
#include "NestedPipeline.h"
#include "OptionChecks.h"
#include "QuietTrial.h"

#include "memplan/Analysis/ScalarWork.h"
#include "memplan/Transforms/Passes.h"

#include <algorithm>
#include <limits>

using namespace mlir;
using namespace memplan;

namespace {

/// One module, with what its pass was asked for.
class ModuleBudget {
public:
  ModuleBudget(ModuleOp module, const ModuleBudgetOptions &options)
      : module(module), options(options), times(options.rates) {}

  LogicalResult run();

private:
  LogicalResult collectStarts();
  FailureOr<int64_t> budgetBytes();
  LogicalResult search(FunctionBudget &functions, int64_t budgetBytes);
  BudgetTrials *findFastest();
  FailureOr<SmallVector<int64_t>> leastBytes();
  void refuse(int64_t budgetBytes);
  LogicalResult finish(int64_t budgetBytes);
  void remarkBudget(FunctionOpInterface function, const BudgetRecord &record);

  ModuleOp module;
  const ModuleBudgetOptions &options;
  OperationTimes times;
  OwningOpRef<ModuleOp> reordered;
  /// The first is what the module is without a budget. None if it can't be planned.
  std::vector<BudgetStart> starts;
  std::vector<BudgetTrials> trials; ///< one each
};

} // namespace

/// Whether functions are the same, but for what passes note on them.
static bool isSameProgram(ModuleOp one, ModuleOp other) {
  return llvm::all_of_zip(getDefinedFunctions(one), getDefinedFunctions(other),
                          [](FunctionOpInterface a, FunctionOpInterface b) {
                            return OperationEquivalence::isRegionEquivalentTo(
                                &a.getFunctionBody(), &b.getFunctionBody(),
                                OperationEquivalence::IgnoreDiscardableAttrs);
                          });
}

/// The order that needs least is the best to start from as long as little runs again, but what can
/// be made again need not be read close by: so schedules are also looked for from the other one.
LogicalResult ModuleBudget::collectStarts() {
  auto add = [&](ModuleOp start) {
    FailureOr<PlannedNeed> need = planCopy(start, options.maxAnalysisOps, options.share);
    // What another order moves out of arenas is not saved.
    bool isUsable =
        succeeded(need) &&
        (starts.empty() || need->size.getOutside() <= starts.front().need.size.getOutside());
    if (isUsable)
      starts.push_back({start, std::move(*need)});
    return isUsable;
  };
  if (options.reorder) {
    reordered = cast<ModuleOp>(module->clone());
    ReorderPassOptions choices;
    choices.share = options.share;
    choices.maxAnalysisOps = options.maxAnalysisOps;
    auto reorder = [&](OpPassManager &pm) { pm.addPass(createReorderPass(choices)); };
    if (failed(runNestedPipeline(*reordered, reorder)))
      return failure();
    if (!add(*reordered) || isSameProgram(module, *reordered))
      return success();
  }
  add(module);
  return success();
}

/// Bytes, or a share of the arenas as they came.
FailureOr<int64_t> ModuleBudget::budgetBytes() {
  int64_t arenaBytes = starts.empty() ? 0 : starts.front().arenaBytes();
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

/// Looks from each start alone, since only so what is found for a larger budget is never slower.
LogicalResult ModuleBudget::search(FunctionBudget &functions, int64_t budgetBytes) {
  trials.reserve(starts.size());
  bool isKept = starts.front().arenaBytes() <= budgetBytes;
  for (const BudgetStart &start : starts) {
    BudgetTrials &each = trials.emplace_back(start, functions, times, options);
    if (failed(each.measureInput()) ||
        (!isKept && inspectModule(module).hasTensors && failed(each.run(budgetBytes))))
      return failure();
  }
  return success();
}

/// Of the starts from which something was found; none if there is none.
BudgetTrials *ModuleBudget::findFastest() {
  BudgetTrials *best = nullptr;
  auto cost = [](BudgetTrials &each) {
    return std::pair(each.getFound().seconds, each.getFound().arenaBytes);
  };
  for (BudgetTrials &each : trials)
    if (each.hasFound() && (!best || cost(each) < cost(*best)))
      best = &each;
  return best;
}

/// What is proved of each function, whatever the start.
FailureOr<SmallVector<int64_t>> ModuleBudget::leastBytes() {
  FailureOr<SmallVector<int64_t>> least = trials.front().leastBytes();
  for (BudgetTrials &each : llvm::drop_begin(trials)) {
    FailureOr<SmallVector<int64_t>> bounds = each.leastBytes();
    if (failed(least) || failed(bounds))
      return failure();
    for (auto [known, bound] : llvm::zip_equal(*least, *bounds))
      known = std::min(known, bound);
  }
  return least;
}

/// Says what was found instead of arenas within the budget: a proof that there are none, or the
/// smallest ones.
void ModuleBudget::refuse(int64_t budgetBytes) {
  FailureOr<SmallVector<int64_t>> bounds = leastBytes();
  SmallVector<FunctionOpInterface> functions = getDefinedFunctions(module);
  if (failed(bounds) || functions.empty())
    return;
  size_t index = std::distance(bounds->begin(), llvm::max_element(*bounds));
  FunctionOpInterface blamed = functions[index];
  int64_t least = (*bounds)[index];
  if (least > budgetBytes) {
    blamed.emitError() << "every schedule of '" << blamed.getName() << "' needs at least " << least
                       << " bytes for its tensors but the budget is " << budgetBytes << " [MP-L2]";
    return;
  }
  int64_t smallest = std::numeric_limits<int64_t>::max();
  for (const BudgetTrials &each : trials)
    smallest = std::min(smallest, each.getSmallest());
  blamed.emitError() << "no schedule found for the budget " << budgetBytes << ": the best needs "
                     << smallest << " bytes, and at least " << least << " are proved necessary";
}

/// Leaves on each function what the budget took.
LogicalResult ModuleBudget::finish(int64_t budgetBytes) {
  FailureOr<SmallVector<int64_t>> bounds = leastBytes();
  if (failed(bounds))
    return failure();
  const BudgetStart &input = starts.front();
  std::vector<BudgetRecord> records;
  for (auto [function, bound] : llvm::zip_equal(getDefinedFunctions(input.module), *bounds)) {
    BudgetRecord &record = records.emplace_back();
    record.budgetBytes = budgetBytes;
    record.inputArenaBytes = record.arenaBytes = input.arenaBytes();
    record.inputSeconds = record.seconds = totalTime(function, times);
    record.boundBytes = bound;
    record.times = times.describe(function);
    record.inputOps = countScalarOperations(function);
  }
  BudgetTrials *fastest = findFastest();
  const PlannedNeed &before = fastest ? fastest->getStart().need : input.need;
  if (fastest)
    module.getBodyRegion().takeBody(fastest->getFound().module->getBodyRegion());
  else if (reordered)
    module.getBodyRegion().takeBody(reordered->getBodyRegion());
  for (auto [i, function] : llvm::enumerate(getDefinedFunctions(module))) {
    BudgetRecord &record = records[i];
    if (!hasSummary(function) && isHostFunction(function))
      setSummary(function, before.functions[i].baseline, before.functions[i].programOrder);
    if (fastest) {
      BudgetCandidate &found = fastest->getFound();
      record.arenaBytes = found.arenaBytes;
      record.recomputed = std::move(found.functions[i].recomputed);
      record.moved = found.functions[i].moved;
      record.seconds = totalTime(function, times) + record.moved.waitedSeconds;
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
  if (failed(checkOptions(module, options)) || failed(collectStarts()))
    return failure();
  FailureOr<int64_t> bytes = budgetBytes();
  if (failed(bytes) ||
      (!options.profile.empty() && failed(times.addProfile(module, options.profile))))
    return failure();
  if (starts.empty()) { // what is next says why
    missedRemark(module.getLoc(), remark::RemarkOpts::name("budget").category(options.passName))
        << remark::reason("the module can't be planned");
    return success();
  }
  solver::BudgetOptions levers;
  levers.mayReorder = options.reorder;
  levers.mayRecompute = options.recompute;
  levers.link = options.link;
  levers.effort = options.effort;
  FunctionBudget functions(times, levers);
  if (failed(search(functions, *bytes)))
    return failure();
  if (starts.front().arenaBytes() > *bytes && !findFastest()) {
    refuse(*bytes);
    return failure();
  }
  return finish(*bytes);
}

LogicalResult memplan::keepModuleBudget(ModuleOp module, const ModuleBudgetOptions &options) {
  return ModuleBudget(module, options).run();
}
