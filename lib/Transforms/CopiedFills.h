// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies of what holds one value everywhere: fills by another name.

#ifndef MEMPLAN_LIB_TRANSFORMS_COPIEDFILLS_H
#define MEMPLAN_LIB_TRANSFORMS_COPIEDFILLS_H

#include "mlir/IR/Operation.h"

namespace memplan {

/// Fills the target of each copy in `root` whose source is a constant of equal elements, or an
/// allocation that was filled and not written since: the source need not live until then, and is
/// not read. An allocation that was only there to be copied goes. Linear in the uses of the
/// allocations that are filled.
void fillInsteadOfCopy(mlir::Operation *root);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_COPIEDFILLS_H
