// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device.h"

#include "memplan/Runtime/Gpu.h"
#include "memplan/Runtime/Mgpu.h"

#include "llvm/Support/WithColor.h"

using namespace memplan;

llvm::orc::SymbolMap memplan::deviceSymbols(llvm::orc::MangleAndInterner mangle) {
  llvm::orc::SymbolMap symbols;
  auto add = [&](llvm::StringRef name, auto *function) {
    symbols[mangle(name)] = {llvm::orc::ExecutorAddr::fromPtr(function),
                             llvm::JITSymbolFlags::Exported};
  };
  add("mgpuModuleLoad", &mgpuModuleLoad);
  add("mgpuModuleLoadJIT", &mgpuModuleLoadJIT);
  add("mgpuModuleUnload", &mgpuModuleUnload);
  add("mgpuModuleGetFunction", &mgpuModuleGetFunction);
  add("mgpuLaunchKernel", &mgpuLaunchKernel);
  add("mgpuLaunchClusterKernel", &mgpuLaunchClusterKernel);
  add("mgpuStreamCreate", &mgpuStreamCreate);
  add("mgpuStreamDestroy", &mgpuStreamDestroy);
  add("mgpuStreamSynchronize", &mgpuStreamSynchronize);
  add("mgpuStreamWaitEvent", &mgpuStreamWaitEvent);
  add("mgpuEventCreate", &mgpuEventCreate);
  add("mgpuEventDestroy", &mgpuEventDestroy);
  add("mgpuEventSynchronize", &mgpuEventSynchronize);
  add("mgpuEventRecord", &mgpuEventRecord);
  add("mgpuMemAlloc", &mgpuMemAlloc);
  add("mgpuMemFree", &mgpuMemFree);
  add("mgpuMemcpy", &mgpuMemcpy);
  add("mgpuMemset32", &mgpuMemset32);
  add("mgpuMemset16", &mgpuMemset16);
  add("mgpuMemHostRegisterMemRef", &mgpuMemHostRegisterMemRef);
  add("mgpuMemHostUnregisterMemRef", &mgpuMemHostUnregisterMemRef);
  add("mgpuSetDefaultDevice", &mgpuSetDefaultDevice);
  add("memplan_gpu_host_define_kernel", &memplan_gpu_host_define_kernel);
  add("memplan_gpu_host_barrier", &memplan_gpu_host_barrier);
  add("memplan_gpu_host_workgroup", &memplan_gpu_host_workgroup);
  return symbols;
}

/// Memory that was never freed is told apart: the program itself may leave it.
static uint64_t leaks = 0;

static void printErrors() {
  memplan_gpu_set_error_handler(
      [](MemplanGpuErrorCode code, const char *text, void *) {
        leaks += code == MEMPLAN_GPU_LEAK;
        (code == MEMPLAN_GPU_LEAK ? llvm::WithColor::warning(llvm::errs(), "plan-run")
                                  : llvm::WithColor::error(llvm::errs(), "plan-run"))
            << text << "\n";
      },
      nullptr);
}

void memplan::useHostDevice(uint64_t seed) {
  printErrors();
  memplan_gpu_use_host(seed);
}

bool memplan::useCudaDevice() {
  printErrors();
  return memplan_gpu_use_cuda(/*library=*/nullptr) != 0;
}

std::optional<DeviceRecord> memplan::finishDevice(bool mayLeak) {
  const uint64_t errors = memplan_gpu_finish();
  MemplanGpuStatistics counted;
  memplan_gpu_statistics(&counted);
  if (errors > (mayLeak ? leaks : 0))
    return std::nullopt;
  return DeviceRecord{counted.allocations, counted.allocated_bytes, counted.launches,
                      counted.transfers,   counted.waits,           counted.live_bytes};
}

std::vector<DeviceAllocations> memplan::readDeviceSizes() {
  std::vector<MemplanGpuAllocationSize> sizes(memplan_gpu_allocation_sizes(nullptr, 0));
  memplan_gpu_allocation_sizes(sizes.data(), sizes.size());
  std::vector<DeviceAllocations> allocations;
  allocations.reserve(sizes.size());
  for (const MemplanGpuAllocationSize &size : sizes)
    allocations.push_back({size.bytes, size.count});
  return allocations;
}
