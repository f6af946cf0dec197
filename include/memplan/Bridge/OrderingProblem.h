// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of a block as a graph of the Solver layer, whose order is to be found.

#ifndef MEMPLAN_BRIDGE_ORDERINGPROBLEM_H
#define MEMPLAN_BRIDGE_ORDERINGPROBLEM_H

#include "memplan/Analysis/TensorStorage.h"
#include "memplan/Solver/Ordering.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <vector>

namespace memplan {

/// A graph, and the operations that its ids stand for.
struct OrderingProblem {
  solver::Graph graph;
  std::vector<mlir::Operation *> operations; ///< all of the block but its terminator, in order
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

/// Looks for an order with one of the Solver's algorithms ("auto" or another name that plan-solve
/// knows), `effort` times the usual work. Emits the Solver's error at `blame` and fails if there is
/// no such algorithm.
mlir::FailureOr<solver::OrderOutcome> solveOrderingProblem(mlir::Operation *blame,
                                                           const OrderingProblem &problem,
                                                           llvm::StringRef algorithm,
                                                           double effort);

} // namespace memplan

#endif // MEMPLAN_BRIDGE_ORDERINGPROBLEM_H
