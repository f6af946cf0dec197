// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CheckedHeap.h"

#include <algorithm>
#include <cstring>

using namespace memplan;

static constexpr size_t minimalGuard = 64;
static constexpr size_t errorsKept = 64;
// Different from the poison, so that copying poisoned memory too far is seen.
static constexpr unsigned char guardByte = 0xA5;

/// The first byte of [begin, begin + size) that is no guard byte.
static std::optional<size_t> firstChanged(const unsigned char *begin, size_t size) {
  for (size_t i = 0; i < size; ++i)
    if (begin[i] != guardByte)
      return i;
  return std::nullopt;
}

/// Whether guards and rounding fit beside `size` bytes.
static bool fitsAddressSpace(size_t guard, size_t size) { return size <= SIZE_MAX - 3 * guard; }

/// A multiple of the guard, which is one of the alignment.
size_t CheckedHeap::rawBytes(size_t guard, size_t size) {
  return (guard + size + guard + guard - 1) / guard * guard;
}

void *CheckedHeap::allocate(size_t alignment, size_t size) {
  const bool isPowerOfTwo = alignment != 0 && (alignment & (alignment - 1)) == 0;
  const size_t guard = std::max(alignment, minimalGuard);
  Errors found;
  unsigned char *pointer = nullptr;
  {
    std::lock_guard<std::mutex> lock(mutex);
    const bool fits = isPowerOfTwo && fitsAddressSpace(guard, size) &&
                      counters.live_bytes <= limit && size <= limit - counters.live_bytes;
    const size_t total = fits ? rawBytes(guard, size) : 0;
    auto *raw = static_cast<unsigned char *>(fits ? memory.acquire(guard, total) : nullptr);
    if (raw) {
      std::memset(raw, guardByte, guard);
      pointer = raw + guard;
      std::memset(pointer, MEMPLAN_RUNTIME_POISON, size);
      std::memset(pointer + size, guardByte, total - guard - size);
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

void CheckedHeap::release(void *pointer) {
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
      memory.release(allocation.raw, rawBytes(allocation.guard, allocation.size));
      live.erase(it);
      freed.insert(pointer);
    }
  }
  report(found);
}

void CheckedHeap::checkGuards(const unsigned char *pointer, Allocation &allocation, Errors &found) {
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

void CheckedHeap::report(const Errors &found) {
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

uint64_t CheckedHeap::check() {
  Errors found;
  {
    std::lock_guard<std::mutex> lock(mutex);
    for (auto &[pointer, allocation] : live)
      checkGuards(pointer, allocation, found);
  }
  report(found);
  return statistics().errors;
}

MemplanRuntimeStatistics CheckedHeap::statistics() {
  std::lock_guard<std::mutex> lock(mutex);
  return counters;
}

std::optional<MemplanRuntimeError> CheckedHeap::error(uint64_t index) {
  std::lock_guard<std::mutex> lock(mutex);
  if (index >= errors.size())
    return std::nullopt;
  return errors[index];
}

void CheckedHeap::setHandler(MemplanRuntimeErrorHandler newHandler, void *data) {
  std::lock_guard<std::mutex> lock(mutex);
  handler = newHandler;
  handlerData = data;
}

void CheckedHeap::setLimit(uint64_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  limit = bytes;
}

std::optional<size_t> CheckedHeap::sizeOf(const void *pointer) {
  std::lock_guard<std::mutex> lock(mutex);
  auto it = live.find(static_cast<const unsigned char *>(pointer));
  if (it == live.end())
    return std::nullopt;
  return it->second.size;
}

std::optional<CheckedHeap::Place> CheckedHeap::find(const void *pointer, bool withGuards) {
  const auto *byte = static_cast<const unsigned char *>(pointer);
  std::lock_guard<std::mutex> lock(mutex);
  // The last allocation whose start is not behind the byte; its guard in front belongs to the next.
  auto next = live.upper_bound(byte);
  if (next != live.begin()) {
    auto it = std::prev(next);
    const auto offset = static_cast<size_t>(byte - it->first);
    const size_t end = it->second.size + (withGuards ? it->second.guard : 0);
    // An allocation of no bytes still has an address.
    if (offset < std::max<size_t>(end, 1))
      return Place{it->first, it->second.size, it->second.ordinal, offset};
  }
  if (withGuards && next != live.end() && byte >= next->second.raw)
    return Place{next->first, next->second.size, next->second.ordinal,
                 static_cast<size_t>(byte - next->first)};
  return std::nullopt;
}

std::vector<CheckedHeap::Place> CheckedHeap::allocations() {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<Place> places;
  places.reserve(live.size());
  for (const auto &[pointer, allocation] : live)
    places.push_back({pointer, allocation.size, allocation.ordinal, 0});
  return places;
}

void CheckedHeap::reset() {
  std::lock_guard<std::mutex> lock(mutex);
  errors.clear();
  counters.allocations = counters.frees = counters.allocated_bytes = counters.errors = 0;
  counters.peak_bytes = counters.live_bytes;
}
