// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Whether kernels are given what they declare: layouts, and operands that are neighbours.

#ifndef MEMPLAN_LIB_VERIFICATION_KERNELDEMANDS_H
#define MEMPLAN_LIB_VERIFICATION_KERNELDEMANDS_H

#include "Footprints.h"

namespace memplan::verification {

/// MP-L16. A layout that is not known is not judged: its operand is no buffer of the plan. Groups
/// are wrong unless they are known to be adjacent. Linear in the operands of kernels.
mlir::LogicalResult checkKernelDemands(PlanModel &model, Aliases &aliases, Footprints &footprints);

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_KERNELDEMANDS_H
