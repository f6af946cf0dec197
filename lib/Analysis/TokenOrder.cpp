// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Analysis/TokenOrder.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace memplan;

/// The token for the end of work; null for anything that ends before the program goes on.
static Value endOf(Operation *op) {
  auto work = dyn_cast<gpu::AsyncOpInterface>(op);
  return work && !isa<gpu::WaitOp>(op) ? work.getAsyncToken() : Value();
}

static void raise(SmallVectorImpl<int64_t> &clock, ArrayRef<int64_t> other) {
  if (clock.size() < other.size())
    clock.resize(other.size());
  for (auto [mine, theirs] : llvm::zip(clock, other))
    mine = std::max(mine, theirs);
}

static int64_t at(ArrayRef<int64_t> clock, unsigned chain) {
  return chain < clock.size() ? clock[chain] : 0;
}

TokenOrder::TokenOrder(Operation *top) {
  top->walk([&](Block *block) {
    if (llvm::any_of(*block, [](Operation &op) { return bool(endOf(&op)); }))
      follow(*block);
  });
}

void TokenOrder::follow(Block &block) {
  Clock host;                        // what the program has waited for
  SmallVector<int64_t, 4> lengths;   // of the chains
  llvm::DenseMap<Value, Clock> ends; // of what made a token
  auto put = [&](const Clock &clock) -> unsigned {
    clocks.push_back(clock);
    return clocks.size() - 1;
  };
  unsigned current = put(host);
  for (Operation &op : block) {
    auto work = dyn_cast<gpu::AsyncOpInterface>(op);
    if (!work) {
      positions[&op] = {current};
      continue;
    }
    // A token from elsewhere tells nothing.
    Clock begin = host;
    for (Value token : work.getAsyncDependencies())
      if (auto end = ends.find(token); end != ends.end())
        raise(begin, end->second);
    Value token = work.getAsyncToken();
    if (!token) {
      positions[&op] = {put(begin)};
      if (host != begin) {
        host = begin;
        current = put(host);
      }
      continue;
    }
    if (isa<gpu::WaitOp>(op)) {
      positions[&op] = {put(begin)};
      ends[token] = begin;
      continue;
    }
    // Behind the end of a chain: what is known not to run any more.
    unsigned chain = 0;
    while (chain < lengths.size() && lengths[chain] > at(begin, chain))
      ++chain;
    if (chain == lengths.size())
      lengths.push_back(0);
    const int64_t number = ++lengths[chain];
    positions[&op] = {put(begin), chain, number};
    begin.resize(std::max<size_t>(begin.size(), chain + 1));
    begin[chain] = number;
    ends[token] = std::move(begin);
  }
}

Operation *TokenOrder::workOf(Operation *op) const {
  if (!hasWork())
    return nullptr;
  for (; op; op = op->getParentOp())
    if (endOf(op))
      return op;
  return nullptr;
}

bool TokenOrder::isWaitedFor(Operation *work) const {
  return hasEnded(work, work->getBlock()->getTerminator());
}

bool TokenOrder::hasEnded(Operation *first, Operation *second) const {
  for (Block *block = first->getBlock(); block; block = first->getBlock()) {
    Operation *later = block->findAncestorOpInBlock(*second);
    if (!later) {
      first = first->getParentOp();
      continue;
    }
    auto found = positions.find(first);
    if (found == positions.end() || found->second.number == 0)
      return first != later && first->isBeforeInBlock(later);
    const Position &position = found->second;
    return position.number <= at(clocks[positions.at(later).clock], position.chain);
  }
  return false;
}
