// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the passes that bring kernels to the host and the runtime (memplan/Runtime/Gpu.h) agree on.

#ifndef MEMPLAN_LIB_CONVERSION_HOSTKERNELNAMES_H
#define MEMPLAN_LIB_CONVERSION_HOSTKERNELNAMES_H

#include "llvm/ADT/StringRef.h"

namespace memplan {

/// What the image of a module for the host begins with; its name follows.
inline constexpr llvm::StringLiteral hostImagePrefix = "memplan host kernels: ";
/// What is added to the name of a gpu.module for the module of its host functions.
inline constexpr llvm::StringLiteral hostKernelsSuffix = "_memplan_host";

/// Functions of the runtime for the threads of a block (memplan/Runtime/Gpu.h).
inline constexpr llvm::StringLiteral hostBarrier = "memplan_gpu_host_barrier";
inline constexpr llvm::StringLiteral hostWorkgroup = "memplan_gpu_host_workgroup";

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_HOSTKERNELNAMES_H
