// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The order of concurrent work. Each operation gets a vector clock: of each chain of tokens, how
// far that has come for certain when the operation begins. Whoever touches bytes looks at everyone
// who touched them before.

#include "DeviceBytes.h"
#include "memplan/Verification/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"

#include "llvm/ADT/MapVector.h"

#include <map>
#include <vector>

namespace memplan {
#define GEN_PASS_DEF_VERIFYSTREAMSPASS
#include "memplan/Verification/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-verify-streams"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

namespace {

/// By chain, the number of the last operation that has ended; chains that are missing count as 0.
class Clock {
public:
  int64_t at(unsigned chain) const { return chain < ends.size() ? ends[chain] : 0; }
  void raise(unsigned chain, int64_t number) {
    if (ends.size() <= chain)
      ends.resize(chain + 1);
    ends[chain] = std::max(ends[chain], number);
  }
  void raise(const Clock &other) {
    for (unsigned chain = 0; chain < other.ends.size(); ++chain)
      raise(chain, other.ends[chain]);
  }

private:
  SmallVector<int64_t, 4> ends;
};

struct Work {
  Operation *op;
  unsigned chain;
  int64_t number; ///< in its chain, from 1

  bool isBefore(const Clock &clock) const { return number <= clock.at(chain); }
};

struct Record {
  DeviceTouch touch;
  Work work;
};

/// Who touched an allocation and is not covered by a later one.
struct History {
  std::vector<Record> wholes;
  std::multimap<int64_t, Record> parts; ///< by first byte
  int64_t longest = 0;                  ///< of the parts
};

/// The proof for one block, in which nothing runs when it is entered.
class BlockProof {
public:
  explicit BlockProof(SymbolTableCollection &symbols) : symbols(symbols) {}

  LogicalResult run(Block &block);

private:
  LogicalResult visit(Operation *op);
  LogicalResult visitAsync(Operation *op, ValueRange tokens);
  LogicalResult visitHost(Operation *op);
  LogicalResult visitRegions(Operation *op);
  FailureOr<Clock> startOf(Operation *op, ValueRange tokens);
  Work begin(Operation *op, Clock &clock, ValueRange tokens);
  LogicalResult touch(const Work &work, const Clock &clock);
  LogicalResult touch(const DeviceTouch &touch, const Work &work, const Clock &clock);
  LogicalResult compare(History &history, const DeviceTouch &touch, const Work &work,
                        const Clock &clock);
  LogicalResult refuse(const Work &work, const DeviceTouch &touch, const Record &before);
  LogicalResult checkIdle(Operation *op, StringRef what);

  // The host is chain 0.
  SymbolTableCollection &symbols;
  Clock host;
  std::vector<Work> lasts{{nullptr, 0, 0}};  ///< by chain
  DenseMap<Value, Clock> ends;               ///< of what made a token
  DenseMap<Value, unsigned> chainOf;         ///< of a token
  llvm::MapVector<Value, History> histories; ///< by allocation; null: what may be anything
};

} // namespace

static bool runsWork(Operation *op) {
  return (isa<gpu::AsyncOpInterface>(op) && !isa<gpu::WaitOp>(op)) ||
         (isa<CallOpInterface>(op) && !tokensOf(op).empty());
}

LogicalResult BlockProof::refuse(const Work &work, const DeviceTouch &touch, const Record &before) {
  InFlightDiagnostic error = work.op->emitError();
  error << "'" << work.op->getName() << "' " << (touch.writes ? "writes" : "reads");
  if (touch.isWhole)
    error << " memory";
  else
    error << " bytes [" << touch.begin << ", " << touch.end << ") of memory";
  error << " that '" << before.work.op->getName() << "' "
        << (before.touch.writes ? "writes" : "reads")
        << ", and neither tokens nor the host order them [MP-L19]";
  error.attachNote(before.work.op->getLoc()) << "the other one is here";
  if (touch.allocation)
    error.attachNote(touch.allocation.getLoc()) << "the memory comes from here";
  return failure();
}

/// Compares with who was there before; forgets those whom a comparison with `touch` stands for.
LogicalResult BlockProof::compare(History &history, const DeviceTouch &touch, const Work &work,
                                  const Clock &clock) {
  const Record *conflict = nullptr;
  // Whether whoever comes behind `touch` comes behind `before`, too.
  auto isCovered = [&](const Record &before) {
    const bool isOrdered = before.work.op == work.op || before.work.isBefore(clock);
    if (!isOrdered && (touch.writes || before.touch.writes) && touch.meets(before.touch))
      conflict = &before;
    return isOrdered && touch.allocation == before.touch.allocation &&
           touch.contains(before.touch) && (touch.writes || !before.touch.writes);
  };
  for (const Record &before : history.wholes)
    if (!conflict)
      isCovered(before);
  if (!conflict)
    llvm::erase_if(history.wholes, isCovered);
  auto it = touch.isWhole ? history.parts.begin()
                          : history.parts.upper_bound(touch.begin - history.longest);
  while (!conflict && it != history.parts.end() && (touch.isWhole || it->first < touch.end))
    it = isCovered(it->second) ? history.parts.erase(it) : std::next(it);
  return conflict ? refuse(work, touch, *conflict) : success();
}

LogicalResult BlockProof::touch(const DeviceTouch &touch, const Work &work, const Clock &clock) {
  if (touch.allocation) {
    if (failed(compare(histories[touch.allocation], touch, work, clock)) ||
        failed(compare(histories[Value()], touch, work, clock)))
      return failure();
  } else {
    for (auto &[allocation, history] : histories)
      if (failed(compare(history, touch, work, clock)))
        return failure();
  }
  History &history = histories[touch.allocation];
  if (touch.isWhole) {
    history.wholes.push_back({touch, work});
    return success();
  }
  history.longest = std::max(history.longest, touch.end - touch.begin);
  history.parts.insert({touch.begin, {touch, work}});
  return success();
}

LogicalResult BlockProof::touch(const Work &work, const Clock &clock) {
  for (const DeviceTouch &each : touchesOf(work.op, symbols))
    if (failed(touch(each, work, clock)))
      return failure();
  return success();
}

/// What has ended when `op` starts.
FailureOr<Clock> BlockProof::startOf(Operation *op, ValueRange tokens) {
  Clock clock = host;
  for (Value token : tokens) {
    auto end = ends.find(token);
    if (end == ends.end())
      return op->emitError() << "'" << op->getName()
                             << "' comes behind a token that is not made in its block, which "
                                "cannot be followed [MP-L19]";
    clock.raise(end->second);
  }
  return clock;
}

/// Appends `op` to a chain that ends in one of `tokens`, or to a new one.
Work BlockProof::begin(Operation *op, Clock &clock, ValueRange tokens) {
  for (Value token : tokens) {
    auto chain = chainOf.find(token);
    if (chain == chainOf.end() || !lasts[chain->second].isBefore(clock))
      continue;
    Work &last = lasts[chain->second];
    return last = {op, chain->second, last.number + 1};
  }
  lasts.push_back({op, static_cast<unsigned>(lasts.size()), 1});
  return lasts.back();
}

LogicalResult BlockProof::visitAsync(Operation *op, ValueRange tokens) {
  FailureOr<Clock> clock = startOf(op, tokens);
  if (failed(clock))
    return failure();
  const Work work = begin(op, *clock, tokens);
  if (failed(touch(work, *clock)))
    return failure();
  clock->raise(work.chain, work.number);
  if (isa<CallOpInterface>(op)) {
    // It is in the stream of its token: what is put there later comes behind it.
    ends[tokens.front()].raise(*clock);
    chainOf[tokens.front()] = work.chain;
    return success();
  }
  Value token = cast<gpu::AsyncOpInterface>(op).getAsyncToken();
  if (!token) {
    host.raise(*clock);
    return success();
  }
  ends[token] = *clock;
  chainOf[token] = work.chain;
  return success();
}

/// Nothing may run any more.
LogicalResult BlockProof::checkIdle(Operation *op, StringRef what) {
  for (const Work &last : lasts) {
    if (!last.op || last.chain == 0 || last.isBefore(host))
      continue;
    InFlightDiagnostic error = op->emitError();
    error << "'" << op->getName() << "' " << what << " while '" << last.op->getName()
          << "' may still run: the host does not wait for it [MP-L19]";
    error.attachNote(last.op->getLoc()) << "the work is here";
    return error;
  }
  return success();
}

LogicalResult BlockProof::visitRegions(Operation *op) {
  if (failed(checkIdle(op, "is entered")))
    return failure();
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (failed(BlockProof(symbols).run(block)))
        return failure();
  return success();
}

LogicalResult BlockProof::visitHost(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>())
    return checkIdle(op, "leaves its block");
  const bool runsElsewhere = op->walk([](Operation *nested) {
                                 return runsWork(nested) || isa<CallOpInterface>(nested)
                                            ? WalkResult::interrupt()
                                            : WalkResult::advance();
                               }).wasInterrupted();
  if (runsElsewhere)
    return op->getNumRegions() > 0 ? visitRegions(op) : checkIdle(op, "is called");
  Work &last = lasts.front();
  last = {op, 0, last.number + 1};
  const Work work = last;
  if (failed(touch(work, host)))
    return failure();
  host.raise(0, work.number);
  return success();
}

LogicalResult BlockProof::visit(Operation *op) {
  // The stream of a token: whoever is given it comes behind the token.
  if (isa<UnrealizedConversionCastOp>(op))
    return success();
  const SmallVector<Value> tokens = tokensOf(op);
  auto wait = dyn_cast<gpu::WaitOp>(op);
  if (!wait)
    return runsWork(op) ? visitAsync(op, tokens) : visitHost(op);
  FailureOr<Clock> clock = startOf(op, tokens);
  if (failed(clock))
    return failure();
  Value token = wait.getAsyncToken();
  if (!token) {
    host.raise(*clock);
    return success();
  }
  ends[token] = *clock;
  if (!tokens.empty())
    if (auto chain = chainOf.find(tokens.front()); chain != chainOf.end())
      chainOf[token] = chain->second;
  return success();
}

LogicalResult BlockProof::run(Block &block) {
  for (Operation &op : block)
    if (failed(visit(&op)))
      return failure();
  return success();
}

namespace {

struct VerifyStreamsPass : memplan::impl::VerifyStreamsPassBase<VerifyStreamsPass> {
  using VerifyStreamsPassBase::VerifyStreamsPassBase;

  void runOnOperation() override {
    SymbolTableCollection symbols;
    bool isRight = true;
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (Block &block : function.getBody())
        isRight &= succeeded(BlockProof(symbols).run(block));
    if (!isRight)
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
