// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which layouts the readers and writers of a buffer take, and what strides cost them.

#ifndef MEMPLAN_ANALYSIS_LAYOUTDEMAND_H
#define MEMPLAN_ANALYSIS_LAYOUTDEMAND_H

#include "memplan/Analysis/ByteRegion.h"
#include "memplan/Analysis/StridedSlice.h"
#include "memplan/IR/Memplan.h"

#include "mlir/IR/BuiltinTypes.h"

namespace memplan {

/// What one operation takes as one of its operands.
///
///     linalg.*, memref.copy, load, store    any strides
///     memplan.kernel                        as `layouts` declares; any strides without it
///     gpu.launch_func                       static strides: a kernel gets a bare pointer, and the
///                                           strides are in its code; those that its type has
///     calls, unknown operations             the type that is there
struct LayoutDemand {
  LayoutAttr layout;
  /// The type of the operand is part of a signature or of what is not understood: whatever would be
  /// accepted, it stays.
  bool isFixed = false;
};

/// What the owner of `use`, an access to a memref, demands of it.
LayoutDemand layoutDemandOf(mlir::OpOperand &use);

/// The layout of a memref of static strides, from its own base pointer; none for other types.
std::optional<ByteLayout> byteLayoutOf(mlir::MemRefType type);
ByteLayout byteLayoutOf(const StridedSlice &slice);

/// What the base pointer of `root`, which no view makes, is certainly a multiple of, in bytes: what
/// an allocation or an assumption says, else the size of an element.
int64_t alignmentOf(mlir::Value root);

/// Whether elements of `layout`, whose base pointer is a multiple of `alignment`, are laid out as
/// `wanted` says, preferred or not. Linear in the rank.
bool isLaidOutAs(const ByteLayout &layout, int64_t alignment, LayoutAttr wanted);

/// Row-major strides without gaps, but with rows that are a multiple of `rowAlignment` bytes long;
/// none if the size does not fit in 63 bits.
std::optional<ByteLayout> rowMajorLayout(llvm::ArrayRef<int64_t> shape, int64_t width,
                                         int64_t rowAlignment);

/// Bytes of the cache lines that an access to all of `region` moves: the measure of what strides
/// cost. Never less than the bytes of the region. Linear in the dimensions of the region.
int64_t countLineBytes(const ByteRegion &region);

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_LAYOUTDEMAND_H
