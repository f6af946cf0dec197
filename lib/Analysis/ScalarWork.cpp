// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/ScalarWork.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace memplan;

/// Product, or the largest number there is; 0 if a size is dynamic.
static int64_t count(ArrayRef<int64_t> sizes) {
  if (ShapedType::isDynamicShape(sizes))
    return 0;
  int64_t product = 1;
  for (int64_t size : sizes)
    if (llvm::MulOverflow(product, size, product))
      return std::numeric_limits<int64_t>::max();
  return product;
}

/// Where to read, as every access needs it: mostly the same in many iterations in a row.
static bool isIndexing(Operation *op) {
  auto isIndex = [](Type type) { return type.isIndex() || type.isInteger(1); };
  auto isData = [](Value operand) { return isa<BlockArgument>(operand); };
  return op->getNumRegions() == 0 && op->getNumResults() > 0 &&
         llvm::none_of(op->getOperands(), isData) && llvm::all_of(op->getOperandTypes(), isIndex) &&
         llvm::all_of(op->getResultTypes(), isIndex);
}

static int64_t countPayload(linalg::LinalgOp op) {
  int64_t operations = 0;
  op->getRegion(0).walk([&](Operation *nested) {
    operations += !nested->hasTrait<OpTrait::ConstantLike>() && !isIndexing(nested);
  });
  int64_t iterations = count(op.getStaticLoopRanges());
  int64_t all = 0;
  return llvm::MulOverflow(iterations, operations, all) ? std::numeric_limits<int64_t>::max() : all;
}

/// Elements that an operation moves from tensor to tensor.
static int64_t countMoved(Operation *op) {
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return count(insert.getSourceType().getShape());
  if (isa<tensor::PadOp, tensor::ConcatOp, tensor::GenerateOp, tensor::GatherOp, tensor::SplatOp>(
          op))
    return count(cast<RankedTensorType>(op->getResult(0).getType()).getShape());
  return 0;
}

/// Of static loops only: how often others run is not known.
static int64_t countIterations(Operation *op) {
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  std::optional<APInt> trips = loop ? loop.getStaticTripCount() : std::nullopt;
  return trips ? trips->getLimitedValue(std::numeric_limits<int64_t>::max()) : 1;
}

int64_t memplan::countScalarOperations(Operation *root) {
  if (auto structured = dyn_cast<linalg::LinalgOp>(root))
    return countPayload(structured);
  int64_t nested = 0;
  for (Region &region : root->getRegions())
    for (Operation &op : region.getOps())
      if (llvm::AddOverflow(nested, countScalarOperations(&op), nested))
        nested = std::numeric_limits<int64_t>::max();
  int64_t all = 0;
  if (llvm::MulOverflow(nested, countIterations(root), all) ||
      llvm::AddOverflow(all, countMoved(root), all))
    return std::numeric_limits<int64_t>::max();
  return all;
}
