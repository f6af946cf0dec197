// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Runtime/HostAllocator.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <unordered_set>
#include <vector>

namespace {

constexpr size_t minimalGuard = 64;
constexpr size_t errorsKept = 64;
// Different from the poison, so that copying poisoned memory too far is seen.
constexpr unsigned char guardByte = 0xA5;

/// One live allocation. `size` is what was asked for; the guards are not in it.
struct Allocation {
  unsigned char *raw;
  size_t guard;
  size_t size;
  uint64_t ordinal;
  bool beforeReported = false;
  bool afterReported = false;
};

/// The only instance is never destroyed: compiled code may free while the process ends.
class HostAllocator {
public:
  static HostAllocator &get() {
    static auto *instance = new HostAllocator;
    return *instance;
  }

  void *allocate(size_t alignment, size_t size);
  void release(void *pointer);
  uint64_t check();
  MemplanRuntimeStatistics statistics();
  std::optional<MemplanRuntimeError> error(uint64_t index);
  void setHandler(MemplanRuntimeErrorHandler newHandler, void *data);
  void setLimit(uint64_t bytes);
  std::optional<size_t> sizeOf(const void *pointer);
  void reset();

private:
  using Errors = std::vector<MemplanRuntimeError>;

  void checkGuards(const unsigned char *pointer, Allocation &allocation, Errors &found);
  void report(const Errors &found);

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

/// The first byte of [begin, begin + size) that is no guard byte.
std::optional<size_t> firstChanged(const unsigned char *begin, size_t size) {
  for (size_t i = 0; i < size; ++i)
    if (begin[i] != guardByte)
      return i;
  return std::nullopt;
}

/// Bytes to ask the system for, or nothing where that overflows.
std::optional<size_t> rawSize(size_t guard, size_t size) {
  // aligned_alloc wants a multiple of the alignment, which the guard is.
  if (size > SIZE_MAX - 3 * guard)
    return std::nullopt;
  return (guard + size + guard + guard - 1) / guard * guard;
}

} // namespace

void *HostAllocator::allocate(size_t alignment, size_t size) {
  const bool isPowerOfTwo = alignment != 0 && (alignment & (alignment - 1)) == 0;
  const size_t guard = std::max(alignment, minimalGuard);
  Errors found;
  unsigned char *pointer = nullptr;
  {
    std::lock_guard<std::mutex> lock(mutex);
    const std::optional<size_t> total = isPowerOfTwo ? rawSize(guard, size) : std::nullopt;
    const bool fits = counters.live_bytes <= limit && size <= limit - counters.live_bytes;
    unsigned char *raw = nullptr;
    if (total && fits)
      raw = static_cast<unsigned char *>(std::aligned_alloc(guard, *total));
    if (raw) {
      std::memset(raw, guardByte, guard);
      pointer = raw + guard;
      std::memset(pointer, MEMPLAN_RUNTIME_POISON, size);
      std::memset(pointer + size, guardByte, *total - guard - size);
      live[pointer] = {raw, guard, size, counters.allocations++};
      freed.erase(pointer);
      counters.allocated_bytes += size;
      counters.live_bytes += size;
      counters.peak_bytes = std::max(counters.peak_bytes, counters.live_bytes);
      ++counters.live_allocations;
    } else {
      found.push_back({isPowerOfTwo ? MEMPLAN_RUNTIME_OUT_OF_MEMORY : MEMPLAN_RUNTIME_BAD_ALIGNMENT,
                       nullptr, size, counters.allocations, static_cast<int64_t>(alignment)});
    }
  }
  report(found);
  return pointer;
}

void HostAllocator::release(void *pointer) {
  if (!pointer)
    return;
  Errors found;
  {
    std::lock_guard<std::mutex> lock(mutex);
    auto it = live.find(static_cast<unsigned char *>(pointer));
    if (it == live.end()) {
      found.push_back(
          {freed.count(pointer) ? MEMPLAN_RUNTIME_DOUBLE_FREE : MEMPLAN_RUNTIME_UNKNOWN_FREE,
           pointer, 0, UINT64_MAX, 0});
    } else {
      Allocation &allocation = it->second;
      checkGuards(it->first, allocation, found);
      std::memset(pointer, MEMPLAN_RUNTIME_POISON, allocation.size);
      ++counters.frees;
      counters.live_bytes -= allocation.size;
      --counters.live_allocations;
      std::free(allocation.raw);
      live.erase(it);
      freed.insert(pointer);
    }
  }
  report(found);
}

void HostAllocator::checkGuards(const unsigned char *pointer, Allocation &allocation,
                                Errors &found) {
  auto note = [&](MemplanRuntimeErrorCode code, int64_t offset) {
    found.push_back({code, pointer, allocation.size, allocation.ordinal, offset});
  };
  if (!allocation.beforeReported) {
    if (std::optional<size_t> at = firstChanged(allocation.raw, allocation.guard)) {
      allocation.beforeReported = true;
      note(MEMPLAN_RUNTIME_GUARD_BEFORE,
           static_cast<int64_t>(*at) - static_cast<int64_t>(allocation.guard));
    }
  }
  if (!allocation.afterReported) {
    const unsigned char *end = pointer + allocation.size;
    if (std::optional<size_t> at = firstChanged(end, allocation.guard)) {
      allocation.afterReported = true;
      note(MEMPLAN_RUNTIME_GUARD_AFTER, static_cast<int64_t>(allocation.size + *at));
    }
  }
}

void HostAllocator::report(const Errors &found) {
  if (found.empty())
    return;
  MemplanRuntimeErrorHandler current = nullptr;
  void *data = nullptr;
  {
    std::lock_guard<std::mutex> lock(mutex);
    counters.errors += found.size();
    for (const MemplanRuntimeError &error : found)
      if (errors.size() < errorsKept)
        errors.push_back(error);
    current = handler;
    data = handlerData;
  }
  if (current)
    for (const MemplanRuntimeError &error : found)
      current(&error, data);
}

uint64_t HostAllocator::check() {
  Errors found;
  {
    std::lock_guard<std::mutex> lock(mutex);
    for (auto &[pointer, allocation] : live)
      checkGuards(pointer, allocation, found);
  }
  report(found);
  return statistics().errors;
}

MemplanRuntimeStatistics HostAllocator::statistics() {
  std::lock_guard<std::mutex> lock(mutex);
  return counters;
}

std::optional<MemplanRuntimeError> HostAllocator::error(uint64_t index) {
  std::lock_guard<std::mutex> lock(mutex);
  if (index >= errors.size())
    return std::nullopt;
  return errors[index];
}

void HostAllocator::setHandler(MemplanRuntimeErrorHandler newHandler, void *data) {
  std::lock_guard<std::mutex> lock(mutex);
  handler = newHandler;
  handlerData = data;
}

void HostAllocator::setLimit(uint64_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  limit = bytes;
}

std::optional<size_t> HostAllocator::sizeOf(const void *pointer) {
  std::lock_guard<std::mutex> lock(mutex);
  auto it = live.find(static_cast<const unsigned char *>(pointer));
  if (it == live.end())
    return std::nullopt;
  return it->second.size;
}

void HostAllocator::reset() {
  std::lock_guard<std::mutex> lock(mutex);
  errors.clear();
  counters.allocations = counters.frees = counters.allocated_bytes = counters.errors = 0;
  counters.peak_bytes = counters.live_bytes;
}

// The C interface.

void *_mlir_memref_to_llvm_alloc(size_t size) {
  return HostAllocator::get().allocate(minimalGuard, size);
}

void *_mlir_memref_to_llvm_aligned_alloc(size_t alignment, size_t size) {
  return HostAllocator::get().allocate(alignment, size);
}

void _mlir_memref_to_llvm_free(void *pointer) { HostAllocator::get().release(pointer); }

uint64_t memplan_runtime_check() { return HostAllocator::get().check(); }

void memplan_runtime_statistics(MemplanRuntimeStatistics *statistics) {
  *statistics = HostAllocator::get().statistics();
}

int memplan_runtime_error(uint64_t index, MemplanRuntimeError *error) {
  std::optional<MemplanRuntimeError> found = HostAllocator::get().error(index);
  if (!found)
    return 0;
  *error = *found;
  return 1;
}

size_t memplan_runtime_error_text(const MemplanRuntimeError *error, char *text, size_t capacity) {
  auto print = [&](const char *format, auto... values) {
    return static_cast<size_t>(std::max(0, std::snprintf(text, capacity, format, values...)));
  };
  switch (error->code) {
  case MEMPLAN_RUNTIME_NO_ERROR:
    return print("%s", "no error");
  case MEMPLAN_RUNTIME_GUARD_BEFORE:
    return print("allocation %" PRIu64 " (%zu bytes) was written in front of its start, first at "
                 "byte %" PRId64,
                 error->allocation, error->size, error->offset);
  case MEMPLAN_RUNTIME_GUARD_AFTER:
    return print("allocation %" PRIu64 " (%zu bytes) was written behind its end, first at byte "
                 "%" PRId64,
                 error->allocation, error->size, error->offset);
  case MEMPLAN_RUNTIME_DOUBLE_FREE:
    return print("address %p was freed twice", error->address);
  case MEMPLAN_RUNTIME_UNKNOWN_FREE:
    return print("address %p was freed but is no allocation", error->address);
  case MEMPLAN_RUNTIME_OUT_OF_MEMORY:
    return print("allocation %" PRIu64 " of %zu bytes was refused", error->allocation, error->size);
  case MEMPLAN_RUNTIME_BAD_ALIGNMENT:
    return print("alignment %" PRId64 " of allocation %" PRIu64 " is no power of two",
                 error->offset, error->allocation);
  }
  return print("unknown error %d", static_cast<int>(error->code));
}

void memplan_runtime_set_error_handler(MemplanRuntimeErrorHandler handler, void *data) {
  HostAllocator::get().setHandler(handler, data);
}

void memplan_runtime_set_limit(uint64_t bytes) { HostAllocator::get().setLimit(bytes); }

int memplan_runtime_owns(const void *pointer, size_t *size) {
  std::optional<size_t> found = HostAllocator::get().sizeOf(pointer);
  if (found && size)
    *size = *found;
  return found.has_value();
}

void memplan_runtime_reset() { HostAllocator::get().reset(); }
