// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/Accesses.h"
#include "memplan/Analysis/LiveRanges.h"
#include "memplan/IR/Memplan.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace memplan {
#define GEN_PASS_DEF_CARRYINPLACEPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-carry-in-place"

using namespace mlir;
using namespace memplan;

namespace {

/// One buffer that a loop carries.
struct Carry {
  OpOperand *init, *yielded;
  OpResult result;
  /// What an iteration got, where it hands on.
  Value got;
  /// The same for the condition of a loop that has one, with the operand that forwards it.
  Value tested;
  OpOperand *forwarded = nullptr;
};

} // namespace

/// Whether all uses of the value and its views but `except` are accesses from which nothing else
/// comes, and `isFine` holds for them.
static bool usesAre(Value value, const OpOperand *except,
                    llvm::function_ref<bool(OpOperand &)> isFine) {
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    if (&use == except)
      return true;
    if (!makesOnlyViews(use) || !isFine(use))
      return false;
    return !isa<ViewLikeOpInterface>(use.getOwner()) ||
           llvm::all_of(use.getOwner()->getResults(),
                        [&](Value view) { return usesAre(view, nullptr, isFine); });
  });
}

static bool anyUse(OpOperand &) { return true; }

/// What the loop starts with. The interface does not know those of scf.while.
static MutableArrayRef<OpOperand> initsOf(LoopLikeOpInterface loop) {
  if (auto whileOp = dyn_cast<scf::WhileOp>(loop.getOperation()))
    return whileOp.getInitsMutable();
  return loop.getInitsMutable();
}

static std::optional<Carry> findCarry(LoopLikeOpInterface loop, unsigned number) {
  std::optional<MutableArrayRef<OpOperand>> yielded = loop.getYieldedValuesMutable();
  MutableArrayRef<OpOperand> inits = initsOf(loop);
  if (!yielded || yielded->size() != inits.size() ||
      loop.getRegionIterArgs().size() != inits.size())
    return std::nullopt;
  Value argument = loop.getRegionIterArgs()[number];
  auto whileOp = dyn_cast<scf::WhileOp>(loop.getOperation());
  if (!whileOp) {
    std::optional<ResultRange> results = loop.getLoopResults();
    if (!results || results->size() != inits.size())
      return std::nullopt;
    return Carry{&inits[number], &(*yielded)[number], (*results)[number], argument, {}, nullptr};
  }
  // The body gets what the condition forwards, and so does who comes after the loop.
  for (OpOperand &forwarded : whileOp.getConditionOp().getArgsMutable())
    if (forwarded.get() == argument) {
      unsigned place = forwarded.getOperandNumber() - 1;
      return Carry{&inits[number],
                   &(*yielded)[number],
                   whileOp->getResult(place),
                   whileOp.getAfterArguments()[place],
                   argument,
                   &forwarded};
    }
  return std::nullopt;
}

/// Whether every iteration allocates what it hands on, and nobody knows another way to that or to
/// what it got.
static bool isMadeAnew(const Carry &carry) {
  auto made = carry.yielded->get().getDefiningOp<memref::AllocOp>();
  return made && made->getBlock() == carry.yielded->getOwner()->getBlock() &&
         made.getType() == carry.got.getType() && made.getType().hasStaticShape() &&
         made.getType().getLayout().isIdentity() &&
         usesAre(made.getResult(), carry.yielded, anyUse) && usesAre(carry.got, nullptr, anyUse) &&
         (!carry.tested || usesAre(carry.tested, carry.forwarded, anyUse));
}

/// Whether the use is in front of the loop, in its block.
static bool isBefore(OpOperand &use, LoopLikeOpInterface loop) {
  Operation *here = loop->getBlock()->findAncestorOpInBlock(*use.getOwner());
  return here && here->isBeforeInBlock(loop);
}

static bool isRead(OpOperand &use) {
  std::optional<Access> access = accessOf(use);
  return isa<ViewLikeOpInterface>(use.getOwner()) || (access && !access->writes);
}

/// Whether the loop starts with an allocation all of whose uses but those in front of the loop
/// `isFine` holds for.
static bool startsWithAllocation(LoopLikeOpInterface loop, const Carry &carry,
                                 llvm::function_ref<bool(OpOperand &)> isFine) {
  auto made = carry.init->get().getDefiningOp<memref::AllocOp>();
  return made && made->getBlock() == loop->getBlock() &&
         usesAre(made.getResult(), carry.init,
                 [&](OpOperand &use) { return isBefore(use, loop) || isFine(use); });
}

static bool carryInPlace(LoopLikeOpInterface loop, const Carry &carry) {
  bool ownsStorage = startsWithAllocation(loop, carry, [](OpOperand &) { return false; });
  // The first iteration, and who comes after a loop that does not run, have what the loop starts
  // with itself: a copy is as good as long as nobody writes to either.
  if (!ownsStorage &&
      !(startsWithAllocation(loop, carry, isRead) && usesAre(carry.result, nullptr, isRead)))
    return false;
  if (!ownsStorage) {
    OpBuilder builder(loop);
    auto type = cast<MemRefType>(carry.got.getType());
    Value storage = memref::AllocOp::create(builder, loop.getLoc(), type);
    memref::CopyOp::create(builder, loop.getLoc(), carry.init->get(), storage);
    carry.init->set(storage);
  }
  OpBuilder builder(carry.yielded->getOwner());
  memref::CopyOp::create(builder, carry.yielded->get().getLoc(), carry.yielded->get(), carry.got);
  carry.yielded->set(carry.got);
  return true;
}

namespace {
struct CarryInPlacePass : memplan::impl::CarryInPlacePassBase<CarryInPlacePass> {
  using CarryInPlacePassBase::CarryInPlacePassBase;

  void runOnOperation() override {
    getOperation()->walk([&](FunctionOpInterface function) {
      if (!function.isExternal())
        runOnFunction(function);
    });
  }

private:
  void runOnFunction(FunctionOpInterface function) {
    SmallVector<std::pair<LoopLikeOpInterface, Carry>> carries;
    // Where buffers are imported already, relations name steps.
    if (function.walk([](BufferOp) { return WalkResult::interrupt(); }).wasInterrupted())
      return;
    function.walk([&](LoopLikeOpInterface loop) {
      for (unsigned number = 0; number < initsOf(loop).size(); ++number)
        if (std::optional<Carry> carry = findCarry(loop, number); carry && isMadeAnew(*carry))
          carries.emplace_back(loop, *carry);
    });
    if (carries.empty())
      return;
    // Where the last look at the old content comes first, one place serves all iterations anyway.
    ProgramPoints points(function);
    BufferAliases aliases(function);
    LiveRanges liveRanges(function, points, aliases);
    llvm::erase_if(carries, [&](const auto &entry) {
      Value made = entry.second.yielded->get();
      return !aliases.canFollow(made) || !liveRanges.of(made).carriedOver;
    });
    for (auto &[loop, carry] : carries)
      numCarries += carryInPlace(loop, carry);
  }
};
} // namespace
