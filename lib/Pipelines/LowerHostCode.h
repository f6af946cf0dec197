// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The way from loops over buffers to the LLVM dialect, for everything that runs on this machine's
// processor: CPU programs, the host side of GPU programs, kernels on the host.

#ifndef MEMPLAN_LIB_PIPELINES_LOWERHOSTCODE_H
#define MEMPLAN_LIB_PIPELINES_LOWERHOSTCODE_H

#include "mlir/Pass/PassManager.h"

namespace memplan {

struct HostCodeOptions {
  bool genericAllocators = false; ///< as in LowerCpuOptions
  bool barePointers = false;      ///< memrefs of static layout are passed as one address
  bool callsDevice = false;       ///< the module launches kernels
};

void addHostCodeLowering(mlir::OpPassManager &pm, const HostCodeOptions &options);

} // namespace memplan

#endif // MEMPLAN_LIB_PIPELINES_LOWERHOSTCODE_H
