// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// New strides for a buffer, and for everything through which it is seen.

#ifndef MEMPLAN_LIB_TRANSFORMS_RETYPING_H
#define MEMPLAN_LIB_TRANSFORMS_RETYPING_H

#include "memplan/Analysis/ByteRegion.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

#include "llvm/ADT/SmallVector.h"

#include <string>

namespace memplan {

/// A memref of this shape and element type with the strides of `layout`, `offset` elements behind
/// its base pointer: an identity layout where they are those of one.
mlir::MemRefType withStridesOf(mlir::MemRefType type, const ByteLayout &layout, int64_t offset = 0);

/// The values that get another type, or other strides behind the same one, if `buffer` gets `type`,
/// `buffer` included, or why one of their users does not take it (LayoutDemand.h). Nothing is
/// changed; `setType` on all of them does it.
struct Retyping {
  llvm::SmallVector<std::pair<mlir::Value, mlir::MemRefType>> values;
  std::string refusal; ///< empty if it can be done
};
Retyping planRetyping(mlir::Value buffer, mlir::MemRefType type);

/// Whether an operation, but for those that `isExempt` holds for, may count on the alignment of the
/// storage behind `buffer`.
bool reliesOnAlignment(mlir::Value buffer,
                       llvm::function_ref<bool(mlir::Operation *)> isExempt = nullptr);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_RETYPING_H
