// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GpuErrors.h"

#include "memplan/Runtime/Mgpu.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <set>
#include <vector>

namespace {

constexpr int64_t count = 64;
constexpr int64_t bytes = count * sizeof(int32_t);
constexpr uint64_t seeds = 16;

int64_t indexOf(const MemplanGpuThread *thread) {
  return thread->block_id[0] * thread->block[0] + thread->thread_id[0];
}

template <typename T> T value(void *const *parameters, int index) {
  T result;
  std::memcpy(&result, parameters[index], sizeof(T));
  return result;
}

/// out[i] = in[i] + addend
void addKernel(void *const *parameters, const MemplanGpuThread *thread) {
  const int64_t i = indexOf(thread);
  value<int32_t *>(parameters, 1)[i] =
      value<int32_t *>(parameters, 0)[i] + value<int32_t>(parameters, 2);
}

/// out[i] = i, one element further than it may for the last thread.
void overrunKernel(void *const *parameters, const MemplanGpuThread *thread) {
  value<int32_t *>(parameters, 0)[indexOf(thread) + 1] = static_cast<int32_t>(indexOf(thread));
}

std::vector<int64_t> visited;
void visitKernel(void *const *, const MemplanGpuThread *thread) {
  visited.push_back(indexOf(thread));
}

class HostDeviceTest : public testing::Test {
protected:
  void SetUp() override { start(0); }
  void TearDown() override { memplan_gpu_use_host(0); }

  /// A fresh device with the kernels above.
  void start(uint64_t seed) {
    errors.all.clear();
    memplan_gpu_use_host(seed);
    memplan_gpu_host_define_kernel("kernels", "add", addKernel, "pp4");
    memplan_gpu_host_define_kernel("kernels", "overrun", overrunKernel, "p");
    memplan_gpu_host_define_kernel("kernels", "visit", visitKernel, "");
    std::string image = MEMPLAN_GPU_HOST_IMAGE "kernels";
    module = mgpuModuleLoad(image.data(), static_cast<int64_t>(image.size()));
    add = mgpuModuleGetFunction(module, "add");
  }

  void launchAdd(void *in, void *out, int32_t addend, void *stream) {
    void *parameters[] = {&in, &out, &addend};
    mgpuLaunchKernel(add, 2, 1, 1, count / 2, 1, 1, 0, stream, parameters, nullptr, 3);
  }

  /// Lets `to` wait for what is in `from` now.
  static void order(void *from, void *to) {
    void *event = mgpuEventCreate();
    mgpuEventRecord(event, from);
    mgpuStreamWaitEvent(to, event);
    mgpuEventDestroy(event);
  }

  /// What `program` leaves in its host memory, all zero before, under each seed.
  std::set<std::vector<int32_t>> resultsOf(const std::function<void(int32_t *host)> &program) {
    std::set<std::vector<int32_t>> results;
    for (uint64_t seed = 0; seed < seeds; ++seed) {
      start(seed);
      std::vector<int32_t> host(count, 0);
      program(host.data());
      results.insert(host);
      memplan_gpu_finish();
    }
    return results;
  }

  GpuErrors errors;
  void *module = nullptr;
  void *add = nullptr;
};

TEST_F(HostDeviceTest, RunsOnlyWhenSomethingWaits) {
  std::vector<int32_t> host(count, 5);
  void *stream = mgpuStreamCreate();
  void *a = mgpuMemAlloc(bytes, stream, 0);
  mgpuMemcpy(a, host.data(), bytes, stream);
  launchAdd(a, a, 2, stream);
  mgpuMemcpy(host.data(), a, bytes, stream);
  EXPECT_EQ(host[0], 5);
  mgpuStreamSynchronize(stream);
  EXPECT_EQ(host, std::vector<int32_t>(count, 7)); // 5 + 2
  mgpuMemFree(a, stream);
  mgpuStreamDestroy(stream);
  EXPECT_EQ(memplan_gpu_finish(), 0u);
}

/// Writes in one stream, reads in another.
std::function<void(int32_t *)>
transferAcrossStreams(bool hasEvent, const std::function<void(void *, void *)> &order,
                      const std::function<void(void *, void *)> &add) {
  return [=](int32_t *host) {
    void *first = mgpuStreamCreate(), *second = mgpuStreamCreate();
    void *a = mgpuMemAlloc(bytes, first, 0);
    mgpuMemset32(a, 1, count, first);
    add(a, first);
    if (hasEvent)
      order(first, second);
    mgpuMemcpy(host, a, bytes, second);
    mgpuStreamSynchronize(second);
    mgpuMemFree(a, second);
  };
}

TEST_F(HostDeviceTest, DroppedEventGivesAnotherResultUnderSomeSeed) {
  auto addTwo = [&](void *a, void *stream) { launchAdd(a, a, 2, stream); };
  std::set<std::vector<int32_t>> right = resultsOf(transferAcrossStreams(true, order, addTwo));
  EXPECT_EQ(right, (std::set<std::vector<int32_t>>{std::vector<int32_t>(count, 3)}));
  std::set<std::vector<int32_t>> wrong = resultsOf(transferAcrossStreams(false, order, addTwo));
  EXPECT_GT(wrong.size(), 1u);
}

TEST_F(HostDeviceTest, ReuseAcrossStreamsGivesAnotherResultUnderSomeSeed) {
  for (bool hasEvent : {true, false}) {
    auto results = resultsOf([&](int32_t *host) {
      void *first = mgpuStreamCreate(), *second = mgpuStreamCreate();
      void *a = mgpuMemAlloc(bytes, first, 0), *b = mgpuMemAlloc(bytes, first, 0);
      mgpuMemset32(a, 1, count, first);
      order(first, second);
      launchAdd(a, b, 2, first); // the last use of what is in a
      if (hasEvent)
        order(first, second);
      mgpuMemset32(a, 9, count, second); // the next owner of its bytes
      mgpuMemcpy(host, b, bytes, first);
      mgpuStreamSynchronize(first);
      order(first, second);
      mgpuMemFree(a, second);
      mgpuMemFree(b, second);
    });
    EXPECT_EQ(results.size(), hasEvent ? 1u : 2u); // 1 + 2, or 9 + 2 as well
    EXPECT_TRUE(results.count(std::vector<int32_t>(count, 3)));
  }
}

TEST_F(HostDeviceTest, EarlyFreeIsReportedUnderSomeSeed) {
  for (bool hasEvent : {true, false}) {
    std::set<std::string> texts;
    for (uint64_t seed = 0; seed < seeds; ++seed) {
      start(seed);
      void *first = mgpuStreamCreate(), *second = mgpuStreamCreate();
      void *a = mgpuMemAlloc(bytes, first, 0);
      mgpuMemset32(a, 1, count, first);
      order(first, second);
      launchAdd(a, a, 1, first);
      if (hasEvent)
        order(first, second);
      mgpuMemFree(a, second);
      memplan_gpu_finish();
      for (auto &[code, text] : errors.all)
        texts.insert(text);
    }
    EXPECT_EQ(texts.size(), hasEvent ? 0u : 1u);
    if (!hasEvent) {
      EXPECT_TRUE(texts.count("parameter 0 of kernel 'add' is device memory that was freed"));
    }
  }
}

TEST_F(HostDeviceTest, AllocationBelongsToItsStream) {
  auto results = resultsOf([&](int32_t *host) {
    void *first = mgpuStreamCreate(), *second = mgpuStreamCreate();
    void *a = mgpuMemAlloc(bytes, first, 0);
    mgpuMemset32(a, 4, count, second); // nothing says that it is there already
    order(second, first);
    mgpuMemcpy(host, a, bytes, second);
    mgpuStreamSynchronize(second);
    mgpuMemFree(a, first);
  });
  EXPECT_EQ(results.size(), 2u); // 4, or poison
}

TEST_F(HostDeviceTest, ReadBeforeWaitSeesWhatWasThere) {
  auto results = resultsOf([&](int32_t *host) {
    void *stream = mgpuStreamCreate();
    void *a = mgpuMemAlloc(bytes, stream, 0);
    std::vector<int32_t> target(count, -5);
    mgpuMemset32(a, 4, count, stream);
    mgpuMemcpy(target.data(), a, bytes, stream);
    std::memcpy(host, target.data(), bytes); // no wait
    mgpuStreamSynchronize(stream);
    mgpuMemFree(a, stream);
  });
  EXPECT_EQ(results, (std::set<std::vector<int32_t>>{std::vector<int32_t>(count, -5)}));
}

TEST_F(HostDeviceTest, ReportsDoubleFree) {
  void *stream = mgpuStreamCreate();
  void *a = mgpuMemAlloc(16, stream, 0);
  mgpuMemFree(a, stream);
  mgpuMemFree(a, stream);
  mgpuMemFree(nullptr, stream);
  EXPECT_TRUE(errors.all.empty()) << "frees run in their stream";
  mgpuStreamSynchronize(stream);
  EXPECT_EQ(errors.code(0), MEMPLAN_GPU_MEMORY);
  EXPECT_NE(errors.text(0).find("was freed twice"), std::string::npos);
  EXPECT_EQ(memplan_gpu_finish(), 1u);
}

TEST_F(HostDeviceTest, ReportsLeaks) {
  void *stream = mgpuStreamCreate();
  mgpuMemFree(mgpuMemAlloc(16, stream, 0), stream);
  mgpuMemAlloc(24, stream, 0);
  EXPECT_EQ(memplan_gpu_finish(), 1u);
  EXPECT_EQ(errors.code(0), MEMPLAN_GPU_LEAK);
  EXPECT_EQ(errors.text(0), "device allocation 1 of 24 bytes was never freed");
}

TEST_F(HostDeviceTest, ReportsWritesBehindTheEnd) {
  void *stream = mgpuStreamCreate();
  void *a = mgpuMemAlloc(bytes, stream, 0);
  void *parameters[] = {&a};
  mgpuLaunchKernel(mgpuModuleGetFunction(module, "overrun"), 1, 1, 1, count, 1, 1, 0, stream,
                   parameters, nullptr, 1);
  mgpuMemFree(a, stream);
  EXPECT_EQ(memplan_gpu_finish(), 1u);
  EXPECT_EQ(errors.code(0), MEMPLAN_GPU_MEMORY);
  EXPECT_EQ(errors.text(0), "device memory: allocation 0 (256 bytes) was written behind its end, "
                            "first at byte 256"); // 64 * 4
}

TEST_F(HostDeviceTest, HostCodeCannotTouchDeviceMemory) {
  auto *a = static_cast<int32_t *>(mgpuMemAlloc(bytes, nullptr, 0));
  EXPECT_DEATH(a[3] = 1, "host code touched byte 12 of device allocation 0 \\(256 bytes\\)");
  mgpuStreamSynchronize(nullptr);
  EXPECT_DEATH((void)*static_cast<volatile int32_t *>(a), "host code touched byte 0 of device");
  mgpuMemFree(a, nullptr);
  EXPECT_DEATH(a[0] = 1, "host code touched device memory that was freed");
}

TEST_F(HostDeviceTest, SharedMemoryIsOpenToTheHost) {
  void *stream = mgpuStreamCreate();
  auto *a = static_cast<int32_t *>(mgpuMemAlloc(bytes, stream, 1));
  mgpuStreamSynchronize(stream);
  std::fill(a, a + count, 2);
  launchAdd(a, a, 3, stream);
  mgpuStreamSynchronize(stream);
  EXPECT_EQ(a[count - 1], 5);
  mgpuMemFree(a, stream);
  EXPECT_EQ(memplan_gpu_finish(), 0u);
}

TEST_F(HostDeviceTest, KernelsGetDeviceAddressesOnly) {
  std::vector<int32_t> host(count, 1);
  launchAdd(host.data(), host.data(), 1, nullptr);
  EXPECT_EQ(errors.code(0), MEMPLAN_GPU_BAD_ADDRESS);
  EXPECT_EQ(errors.text(0), "parameter 0 of kernel 'add' is no device memory");
  EXPECT_EQ(host[0], 1);
  void *data = host.data();
  int64_t descriptor[5] = {0, 0, 0, count, 1};
  std::memcpy(descriptor, &data, sizeof(data));
  std::memcpy(descriptor + 1, &data, sizeof(data));
  mgpuMemHostRegisterMemRef(1, descriptor, 4);
  launchAdd(host.data(), host.data(), 1, nullptr);
  EXPECT_EQ(host[0], 2);
  mgpuMemHostUnregisterMemRef(1, descriptor, 4);
  launchAdd(host.data(), host.data(), 1, nullptr);
  mgpuMemHostUnregisterMemRef(1, descriptor, 4);
  EXPECT_EQ(memplan_gpu_finish(), 3u);
}

TEST_F(HostDeviceTest, TransfersStayInsideTheirAllocation) {
  auto *a = static_cast<char *>(mgpuMemAlloc(16, nullptr, 0));
  std::vector<char> host(64);
  mgpuMemcpy(a + 4, host.data(), 12, nullptr);
  EXPECT_TRUE(errors.all.empty());
  mgpuMemcpy(a + 4, host.data(), 13, nullptr);
  EXPECT_EQ(errors.text(0), "transfer of 13 bytes to byte 4 of device allocation 0 (16 bytes)");
  mgpuMemcpy(host.data(), a - 1, 4, nullptr);
  EXPECT_EQ(errors.text(1), "transfer of 4 bytes from byte -1 of device allocation 0 (16 bytes)");
  mgpuMemset32(a, 0, 5, nullptr);
  EXPECT_EQ(errors.code(2), MEMPLAN_GPU_BAD_ADDRESS);
  mgpuMemFree(a, nullptr);
  mgpuMemcpy(host.data(), a, 4, nullptr);
  EXPECT_EQ(errors.text(3), "transfer of 4 bytes from device memory that was freed");
  EXPECT_EQ(memplan_gpu_finish(), 4u);
}

TEST_F(HostDeviceTest, FillsRepeatTheirValue) {
  std::vector<uint16_t> host(4);
  void *a = mgpuMemAlloc(8, nullptr, 0);
  mgpuMemset32(a, 0x00010002, 2, nullptr);
  mgpuMemset16(a, 7, 1, nullptr);
  mgpuMemcpy(host.data(), a, 8, nullptr);
  EXPECT_EQ(host, (std::vector<uint16_t>{7, 1, 2, 1}));
  mgpuMemFree(a, nullptr);
  EXPECT_EQ(memplan_gpu_finish(), 0u);
}

TEST_F(HostDeviceTest, CapacityIsKept) {
  memplan_gpu_host_set_capacity(100);
  void *a = mgpuMemAlloc(60, nullptr, 0);
  EXPECT_EQ(mgpuMemAlloc(41, nullptr, 0), nullptr);
  EXPECT_EQ(errors.text(0), "device memory: allocation 1 of 41 bytes was refused");
  mgpuMemFree(a, nullptr);
  EXPECT_EQ(mgpuMemAlloc(0, nullptr, 0), nullptr);
  EXPECT_EQ(memplan_gpu_finish(), 1u);
}

TEST_F(HostDeviceTest, ReportsHandlesThatAreGone) {
  void *stream = mgpuStreamCreate();
  void *event = mgpuEventCreate();
  mgpuStreamWaitEvent(stream, event);
  EXPECT_EQ(errors.code(0), MEMPLAN_GPU_NOT_RECORDED);
  mgpuEventSynchronize(event);
  EXPECT_EQ(errors.code(1), MEMPLAN_GPU_NOT_RECORDED);
  mgpuEventDestroy(event);
  mgpuEventRecord(event, stream);
  EXPECT_EQ(errors.text(2), "event was used after it was destroyed");
  mgpuStreamDestroy(stream);
  mgpuStreamDestroy(stream);
  EXPECT_EQ(errors.text(3), "stream was used after it was destroyed");
  mgpuStreamSynchronize(&event);
  EXPECT_EQ(errors.text(4), "stream does not exist");
  mgpuModuleUnload(module);
  mgpuModuleGetFunction(module, "add");
  EXPECT_EQ(errors.text(5), "module was used after it was destroyed");
  EXPECT_EQ(memplan_gpu_finish(), 6u);
}

TEST_F(HostDeviceTest, ReportsKernelsThatItDoesNotHave) {
  EXPECT_EQ(mgpuModuleGetFunction(module, "absent"), nullptr);
  EXPECT_EQ(errors.text(0), "module 'kernels' has no kernel 'absent'");
  std::string cubin = "\177ELF";
  EXPECT_EQ(mgpuModuleLoad(cubin.data(), 4), nullptr);
  EXPECT_EQ(errors.text(1), "image of 4 bytes was compiled for another device than the host");
  std::string unknown = MEMPLAN_GPU_HOST_IMAGE "other";
  EXPECT_EQ(mgpuModuleLoadJIT(unknown.data(), 2), nullptr);
  EXPECT_EQ(errors.text(2), "module 'other' has no kernels on the host");
  mgpuLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr, 0);
  EXPECT_EQ(errors.code(3), MEMPLAN_GPU_BAD_HANDLE);
  mgpuLaunchClusterKernel(add, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr);
  EXPECT_EQ(errors.text(4), "a launch of clusters is not supported");
  EXPECT_FALSE(memplan_gpu_host_define_kernel("kernels", "odd", addKernel, "p3"));
  EXPECT_EQ(errors.text(5), "kernel 'odd' has parameters 'p3'; known are p, 1, 2, 4 and 8");
  mgpuSetDefaultDevice(0);
  mgpuSetDefaultDevice(1);
  EXPECT_EQ(errors.code(6), MEMPLAN_GPU_UNSUPPORTED);
  EXPECT_EQ(memplan_gpu_finish(), 7u);
}

TEST_F(HostDeviceTest, RefusesLaunchesThatNoDeviceTakes) {
  void *visit = mgpuModuleGetFunction(module, "visit");
  auto launch = [&](int64_t gridY, int64_t blockX, int64_t blockY) {
    mgpuLaunchKernel(visit, 1, gridY, 1, blockX, blockY, 1, 0, nullptr, nullptr, nullptr, 0);
  };
  visited.clear();
  launch(1, 1024, 1);
  EXPECT_EQ(visited.size(), 1024u);
  launch(0, 1, 1);
  EXPECT_EQ(errors.text(0),
            "kernel 'visit' is launched with 0 blocks in y; a device takes 1 to 65535");
  launch(1, 1025, 1);
  EXPECT_EQ(errors.text(1),
            "kernel 'visit' is launched with 1025 threads in x; a device takes 1 to 1024");
  launch(1, 64, 32);
  EXPECT_EQ(errors.text(2),
            "kernel 'visit' is launched with 2048 threads a block; a device takes at most 1024");
  EXPECT_EQ(visited.size(), 1024u);
}

TEST_F(HostDeviceTest, ThreadsRunOnceEachInTheOrderOfTheSeed) {
  std::set<std::vector<int64_t>> orders;
  for (uint64_t seed : {0, 1, 2, 3, 3}) {
    start(seed);
    visited.clear();
    mgpuLaunchKernel(mgpuModuleGetFunction(module, "visit"), 6, 1, 1, 4, 1, 1, 0, nullptr, nullptr,
                     nullptr, 0);
    EXPECT_EQ(std::set<int64_t>(visited.begin(), visited.end()).size(), 24u); // 6 * 4
    EXPECT_EQ(visited.size(), 24u);
    if (seed == 0) {
      EXPECT_TRUE(std::is_sorted(visited.begin(), visited.end()));
    }
    orders.insert(visited);
  }
  EXPECT_EQ(orders.size(), 4u) << "equal seeds, equal orders";
}

TEST_F(HostDeviceTest, NullStreamIsOrderedWithEverything) {
  std::vector<int32_t> host(count);
  void *stream = mgpuStreamCreate();
  void *a = mgpuMemAlloc(bytes, stream, 0);
  mgpuMemset32(a, 1, count, stream);
  launchAdd(a, a, 1, nullptr);
  mgpuMemset32(a, 5, 1, stream);
  mgpuMemcpy(host.data(), a, bytes, nullptr);
  EXPECT_EQ(host[0], 5);
  EXPECT_EQ(host[1], 2); // 1 + 1
  void *event = mgpuEventCreate();
  mgpuEventRecord(event, nullptr);
  mgpuStreamWaitEvent(stream, event);
  mgpuMemFree(a, stream);
  mgpuEventRecord(event, stream);
  mgpuStreamWaitEvent(nullptr, event);
  EXPECT_EQ(gpuStatistics().live_bytes, 0u);
  EXPECT_EQ(memplan_gpu_finish(), 0u);
}

TEST_F(HostDeviceTest, DestroyedStreamEndsItsWork) {
  std::vector<int32_t> host(count);
  void *stream = mgpuStreamCreate();
  void *event = mgpuEventCreate();
  void *a = mgpuMemAlloc(bytes, stream, 0);
  mgpuMemset32(a, 3, count, stream);
  mgpuMemcpy(host.data(), a, bytes, stream);
  mgpuEventRecord(event, stream);
  mgpuMemFree(a, stream);
  mgpuStreamDestroy(stream);
  EXPECT_EQ(host[0], 0);
  mgpuEventSynchronize(event);
  EXPECT_EQ(host[0], 3);
  EXPECT_EQ(gpuStatistics().live_bytes, 256u) << "the free is behind the event";
  EXPECT_EQ(memplan_gpu_finish(), 0u);
  EXPECT_EQ(gpuStatistics().live_bytes, 0u);
}

TEST_F(HostDeviceTest, Counts) {
  void *stream = mgpuStreamCreate();
  mgpuEventCreate();
  void *a = mgpuMemAlloc(100, stream, 0), *b = mgpuMemAlloc(50, stream, 0);
  mgpuMemset16(a, 0, 10, stream);
  mgpuMemcpy(b, a, 30, stream);
  launchAdd(nullptr, nullptr, 0, mgpuStreamCreate());
  mgpuStreamSynchronize(stream);
  mgpuMemFree(a, stream);
  mgpuStreamDestroy(stream);
  MemplanGpuStatistics now = gpuStatistics();
  EXPECT_EQ(now.allocations, 2u);
  EXPECT_EQ(now.allocated_bytes, 150u);
  EXPECT_EQ(now.peak_bytes, 150u);
  EXPECT_EQ(now.launches, 1u);
  EXPECT_EQ(now.transfers, 2u);
  EXPECT_EQ(now.transferred_bytes, 50u); // 10 * 2 + 30
  EXPECT_EQ(now.waits, 1u);
  EXPECT_EQ(now.streams, 2u);
  EXPECT_EQ(now.live_streams, 1u);
  EXPECT_EQ(now.events, 1u);
  EXPECT_EQ(now.live_events, 1u);
  EXPECT_EQ(now.live_modules, 1u);
  mgpuModuleUnload(module);
  EXPECT_EQ(gpuStatistics().live_modules, 0u);
}

TEST_F(HostDeviceTest, CountsAllocationsBySize) {
  EXPECT_EQ(memplan_gpu_allocation_sizes(nullptr, 0), 0u);
  for (uint64_t bytes : {300, 100, 300, 200})
    mgpuMemFree(mgpuMemAlloc(bytes, nullptr, 0), nullptr);
  memplan_gpu_host_set_capacity(1000);
  mgpuMemAlloc(2000, nullptr, 0);
  EXPECT_FALSE(errors.all.empty()) << "what is not served does not count";
  MemplanGpuAllocationSize sizes[2] = {};
  ASSERT_EQ(memplan_gpu_allocation_sizes(sizes, 2), 3u);
  EXPECT_EQ(sizes[0].bytes, 100u);
  EXPECT_EQ(sizes[0].count, 1u);
  EXPECT_EQ(sizes[1].bytes, 200u);
  MemplanGpuAllocationSize all[3] = {};
  memplan_gpu_allocation_sizes(all, 3);
  EXPECT_EQ(all[2].bytes, 300u);
  EXPECT_EQ(all[2].count, 2u);
  memplan_gpu_use_host(1);
  EXPECT_EQ(memplan_gpu_allocation_sizes(all, 3), 0u);
}

TEST_F(HostDeviceTest, WithoutHandlerAnErrorEndsTheProcess) {
  memplan_gpu_set_error_handler(nullptr, nullptr);
  EXPECT_EXIT(mgpuStreamDestroy(&errors), testing::ExitedWithCode(1),
              "memplan runtime: stream does not exist");
}

} // namespace
