// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/LoopOrder.h"

#include "memplan/Analysis/LinearIndices.h"
#include "memplan/Analysis/StridedSlice.h"

#include "mlir/Analysis/FlatLinearValueConstraints.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace memplan;

namespace {

/// Accesses of one loop and what is in it.
class LoopOrder {
public:
  explicit LoopOrder(Operation *loop) : loop(loop) {}

  /// Takes the loops around an access; false where one does not count.
  bool addLoopsAround(Operation *access);
  std::string refuse(Operation *read, Operation *write);

private:
  bool addLoop(LoopLikeOpInterface around);
  std::optional<SmallVector<int64_t>> coefficientsOf(AffineExpr index) const;
  bool isPickedBy(unsigned dim, ArrayRef<AffineExpr> read, ArrayRef<AffineExpr> write) const;

  Operation *loop;
  LinearIndices indices;
  /// First and last dimension, half open.
  llvm::DenseMap<Operation *, std::pair<unsigned, unsigned>> dims;
};

} // namespace

/// With the trips where they are known: then variables may be multiplied in indices.
bool LoopOrder::addLoop(LoopLikeOpInterface around) {
  LinearIndices before = indices;
  if (indices.addLoop(around))
    return true;
  indices = std::move(before);
  return indices.addLoopOfAnyLength(around);
}

bool LoopOrder::addLoopsAround(Operation *access) {
  for (Operation *parent = access->getParentOp();; parent = parent->getParentOp()) {
    if (!parent->getRegion(0).hasOneBlock())
      return false;
    if (auto around = dyn_cast<LoopLikeOpInterface>(parent)) {
      auto [entry, isNew] = dims.try_emplace(parent, indices.getTrips().size(), 0);
      if (isNew && !addLoop(around))
        return false;
      if (isNew)
        entry->second.second = indices.getTrips().size();
    } else if (!isa<scf::IfOp>(parent)) {
      return false;
    }
    if (parent == loop)
      return true;
  }
}

/// By dimension; none for what is not linear.
std::optional<SmallVector<int64_t>> LoopOrder::coefficientsOf(AffineExpr index) const {
  SmallVector<int64_t> flat;
  unsigned numDims = indices.getTrips().size();
  if (failed(getFlattenedAffineExpr(index, numDims, 0, &flat)) || flat.size() != numDims + 1)
    return std::nullopt;
  return flat;
}

/// Whether some index of both is one and the same function of this dimension, and of no other, that
/// does not wrap around.
bool LoopOrder::isPickedBy(unsigned dim, ArrayRef<AffineExpr> read,
                           ArrayRef<AffineExpr> write) const {
  for (auto [from, to] : llvm::zip_equal(read, write)) {
    std::optional<SmallVector<int64_t>> coefficients = coefficientsOf(from);
    if (!coefficients || coefficients != coefficientsOf(to))
      continue;
    ArrayRef<int64_t> own = ArrayRef<int64_t>(*coefficients).drop_back();
    int64_t reach = 0;
    if (own[dim] != 0 && llvm::count(own, 0) + 1 == static_cast<int64_t>(own.size()) &&
        !llvm::MulOverflow(own[dim], indices.getTrips()[dim], reach))
      return true;
  }
  return false;
}

std::string LoopOrder::refuse(Operation *read, Operation *write) {
  Block *common = write->getBlock();
  while (!common->findAncestorOpInBlock(*read))
    common = common->getParentOp()->getBlock();
  Operation *first = common->findAncestorOpInBlock(*read);
  Operation *then = common->findAncestorOpInBlock(*write);
  // In two branches, only one of them runs.
  if (first != then && !first->isBeforeInBlock(then))
    return "an iteration writes before it reads";
  auto from = indices.ofAccess(read), to = indices.ofAccess(write);
  if (!from || !to)
    return "an index is no linear function of the loops";
  for (Operation *parent = common->getParentOp();; parent = parent->getParentOp()) {
    auto [first, last] = dims.lookup(parent);
    for (unsigned dim = first; dim < last; ++dim)
      if (!isPickedBy(dim, *from, *to))
        return "iterations may read what others have written";
    if (parent == loop)
      return "";
  }
}

static bool areElementForElement(const StridedSlice &to, const StridedSlice &from,
                                 int64_t distance) {
  return to.offset + distance == from.offset && to.shape == from.shape &&
         to.strides == from.strides && to.elementBytes == from.elementBytes &&
         to.hasDistinctElements();
}

std::string memplan::refuseLoopOrder(Operation *loop, ArrayRef<const BufferAccess *> writes,
                                     ArrayRef<const BufferAccess *> reads, int64_t distance) {
  LoopOrder order(loop);
  for (ArrayRef<const BufferAccess *> list : {writes, reads})
    for (const BufferAccess *access : list) {
      if (accessedElementOf(access->op()) != access->access.operand)
        return "'" + access->op()->getName().getStringRef().str() + "' accesses more than elements";
      if (!order.addLoopsAround(access->op()))
        return "an access is in control flow other than branches and loops that count";
    }
  for (const BufferAccess *write : writes)
    for (const BufferAccess *read : reads) {
      std::optional<StridedSlice> to = sliceOf(write->access.operand->get());
      std::optional<StridedSlice> from = sliceOf(read->access.operand->get());
      if (!to || !from)
        return "where the elements are is not known statically";
      if (!areElementForElement(*to, *from, distance))
        return "elements of the two are at different bytes";
      if (std::string refusal = order.refuse(read->op(), write->op()); !refusal.empty())
        return refusal;
    }
  return "";
}
