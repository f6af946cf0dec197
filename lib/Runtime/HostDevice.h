// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device that is this machine's processor; memplan/Runtime/Gpu.h says what it is for.

#ifndef MEMPLAN_LIB_RUNTIME_HOSTDEVICE_H
#define MEMPLAN_LIB_RUNTIME_HOSTDEVICE_H

#include "DeviceMemory.h"
#include "HostKernels.h"
#include "StreamQueues.h"

namespace memplan {

class HostDevice : public GpuDevice {
public:
  HostDevice(uint64_t seed, GpuErrorSink sink);
  ~HostDevice() override;

  void defineKernel(const std::string &module, HostKernel kernel);
  void setCapacity(uint64_t bytes) { memory.setCapacity(bytes); }

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
  struct Stream {
    StreamQueues::Queue queue;
    bool isLive = true;
  };
  struct Event {
    std::shared_ptr<StreamQueues::Mark> mark; ///< of the last recording
    bool isLive = true;
  };
  struct Module {
    const HostModule *definition;
    bool isLive = true;
  };
  /// Handles are addresses; they are kept when they are destroyed, so that none comes again.
  template <typename T> using Handles = std::map<const void *, std::unique_ptr<T>>;

  void report(MemplanGpuErrorCode code, std::string text);
  template <typename T> void *create(Handles<T> &handles, T value);
  /// Null and an error where `handle` is no live `what`.
  template <typename T> T *find(Handles<T> &handles, const void *handle, const char *what);
  /// Queues `work`, or does it behind everything else where the stream is null.
  void submit(void *stream, StreamQueues::Work work);
  /// Lets `wait` run work of the device.
  void runWork(const std::function<void()> &wait);
  void runKernel(const HostKernel &kernel, const GpuLaunch &launch, HostParameters &parameters);
  /// Whether a transfer stays inside the allocation that it begins in.
  bool checkTransfer(const void *start, uint64_t bytes, const char *role);
  bool isRegistered(const void *address) const;

  std::mutex mutex;
  DeviceMemory memory;
  StreamQueues queues;
  std::mt19937_64 threadOrders;
  bool shufflesThreads;
  std::map<std::string, HostModule> definitions;
  std::map<const unsigned char *, uint64_t> registered; ///< host memory: start to bytes
  Handles<Stream> streams;
  Handles<Event> events;
  Handles<Module> modules;
  MemplanGpuStatistics counters{};
};

} // namespace memplan

#endif // MEMPLAN_LIB_RUNTIME_HOSTDEVICE_H
