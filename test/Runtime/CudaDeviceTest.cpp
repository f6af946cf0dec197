// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the cuda device asks of the driver, seen on a driver that only writes down its calls.

#include "GpuErrors.h"

#include "memplan/Runtime/Mgpu.h"

#include "gtest/gtest.h"

#include <cstring>

#include <dlfcn.h>

namespace {

class CudaDeviceTest : public testing::Test {
protected:
  void SetUp() override {
    void *library = dlopen(MEMPLAN_FAKE_DRIVER, RTLD_NOW);
    ASSERT_NE(library, nullptr) << dlerror();
    void *symbol = dlsym(library, "fakeCudaCalls");
    std::memcpy(static_cast<void *>(&readCalls), static_cast<const void *>(&symbol),
                sizeof(readCalls));
    ASSERT_TRUE(memplan_gpu_use_cuda(MEMPLAN_FAKE_DRIVER));
    readCalls();
  }
  void TearDown() override { memplan_gpu_use_host(0); }

  /// The calls since the last time, without those that enter and leave the context.
  std::string calls() {
    std::string text = readCalls(), kept;
    for (size_t at = 0; at < text.size();) {
      const size_t end = text.find('\n', at) + 1;
      const std::string line = text.substr(at, end - at);
      if (line.rfind("push ", 0) != 0 && line != "pop\n" && line.rfind("retain", 0) != 0)
        kept += line;
      at = end;
    }
    return kept;
  }
  /// The number of a handle in the driver's notes.
  static std::string number(const void *handle) {
    return std::to_string(reinterpret_cast<uintptr_t>(handle));
  }

  GpuErrors errors;
  const char *(*readCalls)() = nullptr;
};

TEST(CudaLibraryTest, MissingDriverIsAnError) {
  GpuErrors errors;
  EXPECT_FALSE(memplan_gpu_use_cuda("libno-such-driver.so"));
  EXPECT_EQ(errors.code(0), MEMPLAN_GPU_NO_DRIVER);
  EXPECT_EQ(errors.text(0).rfind("the CUDA driver 'libno-such-driver.so' cannot be opened: ", 0),
            0u)
      << errors.text(0);
  EXPECT_EQ(gpuStatistics().errors, 1u);
}

TEST(CudaLibraryTest, LibraryWithoutTheFunctionsIsAnError) {
  GpuErrors errors;
  EXPECT_FALSE(memplan_gpu_use_cuda("libm.so.6"));
  EXPECT_EQ(errors.text(0), "the CUDA driver 'libm.so.6' has no function 'cuInit'");
}

// The toolkit's stand-in for the driver has the functions of a real one, which it does not do.
TEST(CudaLibraryTest, TheToolkitKnowsAllFunctions) {
  if (!MEMPLAN_CUDA_STUB[0])
    GTEST_SKIP() << "no CUDA toolkit";
  GpuErrors errors;
  EXPECT_FALSE(memplan_gpu_use_cuda(MEMPLAN_CUDA_STUB));
  EXPECT_NE(errors.text(0).find("' cannot be used: cuInit failed: "), std::string::npos)
      << errors.text(0);
}

TEST(CudaLibraryTest, SharedLibraryLoadsWithoutADriver) {
  void *library = dlopen(MEMPLAN_RUNTIME_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(library, nullptr) << dlerror();
  for (const char *name :
       {"mgpuLaunchKernel", "mgpuModuleLoad", "memplan_gpu_use_host", "_mlir_memref_to_llvm_alloc"})
    EXPECT_NE(dlsym(library, name), nullptr) << name;
  dlclose(library);
}

TEST_F(CudaDeviceTest, CallsTheDriver) {
  char image[] = "image";
  void *module = mgpuModuleLoad(image, 5);
  void *function = mgpuModuleGetFunction(module, "add");
  void *stream = mgpuStreamCreate();
  void *event = mgpuEventCreate();
  void *a = mgpuMemAlloc(100, stream, 0);
  int32_t host = 41;
  void *parameters[] = {&host};
  mgpuMemcpy(a, &host, 4, stream);
  mgpuMemset32(a, 9, 3, stream);
  mgpuMemset16(a, 9, 5, stream);
  mgpuLaunchKernel(function, 1, 2, 3, 4, 5, 6, 7, stream, parameters, nullptr, 1);
  mgpuEventRecord(event, stream);
  mgpuStreamWaitEvent(stream, event);
  mgpuEventSynchronize(event);
  mgpuStreamSynchronize(stream);
  mgpuMemFree(a, stream);
  mgpuEventDestroy(event);
  mgpuStreamDestroy(stream);
  mgpuModuleUnload(module);
  const std::string f = number(function), s = number(stream), e = number(event), m = number(module);
  EXPECT_EQ(calls(), "load " + m + "\nfunction add " + f + "\nstream " + s + "\nevent " + e +
                         "\nallocate 100\ncopy 4 on " + s + "\nfill 3 of 9\nfill short 5 of 9\n" +
                         "launch " + f + " 1 2 3 4 5 6 7 on " + s + " with 41\nrecord " + e + " " +
                         s + "\nwait " + s + " " + e + "\nsynchronize event " + e +
                         "\nsynchronize " + s + "\nsynchronize " + s + "\nfree\ndestroy event " +
                         e + "\ndestroy stream " + s + "\nunload " + m + "\n");
  MemplanGpuStatistics now = gpuStatistics();
  EXPECT_EQ(now.allocations, 1u);
  EXPECT_EQ(now.frees, 1u);
  EXPECT_EQ(now.allocated_bytes, 100u);
  EXPECT_EQ(now.peak_bytes, 100u);
  EXPECT_EQ(now.live_bytes, 0u);
  EXPECT_EQ(now.launches, 1u);
  EXPECT_EQ(now.transfers, 3u);
  EXPECT_EQ(now.transferred_bytes, 26u); // 4 + 3 * 4 + 5 * 2
  EXPECT_EQ(now.waits, 2u);
  EXPECT_EQ(now.live_streams + now.live_events + now.live_modules, 0u);
  EXPECT_EQ(memplan_gpu_finish(), 0u);
}

TEST_F(CudaDeviceTest, EntersThePrimaryContextOfTheDefaultDevice) {
  mgpuStreamCreate();
  EXPECT_NE(std::string(readCalls()).find("retain 0\npush 100\n"), std::string::npos);
  mgpuSetDefaultDevice(1);
  mgpuStreamCreate();
  EXPECT_NE(std::string(readCalls()).find("retain 1\npush 101\n"), std::string::npos);
  mgpuSetDefaultDevice(2);
  EXPECT_EQ(mgpuStreamCreate(), nullptr);
  EXPECT_EQ(errors.text(0).rfind("cuDeviceGet of device 2 failed: ", 0), 0u);
  mgpuSetDefaultDevice(0);
  memplan_gpu_use_host(0);
  EXPECT_NE(std::string(readCalls()).find("release 0\nrelease 1\n"), std::string::npos);
}

TEST_F(CudaDeviceTest, NullStreamIsOrderedWithEverything) {
  mgpuMemset32(mgpuMemAlloc(8, nullptr, 1), 1, 2, nullptr);
  EXPECT_EQ(calls(), "allocate managed 8\nsynchronize all\nfill 2 of 1\nsynchronize all\n");
  mgpuStreamSynchronize(nullptr);
  EXPECT_EQ(calls(), "synchronize all\n");
}

TEST_F(CudaDeviceTest, SaysWhatFailed) {
  EXPECT_EQ(mgpuMemAlloc(1001, nullptr, 0), nullptr);
  EXPECT_EQ(errors.text(0),
            "cuMemAlloc of 1001 bytes failed: CUDA_ERROR_OUT_OF_MEMORY: out of memory");
  char broken[] = "?", ptx[] = "!";
  EXPECT_EQ(mgpuModuleLoad(broken, 1), nullptr);
  EXPECT_EQ(errors.text(1), "cuModuleLoadDataEx of an image of 1 bytes failed: "
                            "CUDA_ERROR_INVALID_IMAGE: device kernel image is invalid");
  EXPECT_EQ(mgpuModuleLoadJIT(ptx, 3), nullptr);
  EXPECT_EQ(errors.text(2), "cuModuleLoadDataEx of PTX failed: CUDA_ERROR_INVALID_IMAGE: device "
                            "kernel image is invalid: line 1: no PTX");
  EXPECT_EQ(calls(), "level 3\n");
  void *parameters[] = {&errors};
  mgpuLaunchKernel(nullptr, int64_t{1} << 33, 1, 1, 1, 1, 1, 0, nullptr, parameters, nullptr, 1);
  EXPECT_EQ(errors.code(3), MEMPLAN_GPU_BAD_KERNEL);
  mgpuLaunchClusterKernel(nullptr, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr);
  EXPECT_EQ(errors.code(4), MEMPLAN_GPU_UNSUPPORTED);
  EXPECT_EQ(memplan_gpu_finish(), 5u);
}

TEST_F(CudaDeviceTest, ReportsDoubleFreesAndUnknownHandles) {
  void *a = mgpuMemAlloc(8, nullptr, 0);
  void *stream = mgpuStreamCreate();
  mgpuMemFree(a, stream);
  mgpuMemFree(a, stream);
  EXPECT_EQ(errors.text(0), "device memory was freed that is no live allocation");
  mgpuMemFree(nullptr, stream);
  mgpuStreamDestroy(stream);
  mgpuStreamDestroy(stream);
  mgpuEventDestroy(stream);
  EXPECT_EQ(errors.text(1), "a stream was destroyed that does not exist");
  EXPECT_EQ(errors.text(2), "an event was destroyed that does not exist");
  EXPECT_EQ(memplan_gpu_finish(), 3u);
}

TEST_F(CudaDeviceTest, FinishFreesWhatTheProgramForgot) {
  void *stream = mgpuStreamCreate();
  void *event = mgpuEventCreate();
  mgpuMemAlloc(24, stream, 0);
  calls();
  EXPECT_EQ(memplan_gpu_finish(), 1u);
  EXPECT_EQ(errors.code(0), MEMPLAN_GPU_LEAK);
  EXPECT_EQ(errors.text(0), "device allocation of 24 bytes was never freed");
  EXPECT_EQ(calls(), "synchronize all\ndestroy stream " + number(stream) + "\ndestroy event " +
                         number(event) + "\n");
  EXPECT_EQ(gpuStatistics().live_streams, 0u);
}

TEST_F(CudaDeviceTest, RegistersWhatADescriptorReaches) {
  float data[16] = {};
  void *pointer = data;
  // 2 x 3 elements, rows 6 apart.
  int64_t descriptor[7] = {0, 0, 1, 2, 3, 6, 1};
  std::memcpy(descriptor, &pointer, sizeof(pointer));
  std::memcpy(descriptor + 1, &pointer, sizeof(pointer));
  mgpuMemHostRegisterMemRef(2, descriptor, 4);
  mgpuMemHostUnregisterMemRef(2, descriptor, 4);
  EXPECT_EQ(calls(), "register 36\nunregister\n"); // (6 + 2 + 1) * 4
  descriptor[3] = 0;
  mgpuMemHostRegisterMemRef(2, descriptor, 4);
  EXPECT_EQ(calls(), "");
}

TEST_F(CudaDeviceTest, HostDeviceFunctionsAreRefused) {
  EXPECT_FALSE(memplan_gpu_host_define_kernel("kernels", "add", nullptr, ""));
  memplan_gpu_host_set_capacity(100);
  EXPECT_EQ(errors.text(0), "a kernel of the host needs the host device");
  EXPECT_EQ(errors.text(1), "a capacity needs the host device");
}

} // namespace
