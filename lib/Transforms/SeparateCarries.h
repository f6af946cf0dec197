// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tensor that a loop carries twice is two contents from the next iteration on.

#ifndef MEMPLAN_LIB_TRANSFORMS_SEPARATECARRIES_H
#define MEMPLAN_LIB_TRANSFORMS_SEPARATECARRIES_H

#include "mlir/IR/BuiltinOps.h"

namespace memplan {

/// Gives each carried value of a loop a tensor of its own where a body hands on one for several.
/// One-Shot Bufferize takes values carried by a loop for different buffers, and passes what the
/// body has allocated on without a copy, so that a write into one would change the others.
/// Linear in the size of the module.
void separateCarries(mlir::ModuleOp module);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_SEPARATECARRIES_H
