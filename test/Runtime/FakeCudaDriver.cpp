// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library with the functions of a CUDA driver that only writes down how it is called, so that the
// cuda device can be tested where there is no driver. It knows nothing of what a real one does.

#include <cstddef>
#include <cstdint>
#include <string>

namespace {

std::string calls;
uintptr_t nextHandle = 1;
void *currentContext = nullptr;

int note(const std::string &call) {
  calls += call + "\n";
  return 0;
}

std::string name(const void *handle) { return std::to_string(reinterpret_cast<uintptr_t>(handle)); }

int create(const char *call, void **handle) {
  *handle = reinterpret_cast<void *>(nextHandle++);
  return note(call + (" " + name(*handle)));
}

} // namespace

// Names of the driver. NOLINTBEGIN(readability-identifier-naming)
extern "C" {

/// What was called since it was last read.
const char *fakeCudaCalls() {
  static std::string read;
  read.swap(calls);
  calls.clear();
  return read.c_str();
}

int cuInit(unsigned) { return 0; }
int cuGetErrorName(int code, const char **text) {
  *text = code == 2 ? "CUDA_ERROR_OUT_OF_MEMORY" : "CUDA_ERROR_INVALID_IMAGE";
  return 0;
}
int cuGetErrorString(int code, const char **text) {
  *text = code == 2 ? "out of memory" : "device kernel image is invalid";
  return 0;
}
int cuDeviceGet(int *device, int ordinal) {
  *device = ordinal;
  return ordinal < 2 ? 0 : 2;
}
int cuDevicePrimaryCtxRetain(void **context, int device) {
  *context = reinterpret_cast<void *>(static_cast<uintptr_t>(100 + device));
  return note("retain " + std::to_string(device));
}
int cuDevicePrimaryCtxRelease_v2(int device) { return note("release " + std::to_string(device)); }
int cuCtxGetCurrent(void **context) {
  *context = currentContext;
  return 0;
}
int cuCtxPushCurrent_v2(void *context) {
  currentContext = context;
  return note("push " + name(context));
}
int cuCtxPopCurrent_v2(void **context) {
  *context = currentContext;
  currentContext = nullptr;
  return note("pop");
}
int cuCtxSynchronize() { return note("synchronize all"); }
int cuModuleLoadDataEx(void **module, const void *image, unsigned options, int *keys,
                       void **values) {
  const auto *text = static_cast<const char *>(image);
  for (unsigned i = 0; i < options; ++i) {
    if (keys[i] == 7)
      note("level " + name(values[i]));
    if (keys[i] == 5 && text[0] == '!')
      std::string("line 1: no PTX").copy(static_cast<char *>(values[i]), 14);
  }
  return text[0] == '!' || text[0] == '?' ? 200 : create("load", module);
}
int cuModuleUnload(void *module) { return note("unload " + name(module)); }
int cuModuleGetFunction(void **function, void *, const char *kernel) {
  return create((std::string("function ") + kernel).c_str(), function);
}
int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                   unsigned bz, unsigned shared, void *stream, void **parameters, void **) {
  std::string text = "launch " + name(function);
  for (unsigned size : {gx, gy, gz, bx, by, bz, shared})
    text += " " + std::to_string(size);
  return note(text + " on " + name(stream) + " with " +
              std::to_string(*static_cast<int32_t *>(parameters[0])));
}
int cuStreamCreate(void **stream, unsigned flags) {
  return create(flags == 1 ? "stream" : "blocking stream", stream);
}
int cuStreamDestroy_v2(void *stream) { return note("destroy stream " + name(stream)); }
int cuStreamSynchronize(void *stream) { return note("synchronize " + name(stream)); }
int cuStreamWaitEvent(void *stream, void *event, unsigned) {
  return note("wait " + name(stream) + " " + name(event));
}
int cuEventCreate(void **event, unsigned flags) {
  return create(flags == 2 ? "event" : "timing event", event);
}
int cuEventDestroy_v2(void *event) { return note("destroy event " + name(event)); }
int cuEventSynchronize(void *event) { return note("synchronize event " + name(event)); }
int cuEventRecord(void *event, void *stream) {
  return note("record " + name(event) + " " + name(stream));
}
int cuMemAlloc_v2(unsigned long long *address, size_t bytes) {
  if (bytes > 1000)
    return 2;
  *address = 4096 * nextHandle++;
  return note("allocate " + std::to_string(bytes));
}
int cuMemAllocManaged(unsigned long long *address, size_t bytes, unsigned) {
  *address = 4096 * nextHandle++;
  return note("allocate managed " + std::to_string(bytes));
}
int cuMemFree_v2(unsigned long long) { return note("free"); }
int cuMemcpyAsync(unsigned long long, unsigned long long, size_t bytes, void *stream) {
  return note("copy " + std::to_string(bytes) + " on " + name(stream));
}
int cuMemsetD32Async(unsigned long long, unsigned value, size_t count, void *) {
  return note("fill " + std::to_string(count) + " of " + std::to_string(value));
}
int cuMemsetD16Async(unsigned long long, unsigned short value, size_t count, void *) {
  return note("fill short " + std::to_string(count) + " of " + std::to_string(value));
}
int cuMemHostRegister_v2(void *, size_t bytes, unsigned) {
  return note("register " + std::to_string(bytes));
}
int cuMemHostUnregister(void *) { return note("unregister"); }
}
// NOLINTEND(readability-identifier-naming)
