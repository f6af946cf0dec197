// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StreamQueues.h"

#include <algorithm>

using namespace memplan;

static constexpr unsigned alwaysEager = 8;

static unsigned chooseEagerness(uint64_t seed, std::mt19937_64 &random) {
  if (seed < 2)
    return seed == 0 ? 0 : alwaysEager;
  // Neither extreme: those have seeds of their own.
  return 1 + static_cast<unsigned>(random() % (alwaysEager - 1));
}

StreamQueues::StreamQueues(uint64_t seed)
    : random(seed), eagerness(chooseEagerness(seed, random)) {}

void StreamQueues::append(Queue &queue, Item item) {
  queue.items.push_back(std::move(item));
  if (!queue.isListed)
    pending.push_back(&queue);
  queue.isListed = true;
}

void StreamQueues::push(Queue &queue, Work work) {
  append(queue, {std::move(work), nullptr, false});
}

std::shared_ptr<StreamQueues::Mark> StreamQueues::mark(Queue &queue) {
  auto mark = std::make_shared<Mark>(Mark{&queue});
  append(queue, {nullptr, mark, false});
  return mark;
}

void StreamQueues::wait(Queue &queue, std::shared_ptr<Mark> mark) {
  append(queue, {nullptr, std::move(mark), true});
}

static bool canRun(const StreamQueues::Item &item) { return !item.isWait || item.mark->isDone; }

// A mark is older than every wait for it, so that following waits comes to an end.
StreamQueues::Queue *StreamQueues::findNeeded(Queue &queue) {
  Queue *needed = &queue;
  while (!canRun(needed->items.front()))
    needed = needed->items.front().mark->queue;
  return needed;
}

StreamQueues::Queue *StreamQueues::findOther(const Queue *needed) {
  const size_t start = random() % pending.size();
  for (size_t i = 0; i < pending.size(); ++i) {
    Queue *queue = pending[(start + i) % pending.size()];
    if (queue != needed && canRun(queue->items.front()))
      return queue;
  }
  return nullptr;
}

void StreamQueues::runFront(Queue &queue) {
  Item item = std::move(queue.items.front());
  queue.items.pop_front();
  if (queue.items.empty()) {
    queue.isListed = false;
    pending.erase(std::find(pending.begin(), pending.end(), &queue));
  }
  if (item.work)
    item.work();
  if (item.mark && !item.isWait)
    item.mark->isDone = true;
}

void StreamQueues::step(Queue &queue) {
  Queue *next = findNeeded(queue);
  if (pending.size() > 1 && random() % alwaysEager < eagerness)
    if (Queue *other = findOther(next))
      next = other;
  runFront(*next);
}

void StreamQueues::run(Queue &queue) {
  while (!queue.items.empty())
    step(queue);
}

void StreamQueues::runTo(const Mark &mark) {
  while (!mark.isDone)
    step(*mark.queue);
}

void StreamQueues::runAll() {
  while (!pending.empty())
    step(*pending[random() % pending.size()]);
}
