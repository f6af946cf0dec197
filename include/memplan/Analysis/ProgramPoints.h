// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The linear numbering of a function's operations that every range in memplan refers to.

#ifndef MEMPLAN_ANALYSIS_PROGRAMPOINTS_H
#define MEMPLAN_ANALYSIS_PROGRAMPOINTS_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"

#include "llvm/ADT/DenseMap.h"

#include <vector>

namespace memplan {

/// A half-open range of steps `[first, last)`.
struct StepRange {
  int64_t first = 0;
  int64_t last = 0;

  bool contains(int64_t step) const { return first <= step && step < last; }
  bool operator==(const StepRange &other) const {
    return first == other.first && last == other.last;
  }
};

/// Numbers the operations under `root` (not `root` itself) in pre-order, starting at 0. An
/// operation with regions comes before what it holds; its own range covers itself and everything
/// nested. Valid until the IR changes. Linear in the number of operations.
class ProgramPoints {
public:
  explicit ProgramPoints(mlir::Operation *root);

  /// The step of `op`, which must be nested under the root.
  int64_t step(mlir::Operation *op) const { return ranges.at(op).first; }

  /// `[step(op), one past the last operation nested in op)`.
  StepRange range(mlir::Operation *op) const { return ranges.at(op); }

  /// The operation at a step in `[0, size())`.
  mlir::Operation *at(int64_t step) const { return operations[step]; }

  int64_t size() const { return static_cast<int64_t>(operations.size()); }

private:
  void number(mlir::Operation *op);

  llvm::DenseMap<mlir::Operation *, StepRange> ranges;
  std::vector<mlir::Operation *> operations;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_PROGRAMPOINTS_H
