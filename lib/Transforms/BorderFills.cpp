// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BorderFills.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace memplan;

Value memplan::fillValueOf(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 1 || !op->getResults().empty())
    return Value();
  if (auto fill = dyn_cast<linalg::FillOp>(op.getOperation()))
    return fill.getInputs().front();
  Block *body = op.getBlock();
  if (op.getNumDpsInputs() != 0 || body->getOperations().size() != 1 ||
      !op.getIndexingMapsArray().front().isPermutation())
    return Value();
  Value value = body->getTerminator()->getOperand(0);
  return value.getParentBlock() == body ? Value() : value;
}

std::optional<Box> memplan::boxOf(const StridedSlice &slice, ArrayRef<int64_t> shape) {
  Box box;
  box.low.assign(shape.size(), 0);
  box.size.assign(shape.size(), 1);
  SmallVector<int64_t> strides(shape.size());
  int64_t inside = slice.elementBytes;
  for (size_t i = shape.size(); i-- > 0;) {
    strides[i] = inside;
    inside *= shape[i];
  }
  int64_t rest = slice.offset;
  for (size_t i = 0; i < shape.size(); ++i) {
    box.low[i] = rest / strides[i];
    rest %= strides[i];
  }
  for (auto [size, stride] : llvm::zip_equal(slice.shape, slice.strides)) {
    if (size == 1)
      continue;
    // Dimensions of one element have the stride of the next one, too.
    size_t dim = 0;
    while (dim < shape.size() && (strides[dim] != stride || shape[dim] == 1))
      ++dim;
    if (dim == shape.size() || box.size[dim] != 1 || size > shape[dim] - box.low[dim])
      return std::nullopt;
    box.size[dim] = size;
  }
  return rest == 0 ? std::optional<Box>(box) : std::nullopt;
}

Box memplan::wholeBox(ArrayRef<int64_t> shape) {
  Box box;
  box.low.assign(shape.size(), 0);
  box.size.assign(shape.begin(), shape.end());
  return box;
}

std::optional<Box> memplan::splitBox(const Box &box, const Box &cut, std::vector<Box> &outside) {
  std::vector<Box> pieces;
  Box rest = box;
  for (size_t dim = 0; dim < box.low.size(); ++dim) {
    int64_t begin = rest.low[dim];
    int64_t end = begin + rest.size[dim];
    int64_t cutBegin = std::max(begin, cut.low[dim]);
    int64_t cutEnd = std::min(end, cut.low[dim] + cut.size[dim]);
    if (cutBegin >= cutEnd) {
      outside.push_back(box);
      return std::nullopt;
    }
    for (auto [from, to] : {std::pair(begin, cutBegin), std::pair(cutEnd, end)}) {
      if (from == to)
        continue;
      Box piece = rest;
      piece.low[dim] = from;
      piece.size[dim] = to - from;
      pieces.push_back(std::move(piece));
    }
    rest.low[dim] = cutBegin;
    rest.size[dim] = cutEnd - cutBegin;
  }
  llvm::append_range(outside, pieces);
  return rest;
}

void memplan::fillBoxesInstead(linalg::LinalgOp fill, Value buffer, ArrayRef<Box> boxes) {
  Location loc = fill.getLoc();
  OpBuilder builder(fill);
  Value value = fillValueOf(fill);
  SmallVector<OpFoldResult> steps(cast<MemRefType>(buffer.getType()).getRank(),
                                  builder.getIndexAttr(1));
  for (const Box &box : boxes) {
    Value part = memref::SubViewOp::create(
        builder, loc, buffer, getAsIndexOpFoldResult(builder.getContext(), box.low),
        getAsIndexOpFoldResult(builder.getContext(), box.size), steps);
    linalg::FillOp::create(builder, loc, value, part);
  }
  fill->erase();
}
