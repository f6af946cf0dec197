// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Runtime/Gpu.h"

#include "CudaDevice.h"
#include "CurrentDevice.h"
#include "HostBlocks.h"
#include "HostDevice.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <map>

using namespace memplan;

namespace {

/// What there is one of in a process.
struct State {
  std::mutex mutex; ///< of all but `device`, which is read without
  std::atomic<GpuDevice *> device{nullptr};
  HostDevice *host = nullptr; ///< the device, if it is the host
  std::atomic<uint64_t> errors{0};
  std::mutex handlerMutex;
  MemplanGpuErrorHandler handler = nullptr;
  void *handlerData = nullptr;
  std::mutex sizesMutex;
  std::map<uint64_t, uint64_t> sizes; ///< of allocations on the device, with their number
};

} // namespace

/// Never destroyed: programs unload their modules while the process ends.
static State &state() {
  static auto *instance = new State;
  return *instance;
}

static void reportError(const GpuError &error) {
  State &current = state();
  ++current.errors;
  MemplanGpuErrorHandler handler = nullptr;
  void *data = nullptr;
  {
    std::lock_guard<std::mutex> lock(current.handlerMutex);
    handler = current.handler;
    data = current.handlerData;
  }
  if (handler)
    return handler(error.code, error.text.c_str(), data);
  std::fflush(nullptr);
  std::fputs(("memplan runtime: " + error.text + "\n").c_str(), stderr);
  // No destructors: they would call the device that just failed.
  std::_Exit(EXIT_FAILURE);
}

/// Replaces the device. The caller holds the mutex.
static void setDevice(GpuDevice *device, HostDevice *host) {
  delete state().device.exchange(device);
  state().host = host;
  state().errors = 0;
  std::lock_guard<std::mutex> lock(state().sizesMutex);
  state().sizes.clear();
}

/// The caller holds the mutex.
static bool useCuda(const char *library) {
  std::string problem;
  std::unique_ptr<CudaDriver> driver = CudaDriver::open(library, problem);
  setDevice(driver ? new CudaDevice(std::move(driver), reportError) : nullptr, nullptr);
  if (problem.empty())
    return true;
  reportError({MEMPLAN_GPU_NO_DRIVER, problem});
  return false;
}

static constexpr const char *driverLibrary = "libcuda.so.1";

GpuDevice *memplan::currentDevice() {
  State &current = state();
  if (GpuDevice *device = current.device.load(std::memory_order_acquire))
    return device;
  std::lock_guard<std::mutex> lock(current.mutex);
  if (!current.device)
    useCuda(driverLibrary);
  return current.device;
}

void memplan::countAllocation(uint64_t bytes) {
  std::lock_guard<std::mutex> lock(state().sizesMutex);
  ++state().sizes[bytes];
}

void memplan_gpu_set_error_handler(MemplanGpuErrorHandler handler, void *data) {
  std::lock_guard<std::mutex> lock(state().handlerMutex);
  state().handler = handler;
  state().handlerData = data;
}

int memplan_gpu_use_cuda(const char *library) {
  std::lock_guard<std::mutex> lock(state().mutex);
  return useCuda(library ? library : driverLibrary);
}

void memplan_gpu_use_host(uint64_t schedule_seed) {
  std::lock_guard<std::mutex> lock(state().mutex);
  auto *device = new HostDevice(schedule_seed, reportError);
  setDevice(device, device);
}

uint64_t memplan_gpu_finish() {
  std::lock_guard<std::mutex> lock(state().mutex);
  if (GpuDevice *device = state().device)
    device->finish();
  return state().errors;
}

void memplan_gpu_statistics(MemplanGpuStatistics *statistics) {
  std::lock_guard<std::mutex> lock(state().mutex);
  GpuDevice *device = state().device;
  *statistics = device ? device->statistics() : MemplanGpuStatistics{};
  statistics->errors = state().errors;
}

size_t memplan_gpu_allocation_sizes(MemplanGpuAllocationSize *sizes, size_t capacity) {
  std::lock_guard<std::mutex> lock(state().sizesMutex);
  size_t copied = 0;
  for (const auto &[bytes, count] : state().sizes)
    if (copied < capacity)
      sizes[copied++] = {bytes, count};
  return state().sizes.size();
}

/// The host device, or null and an error. The caller holds the mutex.
static HostDevice *hostDevice(const char *what) {
  if (!state().host)
    reportError({MEMPLAN_GPU_UNSUPPORTED, std::string(what) + " needs the host device"});
  return state().host;
}

void memplan_gpu_host_set_capacity(uint64_t bytes) {
  std::lock_guard<std::mutex> lock(state().mutex);
  if (HostDevice *host = hostDevice("a capacity"))
    host->setCapacity(bytes);
}

int memplan_gpu_host_define_kernel(const char *module, const char *kernel,
                                   MemplanGpuHostFunction function, const char *parameters) {
  std::lock_guard<std::mutex> lock(state().mutex);
  HostDevice *host = hostDevice("a kernel of the host");
  if (!host)
    return 0;
  std::string kinds = parameters;
  const bool meets = !kinds.empty() && kinds.back() == 'b';
  if (meets)
    kinds.pop_back();
  if (kinds.find_first_not_of("p1248") != std::string::npos) {
    reportError({MEMPLAN_GPU_BAD_KERNEL, std::string("kernel '") + kernel + "' has parameters '" +
                                             kinds + "'; known are p, 1, 2, 4 and 8"});
    return 0;
  }
  host->defineKernel(module, {kernel, function, kinds, meets});
  return 1;
}

void memplan_gpu_host_barrier() { barrier(); }

void *memplan_gpu_host_workgroup(int64_t bytes) { return workgroupMemory(bytes); }
