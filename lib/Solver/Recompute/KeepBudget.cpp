// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Budget.h"

#include "Ladder.h"
#include "StepSituation.h"
#include "memplan/Solver/OrderReport.h"
#include "memplan/Solver/Ordering.h"

#include <algorithm>
#include <optional>

using namespace memplan::solver;

double BudgetOutcome::extraTime() const { return inputTime > 0 ? time / inputTime - 1 : 0; }

/// One graph with its ladder, for one or many budgets.
class memplan::solver::BudgetSearch {
public:
  /// The graph has been checked.
  BudgetSearch(Graph given, const BudgetOptions &options)
      : graph(std::move(given)), options(options), model(graph, options.link, options.mayRecompute),
        runs(model, options.mayReorder), input{inputOrder(graph)},
        inputPeakBytes(peakBytes(graph, input)) {}

  std::optional<Error> prepare();
  Result<BudgetOutcome> answer(int64_t budgetBytes);
  Ladder &ladder() { return *descent; }
  int64_t bytesOf(double units) const { return model.bytesOf(units); }
  int64_t inputPeak() const { return inputPeakBytes; }

private:
  BudgetOutcome withoutSchedule(int64_t budgetBytes) const;
  Result<BudgetOutcome> checked(BudgetOutcome outcome) const;
  const Link *link() const { return options.link ? &*options.link : nullptr; }

  const Graph graph;
  BudgetOptions options;
  RecomputeModel model;
  std::optional<RecomputeModel> onlyMoving;
  FirstRuns runs;
  Schedule input;
  int64_t inputPeakBytes, boundBytes = 0;
  std::optional<Ladder> descent;
};

static Error failure(std::string message) {
  Error error;
  error.message = std::move(message);
  return error;
}

std::optional<Error> BudgetSearch::prepare() {
  double least = leastPeak(model, runs);
  boundBytes = model.isExact ? model.bytesOf(least) : largestSingleNeed(graph);
  LadderOptions ladder;
  ladder.mayReorder = options.mayReorder;
  ladder.hasCheckpoints = options.mayRecompute;
  ladder.deadline = deadlineIn(options.timeLimitMs);
  if (link() && options.mayRecompute)
    ladder.onlyMoving = &onlyMoving.emplace(graph, options.link, false);
  double effort = options.effort.value_or(
      options.timeLimitMs ? std::max(1.0, static_cast<double>(*options.timeLimitMs) / 1000) : 1.0);
  auto count = static_cast<double>(model.size());
  // The more of them, the more there is to choose from at each step, up to what can be paid for.
  double few = std::min(count, 1000.0);
  ladder.listedUnits = effort * (3e6 + few * (1.1e5 + 100 * few) + 1e4 * count);
  // Orders are far more than repetitions.
  ladder.units = ladder.listedUnits + (options.mayReorder ? effort * 1000 * few * few : 0);
  ladder.boundUnits = effort * (1e6 + 3e5 * few + 2e4 * count) / 4;
  descent.emplace(model, runs, inputPeakBytes, least, ladder);
  if (!options.mayReorder)
    return std::nullopt;
  OrderOptions order;
  order.effort = effort / 4;
  order.timeLimitMs = options.timeLimitMs;
  Result<OrderOutcome> best = orderGraph(graph, order);
  if (!best)
    return best.error();
  std::vector<uint32_t> position(model.size()), operations;
  for (uint32_t i = 0; i < model.size(); ++i)
    position[model.operationIds[i]] = i;
  operations.reserve(model.size());
  for (OperationId v : best->schedule.order)
    operations.push_back(position[v]);
  descent->offer(operations);
  return std::nullopt;
}

BudgetOutcome BudgetSearch::withoutSchedule(int64_t budgetBytes) const {
  BudgetOutcome outcome;
  outcome.kind = OutcomeKind::LimitReached;
  outcome.budgetBytes = budgetBytes;
  outcome.boundBytes = boundBytes;
  outcome.inputPeakBytes = outcome.peakBytes = inputPeakBytes;
  outcome.inputTime = outcome.time = outcome.timeBound = totalTime(graph, input);
  outcome.schedule = input;
  return outcome;
}

Result<BudgetOutcome> BudgetSearch::checked(BudgetOutcome outcome) const {
  outcome.peakBytes = peakBytes(graph, outcome.schedule);
  if (link()) {
    outcome.time =
        finishTime(graph, outcome.schedule.order, outcome.schedule.transfers, *options.link);
    outcome.hostPeakBytes = hostPeakBytes(graph, outcome.schedule.transfers);
  } else {
    outcome.time = totalTime(graph, outcome.schedule);
  }
  ScheduleClaims claims;
  claims.peakBytes = outcome.peakBytes;
  claims.time = outcome.time;
  claims.hostPeakBytes = outcome.hostPeakBytes;
  if (auto violation = verifySchedule(graph, outcome.schedule, claims, link()))
    return failure("the schedule that was found is wrong: " + violation->text());
  if (outcome.boundBytes > outcome.peakBytes)
    return failure("the bound that was found is wrong: it is above the peak of a schedule");
  return outcome;
}

Result<BudgetOutcome> BudgetSearch::answer(int64_t budgetBytes) {
  BudgetOutcome outcome = withoutSchedule(budgetBytes);
  if (budgetBytes >= inputPeakBytes) {
    outcome.kind = OutcomeKind::Optimal;
    return checked(outcome);
  }
  if (budgetBytes < boundBytes) {
    outcome.kind = OutcomeKind::Infeasible;
    return checked(outcome);
  }
  double budget = model.unitsOf(budgetBytes);
  descent->descendTo(budget);
  outcome.timeLimitReached = descent->isLate();
  auto entry = descent->found().within(budget);
  bool isFound = entry != descent->found().end();
  if (!isFound)
    entry = descent->found().smallest();
  Timeline line(model);
  line.reset(entry->second.operations);
  outcome.schedule = LinkClock(model).schedule(line);
  if (isFound) {
    double extra = descent->extraTimeBound(budget), time = line.time();
    // What rounding may hide is not told apart.
    bool isLeast = time <= (outcome.inputTime + extra) * (1 + 1e-9);
    outcome.timeBound = isLeast ? time : outcome.inputTime + extra;
    outcome.kind = isLeast ? OutcomeKind::Optimal : OutcomeKind::Feasible;
  }
  return checked(outcome);
}

Result<BudgetOutcome> memplan::solver::keepBudget(const Graph &graph, int64_t budgetBytes,
                                                  const BudgetOptions &options) {
  Result<BudgetSolver> solver = BudgetSolver::create(graph, options);
  if (!solver)
    return solver.error();
  return solver->keep(budgetBytes);
}

BudgetSolver::BudgetSolver(std::unique_ptr<BudgetSearch> search) : search(std::move(search)) {}
BudgetSolver::BudgetSolver(BudgetSolver &&other) noexcept = default;
BudgetSolver &BudgetSolver::operator=(BudgetSolver &&other) noexcept = default;
BudgetSolver::~BudgetSolver() = default;

Result<BudgetSolver> BudgetSolver::create(Graph graph, const BudgetOptions &options) {
  if (std::optional<Error> error = check(graph))
    return *error;
  auto search = std::make_unique<BudgetSearch>(std::move(graph), options);
  if (std::optional<Error> error = search->prepare())
    return *error;
  return BudgetSolver(std::move(search));
}

Result<BudgetOutcome> BudgetSolver::keep(int64_t budgetBytes) {
  return search->answer(budgetBytes);
}

Result<std::vector<BudgetOutcome>> memplan::solver::budgetCurve(const Graph &graph,
                                                                const BudgetOptions &options) {
  if (std::optional<Error> error = check(graph))
    return *error;
  BudgetSearch search(graph, options);
  if (std::optional<Error> error = search.prepare())
    return *error;
  search.ladder().descendTo(0);
  std::vector<BudgetOutcome> curve;
  if (Result<BudgetOutcome> whole = search.answer(search.inputPeak()); whole)
    curve.push_back(std::move(*whole));
  else
    return whole.error();
  for (const Rung &rung : search.ladder().rungs()) {
    Result<BudgetOutcome> outcome = search.answer(search.bytesOf(rung.budget));
    if (!outcome)
      return outcome.error();
    if (!outcome->hasSchedule())
      break;
    curve.push_back(std::move(*outcome));
  }
  // Below the last rung that was reached, on the way to the next one.
  int64_t least = search.bytesOf(search.ladder().found().smallest()->first);
  if (least < curve.back().budgetBytes && least < curve.back().peakBytes) {
    Result<BudgetOutcome> smallest = search.answer(least);
    if (!smallest)
      return smallest.error();
    curve.push_back(std::move(*smallest));
  }
  return curve;
}
