// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ExpandReaders.h"

#include "ContractForm.h"

using namespace mlir;
using namespace memplan;

bool memplan::canExpandReader(OpOperand &use, tensor::CollapseShapeOp collapse) {
  auto reader = dyn_cast<linalg::LinalgOp>(use.getOwner());
  if (!reader || !reader.hasPureTensorSemantics() || !reader.isDpsInput(&use) ||
      reader->getNumResults() != 1 || !collapse.getSrcType().hasStaticShape() ||
      reader.hasDynamicShape())
    return false;
  if (!isMatmulLike(reader) && (!isa<linalg::GenericOp>(reader) || reader.hasIndexSemantics()))
    return false;
  return llvm::all_of(reader.getIndexingMapsArray(),
                      [](AffineMap map) { return map.isProjectedPermutation(); });
}

namespace {

/// The loops of a reader after the split.
struct SplitLoops {
  SmallVector<ReassociationIndices> parts; ///< of each former loop
  SmallVector<int64_t> sizes;              ///< of each new loop
};

} // namespace

static SplitLoops splitLoops(linalg::LinalgOp reader, OpOperand &use,
                             tensor::CollapseShapeOp collapse) {
  SmallVector<SmallVector<int64_t>> sizes;
  for (int64_t size : reader.getStaticLoopRanges())
    sizes.push_back({size});
  SmallVector<ReassociationIndices> groups = collapse.getReassociationIndices();
  AffineMap map = reader.getMatchingIndexingMap(&use);
  for (auto [result, group] : llvm::zip_equal(map.getResults(), groups)) {
    SmallVector<int64_t> &split = sizes[cast<AffineDimExpr>(result).getPosition()];
    split.clear();
    for (int64_t dim : group)
      split.push_back(collapse.getSrcType().getDimSize(dim));
  }
  SplitLoops loops;
  for (const SmallVector<int64_t> &split : sizes) {
    ReassociationIndices &parts = loops.parts.emplace_back();
    for (int64_t size : split) {
      parts.push_back(static_cast<int64_t>(loops.sizes.size()));
      loops.sizes.push_back(size);
    }
  }
  return loops;
}

/// How an operand that was indexed by `map` is reshaped to be indexed by the new loops.
static SmallVector<ReassociationIndices> operandGroups(AffineMap map, const SplitLoops &loops) {
  SmallVector<ReassociationIndices> groups;
  int64_t next = 0;
  for (AffineExpr result : map.getResults()) {
    size_t numParts = loops.parts[cast<AffineDimExpr>(result).getPosition()].size();
    groups.emplace_back(
        llvm::to_vector(llvm::seq<int64_t>(next, next + static_cast<int64_t>(numParts))));
    next += static_cast<int64_t>(numParts);
  }
  return groups;
}

static AffineMap splitMap(AffineMap map, const SplitLoops &loops) {
  SmallVector<AffineExpr> results;
  for (AffineExpr result : map.getResults())
    for (int64_t part : loops.parts[cast<AffineDimExpr>(result).getPosition()])
      results.push_back(getAffineDimExpr(part, map.getContext()));
  return AffineMap::get(loops.sizes.size(), 0, results, map.getContext());
}

static Value expandOperand(RewriterBase &rewriter, Location loc, Value operand, AffineMap map,
                           const SplitLoops &loops) {
  SmallVector<int64_t> shape;
  for (AffineExpr result : splitMap(map, loops).getResults())
    shape.push_back(loops.sizes[cast<AffineDimExpr>(result).getPosition()]);
  auto type = cast<RankedTensorType>(operand.getType());
  if (static_cast<int64_t>(shape.size()) == type.getRank())
    return operand;
  auto expanded = RankedTensorType::get(shape, type.getElementType());
  return tensor::ExpandShapeOp::create(rewriter, loc, expanded, operand, operandGroups(map, loops));
}

void memplan::expandReader(RewriterBase &rewriter, OpOperand &use,
                           tensor::CollapseShapeOp collapse) {
  auto reader = cast<linalg::LinalgOp>(use.getOwner());
  SplitLoops loops = splitLoops(reader, use, collapse);
  Location loc = reader.getLoc();
  rewriter.setInsertionPoint(reader);
  SmallVector<Value> operands;
  SmallVector<AffineMap> maps;
  for (OpOperand &operand : reader->getOpOperands()) {
    AffineMap map = reader.getMatchingIndexingMap(&operand);
    operands.push_back(operand.get() == collapse.getResult() &&
                               map == reader.getMatchingIndexingMap(&use)
                           ? collapse.getSrc()
                           : expandOperand(rewriter, loc, operand.get(), map, loops));
    maps.push_back(splitMap(map, loops));
  }
  ArrayRef<Value> inputs = ArrayRef(operands).drop_back();
  Value init = operands.back();
  Operation *expanded = nullptr;
  if (isMatmulLike(reader)) {
    expanded = createContract(rewriter, reader, inputs, init, maps);
  } else {
    SmallVector<utils::IteratorType> iterators;
    for (auto [parts, iterator] : llvm::zip_equal(loops.parts, reader.getIteratorTypesArray()))
      iterators.append(parts.size(), iterator);
    auto generic =
        linalg::GenericOp::create(rewriter, loc, init.getType(), inputs, init, maps, iterators);
    rewriter.cloneRegionBefore(reader->getRegion(0), generic.getRegion(),
                               generic.getRegion().begin());
    expanded = generic;
  }
  Value result = expanded->getResult(0);
  if (result.getType() != reader->getResultTypes().front()) {
    AffineMap map = reader.getIndexingMapMatchingResult(reader->getOpResult(0));
    result = tensor::CollapseShapeOp::create(rewriter, loc, reader->getResultTypes().front(),
                                             result, operandGroups(map, loops));
  }
  rewriter.replaceOp(reader, result);
}
