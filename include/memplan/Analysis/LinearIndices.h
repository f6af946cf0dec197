// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// At which indices loads and stores in loops act, as linear expressions over the loops.

#ifndef MEMPLAN_ANALYSIS_LINEARINDICES_H
#define MEMPLAN_ANALYSIS_LINEARINDICES_H

#include "mlir/IR/AffineExpr.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace memplan {

/// The operand that a `memref` or `affine` load or store of one element goes to; null for any other
/// operation.
mlir::OpOperand *accessedElementOf(mlir::Operation *op);

/// Expressions of index values: constants, sums, differences, products with a constant and
/// `affine.apply` over the variables of loops. Dimension k is the iteration of a loop, which runs
/// over [0, trips[k]), or the variable of a loop of unknown length.
class LinearIndices {
public:
  /// More dimensions than any kernel has; set differences are exponential in them.
  static constexpr unsigned kMaxDims = 12;

  /// Adds all dimensions of one loop; false where a bound is not constant, it may not run, or there
  /// are too many. Loops are added before anything is asked about what is in them.
  bool addLoop(mlir::LoopLikeOpInterface loop);

  /// The same for any loop that counts. Nothing is known of its variables but that two iterations
  /// differ in one; as many trips as there can be stand for that.
  bool addLoopOfAnyLength(mlir::LoopLikeOpInterface loop);

  /// Null for what is not linear. Each value is looked at once.
  mlir::AffineExpr of(mlir::Value value, unsigned depth = 0);

  /// The indices of a load or store (see above); none if one of them is not linear.
  std::optional<llvm::SmallVector<mlir::AffineExpr>> ofAccess(mlir::Operation *op);

  llvm::ArrayRef<int64_t> getTrips() const { return trips; }

private:
  mlir::AffineExpr compute(mlir::Value value, unsigned depth);

  llvm::SmallVector<int64_t> trips;
  llvm::DenseMap<mlir::Value, mlir::AffineExpr> known;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_LINEARINDICES_H
