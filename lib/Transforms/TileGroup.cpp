// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "TileGroup.h"

#include "ProducerCost.h"

#include "memplan/Analysis/ScalarWork.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <limits>

using namespace mlir;
using namespace memplan;

/// Parts that a loop is cut into, at least where it has so many iterations, and at most.
static constexpr int64_t wantedParts = 8, maxParts = 16;
/// Most operations in a loop: it keeps everything alive that any of them reads.
static constexpr size_t maxMembers = 16;
/// Shortest run of bytes in a part: a cache line.
static constexpr int64_t minRun = 64;
/// Elements that are read or written more often than before may be one in so many operations.
static constexpr int64_t minWorkPerElement = 4;

bool TileGroup::sums(Operation *member) const {
  auto op = dyn_cast<linalg::LinalgOp>(member);
  return op && op.getIteratorTypesArray()[cuts.lookup(op)] == utils::IteratorType::reduction;
}

/// The dimension of the operand that `loop` of its owner runs over; none if it doesn't.
static std::optional<unsigned> findIndexedDim(OpOperand &operand, unsigned loop) {
  auto op = cast<linalg::LinalgOp>(operand.getOwner());
  return op.getMatchingIndexingMap(&operand).getResultPosition(
      getAffineDimExpr(loop, op.getContext()));
}

std::optional<unsigned> TileGroup::findMadeDim(Operation *member) const {
  unsigned cut = cuts.lookup(member);
  auto op = dyn_cast<linalg::LinalgOp>(member);
  return op ? findIndexedDim(*op.getDpsInitOperand(0), cut) : cut;
}

/// For each dimension of one side of a reshape those of the other side that it is made of.
static SmallVector<ReassociationIndices> getReassociation(Operation *view) {
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(view))
    return expand.getReassociationIndices();
  return cast<tensor::CollapseShapeOp>(view).getReassociationIndices();
}

/// The dimension of the expanded side that is dimension `dim` of the other one; none if there is
/// more than one that is no unit.
static std::optional<unsigned> expandDim(Operation *view, unsigned dim) {
  bool isExpand = isa<tensor::ExpandShapeOp>(view);
  auto type =
      cast<RankedTensorType>((isExpand ? view->getResult(0) : view->getOperand(0)).getType());
  std::optional<unsigned> found;
  SmallVector<ReassociationIndices> groups = getReassociation(view);
  for (int64_t expanded : groups[dim]) {
    if (type.getDimSize(expanded) == 1)
      continue;
    if (found)
      return std::nullopt;
    found = expanded;
  }
  return found;
}

/// The dimension of the collapsed side that has dimension `dim` of the other one; none if there is
/// another that is no unit.
static std::optional<unsigned> collapseDim(Operation *view, unsigned dim) {
  SmallVector<ReassociationIndices> groups = getReassociation(view);
  for (auto [collapsed, expanded] : llvm::enumerate(groups))
    if (llvm::is_contained(expanded, dim))
      return expandDim(view, collapsed) == dim ? std::optional<unsigned>(collapsed) : std::nullopt;
  return std::nullopt;
}

std::optional<unsigned> TileGroup::findReadDim(OpOperand &use) const {
  Operation *member = use.getOwner();
  unsigned cut = cuts.lookup(member);
  if (isa<linalg::LinalgOp>(member))
    return findIndexedDim(use, cut);
  return isa<tensor::ExpandShapeOp>(member) ? collapseDim(member, cut) : expandDim(member, cut);
}

bool TileGroup::isMadeInParts(Value tensor) const {
  Operation *op = tensor.getDefiningOp();
  return op && contains(op) && !sums(op);
}

bool TileGroup::isReadOutside(Operation *op) const {
  return llvm::any_of(op->getUsers(), [&](Operation *user) { return !contains(user); });
}

/// The operand is indexed by `loop` at most once, by nothing else there; so it can be sliced.
static bool isIndexedPlainly(linalg::LinalgOp op, OpOperand &operand, unsigned loop) {
  AffineExpr dim = getAffineDimExpr(loop, op.getContext());
  int64_t uses = 0;
  for (AffineExpr index : op.getMatchingIndexingMap(&operand).getResults()) {
    if (index.isFunctionOfDim(loop) && index != dim)
      return false;
    uses += index == dim;
  }
  return uses <= 1;
}

static bool isSizeKnown(Value operand) {
  return !isa<ShapedType>(operand.getType()) || getTensorBytes(operand).value_or(0) > 0;
}

/// True if `op` can be computed in parts of that loop: nothing in it depends on where it is.
static bool canCut(linalg::LinalgOp op, unsigned loop) {
  if (!op.hasPureTensorSemantics() || op->getNumResults() != 1 || op.hasIndexSemantics() ||
      !isMemoryEffectFree(op) || !llvm::all_of(op->getOperands(), isSizeKnown))
    return false;
  AffineMap written = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  bool isPlain = llvm::all_of(
      op->getOpOperands(), [&](OpOperand &operand) { return isIndexedPlainly(op, operand, loop); });
  if (!isPlain || !written.isProjectedPermutation())
    return false;
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  if (iterators[loop] == utils::IteratorType::parallel)
    return written.isFunctionOfDim(loop);
  // Sums over loops around it would be interrupted.
  return llvm::all_of(ArrayRef(iterators).take_front(loop), [](utils::IteratorType type) {
    return type == utils::IteratorType::parallel;
  });
}

/// The smallest number of equal parts that is enough; 0 if there is none.
static int64_t chooseNumParts(int64_t extent) {
  int64_t most = 0;
  for (int64_t parts = 2; parts <= std::min(maxParts, extent); ++parts) {
    if (extent % parts != 0)
      continue;
    most = parts;
    if (parts >= wantedParts)
      break;
  }
  return most;
}

namespace {

/// Grows a group from one tensor and one of its dimensions.
class Grower {
public:
  explicit Grower(OpResult seed) : seed(seed), minBytes(*getTensorBytes(seed) / 2) {}

  std::optional<TileGroup> grow(unsigned dim);

private:
  bool join(Operation *op, unsigned cut);
  bool joinReader(OpOperand &use, unsigned dim);
  bool joinReaders(Value tensor, unsigned dim);
  bool joinPending();
  bool isEarly(OpOperand &use) const;
  bool joinEarlyReaders(Operation *member);
  bool isReadInParts(Operation *member) const;

  OpResult seed;
  const int64_t minBytes; ///< what is smaller may as well be stored
  TileGroup group;
  SmallVector<Operation *> pending; ///< members whose readers are still to be looked at
};

} // namespace

bool Grower::join(Operation *op, unsigned cut) {
  auto [entry, isNew] = group.cuts.insert({op, cut});
  if (!isNew)
    return entry->second == cut;
  pending.push_back(op);
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return op->getBlock() == seed.getOwner()->getBlock() && group.cuts.size() <= maxMembers &&
         (!structured ||
          (canCut(structured, cut) && structured.getStaticLoopRanges()[cut] == group.extent));
}

/// What `use`, of a tensor that is made in parts of `dim`, has to be cut along; none if it can't
/// be.
static std::optional<unsigned> findCut(OpOperand &use, unsigned dim) {
  Operation *reader = use.getOwner();
  if (isa<tensor::ExpandShapeOp>(reader))
    return expandDim(reader, dim);
  if (isa<tensor::CollapseShapeOp>(reader))
    return collapseDim(reader, dim);
  auto structured = dyn_cast<linalg::LinalgOp>(reader);
  if (!structured)
    return std::nullopt;
  auto loop = dyn_cast<AffineDimExpr>(structured.getMatchingIndexingMap(&use).getResult(dim));
  return loop ? std::optional<unsigned>(loop.getPosition()) : std::nullopt;
}

/// Makes a member of a reader of a tensor that is made in parts of `dim`.
bool Grower::joinReader(OpOperand &use, unsigned dim) {
  std::optional<unsigned> cut = findCut(use, dim);
  return cut && join(use.getOwner(), *cut);
}

bool Grower::joinReaders(Value tensor, unsigned dim) {
  return llvm::all_of(tensor.getUses(), [&](OpOperand &use) { return joinReader(use, dim); });
}

/// Makes members of the readers of all large results.
bool Grower::joinPending() {
  while (!pending.empty()) {
    Operation *member = pending.pop_back_val();
    Value result = member->getResult(0);
    bool isInside = result == seed || *getTensorBytes(result) > minBytes;
    if (!group.sums(member) && isInside && !joinReaders(result, *group.findMadeDim(member)))
      return false;
  }
  group.last = group.cuts.front().first;
  for (auto [member, cut] : group.cuts)
    if (group.last->isBeforeInBlock(member))
      group.last = member;
  return true;
}

/// True if the reader is no member, and doesn't come behind the last one.
bool Grower::isEarly(OpOperand &use) const {
  Operation *reader = group.last->getBlock()->findAncestorOpInBlock(*use.getOwner());
  return !group.contains(use.getOwner()) && !(reader && group.last->isBeforeInBlock(reader));
}

/// Makes members of those who need the result before the loop has made all of it.
bool Grower::joinEarlyReaders(Operation *member) {
  return llvm::all_of(member->getUses(), [&](OpOperand &use) {
    return !isEarly(use) || (!group.sums(member) && joinReader(use, *group.findMadeDim(member)));
  });
}

/// True if all that the other members need of `member`'s result is there in their part.
bool Grower::isReadInParts(Operation *member) const {
  return llvm::all_of(member->getUses(), [&](OpOperand &use) {
    return !group.contains(use.getOwner()) ||
           (!group.sums(member) && group.findReadDim(use) == group.findMadeDim(member));
  });
}

std::optional<TileGroup> Grower::grow(unsigned dim) {
  auto producer = cast<linalg::LinalgOp>(seed.getOwner());
  AffineMap written = producer.getMatchingIndexingMap(producer.getDpsInitOperand(0));
  auto loop = dyn_cast<AffineDimExpr>(written.getResult(dim));
  auto type = cast<RankedTensorType>(seed.getType());
  group = TileGroup();
  pending.clear();
  group.extent = type.getDimSize(dim);
  group.numParts = chooseNumParts(group.extent);
  if (!loop || group.numParts == 0)
    return std::nullopt;
  int64_t run = *getTensorBytes(seed) / group.numParts;
  for (int64_t size : type.getShape().take_front(dim))
    run /= size;
  if (run < minRun || !join(producer, loop.getPosition()))
    return std::nullopt;
  while (joinPending()) {
    size_t numMembers = group.cuts.size();
    for (size_t member = 0; member < numMembers; ++member)
      if (!joinEarlyReaders(std::next(group.cuts.begin(), member)->first))
        return std::nullopt;
    if (!pending.empty())
      continue;
    bool isClosed =
        llvm::all_of(group.cuts, [&](auto entry) { return isReadInParts(entry.first); });
    return group.cuts.size() > 1 && isClosed ? std::optional(group) : std::nullopt;
  }
  return std::nullopt;
}

/// Elements that are read or written in every part instead of once.
static int64_t countRepeated(const TileGroup &group) {
  int64_t elements = 0;
  for (auto [member, cut] : group.cuts)
    for (OpOperand &operand : member->getOpOperands())
      if (auto type = dyn_cast<RankedTensorType>(operand.get().getType());
          type && !group.findReadDim(operand))
        elements += type.getNumElements() * (group.numParts - 1);
  return elements;
}

static int64_t countWork(const TileGroup &group) {
  int64_t work = 0;
  for (auto [member, cut] : group.cuts)
    if (llvm::AddOverflow(work, countScalarOperations(member), work))
      return std::numeric_limits<int64_t>::max();
  return work;
}

std::optional<TileGroup> memplan::findTileGroup(OpResult tensor) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  auto producer = dyn_cast<linalg::LinalgOp>(tensor.getOwner());
  if (!type || !producer || !producer.hasPureTensorSemantics() || producer->getNumResults() != 1 ||
      getTensorBytes(tensor).value_or(0) == 0)
    return std::nullopt;
  std::optional<TileGroup> best;
  int64_t fewest = std::numeric_limits<int64_t>::max();
  Grower grower(tensor);
  for (unsigned dim = 0; dim < type.getRank(); ++dim) {
    std::optional<TileGroup> group = grower.grow(dim);
    if (!group)
      continue;
    int64_t repeated = countRepeated(*group);
    if (repeated >= fewest || repeated > countWork(*group) / minWorkPerElement)
      continue;
    fewest = repeated;
    best = std::move(group);
  }
  return best;
}
