// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/InPlaceLegality.h"

#include "memplan/Analysis/LinearIndices.h"
#include "memplan/Analysis/LoopOrder.h"
#include "memplan/Analysis/StridedSlice.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/ADT/SetVector.h"

#include <tuple>

using namespace mlir;
using namespace memplan;

/// The one range of `ranges` that meets `steps`, if there is one only.
static std::optional<StepRange> onlyRangeIn(ArrayRef<StepRange> ranges, StepRange steps) {
  std::optional<StepRange> found;
  for (StepRange range : ranges) {
    if (range.last <= steps.first || range.first >= steps.last)
      continue;
    if (found)
      return std::nullopt;
    found = range;
  }
  return found;
}

bool InPlaceLegality::isMadeAt(int64_t step, unsigned result) const {
  const Allocation &allocation = allocations.allocations[result];
  if (!table.isFollowedLoop(step))
    return allocation.beginsAt(step);
  std::optional<StepRange> range = onlyRangeIn(allocation.ranges, table.stepsAt(step));
  return range && range->first > step;
}

std::vector<std::pair<unsigned, unsigned>> InPlaceLegality::pairsInLoop(StepRange steps) const {
  // What a loop with more than this does is not one operation on a few buffers.
  constexpr size_t maxAccesses = 1024, maxOperands = 16;
  std::vector<std::pair<unsigned, unsigned>> pairs;
  ArrayRef<BufferAccess> inside = table.within({steps.first + 1, steps.last});
  if (inside.size() > maxAccesses)
    return pairs;
  llvm::SmallSetVector<unsigned, 4> results, operands;
  llvm::SmallDenseSet<unsigned> others;
  for (const BufferAccess &access : inside) {
    ArrayRef<StepRange> ranges = allocations.allocations[access.allocation].ranges;
    bool dies = llvm::any_of(ranges, [&](StepRange range) {
      return range.contains(steps.first) && range.last == steps.last;
    });
    if (accessedElementOf(access.op()) != access.access.operand)
      others.insert(access.allocation);
    else if (dies && access.access.reads)
      operands.insert(access.allocation);
    else if (access.access.writes && isMadeAt(steps.first, access.allocation))
      results.insert(access.allocation);
  }
  if (results.size() > maxOperands || operands.size() > maxOperands)
    return pairs;
  for (unsigned result : results)
    for (unsigned operand : operands)
      if (!others.contains(result) && !others.contains(operand))
        pairs.emplace_back(result, operand);
  return pairs;
}

std::vector<std::pair<unsigned, unsigned>> InPlaceLegality::pairsAt(int64_t step) const {
  if (table.isFollowedLoop(step))
    return pairsInLoop(table.stepsAt(step));
  llvm::SmallSetVector<unsigned, 2> results, operands;
  for (const BufferAccess &access : table.at(step)) {
    if (access.access.reads)
      operands.insert(access.allocation);
    if (access.access.writes && allocations.allocations[access.allocation].beginsAt(step))
      results.insert(access.allocation);
  }
  std::vector<std::pair<unsigned, unsigned>> pairs;
  for (unsigned result : results)
    for (unsigned operand : operands)
      if (result != operand)
        pairs.emplace_back(result, operand);
  return pairs;
}

InPlaceRefusal InPlaceLegality::withTriple(InPlaceRule rule, std::string reason, int64_t step,
                                           unsigned operand, Operation *read) const {
  Operation *op = table.getPoints().at(step);
  return {rule, std::move(reason), read ? read : op, op, table.lastWriteBefore(operand, step)};
}

std::optional<InPlaceRefusal> InPlaceLegality::refuse(int64_t step, unsigned result,
                                                      unsigned operand, int64_t distance) const {
  std::optional<InPlaceRefusal> refusal = refuseStorage(result, operand, distance);
  if (!refusal)
    refusal = refuseOwnership(result, operand);
  if (refusal) {
    // The read with which the write would come; whoever else reads it, it may not go there.
    refusal->read = table.firstReadFrom(operand, step);
    refusal->conflictingWrite = table.getPoints().at(step);
    refusal->lastWrite = table.lastWriteBefore(operand, step);
    return refusal;
  }
  refusal = refuseLiveness(step, result, operand);
  if (refusal)
    return refusal;
  return refuseAccess(step, result, operand, distance);
}

static std::string textOf(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

std::optional<InPlaceRefusal> InPlaceLegality::refuseStorage(unsigned result, unsigned operand,
                                                             int64_t distance) const {
  const Allocation &over = allocations.allocations[result];
  const Allocation &under = allocations.allocations[operand];
  auto because = [&](std::string reason) {
    return InPlaceRefusal{InPlaceRule::Storage, std::move(reason), nullptr, nullptr, nullptr};
  };
  for (unsigned number : {result, operand})
    if (const Allocation &each = allocations.allocations[number]; each.bytes == 0)
      return because((number == operand ? "the operand of type '" : "the result of type '") +
                     textOf(each.root.getType()) + "' has no bytes, or none that are known");
  if (distance < 0 || over.bytes > under.bytes - distance)
    return because("the result's " + std::to_string(over.bytes) +
                   " bytes do not fit into the operand's " + std::to_string(under.bytes) +
                   (distance == 0 ? "" : " from byte " + std::to_string(distance) + " on"));
  if (distance % std::max(over.alignment, under.alignment) != 0)
    return because("the distance of " + std::to_string(distance) +
                   " bytes breaks the alignment of the result, of " +
                   std::to_string(over.alignment) + " bytes, or of the operand, of " +
                   std::to_string(under.alignment));
  if (over.placement == Placement::Arena && under.placement == Placement::Arena &&
      over.pool != under.pool)
    return because("the result is in pool '" + over.pool + "', the operand in pool '" + under.pool +
                   "'");
  return std::nullopt;
}

std::optional<InPlaceRefusal> InPlaceLegality::refuseOwnership(unsigned result,
                                                               unsigned operand) const {
  for (unsigned number : {operand, result}) {
    const Allocation &allocation = allocations.allocations[number];
    // Steps tell nothing of when that ends.
    if (allocation.runsOn)
      return InPlaceRefusal{InPlaceRule::Liveness,
                            (number == operand ? "the operand" : "the result") +
                                std::string(" is used by work that runs on"),
                            nullptr, nullptr, nullptr};
    if (allocation.placement == Placement::Arena || (takesHolders && allocation.isHolder()))
      continue;
    std::string reason = allocation.reason.empty() ? "it is not planned" : allocation.reason;
    return InPlaceRefusal{InPlaceRule::Ownership,
                          (number == operand ? "the operand" : "the result") +
                              std::string(" keeps storage of its own: ") + reason,
                          nullptr, nullptr, nullptr};
  }
  return std::nullopt;
}

/// A step outside `exempt` that lies in ranges of both, or none. Both are sorted.
static std::optional<int64_t> commonStep(ArrayRef<StepRange> a, ArrayRef<StepRange> b,
                                         StepRange exempt) {
  for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    StepRange both{std::max(a[i].first, b[j].first), std::min(a[i].last, b[j].last)};
    if (both.first < both.last && both.first < exempt.first)
      return both.first;
    if (both.first < both.last && both.last > exempt.last)
      return std::max(both.first, exempt.last);
    a[i].last < b[j].last ? ++i : ++j;
  }
  return std::nullopt;
}

std::optional<InPlaceRefusal> InPlaceLegality::refuseLiveness(int64_t step, unsigned result,
                                                              unsigned operand) const {
  ArrayRef<StepRange> over = allocations.allocations[result].ranges;
  ArrayRef<StepRange> under = allocations.allocations[operand].ranges;
  StepRange steps = table.stepsAt(step);
  auto dies = [&](StepRange range) { return range.contains(step) && range.last == steps.last; };
  bool begins = isMadeAt(step, result);
  std::optional<int64_t> common = commonStep(over, under, steps);
  if (llvm::any_of(under, dies) && begins && !common)
    return std::nullopt;
  if (!llvm::any_of(under, dies)) {
    // Around a loop, what is read later may stand before.
    Operation *read = table.firstReadFrom(operand, steps.last);
    return withTriple(InPlaceRule::Liveness, "the operand is read later", step, operand,
                      read ? read : table.firstReadFrom(operand, 0));
  }
  InPlaceRefusal refusal =
      withTriple(InPlaceRule::Liveness, "the result holds content before the operand dies", step,
                 operand, nullptr);
  if (Operation *write = table.lastWriteBefore(result, step))
    refusal.conflictingWrite = write;
  return refusal;
}

/// Whether a value comes from its allocation through views only whose bytes a verifier without
/// knowledge of values can tell: a decision that can't be verified is of no use.
static bool isTraceable(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (isPlannableAllocation(op))
      return true;
    if (!isa<memref::SubViewOp, memref::CastOp, memref::ReinterpretCastOp, memref::ExpandShapeOp,
             memref::CollapseShapeOp, memref::TransposeOp, memref::ViewOp>(op))
      return false;
    value = op->getOperand(0);
  }
  return false;
}

namespace {

/// Rule 4 for one operation and one pair of buffers. Answers are empty where all is well.
class AccessOrder {
public:
  AccessOrder(const AccessTable &table, int64_t step, unsigned result, unsigned operand,
              int64_t distance)
      : op(table.getPoints().at(step)), distance(distance), extents(loopExtentsOf(op)) {
    for (const BufferAccess &access : table.within(
             table.isFollowedLoop(step) ? table.stepsAt(step) : StepRange{step, step + 1})) {
      if (access.allocation == result)
        writes.push_back(&access);
      if (access.allocation == operand)
        reads.push_back(&access);
    }
  }

  std::string refuse() {
    for (const BufferAccess *access : llvm::concat<const BufferAccess *const>(writes, reads)) {
      if (!access->certain)
        return "an access may be to another buffer as well";
      if (!isTraceable(access->access.operand->get()))
        return "an operand is seen through a view whose bytes the verifier does not follow";
    }
    if (writes.empty() || reads.empty())
      return "the operation does not touch both";
    if (llvm::any_of(reads, [](const BufferAccess *access) { return access->access.writes; }))
      return "the operation writes the operand itself";
    if (isa<LoopLikeOpInterface>(op))
      return refuseLoop();
    if (writes.size() != 1)
      return "the operation has the result as two operands";
    if (writes.front()->access.reads)
      return "the operation reads what the result held before";
    if (auto kernel = dyn_cast<KernelOp>(op))
      return refuseKernel(kernel);
    return refuseMaps();
  }

private:
  std::string refuseKernel(KernelOp kernel);
  std::string refuseLoop();
  std::string refuseMaps();
  AffineExpr addressOf(const StridedSlice &slice, AffineMap map, int64_t shift) const;
  bool writesEachOnce(AffineMap map) const;

  Operation *op;
  int64_t distance;
  SmallVector<int64_t> extents;
  SmallVector<const BufferAccess *> writes, reads;
};

} // namespace

/// A permission is one for whole buffers that begin together.
std::string AccessOrder::refuseKernel(KernelOp kernel) {
  OpOperand *target = writes.front()->access.operand;
  std::optional<StridedSlice> to = sliceOf(target->get());
  unsigned numInputs = kernel.getInputs().size();
  for (const BufferAccess *read : reads) {
    OpOperand *source = read->access.operand;
    if (!kernel.permits(target->getOperandNumber() - numInputs, source->getOperandNumber()))
      return "the kernel gives no permission for the two operands";
    std::optional<StridedSlice> from = sliceOf(source->get());
    if (!to || !from || to->offset + distance != from->offset || !to->isDense() || !from->isDense())
      return "the permission is for dense operands that begin at one byte";
  }
  return "";
}

/// Loads of the result see what the loop itself has stored: nothing else was there before.
std::string AccessOrder::refuseLoop() {
  llvm::erase_if(writes, [](const BufferAccess *access) { return !access->access.writes; });
  return writes.empty() ? "the loop does not write the result"
                        : refuseLoopOrder(op, writes, reads, distance);
}

/// Dimensions that run once don't matter: as if they were 0.
AffineExpr AccessOrder::addressOf(const StridedSlice &slice, AffineMap map, int64_t shift) const {
  SmallVector<AffineExpr> dims;
  for (auto [dim, extent] : llvm::enumerate(extents))
    dims.push_back(extent == 1 ? getAffineConstantExpr(0, op->getContext())
                               : getAffineDimExpr(dim, op->getContext()));
  AffineExpr address = slice.addressOf(map).replaceDims(dims) + shift;
  return simplifyAffineExpr(address, map.getNumDims(), 0);
}

/// Whether two different iterations write two different elements.
bool AccessOrder::writesEachOnce(AffineMap map) const {
  for (auto [dim, extent] : llvm::enumerate(extents))
    if (extent != 1 &&
        !llvm::is_contained(map.getResults(), getAffineDimExpr(dim, op->getContext())))
      return false;
  return true;
}

/// Whether every index is a loop or 0: what structured operations need in practice, and what is
/// easy to prove once more.
static bool isPlain(AffineMap map) {
  return llvm::all_of(map.getResults(), [](AffineExpr index) {
    auto constant = dyn_cast<AffineConstantExpr>(index);
    return isa<AffineDimExpr>(index) || (constant && constant.getValue() == 0);
  });
}

std::string AccessOrder::refuseMaps() {
  AffineMap targetMap = writes.front()->access.map;
  Value to = writes.front()->access.operand->get();
  std::optional<StridedSlice> target = sliceOf(to);
  if (!targetMap || targetMap.getNumDims() != extents.size())
    return "'" + op->getName().getStringRef().str() + "' writes in an order that is not known";
  if (!target)
    return "where the result's elements are is not known statically";
  if (!writesEachOnce(targetMap) || !target->hasDistinctElements())
    return "an element of the result is written more than once";
  AffineExpr written = addressOf(*target, targetMap, distance);
  for (const BufferAccess *read : reads) {
    if (!read->access.map)
      return "the body reads the operand at any place";
    std::optional<StridedSlice> source = sliceOf(read->access.operand->get());
    if (!source)
      return "where the operand's elements are is not known statically";
    if (source->end() <= target->begin() + distance || target->end() + distance <= source->begin())
      continue;
    if (source->elementBytes != target->elementBytes)
      return "elements of the result have " + std::to_string(target->elementBytes) +
             " bytes, those of the operand " + std::to_string(source->elementBytes);
    AffineMap sourceMap = read->access.map;
    if (!isPlain(sourceMap) || !isPlain(targetMap) || addressOf(*source, sourceMap, 0) != written)
      return "an iteration reads other bytes than it writes";
    if (sourceMap == targetMap &&
        cast<ShapedType>(read->access.operand->get().getType()).getShape() !=
            cast<ShapedType>(to.getType()).getShape())
      return "one of the operands hides its shape";
  }
  return "";
}

std::optional<InPlaceRefusal> InPlaceLegality::refuseAccess(int64_t step, unsigned result,
                                                            unsigned operand,
                                                            int64_t distance) const {
  std::string reason = AccessOrder(table, step, result, operand, distance).refuse();
  if (reason.empty())
    return std::nullopt;
  return withTriple(InPlaceRule::Access, std::move(reason), step, operand, nullptr);
}
