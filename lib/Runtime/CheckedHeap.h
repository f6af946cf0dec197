// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory that is poisoned, guarded at both ends and counted: what both the allocator of host
// programs and the memory of the host's GPU consist of. Layout, poison and errors are those of
// memplan/Runtime/HostAllocator.h.

#ifndef MEMPLAN_LIB_RUNTIME_CHECKEDHEAP_H
#define MEMPLAN_LIB_RUNTIME_CHECKEDHEAP_H

#include "memplan/Runtime/HostAllocator.h"

#include <map>
#include <mutex>
#include <optional>
#include <unordered_set>
#include <vector>

namespace memplan {

/// Where a heap gets its memory from, guards included, and where it leaves it. `alignment` is a
/// power of two and divides `bytes`. `acquire` may return null.
struct RawMemory {
  virtual ~RawMemory() = default;
  virtual void *acquire(size_t alignment, size_t bytes) = 0;
  virtual void release(void *raw, size_t bytes) = 0;
};

/// May be used by several threads.
class CheckedHeap {
public:
  /// One live allocation. `size` is what was asked for; the guards are not in it.
  struct Allocation {
    unsigned char *raw;
    size_t guard;
    size_t size;
    uint64_t ordinal;
    bool beforeReported = false;
    bool afterReported = false;
  };
  /// A byte of an allocation.
  struct Place {
    const unsigned char *start;
    size_t size;
    uint64_t ordinal;
    size_t offset;
  };

  explicit CheckedHeap(RawMemory &memory) : memory(memory) {}

  /// Null, and an error, where the request cannot be served. The content is poison.
  void *allocate(size_t alignment, size_t size);
  /// Checks the guards, poisons, gives back. Null is ignored.
  void release(void *pointer);
  /// Checks all guards; returns the number of errors since the last reset.
  uint64_t check();
  MemplanRuntimeStatistics statistics();
  std::optional<MemplanRuntimeError> error(uint64_t index);
  void setHandler(MemplanRuntimeErrorHandler newHandler, void *data);
  /// Refuses requests that would take the live bytes above `bytes`.
  void setLimit(uint64_t bytes);
  /// The size of the live allocation that starts at `pointer`.
  std::optional<size_t> sizeOf(const void *pointer);
  /// The live allocation that holds the byte at `pointer`, or whose guards do if `withGuards`.
  std::optional<Place> find(const void *pointer, bool withGuards = false);
  /// Calls `visit(raw, bytes)` for the memory of each live allocation, in order of addresses.
  template <typename Visit> void forEachRaw(Visit visit) {
    std::lock_guard<std::mutex> lock(mutex);
    for (const auto &[pointer, allocation] : live)
      visit(allocation.raw, rawBytes(allocation.guard, allocation.size));
  }
  /// The live allocations in order of addresses.
  std::vector<Place> allocations();
  /// Forgets errors and counters; what is live stays.
  void reset();

private:
  using Errors = std::vector<MemplanRuntimeError>;

  static size_t rawBytes(size_t guard, size_t size);
  void checkGuards(const unsigned char *pointer, Allocation &allocation, Errors &found);
  void report(const Errors &found);

  RawMemory &memory;
  std::mutex mutex;
  // Ordered, so that a check reports in address order and not in that of a hash.
  std::map<const unsigned char *, Allocation> live;
  // Tells a double free from a free of something else; an address leaves it when it is reused.
  std::unordered_set<const void *> freed;
  MemplanRuntimeStatistics counters{};
  Errors errors;
  uint64_t limit = UINT64_MAX;
  MemplanRuntimeErrorHandler handler = nullptr;
  void *handlerData = nullptr;
};

} // namespace memplan

#endif // MEMPLAN_LIB_RUNTIME_CHECKEDHEAP_H
