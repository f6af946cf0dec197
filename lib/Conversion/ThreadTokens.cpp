// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each stream is a chain of tokens. What an operation has to come behind follows from the bytes
// that it touches; vector clocks (Mattern 1988) say which of that its stream has come behind
// already, so that only what is left becomes an event.

#include "AccessHistory.h"
#include "memplan/Conversion/Passes.h"
#include "memplan/IR/MemplanDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/Remarks.h"

#include "llvm/ADT/TypeSwitch.h"

#include <vector>

namespace memplan {
#define GEN_PASS_DEF_THREADTOKENSPASS
#include "memplan/Conversion/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-thread-tokens"

using namespace mlir;
using namespace memplan;

/// The token whose stream a function of a kernel library gets, as an operand of the cast between
/// the two; null for anything but such calls.
static OpOperand *tokenOperand(Operation *op) {
  if (isa<func::CallOp>(op))
    for (Value operand : op->getOperands())
      if (auto cast = operand.getDefiningOp<UnrealizedConversionCastOp>())
        if (cast->getNumOperands() == 1 && isa<gpu::AsyncTokenType>(cast.getOperand(0).getType()))
          return &cast->getOpOperand(0);
  return nullptr;
}

static bool isDeviceWork(Operation *op) {
  // Memory that the host shares is there at once, in no stream.
  if (auto alloc = dyn_cast<gpu::AllocOp>(op); alloc && alloc.getHostShared())
    return false;
  return (isa<gpu::AsyncOpInterface>(op) && !isa<gpu::WaitOp>(op)) || tokenOperand(op);
}

static bool holdsDeviceWork(Operation *op) {
  return op->getNumRegions() > 0 && op->walk([](Operation *nested) {
                                        return isDeviceWork(nested) || isa<CallOpInterface>(nested)
                                                   ? WalkResult::interrupt()
                                                   : WalkResult::advance();
                                      }).wasInterrupted();
}

/// The stream that planning chose for an operation.
static unsigned streamOf(Operation *op) {
  auto number = op->getAttrOfType<IntegerAttr>(MemplanDialect::kStreamAttr);
  return number ? static_cast<unsigned>(number.getInt()) : 0;
}

/// The same operation with a token for its end, after `dependency`.
static Value makeAsync(Operation *op, Value dependency) {
  OpBuilder builder(op);
  SmallVector<Type> types(op->getResultTypes());
  types.push_back(dependency.getType());
  Operation *made = Operation::create(
      op->getLoc(), op->getName(), types, op->getOperands(), op->getDiscardableAttrDictionary(),
      op->getPropertiesStorage(), op->getSuccessors(), op->getNumRegions());
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), made->getRegions()))
    to.takeBody(from);
  builder.insert(made);
  cast<gpu::AsyncOpInterface>(made).addAsyncDependency(dependency);
  op->replaceAllUsesWith(made->getResults().drop_back());
  op->erase();
  return made->getResults().back();
}

static Value createWait(OpBuilder &builder, Location loc, ValueRange tokens) {
  auto type = gpu::AsyncTokenType::get(builder.getContext());
  return gpu::WaitOp::create(builder, loc, type, tokens).getAsyncToken();
}

namespace {

/// For each stream a number: all of it up to there.
using Clock = SmallVector<int64_t, 4>;

/// What the remark counts.
struct Counts {
  unsigned events = 0, waits = 0;
};

/// Threads tokens through one block, in which nothing is pending at first and at last.
class BlockThreader {
public:
  BlockThreader(unsigned numStreams, SymbolTableCollection &symbols, Counts &counts)
      : streams(numStreams), hostKnows(numStreams), floor(numStreams), symbols(symbols),
        counts(counts) {
    for (Stream &stream : streams)
      stream.knows.resize(numStreams);
  }

  void run(Block &block);
  /// Keeps to the tokens of a program that orders its work itself: streams are chains of what they
  /// say, and the host waits for whole ones.
  void runAsStated(Block &block);

private:
  struct Stream {
    Value token; ///< of its last work; null where the host has waited for it
    Clock knows; ///< what its next work comes behind
    SmallVector<Value> tokens;
    SmallVector<Clock> clocks; ///< of each work, itself included
    int64_t size() const { return static_cast<int64_t>(tokens.size()); }
  };

  void schedule(Operation *op);
  void visitHost(Operation *op);
  Clock needsOf(const DeviceAccesses &accesses);
  Value join(unsigned stream, const Clock &needs, Operation *op);
  void putBehind(gpu::AsyncOpInterface op, const Clock &needs);
  unsigned pickStream(const Clock &needs);
  void waitFor(ArrayRef<bool> which, Operation *op);
  void waitForNeeds(const Clock &needs, Operation *op);
  void waitForAll(Operation *op) { waitFor(SmallVector<bool>(streams.size(), true), op); }

  std::vector<Stream> streams;
  Clock hostKnows; ///< what the host has waited for
  Clock floor;     ///< what did unknown things to memory: all else comes behind
  AccessHistory history;
  llvm::DenseMap<Value, Clock> ends; ///< of the program's own tokens
  SymbolTableCollection &symbols;
  Counts &counts;
};

} // namespace

/// `other` may be of a time with fewer streams.
static void raise(Clock &clock, const Clock &other) {
  clock.resize(std::max(clock.size(), other.size()));
  for (auto [mine, theirs] : llvm::zip(clock, other))
    mine = std::max(mine, theirs);
}

Clock BlockThreader::needsOf(const DeviceAccesses &accesses) {
  Clock needs = floor;
  for (const DeviceAccess &access : accesses.list)
    history.findNeeds(access, [&](StreamUnit unit) {
      needs[unit.stream] = std::max(needs[unit.stream], unit.number);
    });
  if (accesses.isUnknown)
    for (auto [need, stream] : llvm::zip_equal(needs, streams))
      need = stream.size();
  return needs;
}

/// A token of `stream` behind all that it needs of others.
Value BlockThreader::join(unsigned stream, const Clock &needs, Operation *op) {
  Stream &own = streams[stream];
  OpBuilder builder(op);
  raise(own.knows, hostKnows);
  if (!own.token)
    own.token = createWait(builder, op->getLoc(), {});
  SmallVector<Value> tokens{own.token};
  for (auto [number, other] : llvm::enumerate(streams)) {
    if (number == stream || needs[number] <= own.knows[number])
      continue;
    tokens.push_back(other.tokens[needs[number] - 1]);
    raise(own.knows, other.clocks[needs[number] - 1]);
  }
  counts.events += tokens.size() - 1;
  return tokens.size() == 1 ? own.token : createWait(builder, op->getLoc(), tokens);
}

void BlockThreader::schedule(Operation *op) {
  const unsigned number = streamOf(op);
  Stream &stream = streams[number];
  op->removeDiscardableAttr(MemplanDialect::kStreamAttr);
  DeviceAccesses accesses = accessesOf(op, symbols);
  Value token = join(number, needsOf(accesses), op);
  if (OpOperand *operand = tokenOperand(op)) {
    Operation *placeholder = operand->get().getDefiningOp();
    operand->set(token);
    // Behind what the token comes behind.
    operand->getOwner()->moveBefore(op);
    if (placeholder && placeholder->use_empty())
      placeholder->erase();
    // What comes behind the call is told apart from what comes behind its token.
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    stream.token = createWait(builder, op->getLoc(), token);
  } else {
    stream.token = makeAsync(op, token);
    // Its memory is a value that is new.
    if (Operation *made = stream.token.getDefiningOp(); isa<gpu::AllocOp>(made))
      accesses = accessesOf(made, symbols);
  }
  stream.tokens.push_back(stream.token);
  stream.knows[number] = stream.size();
  stream.clocks.push_back(stream.knows);
  for (const DeviceAccess &access : accesses.list)
    history.record(access, {number, stream.size()});
  if (accesses.isUnknown)
    floor[number] = stream.size();
}

void BlockThreader::waitFor(ArrayRef<bool> which, Operation *op) {
  SmallVector<Value> tokens;
  for (auto [number, stream] : llvm::enumerate(streams)) {
    if (!which[number] || !stream.token)
      continue;
    tokens.push_back(stream.token);
    stream.token = {};
    raise(hostKnows, stream.clocks.back());
  }
  if (tokens.empty())
    return;
  OpBuilder builder(op);
  gpu::WaitOp::create(builder, op->getLoc(), Type(), tokens);
  ++counts.waits;
}

void BlockThreader::visitHost(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>() || holdsDeviceWork(op)) {
    waitForAll(op);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        BlockThreader(streams.size(), symbols, counts).run(block);
    return;
  }
  const DeviceAccesses accesses = accessesOf(op, symbols);
  if (accesses.list.empty() && !accesses.isUnknown)
    return;
  waitForNeeds(needsOf(accesses), op);
}

void BlockThreader::waitForNeeds(const Clock &needs, Operation *op) {
  SmallVector<bool> which;
  for (auto [need, known] : llvm::zip_equal(needs, hostKnows))
    which.push_back(need > known);
  waitFor(which, op);
}

void BlockThreader::run(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (isDeviceWork(&op))
      schedule(&op);
    else if (!isa<gpu::WaitOp>(op))
      visitHost(&op);
  }
}

/// Whether the program orders its work itself.
static bool hasTokens(func::FuncOp function) {
  return function
      .walk([](gpu::AsyncOpInterface op) {
        return isDeviceWork(op) && op.getAsyncToken() ? WalkResult::interrupt()
                                                      : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Takes all dependencies away; false for an operation that nobody here lowers.
static bool clearDependencies(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<gpu::AllocOp, gpu::DeallocOp, gpu::LaunchFuncOp, gpu::LaunchOp, gpu::MemcpyOp,
            gpu::MemsetOp, gpu::WaitOp>([](auto known) {
        known.getAsyncDependenciesMutable().clear();
        return true;
      })
      .Default([](Operation *) { return false; });
}

/// Whether all tokens stay in the blocks that they are made in, with operations that are known.
static bool canFollowTokens(func::FuncOp function) {
  return !function
              .walk([](Operation *op) {
                auto isForeign = [&](Value token) {
                  return isa<gpu::AsyncTokenType>(token.getType()) &&
                         (!token.getDefiningOp() || token.getParentBlock() != op->getBlock());
                };
                const bool isKnown =
                    isa<gpu::AllocOp, gpu::DeallocOp, gpu::LaunchFuncOp, gpu::LaunchOp,
                        gpu::MemcpyOp, gpu::MemsetOp, gpu::WaitOp>(op);
                const bool hasToken =
                    llvm::any_of(op->getOperandTypes(), llvm::IsaPred<gpu::AsyncTokenType>) ||
                    llvm::any_of(op->getResultTypes(), llvm::IsaPred<gpu::AsyncTokenType>);
                return llvm::any_of(op->getOperands(), isForeign) || (hasToken && !isKnown)
                           ? WalkResult::interrupt()
                           : WalkResult::advance();
              })
              .wasInterrupted();
}

/// A stream that ends in something that `needs` names, one that the host has waited for, or a new
/// one.
unsigned BlockThreader::pickStream(const Clock &needs) {
  std::optional<unsigned> idle;
  for (auto [number, stream] : llvm::enumerate(streams)) {
    if (stream.token && needs[number] == stream.size() && stream.size() > 0)
      return number;
    if (!stream.token && !idle)
      idle = number;
  }
  if (idle)
    return *idle;
  streams.emplace_back();
  for (Stream &stream : streams)
    stream.knows.resize(streams.size());
  hostKnows.resize(streams.size());
  floor.resize(streams.size());
  return streams.size() - 1;
}

void BlockThreader::putBehind(gpu::AsyncOpInterface op, const Clock &before) {
  Clock needs = before;
  const unsigned number = pickStream(needs);
  needs.resize(streams.size());
  Stream &stream = streams[number];
  Value token = join(number, needs, op);
  const bool hasToken = static_cast<bool>(op.getAsyncToken());
  Operation *next = op->getNextNode();
  clearDependencies(op);
  if (hasToken) {
    op.addAsyncDependency(token);
    stream.token = op.getAsyncToken();
  } else {
    stream.token = makeAsync(op, token);
  }
  stream.tokens.push_back(stream.token);
  stream.knows[number] = stream.size();
  stream.clocks.push_back(stream.knows);
  ends[stream.token] = stream.knows;
  if (hasToken)
    return;
  // It ends before the host goes on.
  SmallVector<bool> which(streams.size(), false);
  which[number] = true;
  waitFor(which, next);
}

void BlockThreader::runAsStated(Block &block) {
  SmallVector<gpu::WaitOp> waits;
  for (Operation &op : llvm::make_early_inc_range(block)) {
    auto async = dyn_cast<gpu::AsyncOpInterface>(op);
    if (!async || (!isDeviceWork(&op) && !isa<gpu::WaitOp>(op))) {
      for (Region &region : op.getRegions())
        for (Block &nested : region)
          BlockThreader(0, symbols, counts).runAsStated(nested);
      continue;
    }
    Clock needs(streams.size());
    for (Value token : async.getAsyncDependencies())
      raise(needs, ends.lookup(token));
    auto wait = dyn_cast<gpu::WaitOp>(op);
    if (!wait) {
      putBehind(async, needs);
      continue;
    }
    waits.push_back(wait);
    if (Value token = wait.getAsyncToken())
      ends[token] = needs;
    else
      waitForNeeds(needs, wait);
  }
  for (gpu::WaitOp wait : llvm::reverse(waits))
    wait.erase();
}

/// Keeps the order that the program states where tokens cannot be followed. Upstream lowers what
/// has a token and comes behind just one other; what has none ends before the host goes on.
static void normalize(gpu::AsyncOpInterface op) {
  OpBuilder builder(op);
  SmallVector<Value> dependencies(op.getAsyncDependencies());
  if ((op.getAsyncToken() && dependencies.size() == 1) || !clearDependencies(op))
    return;
  Value token = createWait(builder, op.getLoc(), dependencies);
  if (op.getAsyncToken())
    return op.addAsyncDependency(token);
  builder.setInsertionPointAfter(op);
  Operation *next = &*builder.getInsertionPoint();
  Value end = makeAsync(op, token);
  builder.setInsertionPoint(next);
  gpu::WaitOp::create(builder, end.getLoc(), Type(), end);
}

namespace {

struct ThreadTokensPass : memplan::impl::ThreadTokensPassBase<ThreadTokensPass> {
  void runOnOperation() override {
    SymbolTableCollection symbols;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      Counts counts;
      if (hasTokens(function) && canFollowTokens(function)) {
        for (Block &block : function.getBody())
          BlockThreader(0, symbols, counts).runAsStated(block);
        continue;
      }
      if (hasTokens(function)) {
        SmallVector<gpu::AsyncOpInterface> work;
        function.walk([&](gpu::AsyncOpInterface op) {
          if (isDeviceWork(op))
            work.push_back(op);
        });
        llvm::for_each(work, normalize);
        continue;
      }
      unsigned numStreams = 1;
      function.walk([&](Operation *op) { numStreams = std::max(numStreams, streamOf(op) + 1); });
      for (Block &block : function.getBody())
        BlockThreader(numStreams, symbols, counts).run(block);
      remark::passed(
          function.getLoc(),
          remark::RemarkOpts::name("tokens").category(DEBUG_TYPE).function(function.getName()))
          << remark::metric("events", counts.events) << remark::metric("waits", counts.waits);
    }
  }
};

} // namespace
