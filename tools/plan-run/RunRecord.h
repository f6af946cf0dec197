// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What one run of the program leaves behind, and its way from the child process to the parent.

#ifndef MEMPLAN_TOOLS_PLANRUN_RUNRECORD_H
#define MEMPLAN_TOOLS_PLANRUN_RUNRECORD_H

#include "ScalarFormat.h"

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace memplan {

/// A result, an argument that the run changed, or a global variable.
struct RecordedValue {
  std::string name; ///< "result 0", "argument 3", "global 'state'"
  ScalarFormat scalar;
  std::vector<int64_t> shape; ///< complex numbers and vectors add inner dimensions
  std::string bytes;          ///< row major, without gaps and padding
};

/// What a run asked of its device; bytes where not said otherwise.
struct DeviceRecord {
  uint64_t allocations = 0; ///< executed
  uint64_t allocatedBytes = 0;
  uint64_t launches = 0;    ///< of kernels
  uint64_t transfers = 0;   ///< copies
  uint64_t waits = 0;       ///< times that the host waited
  uint64_t leakedBytes = 0; ///< still allocated at the end
};

/// Allocations of one size on the device.
struct DeviceAllocations {
  uint64_t bytes = 0;
  uint64_t count = 0;
};

/// All numbers are of one run, bytes where not said otherwise.
struct RunRecord {
  uint64_t allocations = 0; ///< executed
  uint64_t peakBytes = 0;   ///< above what the arguments take
  uint64_t leakedBytes = 0; ///< live after the run and reachable from no result
  uint64_t copies = 0;      ///< copy operations in the module that was lowered
  double runSeconds = 0;    ///< the call alone
  bool usesDevice = false;
  DeviceRecord device;                        ///< if there is one
  std::vector<DeviceAllocations> deviceSizes; ///< each size once, smallest first
  std::string report; ///< the plan's report as JSON text; empty if there is none
  std::vector<RecordedValue> values;
};

/// Writes `record`; false on a write error (a full disk).
bool writeRecord(const RunRecord &record, std::FILE *file);

/// Reads back what `writeRecord` wrote; nothing if it is cut short.
std::optional<RunRecord> readRecord(const std::string &bytes);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_RUNRECORD_H
