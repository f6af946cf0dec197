// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that overwrite a buffer element by element.

#ifndef MEMPLAN_ANALYSIS_LOOPCOVERAGE_H
#define MEMPLAN_ANALYSIS_LOOPCOVERAGE_H

#include "memplan/Analysis/Accesses.h"

namespace memplan {

/// Whether each run of `loop` writes every element of `root` and reads none before it has been
/// written, so that what `root` held before does not matter. `inside` are all accesses to `root`
/// that are nested in `loop`.
///
/// Proved from one `memref.store` or `affine.store` that runs in every iteration of loops with
/// constant bounds: the integer points that its indices reach must be all of the shape. Other loads
/// and stores may follow it in its iteration at the very same indices. Cost: a set difference of
/// Presburger sets with as many dimensions as the shape and the loops have; none for what is no
/// loop nest of that kind.
bool overwritesInLoops(mlir::Operation *loop, llvm::ArrayRef<const BufferAccess *> inside,
                       mlir::Value root);

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_LOOPCOVERAGE_H
