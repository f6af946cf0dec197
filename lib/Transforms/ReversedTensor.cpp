// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ReversedTensor.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace memplan;

/// Steps of index arithmetic that are followed.
static constexpr int maxIndexDepth = 4;

/// `index` as an expression of the loops of the operation whose body it is in; null if it is no sum
/// of them and constants, or a long one.
static AffineExpr getIndexExpr(Value index, int depth = maxIndexDepth) {
  APInt constant;
  if (matchPattern(index, m_ConstantInt(&constant)))
    return getAffineConstantExpr(constant.getSExtValue(), index.getContext());
  Operation *op = index.getDefiningOp();
  if (auto loop = dyn_cast_if_present<linalg::IndexOp>(op))
    return getAffineDimExpr(loop.getDim(), index.getContext());
  if (depth == 0 || !isa_and_present<arith::AddIOp, arith::SubIOp>(op))
    return {};
  AffineExpr lhs = getIndexExpr(op->getOperand(0), depth - 1);
  AffineExpr rhs = getIndexExpr(op->getOperand(1), depth - 1);
  if (!lhs || !rhs)
    return {};
  return isa<arith::AddIOp>(op) ? lhs + rhs : lhs - rhs;
}

namespace {

/// A tensor, and where in it an operation finds the element for each iteration of its loops.
struct Lookup {
  Value source;
  SmallVector<AffineExpr> at;
};

} // namespace

/// What `op` passes on, if it computes nothing.
static std::optional<Lookup> matchLookup(linalg::GenericOp op) {
  Value passed = op.getBlock()->getTerminator()->getOperand(0);
  if (auto argument = dyn_cast<BlockArgument>(passed)) {
    if (argument.getOwner() != op.getBlock())
      return std::nullopt;
    OpOperand *input = op.getMatchingOpOperand(argument);
    if (!op.isDpsInput(input))
      return std::nullopt;
    return Lookup{input->get(), llvm::to_vector(op.getMatchingIndexingMap(input).getResults())};
  }
  auto extract = passed.getDefiningOp<tensor::ExtractOp>();
  if (!extract || op.getRegion().isAncestor(extract.getTensor().getParentRegion()))
    return std::nullopt;
  Lookup lookup{extract.getTensor(), {}};
  for (Value index : extract.getIndices()) {
    AffineExpr expr = getIndexExpr(index);
    if (!expr)
      return std::nullopt;
    lookup.at.push_back(expr);
  }
  return lookup;
}

static bool isFixed(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && !tensor.getEncoding() && tensor.getNumElements() > 0;
}

static bool isZero(AffineExpr expr, unsigned numDims) {
  auto constant = dyn_cast<AffineConstantExpr>(simplifyAffineExpr(expr, numDims, 0));
  return constant && constant.getValue() == 0;
}

std::optional<ReversedTensor> memplan::matchReversedTensor(linalg::GenericOp op) {
  if (op->getNumResults() != 1 || !op.hasPureTensorSemantics() ||
      op.getNumParallelLoops() != op.getNumLoops() || !isFixed(op.getResult(0).getType()))
    return std::nullopt;
  AffineMap to = op.getIndexingMapMatchingResult(op->getOpResult(0));
  std::optional<Lookup> lookup = matchLookup(op);
  if (!lookup || !isFixed(lookup->source.getType()) || !to.isPermutation() ||
      lookup->at.size() != to.getNumResults())
    return std::nullopt;
  auto source = cast<RankedTensorType>(lookup->source.getType());
  ReversedTensor reversed{lookup->source, {}, {}};
  for (auto [size, at] : llvm::zip_equal(source.getShape(), lookup->at)) {
    for (auto [number, loop] : llvm::enumerate(to.getResults())) {
      bool isSame = isZero(at - loop, to.getNumDims());
      if (!isSame && !isZero(at + loop - (size - 1), to.getNumDims()))
        continue;
      reversed.dims.push_back(static_cast<int64_t>(number));
      reversed.isReversed.push_back(!isSame);
    }
  }
  auto result = cast<RankedTensorType>(op.getResult(0).getType());
  if (reversed.dims.size() != lookup->at.size() || !isPermutationVector(reversed.dims) ||
      !llvm::is_contained(reversed.isReversed, true))
    return std::nullopt;
  for (auto [dim, size] : llvm::zip_equal(reversed.dims, source.getShape()))
    if (result.getDimSize(dim) != size)
      return std::nullopt;
  return reversed;
}

AffineMap memplan::getExtentsMap(const ReversedTensor &reversed, AffineMap map) {
  SmallVector<AffineExpr> results;
  for (int64_t dim : reversed.dims)
    results.push_back(map.getResult(dim));
  return AffineMap::get(map.getNumDims(), 0, results, map.getContext());
}
