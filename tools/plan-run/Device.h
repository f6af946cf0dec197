// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device that compiled programs find behind the mgpu* functions.

#ifndef MEMPLAN_TOOLS_PLANRUN_DEVICE_H
#define MEMPLAN_TOOLS_PLANRUN_DEVICE_H

#include "RunRecord.h"

#include "llvm/ExecutionEngine/Orc/CoreContainers.h"
#include "llvm/ExecutionEngine/Orc/Mangling.h"

namespace memplan {

/// The runtime's functions, for programs that launch kernels.
llvm::orc::SymbolMap deviceSymbols(llvm::orc::MangleAndInterner mangle);

/// Makes this machine's processor the device, with streams in the order of `seed`. Its errors are
/// printed.
void useHostDevice(uint64_t seed);

/// Makes the first CUDA device the device. False, with the reason printed, where there is none.
bool useCudaDevice();

/// Lets the device end what the program did not wait for, and counts. Nothing if there was an
/// error on the device, such as memory that was never freed, unless the program `mayLeak`.
std::optional<DeviceRecord> finishDevice(bool mayLeak);

/// What the program allocated on the device so far, by size.
std::vector<DeviceAllocations> readDeviceSizes();

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_DEVICE_H
