// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Slices whose content nobody needs any more, and that something overwrites later.

#ifndef MEMPLAN_ANALYSIS_IDLESLICES_H
#define MEMPLAN_ANALYSIS_IDLESLICES_H

#include "memplan/Analysis/Accesses.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include <vector>

namespace memplan {

/// Whether only the run knows where in its buffer the slice is.
bool isAnywhere(mlir::memref::SubViewOp slice);

/// A slice of an allocation at a place that only the run knows: a row of a cache, say.
///
///     %row = memref.subview %rows[%i, 0] [1, 1000] [1, 1]
///     ...                                 <- steps: nothing here accesses %rows
///     linalg.fill ins(%zero) outs(%row)   <- the next access to %rows overwrites all of the slice
///
/// Whatever is written into the slice at `steps` is gone behind them, and nobody has seen it.
struct IdleSlice {
  mlir::memref::SubViewOp view; ///< of static size; may stand anywhere before the overwriting
  unsigned holder = 0;          ///< index into FunctionAllocations
  mlir::Block *block = nullptr; ///< of the operation that overwrites it
  /// Half open; of operations in `block` and in what they hold. Each time that one of them runs,
  /// the operation that overwrites follows. All that `view` is made of is there from the first on.
  StepRange steps;
};

/// The idle slices of a function, by holder and by the step at which they are overwritten. Only of
/// buffers that nothing outside of the function can reach meanwhile, and that are not planned yet.
/// Linear in the accesses.
std::vector<IdleSlice> findIdleSlices(const FunctionAllocations &allocations,
                                      const AccessTable &table);

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_IDLESLICES_H
