// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "PlannedCopy.h"
#include "QuietTrial.h"
#include "Retyping.h"

#include "memplan/Analysis/IdleSlices.h"
#include "memplan/Analysis/StridedSlice.h"
#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include "llvm/ADT/DenseSet.h"

namespace memplan {
#define GEN_PASS_DEF_BORROWSLICESPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-borrow-slices"

using namespace mlir;
using namespace memplan;

/// The slices that one temporary may choose from, and the temporaries that one slice may hold: what
/// comes first is largest, and the rest is not worth more than linear time.
static constexpr size_t maxSlicesOfBlock = 64, maxGuests = 256;

static SmallVector<ReassociationIndices> allDims(int64_t rank) {
  return {ReassociationIndices(llvm::to_vector<2>(llvm::seq<int64_t>(0, rank)))};
}

/// The type of all elements of a slice in one row; null if there are gaps between them.
static MemRefType rowType(MemRefType slice) {
  if (slice.getRank() > 1) {
    SmallVector<ReassociationIndices> groups = allDims(slice.getRank());
    if (!memref::CollapseShapeOp::isGuaranteedCollapsible(slice, groups))
      return MemRefType();
    slice = memref::CollapseShapeOp::computeCollapsedType(slice, groups);
  }
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  bool isRow = slice.getRank() == 1 && succeeded(slice.getStridesAndOffset(strides, offset)) &&
               strides.front() == 1;
  return isRow ? slice : MemRefType();
}

/// The type of consecutive elements of a row that take the place of an array of `shape`; null if
/// there is none.
static MemRefType pieceType(MemRefType row, ArrayRef<int64_t> shape, int64_t at, int64_t elements) {
  if (shape.empty())
    return memref::SubViewOp::inferRankReducedResultType(shape, row, {at}, {1}, {1});
  MemRefType piece = memref::SubViewOp::inferResultType(row, ArrayRef<int64_t>{at},
                                                        ArrayRef<int64_t>{elements}, {1});
  if (shape.size() == 1)
    return piece;
  FailureOr<MemRefType> shaped =
      memref::ExpandShapeOp::computeExpandedType(piece, shape, allDims(shape.size()));
  return succeeded(shaped) ? *shaped : MemRefType();
}

namespace {

/// A temporary that lives in a slice.
struct Loan {
  const Allocation *guest;
  unsigned slice;
  int64_t at, elements; ///< of the slice, in row-major order
  Retyping types;       ///< of the guest and its views
  Operation *firstUser; ///< in the block of the slice
};

/// Decides for one function what lives in which slice, and then makes it so.
class Lender {
public:
  Lender(FunctionOpInterface function, const FunctionAllocations &allocations);

  void findLoans();
  void lend();
  ArrayRef<Loan> getLoans() const { return loans; }

private:
  bool mayMove(const Allocation &guest) const;
  bool borrow(const Allocation &guest, unsigned slice);
  std::optional<int64_t> findPlace(const Allocation &guest, unsigned slice, int64_t elements) const;
  Operation *firstUser(const Loan &loan) const;

  const FunctionAllocations &allocations;
  AccessTable table;
  std::vector<IdleSlice> slices;
  std::vector<MemRefType> rows;              ///< by slice
  std::vector<SmallVector<unsigned>> placed; ///< loans, by slice
  llvm::DenseMap<Block *, SmallVector<unsigned>> slicesIn;
  llvm::DenseSet<const Allocation *> guests, holders;
  std::vector<Loan> loans;
};

struct BorrowSlicesPass : memplan::impl::BorrowSlicesPassBase<BorrowSlicesPass> {
  using BorrowSlicesPassBase::BorrowSlicesPassBase;

  void runOnOperation() override;
};

} // namespace

Lender::Lender(FunctionOpInterface function, const FunctionAllocations &allocations)
    : allocations(allocations), table(function, allocations),
      slices(findIdleSlices(allocations, table)), placed(slices.size()) {
  rows.reserve(slices.size());
  for (auto [number, slice] : llvm::enumerate(slices)) {
    rows.push_back(rowType(slice.view.getType()));
    SmallVector<unsigned> &list = slicesIn[slice.block];
    if (rows.back() && list.size() < maxSlicesOfBlock)
      list.push_back(number);
  }
}

/// Whether source and target of a copy could be one storage, which is better than to lend it.
static bool mayJoin(Operation *user, Value value) {
  auto copy = dyn_cast<memref::CopyOp>(user);
  if (!copy)
    return false;
  Value other = copy.getSource() == value ? copy.getTarget() : copy.getSource();
  Operation *source = viewedRoot(other).getDefiningOp();
  return source && isPlannableAllocation(source) && sliceOf(other);
}

/// Whether it is a temporary of its own, and its users take it wherever it is.
bool Lender::mayMove(const Allocation &guest) const {
  auto type = cast<MemRefType>(guest.root.getType());
  return guest.placement == Placement::Arena && !isa<BufferOp>(guest.op) && !guest.ranges.empty() &&
         guest.bytes > 0 && guest.alignment <= BufferOp::kDefaultAlignment &&
         type.getLayout().isIdentity() && !holders.contains(&guest) &&
         !reliesOnAlignment(guest.root, [](Operation *op) { return isa<memref::DeallocOp>(op); });
}

/// The first place between those that are there at the same time.
std::optional<int64_t> Lender::findPlace(const Allocation &guest, unsigned slice,
                                         int64_t elements) const {
  auto meets = [&](const Allocation &other) {
    return llvm::any_of(guest.ranges, [&](StepRange range) {
      return llvm::any_of(other.ranges, [&](StepRange taken) {
        return range.first < taken.last && taken.first < range.last;
      });
    });
  };
  SmallVector<std::pair<int64_t, int64_t>> taken;
  for (unsigned loan : placed[slice])
    if (meets(*loans[loan].guest))
      taken.push_back({loans[loan].at, loans[loan].at + loans[loan].elements});
  llvm::sort(taken);
  int64_t at = 0;
  for (auto [begin, end] : taken) {
    if (begin - at >= elements)
      break;
    at = std::max(at, end);
  }
  return rows[slice].getDimSize(0) - at >= elements ? std::optional(at) : std::nullopt;
}

/// The operation in the block of the slice from which on the guest is spoken of; null if that is
/// too early or elsewhere, or if a copy of the guest may go.
Operation *Lender::firstUser(const Loan &loan) const {
  const IdleSlice &slice = slices[loan.slice];
  const ProgramPoints &points = table.getPoints();
  Operation *first = nullptr;
  for (auto [value, type] : loan.types.values)
    for (Operation *user : value.getUsers()) {
      if (isa<memref::DeallocOp>(user))
        continue;
      Operation *here = slice.block->findAncestorOpInBlock(*user);
      if (!here || points.step(here) < slice.steps.first || mayJoin(user, value))
        return nullptr;
      if (!first || here->isBeforeInBlock(first))
        first = here;
    }
  return first;
}

bool Lender::borrow(const Allocation &guest, unsigned number) {
  const IdleSlice &slice = slices[number];
  const Allocation &holder = allocations.allocations[slice.holder];
  StepRange life{guest.ranges.front().first, guest.ranges.back().last};
  auto type = cast<MemRefType>(guest.root.getType());
  if (life.first < slice.steps.first || life.last > slice.steps.last || guests.contains(&holder) ||
      placed[number].size() == maxGuests ||
      type.getElementType() != rows[number].getElementType() ||
      type.getMemorySpace() != rows[number].getMemorySpace())
    return false;
  // Only where the holder has its storage anyway.
  if (llvm::none_of(holder.ranges, [&](StepRange range) {
        return range.first <= life.first && life.last <= range.last;
      }))
    return false;
  int64_t elements = type.getNumElements();
  std::optional<int64_t> at = findPlace(guest, number, elements);
  MemRefType piece = at ? pieceType(rows[number], type.getShape(), *at, elements) : MemRefType();
  if (!piece)
    return false;
  Loan loan{&guest, number, *at, elements, planRetyping(guest.root, piece), nullptr};
  if (!loan.types.refusal.empty())
    return false;
  loan.firstUser = firstUser(loan);
  if (!loan.firstUser)
    return false;
  placed[number].push_back(loans.size());
  loans.push_back(std::move(loan));
  guests.insert(&guest);
  holders.insert(&holder);
  return true;
}

/// The largest first.
void Lender::findLoans() {
  if (slices.empty())
    return;
  SmallVector<const Allocation *> order;
  for (const Allocation &allocation : allocations.allocations)
    order.push_back(&allocation);
  llvm::stable_sort(order,
                    [](const Allocation *a, const Allocation *b) { return a->bytes > b->bytes; });
  for (const Allocation *guest : order) {
    if (!mayMove(*guest))
      continue;
    bool isLent = false;
    for (Operation *op = table.getPoints().at(guest->ranges.front().first); op && !isLent;
         op = op->getParentOp())
      if (auto list = slicesIn.find(op->getBlock()); list != slicesIn.end())
        isLent = llvm::any_of(list->second, [&](unsigned slice) { return borrow(*guest, slice); });
  }
}

/// Puts the guests where they belong, in the order in which their slices are idle.
void Lender::lend() {
  for (auto [number, list] : llvm::enumerate(placed)) {
    if (list.empty())
      continue;
    Operation *first = loans[list.front()].firstUser;
    for (unsigned loan : list)
      if (loans[loan].firstUser->isBeforeInBlock(first))
        first = loans[loan].firstUser;
    OpBuilder builder(first);
    Value row = builder.clone(*slices[number].view)->getResult(0);
    if (row.getType() != rows[number])
      row = memref::CollapseShapeOp::create(builder, row.getLoc(), rows[number], row,
                                            allDims(cast<MemRefType>(row.getType()).getRank()));
    for (unsigned loan : list) {
      const auto &[guest, slice, at, elements, types, user] = loans[loan];
      builder.setInsertionPoint(user);
      auto [root, type] = types.values.front();
      Location loc = root.getLoc();
      OpFoldResult begin = builder.getIndexAttr(at), size = builder.getIndexAttr(elements);
      OpFoldResult one = builder.getIndexAttr(1);
      Value piece;
      if (type.getRank() == 0)
        piece = memref::SubViewOp::create(builder, loc, type, row, begin, size, one);
      else
        piece = memref::SubViewOp::create(builder, loc, row, begin, size, one);
      if (piece.getType() != type)
        piece = memref::ExpandShapeOp::create(builder, loc, type, piece, allDims(type.getRank()));
      for (auto [value, viewType] : llvm::drop_begin(types.values))
        value.setType(viewType);
      for (auto [deallocation, step] : guest->deallocations)
        deallocation->erase();
      root.replaceAllUsesWith(piece);
      guest->op->erase();
    }
  }
}

/// Whether there is a slice at a place that is not known, and so anything to look at.
static bool hasSliceAnywhere(FunctionOpInterface function) {
  auto walk = [](memref::SubViewOp slice) {
    return isAnywhere(slice) ? WalkResult::interrupt() : WalkResult::advance();
  };
  return function.walk(walk).wasInterrupted();
}

/// Lends in all functions of `module`; whether anything was lent, or failure.
static FailureOr<bool> lendSlices(ModuleOp module) {
  bool isChanged = false;
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(module)) {
    if (!isHostFunction(function) || !hasSliceAnywhere(function))
      continue;
    FailureOr<FunctionAllocations> allocations = analyzeAllocations(function, callees);
    if (failed(allocations))
      return failure();
    Lender lender(function, *allocations);
    lender.findLoans();
    isChanged |= !lender.getLoans().empty();
    lender.lend();
  }
  return isChanged;
}

/// Whether loans are worth it: fewer bytes, and nothing that would be paid for them.
static bool isSmaller(const PlannedNeed &with, const PlannedNeed &without) {
  return with.size.bytes < without.size.bytes &&
         with.size.getOutside() <= without.size.getOutside() &&
         with.copiedBytes <= without.copiedBytes && with.hostBytes <= without.hostBytes;
}

void BorrowSlicesPass::runOnOperation() {
  ModuleOp module = getOperation();
  SmallVector<FunctionOpInterface> functions = getDefinedFunctions(module);
  if (llvm::none_of(functions, hasSliceAnywhere))
    return markAllAnalysesPreserved();
  OwningOpRef<ModuleOp> changed = module.clone();
  FailureOr<bool> isChanged = lendSlices(*changed);
  if (failed(isChanged))
    return signalPassFailure();
  if (!*isChanged)
    return markAllAnalysesPreserved();
  FailureOr<PlannedNeed> with = planWithoutLoans(*changed), without = planWithoutLoans(module);
  // What can't be planned as it is says so when it is.
  if (failed(with) || failed(without) || (!always && !isSmaller(*with, *without)))
    return markAllAnalysesPreserved();
  module.getBodyRegion().takeBody(changed->getBodyRegion());
  for (auto [i, function] : llvm::enumerate(getDefinedFunctions(module))) {
    CleanUpRecord record;
    record.name = DEBUG_TYPE;
    record.savedBytes = without->functions[i].arenaBytes - with->functions[i].arenaBytes;
    record.kept = true;
    addStep(function, record);
  }
}
