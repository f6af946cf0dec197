// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Producers that address their result by an indexing map, and so can write what is copied from it.

#ifndef MEMPLAN_LIB_TRANSFORMS_PRODUCERMAPS_H
#define MEMPLAN_LIB_TRANSFORMS_PRODUCERMAPS_H

#include "IndexedCopy.h"

namespace memplan {

/// Whether the producer of what `copy` permutes could write the result of the copy: it is a
/// structured operation without another reader, and starts from a fill or from nothing. Matmuls
/// become `linalg.contract`; a `linalg.generic` is one still; convolutions become one with
/// `namesMayGo`, and refuse otherwise.
bool canWriteThrough(const IndexedCopy &copy, bool namesMayGo);

/// Replaces the producer, with its loops in the same order, and `copied`. Needs `canWriteThrough`.
void writeThrough(mlir::RewriterBase &rewriter, mlir::Operation *copied, const IndexedCopy &copy);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_PRODUCERMAPS_H
