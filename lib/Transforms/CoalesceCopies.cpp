// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CopyJoins.h"
#include "DetachOverwrites.h"
#include "InPlaceRemarks.h"
#include "QuietTrial.h"
#include "Retyping.h"

#include "memplan/Analysis/StridedSlice.h"
#include "memplan/Bridge/PlanningProblem.h"
#include "memplan/IR/GivenStorage.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include <memory>

namespace memplan {
#define GEN_PASS_DEF_COALESCECOPIESPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-coalesce-copies"

using namespace mlir;
using namespace memplan;

namespace {

/// Chooses for one function, measures, and edits.
class FunctionCoalescing {
public:
  FunctionCoalescing(FunctionOpInterface function, CalleeEffects &callees)
      : function(function), callees(callees) {}

  LogicalResult run();

private:
  struct Choice {
    std::unique_ptr<BufferStorage> storage;
    std::unique_ptr<CopyJoins> joins;
  };
  Choice choose(JoinScope scope);
  FailureOr<ArenaNeed> measureWith(const Choice &choice);
  void giveUp(const Choice &choice);
  void state(const Choice &choice);
  void edit(Choice &choice);
  void remark(const Choice &choice, int64_t savedBytes);
  LogicalResult analyze();
  /// Makes the choice if the arenas are not larger for it; whether it did.
  FailureOr<bool> attempt(JoinScope scope, const ArenaNeed &before);

  FunctionOpInterface function;
  CalleeEffects &callees;
  FunctionAllocations all;
  llvm::DenseSet<Operation *> detached;
  /// Why copies stay that later choices don't try: by the last choice that tried.
  llvm::DenseMap<Operation *, InPlaceRefusal> refusals;
};

struct CoalesceCopiesPass : memplan::impl::CoalesceCopiesPassBase<CoalesceCopiesPass> {
  void runOnOperation() override;
};

} // namespace

/// The largest power of two, of at most `alignment`, that divides `offset`.
static int64_t alignmentAt(int64_t alignment, int64_t offset) {
  return offset == 0 ? alignment : std::min(alignment, offset & -offset);
}

FunctionCoalescing::Choice FunctionCoalescing::choose(JoinScope scope) {
  Choice choice;
  choice.storage = std::make_unique<BufferStorage>(
      function, all, scope == JoinScope::AnyStrides ? LoadRule::Peak : LoadRule::Curve);
  choice.joins = std::make_unique<CopyJoins>(*choice.storage, scope, detached);
  choice.joins->run();
  return choice;
}

FailureOr<ArenaNeed> FunctionCoalescing::measureWith(const Choice &choice) {
  const BufferStorage &storage = *choice.storage;
  // Sizes and alignments as they will be.
  FunctionAllocations planned = all;
  SmallVector<Tie> ties;
  for (unsigned number = 0; number < storage.buffers.size(); ++number) {
    if (storage.model.membersOf(storage.model.blockOf(number)).size() == 1)
      continue;
    unsigned host = choice.joins->hostOf(number);
    int64_t offset = choice.joins->offsetInHost(number);
    Allocation &allocation = planned.allocations[storage.allocations[number]];
    if (choice.joins->isHeld(number)) {
      allocation.placement = Placement::Output;
      continue;
    }
    allocation.bytes = storage.model.bytesOf(number);
    allocation.alignment = alignmentAt(allocation.alignment, offset);
    if (host != number)
      ties.push_back({&allocation, &planned.allocations[storage.allocations[host]], offset});
  }
  return measureArenas(function, planned, ties);
}

void FunctionCoalescing::giveUp(const Choice &choice) {
  for (auto [number, copy] : llvm::enumerate(choice.storage->copies)) {
    if (choice.storage->model.isNoCopy(number))
      refusals[copy] = {InPlaceRule::Gain, "the arena would be larger without it"};
    else if (std::optional<InPlaceRefusal> refusal = choice.joins->refusalOf(number))
      refusals[copy] = std::move(*refusal);
  }
}

/// Gives `buffer` a relation to `other`, unless it has one.
static void tie(BufferOp buffer, BufferOp other, AliasRelationAttrInterface relation) {
  if (llvm::none_of(buffer.getRelationList(), [&](AliasRelationAttrInterface stated) {
        return stated.getBuffer() == other.getBufferNameAttr();
      }))
    buffer.addRelation(relation);
}

/// What is known of the address of what is in the storage of `host`.
static int64_t mostAlignmentIn(BufferOp host) {
  return getArgumentOf(host) ? host.getAlignment() : std::numeric_limits<int64_t>::max();
}

/// The choice as attributes of the buffers.
void FunctionCoalescing::state(const Choice &choice) {
  for (const InPlacePair &pair : choice.storage->inPlacePairs) {
    if (!choice.joins->isInPlace(pair))
      continue;
    BufferOp result = choice.storage->buffers[pair.result];
    BufferOp operand = choice.storage->buffers[pair.operand];
    tie(result, operand,
        InPlaceAttr::get(result.getContext(), operand.getBufferNameAttr(), pair.step));
  }
  for (auto [number, buffer] : llvm::enumerate(choice.storage->buffers)) {
    BufferOp host = choice.storage->buffers[choice.joins->hostOf(number)];
    if (choice.joins->isHeld(number) && choice.joins->isShared(number))
      buffer.setPool(getArgumentOf(host) ? getArgumentPool(*getArgumentOf(host))
                                         : getResultPool(host.getBufferName()));
    if (host == buffer || getArgumentOf(buffer))
      continue;
    int64_t offset = getArgumentOf(host) ? 0 : choice.joins->offsetInHost(number);
    buffer.setAlignment(
        alignmentAt(std::min(buffer.getAlignment(), mostAlignmentIn(host)), offset));
    tie(buffer, host, InsideAttr::get(buffer.getContext(), host.getBufferNameAttr(), offset));
  }
}

/// New types, and fills that leave out what is there already: those are other operations, so steps
/// move.
void FunctionCoalescing::edit(Choice &choice) {
  BufferStorage &storage = *choice.storage;
  ProgramPoints before(function);
  for (auto [number, buffer] : llvm::enumerate(storage.buffers)) {
    MemRefType type = choice.joins->typeInHost(number);
    if (type == buffer.getType())
      continue;
    for (auto [value, valueType] : planRetyping(buffer.getMemref(), type).values)
      value.setType(valueType);
  }
  llvm::DenseSet<Operation *> gone;
  for (CoveredFill &fill : storage.fills) {
    auto isThere = [&](unsigned copy) { return storage.model.isNoCopy(copy); };
    if (llvm::any_of(fill.copies, [&](const auto &entry) { return isThere(entry.first); })) {
      gone.insert(fill.op);
      fillBoxesInstead(fill.op, fill.buffer, fill.boxesWithout(isThere));
    }
  }
  ProgramPoints after(function);
  renumberRelations(function, [&](int64_t step) {
    bool isKnown = step >= 0 && step < before.size() && !gone.contains(before.at(step));
    return isKnown ? after.step(before.at(step)) : step;
  });
}

/// The name of the buffer that a side of a copy shows; empty if it is none.
static std::string nameOf(Value side) {
  auto buffer = viewedRoot(side).getDefiningOp<BufferOp>();
  return buffer ? buffer.getBufferName().str() : "";
}

void FunctionCoalescing::remark(const Choice &choice, int64_t savedBytes) {
  auto options = remark::RemarkOpts::name("copy").category(DEBUG_TYPE).function(function.getName());
  const BufferStorage &storage = *choice.storage;
  SmallVector<KeptCopy> kept;
  auto keep = [&](memref::CopyOp copy, const InPlaceRefusal &refusal) {
    auto remark = missedRemark(copy.getLoc(), options);
    if (remark) {
      remark << "the copy stays: " + refusal.reason
             << remark::metric("rule", static_cast<int>(refusal.rule));
      addTriple(remark, refusal);
    }
    kept.push_back({copy, nameOf(copy.getSource()), nameOf(copy.getTarget()), refusal});
  };
  for (const auto &[copy, refusal] : storage.foreignCopies)
    keep(copy, refusal);
  for (auto [number, copy] : llvm::enumerate(storage.copies)) {
    if (!storage.model.isNoCopy(number)) {
      std::optional<InPlaceRefusal> refusal = choice.joins->refusalOf(number);
      keep(copy, refusal ? *refusal : refusals.lookup(copy));
      continue;
    }
    int64_t bytes = ByteRegion::of(storage.model.copyAt(number).to).countBytes();
    passedRemark(copy->getLoc(), options)
        << "source and target of the copy are one storage" << remark::metric("bytes", bytes);
  }
  CleanUpRecord record;
  record.name = DEBUG_TYPE;
  record.savedBytes = savedBytes;
  record.kept = true;
  addStep(function, record);
  setKeptCopies(function, kept);
}

LogicalResult FunctionCoalescing::analyze() {
  FailureOr<FunctionAllocations> found = analyzeBuffers(function, callees);
  if (failed(found))
    return failure();
  all = std::move(*found);
  return success();
}

FailureOr<bool> FunctionCoalescing::attempt(JoinScope scope, const ArenaNeed &before) {
  Choice choice = choose(scope);
  // Nothing to measure, and no use for results that were detached for it.
  if (!choice.joins->hasChanges()) {
    if (!detached.empty())
      return false;
    remark(choice, 0);
    return true;
  }
  FailureOr<ArenaNeed> after = measureWith(choice);
  if (failed(after))
    return failure();
  if (!(*after <= before)) {
    giveUp(choice);
    return false;
  }
  remark(choice, before.bytes - after->bytes);
  state(choice);
  edit(choice);
  // Fills in parts are more operations than one fill: steps have moved.
  if (failed(refreshLiveRanges(function, callees)))
    return failure();
  return true;
}

LogicalResult FunctionCoalescing::run() {
  if (failed(analyze()))
    return failure();
  FailureOr<ArenaNeed> before = measureArenas(function, all);
  if (failed(before))
    return failure();
  std::vector<DetachedBuffer> split = detachOverwrites(function);
  if (!split.empty()) {
    for (DetachedBuffer &pair : split)
      detached.insert(pair.result);
    if (failed(analyze()))
      return failure();
    FailureOr<bool> done = attempt(JoinScope::AnyStrides, *before);
    if (failed(done) || *done)
      return success(succeeded(done));
    attachAgain(function, split);
    detached.clear();
    if (failed(analyze()))
      return failure();
  }
  // New strides are what can make an arena larger: if they do, fewer of them.
  for (JoinScope scope :
       {JoinScope::AnyStrides, JoinScope::CheapStrides, JoinScope::SameStrides, JoinScope::None}) {
    FailureOr<bool> done = attempt(scope, *before);
    if (failed(done) || *done)
      return success(succeeded(done));
  }
  return success();
}

void CoalesceCopiesPass::runOnOperation() {
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(getOperation()))
    if (isHostFunction(function) && failed(FunctionCoalescing(function, callees).run()))
      return signalPassFailure();
}
