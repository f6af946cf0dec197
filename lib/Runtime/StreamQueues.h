// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Streams as queues of work that nobody does until something waits for it. What then runs in which
// order is chosen by a seed among all orders that a device could take: each stream in order, a wait
// for an event behind the work in front of its recording. A program whose result depends on that
// choice lacks a dependence.

#ifndef MEMPLAN_LIB_RUNTIME_STREAMQUEUES_H
#define MEMPLAN_LIB_RUNTIME_STREAMQUEUES_H

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <random>
#include <vector>

namespace memplan {

/// Not thread safe; work may not call back.
class StreamQueues {
public:
  using Work = std::function<void()>;
  struct Queue;
  /// A point in a queue: done when all in front of it has run.
  struct Mark {
    Queue *queue;
    bool isDone = false;
  };
  struct Item {
    Work work;                  ///< if any
    std::shared_ptr<Mark> mark; ///< the point here, or where `isWait`, what has to be done before
    bool isWait;
  };
  struct Queue {
    std::deque<Item> items;
    bool isListed = false; ///< in `pending`
  };

  explicit StreamQueues(uint64_t seed);

  /// Appends work to `queue`, which has to outlive it: `run` or `runAll` it before it goes.
  void push(Queue &queue, Work work);
  /// Marks the end of `queue` as it is now.
  std::shared_ptr<Mark> mark(Queue &queue);
  /// Lets what is pushed later wait for `mark`.
  void wait(Queue &queue, std::shared_ptr<Mark> mark);

  /// Runs all of `queue`, all that it waits for, and what the seed says besides. Each step is
  /// linear in the queues that hold work.
  void run(Queue &queue);
  /// Runs what is in front of `mark`.
  void runTo(const Mark &mark);
  void runAll();

private:
  void append(Queue &queue, Item item);
  /// The queue whose front has to run next for `queue` to go on.
  static Queue *findNeeded(Queue &queue);
  /// Another queue whose front can run, or null.
  Queue *findOther(const Queue *needed);
  void step(Queue &needed);
  void runFront(Queue &queue);

  std::vector<Queue *> pending; ///< those that hold work
  std::mt19937_64 random;
  /// Out of 8 steps, how many are given to work that is not needed.
  unsigned eagerness;
};

} // namespace memplan

#endif // MEMPLAN_LIB_RUNTIME_STREAMQUEUES_H
