// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Bridge/OperationTimes.h"

#include "memplan/Analysis/ScalarWork.h"
#include "memplan/Bridge/RecomputeProblem.h"
#include "memplan/IR/Memplan.h"
#include "memplan/IR/StorageSize.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Support/FileUtilities.h"

#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <array>

using namespace mlir;
using namespace memplan;

std::string memplan::describeLocation(Location location) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  LocationAttr(location).print(stream);
  StringRef trimmed = text;
  trimmed.consume_front("loc(");
  trimmed.consume_back(")");
  std::string plain;
  llvm::copy_if(trimmed, std::back_inserter(plain), [](char c) { return c != '"'; });
  return plain;
}

LogicalResult OperationTimes::addProfile(Operation *blame, StringRef file) {
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> text = openInputFile(file, &message);
  if (!text)
    return blame->emitError() << message;
  StringRef content = text->getBuffer();
  solver::Result<solver::TimeProfile> read =
      solver::readTimeProfile({content.data(), content.size()});
  if (!read)
    return emitError(FileLineColLoc::get(blame->getContext(), file, read.error().line, 1))
           << read.error().text();
  profile = std::move(*read);
  return success();
}

static std::optional<double> statedTime(Operation *op) {
  if (auto time = op->getAttrOfType<FloatAttr>(MemplanDialect::kTimeAttr))
    return time.getValueAsDouble();
  if (auto kernel = dyn_cast<KernelOp>(op))
    if (std::optional<APFloat> time = kernel.getTime())
      return time->convertToDouble();
  return std::nullopt;
}

std::optional<double> OperationTimes::measured(Operation *op) const {
  if (!profile.byLocation.empty())
    if (auto place = profile.byLocation.find(describeLocation(op->getLoc()));
        place != profile.byLocation.end())
      return place->second;
  StringRef name = op->getName().getStringRef();
  auto entry = profile.byOperation.find(std::string_view(name.data(), name.size()));
  return entry == profile.byOperation.end() ? std::nullopt : std::optional(entry->second);
}

TimeSource OperationTimes::sourceOf(Operation *op) const {
  if (statedTime(op))
    return TimeSource::Attribute;
  return measured(op) ? TimeSource::Profile : TimeSource::Estimate;
}

/// Of a type of that kind.
template <typename Kind> static double bytesOf(Type type) {
  auto shaped = dyn_cast<Kind>(type);
  if (!shaped || !shaped.hasStaticShape())
    return 0;
  StorageSize size = getDenseStorageSize(shaped.getShape(), shaped.getElementType());
  return size.isKnown() ? static_cast<double>(size.bytes) : 0;
}

/// Tensors that are operands and results, and buffers that are read or written.
static double movedBytes(Operation *op) {
  double bytes = 0;
  for (Type type : op->getOperandTypes())
    bytes += bytesOf<RankedTensorType>(type);
  for (Type type : op->getResultTypes())
    bytes += bytesOf<RankedTensorType>(type);
  SmallVector<MemoryEffects::EffectInstance> effects;
  if (auto interface = dyn_cast<MemoryEffectOpInterface>(op))
    interface.getEffects(effects);
  for (const MemoryEffects::EffectInstance &effect : effects)
    if (Value value = effect.getValue();
        value && isa<MemoryEffects::Read, MemoryEffects::Write>(effect.getEffect()))
      bytes += bytesOf<MemRefType>(value.getType());
  return bytes;
}

double OperationTimes::estimate(Operation *op) const {
  auto ops = static_cast<double>(countScalarOperations(op));
  if (auto kernel = dyn_cast<KernelOp>(op))
    ops = static_cast<double>(kernel.getFlops());
  return std::max(ops / rates.opsPerSecond, movedBytes(op) / rates.bytesPerSecond);
}

double OperationTimes::timeOf(Operation *op) const {
  if (std::optional<double> time = statedTime(op))
    return *time;
  // The link does transfers, beside what is computed.
  if (isMadeOnDemand(op) != OnDemand::Never || isa<OffloadOp, PrefetchOp>(op))
    return 0;
  if (std::optional<double> time = measured(op))
    return *time;
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
  std::array<int64_t, 3> counts{};
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    bool hasTensors = llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>);
    TimeSource source = sourceOf(op);
    if (!hasTensors || isMadeOnDemand(op) != OnDemand::Never ||
        (isa<RegionBranchOpInterface>(op) && source == TimeSource::Estimate))
      return WalkResult::advance(); // what it holds is counted
    ++counts[static_cast<size_t>(source)];
    return WalkResult::skip();
  });
  return "attribute " + std::to_string(counts[0]) + ", profile " + std::to_string(counts[1]) +
         ", estimate " + std::to_string(counts[2]);
}
