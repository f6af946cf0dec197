/* Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The device behind the `mgpu*` functions (memplan/Runtime/Mgpu.h) that GPU programs lowered by
 * upstream's `gpu-to-llvm` call. There are two:
 *
 * - cuda: NVIDIA's driver, opened when it is first needed, so that nothing has to be installed to
 *   load this library. It is the device unless the host is chosen.
 * - host: this machine's processor, for tests. Kernels are host functions that the program's
 *   compiler defines here. Streams are queues that run only when something waits for them, in an
 *   order that the seed chooses among all that the program allows: where a dependence is missing,
 *   some seed computes something else. Device memory is poisoned, guarded, and cannot be touched by
 *   host code: that ends the process with a message. A kernel gets only addresses of live device
 *   memory, or an error.
 *
 * Compiled programs cannot see errors. They go to a handler; without one they are printed and end
 * the process, since what a program computes after a failed call is wrong. With one, the faulty
 * request is ignored. All functions may be called from several threads. Sizes are bytes.
 */

#ifndef MEMPLAN_RUNTIME_GPU_H
#define MEMPLAN_RUNTIME_GPU_H

#include <stddef.h>
#include <stdint.h>

/* C names. NOLINTBEGIN(readability-identifier-naming,modernize-*) */

#ifdef __cplusplus
extern "C" {
#endif

typedef enum MemplanGpuErrorCode {
  MEMPLAN_GPU_NO_ERROR = 0,
  /** There is no driver, or it lacks a function. */
  MEMPLAN_GPU_NO_DRIVER = 1,
  /** A call of the driver failed. */
  MEMPLAN_GPU_DRIVER_FAILED = 2,
  /** A guard was written, a double free, a request that cannot be served. */
  MEMPLAN_GPU_MEMORY = 3,
  /** A stream, event, module or kernel that does not exist (any more). */
  MEMPLAN_GPU_BAD_HANDLE = 4,
  /** A kernel got an address that is no live device memory, or a transfer leaves its allocation. */
  MEMPLAN_GPU_BAD_ADDRESS = 5,
  /** A stream waits for an event that was never recorded, which orders nothing. */
  MEMPLAN_GPU_NOT_RECORDED = 6,
  /** An image that this device cannot run, or a kernel that it does not have. */
  MEMPLAN_GPU_BAD_KERNEL = 7,
  /** Something was not given back. */
  MEMPLAN_GPU_LEAK = 8,
  /** A request that this device does not know. */
  MEMPLAN_GPU_UNSUPPORTED = 9
} MemplanGpuErrorCode;

/** Gets every error as it is found. It may not call functions of this library. */
typedef void (*MemplanGpuErrorHandler)(MemplanGpuErrorCode code, const char *text, void *data);

typedef struct MemplanGpuStatistics {
  uint64_t allocations;       /**< requests for device memory that were served */
  uint64_t frees;             /**< allocations given back */
  uint64_t allocated_bytes;   /**< sum of the requests served */
  uint64_t live_bytes;        /**< allocated and not freed */
  uint64_t peak_bytes;        /**< largest `live_bytes` so far; a free counts when it runs */
  uint64_t launches;          /**< kernels launched */
  uint64_t transfers;         /**< copies and fills */
  uint64_t transferred_bytes; /**< their bytes */
  uint64_t waits;             /**< times that the host waited for a stream */
  uint64_t streams;           /**< created */
  uint64_t live_streams;      /**< not destroyed */
  uint64_t events;            /**< created */
  uint64_t live_events;       /**< not destroyed */
  uint64_t live_modules;      /**< loaded and not unloaded */
  uint64_t errors;            /**< all errors */
} MemplanGpuStatistics;

/** Sets the handler (null: print and end the process) and its data. */
void memplan_gpu_set_error_handler(MemplanGpuErrorHandler handler, void *data);

/** Chooses a fresh cuda device. `library` is the driver to open, null for `libcuda.so.1`. Returns 1
 *  if there is one; 0 and an error if not. */
int memplan_gpu_use_cuda(const char *library);

/** Chooses a fresh host device; equal seeds give equal orders. Seed 0 does only what is waited for
 *  and nothing early; seed 1 does everything else first; others mix the two. */
void memplan_gpu_use_host(uint64_t schedule_seed);

/** Lets the device finish all its work, frees streams and events that the program forgot (upstream
 *  forgets the stream of an asynchronous `gpu.wait`), and reports memory that is still allocated.
 *  Returns the number of errors so far. */
uint64_t memplan_gpu_finish(void);

/** Copies the counters of the device since it was chosen. */
void memplan_gpu_statistics(MemplanGpuStatistics *statistics);

/** Requests for device memory of one size that were served. */
typedef struct MemplanGpuAllocationSize {
  uint64_t bytes;
  uint64_t count;
} MemplanGpuAllocationSize;

/** Copies at most `capacity` sizes of the requests for device memory that were served since the
 * device was chosen, smallest first, each once. Returns how many sizes there are. */
size_t memplan_gpu_allocation_sizes(MemplanGpuAllocationSize *sizes, size_t capacity);

/** Bytes that the host device has; UINT64_MAX, the default, is no limit. */
void memplan_gpu_host_set_capacity(uint64_t bytes);

/** Who runs: all numbers in x, y, z. */
typedef struct MemplanGpuThread {
  int64_t grid[3];     /**< blocks in the grid */
  int64_t block[3];    /**< threads in a block */
  int64_t block_id[3]; /**< of this thread's block */
  int64_t thread_id[3];
} MemplanGpuThread;

/** A kernel on the host: runs one thread. `parameters` are addresses of the values, as the program
 *  passes them. */
typedef void (*MemplanGpuHostFunction)(void *const *parameters, const MemplanGpuThread *thread);

/** What the image of a module for the host device begins with; the module's name follows. */
#define MEMPLAN_GPU_HOST_IMAGE "memplan host kernels: "

/** Makes a kernel of a module known to the host device, in place of one of that name. `parameters`
 *  has a character for each: `p` for an address of device memory (or null), `1`, `2`, `4` or `8`
 * for a value of so many bytes; then `b` if threads of a block meet at barriers or share memory.
 * Texts are copied. Needed before the program loads the module. Returns 0 and an error on another
 * device, and for other characters. */
int memplan_gpu_host_define_kernel(const char *module, const char *kernel,
                                   MemplanGpuHostFunction function, const char *parameters);

/** What such a kernel calls where all threads of a block wait for each other. */
void memplan_gpu_host_barrier(void);

/** Memory that the threads of a block share, of the size that the first one asks for; poisoned. */
void *memplan_gpu_host_workgroup(int64_t bytes);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(readability-identifier-naming,modernize-*) */

#endif /* MEMPLAN_RUNTIME_GPU_H */
