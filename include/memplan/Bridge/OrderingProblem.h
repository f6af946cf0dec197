// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of a block as a graph of the Solver layer, whose order is to be found.

#ifndef MEMPLAN_BRIDGE_ORDERINGPROBLEM_H
#define MEMPLAN_BRIDGE_ORDERINGPROBLEM_H

#include "memplan/Analysis/Accesses.h"
#include "memplan/Analysis/TensorStorage.h"
#include "memplan/Solver/Ordering.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>
#include <vector>

namespace memplan {

/// A graph, and the operations that its ids stand for.
struct OrderingProblem {
  solver::Graph graph;
  std::vector<mlir::Operation *> operations; ///< all of the block but its terminator, in order
  /// On tensors: by tensor of the graph, the first value of its storage class.
  std::vector<mlir::Value> values;
};

/// Builds the graph of a block with a terminator.
///
/// Tensors are storage classes that the function owns and the block makes or keeps; what the caller
/// owns and what the function returns is not counted, as in the arena. An elementwise operation may
/// write over an operand that dies there. What nested regions need for themselves is scratch of the
/// operation around them, and what they read from outside it reads.
///
/// Every use comes after its definition. Operations that are not free of memory effects, and those
/// for which `isPinned` holds, keep their order among themselves. `storage` must be that of the
/// function as it stands. Near linear in operations and operands of the block.
OrderingProblem buildOrderingProblem(mlir::Block &block, const TensorStorage &storage,
                                     llvm::function_ref<bool(mlir::Operation *)> isPinned);

/// Which allocations the operands of a function touch, with the allocations and the table that it
/// was made from, which have to stay.
class BufferUses {
public:
  BufferUses(const FunctionAllocations &allocations, const AccessTable &table);

  const Allocation &getAllocation(unsigned number) const { return allocations.allocations[number]; }
  const ProgramPoints &getPoints() const { return table.getPoints(); }
  /// The allocation that `op` is; null if it is none.
  const Allocation *allocationMadeBy(mlir::Operation *op) const { return byOperation.lookup(op); }
  /// Whether the function alone knows the storage: all that touches it is seen.
  bool isKnown(unsigned number) const {
    return getAllocation(number).placement != Placement::Unplanned;
  }
  /// The known allocation that the operand accesses, if it can be no other storage.
  std::optional<unsigned> onlyAllocationOf(mlir::OpOperand &use) const;
  /// All known allocations that the operand may access.
  llvm::SmallVector<unsigned> allocationsOf(mlir::OpOperand &use) const;
  /// What a free of the operand may free.
  llvm::ArrayRef<unsigned> freedBy(mlir::OpOperand &use) const {
    return table.allocationsOf(use.get());
  }

private:
  const FunctionAllocations &allocations;
  const AccessTable &table;
  llvm::DenseMap<mlir::OpOperand *, llvm::SmallVector<std::pair<unsigned, bool>, 1>> uses;
  llvm::DenseMap<mlir::Operation *, const Allocation *> byOperation;
};

/// Builds the graph of a block on buffers.
///
/// Tensors are allocations. Who reads what somebody else wrote comes after that, and who writes
/// again after both: what an operation does to storage that it is not given, or that may be
/// several, counts for all storage that the function does not know alone. Calls and other effects
/// keep their order among themselves; nothing passes an operation that nothing is known about, or
/// one that runs on after the program has moved past it. A free waits for the last use, and makes
/// nothing live longer. Near linear, with barriers and frees as well.
OrderingProblem buildOrderingProblem(mlir::Block &block, const BufferUses &uses,
                                     llvm::function_ref<bool(mlir::Operation *)> isPinned);

/// How an order is looked for.
struct OrderingChoices {
  llvm::StringRef algorithm = "auto"; ///< or another name that plan-solve knows
  double effort = 1;                  ///< times the usual work
  /// If given, makespans are told, of so many streams, and weighed as a share of the input's
  /// against that of the peak.
  std::optional<double> latencyWeight;
  size_t streams = 2;
};

/// Tells how long each operation of the problem takes; without it each takes 1.
void setTimes(OrderingProblem &problem, llvm::function_ref<double(mlir::Operation *)> timeOf);

/// Looks for an order by the Solver. Emits its error at `blame` and fails if there is no such
/// algorithm.
mlir::FailureOr<solver::OrderOutcome> solveOrderingProblem(mlir::Operation *blame,
                                                           const OrderingProblem &problem,
                                                           const OrderingChoices &choices);

} // namespace memplan

#endif // MEMPLAN_BRIDGE_ORDERINGPROBLEM_H
