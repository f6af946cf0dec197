// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What the text of a function says about its plan: operations by step, buffers, arenas. No
// conclusions are drawn here.

#ifndef MEMPLAN_LIB_VERIFICATION_PLANMODEL_H
#define MEMPLAN_LIB_VERIFICATION_PLANMODEL_H

#include "memplan/IR/Memplan.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

#include <optional>
#include <vector>

namespace memplan::verification {

/// One `memplan.buffer` of the function.
struct Buffer {
  BufferOp op;
  int64_t step = 0;
  int64_t bytes = 0; ///< Not rounded up.
  /// Index of the arena that holds it, or -1 if it keeps an allocation of its own.
  int arena = -1;
  /// Bytes [begin, end) of the arena; both 0 without one.
  int64_t begin = 0, end = 0;
  /// A number that the buffers have in common which relations tie together, directly or not.
  unsigned block = 0;

  llvm::StringRef name() { return op.getBufferName(); }
  bool isPlanned() const { return arena >= 0; }
  /// Whether the arena is the storage of this buffer, which the caller gets.
  bool isResult() { return isPlanned() && op.getPool() == ("output:" + name()).str(); }
  /// A buffer without live ranges counts as live throughout: the ownership walk alone judges it.
  bool isLiveAt(int64_t step) { return isLiveThroughout(step, step + 1); }
  /// Whether it is live at all steps of [first, last). Logarithmic in its ranges, and linear in
  /// those that touch.
  bool isLiveThroughout(int64_t first, int64_t last);
};

class PlanModel {
public:
  /// Reads the function. `function` must have a body.
  explicit PlanModel(mlir::FunctionOpInterface function);

  mlir::FunctionOpInterface function;
  /// By step: pre-order over all nested operations of the body.
  std::vector<mlir::Operation *> ops;
  /// By step: one past the last step nested in the operation.
  std::vector<int64_t> ends;
  /// In the order of their steps.
  std::vector<Buffer> buffers;
  std::vector<ArenaOp> arenas;

  int64_t numSteps() const { return static_cast<int64_t>(ops.size()); }
  int64_t stepOf(mlir::Operation *op) const { return steps.lookup(op); }
  int64_t endOf(mlir::Operation *op) const { return ends[stepOf(op)]; }
  /// The buffer that `op` declares, if it is one of this function.
  std::optional<unsigned> bufferOf(mlir::Operation *op) const;
  /// The first buffer of that name.
  std::optional<unsigned> lookup(mlir::StringAttr name) const;
  /// Index into `arenas` of the first arena of the pool, or -1.
  int arenaOf(llvm::StringRef pool) const;

private:
  void number(mlir::Region &region);
  void findBlocks();

  llvm::DenseMap<mlir::Operation *, int64_t> steps;
  llvm::DenseMap<mlir::Operation *, unsigned> bufferIndex;
  llvm::DenseMap<mlir::StringAttr, unsigned> byName;
  llvm::StringMap<int> arenaIndex; ///< By pool.
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_PLANMODEL_H
