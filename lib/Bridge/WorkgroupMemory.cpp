// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Bridge/WorkgroupMemory.h"

#include "memplan/IR/StorageSize.h"
#include "memplan/Solver/Solve.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace memplan;

namespace {

/// A buffer, and from which to which operation of the kernel's blocks, both included, it is in use.
struct SharedBuffer {
  Value value;
  int64_t bytes;
  int64_t first = 0, last = -1;

  bool isUsed() const { return first <= last; }
};

class WorkgroupPlanner {
public:
  WorkgroupPlanner(gpu::GPUFuncOp kernel, const WorkgroupLimits &limits)
      : kernel(kernel), limits(limits) {}

  FailureOr<WorkgroupPlan> run();

private:
  void numberOperations();
  LogicalResult findBuffers();
  LogicalResult addBuffer(Value value, int64_t alignment);
  void findUses(SharedBuffer &buffer);
  LogicalResult solve(ArrayRef<int64_t> added, SmallVector<int64_t> &offsets, int64_t &bytes);
  LogicalResult chooseBarriers(SmallVector<int64_t> &added);

  gpu::GPUFuncOp kernel;
  const WorkgroupLimits &limits;
  llvm::DenseMap<Operation *, int64_t> numberOf;
  std::vector<Operation *> operations; ///< of the kernel's blocks
  SmallVector<int64_t> barriers;       ///< among them, if control comes to all in order
  std::vector<SharedBuffer> buffers;
  WorkgroupPlan plan;
};

} // namespace

void WorkgroupPlanner::numberOperations() {
  // With branches between blocks no barrier is certain to be on the way.
  plan.hasBranches = !kernel.getBody().hasOneBlock();
  for (Block &block : kernel.getBody())
    for (Operation &op : block) {
      if (!plan.hasBranches && isa<gpu::BarrierOp>(op))
        barriers.push_back(static_cast<int64_t>(operations.size()));
      numberOf[&op] = static_cast<int64_t>(operations.size());
      operations.push_back(&op);
    }
}

/// Operations that use the buffer or a value made from it; all of them if it may be kept.
void WorkgroupPlanner::findUses(SharedBuffer &buffer) {
  const auto end = static_cast<int64_t>(operations.size());
  buffer.first = end;
  llvm::SetVector<Value> values;
  values.insert(buffer.value);
  for (size_t i = 0; i < values.size(); ++i)
    for (Operation *user : values[i].getUsers()) {
      const int64_t number = numberOf.at(kernel.getBody().findAncestorOpInRegion(*user));
      buffer.first = std::min(buffer.first, number);
      buffer.last = std::max(buffer.last, number);
      const bool isView = isa<ViewLikeOpInterface>(user) || isMemoryEffectFree(user);
      if (user->hasTrait<OpTrait::IsTerminator>() || user->getNumRegions() > 0) {
        buffer.first = 0;
        buffer.last = end - 1;
        return;
      }
      for (Value result : user->getResults())
        if (isView && isa<BaseMemRefType>(result.getType()))
          values.insert(result);
    }
}

LogicalResult WorkgroupPlanner::addBuffer(Value value, int64_t alignment) {
  auto type = cast<MemRefType>(value.getType());
  const StorageSize size = getStorageSize(type);
  plan.alignment = std::max(plan.alignment, alignment);
  std::optional<int64_t> bytes =
      size.isKnown() ? roundUpBytes(size.bytes, std::max<int64_t>(alignment, 16)) : std::nullopt;
  if (!bytes || !type.getLayout().isIdentity() ||
      *bytes > std::numeric_limits<int64_t>::max() - plan.bytesApart)
    return kernel.emitError() << "workgroup buffer " << buffers.size() << " of kernel '"
                              << kernel.getName() << "' has type " << type
                              << ", whose size is not static or which is not dense";
  plan.bytesApart += *bytes;
  buffers.push_back({value, *bytes});
  findUses(buffers.back());
  return success();
}

/// Workgroup memory is there once a block: each turn of a loop would have the same.
static Operation *loopAround(Operation *op, gpu::GPUFuncOp kernel) {
  for (; op->getParentOp() != kernel; op = op->getParentOp())
    if (isa<LoopLikeOpInterface>(op->getParentOp()) || !op->getParentRegion()->hasOneBlock())
      return op->getParentOp();
  return op->getBlock()->isEntryBlock() ? nullptr : kernel.getOperation();
}

LogicalResult WorkgroupPlanner::findBuffers() {
  for (auto [number, buffer] : llvm::enumerate(kernel.getWorkgroupAttributions())) {
    auto alignment = dyn_cast_if_present<IntegerAttr>(
        kernel.getWorkgroupAttributionAttr(number, LLVM::LLVMDialect::getAlignAttrName()));
    if (failed(addBuffer(buffer, alignment ? alignment.getInt() : 1)))
      return failure();
  }
  WalkResult walk = kernel.walk([&](memref::AllocaOp alloca) {
    if (!gpu::GPUDialect::hasWorkgroupMemoryAddressSpace(alloca.getType()))
      return WalkResult::advance();
    if (Operation *loop = loopAround(alloca, kernel)) {
      alloca.emitError() << "workgroup memory of kernel '" << kernel.getName()
                         << "' is allocated inside '" << loop->getName()
                         << "', whose turns would all have the same";
      return WalkResult::interrupt();
    }
    return succeeded(addBuffer(alloca, alloca.getAlignment().value_or(1)))
               ? WalkResult::advance()
               : WalkResult::interrupt();
  });
  return failure(walk.wasInterrupted());
}

/// Places all buffers if barriers stand in front of the operations `added`, ascending, as well.
LogicalResult WorkgroupPlanner::solve(ArrayRef<int64_t> added, SmallVector<int64_t> &offsets,
                                      int64_t &bytes) {
  // An added barrier is in front of its operation, one that is there is that operation.
  auto stepOf = [&](int64_t number) {
    return (llvm::upper_bound(barriers, number) - barriers.begin()) +
           (llvm::upper_bound(added, number) - added.begin());
  };
  solver::Problem problem;
  problem.pools.push_back({"workgroup", plan.alignment, std::nullopt, std::nullopt});
  for (auto [number, buffer] : llvm::enumerate(buffers)) {
    solver::Piece piece;
    piece.id = "w" + std::to_string(number);
    piece.size = buffer.bytes;
    if (buffer.isUsed())
      piece.live.push_back({stepOf(buffer.first), stepOf(buffer.last) + 1});
    solver::Block block;
    block.id = piece.id;
    block.pool = solver::PoolId(0);
    block.pieces.push_back(std::move(piece));
    problem.blocks.push_back(std::move(block));
  }
  solver::Result<solver::Outcome> outcome = solver::solve(problem);
  if (!outcome)
    return kernel.emitError() << outcome.error().text();
  bytes = problem.blocks.empty() ? 0 : outcome->pools.front().arenaBytes;
  offsets.assign(outcome->plan.offsets.begin(), outcome->plan.offsets.end());
  return success();
}

/// From a barrier in front of each first use, those go again that save too little: some save only
/// together.
LogicalResult WorkgroupPlanner::chooseBarriers(SmallVector<int64_t> &added) {
  SmallVector<int64_t> offsets;
  int64_t bytes = 0;
  int64_t bytesAsFound = 0;
  if (failed(solve({}, offsets, bytesAsFound)))
    return failure();
  plan.bytesAtLeast = bytesAsFound;
  if (plan.hasBranches)
    return success();
  for (const SharedBuffer &buffer : buffers)
    if (buffer.isUsed() && buffer.first > 0)
      added.push_back(buffer.first);
  llvm::sort(added);
  added.erase(llvm::unique(added), added.end());
  if (failed(solve(added, offsets, bytes)))
    return failure();
  plan.bytesAtLeast = bytes;
  const bool isNeeded = bytesAsFound > limits.bytes;
  if (bytes >= bytesAsFound || limits.bytesPerBarrier < 0)
    added.clear();
  while (!added.empty()) {
    size_t cheapest = 0;
    int64_t least = std::numeric_limits<int64_t>::max();
    for (size_t i = 0; i < added.size(); ++i) {
      SmallVector<int64_t> rest(added);
      rest.erase(rest.begin() + i);
      int64_t without = 0;
      if (failed(solve(rest, offsets, without)))
        return failure();
      if (without < least) {
        least = without;
        cheapest = i;
      }
    }
    // What the last one saves may be what all save together.
    const int64_t each =
        std::min(least - bytes, (bytesAsFound - bytes) / static_cast<int64_t>(added.size()));
    const bool isTooMuch = isNeeded && least > limits.bytes;
    if (least > bytes && (isTooMuch || each >= limits.bytesPerBarrier))
      break;
    added.erase(added.begin() + cheapest);
    bytes = least;
  }
  return success();
}

FailureOr<WorkgroupPlan> WorkgroupPlanner::run() {
  numberOperations();
  SmallVector<int64_t> added;
  if (failed(findBuffers()) || failed(chooseBarriers(added)) ||
      failed(solve(added, plan.offsets, plan.bytes)))
    return failure();
  if (plan.bytes > limits.bytes)
    return kernel.emitError() << "kernel '" << kernel.getName() << "' needs " << plan.bytes
                              << " bytes of workgroup memory, but a block has " << limits.bytes;
  for (const SharedBuffer &buffer : buffers)
    plan.buffers.push_back(buffer.value);
  for (int64_t number : added)
    plan.barriers.push_back(operations[number]);
  return std::move(plan);
}

FailureOr<WorkgroupPlan> memplan::planWorkgroupMemory(gpu::GPUFuncOp kernel,
                                                      const WorkgroupLimits &limits) {
  return WorkgroupPlanner(kernel, limits).run();
}
