// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collects the errors of the device behind the mgpu* functions as long as it lives.

#ifndef MEMPLAN_TEST_RUNTIME_GPUERRORS_H
#define MEMPLAN_TEST_RUNTIME_GPUERRORS_H

#include "memplan/Runtime/Gpu.h"

#include <string>
#include <utility>
#include <vector>

struct GpuErrors {
  GpuErrors() {
    memplan_gpu_set_error_handler(
        [](MemplanGpuErrorCode code, const char *text, void *data) {
          static_cast<GpuErrors *>(data)->all.push_back({code, text});
        },
        this);
  }
  ~GpuErrors() { memplan_gpu_set_error_handler(nullptr, nullptr); }
  GpuErrors(const GpuErrors &) = delete;
  GpuErrors &operator=(const GpuErrors &) = delete;

  std::string text(size_t index) const { return index < all.size() ? all[index].second : "none"; }
  MemplanGpuErrorCode code(size_t index) const {
    return index < all.size() ? all[index].first : MEMPLAN_GPU_NO_ERROR;
  }

  std::vector<std::pair<MemplanGpuErrorCode, std::string>> all;
};

inline MemplanGpuStatistics gpuStatistics() {
  MemplanGpuStatistics result;
  memplan_gpu_statistics(&result);
  return result;
}

#endif // MEMPLAN_TEST_RUNTIME_GPUERRORS_H
