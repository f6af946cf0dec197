// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Conversion/Passes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include "llvm/Support/MathExtras.h"

namespace memplan {
#define GEN_PASS_DEF_FLATTENALLOCATIONSPASS
#include "memplan/Conversion/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-flatten-allocations"

using namespace mlir;
using namespace memplan;

/// Elements from the beginning of the storage to behind the last one; none where that is not
/// static, lies in front of the beginning, or has no number.
static std::optional<int64_t> countElements(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (!type.hasStaticShape() || failed(type.getStridesAndOffset(strides, offset)) ||
      ShapedType::isDynamic(offset) || llvm::any_of(strides, ShapedType::isDynamic) || offset < 0)
    return std::nullopt;
  if (type.getNumElements() == 0)
    return offset;
  int64_t last = offset;
  for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides)) {
    int64_t reach = 0;
    if (stride < 0 || llvm::MulOverflow(size - 1, stride, reach) ||
        llvm::AddOverflow(last, reach, last))
      return std::nullopt;
  }
  int64_t count = 0;
  return llvm::AddOverflow(last, int64_t(1), count) ? std::nullopt : std::optional<int64_t>(count);
}

template <typename AllocLikeOp> static LogicalResult flatten(AllocLikeOp allocation) {
  MemRefType type = allocation.getType();
  if (type.getLayout().isIdentity())
    return success();
  std::optional<int64_t> count = countElements(type);
  if (!count)
    return allocation.emitError()
           << "no storage can be allocated for type " << type
           << ": sizes and strides have to be static, not negative, and reach less than 2^63";
  OpBuilder builder(allocation);
  Location loc = allocation.getLoc();
  auto flat = MemRefType::get({*count}, type.getElementType(), MemRefLayoutAttrInterface(),
                              type.getMemorySpace());
  Value storage = AllocLikeOp::create(builder, loc, flat, allocation.getAlignmentAttr());
  auto [strides, offset] = type.getStridesAndOffset();
  Value seen = memref::ReinterpretCastOp::create(builder, loc, type, storage, offset,
                                                 type.getShape(), strides);
  allocation.replaceAllUsesWith(seen);
  allocation.erase();
  return success();
}

namespace {

struct FlattenAllocationsPass : memplan::impl::FlattenAllocationsPassBase<FlattenAllocationsPass> {
  void runOnOperation() override {
    bool ok = true;
    getOperation()->walk([&](Operation *op) {
      if (auto alloc = dyn_cast<memref::AllocOp>(op))
        ok &= succeeded(flatten(alloc));
      else if (auto alloca = dyn_cast<memref::AllocaOp>(op))
        ok &= succeeded(flatten(alloca));
    });
    if (!ok)
      signalPassFailure();
  }
};

} // namespace
