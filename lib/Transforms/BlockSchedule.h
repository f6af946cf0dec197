// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes the operations of a block down as a schedule of the Solver has them.

#ifndef MEMPLAN_LIB_TRANSFORMS_BLOCKSCHEDULE_H
#define MEMPLAN_LIB_TRANSFORMS_BLOCKSCHEDULE_H

#include "memplan/Bridge/RecomputeProblem.h"

namespace memplan {

/// Puts the operations of `block`, which `problem` was made from, in the order of a schedule that
/// has been verified, with a copy of an operation where it runs again. Who reads a result reads
/// what was made last. Views and empty tensors are made anew where what they are views of was;
/// what nothing reads is gone. Operations of the block are replaced, and all of them die.
///
/// Where a transfer begins stands a `memplan.offload`, with the next name of `slotName`, or a
/// `memplan.prefetch`.
void writeSchedule(mlir::Block &block, const RecomputeProblem &problem,
                   const solver::Schedule &schedule, llvm::function_ref<std::string()> slotName);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_BLOCKSCHEDULE_H
