// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "Retyping.h"

#include "memplan/Analysis/BufferAliases.h"
#include "memplan/Analysis/LayoutDemand.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ShapedOpInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace memplan;

MemRefType memplan::withStridesOf(MemRefType type, const ByteLayout &layout, int64_t offset) {
  SmallVector<int64_t> strides(type.getRank());
  int64_t inside = 1;
  bool isIdentity = offset == 0;
  int64_t elements = 1;
  for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
    int64_t size = type.getDimSize(dim);
    // A stride of a dimension with one element is free: the one that reads best.
    strides[dim] = size == 1 ? inside : layout.strides[dim] / layout.width;
    isIdentity &= size == 1 || strides[dim] == elements;
    elements *= size;
    inside = std::max(inside, strides[dim] * size);
  }
  if (isIdentity)
    return MemRefType::Builder(type).setLayout(MemRefLayoutAttrInterface());
  return MemRefType::Builder(type).setLayout(
      StridedLayoutAttr::get(type.getContext(), offset, strides));
}

/// The type that a view of `source` gets once `source` has type `type`; null if it can't be.
static MemRefType viewTypeAfter(Operation *view, MemRefType type) {
  auto before = dyn_cast<MemRefType>(view->getResult(0).getType());
  if (!before)
    return MemRefType();
  if (auto slice = dyn_cast<memref::SubViewOp>(view))
    return memref::SubViewOp::inferRankReducedResultType(
        before.getShape(), type, slice.getMixedOffsets(), slice.getMixedSizes(),
        slice.getMixedStrides());
  if (auto expand = dyn_cast<memref::ExpandShapeOp>(view)) {
    FailureOr<MemRefType> after = memref::ExpandShapeOp::computeExpandedType(
        type, before.getShape(), expand.getReassociationIndices());
    return succeeded(after) ? *after : MemRefType();
  }
  if (auto collapse = dyn_cast<memref::CollapseShapeOp>(view)) {
    SmallVector<ReassociationIndices> groups = collapse.getReassociationIndices();
    if (!memref::CollapseShapeOp::isGuaranteedCollapsible(type, groups))
      return MemRefType();
    return memref::CollapseShapeOp::computeCollapsedType(type, groups);
  }
  if (auto transpose = dyn_cast<memref::TransposeOp>(view)) {
    auto [strides, offset] = type.getStridesAndOffset();
    SmallVector<int64_t> permuted =
        applyPermutationMap(transpose.getPermutation(), ArrayRef<int64_t>(strides));
    return MemRefType::Builder(before).setLayout(
        StridedLayoutAttr::get(type.getContext(), offset, permuted));
  }
  if (isa<memref::CastOp>(view)) {
    if (memref::CastOp::areCastCompatible(type, before))
      return before;
    return before.getShape() == type.getShape() ? type : MemRefType();
  }
  return MemRefType();
}

/// Why the owner of `use` would not take `after` in place of the type of its operand; empty if it
/// does. What was not as demanded before can't become worse.
static std::string refuseLayout(OpOperand &use, MemRefType after, int64_t alignment) {
  std::string name = "a '" + use.getOwner()->getName().getStringRef().str() + "' takes ";
  LayoutDemand demand = layoutDemandOf(use);
  std::optional<ByteLayout> then = byteLayoutOf(after);
  if (then && after == use.get().getType())
    return "";
  if (demand.isFixed)
    return name + "the type that it has";
  if (demand.layout.getKind() == LayoutKind::Any || demand.layout.getIsPreferred())
    return "";
  // Casts may hide what is known.
  std::optional<StridedSlice> slice = sliceOf(use.get());
  std::optional<ByteLayout> now = slice ? std::optional(byteLayoutOf(*slice)) : std::nullopt;
  auto isMet = [&](const std::optional<ByteLayout> &layout) {
    return layout && isLaidOutAs(*layout, alignment, demand.layout);
  };
  if (isMet(then) || !isMet(now))
    return "";
  llvm::raw_string_ostream(name) << demand.layout;
  return name;
}

Retyping memplan::planRetyping(Value buffer, MemRefType type) {
  Retyping plan;
  int64_t alignment = alignmentOf(buffer);
  plan.values.push_back({buffer, type});
  for (size_t i = 0; i < plan.values.size(); ++i) {
    auto [value, after] = plan.values[i];
    for (OpOperand &use : value.getUses()) {
      Operation *op = use.getOwner();
      bool isView = isa<ViewLikeOpInterface>(op) && op->getNumResults() == 1;
      UseKind kind = classifyUse(use);
      if (!isView && (kind == UseKind::Metadata || kind == UseKind::Free))
        continue;
      if (!isView) {
        plan.refusal = refuseLayout(use, after, alignment);
        if (!plan.refusal.empty())
          return plan;
        continue;
      }
      // Behind a cast that hides strides types stay, and yet the strides are new.
      MemRefType viewType = after == value.getType()
                                ? dyn_cast<MemRefType>(op->getResult(0).getType())
                                : viewTypeAfter(op, after);
      if (!viewType) {
        plan.refusal = "a '" + op->getName().getStringRef().str() + "' does not take its strides";
        return plan;
      }
      plan.values.push_back({op->getResult(0), viewType});
    }
  }
  return plan;
}

bool memplan::reliesOnAlignment(Value buffer, llvm::function_ref<bool(Operation *)> isExempt) {
  SmallVector<Value> values{buffer};
  for (size_t i = 0; i < values.size(); ++i)
    for (OpOperand &use : values[i].getUses()) {
      Operation *op = use.getOwner();
      if (isExempt && isExempt(op))
        continue;
      if (isa<memref::SubViewOp, memref::ExpandShapeOp, memref::CollapseShapeOp,
              memref::TransposeOp, memref::CastOp>(op))
        values.push_back(op->getResult(0));
      else if (isa<KernelOp>(op) || op->hasAttr("alignment") ||
               (classifyUse(use) != UseKind::Metadata && layoutDemandOf(use).isFixed))
        return true;
    }
  return false;
}
