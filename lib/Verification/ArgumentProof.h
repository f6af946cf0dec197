// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Storage of arguments in which a plan puts other things (MP-L20).
//
//   %a = memplan.buffer "a" {memplan.argument = 0, ...}   the argument, as storage
//   memref.copy %arg0, %a                                 before anything is written there
//   ...                                                   nobody sees %arg0 itself
//   memref.copy %a, %arg0                                 after all else, if the caller reads it
//   return
//
// The copies are of bytes onto themselves. As the content of an argument is in a buffer from the
// first operation to the last, all else is the ownership walk's: a read finds what its own buffer
// wrote. Left to be shown here is that the caller gives the storage away, and that the copies stand
// where nothing was written over what they read, nor is over what they wrote.

#ifndef MEMPLAN_LIB_VERIFICATION_ARGUMENTPROOF_H
#define MEMPLAN_LIB_VERIFICATION_ARGUMENTPROOF_H

#include "PlanModel.h"

namespace memplan::verification {

/// Emits an error for each argument whose storage the plan uses as it may not. Linear in the
/// buffers and in the uses of the arguments.
mlir::LogicalResult checkArguments(PlanModel &model);

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_ARGUMENTPROOF_H
