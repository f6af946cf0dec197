// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostBlocks.h"

#include "memplan/Runtime/HostAllocator.h"

#include <memory>
#include <ucontext.h>

using namespace memplan;

namespace {

// Kernels hold private memory there; pages that are not touched cost nothing.
constexpr size_t stackBytes = size_t{1} << 17;

struct Coroutine {
  ucontext_t context;
  std::unique_ptr<char[]> stack;
  int64_t number;
  bool isDone = false;
};

struct RunningBlock {
  const std::function<void(int64_t)> &body;
  ucontext_t caller;
  Coroutine *current = nullptr;
  std::vector<unsigned char> memory;
};

} // namespace

static thread_local RunningBlock *running = nullptr;

/// Where a coroutine begins. It goes back to the caller when it ends, by its context.
static void enter() {
  Coroutine *self = running->current;
  running->body(self->number);
  self->isDone = true;
}

void memplan::barrier() {
  if (running)
    swapcontext(&running->current->context, &running->caller);
}

void *memplan::workgroupMemory(int64_t bytes) {
  if (!running)
    return nullptr;
  if (running->memory.empty())
    running->memory.assign(static_cast<size_t>(bytes), MEMPLAN_RUNTIME_POISON);
  return running->memory.data();
}

bool memplan::runTogether(const std::vector<int64_t> &order,
                          const std::function<void(int64_t)> &body) {
  RunningBlock block{body, {}, nullptr, {}};
  RunningBlock *outer = running;
  running = &block;
  std::vector<Coroutine> threads(order.size());
  for (size_t i = 0; i < order.size(); ++i) {
    Coroutine &thread = threads[i];
    thread.number = order[i];
    thread.stack = std::unique_ptr<char[]>(new char[stackBytes]);
    getcontext(&thread.context);
    thread.context.uc_stack.ss_sp = thread.stack.get();
    thread.context.uc_stack.ss_size = stackBytes;
    thread.context.uc_link = &block.caller;
    makecontext(&thread.context, enter, 0);
  }
  size_t numDone = 0;
  while (numDone == 0 && !threads.empty())
    for (Coroutine &thread : threads) {
      block.current = &thread;
      swapcontext(&block.caller, &thread.context);
      numDone += thread.isDone;
    }
  running = outer;
  return numDone == threads.size();
}
