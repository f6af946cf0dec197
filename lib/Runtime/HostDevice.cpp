// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostDevice.h"

#include <algorithm>
#include <cstring>

using namespace memplan;

using Lock = std::lock_guard<std::mutex>;

HostDevice::HostDevice(uint64_t seed, GpuErrorSink sink)
    : GpuDevice(sink), memory(std::move(sink)), queues(seed), threadOrders(seed),
      shufflesThreads(seed != 0) {}

HostDevice::~HostDevice() = default;

void HostDevice::report(MemplanGpuErrorCode code, std::string text) {
  sink({code, std::move(text)});
}

template <typename T> void *HostDevice::create(Handles<T> &handles, T value) {
  auto object = std::make_unique<T>(std::move(value));
  void *handle = object.get();
  handles[handle] = std::move(object);
  return handle;
}

template <typename T>
T *HostDevice::find(Handles<T> &handles, const void *handle, const char *what) {
  auto it = handles.find(handle);
  if (it != handles.end() && it->second->isLive)
    return it->second.get();
  report(MEMPLAN_GPU_BAD_HANDLE,
         std::string(what) +
             (it == handles.end() ? " does not exist" : " was used after it was destroyed"));
  return nullptr;
}

void HostDevice::runWork(const std::function<void()> &wait) {
  memory.open();
  wait();
  memory.close();
}

void HostDevice::submit(void *stream, StreamQueues::Work work) {
  if (!stream) {
    runWork([&] {
      queues.runAll();
      work();
    });
  } else if (Stream *found = find(streams, stream, "stream")) {
    queues.push(found->queue, std::move(work));
  }
}

void HostDevice::setDefault(int32_t device) {
  if (device != 0)
    report(MEMPLAN_GPU_UNSUPPORTED,
           "device " + std::to_string(device) + " was chosen, but the host device has number 0");
}

void HostDevice::defineKernel(const std::string &module, HostKernel kernel) {
  Lock lock(mutex);
  HostModule &definition = definitions[module];
  definition.name = module;
  std::string name = kernel.name;
  definition.kernels[name] = std::move(kernel);
}

void *HostDevice::loadModule(const void *data, uint64_t bytes) {
  Lock lock(mutex);
  const std::string image(static_cast<const char *>(data), bytes);
  const std::string prefix = MEMPLAN_GPU_HOST_IMAGE;
  if (image.compare(0, prefix.size(), prefix) != 0) {
    report(MEMPLAN_GPU_BAD_KERNEL, "image of " + std::to_string(bytes) +
                                       " bytes was compiled for another device than the host");
    return nullptr;
  }
  const std::string name = image.substr(prefix.size());
  auto it = definitions.find(name);
  if (it == definitions.end()) {
    report(MEMPLAN_GPU_BAD_KERNEL, "module '" + name + "' has no kernels on the host");
    return nullptr;
  }
  return create(modules, Module{&it->second});
}

void *HostDevice::loadText(const void *data, int32_t) {
  return loadModule(data, std::strlen(static_cast<const char *>(data)));
}

void HostDevice::unloadModule(void *module) {
  Lock lock(mutex);
  if (Module *found = find(modules, module, "module"))
    found->isLive = false;
}

void *HostDevice::getFunction(void *module, const char *name) {
  Lock lock(mutex);
  Module *found = find(modules, module, "module");
  if (!found)
    return nullptr;
  auto it = found->definition->kernels.find(name);
  if (it != found->definition->kernels.end())
    return const_cast<HostKernel *>(&it->second);
  report(MEMPLAN_GPU_BAD_KERNEL,
         "module '" + found->definition->name + "' has no kernel '" + name + "'");
  return nullptr;
}

void HostDevice::launch(void *function, const GpuLaunch &launch, void *stream, void **parameters,
                        void **extra) {
  Lock lock(mutex);
  if (!function || extra) {
    report(MEMPLAN_GPU_BAD_HANDLE, function ? "a launch passes its parameters in one block"
                                            : "a kernel that does not exist was launched");
    return;
  }
  const auto &kernel = *static_cast<const HostKernel *>(function);
  std::string problem = checkLaunch(kernel, launch);
  if (!problem.empty()) {
    report(MEMPLAN_GPU_BAD_KERNEL, std::move(problem));
    return;
  }
  ++counters.launches;
  auto values = std::make_shared<HostParameters>(kernel, parameters);
  submit(stream, [this, &kernel, launch, values] { runKernel(kernel, launch, *values); });
}

void HostDevice::runKernel(const HostKernel &kernel, const GpuLaunch &launch,
                           HostParameters &parameters) {
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    const void *address = kernel.isAddress(i) ? parameters.address(i) : nullptr;
    if (!address || memory.find(address) || isRegistered(address))
      continue;
    report(MEMPLAN_GPU_BAD_ADDRESS, "parameter " + std::to_string(i) + " of kernel '" +
                                        kernel.name + "' is " + memory.describe(address));
    return;
  }
  if (!runThreads(kernel, launch, parameters, shufflesThreads ? &threadOrders : nullptr))
    report(MEMPLAN_GPU_BAD_KERNEL, "threads of a block of kernel '" + kernel.name +
                                       "' end while others wait for them at a barrier");
}

void *HostDevice::createStream() {
  Lock lock(mutex);
  ++counters.streams;
  ++counters.live_streams;
  return create(streams, Stream{});
}

void HostDevice::destroyStream(void *stream) {
  Lock lock(mutex);
  // What it still has to do gets done, as on a device.
  if (Stream *found = find(streams, stream, "stream")) {
    found->isLive = false;
    --counters.live_streams;
  }
}

void HostDevice::synchronize(void *stream) {
  Lock lock(mutex);
  ++counters.waits;
  if (!stream)
    runWork([&] { queues.runAll(); });
  else if (Stream *found = find(streams, stream, "stream"))
    runWork([&] { queues.run(found->queue); });
}

void *HostDevice::createEvent() {
  Lock lock(mutex);
  ++counters.events;
  ++counters.live_events;
  return create(events, Event{});
}

void HostDevice::destroyEvent(void *event) {
  Lock lock(mutex);
  // Those that wait for its recording still do.
  if (Event *found = find(events, event, "event")) {
    found->isLive = false;
    --counters.live_events;
  }
}

void HostDevice::recordEvent(void *event, void *stream) {
  Lock lock(mutex);
  Event *found = find(events, event, "event");
  if (!found)
    return;
  if (!stream) {
    // The null stream has nothing left to do.
    runWork([&] { queues.runAll(); });
    found->mark = std::make_shared<StreamQueues::Mark>(StreamQueues::Mark{nullptr, true});
  } else if (Stream *target = find(streams, stream, "stream")) {
    found->mark = queues.mark(target->queue);
  }
}

void HostDevice::waitEvent(void *stream, void *event) {
  Lock lock(mutex);
  Event *found = find(events, event, "event");
  if (!found)
    return;
  if (!found->mark)
    return report(MEMPLAN_GPU_NOT_RECORDED, "a stream waits for an event that was never recorded");
  if (!stream)
    runWork([&] { queues.runTo(*found->mark); });
  else if (Stream *target = find(streams, stream, "stream"))
    queues.wait(target->queue, found->mark);
}

void HostDevice::synchronizeEvent(void *event) {
  Lock lock(mutex);
  ++counters.waits;
  Event *found = find(events, event, "event");
  if (found && !found->mark)
    return report(MEMPLAN_GPU_NOT_RECORDED, "the host waits for an event that was never recorded");
  if (found)
    runWork([&] { queues.runTo(*found->mark); });
}

void *HostDevice::allocate(uint64_t bytes, void *stream, bool hostShared) {
  Lock lock(mutex);
  if (bytes == 0)
    return nullptr;
  void *pointer = memory.allocate(bytes, hostShared);
  // The allocation belongs to its stream: what another one wrote before is lost.
  if (pointer && stream)
    submit(stream, [this, pointer, bytes] { memory.poison(pointer, bytes); });
  return pointer;
}

void HostDevice::free(void *pointer, void *stream) {
  Lock lock(mutex);
  if (pointer)
    submit(stream, [this, pointer] { memory.release(pointer); });
}

bool HostDevice::checkTransfer(const void *start, uint64_t bytes, const char *role) {
  std::optional<CheckedHeap::Place> place = memory.find(start);
  if (place && bytes <= place->size - place->offset)
    return true;
  // Host memory is not known in full; what lies in freed or guarding pages is none.
  if (!place && memory.describe(start) == "no device memory")
    return true;
  report(MEMPLAN_GPU_BAD_ADDRESS, std::string("transfer of ") + std::to_string(bytes) + " bytes " +
                                      role + " " + memory.describe(start));
  return false;
}

void HostDevice::copy(void *target, const void *source, uint64_t bytes, void *stream) {
  Lock lock(mutex);
  ++counters.transfers;
  counters.transferred_bytes += bytes;
  submit(stream, [this, target, source, bytes] {
    if (bytes > 0 && checkTransfer(target, bytes, "to") && checkTransfer(source, bytes, "from"))
      std::memmove(target, source, bytes);
  });
}

void HostDevice::fill(void *target, uint32_t value, unsigned width, uint64_t count, void *stream) {
  Lock lock(mutex);
  ++counters.transfers;
  counters.transferred_bytes += count * width;
  submit(stream, [this, target, value, width, count] {
    if (count == 0 || !checkTransfer(target, count * width, "to"))
      return;
    auto *at = static_cast<unsigned char *>(target);
    for (uint64_t i = 0; i < count; ++i, at += width)
      std::memcpy(at, &value, width);
  });
}

void HostDevice::registerHost(HostRange range) {
  Lock lock(mutex);
  registered[range.begin] = range.bytes;
}

void HostDevice::unregisterHost(HostRange range) {
  Lock lock(mutex);
  if (registered.erase(range.begin) == 0)
    report(MEMPLAN_GPU_BAD_ADDRESS, "host memory was unregistered that is not registered");
}

bool HostDevice::isRegistered(const void *address) const {
  const auto *byte = static_cast<const unsigned char *>(address);
  auto next = registered.upper_bound(byte);
  if (next == registered.begin())
    return false;
  const auto &[start, bytes] = *std::prev(next);
  return byte < start + bytes;
}

void HostDevice::finish() {
  Lock lock(mutex);
  runWork([&] { queues.runAll(); });
  memory.check();
  for (const CheckedHeap::Place &place : memory.allocations())
    report(MEMPLAN_GPU_LEAK, "device allocation " + std::to_string(place.ordinal) + " of " +
                                 std::to_string(place.size) + " bytes was never freed");
  streams.clear();
  events.clear();
  counters.live_streams = counters.live_events = 0;
}

MemplanGpuStatistics HostDevice::statistics() {
  Lock lock(mutex);
  const MemplanRuntimeStatistics heap = memory.statistics();
  MemplanGpuStatistics result = counters;
  result.allocations = heap.allocations;
  result.frees = heap.frees;
  result.allocated_bytes = heap.allocated_bytes;
  result.live_bytes = heap.live_bytes;
  result.peak_bytes = heap.peak_bytes;
  result.live_modules = static_cast<uint64_t>(std::count_if(
      modules.begin(), modules.end(), [](auto &entry) { return entry.second->isLive; }));
  return result;
}
