// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "PaddedTensor.h"

#include "ReversedTensor.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace memplan;

static bool isStaticNonEmpty(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && tensor.getNumElements() > 0;
}

/// The scalar that every element of `tensor` is, as a value that is there already.
static Value getFilledWith(Value tensor) {
  if (auto fill = tensor.getDefiningOp<linalg::FillOp>())
    return fill.value().getType() == getElementTypeOrSelf(tensor) ? fill.value() : Value();
  if (auto splat = tensor.getDefiningOp<tensor::SplatOp>())
    return splat.getInput();
  return {};
}

/// Dimensions that stay where they are.
static SmallVector<int64_t> sameDims(size_t rank) {
  return llvm::to_vector(llvm::seq<int64_t>(0, static_cast<int64_t>(rank)));
}

static std::optional<PaddedTensor> matchPad(tensor::PadOp op) {
  PaddedTensor padded{op.getSource(), op.getConstantPaddingValue(), {}, {}, {}};
  ArrayRef<int64_t> low = op.getStaticLow(), high = op.getStaticHigh();
  auto isPadding = [](int64_t size) { return !ShapedType::isDynamic(size) && size >= 0; };
  // A constant in the body of the pad is out of reach of everybody else.
  if (!padded.value || op.getRegion().isAncestor(padded.value.getParentRegion()) ||
      !llvm::all_of(low, isPadding) || !llvm::all_of(high, isPadding))
    return std::nullopt;
  padded.offsets.assign(low.begin(), low.end());
  padded.strides.assign(low.size(), 1);
  padded.dims = sameDims(low.size());
  return padded;
}

static std::optional<PaddedTensor> matchInsertion(tensor::InsertSliceOp op) {
  PaddedTensor padded{op.getSource(), getFilledWith(op.getDest()), {}, {}, {}};
  ArrayRef<int64_t> offsets = op.getStaticOffsets(), strides = op.getStaticStrides();
  if (!padded.value || op.getSourceType().getRank() != op.getType().getRank() ||
      ShapedType::isDynamicShape(offsets) || ShapedType::isDynamicShape(strides) ||
      llvm::any_of(strides, [](int64_t stride) { return stride < 1; }))
    return std::nullopt;
  padded.offsets.assign(offsets.begin(), offsets.end());
  padded.strides.assign(strides.begin(), strides.end());
  padded.dims = sameDims(strides.size());
  return padded;
}

/// A reversal as what it looks like from outside.
static std::optional<PaddedTensor> matchReversal(linalg::GenericOp op) {
  std::optional<ReversedTensor> reversed = matchReversedTensor(op);
  if (!reversed)
    return std::nullopt;
  PaddedTensor padded{reversed->source, Value(), {}, {}, reversed->dims};
  ArrayRef<int64_t> shape = cast<RankedTensorType>(reversed->source.getType()).getShape();
  for (auto [size, isReversed] : llvm::zip_equal(shape, reversed->isReversed)) {
    padded.offsets.push_back(isReversed ? size - 1 : 0);
    padded.strides.push_back(isReversed ? -1 : 1);
  }
  return padded;
}

std::optional<PaddedTensor> memplan::matchPaddedTensor(Operation *op) {
  if (auto generic = dyn_cast_if_present<linalg::GenericOp>(op))
    return matchReversal(generic);
  if (!isa_and_present<tensor::PadOp, tensor::InsertSliceOp>(op) ||
      !isStaticNonEmpty(op->getResult(0).getType()) ||
      !isStaticNonEmpty(op->getOperand(0).getType()))
    return std::nullopt;
  auto pad = dyn_cast<tensor::PadOp>(op);
  return pad ? matchPad(pad) : matchInsertion(cast<tensor::InsertSliceOp>(op));
}

std::optional<PaddedTensor> memplan::matchPlainPadding(Operation *op) {
  return isa_and_present<tensor::PadOp, tensor::InsertSliceOp>(op) ? matchPaddedTensor(op)
                                                                   : std::nullopt;
}

bool memplan::isReindexedView(Operation *op) {
  if (!isa_and_present<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp>(
          op) ||
      !isStaticNonEmpty(op->getResult(0).getType()) ||
      !isStaticNonEmpty(op->getOperand(0).getType()))
    return false;
  auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
  return !slice || (!ShapedType::isDynamicShape(slice.getStaticOffsets()) &&
                    !ShapedType::isDynamicShape(slice.getStaticStrides()));
}

namespace {

/// Arithmetic on indices; what is constant is folded.
struct IndexBuilder {
  OpBuilder &builder;
  Location loc;

  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value).getResult();
  }
  Value subtract(Value index, int64_t amount) {
    return amount == 0 ? index : arith::SubIOp::create(builder, loc, index, constant(amount));
  }
  Value subtractFrom(int64_t from, Value index) {
    return arith::SubIOp::create(builder, loc, constant(from), index);
  }
  Value add(Value index, int64_t amount) {
    return amount == 0 ? index : arith::AddIOp::create(builder, loc, index, constant(amount));
  }
  Value add(Value lhs, Value rhs) { return builder.createOrFold<arith::AddIOp>(loc, lhs, rhs); }
  Value multiply(Value index, int64_t factor) {
    return factor == 1 ? index : arith::MulIOp::create(builder, loc, index, constant(factor));
  }
  /// Of indices that are not negative, or are taken as unsigned on purpose.
  Value divide(Value index, int64_t divisor) {
    return divisor == 1 ? index : arith::DivUIOp::create(builder, loc, index, constant(divisor));
  }
  Value remainder(Value index, int64_t divisor) {
    return arith::RemUIOp::create(builder, loc, index, constant(divisor));
  }
  Value compare(arith::CmpIPredicate predicate, Value index, int64_t bound) {
    return arith::CmpIOp::create(builder, loc, predicate, index, constant(bound));
  }
  Value both(Value lhs, Value rhs) {
    return lhs ? arith::AndIOp::create(builder, loc, lhs, rhs).getResult() : rhs;
  }
};

} // namespace

static SmallVector<Value> expandedToCollapsed(IndexBuilder &index, tensor::ExpandShapeOp op,
                                              ArrayRef<Value> indices) {
  ArrayRef<int64_t> shape = op.getType().getShape();
  SmallVector<Value> result;
  for (const ReassociationIndices &group : op.getReassociationIndices()) {
    Value sum;
    for (int64_t dim : group) {
      if (shape[dim] == 1)
        continue;
      sum = sum ? index.add(index.multiply(sum, shape[dim]), indices[dim]) : indices[dim];
    }
    result.push_back(sum ? sum : index.constant(0));
  }
  return result;
}

static SmallVector<Value> collapsedToExpanded(IndexBuilder &index, tensor::CollapseShapeOp op,
                                              ArrayRef<Value> indices) {
  ArrayRef<int64_t> shape = op.getSrcType().getShape();
  SmallVector<Value> result(shape.size());
  for (auto [group, collapsed] : llvm::zip_equal(op.getReassociationIndices(), indices)) {
    int64_t inner = 1, all = 1;
    for (int64_t dim : group)
      all *= shape[dim];
    for (int64_t dim : llvm::reverse(group)) {
      // The outermost needs no remainder: the index is in bounds.
      if (shape[dim] == 1)
        result[dim] = index.constant(0);
      else if (inner * shape[dim] == all)
        result[dim] = index.divide(collapsed, inner);
      else
        result[dim] = index.remainder(index.divide(collapsed, inner), shape[dim]);
      inner *= shape[dim];
    }
  }
  return result;
}

static SmallVector<Value> slicedToWhole(IndexBuilder &index, tensor::ExtractSliceOp op,
                                        ArrayRef<Value> indices) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<Value> result;
  size_t next = 0;
  for (auto [dim, offset] : llvm::enumerate(op.getStaticOffsets())) {
    if (dropped.test(dim)) {
      result.push_back(index.constant(offset));
      continue;
    }
    result.push_back(
        index.add(index.multiply(indices[next++], op.getStaticStrides()[dim]), offset));
  }
  return result;
}

static SmallVector<Value> throughView(IndexBuilder &index, Operation *view,
                                      ArrayRef<Value> indices) {
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(view))
    return expandedToCollapsed(index, expand, indices);
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(view))
    return collapsedToExpanded(index, collapse, indices);
  return slicedToWhole(index, cast<tensor::ExtractSliceOp>(view), indices);
}

/// Turns `indices` of a padded tensor into indices of its source, 0 where those would be out of
/// bounds, and says whether none is; null if none can be.
static Value throughPadding(IndexBuilder &index, const PaddedTensor &padded,
                            ArrayRef<int64_t> shape, SmallVector<Value> &indices) {
  ArrayRef<int64_t> sourceShape = cast<RankedTensorType>(padded.source.getType()).getShape();
  SmallVector<Value> result;
  Value isInside;
  for (auto [dim, size] : llvm::enumerate(sourceShape)) {
    int64_t stride = padded.strides[dim];
    Value at = indices[padded.dims[dim]];
    if (stride < 0)
      at = index.subtractFrom(padded.offsets[dim], at);
    if (size == shape[padded.dims[dim]]) {
      result.push_back(at);
      continue;
    }
    // Below the first element the difference wraps around to more than any size.
    Value distance = index.subtract(at, padded.offsets[dim]);
    Value position = size == 1 ? distance : index.divide(distance, stride);
    Value isElement = index.compare(arith::CmpIPredicate::ult, position, size);
    if (size > 1 && stride > 1)
      isElement = index.both(
          isElement, index.compare(arith::CmpIPredicate::eq, index.remainder(distance, stride), 0));
    Value zero = index.constant(0);
    result.push_back(
        size == 1 ? zero
                  : arith::SelectOp::create(index.builder, index.loc, isElement, position, zero));
    isInside = index.both(isInside, isElement);
  }
  indices = std::move(result);
  return isInside;
}

Value memplan::readElement(OpBuilder &builder, Location loc, Value tensor, ArrayRef<Value> indices,
                           llvm::function_ref<bool(Operation *)> isFolded) {
  IndexBuilder index{builder, loc};
  SmallVector<Value> at(indices);
  SmallVector<std::pair<Value, Value>> guards; // whether inside, and the value outside
  while (Operation *op = tensor.getDefiningOp()) {
    if (isReindexedView(op)) {
      at = throughView(index, op, at);
      tensor = op->getOperand(0);
      continue;
    }
    std::optional<PaddedTensor> padded = matchPaddedTensor(op);
    if (!padded || !isFolded(op))
      break;
    ArrayRef<int64_t> shape = cast<RankedTensorType>(tensor.getType()).getShape();
    if (Value isInside = throughPadding(index, *padded, shape, at))
      guards.push_back({isInside, padded->value});
    tensor = padded->source;
  }
  Value element = tensor::ExtractOp::create(builder, loc, tensor, at);
  for (auto [isInside, value] : llvm::reverse(guards))
    element = arith::SelectOp::create(builder, loc, isInside, element, value);
  return element;
}
