// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Fills of a whole buffer that copies overwrite in part, such as those of a pad: what is left of
// them once the copied part is there already.

#ifndef MEMPLAN_LIB_TRANSFORMS_BORDERFILLS_H
#define MEMPLAN_LIB_TRANSFORMS_BORDERFILLS_H

#include "memplan/Analysis/StridedSlice.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinTypes.h"

#include <optional>
#include <vector>

namespace memplan {

/// Elements `low` to `low + size` of an array, in each dimension.
struct Box {
  llvm::SmallVector<int64_t, 4> low, size;
};

/// The value with which `op` fills its one output, independent of the place; null if it does
/// anything else.
mlir::Value fillValueOf(mlir::linalg::LinalgOp op);

/// The box of a dense array of this shape that `slice` is (in whatever order of dimensions);
/// nullopt if it skips elements or repeats them.
std::optional<Box> boxOf(const StridedSlice &slice, llvm::ArrayRef<int64_t> shape);

Box wholeBox(llvm::ArrayRef<int64_t> shape);

/// Splits `box` into what lies inside of `cut` (nullopt if nothing) and, appended to `outside`, at
/// most two boxes a dimension for the rest.
std::optional<Box> splitBox(const Box &box, const Box &cut, std::vector<Box> &outside);

/// Replaces a fill of all of `buffer` by fills of boxes of it.
void fillBoxesInstead(mlir::linalg::LinalgOp fill, mlir::Value buffer, llvm::ArrayRef<Box> boxes);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_BORDERFILLS_H
