// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A schedule that keeps to a budget of memory with the least time: operations may run again, so
/// that their results need not live in between, tensors may be in another pool for a while, and
/// operations may be put in another order. docs/Budget.md has the model, the algorithms and the
/// mathematics.

#ifndef MEMPLAN_SOLVER_BUDGET_H
#define MEMPLAN_SOLVER_BUDGET_H

#include "memplan/Solver/Graph.h"
#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Schedule.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace memplan::solver {

struct BudgetOptions {
  /// Whether first executions may leave the order of the input.
  bool mayReorder = false;
  /// Whether operations may run again.
  bool mayRecompute = true;
  /// What tensors may be moved over, if they may.
  std::optional<Link> link;
  /// Multiplies the limits on work, a positive number; 1 is a second or so on hundreds of
  /// operations. Nothing: 1, or the seconds of the time limit if those are more.
  std::optional<double> effort;
  /// Wall-clock safety net, which only stops earlier.
  std::optional<int64_t> timeLimitMs;
};

struct BudgetOutcome {
  /// Optimal: the time is the bound. Infeasible: no schedule fits, and `boundBytes` is above the
  /// budget. LimitReached: none was found, and none was proved impossible.
  OutcomeKind kind = OutcomeKind::Optimal;
  int64_t budgetBytes = 0;
  /// The fastest that fits; where none was found, one of the smallest peak.
  Schedule schedule;
  int64_t peakBytes = 0;
  /// No schedule of the kind that was asked for has a smaller peak, whatever time it takes.
  int64_t boundBytes = 0;
  /// Until everything is done, transfers included.
  double time = 0;
  /// Bytes in the other pool.
  int64_t hostPeakBytes = 0;
  /// No schedule within the budget takes less.
  double timeBound = 0;
  /// Of the order of the input.
  int64_t inputPeakBytes = 0;
  double inputTime = 0;
  bool timeLimitReached = false;

  bool hasSchedule() const { return kind == OutcomeKind::Optimal || kind == OutcomeKind::Feasible; }
  /// time / inputTime - 1, and 0 where that is 0.
  double extraTime() const;
};

/// The fastest schedule found whose peak is at most the budget. It has passed `verifySchedule`.
/// Where the input's order fits it is kept. Fails if `check(graph)` does.
///
/// Deterministic: limits count work, unless the time limit strikes, which the outcome says. And
/// monotone, over separate calls with the same options and no time limit: a larger budget never
/// gets a slower schedule, or none where a smaller one got one. For that, every call searches the
/// same ladder of budgets downwards, to one rung below its own.
Result<BudgetOutcome> keepBudget(const Graph &graph, int64_t budgetBytes,
                                 const BudgetOptions &options = {});

class BudgetSearch;

/// One graph, for several budgets. Asked with falling ones, each answer is that of `keepBudget`,
/// and what was searched above is not searched again. Asked with a larger one after that, the
/// answer is at most as slow.
class BudgetSolver {
public:
  /// Fails as `keepBudget` does.
  static Result<BudgetSolver> create(Graph graph, const BudgetOptions &options = {});
  BudgetSolver(BudgetSolver &&other) noexcept;
  BudgetSolver &operator=(BudgetSolver &&other) noexcept;
  ~BudgetSolver();

  Result<BudgetOutcome> keep(int64_t budgetBytes);

private:
  explicit BudgetSolver(std::unique_ptr<BudgetSearch> search);

  std::unique_ptr<BudgetSearch> search;
};

/// The answers for the budgets of the ladder, from the input's peak down to the smallest that was
/// reached.
Result<std::vector<BudgetOutcome>> budgetCurve(const Graph &graph,
                                               const BudgetOptions &options = {});

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_BUDGET_H
