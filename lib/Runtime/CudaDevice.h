// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Devices of NVIDIA's driver. Each call uses the primary context of the default device; a context
// that the embedding program has set is back afterwards.

#ifndef MEMPLAN_LIB_RUNTIME_CUDADEVICE_H
#define MEMPLAN_LIB_RUNTIME_CUDADEVICE_H

#include "CudaDriver.h"
#include "GpuDevice.h"

#include <map>
#include <mutex>
#include <set>

namespace memplan {

class CudaDevice : public GpuDevice {
public:
  CudaDevice(std::unique_ptr<CudaDriver> driver, GpuErrorSink sink);
  ~CudaDevice() override;

  void setDefault(int32_t device) override;
  void *loadModule(const void *data, uint64_t bytes) override;
  void *loadText(const void *data, int32_t level) override;
  void unloadModule(void *module) override;
  void *getFunction(void *module, const char *name) override;
  void launch(void *function, const GpuLaunch &launch, void *stream, void **parameters,
              void **extra) override;
  void *createStream() override;
  void destroyStream(void *stream) override;
  void synchronize(void *stream) override;
  void waitEvent(void *stream, void *event) override;
  void *createEvent() override;
  void destroyEvent(void *event) override;
  void synchronizeEvent(void *event) override;
  void recordEvent(void *event, void *stream) override;
  void *allocate(uint64_t bytes, void *stream, bool hostShared) override;
  void free(void *pointer, void *stream) override;
  void copy(void *target, const void *source, uint64_t bytes, void *stream) override;
  void fill(void *target, uint32_t value, unsigned width, uint64_t count, void *stream) override;
  void registerHost(HostRange range) override;
  void unregisterHost(HostRange range) override;
  void finish() override;
  MemplanGpuStatistics statistics() override;

private:
  class Scope;

  /// Reports a failure; whether there was none.
  bool check(CudaDriver::Result result, const std::string &what);
  /// The primary context of a device, or null and an error.
  CudaDriver::Handle context(int32_t device);
  /// Brings the null stream in line with all others: before and after what it does.
  void joinNull(void *stream);
  void *loadImage(const void *data, std::map<int, void *> options, const std::string &what);

  std::unique_ptr<CudaDriver> driver;
  std::mutex mutex; ///< of what follows; not held during calls of the driver
  std::map<int32_t, std::pair<CudaDriver::Device, CudaDriver::Handle>> contexts;
  std::map<CudaDriver::Address, uint64_t> allocations; ///< with their bytes
  std::set<void *> streams;
  std::set<void *> events;
  MemplanGpuStatistics counters{};
};

} // namespace memplan

#endif // MEMPLAN_LIB_RUNTIME_CUDADEVICE_H
