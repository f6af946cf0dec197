// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Slices along dimensions of which they take one element.

#ifndef MEMPLAN_LIB_TRANSFORMS_UNITSLICES_H
#define MEMPLAN_LIB_TRANSFORMS_UNITSLICES_H

#include "mlir/IR/BuiltinOps.h"

namespace memplan {

/// Gives slices of tensors stride 1 wherever they take one element, since no second one tells what
/// the stride is, and lets slices that are strided elsewhere drop dimensions in a step of its own.
/// Upstream refuses to bufferize some slices of another stride there, if they drop
/// the dimension, and crashes when it expands others into strides and offsets.
void normalizeUnitSlices(mlir::ModuleOp module);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_UNITSLICES_H
