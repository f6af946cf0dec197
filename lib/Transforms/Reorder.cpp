// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BlockOrder.h"
#include "NestedPipeline.h"
#include "OptionChecks.h"
#include "OwnDestinations.h"
#include "PlannedCopy.h"
#include "QuietTrial.h"

#include "memplan/Analysis/TensorStorage.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include "llvm/Support/MathExtras.h"

#include <set>

namespace memplan {
#define GEN_PASS_DEF_REORDERPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-reorder"

using namespace mlir;
using namespace memplan;

namespace {

/// The module in another order, and what it needs.
struct Candidate {
  OwningOpRef<ModuleOp> module;
  std::vector<FunctionOrders> orders; ///< by function

  bool isReordered() const {
    return !llvm::all_of(orders, [](const FunctionOrders &each) { return each.positions.empty(); });
  }
  bool countsParts() const {
    return llvm::any_of(orders, [](const FunctionOrders &each) { return each.countsParts; });
  }
};

/// What orders are compared by.
struct Weighed {
  ModuleSize size;
  double makespan = 0, inputMakespan = 0; ///< of all functions

  Weighed(const ModuleSize &size, ArrayRef<FunctionOrders> orders) : size(size) {
    for (const FunctionOrders &each : orders) {
      makespan += each.makespan;
      inputMakespan += each.inputMakespan;
    }
  }
};

/// How an order is looked for.
struct Search {
  std::string algorithm;
  ZeroCopy zeroCopy = ZeroCopy::PadsAndParts;
  bool weighsLatency = false;
};

struct ReorderPass : memplan::impl::ReorderPassBase<ReorderPass> {
  using ReorderPassBase::ReorderPassBase;

  void runOnOperation() override;

private:
  LogicalResult checkOptions();
  std::vector<Search> searchesToTry() const;
  FailureOr<PlannedNeed> measure(ModuleOp module) const;
  double costOf(const Weighed &order, const ModuleSize &input) const;
  bool isPreferred(const Weighed &found, const Weighed &best, const ModuleSize &input) const;
  FailureOr<Candidate> order(const Search &search);
  void finish(ArrayRef<FunctionOrders> orders, const FailureOr<PlannedNeed> &before,
              const FailureOr<PlannedNeed> &after);

  bool hasTensors = false;
  bool isEstimated = false;            ///< the module is too large to be planned for every order
  std::optional<OperationTimes> times; ///< where overlap is worth something
};

} // namespace

/// Peak of the storage classes, in place of planned arenas.
static FailureOr<PlannedNeed> estimate(ModuleOp module) {
  PlannedNeed need;
  for (FunctionOpInterface function : getDefinedFunctions(module)) {
    std::optional<Pressure> pressure =
        TensorStorage(function, ZeroCopy::PadsAndParts).computePressure();
    if (!pressure || llvm::AddOverflow(need.size.bytes, pressure->peakBytes, need.size.bytes))
      return failure();
    need.functions.emplace_back().arenaBytes = pressure->peakBytes;
  }
  return need;
}

FailureOr<PlannedNeed> ReorderPass::measure(ModuleOp module) const {
  return isEstimated && hasTensors ? estimate(module) : planCopy(module, maxAnalysisOps, share);
}

/// Orders with different peaks may be packed differently well: of the Solver's, those of lists are
/// tried beside the best. Copies that the order counts on to vanish may have to stay, too.
std::vector<Search> ReorderPass::searchesToTry() const {
  std::vector<Search> searches;
  if (times)
    searches.push_back({algorithm, ZeroCopy::PadsAndParts, true});
  if (times && algorithm == "auto" && !isEstimated)
    searches.push_back({algorithm, ZeroCopy::Pads, true});
  if (!times || (algorithm == "auto" && !isEstimated))
    searches.push_back({algorithm});
  if (algorithm == "auto" && !isEstimated)
    searches.insert(searches.end(), {{algorithm, ZeroCopy::Pads}, {"lpmf"}, {"dfs"}});
  return searches;
}

/// What is to be small where overlap is worth something.
double ReorderPass::costOf(const Weighed &order, const ModuleSize &input) const {
  auto share = [](double value, double of) { return of > 0 ? value / of : 0; };
  return share(static_cast<double>(order.size.bytes), static_cast<double>(input.bytes)) +
         static_cast<double>(latencyWeight) / 100 * share(order.makespan, order.inputMakespan);
}

bool ReorderPass::isPreferred(const Weighed &found, const Weighed &best,
                              const ModuleSize &input) const {
  if (found.size.getOutside() > best.size.getOutside())
    return false;
  if (!times)
    return found.size < best.size;
  return !(input < found.size) && costOf(found, input) < costOf(best, input);
}

FailureOr<Candidate> ReorderPass::order(const Search &search) {
  Candidate candidate;
  candidate.module = cast<ModuleOp>(getOperation()->clone());
  OrderChoices choices;
  choices.algorithm = search.algorithm;
  choices.zeroCopy = search.zeroCopy;
  choices.effort = effort;
  choices.preserved.insert_range(preserve);
  choices.onBuffers = !hasTensors;
  if (times) {
    choices.times = &*times;
    choices.latencyWeight = search.weighsLatency ? static_cast<double>(latencyWeight) / 100 : 0;
    choices.streams = static_cast<size_t>(streams);
  }
  // Contents that share an allocation by chance would be kept one after the other.
  auto split = [](OpPassManager &pm) { pm.addPass(createSplitWebsPass()); };
  if (choices.onBuffers) {
    QuietTrial quiet(&getContext());
    if (failed(runNestedPipeline(*candidate.module, split)))
      return failure();
  }
  for (FunctionOpInterface function : getDefinedFunctions(*candidate.module)) {
    if (hasTensors)
      giveOwnDestinations(function);
    FailureOr<FunctionOrders> orders = orderBlocks(function, choices);
    if (failed(orders))
      return failure();
    candidate.orders.push_back(std::move(*orders));
  }
  auto reuse = [](OpPassManager &pm) { pm.addPass(createReuseOperandsPass()); };
  if (hasTensors && failed(runNestedPipeline(*candidate.module, reuse)))
    return failure();
  return candidate;
}

static void remarkOrder(FunctionOpInterface function, const OrderRecord &record) {
  auto remark = passedRemark(
      record.location,
      remark::RemarkOpts::name("order").category(DEBUG_TYPE).function(function.getName()));
  remark << remark::metric("bytes_before", record.inputPeakBytes)
         << remark::metric("bytes_after", record.peakBytes)
         << remark::metric("bound", record.boundBytes)
         << remark::metric("proved", record.peakBytes == record.boundBytes)
         << remark::metric("algorithm", record.algorithm);
  if (record.makespan && record.inputMakespan)
    remark << remark::metric("seconds_before", *record.inputMakespan)
           << remark::metric("seconds_after", *record.makespan);
  if (!record.atBound.empty())
    remark << remark::metric("at", record.atBound.front().op);
}

/// What the function's tensors need: their classes know what was written over operands, and the
/// order of the body also what may be.
static std::optional<int64_t> estimateOf(FunctionOpInterface function,
                                         const FunctionOrders &orders) {
  std::optional<Pressure> pressure =
      TensorStorage(function, ZeroCopy::PadsAndParts).computePressure();
  if (!pressure)
    return std::nullopt;
  Region &body = function.getFunctionBody();
  return body.hasOneBlock() && !orders.records.empty() &&
                 orders.records.front().op == function->getName().getStringRef()
             ? std::min(pressure->peakBytes, orders.records.front().peakBytes)
             : pressure->peakBytes;
}

/// Leaves on each function what became of it.
void ReorderPass::finish(ArrayRef<FunctionOrders> orders, const FailureOr<PlannedNeed> &before,
                         const FailureOr<PlannedNeed> &after) {
  for (auto [i, function] : llvm::enumerate(getDefinedFunctions(getOperation()))) {
    for (const OrderRecord &record : orders[i].records)
      remarkOrder(function, record);
    // What is compared with is the order of the input.
    if (succeeded(before) && !(isEstimated && hasTensors) && !hasSummary(function) &&
        isHostFunction(function))
      setSummary(function, before->functions[i].baseline, before->functions[i].programOrder);
    setOrders(function, orders[i].records);
    if (hasTensors)
      if (std::optional<int64_t> bytes = estimateOf(function, orders[i]))
        setEstimate(function, *bytes);
    if (succeeded(before) && succeeded(after))
      addStep(function,
              {DEBUG_TYPE, before->functions[i].arenaBytes - after->functions[i].arenaBytes, 0,
               /*kept=*/true});
  }
}

/// What is true of the order of the input.
static std::vector<FunctionOrders> asInInput(std::vector<FunctionOrders> functions) {
  for (FunctionOrders &function : functions) {
    function.positions.clear();
    function.makespan = function.inputMakespan;
    for (OrderRecord &record : function.records) {
      record.peakBytes = record.inputPeakBytes;
      record.makespan = record.inputMakespan;
      record.algorithm = "input";
    }
  }
  return functions;
}

LogicalResult ReorderPass::checkOptions() {
  ModuleOp module = getOperation();
  if (failed(checkPositive(module, "effort", effort)) ||
      failed(checkNotNegative(module, "max-measured-ops", maxMeasuredOps)) ||
      failed(checkNotNegative(module, "max-analysis-ops", maxAnalysisOps)) ||
      failed(checkNotNegative(module, "latency-weight", latencyWeight)) ||
      failed(checkPositive(module, "streams", static_cast<double>(streams))) ||
      failed(checkPositive(module, "ops-per-second", opsPerSecond)) ||
      failed(checkPositive(module, "bytes-per-second", bytesPerSecond)))
    return failure();
  times.reset();
  if (latencyWeight > 0)
    times.emplace(MachineRates{opsPerSecond, bytesPerSecond});
  return success(!times || profile.empty() || succeeded(times->addProfile(module, profile)));
}

void ReorderPass::runOnOperation() {
  if (failed(checkOptions()))
    return signalPassFailure();
  ModuleShape shape = inspectModule(getOperation());
  hasTensors = shape.hasTensors;
  isEstimated = shape.numOps > maxMeasuredOps;
  FailureOr<PlannedNeed> before = failure(), best = failure();
  OwningOpRef<ModuleOp> chosen;
  std::vector<FunctionOrders> orders;                // of what is kept
  std::set<std::vector<std::vector<uint32_t>>> seen; // positions by function
  // Whether the input has the smallest peak by the first search, and whether others count the same.
  bool isInputBest = false, countsParts = false;
  for (const Search &search : searchesToTry()) {
    bool isOtherModel = search.zeroCopy != ZeroCopy::PadsAndParts;
    if (isOtherModel ? !countsParts : isInputBest)
      continue;
    FailureOr<Candidate> candidate = order(search);
    if (failed(candidate))
      return signalPassFailure();
    countsParts |= candidate->countsParts();
    if (orders.empty())
      orders = asInInput(candidate->orders);
    if (!candidate->isReordered()) {
      // No order of lists has a smaller peak than the best.
      isInputBest |= !isOtherModel;
      continue;
    }
    std::vector<std::vector<uint32_t>> positions;
    for (const FunctionOrders &function : candidate->orders)
      positions.push_back(function.positions);
    if (!seen.insert(std::move(positions)).second)
      continue;
    if (seen.size() == 1)
      before = measure(getOperation());
    FailureOr<PlannedNeed> need = measure(*candidate->module);
    const FailureOr<PlannedNeed> &toBeat = succeeded(best) ? best : before;
    if (failed(need))
      continue;
    if (succeeded(toBeat) && !isPreferred({need->size, candidate->orders}, {toBeat->size, orders},
                                          succeeded(before) ? before->size : toBeat->size))
      continue;
    best = std::move(need);
    orders = std::move(candidate->orders);
    chosen = std::move(candidate->module);
  }
  if (chosen)
    getOperation().getBodyRegion().takeBody(chosen->getBodyRegion());
  finish(orders, before, best);
}
