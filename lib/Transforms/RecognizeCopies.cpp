// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CopiedFills.h"

#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace memplan {
#define GEN_PASS_DEF_RECOGNIZECOPIESPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-recognize-copies"

using namespace mlir;
using namespace memplan;

/// Whether the body hands on the element of the only input and does nothing else.
static bool handsOnItsInput(linalg::LinalgOp op) {
  if (!op.hasPureBufferSemantics() || op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops())
    return false;
  Block &body = op->getRegion(0).front();
  return llvm::hasSingleElement(body) && body.front().getOperand(0) == body.getArgument(0);
}

/// For each dimension of the target, that of the source, if all elements come in the order that
/// they have: dimensions of one element may be anywhere.
static std::optional<SmallVector<unsigned>> matchOrder(linalg::LinalgOp op, MemRefType type) {
  AffineMap from = op.getMatchingIndexingMap(op.getDpsInputOperand(0));
  AffineMap to = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  if (!from.isPermutation() || !to.isPermutation())
    return std::nullopt;
  AffineMap order = inversePermutation(from.compose(inversePermutation(to)));
  SmallVector<unsigned> dims;
  std::optional<unsigned> last;
  for (unsigned result = 0; result < order.getNumResults(); ++result) {
    unsigned dim = order.getDimPosition(result);
    dims.push_back(dim);
    if (type.getDimSize(dim) == 1)
      continue;
    if (last && dim < *last)
      return std::nullopt;
    last = dim;
  }
  return dims;
}

static void replaceByCopy(linalg::LinalgOp op) {
  Value source = op.getDpsInputOperand(0)->get();
  auto type = dyn_cast<MemRefType>(source.getType());
  auto target = dyn_cast<MemRefType>(op.getDpsInitOperand(0)->get().getType());
  if (!type || !target || type.getElementType() != target.getElementType() || !type.isStrided() ||
      type.getRank() == 0)
    return;
  std::optional<SmallVector<unsigned>> dims = matchOrder(op, type);
  if (!dims)
    return;
  OpBuilder builder(op);
  AffineMap permutation = AffineMap::getPermutationMap(*dims, op.getContext());
  if (!permutation.isIdentity())
    source =
        memref::TransposeOp::create(builder, op.getLoc(), source, AffineMapAttr::get(permutation));
  memref::CopyOp::create(builder, op.getLoc(), source, op.getDpsInitOperand(0)->get());
  op->erase();
}

namespace {

struct RecognizeCopiesPass : memplan::impl::RecognizeCopiesPassBase<RecognizeCopiesPass> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> copies;
    SmallVector<memref::CopyOp> toItself;
    bool isImported = false; // what is decided there names steps, which would move
    getOperation()->walk([&](Operation *op) {
      isImported |= isa<BufferOp>(op);
      if (auto structured = dyn_cast<linalg::LinalgOp>(op);
          structured && handsOnItsInput(structured))
        copies.push_back(structured);
      if (auto copy = dyn_cast<memref::CopyOp>(op); copy && copy.getSource() == copy.getTarget())
        toItself.push_back(copy);
    });
    if (isImported)
      return;
    // What bufferization leaves where a slice is written in place.
    for (memref::CopyOp copy : toItself)
      copy.erase();
    for (linalg::LinalgOp op : copies)
      replaceByCopy(op);
    // What is a copy by name only, once all copies have it.
    fillInsteadOfCopy(getOperation());
  }
};

} // namespace
