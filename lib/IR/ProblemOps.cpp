// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// memplan.problem and its parts: the invariants MP-P of a packing problem.

#include "AsmSupport.h"
#include "memplan/IR/MemplanOps.h"

#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace memplan;

// Rules of one operation.

static LogicalResult verifyId(Operation *op, StringRef id) {
  if (id.empty())
    return op->emitOpError() << "has an empty id [MP-P1]";
  return ir::verifyAttributeNames(op);
}

static LogicalResult verifyPositiveAlignment(Operation *op, StringRef id, int64_t alignment) {
  if (alignment <= 0)
    return op->emitOpError() << "'" << id << "' has alignment " << alignment
                             << ", which is not positive [MP-P4]";
  return success();
}

LogicalResult PoolOp::verify() {
  if (failed(verifyId(*this, getPoolName())) ||
      failed(verifyPositiveAlignment(*this, getPoolName(), getAlignment())))
    return failure();
  if (getCapacity().value_or(0) < 0)
    return emitOpError() << "'" << getPoolName() << "' has a negative capacity " << *getCapacity()
                         << " [MP-P8]";
  if (getMaxBlock().value_or(0) < 0)
    return emitOpError() << "'" << getPoolName() << "' has a negative max block " << *getMaxBlock()
                         << " [MP-P8]";
  return success();
}

LogicalResult PieceOp::verify() {
  if (failed(verifyId(*this, getPieceId())))
    return failure();
  if (getSize() < 0)
    return emitOpError() << "'" << getPieceId() << "' has a negative size " << getSize()
                         << " [MP-P2]";
  if (getAt() < 0)
    return emitOpError() << "'" << getPieceId() << "' is at a negative position " << getAt()
                         << " [MP-P2]";
  int64_t end = 0;
  if (llvm::AddOverflow(getAt(), getSize(), end))
    return emitOpError() << "'" << getPieceId() << "' of " << getSize() << " bytes at " << getAt()
                         << " ends at 2^63 or above [MP-P5]";
  return success();
}

LogicalResult BlockOp::verify() {
  if (failed(verifyId(*this, getBlockId())) ||
      failed(verifyPositiveAlignment(*this, getBlockId(), getAlignment())))
    return failure();
  int64_t offset = getOffset().value_or(0);
  if (offset < 0 || offset % getAlignment())
    return emitOpError() << "'" << getBlockId() << "' is pinned at " << offset
                         << ", which is not a non-negative multiple of its alignment "
                         << getAlignment() << " [MP-P7]";
  return success();
}

LogicalResult ConflictOp::verify() {
  if (getFirst() == getSecond())
    return emitOpError() << "is between '" << getFirst() << "' and itself [MP-P9]";
  return ir::verifyAttributeNames(*this);
}

// Rules of a block with its pieces.

int64_t BlockOp::getExtent() {
  int64_t extent = 0;
  for (auto piece : getBody().getOps<PieceOp>())
    extent = std::max(extent, piece.getAt() + piece.getSize());
  return extent;
}

LogicalResult BlockOp::verifyRegions() {
  for (Operation &op : getBody().front())
    if (!isa<PieceOp>(op))
      return op.emitError() << "'" << op.getName() << "' is no part of a block; expected '"
                            << PieceOp::getOperationName() << "'";
  int64_t end = 0;
  if (llvm::AddOverflow(getOffset().value_or(0), getExtent(), end))
    return emitOpError() << "'" << getBlockId() << "' of " << getExtent() << " bytes at offset "
                         << *getOffset() << " ends at 2^63 or above [MP-P5]";
  return success();
}

// Rules of a whole problem.

namespace {
/// Looks up the parts of a problem by id. Linear to build, and each rule is linear as well.
class ProblemVerifier {
public:
  explicit ProblemVerifier(ProblemOp problem) : problem(problem) {}

  LogicalResult verify() {
    if (failed(collect()))
      return failure();
    for (BlockOp block : llvm::make_second_range(blocks))
      if (failed(verifyPool(block)))
        return failure();
    for (auto conflict : problem.getBody().getOps<ConflictOp>())
      if (failed(verifyConflict(conflict)))
        return failure();
    for (PieceOp piece : llvm::make_second_range(pieces))
      if (failed(verifyPermission(piece)))
        return failure();
    return verifyNoCycle();
  }

private:
  template <typename OpT>
  LogicalResult add(llvm::MapVector<StringAttr, OpT> &ops, StringAttr id, OpT op) {
    auto [it, isNew] = ops.try_emplace(id, op);
    if (isNew)
      return success();
    InFlightDiagnostic error = op.emitOpError() << "repeats id " << id << " [MP-P1]";
    error.attachNote(it->second.getLoc()) << "first used here";
    return error;
  }

  LogicalResult collect() {
    for (Operation &op : problem.getBody().front()) {
      if (auto pool = dyn_cast<PoolOp>(op)) {
        if (failed(add(pools, pool.getPoolNameAttr(), pool)))
          return failure();
      } else if (auto block = dyn_cast<BlockOp>(op)) {
        if (failed(add(blocks, block.getBlockIdAttr(), block)))
          return failure();
        for (auto piece : block.getBody().getOps<PieceOp>())
          if (failed(add(pieces, piece.getPieceIdAttr(), piece)))
            return failure();
      } else if (!isa<ConflictOp>(op)) {
        return op.emitError() << "'" << op.getName() << "' is no part of a problem";
      }
    }
    return success();
  }

  LogicalResult verifyPool(BlockOp block) {
    PoolOp pool = pools.lookup(block.getPoolAttr());
    if (!pool)
      return block.emitOpError() << "'" << block.getBlockId() << "' is in unknown pool "
                                 << block.getPoolAttr() << " [MP-P6]";
    if (!hasCommonMultiple(block.getAlignment(), pool.getAlignment()))
      return withNote(block.emitOpError()
                          << "the alignments of '" << block.getBlockId()
                          << "' and of its pool have no common multiple below 2^63 [MP-P5]",
                      pool);
    if (block.getOffset().value_or(0) % pool.getAlignment())
      return withNote(block.emitOpError()
                          << "'" << block.getBlockId() << "' is pinned at " << *block.getOffset()
                          << ", which is no multiple of the alignment " << pool.getAlignment()
                          << " of its pool [MP-P7]",
                      pool);
    return success();
  }

  static LogicalResult withNote(InFlightDiagnostic error, PoolOp pool) {
    error.attachNote(pool.getLoc()) << "pool '" << pool.getPoolName() << "' is here";
    return error;
  }

  static bool hasCommonMultiple(int64_t a, int64_t b) {
    int64_t product = 0;
    return !llvm::MulOverflow(a / std::gcd(a, b), b, product);
  }

  LogicalResult verifyConflict(ConflictOp conflict) {
    for (StringAttr id : {conflict.getFirstAttr(), conflict.getSecondAttr()})
      if (!pieces.count(id))
        return conflict.emitOpError() << "names unknown piece " << id << " [MP-P6]";
    PieceOp first = pieces.lookup(conflict.getFirstAttr());
    PieceOp second = pieces.lookup(conflict.getSecondAttr());
    bool overlap = first.getAt() < second.getAt() + second.getSize() &&
                   second.getAt() < first.getAt() + first.getSize() && first.getSize() &&
                   second.getSize();
    if (first->getParentOp() == second->getParentOp() && overlap)
      return conflict.emitOpError()
             << "is between '" << first.getPieceId() << "' and '" << second.getPieceId()
             << "', which share bytes of one block [MP-P9]";
    return success();
  }

  LogicalResult verifyPermission(PieceOp taker) {
    StringAttr id = taker.getInPlaceOfAttr();
    if (!id)
      return success();
    PieceOp donor = pieces.lookup(id);
    if (!donor)
      return taker.emitOpError() << "'" << taker.getPieceId() << "' may take unknown piece " << id
                                 << " [MP-P6]";
    if (countCommonSteps(taker.getLive(), donor.getLive()) <= 1)
      return success();
    InFlightDiagnostic error = taker.emitOpError()
                               << "'" << taker.getPieceId() << "' may take '" << donor.getPieceId()
                               << "', but they are both live for more than one step [MP-P8]";
    error.attachNote(donor.getLoc()) << "'" << donor.getPieceId() << "' is here";
    return error;
  }

  /// Number of common steps, of which only "none", "one" and "more" matter.
  static uint64_t countCommonSteps(LiveAttr a, LiveAttr b) {
    uint64_t count = 0;
    for (size_t i = 0, j = 0; i < a.getNumRanges() && j < b.getNumRanges() && count < 2;) {
      int64_t first = std::max(a.getFirst(i), b.getFirst(j));
      int64_t last = std::min(a.getLast(i), b.getLast(j));
      if (first < last)
        count += static_cast<uint64_t>(last) - static_cast<uint64_t>(first);
      a.getLast(i) < b.getLast(j) ? ++i : ++j;
    }
    return count;
  }

  /// Each piece names at most one other, so that a walk from every piece, stopped where an earlier
  /// one went, visits each once.
  LogicalResult verifyNoCycle() {
    llvm::DenseMap<StringAttr, unsigned> visitedBy;
    unsigned walk = 0;
    for (PieceOp start : llvm::make_second_range(pieces)) {
      ++walk;
      for (PieceOp piece = start; piece && piece.getInPlaceOfAttr();
           piece = pieces.lookup(piece.getInPlaceOfAttr())) {
        auto [it, isNew] = visitedBy.try_emplace(piece.getPieceIdAttr(), walk);
        if (isNew)
          continue;
        if (it->second == walk)
          return piece.emitOpError()
                 << "'" << piece.getPieceId() << "' may take itself by way of others [MP-P8]";
        break;
      }
    }
    return success();
  }

  ProblemOp problem;
  llvm::MapVector<StringAttr, PoolOp> pools;
  llvm::MapVector<StringAttr, BlockOp> blocks;
  llvm::MapVector<StringAttr, PieceOp> pieces;
};
} // namespace

LogicalResult ProblemOp::verifyRegions() { return ProblemVerifier(*this).verify(); }

// Canonical forms.

LogicalResult ProblemOp::canonicalize(ProblemOp problem, PatternRewriter &rewriter) {
  // A conflict holds both ways, so saying it again adds nothing.
  llvm::DenseSet<std::pair<StringRef, StringRef>> seen;
  SmallVector<ConflictOp> repeated;
  for (auto conflict : problem.getBody().getOps<ConflictOp>()) {
    StringRef first = conflict.getFirst(), second = conflict.getSecond();
    if (!seen.insert(std::minmax(first, second)).second)
      repeated.push_back(conflict);
  }
  for (ConflictOp conflict : repeated)
    rewriter.eraseOp(conflict);
  return success(!repeated.empty());
}

LogicalResult PieceOp::canonicalize(PieceOp piece, PatternRewriter &rewriter) {
  LiveAttr merged = piece.getLive().mergeTouching();
  if (merged == piece.getLive())
    return failure();
  rewriter.modifyOpInPlace(piece, [&] { piece.setLiveAttr(merged); });
  return success();
}
