// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The memory of the host device: whole pages that only work of the device can touch. Host code that
// reads or writes them, and anything that touches freed memory, ends the process with a message.

#ifndef MEMPLAN_LIB_RUNTIME_DEVICEMEMORY_H
#define MEMPLAN_LIB_RUNTIME_DEVICEMEMORY_H

#include "CheckedHeap.h"
#include "GpuDevice.h"

#include <set>
#include <string>

namespace memplan {

/// Addresses are never used twice. The faults of one instance, the youngest, are explained.
class DeviceMemory : private RawMemory {
public:
  explicit DeviceMemory(GpuErrorSink sink);
  ~DeviceMemory() override;
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;

  /// Null and an error where it cannot be had. Where `hostShared`, host code may touch it.
  void *allocate(uint64_t bytes, bool hostShared);
  void release(void *pointer);
  /// Poisons an allocation if it still lives.
  void poison(void *pointer, uint64_t bytes);

  /// Work of the device runs between the two.
  void open();
  void close();

  std::optional<CheckedHeap::Place> find(const void *pointer) { return heap.find(pointer); }
  std::vector<CheckedHeap::Place> allocations() { return heap.allocations(); }
  MemplanRuntimeStatistics statistics() { return heap.statistics(); }
  void setCapacity(uint64_t bytes) { heap.setLimit(bytes); }
  /// Checks all guards.
  void check();
  /// What is at `address`: "byte 4 of device allocation 0 (64 bytes)".
  std::string describe(const void *address);
  /// Who touched `address` and what is there.
  std::string explainFault(const void *address);

private:
  void *acquire(size_t alignment, size_t bytes) override;
  void release(void *raw, size_t bytes) override;
  void protect(int protection);

  struct Range {
    unsigned char *raw;
    size_t bytes;
  };

  GpuErrorSink sink;
  CheckedHeap heap;
  std::set<const void *> shared; ///< start of the raw memory of what host code may touch
  std::vector<Range> freed;      ///< kept, so that no address comes again
  bool isOpen = false;
  bool acquiresShared = false;
};

} // namespace memplan

#endif // MEMPLAN_LIB_RUNTIME_DEVICEMEMORY_H
