// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/LoopCoverage.h"

#include "mlir/Analysis/FlatLinearValueConstraints.h"
#include "mlir/Analysis/Presburger/PresburgerRelation.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace memplan;
using presburger::IntegerPolyhedron;
using presburger::PresburgerSet;
using presburger::PresburgerSpace;

/// More dimensions than any kernel has; set differences are exponential in them.
static constexpr unsigned maxDims = 12;

namespace {

/// The loops around one store, outermost included, with dimension k running over [0, trips[k]).
struct LoopNest {
  SmallVector<int64_t> trips;
  llvm::DenseMap<Value, AffineExpr> variables; ///< the induction variables in terms of dimensions

  /// Adds all dimensions of one loop; false where a bound is not constant or it may not run.
  bool add(LoopLikeOpInterface loop);
  /// `value` as a linear expression over the dimensions, or null.
  AffineExpr expressionOf(Value value) const;
};

} // namespace

bool LoopNest::add(LoopLikeOpInterface loop) {
  auto variablesOfLoop = loop.getLoopInductionVars();
  auto lower = loop.getLoopLowerBounds(), upper = loop.getLoopUpperBounds(),
       steps = loop.getLoopSteps();
  if (!variablesOfLoop || !lower || !upper || !steps)
    return false;
  for (auto [variable, from, to, by] : llvm::zip_equal(*variablesOfLoop, *lower, *upper, *steps)) {
    std::optional<int64_t> first = getConstantIntValue(from), last = getConstantIntValue(to),
                           step = getConstantIntValue(by);
    if (!first || !last || !step || *step <= 0 || *last <= *first || trips.size() == maxDims)
      return false;
    AffineExpr dim = getAffineDimExpr(trips.size(), variable.getContext());
    variables[variable] = dim * *step + *first;
    trips.push_back((*last - *first + *step - 1) / *step);
  }
  return true;
}

AffineExpr LoopNest::expressionOf(Value value) const {
  auto known = variables.find(value);
  if (known != variables.end())
    return known->second;
  if (std::optional<int64_t> constant = getConstantIntValue(value))
    return getAffineConstantExpr(*constant, value.getContext());
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<arith::AddIOp, arith::SubIOp, arith::MulIOp, affine::AffineApplyOp>(op))
    return AffineExpr();
  SmallVector<AffineExpr> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(expressionOf(operand));
    if (!operands.back())
      return AffineExpr();
  }
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op)) {
    AffineMap map = apply.getAffineMap();
    ArrayRef<AffineExpr> all = operands;
    return map.getResult(0).replaceDimsAndSymbols(all.take_front(map.getNumDims()),
                                                  all.drop_front(map.getNumDims()));
  }
  if (isa<arith::AddIOp>(op))
    return operands[0] + operands[1];
  if (isa<arith::SubIOp>(op))
    return operands[0] - operands[1];
  bool isLinear = isa<AffineConstantExpr>(operands[0]) || isa<AffineConstantExpr>(operands[1]);
  return isLinear ? operands[0] * operands[1] : AffineExpr();
}

/// The indices of a load or store of `root`, as far as they are linear; none for anything else.
static std::optional<SmallVector<AffineExpr>> indicesOf(Operation *op, const LoopNest &nest) {
  SmallVector<AffineExpr> indices;
  auto addAll = [&](ValueRange values) {
    for (Value value : values)
      indices.push_back(nest.expressionOf(value));
  };
  if (auto load = dyn_cast<memref::LoadOp>(op)) {
    addAll(load.getIndices());
  } else if (auto store = dyn_cast<memref::StoreOp>(op)) {
    addAll(store.getIndices());
  } else if (isa<affine::AffineLoadOp, affine::AffineStoreOp>(op)) {
    auto load = dyn_cast<affine::AffineLoadOp>(op);
    auto store = dyn_cast<affine::AffineStoreOp>(op);
    AffineMap map = load ? load.getAffineMap() : store.getAffineMap();
    addAll(load ? load.getMapOperands() : store.getMapOperands());
    if (llvm::is_contained(indices, AffineExpr()))
      return std::nullopt;
    ArrayRef<AffineExpr> all = indices;
    SmallVector<AffineExpr> results;
    for (AffineExpr result : map.getResults())
      results.push_back(result.replaceDimsAndSymbols(all.take_front(map.getNumDims()),
                                                     all.drop_front(map.getNumDims())));
    indices = std::move(results);
  } else {
    return std::nullopt;
  }
  if (llvm::is_contained(indices, AffineExpr()))
    return std::nullopt;
  for (AffineExpr &index : indices)
    index = simplifyAffineExpr(index, nest.trips.size(), 0);
  return indices;
}

/// Whether the points that `indices` reach as each dimension k runs over [0, trips[k]) are all
/// points of `shape`.
static bool coverShape(ArrayRef<AffineExpr> indices, ArrayRef<int64_t> trips,
                       ArrayRef<int64_t> shape) {
  unsigned rank = shape.size(), numDims = trips.size();
  IntegerPolyhedron image(PresburgerSpace::getSetSpace(rank, 0, numDims));
  IntegerPolyhedron box(PresburgerSpace::getSetSpace(rank));
  for (unsigned dim = 0; dim < numDims; ++dim) {
    image.addBound(presburger::BoundType::LB, rank + dim, 0);
    image.addBound(presburger::BoundType::UB, rank + dim, trips[dim] - 1);
  }
  for (unsigned i = 0; i < rank; ++i) {
    box.addBound(presburger::BoundType::LB, i, 0);
    box.addBound(presburger::BoundType::UB, i, shape[i] - 1);
    SmallVector<int64_t> flat;
    FlatLinearConstraints locals;
    // More columns than dimensions and a constant: divisions, which no index of a nest needs.
    if (failed(getFlattenedAffineExpr(indices[i], numDims, 0, &flat, &locals)) ||
        flat.size() != numDims + 1)
      return false;
    SmallVector<int64_t> row(rank, 0);
    row[i] = -1;
    llvm::append_range(row, flat);
    image.addEquality(row);
  }
  return PresburgerSet(box).subtract(PresburgerSet(image)).isIntegerEmpty();
}

/// Whether `op` runs after `store` in each iteration of the block of `store`.
static bool runsAfter(Operation *op, Operation *store) {
  Operation *ancestor = store->getBlock()->findAncestorOpInBlock(*op);
  return ancestor && store->isBeforeInBlock(ancestor);
}

bool memplan::overwritesInLoops(Operation *loop, ArrayRef<const BufferAccess *> inside,
                                Value root) {
  auto type = dyn_cast<MemRefType>(root.getType());
  if (!type || !type.hasStaticShape() || type.getRank() > maxDims)
    return false;
  for (const BufferAccess *candidate : inside) {
    Operation *store = candidate->op();
    if (!isa<memref::StoreOp, affine::AffineStoreOp>(store) || !candidate->certain ||
        candidate->access.operand->get() != root)
      continue;
    LoopNest nest;
    bool isNest = true;
    for (Operation *parent = store->getParentOp(); isNest; parent = parent->getParentOp()) {
      auto around = dyn_cast<LoopLikeOpInterface>(parent);
      isNest = around && nest.add(around);
      if (parent == loop)
        break;
    }
    if (!isNest)
      continue;
    std::optional<SmallVector<AffineExpr>> indices = indicesOf(store, nest);
    if (!indices || !llvm::all_of(inside, [&](const BufferAccess *other) {
          return other == candidate ||
                 (other->access.operand->get() == root && runsAfter(other->op(), store) &&
                  indicesOf(other->op(), nest) == indices);
        }))
      continue;
    if (indices->size() == type.getShape().size() &&
        coverShape(*indices, nest.trips, type.getShape()))
      return true;
  }
  return false;
}
