// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Runtime/Mgpu.h"

#include "CurrentDevice.h"

#include <algorithm>

using namespace memplan;

// Names of upstream. NOLINTBEGIN(readability-identifier-naming)

void *mgpuModuleLoad(void *data, int64_t size) {
  GpuDevice *device = currentDevice();
  return device ? device->loadModule(data, static_cast<uint64_t>(size)) : nullptr;
}

void *mgpuModuleLoadJIT(void *data, int32_t level) {
  GpuDevice *device = currentDevice();
  return device ? device->loadText(data, level) : nullptr;
}

void mgpuModuleUnload(void *module) {
  if (GpuDevice *device = currentDevice())
    device->unloadModule(module);
}

void *mgpuModuleGetFunction(void *module, const char *name) {
  GpuDevice *device = currentDevice();
  return device ? device->getFunction(module, name) : nullptr;
}

void mgpuLaunchKernel(void *function, int64_t gridX, int64_t gridY, int64_t gridZ, int64_t blockX,
                      int64_t blockY, int64_t blockZ, int32_t workgroupBytes, void *stream,
                      void **parameters, void **extra, int64_t) {
  if (GpuDevice *device = currentDevice())
    device->launch(function, {{gridX, gridY, gridZ}, {blockX, blockY, blockZ}, workgroupBytes},
                   stream, parameters, extra);
}

void mgpuLaunchClusterKernel(void *, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t,
                             int64_t, int64_t, int32_t, void *, void **, void **) {
  if (GpuDevice *device = currentDevice())
    device->refuse("a launch of clusters");
}

void *mgpuStreamCreate() {
  GpuDevice *device = currentDevice();
  return device ? device->createStream() : nullptr;
}

void mgpuStreamDestroy(void *stream) {
  if (GpuDevice *device = currentDevice())
    device->destroyStream(stream);
}

void mgpuStreamSynchronize(void *stream) {
  if (GpuDevice *device = currentDevice())
    device->synchronize(stream);
}

void mgpuStreamWaitEvent(void *stream, void *event) {
  if (GpuDevice *device = currentDevice())
    device->waitEvent(stream, event);
}

void *mgpuEventCreate() {
  GpuDevice *device = currentDevice();
  return device ? device->createEvent() : nullptr;
}

void mgpuEventDestroy(void *event) {
  if (GpuDevice *device = currentDevice())
    device->destroyEvent(event);
}

void mgpuEventSynchronize(void *event) {
  if (GpuDevice *device = currentDevice())
    device->synchronizeEvent(event);
}

void mgpuEventRecord(void *event, void *stream) {
  if (GpuDevice *device = currentDevice())
    device->recordEvent(event, stream);
}

void *mgpuMemAlloc(uint64_t bytes, void *stream, int8_t hostShared) {
  GpuDevice *device = currentDevice();
  void *memory = device ? device->allocate(bytes, stream, hostShared != 0) : nullptr;
  if (memory)
    countAllocation(bytes);
  return memory;
}

void mgpuMemFree(void *pointer, void *stream) {
  if (GpuDevice *device = currentDevice())
    device->free(pointer, stream);
}

void mgpuMemcpy(void *target, void *source, uint64_t bytes, void *stream) {
  if (GpuDevice *device = currentDevice())
    device->copy(target, source, bytes, stream);
}

void mgpuMemset32(void *target, uint32_t value, uint64_t count, void *stream) {
  if (GpuDevice *device = currentDevice())
    device->fill(target, value, sizeof(value), count, stream);
}

void mgpuMemset16(void *target, uint16_t value, uint64_t count, void *stream) {
  if (GpuDevice *device = currentDevice())
    device->fill(target, value, sizeof(value), count, stream);
}

/// From the first to behind the last element that a descriptor reaches.
static HostRange hostRange(int64_t rank, void *descriptor, int64_t elementBytes) {
  const auto *words = static_cast<const int64_t *>(descriptor);
  const int64_t *sizes = words + 3;
  const int64_t *strides = sizes + rank;
  int64_t elements = 1;
  for (int64_t i = 0; i < rank; ++i) {
    if (sizes[i] == 0)
      return {nullptr, 0};
    elements += (sizes[i] - 1) * strides[i];
  }
  auto *aligned = static_cast<unsigned char *const *>(descriptor)[1];
  return {aligned + words[2] * elementBytes, static_cast<uint64_t>(elements * elementBytes)};
}

void mgpuMemHostRegisterMemRef(int64_t rank, void *descriptor, int64_t elementBytes) {
  const HostRange range = hostRange(rank, descriptor, elementBytes);
  GpuDevice *device = currentDevice();
  if (device && range.bytes > 0)
    device->registerHost(range);
}

void mgpuMemHostUnregisterMemRef(int64_t rank, void *descriptor, int64_t elementBytes) {
  const HostRange range = hostRange(rank, descriptor, elementBytes);
  GpuDevice *device = currentDevice();
  if (device && range.bytes > 0)
    device->unregisterHost(range);
}

void mgpuSetDefaultDevice(int32_t number) {
  if (GpuDevice *device = currentDevice())
    device->setDefault(number);
}

// NOLINTEND(readability-identifier-naming)
