// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/LayoutDemand.h"

#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace memplan;

LayoutDemand memplan::layoutDemandOf(OpOperand &use) {
  Operation *op = use.getOwner();
  MLIRContext *context = op->getContext();
  if (auto kernel = dyn_cast<KernelOp>(op))
    return {kernel.getOperandLayout(use.getOperandNumber()), false};
  LayoutKind kind = isa<gpu::LaunchFuncOp>(op) ? LayoutKind::Static : LayoutKind::Any;
  bool takesAny = isa<linalg::LinalgOp, linalg::SoftmaxOp, memref::CopyOp, memref::LoadOp,
                      memref::StoreOp, affine::AffineLoadOp, affine::AffineStoreOp>(op);
  return {LayoutAttr::get(context, kind), !takesAny};
}

ByteLayout memplan::byteLayoutOf(const StridedSlice &slice) {
  ByteLayout layout;
  layout.offset = slice.offset;
  layout.shape = slice.shape;
  layout.strides = slice.strides;
  layout.width = slice.elementBytes;
  return layout;
}

std::optional<ByteLayout> memplan::byteLayoutOf(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  // A known size proves that no product below overflows.
  if (!getStorageSize(type).isKnown() || failed(type.getStridesAndOffset(strides, offset)))
    return std::nullopt;
  ByteLayout layout;
  layout.width = *getElementStorageBytes(type.getElementType());
  layout.offset = offset * layout.width;
  layout.shape.assign(type.getShape().begin(), type.getShape().end());
  for (auto [size, stride] : llvm::zip_equal(layout.shape, strides))
    layout.strides.push_back(size > 1 ? stride * layout.width : layout.width);
  return layout;
}

int64_t memplan::alignmentOf(Value root) {
  Operation *op = root.getDefiningOp();
  if (auto buffer = dyn_cast_or_null<BufferOp>(op))
    return buffer.getAlignment();
  auto alloc = dyn_cast_or_null<memref::AllocOp>(op);
  if (alloc && alloc.getAlignment())
    return static_cast<int64_t>(*alloc.getAlignment());
  auto type = dyn_cast<MemRefType>(root.getType());
  std::optional<int64_t> bytes =
      type ? getElementStorageBytes(type.getElementType()) : std::nullopt;
  return bytes ? *bytes & -*bytes : 1;
}

/// Whether the listed dimensions, ascending, could be one: each stride is what the listed ones
/// within span. The last dimension has nothing within.
static bool isContiguous(const ByteLayout &layout, ArrayRef<int64_t> dims) {
  auto rank = static_cast<int64_t>(layout.shape.size());
  std::optional<int64_t> expected;
  for (int64_t dim : llvm::reverse(dims)) {
    if (dim >= rank)
      return false;
    if (!expected && dim == rank - 1)
      expected = layout.width;
    // A stride that is never taken says nothing.
    if (layout.shape[dim] == 1)
      continue;
    if (expected && layout.strides[dim] != *expected)
      return false;
    expected = layout.strides[dim] * layout.shape[dim];
  }
  return true;
}

static bool hasAlignedRows(const ByteLayout &layout, int64_t alignment, int64_t rowAlignment) {
  if (alignment % rowAlignment || layout.offset % rowAlignment)
    return false;
  for (auto [dim, size] : llvm::enumerate(layout.shape)) {
    bool isRow = dim + 1 == layout.shape.size();
    if (size != 1 &&
        (isRow ? layout.strides[dim] != layout.width : layout.strides[dim] % rowAlignment != 0))
      return false;
  }
  return true;
}

bool memplan::isLaidOutAs(const ByteLayout &layout, int64_t alignment, LayoutAttr wanted) {
  if (llvm::is_contained(layout.shape, 0))
    return true;
  switch (wanted.getKind()) {
  case LayoutKind::Any:
  case LayoutKind::Static:
    return true;
  case LayoutKind::Contiguous: {
    SmallVector<int64_t> dims(wanted.getDims());
    if (dims.empty()) {
      dims.resize(layout.shape.size());
      std::iota(dims.begin(), dims.end(), 0);
    }
    return isContiguous(layout, dims);
  }
  case LayoutKind::AlignedRows:
    return hasAlignedRows(layout, alignment, wanted.getRowAlignment());
  }
  return false;
}

std::optional<ByteLayout> memplan::rowMajorLayout(ArrayRef<int64_t> shape, int64_t width,
                                                  int64_t rowAlignment) {
  ByteLayout layout;
  layout.width = width;
  layout.shape.assign(shape.begin(), shape.end());
  layout.strides.assign(shape.size(), width);
  int64_t span = width;
  for (size_t dim = shape.size(); dim-- > 0;) {
    layout.strides[dim] = span;
    if (llvm::MulOverflow(span, std::max<int64_t>(shape[dim], 1), span))
      return std::nullopt;
    bool isRow = dim + 1 == shape.size();
    std::optional<int64_t> rounded = isRow ? roundUpBytes(span, rowAlignment) : span;
    if (!rounded)
      return std::nullopt;
    span = *rounded;
  }
  return layout;
}

int64_t memplan::countLineBytes(const ByteRegion &region) {
  constexpr int64_t lineBytes = 64;
  int64_t run = region.getWidth();
  int64_t runs = 1;
  for (ByteRegion::Dim dim : llvm::reverse(region.getDims())) {
    // Runs less than a line apart: what is between them comes along.
    if (runs == 1 && dim.stride - run < lineBytes)
      run += (dim.size - 1) * dim.stride;
    else
      runs *= dim.size;
  }
  return runs * *roundUpBytes(run, lineBytes);
}
