// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Runtime/HostAllocator.h"

#include "CheckedHeap.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

using namespace memplan;

namespace {

struct SystemMemory : RawMemory {
  void *acquire(size_t alignment, size_t bytes) override {
    return std::aligned_alloc(alignment, bytes);
  }
  void release(void *raw, size_t) override { std::free(raw); }
};

} // namespace

/// Never destroyed: compiled code may free while the process ends.
static CheckedHeap &heap() {
  static auto *instance = new CheckedHeap(*new SystemMemory);
  return *instance;
}

void *_mlir_memref_to_llvm_alloc(size_t size) {
  constexpr size_t plainAlignment = 64;
  return heap().allocate(plainAlignment, size);
}

void *_mlir_memref_to_llvm_aligned_alloc(size_t alignment, size_t size) {
  return heap().allocate(alignment, size);
}

void _mlir_memref_to_llvm_free(void *pointer) { heap().release(pointer); }

uint64_t memplan_runtime_check() { return heap().check(); }

void memplan_runtime_statistics(MemplanRuntimeStatistics *statistics) {
  *statistics = heap().statistics();
}

int memplan_runtime_error(uint64_t index, MemplanRuntimeError *error) {
  std::optional<MemplanRuntimeError> found = heap().error(index);
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
  heap().setHandler(handler, data);
}

void memplan_runtime_set_limit(uint64_t bytes) { heap().setLimit(bytes); }

int memplan_runtime_owns(const void *pointer, size_t *size) {
  std::optional<size_t> found = heap().sizeOf(pointer);
  if (found && size)
    *size = *found;
  return found.has_value();
}

void memplan_runtime_reset() { heap().reset(); }
