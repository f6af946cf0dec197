// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/Allocations.h"

#include "memplan/Analysis/Pressure.h"
#include "memplan/IR/GivenStorage.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

std::string memplan::getDefaultPool(MemRefType type) {
  Attribute space = type.getMemorySpace();
  if (!space)
    return BufferOp::kDefaultPool.str();
  std::string name = BufferOp::kDefaultPool.str() + "@";
  llvm::raw_string_ostream stream(name);
  if (auto number = dyn_cast<IntegerAttr>(space))
    stream << number.getInt();
  else
    stream << space;
  return name;
}

static std::optional<int64_t> statedAlignment(Operation *op) {
  if (auto buffer = dyn_cast<BufferOp>(op))
    return buffer.getAlignment();
  if (auto alloc = dyn_cast<memref::AllocOp>(op))
    return alloc.getAlignment();
  return cast<memref::AllocaOp>(op).getAlignment();
}

/// What LLVM assumes of the address of an element: vectors are loaded as a whole.
static int64_t elementAlignment(Type element) {
  auto vector = dyn_cast<VectorType>(element);
  if (!vector || vector.isScalable() || vector.getRank() == 0)
    return 1;
  auto row = VectorType::get(vector.getShape().take_back(), vector.getElementType());
  std::optional<int64_t> bytes = getElementStorageBytes(row);
  return bytes ? static_cast<int64_t>(llvm::PowerOf2Ceil(*bytes)) : 1;
}

/// The body of a parallel loop runs several times at once, and that of an operation without known
/// control flow when it likes: one place is not enough for what is allocated inside.
static Operation *concurrentParent(Operation *op) {
  for (Operation *parent = op->getParentOp(); !isa<FunctionOpInterface>(parent);
       parent = parent->getParentOp())
    if (!isa<RegionBranchOpInterface>(parent) || parent->hasTrait<OpTrait::HasParallelRegion>())
      return parent;
  return nullptr;
}

static Allocation unplanned(Allocation allocation, std::string reason, Operation *blame = nullptr) {
  allocation.placement = Placement::Unplanned;
  allocation.reason = std::move(reason);
  allocation.blame = blame;
  return allocation;
}

/// Size, alignment and pool; sets `reason` where one of them is beyond planning.
static LogicalResult readStorage(Allocation &allocation) {
  auto type = cast<MemRefType>(allocation.root.getType());
  StorageSize size = getStorageSize(type);
  if (size.kind == StorageSize::Kind::Overflow)
    return allocation.op->emitError()
           << "storage of " << type << " needs 2^63 bytes or more [MP-P5]";
  if (!size.isKnown())
    allocation.reason = describe(size.kind).str();
  allocation.bytes = size.bytes;
  auto buffer = dyn_cast<BufferOp>(allocation.op);
  int64_t alignment = statedAlignment(allocation.op).value_or(1);
  // A buffer has been given its alignment: inside of another one it may be less than the default.
  int64_t least = buffer ? 1 : BufferOp::kDefaultAlignment + 0;
  if (alignment < 1 || !llvm::isPowerOf2_64(alignment))
    allocation.reason = "alignment is not a power of two";
  else
    allocation.alignment = std::max({alignment, least, elementAlignment(type.getElementType())});
  if (size.isKnown() && !roundUpBytes(size.bytes, allocation.alignment))
    return allocation.op->emitError()
           << "storage of " << type << " rounded up to its alignment of " << allocation.alignment
           << " needs 2^63 bytes or more [MP-P5]";
  allocation.pool = buffer ? buffer.getPool().str() : getDefaultPool(type);
  return success();
}

/// Whether each call of the function makes it exactly once.
static bool isMadeOnce(Operation *op) {
  return isa<FunctionOpInterface>(op->getParentOp()) && op->getBlock()->isEntryBlock();
}

static bool isResultWithPool(Operation *op) {
  auto buffer = dyn_cast<BufferOp>(op);
  return buffer && buffer.getPool() == getResultPool(buffer.getBufferName());
}

/// Storage of an argument that the function could place anywhere, were it its own.
static Allocation placeArgument(Allocation allocation) {
  auto buffer = cast<BufferOp>(allocation.op);
  if (!allocation.deallocations.empty())
    return unplanned(std::move(allocation), "it is freed", allocation.deallocations.front().first);
  allocation.mayHold = true;
  if (buffer.getPool() == getArgumentPool(*getArgumentOf(buffer))) {
    allocation.placement = Placement::Arena;
    return allocation;
  }
  allocation.placement = Placement::Output;
  allocation.reason = "argument " + std::to_string(*getArgumentOf(buffer)) + " of the function";
  return allocation;
}

static Allocation place(Allocation allocation, const BufferAliases &aliases,
                        const LiveRanges &liveRanges, const ProgramPoints &points,
                        const TokenOrder &order, CalleeEffects &callees) {
  if (!aliases.canFollow(allocation.root))
    return unplanned(std::move(allocation), "too many values may be this buffer or another one");
  BufferLiveness liveness = liveRanges.of(allocation.root);
  allocation.ranges = liveness.ranges;
  allocation.runsOn = aliases.isUsedByWork(allocation.root, order);
  auto deallocations = aliases.deallocationsOf(allocation.root);
  if (deallocations)
    for (Operation *op : *deallocations)
      allocation.deallocations.push_back({op, points.step(op)});
  if (!allocation.reason.empty())
    return allocation;
  std::optional<Escape> escape = aliases.escapeOf(allocation.root, callees, order);
  if (escape && escape->returned && !isa<memref::AllocaOp>(allocation.op) &&
      !isArgumentStorage(allocation.op)) {
    allocation.mayHold = isMadeOnce(allocation.op) && !liveness.carriedOver && deallocations &&
                         deallocations->empty();
    // One that holds others has an arena to itself.
    bool holds = allocation.mayHold && isResultWithPool(allocation.op);
    allocation.placement = holds ? Placement::Arena : Placement::Output;
    if (holds)
      return allocation;
    allocation.pool = "output";
    allocation.reason = escape->reason;
    allocation.blame = escape->op;
    return allocation;
  }
  if (escape)
    return unplanned(std::move(allocation), escape->reason, escape->op);
  if (!deallocations)
    return unplanned(std::move(allocation), "freed through a value that may be another buffer");
  if (Operation *parent = concurrentParent(allocation.op))
    return unplanned(std::move(allocation),
                     "allocated inside '" + parent->getName().getStringRef().str() +
                         "', whose body may run several times at once",
                     parent);
  if (liveness.carriedOver)
    return unplanned(std::move(allocation), liveness.obstacle.str(),
                     liveness.carriedOver.getDefiningOp());
  if (isArgumentStorage(allocation.op))
    return placeArgument(std::move(allocation));
  allocation.placement = Placement::Arena;
  return allocation;
}

FailureOr<FunctionAllocations> memplan::analyzeAllocations(FunctionOpInterface function,
                                                           CalleeEffects &callees) {
  FunctionAllocations result;
  ProgramPoints points(function);
  BufferAliases aliases(function);
  LiveRanges liveRanges(function, points, aliases);
  TokenOrder order(function);
  result.numSteps = points.size();
  WalkResult walk = function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isPlannableAllocation(op))
      return WalkResult::advance();
    Allocation allocation;
    allocation.op = op;
    allocation.root = op->getResult(0);
    if (failed(readStorage(allocation)))
      return WalkResult::interrupt();
    result.allocations.push_back(
        place(std::move(allocation), aliases, liveRanges, points, order, callees));
    return WalkResult::advance();
  });
  if (walk.wasInterrupted())
    return failure();
  return result;
}

LogicalResult memplan::checkTotalSize(const FunctionAllocations &allocations) {
  int64_t sum = 0;
  for (const Allocation &allocation : allocations.allocations) {
    if (!llvm::AddOverflow(sum, allocation.bytes, sum))
      continue;
    InFlightDiagnostic error = allocation.op->emitError();
    if (auto buffer = dyn_cast<BufferOp>(allocation.op))
      error << "'" << buffer.getBufferName() << "'";
    else
      error << "this buffer";
    return error << " of " << allocation.bytes
                 << " bytes and those before it sum up to 2^63 bytes or more [MP-P5]";
  }
  return success();
}

FailureOr<ProgramOrderNeed>
memplan::computeProgramOrderNeed(FunctionOpInterface function,
                                 const FunctionAllocations &allocations) {
  if (failed(checkTotalSize(allocations)))
    return failure();
  ProgramOrderNeed need;
  ProgramPoints points(function);
  std::vector<StepRange> hulls;
  hulls.reserve(allocations.allocations.size());
  std::vector<LiveStorage> storages;
  for (const Allocation &allocation : allocations.allocations) {
    ++need.allocations;
    need.bytes += allocation.bytes;
    if (allocation.placement != Placement::Arena)
      continue;
    int64_t begin = points.step(allocation.op);
    int64_t end = begin + 1;
    for (StepRange range : allocation.ranges) {
      begin = std::min(begin, range.first);
      end = std::max(end, range.last);
    }
    hulls.push_back({begin, end});
    storages.push_back({*roundUpBytes(allocation.bytes, allocation.alignment), hulls.back()});
  }
  std::optional<Pressure> pressure = computePressure(storages);
  if (!pressure)
    return function.emitError()
           << "the buffers live at one step sum up to 2^63 bytes or more [MP-P5]";
  need.peak = pressure->peakBytes;
  bool overflow = false;
  function.walk([&](memref::CopyOp copy) {
    ++need.copies;
    auto type = dyn_cast<MemRefType>(copy.getTarget().getType());
    StorageSize size = type ? getDenseStorageSize(type.getShape(), type.getElementType())
                            : StorageSize{StorageSize::Kind::Dynamic, 0};
    overflow |= llvm::AddOverflow(need.copiedBytes, size.bytes, need.copiedBytes);
  });
  if (overflow)
    return function.emitError() << "the bytes that are copied sum up to 2^63 or more [MP-P5]";
  return need;
}
