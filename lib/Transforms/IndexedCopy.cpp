// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "IndexedCopy.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"

using namespace mlir;
using namespace memplan;

/// Whether each element has a place that is known now, and there is one.
static bool hasFixedElements(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && !tensor.getEncoding() &&
         !llvm::is_contained(tensor.getShape(), 0);
}

std::optional<IndexedCopy> memplan::matchIndexedCopy(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured || op->getNumResults() != 1 || !structured.hasPureTensorSemantics() ||
      structured.getNumParallelLoops() != structured.getNumLoops())
    return std::nullopt;
  Block &body = op->getRegion(0).front();
  if (!llvm::hasSingleElement(body))
    return std::nullopt;
  auto forwarded = dyn_cast<BlockArgument>(body.front().getOperand(0));
  if (!forwarded || forwarded.getOwner() != &body)
    return std::nullopt;
  OpOperand *input = structured.getMatchingOpOperand(forwarded);
  AffineMap from = structured.getMatchingIndexingMap(input);
  AffineMap to = structured.getIndexingMapMatchingResult(op->getResult(0));
  if (!structured.isDpsInput(input) || !hasFixedElements(input->get().getType()) ||
      !hasFixedElements(op->getResult(0).getType()) || !to.isPermutation() ||
      !from.isProjectedPermutation(/*allowZeroInResults=*/true))
    return std::nullopt;
  return IndexedCopy{input->get(), from.compose(inversePermutation(to))};
}

Value memplan::createIndexedCopy(OpBuilder &builder, Location loc, IndexedCopy copy,
                                 RankedTensorType type) {
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  if (copy.map.isPermutation()) {
    // Dimension k of the result is dimension p[k] of the source.
    SmallVector<int64_t> permutation(type.getRank());
    for (auto [dim, result] : llvm::enumerate(copy.map.getResults()))
      permutation[cast<AffineDimExpr>(result).getPosition()] = static_cast<int64_t>(dim);
    return linalg::TransposeOp::create(builder, loc, copy.source, empty, permutation)->getResult(0);
  }
  SmallVector<utils::IteratorType> parallel(type.getRank(), utils::IteratorType::parallel);
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  return linalg::GenericOp::create(builder, loc, type, copy.source, empty,
                                   ArrayRef<AffineMap>{copy.map, identity}, parallel,
                                   [](OpBuilder &nested, Location loc, ValueRange arguments) {
                                     linalg::YieldOp::create(nested, loc, arguments[0]);
                                   })
      .getResult(0);
}
