// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers that an operation takes as one range of bytes become neighbours in the arena.

#ifndef MEMPLAN_LIB_TRANSFORMS_ADJACENTGROUPS_H
#define MEMPLAN_LIB_TRANSFORMS_ADJACENTGROUPS_H

#include "memplan/Transforms/PlannedFunctions.h"

namespace memplan {

/// Gives the operands of each group that a `memplan.kernel` of `function` declares one block: an
/// operand that is a buffer of its own follows the one before it, by a relation; what can't move (a
/// part of something else, an argument, a result, a buffer of another group or one whose alignment
/// others count on) gets a buffer in the group, and copies in front of and behind the kernel. What
/// is adjacent already stays. A group that can't be made so, because of dynamic sizes or because an
/// element would begin at a byte that it can't, is an error (MP-L16): the kernel would not work.
///
/// Operations are added in front of and behind kernels; the caller refreshes steps. Returns whether
/// there are any, or new relations. Linear in the operands of groups.
mlir::FailureOr<bool> placeGroups(mlir::FunctionOpInterface function,
                                  const FunctionAllocations &all, BufferNames &names);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_ADJACENTGROUPS_H
