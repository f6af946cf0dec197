// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of a block as a graph of the Solver layer, of which some may run again.

#ifndef MEMPLAN_BRIDGE_RECOMPUTEPROBLEM_H
#define MEMPLAN_BRIDGE_RECOMPUTEPROBLEM_H

#include "memplan/Bridge/OrderingProblem.h"
#include "memplan/Solver/Budget.h"

#include <map>
#include <string>
#include <vector>

namespace memplan {

/// A graph, and the operations that run at each of its own.
struct RecomputeProblem {
  solver::Graph graph;
  /// By operation of the graph; each in the order of the block. What is in none of them
  /// (`isMadeOnDemand`, and the terminator) is made where it is needed.
  std::vector<llvm::SmallVector<mlir::Operation *, 1>> groups;
  /// By tensor of the graph, the value that has all of its content once its only writer has run;
  /// none, and the tensor is not movable, where there is no such value or it leaves the block.
  std::vector<mlir::Value> contents;
};

/// How an operation is made where it is needed, and so is no operation of the graph.
enum class OnDemand {
  Never,
  Once, ///< a constant, or free of tensors: it costs nothing and may be anywhere
  Anew  ///< a view or an empty tensor: of what it is a view is known only where it is read
};
OnDemand isMadeOnDemand(mlir::Operation *op);

/// The graph of `buildOrderingProblem`, put together so that as much as possible can run again:
///
/// An operation that starts the content which the next one to touch it completes (a fill, and the
/// contraction that accumulates on it) is one operation with that. What others update in between
/// runs once, as the Solver has it: a copy of it would find other content, or change it twice.
///
/// `timeOf` is what an operation takes, in seconds. Those for which `mayRepeat` does not hold run
/// once, as all that have effects. Near linear.
RecomputeProblem buildRecomputeProblem(mlir::Block &block, const TensorStorage &storage,
                                       llvm::function_ref<double(mlir::Operation *)> timeOf,
                                       llvm::function_ref<bool(mlir::Operation *)> mayRepeat);

/// Keeps graphs within budgets, and remembers what it has searched for each: asked with falling
/// budgets, it answers as one that is asked once.
class RecomputeSolver {
public:
  explicit RecomputeSolver(solver::BudgetOptions options) : options(std::move(options)) {}

  const std::optional<solver::Link> &getLink() const { return options.link; }

  /// Emits the Solver's error at `blame` and fails if sizes overflow.
  mlir::FailureOr<solver::BudgetOutcome> keep(mlir::Operation *blame, const solver::Graph &graph,
                                              int64_t bytes);

private:
  solver::BudgetOptions options;
  std::map<std::string, solver::BudgetSolver> solvers; ///< by the text of their graphs
};

} // namespace memplan

#endif // MEMPLAN_BRIDGE_RECOMPUTEPROBLEM_H
