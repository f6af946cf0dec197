// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Bridge/WorkgroupMemory.h"

#include "memplan/IR/StorageSize.h"
#include "memplan/Solver/Solve.h"

#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace memplan;

/// The step of each operation of the kernel's block, one more behind each barrier.
static llvm::DenseMap<Operation *, int64_t> numberSteps(gpu::GPUFuncOp kernel, int64_t &steps) {
  llvm::DenseMap<Operation *, int64_t> stepOf;
  steps = 0;
  // With branches between blocks no barrier is certain to be on the way.
  const bool hasOrder = kernel.getBody().hasOneBlock();
  for (Block &block : kernel.getBody())
    for (Operation &op : block) {
      steps += hasOrder && isa<gpu::BarrierOp>(op);
      stepOf[&op] = steps;
    }
  ++steps;
  return stepOf;
}

/// Steps in which the buffer or a value made from it is used; all of them if it may be kept.
static solver::LiveRange findRange(gpu::GPUFuncOp kernel, Value buffer,
                                   const llvm::DenseMap<Operation *, int64_t> &stepOf,
                                   int64_t steps) {
  solver::LiveRange range{steps, 0};
  llvm::SetVector<Value> values;
  values.insert(buffer);
  for (size_t i = 0; i < values.size(); ++i)
    for (Operation *user : values[i].getUsers()) {
      Operation *top = kernel.getBody().findAncestorOpInRegion(*user);
      const int64_t step = stepOf.at(top);
      range.first = std::min(range.first, step);
      range.last = std::max(range.last, step + 1);
      const bool isView = isa<ViewLikeOpInterface>(user) || isMemoryEffectFree(user);
      const bool handsOn = user->hasTrait<OpTrait::IsTerminator>() || user->getNumRegions() > 0;
      if (handsOn)
        return {0, steps};
      for (Value result : user->getResults())
        if (isView && isa<BaseMemRefType>(result.getType()))
          values.insert(result);
    }
  return range;
}

FailureOr<WorkgroupPlan> memplan::planWorkgroupMemory(gpu::GPUFuncOp kernel, int64_t limit) {
  int64_t steps = 0;
  const llvm::DenseMap<Operation *, int64_t> stepOf = numberSteps(kernel, steps);
  WorkgroupPlan plan;
  solver::Problem problem;
  problem.pools.push_back({"workgroup", plan.alignment, std::nullopt, std::nullopt});
  for (auto [number, buffer] : llvm::enumerate(kernel.getWorkgroupAttributions())) {
    auto type = cast<MemRefType>(buffer.getType());
    const StorageSize size = getStorageSize(type);
    std::optional<int64_t> bytes =
        size.isKnown() ? roundUpBytes(size.bytes, plan.alignment) : std::nullopt;
    if (!bytes || !type.getLayout().isIdentity() ||
        *bytes > std::numeric_limits<int64_t>::max() - plan.bytesApart)
      return kernel.emitError() << "workgroup buffer " << number << " of kernel '"
                                << kernel.getName() << "' has type " << type
                                << ", whose size is not static or which is not dense";
    plan.bytesApart += *bytes;
    solver::Piece piece;
    piece.id = "w" + std::to_string(number);
    piece.size = *bytes;
    if (!buffer.use_empty())
      piece.live.push_back(findRange(kernel, buffer, stepOf, steps));
    solver::Block block;
    block.id = piece.id;
    block.pool = solver::PoolId(0);
    block.pieces.push_back(std::move(piece));
    problem.blocks.push_back(std::move(block));
  }
  solver::Result<solver::Outcome> outcome = solver::solve(problem);
  if (!outcome)
    return kernel.emitError() << outcome.error().text();
  plan.bytes = problem.blocks.empty() ? 0 : outcome->pools.front().arenaBytes;
  if (plan.bytes > limit)
    return kernel.emitError() << "kernel '" << kernel.getName() << "' needs " << plan.bytes
                              << " bytes of workgroup memory, but a block has " << limit;
  plan.offsets.assign(outcome->plan.offsets.begin(), outcome->plan.offsets.end());
  return plan;
}
