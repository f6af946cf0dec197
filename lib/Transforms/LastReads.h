// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How long the content of a tensor is needed, in program order.

#ifndef MEMPLAN_LIB_TRANSFORMS_LASTREADS_H
#define MEMPLAN_LIB_TRANSFORMS_LASTREADS_H

#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace memplan {

/// True if the result of `op` is the storage of its first operand seen differently.
bool isTensorView(mlir::Operation *op);

/// True if the storage of the operand is written through this use: a destination, or the start of
/// what a loop carries.
bool isOverwritten(mlir::OpOperand &use);

/// Last use of each tensor, with its views, by step (pre-order over all nested operations). It says
/// what reading a tensor once more would cost in bytes and nothing about what is legal: SSA does
/// that. Kept current by its user while copies are inserted; a copy has the step of what it is put
/// in front of. Construction is linear in operations and operands, a query in the nesting depth.
class LastReads {
public:
  explicit LastReads(mlir::Operation *root);

  int64_t step(mlir::Operation *op) const { return steps.lookup(op); }

  /// `op` is new and stands in front of, or in place of, what has `step`.
  void setStep(mlir::Operation *op, int64_t step) { steps[op] = step; }

  /// `op` is about to be erased.
  void forget(mlir::Operation *op) { steps.erase(op); }

  /// The value whose storage `tensor` is seen through.
  mlir::Value root(mlir::Value tensor) const;

  /// True if `tensor` is kept until `at` in any case: by a later reader, by one in a loop around
  /// `at`, or because its storage is not of the arena (a constant, an argument that the caller owns
  /// and nothing may overwrite).
  bool isKeptUntil(mlir::Value tensor, mlir::Operation *at) const;

  /// `view` shows the storage of `root`.
  void setRoot(mlir::Value view, mlir::Value root) { roots[view] = root; }

  int64_t lastRead(mlir::Value tensor) const { return last.lookup(root(tensor)); }

  /// True if something writes over `tensor`'s storage, or a callee may. A read after that would
  /// cost a copy.
  bool isEverOverwritten(mlir::Value tensor) const { return overwritten.contains(root(tensor)); }

  /// `tensor` is read at `step` as well.
  void addRead(mlir::Value tensor, int64_t step);

  /// The number of operations with steps in `[first, last)` that get storage of their own.
  int64_t numAllocating(int64_t first, int64_t last) const;

private:
  void visit(mlir::Operation *op);
  bool isFixedArgument(mlir::Value value) const;

  llvm::DenseMap<mlir::Operation *, int64_t> steps;
  llvm::DenseMap<mlir::Value, mlir::Value> roots;
  llvm::DenseMap<mlir::Value, int64_t> last; ///< by root
  llvm::DenseSet<mlir::Value> overwritten;   ///< roots
  std::vector<int64_t> allocating;           ///< operations with storage before each step
};

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_LASTREADS_H
