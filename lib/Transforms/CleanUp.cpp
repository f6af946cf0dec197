// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BufferizedCopy.h"
#include "CleanUpSteps.h"
#include "NestedPipeline.h"
#include "OptionChecks.h"
#include "PlannedCopy.h"

#include "memplan/Analysis/ScalarWork.h"
#include "memplan/Analysis/TensorStorage.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"
#include "memplan/Transforms/StateStorage.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/Verifier.h"

#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SaveAndRestore.h"

#include <functional>
#include <map>
#include <string>

namespace memplan {
#define GEN_PASS_DEF_CLEANUPPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-clean-up"

using namespace mlir;
using namespace memplan;

/// How many operations update each argument that a function keeps from call to call and writes to.
static SmallVector<int64_t> countStateUpdates(ModuleOp module) {
  SmallVector<int64_t> updates;
  for (FunctionOpInterface function : getDefinedFunctions(module)) {
    std::optional<StateStorage> storage;
    for (unsigned argument : llvm::seq(function.getNumArguments())) {
      if (!isUpdatable(function, argument))
        continue;
      if (!storage)
        storage.emplace(function);
      updates.push_back(storage->getNumWrites(argument));
    }
  }
  return updates;
}

namespace {

/// Largest module, in operations, that is planned after each step with all that shares storage,
/// as the pipeline does it: that takes longer than to bufferize it.
constexpr int64_t maxPlannedOps = 8000;

/// What a module needs, function by function, and what it computes.
struct Measurement {
  ModuleSize size; ///< what is compared: with storage shared, where the module is small
  std::vector<FunctionNeed> functions; ///< before storage is shared
  std::vector<int64_t> scalarOps;
  int64_t copiedBytes = 0;                  ///< before storage is shared
  std::optional<int64_t> copiedWhenPlanned; ///< small modules only
};

/// What a step makes of a module, kept or not.
struct StepResult {
  bool isChanged = false;
  std::optional<Measurement> need; ///< none if it can't be bufferized any more
  OwningOpRef<ModuleOp> module;    ///< null if nothing is changed
};

/// What came of one step.
struct Trial {
  bool isChanged = false;
  std::optional<Measurement> after; ///< none if the module stays as it was
};

/// What a step did to the module, for a remark.
struct StepRemark {
  StringRef step;
  bool kept = false;
  int64_t bytesBefore = 0;
  int64_t bytesAfter = 0;
};

/// A way through the steps: where it ended and what is to be said about it.
struct Course {
  Measurement reached;
  std::vector<std::vector<CleanUpRecord>> records; ///< by function
  std::vector<StepRemark> remarks;
  std::string history;    ///< the steps that were kept: the same ones leave the same module
  bool hasParted = false; ///< a step was only kept without merging

  bool hasKept(llvm::function_ref<bool(StringRef)> isMeant) const {
    return llvm::any_of(remarks, [&](const StepRemark &r) { return r.kept && isMeant(r.step); });
  }
};

/// Steps that may be run in place of others.
struct Alternative {
  std::vector<CleanUpStep> steps;
  ShareMode share; ///< what they are judged by
};

/// Whether what `other` steps reach is preferred to what the `chosen` ones do.
using Preference =
    llvm::function_ref<bool(const Measurement & /*other*/, const Measurement & /*chosen*/)>;

/// Looks for the steps that leave the smallest arenas.
class CleanUp {
public:
  CleanUp(ModuleOp module, const CleanUpPassOptions &options)
      : module(module), options(options), share(options.share),
        isEstimated(inspectModule(module).numOps > options.maxMeasuredOps),
        isSmall(inspectModule(module).numOps <= maxPlannedOps), updates(countStateUpdates(module)) {
  }

  FailureOr<Measurement> measure(ModuleOp module) const;
  FailureOr<ModuleSize> measureReordered();
  FailureOr<Course> runBest(const Measurement &lowered);

private:
  std::vector<CleanUpStep> getSteps(SinkMode sink, std::optional<SinkLevel> level,
                                    bool avoidsCopies) const;
  std::vector<CleanUpStep> getSteps(SinkMode sink, std::optional<SinkLevel> level) const {
    return getSteps(sink, level, options.avoidCopies == CopyAvoidance::Always);
  }
  std::vector<CleanUpStep> getSteps(SinkMode sink) const {
    return getSteps(sink, getSinkLevel(sink));
  }
  bool isWorthItsTime(const Measurement &before, const Measurement &after, bool avoidsCopies) const;
  void become(OwningOpRef<ModuleOp> other);
  FailureOr<StepResult> runOnCopy(const CleanUpStep &step);
  FailureOr<Trial> attempt(const CleanUpStep &step, const Measurement &before);
  FailureOr<Course> run(std::vector<CleanUpStep> pending, const Measurement &lowered);
  FailureOr<Course> runOther(Alternative other, const Measurement &lowered);
  FailureOr<Course> tryInstead(Course chosen, ModuleOp original, Alternative alternative,
                               const Measurement &lowered, Preference prefersOther);
  FailureOr<Course> trySmaller(Course chosen, ModuleOp original, std::vector<Alternative> choices,
                               const Measurement &lowered);
  FailureOr<Course> runForOrders(Course chosen, ModuleOp original, const Measurement &lowered);

  ModuleOp module;
  const CleanUpPassOptions options;
  ShareMode share;        ///< what steps are judged by
  const bool isEstimated; ///< the module is too large to be bufferized for every step
  const bool isSmall;     ///< and this one is small enough to be planned for every step
  /// Of each argument that the program updates, in the order of the module.
  const SmallVector<int64_t> updates;
  std::string history; ///< the steps that the module has gone through
  /// What the next step runs on: equal to the module, or null. Most steps change nothing.
  OwningOpRef<ModuleOp> spare;
  std::optional<OperationFingerPrint> sparePrint;
  /// By history with the step. Courses have many of their first steps in common, and most of what
  /// is tried again has nothing new before it.
  std::map<std::string, StepResult> known;
};

struct CleanUpPass : memplan::impl::CleanUpPassBase<CleanUpPass> {
  using CleanUpPassBase::CleanUpPassBase;

  void runOnOperation() override;
};

} // namespace

/// What stays outside of arenas counts first: where it is in a loop, any number of it may be alive.
/// With results, since a temporary that could have been one of them is not free of charge.
static bool isLarger(const ModuleSize &size, const ModuleSize &other) {
  return std::pair(size.getOutside(), size.bytes) > std::pair(other.getOutside(), other.bytes);
}

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

FailureOr<Measurement> CleanUp::measure(ModuleOp module) const {
  Measurement measurement;
  if (isEstimated) {
    FailureOr<Measurement> estimated = estimate(module);
    if (failed(estimated))
      return failure();
    measurement = std::move(*estimated);
  } else {
    FailureOr<BufferizedCopy> copy = bufferizeCopy(module, options.maxAnalysisOps);
    if (failed(copy))
      return failure();
    measurement.size = copy->size;
    measurement.functions = copy->functions;
    measurement.copiedBytes = copy->copiedBytes;
    PlanningSteps steps;
    steps.share = share;
    steps.carriesInPlace = false;
    if (isSmall)
      if (FailureOr<PlannedNeed> planned = planBufferized(std::move(*copy), steps);
          succeeded(planned)) {
        measurement.size = planned->size;
        measurement.copiedWhenPlanned = planned->copiedBytes;
      }
  }
  for (FunctionOpInterface function : getDefinedFunctions(module))
    measurement.scalarOps.push_back(countScalarOperations(function));
  return measurement;
}

/// What the module would need in the order that memplan-reorder gives it.
FailureOr<ModuleSize> CleanUp::measureReordered() {
  OwningOpRef<ModuleOp> copy = module.clone();
  auto reorder = [&](OpPassManager &pm) {
    ReorderPassOptions order;
    order.share = options.share;
    pm.addPass(createReorderPass(order));
  };
  ScopedDiagnosticHandler silence(module.getContext(), [](Diagnostic &) { return success(); });
  if (failed(runUnverified(*copy, reorder)))
    return failure();
  FailureOr<Measurement> need = measure(*copy);
  if (failed(need))
    return failure();
  return need->size;
}

/// Notes what the step did to each function; `after` is null if it was taken back.
static void record(StringRef step, const Measurement &before, const Measurement *after,
                   Course &course) {
  course.remarks.push_back(
      {step, after != nullptr, before.size.bytes, after ? after->size.bytes : before.size.bytes});
  for (size_t i = 0; i < course.records.size(); ++i) {
    CleanUpRecord &entry = course.records[i].emplace_back();
    entry.name = step;
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

/// True if `after` is smaller, by so much that it pays for what is computed more often, or no
/// larger, with fewer copies, in about the same time. Where it is not known what copies stay,
/// `avoidsCopies` says that those which are gone would have.
bool CleanUp::isWorthItsTime(const Measurement &before, const Measurement &after,
                             bool avoidsCopies) const {
  double allOps = 0, extraOps = 0;
  for (auto [old, now] : llvm::zip_equal(before.scalarOps, after.scalarOps)) {
    allOps += static_cast<double>(old);
    extraOps += static_cast<double>(now) - static_cast<double>(old);
  }
  int64_t saved = before.size.bytes - after.size.bytes;
  bool copiesLess = before.copiedWhenPlanned && after.copiedWhenPlanned
                        ? *after.copiedWhenPlanned < *before.copiedWhenPlanned
                        : avoidsCopies && after.copiedBytes < before.copiedBytes;
  if (saved >= 0 && copiesLess && extraOps <= allOps / unnoticedParts)
    return true;
  return saved > 0 &&
         extraOps <= static_cast<double>(options.maxOpsPerByte) * static_cast<double>(saved);
}

std::vector<CleanUpStep> CleanUp::getSteps(SinkMode sink, std::optional<SinkLevel> level,
                                           bool avoidsCopies) const {
  std::vector<CleanUpStep> steps = getCleanUpSteps(sink, options.fuse, options.share, level);
  // No estimate tells which copies stay, and all of them do where they are not to vanish.
  if (isEstimated || !avoidsCopies || options.share != ShareMode::All)
    llvm::erase_if(steps, [](const CleanUpStep &step) { return step.avoidsCopies; });
  return steps;
}

void CleanUp::become(OwningOpRef<ModuleOp> other) {
  module.getBodyRegion().takeBody(other->getBodyRegion());
  spare = nullptr;
}

FailureOr<StepResult> CleanUp::runOnCopy(const CleanUpStep &step) {
  StepResult result;
  if (step.concerns && !contains(module, step.concerns))
    return result;
  if (!spare) {
    spare = module.clone();
    sparePrint.emplace(*spare);
  }
  for (const auto &part : {step.rewrite, step.finish}) {
    if (!part)
      continue;
    if (failed(runUnverified(*spare, part)))
      return failure();
    result.isChanged = OperationFingerPrint(*spare) != *sparePrint;
    if (!result.isChanged)
      return result;
  }
  OwningOpRef<ModuleOp> copy = std::move(spare);
  // Estimates need no more of it than what the passes see to, and the last one is verified anyway.
  if (!isEstimated && failed(verify(*copy)))
    return failure();
  // What an operation leaves in an argument is not in its result: who makes the result without it
  // does not know.
  bool isLost = llvm::any_of(llvm::zip_equal(updates, countStateUpdates(*copy)),
                             [](auto counts) { return std::get<1>(counts) < std::get<0>(counts); });
  if (isLost) {
    result.module = std::move(copy);
    return result;
  }
  // What can't be bufferized any more is taken back; nobody needs to know how it failed.
  ScopedDiagnosticHandler silence(module.getContext(), [](Diagnostic &) { return success(); });
  FailureOr<Measurement> need = measure(*copy);
  if (succeeded(need))
    result.need = std::move(*need);
  result.module = std::move(copy);
  return result;
}

/// Runs a step on a copy of the module, which becomes the module if its arenas are not larger.
FailureOr<Trial> CleanUp::attempt(const CleanUpStep &step, const Measurement &before) {
  std::string future = history + step.id + "\n";
  std::string key = std::to_string(static_cast<int>(share)) + future;
  auto entry = known.find(key);
  if (entry == known.end()) {
    FailureOr<StepResult> result = runOnCopy(step);
    if (failed(result))
      return failure();
    entry = known.try_emplace(std::move(key), std::move(*result)).first;
  }
  StepResult &result = entry->second;
  Trial trial;
  trial.isChanged = result.isChanged;
  if (result.need && !isLarger(result.need->size, before.size) &&
      (!step.costsTime || isWorthItsTime(before, *result.need, step.avoidsCopies))) {
    trial.after = result.need;
    if (isEstimated)
      become(std::move(result.module));
    else
      become(result.module->clone());
    history = future;
  }
  if (isEstimated) // one course, and no time or memory to waste
    known.clear();
  return trial;
}

/// Tries each step. What was taken back is tried again as long as others are kept: the peak may be
/// elsewhere by then. An estimate is not worth that time, nor a step that others contain.
FailureOr<Course> CleanUp::run(std::vector<CleanUpStep> pending, const Measurement &lowered) {
  Course course;
  course.reached = lowered;
  history.clear();
  course.records.resize(lowered.functions.size());
  if (isEstimated)
    llvm::erase_if(pending, [](const CleanUpStep &step) { return step.isPartOfOthers; });
  const int maxRounds = isEstimated ? 1 : 4;
  bool isKept = true;
  for (int round = 0; isKept && round < maxRounds; ++round) {
    isKept = false;
    std::vector<CleanUpStep> takenBack;
    for (CleanUpStep &step : pending) {
      FailureOr<Trial> trial = attempt(step, course.reached);
      if (succeeded(trial) && trial->isChanged && !trial->after && step.finishApart) {
        CleanUpStep apart = step;
        apart.finish = step.finishApart;
        apart.id = step.idApart;
        trial = attempt(apart, course.reached);
        course.hasParted |= succeeded(trial) && trial->after;
      }
      if (failed(trial))
        return failure();
      if (trial->after) {
        record(step.name, course.reached, &*trial->after, course);
        course.reached = std::move(*trial->after);
        isKept = true;
      } else if (trial->isChanged) {
        takenBack.push_back(std::move(step));
      }
    }
    pending = std::move(takenBack);
  }
  for (const CleanUpStep &step : pending)
    record(step.name, course.reached, nullptr, course);
  course.history = history;
  return course;
}

/// Runs these steps on the module as it came in, and measures what they reach as all others.
FailureOr<Course> CleanUp::runOther(Alternative other, const Measurement &lowered) {
  if (other.share == share)
    return run(std::move(other.steps), lowered);
  llvm::SaveAndRestore<ShareMode> judged(share, other.share);
  FailureOr<Measurement> start = measure(module);
  if (failed(start))
    return failure();
  FailureOr<Course> course = run(std::move(other.steps), *start);
  if (failed(course))
    return failure();
  share = judged.get();
  FailureOr<Measurement> reached = measure(module);
  if (failed(reached))
    return failure();
  course->reached = std::move(*reached);
  return course;
}

/// Runs other steps on the module as it came in, and takes what they reach if that is preferred.
FailureOr<Course> CleanUp::tryInstead(Course chosen, ModuleOp original, Alternative alternative,
                                      const Measurement &lowered, Preference prefersOther) {
  OwningOpRef<ModuleOp> cleaned = module.clone();
  become(original.clone());
  SmallVector<StringRef> givenUp;
  for (const StepRemark &remark : chosen.remarks)
    if (!llvm::is_contained(givenUp, remark.step) &&
        llvm::none_of(alternative.steps,
                      [&](const CleanUpStep &step) { return step.name == remark.step; }))
      givenUp.push_back(remark.step);
  FailureOr<Course> other = runOther(std::move(alternative), lowered);
  if (failed(other))
    return failure();
  if (other->history == chosen.history || !prefersOther(other->reached, chosen.reached)) {
    become(std::move(cleaned));
    return chosen;
  }
  for (StringRef step : givenUp)
    record(step, other->reached, nullptr, *other);
  return other;
}

/// Gives up what hides a better order, if the module ends smaller in the order it gets: elementwise
/// operations that were moved, loops around what could have been apart, or parts of operations
/// that avoid copies.
FailureOr<Course> CleanUp::runForOrders(Course chosen, ModuleOp original,
                                        const Measurement &lowered) {
  auto isTiling = [](StringRef name) { return name == "memplan-tile-intermediates"; };
  auto getStepsWithout = [&](llvm::function_ref<bool(const CleanUpStep &)> isGivenUp) {
    std::vector<CleanUpStep> steps = getSteps(options.sink);
    llvm::erase_if(steps, isGivenUp);
    return steps;
  };
  std::vector<Alternative> choices{{getSteps(options.sink, SinkLevel::Cheap), share}};
  if (chosen.hasKept(isTiling))
    choices.push_back(
        {getStepsWithout([&](const CleanUpStep &step) { return isTiling(step.name); }), share});
  choices.push_back(
      {getStepsWithout([](const CleanUpStep &step) { return step.avoidsCopies; }), share});
  return trySmaller(std::move(chosen), original, std::move(choices), lowered);
}

/// Gives up the steps that are chosen for those that end smallest, in the order that is to follow.
FailureOr<Course> CleanUp::trySmaller(Course chosen, ModuleOp original,
                                      std::vector<Alternative> choices,
                                      const Measurement &lowered) {
  auto measureEnd = [&](const Measurement &end) -> FailureOr<ModuleSize> {
    return options.reorder ? measureReordered() : end.size;
  };
  FailureOr<ModuleSize> smallest = measureEnd(chosen.reached);
  auto isSmaller = [&](const Measurement &reached, const Measurement &) {
    FailureOr<ModuleSize> other = measureEnd(reached);
    if (failed(other) || failed(smallest) || !isLarger(*smallest, *other))
      return false;
    smallest = other;
    return true;
  };
  for (Alternative &choice : choices) {
    FailureOr<Course> better =
        tryInstead(std::move(chosen), original, std::move(choice), lowered, isSmaller);
    if (failed(better))
      return failure();
    chosen = std::move(*better);
  }
  return chosen;
}

/// Each step alone may be no loss and yet hide more from those behind it than it saved: what is
/// optional is given up where the module ends smaller without it. What a step saves for its time
/// may be what a later one saves for none.
FailureOr<Course> CleanUp::runBest(const Measurement &lowered) {
  // An estimate is no measure of what steps hide from each other, and large modules want time.
  if (isEstimated)
    return run(getSteps(options.sink), lowered);
  OwningOpRef<ModuleOp> original = module.clone();
  FailureOr<Course> chosen = run(getSteps(options.sink), lowered);
  if (succeeded(chosen) && chosen->hasParted) {
    std::vector<CleanUpStep> steps = getSteps(options.sink);
    for (CleanUpStep &step : steps)
      step.finishApart = nullptr;
    chosen = tryInstead(std::move(*chosen), *original, {std::move(steps), share}, lowered,
                        [](const Measurement &other, const Measurement &chosen) {
                          return isLarger(chosen.size, other.size);
                        });
  }
  auto isAmong = [](const std::vector<CleanUpStep> &steps) {
    return [&steps](StringRef name) {
      return llvm::any_of(steps, [&](const CleanUpStep &step) { return step.name == name; });
    };
  };
  SinkMode noPads = options.sink == SinkMode::Pads  ? SinkMode::Cheap
                    : options.sink == SinkMode::All ? SinkMode::Elementwise
                                                    : options.sink;
  std::vector<CleanUpStep> fasterSteps = getSteps(noPads);
  if (noPads != options.sink)
    llvm::erase_if(fasterSteps, [](const CleanUpStep &step) { return step.avoidsCopies; });
  if (succeeded(chosen) && chosen->hasKept(std::not_fn(isAmong(fasterSteps))))
    chosen = tryInstead(std::move(*chosen), *original, {fasterSteps, share}, lowered,
                        [&](const Measurement &other, const Measurement &chosen) {
                          return !isWorthItsTime(other, chosen, /*avoidsCopies=*/true);
                        });
  if (options.reorder && succeeded(chosen) && getSinkLevel(options.sink) == SinkLevel::Elementwise)
    chosen = runForOrders(std::move(*chosen), *original, lowered);
  // What shares storage may make a step pointless that others need behind it. Where less time
  // counts more than bytes, it never did.
  if (share != ShareMode::None && options.sink == SinkMode::All && succeeded(chosen))
    chosen = trySmaller(std::move(*chosen), *original, {{getSteps(options.sink), ShareMode::None}},
                        lowered);
  std::vector<CleanUpStep> plainSteps =
      getCleanUpSteps(SinkMode::None, FuseMode::None, options.share, std::nullopt);
  if (succeeded(chosen) && chosen->hasKept(std::not_fn(isAmong(plainSteps))))
    chosen = tryInstead(std::move(*chosen), *original, {plainSteps, share}, lowered,
                        [](const Measurement &other, const Measurement &chosen) {
                          return isLarger(chosen.size, other.size);
                        });
  if (options.avoidCopies == CopyAvoidance::IfSmaller && succeeded(chosen))
    chosen = trySmaller(
        std::move(*chosen), *original,
        {{getSteps(options.sink, getSinkLevel(options.sink), /*avoidsCopies=*/true), share}},
        lowered);
  return chosen;
}

void CleanUpPass::runOnOperation() {
  ModuleOp module = getOperation();
  if (failed(checkNotNegative(module, "max-ops-per-byte", maxOpsPerByte)) ||
      failed(checkNotNegative(module, "max-measured-ops", maxMeasuredOps)) ||
      failed(checkNotNegative(module, "max-analysis-ops", maxAnalysisOps)))
    return signalPassFailure();
  if (!inspectModule(module).hasTensors)
    return;
  CleanUp cleanUp(module, {sink, fuse, reorder, avoidCopies, maxOpsPerByte, share, maxMeasuredOps,
                           maxAnalysisOps});
  FailureOr<Measurement> lowered = cleanUp.measure(module);
  if (failed(lowered))
    return signalPassFailure();
  FailureOr<Course> course = cleanUp.runBest(*lowered);
  if (failed(course))
    return signalPassFailure();
  for (const StepRemark &step : course->remarks)
    remark::passed(module.getLoc(), remark::RemarkOpts::name("step").category(DEBUG_TYPE))
        << remark::metric("step", step.step) << remark::metric("kept", step.kept)
        << remark::metric("bytes_before", step.bytesBefore)
        << remark::metric("bytes_after", step.bytesAfter);
  for (auto [i, function] : llvm::enumerate(getDefinedFunctions(module))) {
    setSummary(function, lowered->functions[i].baseline, lowered->functions[i].programOrder);
    std::optional<Pressure> pressure = TensorStorage(function).computePressure();
    setCleanUp(function, course->records[i], pressure ? pressure->peakBytes : 0);
  }
}
