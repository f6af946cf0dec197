// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The threads of one block of a kernel on the host, as coroutines: each runs until it comes to a
// barrier or ends, and goes on when all others have come there. Whatever needs a barrier that is
// not there so finds what threads before it in the order have done, and nothing of those behind it.

#ifndef MEMPLAN_LIB_RUNTIME_HOSTBLOCKS_H
#define MEMPLAN_LIB_RUNTIME_HOSTBLOCKS_H

#include <cstdint>
#include <functional>
#include <vector>

namespace memplan {

/// Runs `body(i)` for each i of `order`, which may call `barrier` and `workgroupMemory`. Returns
/// false, and leaves the rest undone, if some of them end while others wait at a barrier.
bool runTogether(const std::vector<int64_t> &order, const std::function<void(int64_t)> &body);

/// Suspends the thread of the block that calls it; nothing outside of `runTogether`.
void barrier();

/// Memory of the block of the calling thread, poisoned when the first thread asks for it. Null
/// outside of `runTogether`.
void *workgroupMemory(int64_t bytes);

} // namespace memplan

#endif // MEMPLAN_LIB_RUNTIME_HOSTBLOCKS_H
