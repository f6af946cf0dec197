/* Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The functions that host programs lowered by upstream's `gpu-to-llvm` call, with the names and
 * types that it gives them. memplan/Runtime/Gpu.h chooses what they run on and says what happens on
 * an error; handles are null then. Streams, events, modules and functions are opaque. A null stream
 * is ordered with everything: what is asked of it is done when the call returns.
 */

#ifndef MEMPLAN_RUNTIME_MGPU_H
#define MEMPLAN_RUNTIME_MGPU_H

#include <stdint.h>

/* Names of upstream. NOLINTBEGIN(readability-identifier-naming,modernize-*) */

#ifdef __cplusplus
extern "C" {
#endif

/** Loads a binary (cubin, fatbin; the host's image), or text (PTX) with an optimization level. */
void *mgpuModuleLoad(void *data, int64_t size);
void *mgpuModuleLoadJIT(void *data, int32_t level);
void mgpuModuleUnload(void *module);
void *mgpuModuleGetFunction(void *module, const char *name);

/** `parameters` holds the address of each value; values are read before the call returns. */
void mgpuLaunchKernel(void *function, int64_t gridX, int64_t gridY, int64_t gridZ, int64_t blockX,
                      int64_t blockY, int64_t blockZ, int32_t workgroupBytes, void *stream,
                      void **parameters, void **extra, int64_t parameterCount);
void mgpuLaunchClusterKernel(void *function, int64_t clusterX, int64_t clusterY, int64_t clusterZ,
                             int64_t gridX, int64_t gridY, int64_t gridZ, int64_t blockX,
                             int64_t blockY, int64_t blockZ, int32_t workgroupBytes, void *stream,
                             void **parameters, void **extra);

void *mgpuStreamCreate(void);
void mgpuStreamDestroy(void *stream);
void mgpuStreamSynchronize(void *stream);
void mgpuStreamWaitEvent(void *stream, void *event);

void *mgpuEventCreate(void);
void mgpuEventDestroy(void *event);
void mgpuEventSynchronize(void *event);
void mgpuEventRecord(void *event, void *stream);

/** Null for 0 bytes. Where `hostShared`, host code may use the memory as well. */
void *mgpuMemAlloc(uint64_t bytes, void *stream, int8_t hostShared);
/** Null is ignored. */
void mgpuMemFree(void *pointer, void *stream);
void mgpuMemcpy(void *target, void *source, uint64_t bytes, void *stream);
void mgpuMemset32(void *target, uint32_t value, uint64_t count, void *stream);
void mgpuMemset16(void *target, uint16_t value, uint64_t count, void *stream);

/** Lets kernels use host memory. A descriptor holds allocated and aligned pointer, offset, sizes,
 *  strides, as an unranked memref points to it. */
void mgpuMemHostRegisterMemRef(int64_t rank, void *descriptor, int64_t elementBytes);
void mgpuMemHostUnregisterMemRef(int64_t rank, void *descriptor, int64_t elementBytes);

/** The device that later calls of this thread use; there is one, number 0, on the host. */
void mgpuSetDefaultDevice(int32_t device);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(readability-identifier-naming,modernize-*) */

#endif /* MEMPLAN_RUNTIME_MGPU_H */
