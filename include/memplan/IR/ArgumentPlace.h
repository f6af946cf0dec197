// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A choice that both the passes that make GPU programs and those that verify them let a user make.

#ifndef MEMPLAN_IR_ARGUMENTPLACE_H
#define MEMPLAN_IR_ARGUMENTPLACE_H

#include "llvm/Support/CommandLine.h"

namespace memplan {

/// Where the buffers are that the host gives to a function and gets from it.
enum class ArgumentPlace { Host, Device };

/// The spelling of the places in options.
inline llvm::cl::ValuesClass argumentPlaceValues() {
  return llvm::cl::values(
      clEnumValN(ArgumentPlace::Host, "host", "in host memory: copied to the device and back"),
      clEnumValN(ArgumentPlace::Device, "device", "on the device already, and left there"));
}

} // namespace memplan

#endif // MEMPLAN_IR_ARGUMENTPLACE_H
