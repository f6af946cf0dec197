// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Copies that a plan has made superfluous.

#ifndef MEMPLAN_LIB_CONVERSION_SELFCOPIES_H
#define MEMPLAN_LIB_CONVERSION_SELFCOPIES_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace memplan {

/// Erases every `memref.copy` whose source and target are, by their types and offsets, the same
/// elements at the same bytes of one arena, allocation or argument: seen through views and casts,
/// and as values that an `scf.for` carries at one place. Linear in the views and loops between a
/// copy and its buffers.
void eraseSelfCopies(mlir::FunctionOpInterface function);

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_SELFCOPIES_H
