// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of NVIDIA's driver library that the cuda device calls, found in the library when it
// is opened, so that neither its header nor the library is needed to build and load this one.

#ifndef MEMPLAN_LIB_RUNTIME_CUDADRIVER_H
#define MEMPLAN_LIB_RUNTIME_CUDADRIVER_H

#include <cstddef>
#include <memory>
#include <string>

namespace memplan {

/// Types as the driver's interface has them, handles without their names.
struct CudaDriver {
  using Result = int; ///< 0 is success
  using Device = int;
  using Address = unsigned long long;
  using Handle = void *;

  Result (*init)(unsigned flags);
  Result (*errorName)(Result, const char **);
  Result (*errorString)(Result, const char **);
  Result (*deviceGet)(Device *, int ordinal);
  Result (*contextRetain)(Handle *, Device);
  Result (*contextRelease)(Device);
  Result (*contextGet)(Handle *);
  Result (*contextPush)(Handle);
  Result (*contextPop)(Handle *);
  Result (*contextSynchronize)();
  Result (*moduleLoad)(Handle *, const void *image, unsigned options, int *keys, void **values);
  Result (*moduleUnload)(Handle);
  Result (*moduleGetFunction)(Handle *, Handle module, const char *name);
  Result (*launchKernel)(Handle function, unsigned gridX, unsigned gridY, unsigned gridZ,
                         unsigned blockX, unsigned blockY, unsigned blockZ, unsigned sharedBytes,
                         Handle stream, void **parameters, void **extra);
  Result (*streamCreate)(Handle *, unsigned flags);
  Result (*streamDestroy)(Handle);
  Result (*streamSynchronize)(Handle);
  Result (*streamWaitEvent)(Handle stream, Handle event, unsigned flags);
  Result (*eventCreate)(Handle *, unsigned flags);
  Result (*eventDestroy)(Handle);
  Result (*eventSynchronize)(Handle);
  Result (*eventRecord)(Handle event, Handle stream);
  Result (*allocate)(Address *, size_t bytes);
  Result (*allocateManaged)(Address *, size_t bytes, unsigned flags);
  Result (*free)(Address);
  Result (*copy)(Address target, Address source, size_t bytes, Handle stream);
  Result (*fill32)(Address, unsigned value, size_t count, Handle stream);
  Result (*fill16)(Address, unsigned short value, size_t count, Handle stream);
  Result (*registerHost)(void *, size_t bytes, unsigned flags);
  Result (*unregisterHost)(void *);

  static constexpr unsigned streamNonBlocking = 1;
  static constexpr unsigned eventDisableTiming = 2;
  static constexpr unsigned attachGlobal = 1;
  static constexpr int jitErrorLog = 5;
  static constexpr int jitErrorLogBytes = 6;
  static constexpr int jitOptimizationLevel = 7;

  /// Opens `library` and initializes the driver. Null, and `problem` says why, if that fails. The
  /// library stays open: the driver does not survive being closed.
  static std::unique_ptr<CudaDriver> open(const char *library, std::string &problem);

  /// "CUDA_ERROR_OUT_OF_MEMORY: out of memory".
  std::string describe(Result result) const;
};

} // namespace memplan

#endif // MEMPLAN_LIB_RUNTIME_CUDADRIVER_H
