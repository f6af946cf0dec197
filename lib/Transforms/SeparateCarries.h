// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tensor that a loop carries, or a function returns, twice is two contents from there on.

#ifndef MEMPLAN_LIB_TRANSFORMS_SEPARATECARRIES_H
#define MEMPLAN_LIB_TRANSFORMS_SEPARATECARRIES_H

#include "mlir/IR/BuiltinOps.h"

namespace memplan {

/// Gives each carried value of a loop, and each result of a function, a tensor of its own where a
/// body hands on one for several. One-Shot Bufferize takes them for different buffers behind it,
/// and passes what the body has allocated on without a copy, so that a write into one would change
/// the others. And what a loop gets from outside of it, other than what it begins with, is copied:
/// One-Shot Bufferize lets the next iteration write to it even if it is read behind the loop. About
/// linear in the size of the module.
void separateCarries(mlir::ModuleOp module);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_SEPARATECARRIES_H
