// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Independent tasks on a few threads.

#ifndef MEMPLAN_LIB_SOLVER_PACKING_PARALLEL_H
#define MEMPLAN_LIB_SOLVER_PACKING_PARALLEL_H

#include <algorithm>
#include <cstddef>
#include <future>
#include <vector>

namespace memplan::solver {

/// Calls `task(0)` to `task(count - 1)`, each once, on up to `threads` threads, of which the
/// caller's is one: thread t takes every `threads`-th one from t on, or the caller's where no other
/// can be started. One thread starts no other. What a task throws (memory may run out) arrives
/// here, and only when all are over.
template <typename Task> void runInParallel(size_t count, size_t threads, const Task &task) {
  threads = std::clamp<size_t>(threads, 1, std::max<size_t>(count, 1));
  auto runShare = [&](size_t first) {
    for (size_t i = first; i < count; i += threads)
      task(i);
  };
  std::vector<std::future<void>> others;
  for (size_t t = 1; t < threads; ++t)
    others.push_back(std::async(std::launch::async | std::launch::deferred, runShare, t));
  runShare(0);
  for (std::future<void> &other : others)
    other.get();
}

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_PACKING_PARALLEL_H
