// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of work that runs on while the program goes on, as tokens of the GPU dialect state it.
//
//     %a = gpu.launch_func async [%s] ...       when c begins, a has ended; b may still run:
//     %b = gpu.launch_func async [%t] ...       what a used may be used again by c, what b used
//     %c = gpu.launch_func async [%a] ...       only behind the wait
//     gpu.wait [%b, %c]
//
// Each block is followed on its own. Work is put on chains of which each operation comes behind the
// one before; vector clocks (Mattern 1988) say how far each chain has come when an operation
// begins.

#ifndef MEMPLAN_ANALYSIS_TOKENORDER_H
#define MEMPLAN_ANALYSIS_TOKENORDER_H

#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace memplan {

/// Answers for the operations inside of one operation, as they stand. Building it takes the
/// operations times the chains that run at one time.
class TokenOrder {
public:
  explicit TokenOrder(mlir::Operation *top);

  /// Whether anything runs on at all.
  bool hasWork() const { return !positions.empty(); }

  /// The operation that `op` is, or is in, which runs on while the program goes on; null if there
  /// is none.
  mlir::Operation *workOf(mlir::Operation *op) const;

  /// Whether the program waits for the end of `work` before it leaves the block.
  bool isWaitedFor(mlir::Operation *work) const;

  /// Whether `first`, with all that is in it, has ended for certain when `second` begins. Both are
  /// taken to have ended when the block that they are in is left. False for one operation, and for
  /// operations of which one is in the other.
  bool hasEnded(mlir::Operation *first, mlir::Operation *second) const;

private:
  /// By chain, the number of its last operation that has ended; missing ones count as 0.
  using Clock = llvm::SmallVector<int64_t, 4>;
  struct Position {
    unsigned clock;     ///< when it begins
    unsigned chain = 0; ///< of work alone
    int64_t number = 0; ///< in its chain, from 1; 0: ends before the program goes on
  };

  void follow(mlir::Block &block);

  std::vector<Clock> clocks;
  llvm::DenseMap<mlir::Operation *, Position> positions; ///< in blocks that hold work
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_TOKENORDER_H
