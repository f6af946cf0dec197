// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ViewsOfCopies.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace memplan;

/// The source dimension that each dimension of the result comes from; none for broadcast ones.
static SmallVector<std::optional<int64_t>> sourceDims(AffineMap map) {
  SmallVector<std::optional<int64_t>> dims(map.getNumDims());
  for (auto [source, result] : llvm::enumerate(map.getResults()))
    // A constant stands for a source dimension of size 1.
    if (auto dim = dyn_cast<AffineDimExpr>(result))
      dims[dim.getPosition()] = static_cast<int64_t>(source);
  return dims;
}

/// The map of a copy from `numSourceDims` dimensions; `dims` as `sourceDims` gives them.
static AffineMap makeMap(MLIRContext *context, ArrayRef<std::optional<int64_t>> dims,
                         int64_t numSourceDims) {
  SmallVector<AffineExpr> results(numSourceDims, getAffineConstantExpr(0, context));
  for (auto [dim, source] : llvm::enumerate(dims))
    if (source)
      results[*source] = getAffineDimExpr(dim, context);
  return AffineMap::get(dims.size(), 0, results, context);
}

/// Dimensions of one group of a collapse_shape come as one from the source: side by side and in
/// order, or not at all.
static bool isOneInSource(ArrayRef<int64_t> group, ArrayRef<std::optional<int64_t>> dims) {
  for (size_t i = 1; i < group.size(); ++i) {
    std::optional<int64_t> before = dims[group[i - 1]], here = dims[group[i]];
    if (before.has_value() != here.has_value() || (before && *here != *before + 1))
      return false;
  }
  return true;
}

bool memplan::canSwapWithView(OpOperand &use, const IndexedCopy &copy) {
  Operation *view = use.getOwner();
  // A constant in the map stands for a source dimension that no dimension of the result moves.
  if (!copy.map.isProjectedPermutation() || use.getOperandNumber() != 0 ||
      !isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp>(view))
    return false;
  auto type = cast<RankedTensorType>(view->getResult(0).getType());
  bool isRead = llvm::any_of(view->getUsers(), llvm::IsaPred<linalg::LinalgOp>);
  if (!isRead || !type.hasStaticShape() || llvm::is_contained(type.getShape(), 0))
    return false;
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(view))
    return slice.getSourceType().getRank() == type.getRank();
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(view)) {
    SmallVector<std::optional<int64_t>> dims = sourceDims(copy.map);
    return llvm::all_of(collapse.getReassociationIndices(),
                        [&](ReassociationIndices group) { return isOneInSource(group, dims); });
  }
  return true;
}

/// Splits the dimensions of the source as the view splits those of the copy.
static IndexedCopy expandSource(RewriterBase &rewriter, tensor::ExpandShapeOp expand,
                                const IndexedCopy &copy) {
  SmallVector<ReassociationIndices> groups = expand.getReassociationIndices();
  ArrayRef<int64_t> sizes = expand.getResultType().getShape();
  SmallVector<int64_t> shape;
  SmallVector<ReassociationIndices> sourceGroups;
  SmallVector<std::optional<int64_t>> dims(sizes.size());
  for (AffineExpr result : copy.map.getResults()) {
    ReassociationIndices &sourceGroup = sourceGroups.emplace_back();
    for (int64_t dim : groups[cast<AffineDimExpr>(result).getPosition()]) {
      dims[dim] = static_cast<int64_t>(shape.size());
      sourceGroup.push_back(static_cast<int64_t>(shape.size()));
      shape.push_back(sizes[dim]);
    }
  }
  auto type = RankedTensorType::get(shape, expand.getResultType().getElementType());
  Value source = copy.source;
  if (type != source.getType())
    source = tensor::ExpandShapeOp::create(rewriter, expand.getLoc(), type, source, sourceGroups);
  return {source, makeMap(rewriter.getContext(), dims, type.getRank())};
}

/// Joins the dimensions of the source as the view joins those of the copy.
static IndexedCopy collapseSource(RewriterBase &rewriter, tensor::CollapseShapeOp collapse,
                                  const IndexedCopy &copy) {
  SmallVector<std::optional<int64_t>> dims = sourceDims(copy.map);
  SmallVector<ReassociationIndices> groups = collapse.getReassociationIndices();
  // The groups that are in the source, in the order in which they lie there.
  SmallVector<std::pair<int64_t, int64_t>> order;
  for (auto [number, group] : llvm::enumerate(groups))
    if (dims[group.front()])
      order.push_back({*dims[group.front()], static_cast<int64_t>(number)});
  llvm::sort(order);
  SmallVector<ReassociationIndices> sourceGroups;
  SmallVector<std::optional<int64_t>> newDims(groups.size());
  for (auto [first, number] : order) {
    newDims[number] = static_cast<int64_t>(sourceGroups.size());
    sourceGroups.emplace_back(llvm::to_vector(
        llvm::seq<int64_t>(first, first + static_cast<int64_t>(groups[number].size()))));
  }
  Value source = copy.source;
  int64_t rank = cast<RankedTensorType>(source.getType()).getRank();
  if (rank != static_cast<int64_t>(sourceGroups.size()))
    source =
        tensor::CollapseShapeOp::create(rewriter, collapse.getLoc(), copy.source, sourceGroups);
  return {source, makeMap(rewriter.getContext(), newDims, sourceGroups.size())};
}

/// Takes the same elements of the source.
static IndexedCopy sliceSource(RewriterBase &rewriter, tensor::ExtractSliceOp slice,
                               const IndexedCopy &copy) {
  SmallVector<OpFoldResult> offsets, sizes, strides;
  for (AffineExpr result : copy.map.getResults()) {
    unsigned dim = cast<AffineDimExpr>(result).getPosition();
    offsets.push_back(slice.getMixedOffsets()[dim]);
    sizes.push_back(slice.getMixedSizes()[dim]);
    strides.push_back(slice.getMixedStrides()[dim]);
  }
  Value source = copy.source;
  if (!sizes.empty())
    source =
        tensor::ExtractSliceOp::create(rewriter, slice.getLoc(), source, offsets, sizes, strides);
  return {source, copy.map};
}

void memplan::swapWithView(RewriterBase &rewriter, OpOperand &use, const IndexedCopy &copy) {
  Operation *view = use.getOwner();
  rewriter.setInsertionPoint(view);
  IndexedCopy swapped;
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(view))
    swapped = expandSource(rewriter, expand, copy);
  else if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(view))
    swapped = collapseSource(rewriter, collapse, copy);
  else
    swapped = sliceSource(rewriter, cast<tensor::ExtractSliceOp>(view), copy);
  auto type = cast<RankedTensorType>(view->getResult(0).getType());
  rewriter.replaceOp(view, createIndexedCopy(rewriter, view->getLoc(), swapped, type));
}

bool memplan::isReshape(const IndexedCopy &copy, RankedTensorType type) {
  SmallVector<std::optional<int64_t>> dims = sourceDims(copy.map);
  int64_t last = -1;
  for (auto [dim, source] : llvm::enumerate(dims)) {
    if (type.getDimSize(dim) == 1)
      continue;
    if (!source || *source < last)
      return false;
    last = *source;
  }
  return true;
}

/// The groups of `type`'s dimensions, each with one that is not of size 1.
static SmallVector<ReassociationIndices> groupUnitDims(RankedTensorType type) {
  SmallVector<ReassociationIndices> groups;
  bool isComplete = true;
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    if (groups.empty() || (isComplete && size != 1)) {
      groups.emplace_back();
      isComplete = false;
    }
    groups.back().push_back(static_cast<int64_t>(dim));
    isComplete |= size != 1;
  }
  // All of size 1: they are joined into no dimension at all.
  return isComplete ? groups : SmallVector<ReassociationIndices>();
}

Value memplan::createReshape(RewriterBase &rewriter, Location loc, Value source,
                             RankedTensorType type) {
  auto from = cast<RankedTensorType>(source.getType());
  auto joined = RankedTensorType::get(
      llvm::filter_to_vector(type.getShape(), [](int64_t size) { return size != 1; }),
      type.getElementType());
  if (from != joined)
    source = tensor::CollapseShapeOp::create(rewriter, loc, joined, source, groupUnitDims(from));
  if (joined != type)
    source = tensor::ExpandShapeOp::create(rewriter, loc, type, source, groupUnitDims(type));
  return source;
}

bool memplan::joinsRepeated(tensor::CollapseShapeOp collapse, const IndexedCopy &copy) {
  if (!copy.map.isProjectedPermutation())
    return false;
  SmallVector<std::optional<int64_t>> dims = sourceDims(copy.map);
  return llvm::any_of(collapse.getReassociationIndices(), [&](ReassociationIndices group) {
    return llvm::any_of(group, [&](int64_t dim) { return dims[dim].has_value(); }) &&
           llvm::any_of(group, [&](int64_t dim) { return !dims[dim].has_value(); });
  });
}
