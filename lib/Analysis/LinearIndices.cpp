// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/LinearIndices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace memplan;

OpOperand *memplan::accessedElementOf(Operation *op) {
  if (isa<memref::LoadOp, affine::AffineLoadOp>(op))
    return &op->getOpOperand(0);
  if (isa<memref::StoreOp, affine::AffineStoreOp>(op))
    return &op->getOpOperand(1); // behind what is stored
  return nullptr;
}

bool LinearIndices::addLoop(LoopLikeOpInterface loop) {
  auto variables = loop.getLoopInductionVars();
  auto lower = loop.getLoopLowerBounds(), upper = loop.getLoopUpperBounds(),
       steps = loop.getLoopSteps();
  if (!variables || !lower || !upper || !steps)
    return false;
  for (auto [variable, from, to, by] : llvm::zip_equal(*variables, *lower, *upper, *steps)) {
    std::optional<int64_t> first = getConstantIntValue(from), last = getConstantIntValue(to),
                           step = getConstantIntValue(by);
    int64_t range = 0;
    if (!first || !last || !step || *step <= 0 || *last <= *first || trips.size() == kMaxDims ||
        llvm::SubOverflow(*last, *first, range))
      return false;
    known[variable] = getAffineDimExpr(trips.size(), variable.getContext()) * *step + *first;
    trips.push_back(range / *step + (range % *step != 0));
  }
  return true;
}

bool LinearIndices::addLoopOfAnyLength(LoopLikeOpInterface loop) {
  auto variables = loop.getLoopInductionVars();
  if (!variables || trips.size() + variables->size() > kMaxDims)
    return false;
  for (Value variable : *variables) {
    known[variable] = getAffineDimExpr(trips.size(), variable.getContext());
    trips.push_back(std::numeric_limits<int64_t>::max());
  }
  return true;
}

AffineExpr LinearIndices::of(Value value, unsigned depth) {
  auto found = known.find(value);
  if (found != known.end())
    return found->second;
  AffineExpr expression = compute(value, depth);
  known[value] = expression;
  return expression;
}

/// The result of a map without divisions and remainders; null with them.
static AffineExpr substitute(AffineExpr result, AffineMap map, ArrayRef<AffineExpr> operands) {
  bool isLinear = !result
                       .walk([](AffineExpr part) {
                         bool divides = part.getKind() == AffineExprKind::Mod ||
                                        part.getKind() == AffineExprKind::FloorDiv ||
                                        part.getKind() == AffineExprKind::CeilDiv;
                         return divides ? WalkResult::interrupt() : WalkResult::advance();
                       })
                       .wasInterrupted();
  return isLinear ? result.replaceDimsAndSymbols(operands.take_front(map.getNumDims()),
                                                 operands.drop_front(map.getNumDims()))
                  : AffineExpr();
}

AffineExpr LinearIndices::compute(Value value, unsigned depth) {
  constexpr unsigned maxDepth = 6; // indices are short, and verified by other code
  if (std::optional<int64_t> constant = getConstantIntValue(value))
    return getAffineConstantExpr(*constant, value.getContext());
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<arith::AddIOp, arith::SubIOp, arith::MulIOp, affine::AffineApplyOp>(op) ||
      depth == maxDepth)
    return AffineExpr();
  SmallVector<AffineExpr> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(of(operand, depth + 1));
    if (!operands.back())
      return AffineExpr();
  }
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op)) {
    return substitute(apply.getAffineMap().getResult(0), apply.getAffineMap(), operands);
  }
  if (isa<arith::AddIOp>(op))
    return operands[0] + operands[1];
  if (isa<arith::SubIOp>(op))
    return operands[0] - operands[1];
  bool isLinear = isa<AffineConstantExpr>(operands[0]) || isa<AffineConstantExpr>(operands[1]);
  return isLinear ? operands[0] * operands[1] : AffineExpr();
}

std::optional<SmallVector<AffineExpr>> LinearIndices::ofAccess(Operation *op) {
  OpOperand *element = accessedElementOf(op);
  if (!element)
    return std::nullopt;
  SmallVector<AffineExpr> indices;
  for (Value value : op->getOperands().drop_front(element->getOperandNumber() + 1)) {
    indices.push_back(of(value));
    if (!indices.back())
      return std::nullopt;
  }
  if (auto mapped = dyn_cast<affine::AffineMapAccessInterface>(op)) {
    AffineMap map =
        cast<AffineMapAttr>(mapped.getAffineMapAttrForMemRef(element->get()).getValue()).getValue();
    SmallVector<AffineExpr> results;
    for (AffineExpr result : map.getResults())
      results.push_back(substitute(result, map, indices));
    indices = std::move(results);
  }
  if (llvm::is_contained(indices, AffineExpr()))
    return std::nullopt;
  for (AffineExpr &index : indices)
    index = simplifyAffineExpr(index, trips.size(), 0);
  return indices;
}
