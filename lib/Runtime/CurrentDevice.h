// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef MEMPLAN_LIB_RUNTIME_CURRENTDEVICE_H
#define MEMPLAN_LIB_RUNTIME_CURRENTDEVICE_H

#include "GpuDevice.h"

namespace memplan {

/// What the mgpu* functions run on: the device that was chosen, or cuda. Null where that has no
/// driver, which is reported each time.
GpuDevice *currentDevice();

/// Counts a request for memory that the current device served.
void countAllocation(uint64_t bytes);

} // namespace memplan

#endif // MEMPLAN_LIB_RUNTIME_CURRENTDEVICE_H
