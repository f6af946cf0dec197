/* Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A checking allocator for compiled programs: it defines the three functions that
 * `finalize-memref-to-llvm{use-generic-functions=true}` calls, counts what a program allocates,
 * poisons new and freed memory and guards both ends of every allocation.
 *
 *     | guard before | the allocation, poisoned | guard after |
 *                    ^ aligned, what the program gets
 *
 * A guard is as long as the alignment, 64 bytes at least. All functions may be called from several
 * threads. Errors never end the program: they are kept, counted and handed to a handler, and the
 * faulty request is ignored. Sizes are bytes.
 */

#ifndef MEMPLAN_RUNTIME_HOSTALLOCATOR_H
#define MEMPLAN_RUNTIME_HOSTALLOCATOR_H

#include <stddef.h>
#include <stdint.h>

/* C names. NOLINTBEGIN(readability-identifier-naming,modernize-*) */

#ifdef __cplusplus
extern "C" {
#endif

/** Every byte of new and of freed memory: a NaN in every float type, -1 in every integer type. */
#define MEMPLAN_RUNTIME_POISON 0xFF

typedef enum MemplanRuntimeErrorCode {
  MEMPLAN_RUNTIME_NO_ERROR = 0,
  /** A byte of the guard in front of an allocation was written. */
  MEMPLAN_RUNTIME_GUARD_BEFORE = 1,
  /** A byte of the guard behind an allocation was written. */
  MEMPLAN_RUNTIME_GUARD_AFTER = 2,
  /** An allocation that was freed already was freed once more. */
  MEMPLAN_RUNTIME_DOUBLE_FREE = 3,
  /** An address that is no allocation was freed (an argument, a global, the middle of a buffer). */
  MEMPLAN_RUNTIME_UNKNOWN_FREE = 4,
  /** The request overflows, exceeds the limit, or the system refused it; the program got null. */
  MEMPLAN_RUNTIME_OUT_OF_MEMORY = 5,
  /** The alignment is no power of two; the program got null. */
  MEMPLAN_RUNTIME_BAD_ALIGNMENT = 6
} MemplanRuntimeErrorCode;

typedef struct MemplanRuntimeError {
  MemplanRuntimeErrorCode code;
  /** The allocation or, for the two free errors, the address that was freed. */
  const void *address;
  /** Bytes asked for; 0 where unknown. */
  size_t size;
  /** Which allocation since the last reset, counted from 0; UINT64_MAX where unknown. */
  uint64_t allocation;
  /** Guard errors: the first changed byte, relative to `address` (negative in front). Wrong
   *  alignment: the alignment. */
  int64_t offset;
} MemplanRuntimeError;

typedef struct MemplanRuntimeStatistics {
  uint64_t allocations;      /**< requests served */
  uint64_t frees;            /**< allocations given back */
  uint64_t allocated_bytes;  /**< sum of the requests served */
  uint64_t peak_bytes;       /**< largest `live_bytes` so far */
  uint64_t live_bytes;       /**< allocated and not freed */
  uint64_t live_allocations; /**< not freed: leaks, if read when the program is done */
  uint64_t errors;           /**< all errors, also those no longer kept */
} MemplanRuntimeStatistics;

/** Gets every error as it is found, without a lock held; `data` is the handler's own. */
typedef void (*MemplanRuntimeErrorHandler)(const MemplanRuntimeError *error, void *data);

/** What compiled programs call. Null on error. Size 0 gives a guarded address of its own. */
void *_mlir_memref_to_llvm_alloc(size_t size);
void *_mlir_memref_to_llvm_aligned_alloc(size_t alignment, size_t size);
/** Checks the guards, poisons, gives back. Null is ignored. */
void _mlir_memref_to_llvm_free(void *pointer);

/** Checks the guards of all live allocations; returns the number of errors since the last reset.
 *  An allocation's guard is reported once. Linear in the live allocations and their guards. */
uint64_t memplan_runtime_check(void);

/** Copies the counters. Never null. */
void memplan_runtime_statistics(MemplanRuntimeStatistics *statistics);

/** Copies error number `index` (0 is the oldest; the first 64 are kept). Returns 0 where there is
 *  none. */
int memplan_runtime_error(uint64_t index, MemplanRuntimeError *error);

/** Writes one line of text, as snprintf does: returns its length, writes at most `capacity` bytes
 *  with the closing zero. */
size_t memplan_runtime_error_text(const MemplanRuntimeError *error, char *text, size_t capacity);

/** Sets the handler (null: none) and its data. */
void memplan_runtime_set_error_handler(MemplanRuntimeErrorHandler handler, void *data);

/** Refuses requests that would take `live_bytes` above `bytes`; UINT64_MAX is no limit. */
void memplan_runtime_set_limit(uint64_t bytes);

/** Whether `pointer` is the start of a live allocation; stores its size if `size` is not null. */
int memplan_runtime_owns(const void *pointer, size_t *size);

/** Forgets errors and counters: allocations are counted from 0 again, the peak starts from what is
 *  live now, which stays allocated. Handler and limit stay. */
void memplan_runtime_reset(void);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(readability-identifier-naming,modernize-*) */

#endif /* MEMPLAN_RUNTIME_HOSTALLOCATOR_H */
