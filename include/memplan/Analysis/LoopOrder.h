// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether loops of loads and stores read each byte before they write it.

#ifndef MEMPLAN_ANALYSIS_LOOPORDER_H
#define MEMPLAN_ANALYSIS_LOOPORDER_H

#include "memplan/Analysis/Accesses.h"

#include <string>

namespace memplan {

/// Why `loop`, run once, may not make `writes` to one allocation, laid `distance` bytes behind the
/// start of another, over the bytes that its `reads` of the other one need; empty if it may. All
/// accesses of the loop to the two are given, those that read the first left out.
///
/// Both sides must be single elements of views that are element for element at the same bytes. For
/// a read and a write, look at the innermost block that holds both: in it the read must come first.
/// Every loop from there to `loop` must pick the element of both by the same index, as a linear
/// function of that loop alone: then two different runs of the block touch different elements.
/// Where bounds are not constant, that function may not multiply the variable, which could wrap
/// around. The order of iterations does not matter, so that loops may be parallel. Cost: reads
/// times writes times loops.
std::string refuseLoopOrder(mlir::Operation *loop, llvm::ArrayRef<const BufferAccess *> writes,
                            llvm::ArrayRef<const BufferAccess *> reads, int64_t distance);

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_LOOPORDER_H
