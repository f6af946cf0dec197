// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which operations can run in one loop, so that of a tensor between them only a part exists at a
// time.

#ifndef MEMPLAN_LIB_TRANSFORMS_TILEGROUP_H
#define MEMPLAN_LIB_TRANSFORMS_TILEGROUP_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include "llvm/ADT/MapVector.h"

#include <optional>

namespace memplan {

/// Structured operations of one block with one result each, and reshapes by unit dimensions between
/// them. One loop of each is cut into `numParts` equal parts; all of these have `extent`
/// iterations. What a member reads of another one's result is, in every part, what that one makes
/// in it. A cut loop is parallel, or the first reduction of its operation: then its parts add to
/// the result one after the other, in the order of the whole, and no member reads it.
struct TileGroup {
  llvm::MapVector<mlir::Operation *, unsigned>
      cuts;                        ///< members: the loop; of a view, the dimension
  mlir::Operation *last = nullptr; ///< member: the loop can take its place
  int64_t extent = 0;
  int64_t numParts = 0;

  bool contains(mlir::Operation *op) const { return cuts.count(op) > 0; }

  /// True if the loop that is cut adds to the result of the member.
  bool sums(mlir::Operation *member) const;

  /// The dimension of the member's result that is made in parts; none if it sums.
  std::optional<unsigned> findMadeDim(mlir::Operation *member) const;

  /// The dimension of which the owner, a member, reads a part at a time; none if it reads the
  /// whole.
  std::optional<unsigned> findReadDim(mlir::OpOperand &use) const;

  /// True if `tensor` is made in parts, and so can't be seen as a whole in the loop.
  bool isMadeInParts(mlir::Value tensor) const;

  /// True if somebody but members reads the result of `op`.
  bool isReadOutside(mlir::Operation *op) const;
};

/// A group in which all readers of `tensor` are, of the ways to cut it that which reads least more
/// often; nullopt if there is none that is worth it. Linear in the users of all members' results.
std::optional<TileGroup> findTileGroup(mlir::OpResult tensor);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_TILEGROUP_H
