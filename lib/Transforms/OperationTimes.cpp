// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "OperationTimes.h"
#include "ProducerCost.h"

#include "memplan/Analysis/ScalarWork.h"
#include "memplan/Bridge/RecomputeProblem.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include <algorithm>
#include <optional>

using namespace mlir;
using namespace memplan;

StringRef memplan::toString(TimeSource source) {
  return source == TimeSource::Attribute ? "attribute" : "estimate";
}

static std::optional<double> statedTime(Operation *op) {
  if (auto time = op->getAttrOfType<FloatAttr>(MemplanDialect::kTimeAttr))
    return time.getValueAsDouble();
  if (auto kernel = dyn_cast<KernelOp>(op))
    if (std::optional<APFloat> time = kernel.getTime())
      return time->convertToDouble();
  return std::nullopt;
}

TimeSource OperationTimes::sourceOf(Operation *op) const {
  return statedTime(op) ? TimeSource::Attribute : TimeSource::Estimate;
}

double OperationTimes::estimate(Operation *op) const {
  auto ops = static_cast<double>(countScalarOperations(op));
  if (auto kernel = dyn_cast<KernelOp>(op))
    ops = static_cast<double>(kernel.getFlops());
  double bytes = 0;
  auto add = [&](Value value) {
    if (isa<TensorType>(value.getType()))
      bytes += static_cast<double>(getTensorBytes(value).value_or(0));
  };
  llvm::for_each(op->getOperands(), add);
  llvm::for_each(op->getResults(), add);
  return std::max(ops / rates.opsPerSecond, bytes / rates.bytesPerSecond);
}

double OperationTimes::timeOf(Operation *op) const {
  if (std::optional<double> time = statedTime(op))
    return *time;
  if (isMadeOnDemand(op) != OnDemand::Never)
    return 0;
  if (!isa<RegionBranchOpInterface>(op))
    return estimate(op);
  double iterations = 1;
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
    if (std::optional<APInt> trips = loop.getStaticTripCount())
      iterations = trips->roundToDouble();
  double once = 0;
  for (Region &region : op->getRegions())
    for (Operation &nested : region.getOps())
      once += timeOf(&nested);
  return iterations * once;
}

std::string OperationTimes::describe(Operation *root) const {
  int64_t stated = 0, estimated = 0;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    bool hasTensors = llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>);
    if (!hasTensors || isMadeOnDemand(op) != OnDemand::Never ||
        (isa<RegionBranchOpInterface>(op) && sourceOf(op) == TimeSource::Estimate))
      return WalkResult::advance(); // what it holds is counted
    ++(sourceOf(op) == TimeSource::Attribute ? stated : estimated);
    return WalkResult::skip();
  });
  return "attribute " + std::to_string(stated) + ", estimate " + std::to_string(estimated);
}
