// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Readers that address an operand by an indexing map, and so can read what it was copied from.

#ifndef MEMPLAN_LIB_TRANSFORMS_READERMAPS_H
#define MEMPLAN_LIB_TRANSFORMS_READERMAPS_H

#include "IndexedCopy.h"

namespace memplan {

/// Whether the owner of `use` could read the source of `copy` in place of its result: it is a
/// structured operation that reads the operand only, and its form allows the new map. Operations
/// with `indexing_maps` keep their name, or become `linalg.contract` where their form does not
/// allow the map; others become `linalg.generic` if they are elementwise or reductions, and refuse
/// otherwise; so do convolutions with `namesMayGo`. The iteration space and its order stay as they
/// are.
bool canReadThrough(mlir::OpOperand &use, const IndexedCopy &copy, bool namesMayGo = false);

/// Does it. Needs `canReadThrough`.
void readThrough(mlir::RewriterBase &rewriter, mlir::OpOperand &use, const IndexedCopy &copy);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_READERMAPS_H
