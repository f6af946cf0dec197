// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// All operations, for one run of the generator.

#ifndef MEMPLAN_IR_MEMPLANOPS_TD
#define MEMPLAN_IR_MEMPLANOPS_TD

include "memplan/IR/MemplanBufferOps.td"
include "memplan/IR/MemplanKernelOps.td"
include "memplan/IR/MemplanProblemOps.td"
include "memplan/IR/MemplanTransferOps.td"

#endif // MEMPLAN_IR_MEMPLANOPS_TD
