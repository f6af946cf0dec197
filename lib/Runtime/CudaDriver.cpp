// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CudaDriver.h"

#include <cstring>

#include <dlfcn.h>

using namespace memplan;

namespace {

/// Fills in function pointers, and remembers the first name that the library lacks.
class Binder {
public:
  explicit Binder(void *library) : library(library) {}

  template <typename Function> void operator()(Function &slot, const char *name) {
    void *symbol = dlsym(library, name);
    if (!symbol && missing.empty())
      missing = name;
    std::memcpy(static_cast<void *>(&slot), static_cast<const void *>(&symbol), sizeof(slot));
  }

  std::string missing;

private:
  void *library;
};

} // namespace

/// The names are those of the interface that pointers of 64 bits came with.
static std::string bindAll(CudaDriver &driver, void *library) {
  Binder bind(library);
  bind(driver.init, "cuInit");
  bind(driver.errorName, "cuGetErrorName");
  bind(driver.errorString, "cuGetErrorString");
  bind(driver.deviceGet, "cuDeviceGet");
  bind(driver.contextRetain, "cuDevicePrimaryCtxRetain");
  bind(driver.contextRelease, "cuDevicePrimaryCtxRelease_v2");
  bind(driver.contextGet, "cuCtxGetCurrent");
  bind(driver.contextPush, "cuCtxPushCurrent_v2");
  bind(driver.contextPop, "cuCtxPopCurrent_v2");
  bind(driver.contextSynchronize, "cuCtxSynchronize");
  bind(driver.moduleLoad, "cuModuleLoadDataEx");
  bind(driver.moduleUnload, "cuModuleUnload");
  bind(driver.moduleGetFunction, "cuModuleGetFunction");
  bind(driver.launchKernel, "cuLaunchKernel");
  bind(driver.streamCreate, "cuStreamCreate");
  bind(driver.streamDestroy, "cuStreamDestroy_v2");
  bind(driver.streamSynchronize, "cuStreamSynchronize");
  bind(driver.streamWaitEvent, "cuStreamWaitEvent");
  bind(driver.eventCreate, "cuEventCreate");
  bind(driver.eventDestroy, "cuEventDestroy_v2");
  bind(driver.eventSynchronize, "cuEventSynchronize");
  bind(driver.eventRecord, "cuEventRecord");
  bind(driver.allocate, "cuMemAlloc_v2");
  bind(driver.allocateManaged, "cuMemAllocManaged");
  bind(driver.free, "cuMemFree_v2");
  bind(driver.copy, "cuMemcpyAsync");
  bind(driver.fill32, "cuMemsetD32Async");
  bind(driver.fill16, "cuMemsetD16Async");
  bind(driver.registerHost, "cuMemHostRegister_v2");
  bind(driver.unregisterHost, "cuMemHostUnregister");
  return bind.missing;
}

std::unique_ptr<CudaDriver> CudaDriver::open(const char *library, std::string &problem) {
  const std::string name = std::string("the CUDA driver '") + library + "' ";
  void *opened = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!opened) {
    const char *reason = dlerror();
    problem = name + "cannot be opened: " + (reason ? reason : "no reason given");
    return nullptr;
  }
  auto driver = std::make_unique<CudaDriver>();
  const std::string missing = bindAll(*driver, opened);
  if (!missing.empty()) {
    problem = name + "has no function '" + missing + "'";
    return nullptr;
  }
  if (const Result result = driver->init(0)) {
    problem = name + "cannot be used: cuInit failed: " + driver->describe(result);
    return nullptr;
  }
  return driver;
}

std::string CudaDriver::describe(Result result) const {
  const char *name = nullptr;
  const char *text = nullptr;
  if (errorName(result, &name) != 0 || !name)
    return "error " + std::to_string(result);
  if (errorString(result, &text) != 0 || !text)
    return name;
  return std::string(name) + ": " + text;
}
