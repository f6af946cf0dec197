// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a device behind the mgpu* functions does. Handles are the device's own; a null stream is
// ordered with everything.

#ifndef MEMPLAN_LIB_RUNTIME_GPUDEVICE_H
#define MEMPLAN_LIB_RUNTIME_GPUDEVICE_H

#include "memplan/Runtime/Gpu.h"

#include <array>
#include <functional>
#include <string>

namespace memplan {

struct GpuError {
  MemplanGpuErrorCode code;
  std::string text;
};

/// Takes errors where they are found. It may be called with locks held and calls nothing back.
using GpuErrorSink = std::function<void(const GpuError &)>;

struct GpuLaunch {
  std::array<int64_t, 3> grid;
  std::array<int64_t, 3> block;
  int32_t workgroupBytes;
};

/// A range of host memory.
struct HostRange {
  unsigned char *begin;
  uint64_t bytes;
};

/// One device. May be used by several threads.
class GpuDevice {
public:
  explicit GpuDevice(GpuErrorSink sink) : sink(std::move(sink)) {}
  virtual ~GpuDevice() = default;

  /// Reports a request that no device here serves.
  void refuse(const std::string &what) {
    sink({MEMPLAN_GPU_UNSUPPORTED, what + " is not supported"});
  }

  virtual void setDefault(int32_t device) = 0;

  virtual void *loadModule(const void *data, uint64_t bytes) = 0;
  /// Of text that ends with a zero.
  virtual void *loadText(const void *data, int32_t level) = 0;
  virtual void unloadModule(void *module) = 0;
  virtual void *getFunction(void *module, const char *name) = 0;
  virtual void launch(void *function, const GpuLaunch &launch, void *stream, void **parameters,
                      void **extra) = 0;

  virtual void *createStream() = 0;
  virtual void destroyStream(void *stream) = 0;
  virtual void synchronize(void *stream) = 0;
  virtual void waitEvent(void *stream, void *event) = 0;
  virtual void *createEvent() = 0;
  virtual void destroyEvent(void *event) = 0;
  virtual void synchronizeEvent(void *event) = 0;
  virtual void recordEvent(void *event, void *stream) = 0;

  virtual void *allocate(uint64_t bytes, void *stream, bool hostShared) = 0;
  virtual void free(void *pointer, void *stream) = 0;
  virtual void copy(void *target, const void *source, uint64_t bytes, void *stream) = 0;
  /// `width` is 2 or 4 bytes.
  virtual void fill(void *target, uint32_t value, unsigned width, uint64_t count, void *stream) = 0;
  virtual void registerHost(HostRange range) = 0;
  virtual void unregisterHost(HostRange range) = 0;

  /// Lets all work end, frees forgotten streams and events, reports memory that is still there.
  virtual void finish() = 0;
  /// Everything but `errors`, which the caller counts.
  virtual MemplanGpuStatistics statistics() = 0;

protected:
  GpuErrorSink sink;
};

} // namespace memplan

#endif // MEMPLAN_LIB_RUNTIME_GPUDEVICE_H
