// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Where control goes: the edges between regions and blocks, the values that it hands on, and the
// loops.

#ifndef MEMPLAN_LIB_VERIFICATION_CONTROLFLOW_H
#define MEMPLAN_LIB_VERIFICATION_CONTROLFLOW_H

#include "PlanModel.h"

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

#include <memory>

namespace memplan::verification {

/// A value that control hands on: where it comes from and what it is called afterwards.
struct Handover {
  mlir::Value from, to;
};
using Handovers = llvm::SmallVector<Handover, 4>;

/// Control passes from a region of an operation, or from the operation itself, to a region or out
/// of it.
struct RegionEdge {
  mlir::Operation *from; ///< The operation itself or a terminator.
  int target;            ///< Number of the region; -1 for the end of the operation.
  Handovers memrefs;     ///< Only those of memref type.
};

class ControlFlow {
public:
  explicit ControlFlow(PlanModel &model) : model(model) {}

  /// Whether the walk follows control into the regions of `op`: one region at a time, by one
  /// thread, along edges that the operation declares.
  static bool isSequential(mlir::Operation *op);
  /// Whether `op` has regions with operations that the walk does not follow.
  static bool isOpaque(mlir::Operation *op);

  /// The edges of a sequential operation, those from the operation itself first.
  llvm::ArrayRef<RegionEdge> edgesOf(mlir::Operation *op);
  /// Whether a sequential operation may execute one of its regions more than once.
  bool isLoop(mlir::Operation *op);
  /// The memrefs that a block hands to its successor number `successor`.
  static Handovers handedOn(mlir::Block *block, unsigned successor);
  /// Position of a reachable block in a reverse post order of its region that has every loop in one
  /// piece.
  unsigned orderOf(mlir::Block *block);
  /// Whether some loop of the function contains `op`, and `other` too if that is given. A loop
  /// does not contain itself.
  bool shareLoop(mlir::Operation *op, mlir::Operation *other = nullptr);
  /// Whether some loop of the function contains `op` but not `other`.
  bool isInLoopWithout(mlir::Operation *op, mlir::Operation *other);

private:
  struct Blocks {
    mlir::DominanceInfo dominance;
    std::unique_ptr<mlir::CFGLoopInfo> loops;
    llvm::DenseMap<mlir::Block *, unsigned> order;
    /// Some cycle has more than one entry. The region then counts as one loop.
    bool irreducible = false;
  };

  Blocks &blocksOf(mlir::Region *region);
  /// Calls `visit(containsOther)` for each loop around `op` until it returns true.
  bool anyLoopAround(mlir::Operation *op, mlir::Operation *other,
                     llvm::function_ref<bool(bool)> visit);

  PlanModel &model;
  llvm::DenseMap<mlir::Operation *, std::vector<RegionEdge>> edges;
  llvm::DenseMap<mlir::Operation *, bool> loops;
  llvm::DenseMap<mlir::Region *, std::unique_ptr<Blocks>> blocks;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_CONTROLFLOW_H
