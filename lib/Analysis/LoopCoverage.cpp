// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/LoopCoverage.h"

#include "memplan/Analysis/LinearIndices.h"

#include "mlir/Analysis/FlatLinearValueConstraints.h"
#include "mlir/Analysis/Presburger/PresburgerRelation.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace memplan;
using presburger::IntegerPolyhedron;
using presburger::PresburgerSet;
using presburger::PresburgerSpace;

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
  if (!type || !type.hasStaticShape() || type.getRank() > LinearIndices::kMaxDims)
    return false;
  for (const BufferAccess *candidate : inside) {
    Operation *store = candidate->op();
    if (!isa<memref::StoreOp, affine::AffineStoreOp>(store) || !candidate->certain ||
        candidate->access.operand->get() != root)
      continue;
    LinearIndices nest;
    bool isNest = true;
    for (Operation *parent = store->getParentOp(); isNest; parent = parent->getParentOp()) {
      auto around = dyn_cast<LoopLikeOpInterface>(parent);
      isNest = around && nest.addLoop(around);
      if (parent == loop)
        break;
    }
    if (!isNest)
      continue;
    std::optional<SmallVector<AffineExpr>> indices = nest.ofAccess(store);
    if (!indices || !llvm::all_of(inside, [&](const BufferAccess *other) {
          return other == candidate ||
                 (other->access.operand->get() == root && runsAfter(other->op(), store) &&
                  nest.ofAccess(other->op()) == indices);
        }))
      continue;
    if (indices->size() == type.getShape().size() &&
        coverShape(*indices, nest.getTrips(), type.getShape()))
      return true;
  }
  return false;
}
