// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CopyCount.h"

#include "memplan/Analysis/StridedSlice.h"
#include "memplan/IR/GivenStorage.h"
#include "memplan/IR/Memplan.h"
#include "memplan/IR/StorageSize.h"

using namespace mlir;
using namespace memplan;

/// Whether `buffer` stands for the storage of the argument `value`.
static bool isArgumentOf(Value value, Value buffer) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto op = buffer.getDefiningOp<BufferOp>();
  return argument && op && getArgumentOf(op) == argument.getArgNumber() &&
         op->getBlock() == argument.getOwner();
}

/// Bytes from the begin of `source`'s root to that of `target`'s; none if they are in different
/// storage, or nobody knows yet.
static std::optional<int64_t> distanceOfRoots(Value source, Value target) {
  if (source == target || isArgumentOf(source, target) || isArgumentOf(target, source))
    return 0;
  auto from = source.getDefiningOp<BufferOp>();
  auto to = target.getDefiningOp<BufferOp>();
  if (!from || !to || !from.getOffset() || !to.getOffset() || from.getPool() != to.getPool())
    return std::nullopt;
  return *to.getOffset() - *from.getOffset();
}

bool memplan::isSelfCopy(memref::CopyOp copy) {
  std::optional<StridedSlice> from = sliceOf(copy.getSource());
  std::optional<StridedSlice> to = sliceOf(copy.getTarget());
  if (!from || !to || from->shape != to->shape)
    return false;
  for (auto [size, a, b] : llvm::zip_equal(from->shape, from->strides, to->strides))
    if (size > 1 && a != b)
      return false;
  std::optional<int64_t> distance = distanceOfRoots(from->root, to->root);
  return distance && from->offset == *distance + to->offset;
}

CopyCount memplan::countCopies(FunctionOpInterface function) {
  CopyCount count;
  function->walk([&](memref::CopyOp copy) {
    if (isSelfCopy(copy))
      return;
    ++count.copies;
    // At most what is copied before, whose sum has been checked.
    if (auto type = dyn_cast<MemRefType>(copy.getTarget().getType()))
      count.bytes += getDenseStorageSize(type.getShape(), type.getElementType()).bytes;
  });
  return count;
}
