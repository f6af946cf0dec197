// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/IdleSlices.h"

#include "memplan/Analysis/StridedSlice.h"
#include "memplan/IR/Memplan.h"

using namespace mlir;
using namespace memplan;

bool memplan::isAnywhere(memref::SubViewOp slice) {
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  return succeeded(slice.getType().getStridesAndOffset(strides, offset)) &&
         ShapedType::isDynamic(offset);
}

/// The slice that `value` shows all of, whatever its shape; null if there is none.
static memref::SubViewOp wholeSlice(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (auto slice = dyn_cast<memref::SubViewOp>(op))
      return slice;
    if (!isa<memref::ExpandShapeOp, memref::CollapseShapeOp, memref::CastOp>(op))
      return nullptr;
    value = op->getOperand(0);
  }
  return nullptr;
}

/// What `access` overwrites all of, if that is a slice of `root` at a place that is not known.
static memref::SubViewOp overwrittenSlice(const BufferAccess &access, Value root) {
  // Inside of an operation that is not followed, `covers` is false.
  if (!access.access.overwrites())
    return nullptr;
  memref::SubViewOp slice = wholeSlice(access.access.operand->get());
  bool isMeant = slice && isAnywhere(slice) && slice.getType().hasStaticShape();
  return isMeant && viewedRoot(slice) == root ? slice : nullptr;
}

/// The steps before `accesses[number]` at which the slice is idle.
static StepRange idleStepsBefore(ArrayRef<BufferAccess> accesses, size_t number,
                                 memref::SubViewOp slice, const ProgramPoints &points) {
  Operation *writer = accesses[number].op();
  Block *block = writer->getBlock();
  StepRange idle{points.step(&block->front()), points.step(writer)};
  // By step: if the access before this one is not in the block, none is.
  if (number > 0)
    if (Operation *before = block->findAncestorOpInBlock(*accesses[number - 1].op()))
      idle.first = points.range(before).last;
  for (Value operand : slice->getOperands())
    if (Operation *source = operand.getDefiningOp(); source && source->getBlock() == block)
      idle.first = std::max(idle.first, points.range(source).last);
  return idle;
}

std::vector<IdleSlice> memplan::findIdleSlices(const FunctionAllocations &allocations,
                                               const AccessTable &table) {
  std::vector<IdleSlice> slices;
  for (auto [number, allocation] : llvm::enumerate(allocations.allocations)) {
    if (allocation.placement == Placement::Unplanned || isa<BufferOp>(allocation.op))
      continue;
    ArrayRef<BufferAccess> accesses = table.of(number);
    auto isOneOfSeveral = [&](size_t i) {
      return (i > 0 && accesses[i - 1].op() == accesses[i].op()) ||
             (i + 1 < accesses.size() && accesses[i + 1].op() == accesses[i].op());
    };
    for (size_t i = 0; i < accesses.size(); ++i) {
      memref::SubViewOp slice = overwrittenSlice(accesses[i], allocation.root);
      if (!slice || isOneOfSeveral(i))
        continue;
      StepRange idle = idleStepsBefore(accesses, i, slice, table.getPoints());
      if (idle.first < idle.last)
        slices.push_back(
            {slice, static_cast<unsigned>(number), accesses[i].op()->getBlock(), idle});
    }
  }
  return slices;
}
