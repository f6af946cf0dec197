// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CudaDevice.h"

#include <algorithm>
#include <cstring>
#include <vector>

using namespace memplan;

using Address = CudaDriver::Address;
using Lock = std::lock_guard<std::mutex>;

static thread_local int32_t defaultDevice = 0;

static Address toAddress(const void *pointer) {
  return static_cast<Address>(reinterpret_cast<uintptr_t>(pointer));
}

/// Numbers that the driver takes or gives as pointers.
static void *toPointer(uint64_t number) {
  void *pointer = nullptr;
  std::memcpy(static_cast<void *>(&pointer), &number, sizeof(pointer));
  return pointer;
}

CudaDevice::CudaDevice(std::unique_ptr<CudaDriver> driver, GpuErrorSink sink)
    : GpuDevice(std::move(sink)), driver(std::move(driver)) {}

CudaDevice::~CudaDevice() {
  for (const auto &[number, context] : contexts)
    driver->contextRelease(context.first);
}

bool CudaDevice::check(CudaDriver::Result result, const std::string &what) {
  if (result != 0)
    sink({MEMPLAN_GPU_DRIVER_FAILED, what + " failed: " + driver->describe(result)});
  return result == 0;
}

CudaDriver::Handle CudaDevice::context(int32_t device) {
  Lock lock(mutex);
  auto it = contexts.find(device);
  if (it != contexts.end())
    return it->second.second;
  CudaDriver::Device number = 0;
  CudaDriver::Handle context = nullptr;
  const std::string name = " of device " + std::to_string(device);
  if (!check(driver->deviceGet(&number, device), "cuDeviceGet" + name) ||
      !check(driver->contextRetain(&context, number), "cuDevicePrimaryCtxRetain" + name))
    return nullptr;
  contexts[device] = {number, context};
  return context;
}

/// The context of the default device as long as it lives. One question to the driver where that
/// context is current already.
class CudaDevice::Scope {
public:
  explicit Scope(CudaDevice &device) : device(device) {
    CudaDriver::Handle wanted = device.context(defaultDevice);
    CudaDriver::Handle current = nullptr;
    device.driver->contextGet(&current);
    isUsable = wanted != nullptr;
    if (isUsable && current != wanted)
      isUsable = isPushed = device.check(device.driver->contextPush(wanted), "cuCtxPushCurrent");
  }
  ~Scope() {
    CudaDriver::Handle popped = nullptr;
    if (isPushed)
      device.driver->contextPop(&popped);
  }
  Scope(const Scope &) = delete;
  Scope &operator=(const Scope &) = delete;

  explicit operator bool() const { return isUsable; }

private:
  CudaDevice &device;
  bool isUsable;
  bool isPushed = false;
};

void CudaDevice::setDefault(int32_t device) { defaultDevice = device; }

void CudaDevice::joinNull(void *stream) {
  if (!stream)
    check(driver->contextSynchronize(), "cuCtxSynchronize");
}

void *CudaDevice::loadImage(const void *data, std::map<int, void *> options,
                            const std::string &what) {
  Scope scope(*this);
  if (!scope)
    return nullptr;
  char log[4096] = "";
  options[CudaDriver::jitErrorLog] = static_cast<void *>(log);
  options[CudaDriver::jitErrorLogBytes] = toPointer(sizeof(log) - 1);
  std::vector<int> keys;
  std::vector<void *> values;
  keys.reserve(options.size());
  values.reserve(options.size());
  for (auto [key, value] : options) {
    keys.push_back(key);
    values.push_back(value);
  }
  void *module = nullptr;
  const CudaDriver::Result result = driver->moduleLoad(
      &module, data, static_cast<unsigned>(keys.size()), keys.data(), values.data());
  if (result != 0 && log[0] != '\0') {
    sink({MEMPLAN_GPU_DRIVER_FAILED,
          "cuModuleLoadDataEx of " + what + " failed: " + driver->describe(result) + ": " + log});
    return nullptr;
  }
  if (!check(result, "cuModuleLoadDataEx of " + what))
    return nullptr;
  Lock lock(mutex);
  ++counters.live_modules;
  return module;
}

void *CudaDevice::loadModule(const void *data, uint64_t bytes) {
  return loadImage(data, {}, "an image of " + std::to_string(bytes) + " bytes");
}

void *CudaDevice::loadText(const void *data, int32_t level) {
  return loadImage(
      data, {{CudaDriver::jitOptimizationLevel, toPointer(static_cast<uint32_t>(level))}}, "PTX");
}

void CudaDevice::unloadModule(void *module) {
  Scope scope(*this);
  if (!scope || !check(driver->moduleUnload(module), "cuModuleUnload"))
    return;
  Lock lock(mutex);
  --counters.live_modules;
}

void *CudaDevice::getFunction(void *module, const char *name) {
  Scope scope(*this);
  void *function = nullptr;
  if (!scope || !check(driver->moduleGetFunction(&function, module, name),
                       std::string("cuModuleGetFunction of '") + name + "'"))
    return nullptr;
  return function;
}

void CudaDevice::launch(void *function, const GpuLaunch &launch, void *stream, void **parameters,
                        void **extra) {
  Scope scope(*this);
  if (!scope)
    return;
  for (size_t i = 0; i < 3; ++i)
    if (launch.grid[i] > UINT32_MAX || launch.block[i] > UINT32_MAX || launch.grid[i] < 0 ||
        launch.block[i] < 0)
      return sink({MEMPLAN_GPU_BAD_KERNEL, "a launch of " + std::to_string(launch.grid[i]) +
                                               " blocks of " + std::to_string(launch.block[i]) +
                                               " threads fits no 32 bits"});
  auto narrow = [](int64_t value) { return static_cast<unsigned>(value); };
  joinNull(stream);
  if (!check(driver->launchKernel(function, narrow(launch.grid[0]), narrow(launch.grid[1]),
                                  narrow(launch.grid[2]), narrow(launch.block[0]),
                                  narrow(launch.block[1]), narrow(launch.block[2]),
                                  narrow(launch.workgroupBytes), stream, parameters, extra),
             "cuLaunchKernel"))
    return;
  joinNull(stream);
  Lock lock(mutex);
  ++counters.launches;
}

void *CudaDevice::createStream() {
  Scope scope(*this);
  void *stream = nullptr;
  if (!scope ||
      !check(driver->streamCreate(&stream, CudaDriver::streamNonBlocking), "cuStreamCreate"))
    return nullptr;
  Lock lock(mutex);
  ++counters.streams;
  streams.insert(stream);
  return stream;
}

void CudaDevice::destroyStream(void *stream) {
  Scope scope(*this);
  {
    Lock lock(mutex);
    if (streams.erase(stream) == 0)
      return sink({MEMPLAN_GPU_BAD_HANDLE, "a stream was destroyed that does not exist"});
  }
  if (scope)
    check(driver->streamDestroy(stream), "cuStreamDestroy");
}

void CudaDevice::synchronize(void *stream) {
  Scope scope(*this);
  if (!scope)
    return;
  {
    Lock lock(mutex);
    ++counters.waits;
  }
  if (!stream)
    return joinNull(stream);
  check(driver->streamSynchronize(stream), "cuStreamSynchronize");
}

void CudaDevice::waitEvent(void *stream, void *event) {
  Scope scope(*this);
  if (scope)
    check(driver->streamWaitEvent(stream, event, 0), "cuStreamWaitEvent");
}

void *CudaDevice::createEvent() {
  Scope scope(*this);
  void *event = nullptr;
  if (!scope ||
      !check(driver->eventCreate(&event, CudaDriver::eventDisableTiming), "cuEventCreate"))
    return nullptr;
  Lock lock(mutex);
  ++counters.events;
  events.insert(event);
  return event;
}

void CudaDevice::destroyEvent(void *event) {
  Scope scope(*this);
  {
    Lock lock(mutex);
    if (events.erase(event) == 0)
      return sink({MEMPLAN_GPU_BAD_HANDLE, "an event was destroyed that does not exist"});
  }
  if (scope)
    check(driver->eventDestroy(event), "cuEventDestroy");
}

void CudaDevice::synchronizeEvent(void *event) {
  Scope scope(*this);
  if (!scope)
    return;
  {
    Lock lock(mutex);
    ++counters.waits;
  }
  check(driver->eventSynchronize(event), "cuEventSynchronize");
}

void CudaDevice::recordEvent(void *event, void *stream) {
  Scope scope(*this);
  if (!scope)
    return;
  joinNull(stream);
  check(driver->eventRecord(event, stream), "cuEventRecord");
}

void *CudaDevice::allocate(uint64_t bytes, void *, bool hostShared) {
  Scope scope(*this);
  if (!scope || bytes == 0)
    return nullptr;
  Address address = 0;
  const CudaDriver::Result result =
      hostShared ? driver->allocateManaged(&address, bytes, CudaDriver::attachGlobal)
                 : driver->allocate(&address, bytes);
  if (!check(result, std::string(hostShared ? "cuMemAllocManaged" : "cuMemAlloc") + " of " +
                         std::to_string(bytes) + " bytes"))
    return nullptr;
  Lock lock(mutex);
  allocations[address] = bytes;
  ++counters.allocations;
  counters.allocated_bytes += bytes;
  counters.live_bytes += bytes;
  counters.peak_bytes = std::max(counters.peak_bytes, counters.live_bytes);
  return toPointer(address);
}

void CudaDevice::free(void *pointer, void *stream) {
  if (!pointer)
    return;
  Scope scope(*this);
  if (!scope)
    return;
  {
    Lock lock(mutex);
    auto it = allocations.find(toAddress(pointer));
    if (it == allocations.end())
      return sink({MEMPLAN_GPU_MEMORY, "device memory was freed that is no live allocation"});
    ++counters.frees;
    counters.live_bytes -= it->second;
    allocations.erase(it);
  }
  // The driver's free knows no stream: what still uses the memory there has to end before.
  if (stream)
    check(driver->streamSynchronize(stream), "cuStreamSynchronize before cuMemFree");
  joinNull(stream);
  check(driver->free(toAddress(pointer)), "cuMemFree");
}

void CudaDevice::copy(void *target, const void *source, uint64_t bytes, void *stream) {
  Scope scope(*this);
  if (!scope)
    return;
  joinNull(stream);
  check(driver->copy(toAddress(target), toAddress(source), bytes, stream),
        "cuMemcpyAsync of " + std::to_string(bytes) + " bytes");
  joinNull(stream);
  Lock lock(mutex);
  ++counters.transfers;
  counters.transferred_bytes += bytes;
}

void CudaDevice::fill(void *target, uint32_t value, unsigned width, uint64_t count, void *stream) {
  Scope scope(*this);
  if (!scope)
    return;
  joinNull(stream);
  const CudaDriver::Result result =
      width == 2
          ? driver->fill16(toAddress(target), static_cast<unsigned short>(value), count, stream)
          : driver->fill32(toAddress(target), value, count, stream);
  check(result, width == 2 ? "cuMemsetD16Async" : "cuMemsetD32Async");
  joinNull(stream);
  Lock lock(mutex);
  ++counters.transfers;
  counters.transferred_bytes += count * width;
}

void CudaDevice::registerHost(HostRange range) {
  Scope scope(*this);
  if (scope)
    check(driver->registerHost(range.begin, range.bytes, 0),
          "cuMemHostRegister of " + std::to_string(range.bytes) + " bytes");
}

void CudaDevice::unregisterHost(HostRange range) {
  Scope scope(*this);
  if (scope)
    check(driver->unregisterHost(range.begin), "cuMemHostUnregister");
}

void CudaDevice::finish() {
  // A device that was never used needs no context.
  {
    Lock lock(mutex);
    if (contexts.empty())
      return;
  }
  Scope scope(*this);
  if (!scope)
    return;
  check(driver->contextSynchronize(), "cuCtxSynchronize");
  Lock lock(mutex);
  for (const auto &[address, bytes] : allocations)
    sink({MEMPLAN_GPU_LEAK,
          "device allocation of " + std::to_string(bytes) + " bytes was never freed"});
  for (void *stream : streams)
    check(driver->streamDestroy(stream), "cuStreamDestroy");
  for (void *event : events)
    check(driver->eventDestroy(event), "cuEventDestroy");
  streams.clear();
  events.clear();
}

MemplanGpuStatistics CudaDevice::statistics() {
  Lock lock(mutex);
  MemplanGpuStatistics result = counters;
  result.live_streams = streams.size();
  result.live_events = events.size();
  return result;
}
