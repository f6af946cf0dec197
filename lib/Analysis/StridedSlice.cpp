// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/StridedSlice.h"

#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

int64_t StridedSlice::end() const {
  if (isEmpty())
    return offset;
  int64_t last = offset;
  for (auto [size, stride] : llvm::zip_equal(shape, strides))
    last += (size - 1) * stride;
  return last + elementBytes;
}

bool StridedSlice::isDense() const {
  int64_t expected = elementBytes;
  for (auto [size, stride] : llvm::zip_equal(llvm::reverse(shape), llvm::reverse(strides))) {
    if (size != 1 && stride != expected)
      return isEmpty();
    expected *= size;
  }
  return true;
}

bool StridedSlice::hasDistinctElements() const {
  SmallVector<std::pair<int64_t, int64_t>> dims;
  for (auto [size, stride] : llvm::zip_equal(shape, strides))
    if (size > 1)
      dims.push_back({stride, size});
  llvm::sort(dims);
  int64_t reach = elementBytes;
  for (auto [stride, size] : dims) {
    if (stride < reach)
      return false;
    reach += (size - 1) * stride;
  }
  return true;
}

AffineExpr StridedSlice::addressOf(AffineMap map) const {
  AffineExpr address = getAffineConstantExpr(offset, map.getContext());
  for (auto [index, stride] : llvm::zip_equal(map.getResults(), strides))
    address = address + index * stride;
  return simplifyAffineExpr(address, map.getNumDims(), map.getNumSymbols());
}

/// What `value` is a view of, if its descriptor has the aligned pointer of that; null otherwise.
static Value sourceWithSamePointer(Value value) {
  Operation *op = value.getDefiningOp();
  if (auto metadata = dyn_cast_or_null<memref::ExtractStridedMetadataOp>(op))
    return value == metadata.getBaseBuffer() ? metadata.getSource() : Value();
  if (isa_and_nonnull<memref::CastOp, memref::SubViewOp, memref::ExpandShapeOp,
                      memref::CollapseShapeOp, memref::ReinterpretCastOp, memref::TransposeOp,
                      memref::ReshapeOp, memref::MemorySpaceCastOp, memref::AssumeAlignmentOp>(op))
    return op->getOperand(0);
  return Value();
}

/// The static type that a value has behind casts that hide it; null if there is none.
static MemRefType staticTypeOf(Value value) {
  for (;; value = value.getDefiningOp<memref::CastOp>().getSource()) {
    auto type = dyn_cast<MemRefType>(value.getType());
    SmallVector<int64_t> strides;
    int64_t offset = 0;
    if (type && type.hasStaticShape() && succeeded(type.getStridesAndOffset(strides, offset)) &&
        !ShapedType::isDynamic(offset) && !llvm::any_of(strides, ShapedType::isDynamic))
      return type;
    if (!value.getDefiningOp<memref::CastOp>())
      return MemRefType();
  }
}

/// Shape and byte strides of `type`; false where something is negative or does not fit.
static bool readLayout(MemRefType type, StridedSlice &slice) {
  std::optional<int64_t> bytes = getElementStorageBytes(type.getElementType());
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (!bytes || !getStorageSize(type).isKnown() ||
      failed(type.getStridesAndOffset(strides, offset)))
    return false;
  slice.elementBytes = *bytes;
  slice.shape.assign(type.getShape().begin(), type.getShape().end());
  for (int64_t stride : strides) {
    slice.strides.push_back(0);
    if (stride < 0 || llvm::MulOverflow(stride, *bytes, slice.strides.back()))
      return false;
  }
  return offset >= 0 && !llvm::MulOverflow(offset, *bytes, slice.offset);
}

std::optional<StridedSlice> memplan::sliceOf(Value value) {
  StridedSlice slice;
  MemRefType type = staticTypeOf(value);
  if (!type || !readLayout(type, slice))
    return std::nullopt;
  while (true) {
    if (auto view = value.getDefiningOp<memref::ViewOp>()) {
      // The only view that moves the pointer; its own layout begins there.
      std::optional<int64_t> shift = getConstantIntValue(view.getByteShift());
      if (!shift || *shift < 0 || llvm::AddOverflow(slice.offset, *shift, slice.offset))
        return std::nullopt;
      value = view.getSource();
      continue;
    }
    Value source = sourceWithSamePointer(value);
    if (!source)
      break;
    value = source;
  }
  slice.root = value;
  int64_t reach = 0;
  if (llvm::AddOverflow(slice.offset, getStorageSize(type).bytes, reach))
    return std::nullopt;
  return slice;
}

Value memplan::viewedRoot(Value value) {
  while (true) {
    if (auto view = value.getDefiningOp<memref::ViewOp>())
      value = view.getSource();
    else if (Value source = sourceWithSamePointer(value))
      value = source;
    else
      return value;
  }
}
