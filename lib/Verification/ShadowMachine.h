// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Runs one function along one path on the shadow memory. Conditions and bounds that follow from
// constants decide as they would; of the others the path tells which way to go.

#ifndef MEMPLAN_LIB_VERIFICATION_SHADOWMACHINE_H
#define MEMPLAN_LIB_VERIFICATION_SHADOWMACHINE_H

#include "ShadowValues.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace memplan::verification {

/// Answers the questions of one run, and moves on to the next one, until every combination of
/// answers was given.
class ShadowPath {
public:
  /// A number below `bound`.
  unsigned choose(unsigned bound);
  /// False if all paths were run.
  bool next();

private:
  std::vector<std::pair<unsigned, unsigned>> choices; ///< Answer and bound.
  size_t position = 0;
};

class ShadowMachine {
public:
  /// How often an unknown condition may lead into the same region or block: a loop of unknown
  /// length runs up to so many times. One that writes in place does so just as often: the plan
  /// counts on iterations that differ.
  static constexpr unsigned kMaxTrips = 3;

  ShadowMachine(mlir::FunctionOpInterface function, ShadowMemory &memory, ShadowPath &path)
      : function(function), memory(memory), path(path) {}

  void run();
  /// The operation that is not understood well enough to go on, or null, and what is wrong with it.
  mlir::Operation *stoppedAt() const { return stop; }
  llvm::StringRef stopReason() const { return reason; }

private:
  bool isOver() const { return stop || memory.isTired() || memory.hasFailed() || isCut; }
  void stopAt(mlir::Operation *op, const llvm::Twine &why);

  // Control.
  mlir::Operation *runRegion(mlir::Region &region);
  void runOperation(mlir::Operation *op);
  mlir::Block *nextBlock(mlir::Operation *terminator,
                         llvm::DenseMap<mlir::Block *, unsigned> &seen);
  void runBranches(mlir::RegionBranchOpInterface op);
  void findLoopsInPlace();
  struct Range {
    int64_t first, last, step;
  };
  std::optional<llvm::SmallVector<Range>> rangesOf(mlir::LoopLikeOpInterface loop);
  bool runCountedLoop(mlir::LoopLikeOpInterface loop);
  bool runParallelLoop(mlir::LoopLikeOpInterface loop);
  void runIterations(mlir::LoopLikeOpInterface loop, llvm::ArrayRef<mlir::Value> variables,
                     llvm::ArrayRef<Range> ranges);

  // Data.
  void runData(mlir::Operation *op);
  bool runElement(mlir::Operation *op);
  void runElement(mlir::Operation *op, mlir::Value accessed, llvm::ArrayRef<MaybeInt> indices,
                  bool isStore);
  void runCopy(mlir::memref::CopyOp op);
  void runKernel(KernelOp op);
  void runUnknown(mlir::Operation *op);
  void runSelect(mlir::Operation *op);
  void touch(mlir::Operation *op, const ShadowMemref &memref, bool reads, bool writes);
  bool checkPositions(mlir::Operation *op, const ShadowMemref &written, const ShadowMemref &used,
                      bool isWritten, bool mayCoincide);

  // Structured operations.
  struct Operand;
  void runLinalg(mlir::linalg::LinalgOp op);
  bool collectOperands(mlir::linalg::LinalgOp op, llvm::SmallVectorImpl<int64_t> &ranges,
                       std::vector<Operand> &operands);
  void runOrdered(mlir::linalg::LinalgOp op, llvm::ArrayRef<int64_t> ranges,
                  llvm::ArrayRef<Operand> operands);
  void runUnordered(mlir::linalg::LinalgOp op, llvm::ArrayRef<int64_t> ranges,
                    llvm::ArrayRef<Operand> operands, bool hasPayload);

  mlir::FunctionOpInterface function;
  ShadowMemory &memory;
  ShadowPath &path;
  ShadowValues values;
  llvm::DenseSet<mlir::Operation *> inPlace; ///< Loops that a relation names, and those in them.
  mlir::Operation *stop = nullptr;
  std::string reason;
  bool isCut = false; ///< The path goes round a loop once too often.
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_SHADOWMACHINE_H
