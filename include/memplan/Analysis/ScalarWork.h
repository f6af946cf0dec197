// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How much a function computes: the price of a rewrite that saves memory.

#ifndef MEMPLAN_ANALYSIS_SCALARWORK_H
#define MEMPLAN_ANALYSIS_SCALARWORK_H

#include "mlir/IR/Operation.h"

#include <cstdint>

namespace memplan {

/// Scalar operations that run when `root` does: for structured operations every operation of the
/// payload once an iteration (the store of the result is one) but for arithmetic on indices, for
/// other operations that make tensors one an element they move. Views are free, constants are not
/// counted, loops run as often as is known statically, or once, and what has a dynamic size counts
/// as nothing. Stays at 2^63 - 1 when it gets there. Linear, and recursive in the nesting depth.
int64_t countScalarOperations(mlir::Operation *root);

/// A run takes as long as another that computes at most one part in so many more: what the time
/// of runs differs by anyway.
constexpr double unnoticedParts = 32;

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_SCALARWORK_H
