// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BudgetProblem.h"

#include "Status.h"
#include "memplan/Solver/Budget.h"
#include "memplan/Solver/BudgetReport.h"
#include "memplan/Solver/GraphJson.h"

#include <iostream>

using namespace memplan;
using namespace memplan::plansolve;

// Without a lever that is named, all of them are used.
static solver::BudgetOptions budgetOptions(const Options &options,
                                           const std::optional<solver::Link> &link) {
  bool isNamed = options.reorder || options.recompute || link;
  solver::BudgetOptions budget;
  budget.mayReorder = options.reorder || !isNamed;
  budget.mayRecompute = options.recompute || !isNamed;
  budget.link = link;
  budget.effort = options.solve.effort;
  budget.timeLimitMs = options.solve.timeLimitMs;
  return budget;
}

static int reportNothing(const Options &options, const solver::Graph &graph,
                         const solver::BudgetOutcome &outcome, bool mayReorder) {
  bool isInfeasible = outcome.kind == solver::OutcomeKind::Infeasible;
  std::string kind = mayReorder ? "schedule" : "schedule that keeps the order of first executions";
  std::string budget = std::to_string(outcome.budgetBytes);
  std::cerr << shown(options.problem) << ": ";
  if (isInfeasible)
    std::cerr << "every " << kind << " needs at least " << outcome.boundBytes
              << " bytes but the budget is " << budget << " [MP-L2]\n";
  else
    std::cerr << "no " << kind << " found for the budget " << budget << ": the best needs "
              << outcome.peakBytes << " bytes, and at least " << outcome.boundBytes
              << " are proved necessary\n";
  if (outcome.timeLimitReached)
    printNote(options.problem, "the time limit ended the search");
  if (options.report == "-" && isInfeasible)
    std::cout << solver::budgetReportJson(graph, outcome, {});
  return isInfeasible ? Infeasible : NotFound;
}

solver::Result<PackedArenas> plansolve::packedArenas(const Options &options,
                                                     const solver::Graph &graph,
                                                     const solver::Schedule &schedule,
                                                     const solver::Link *link) {
  solver::SolveOptions solve;
  solve.effort = options.solve.effort.value_or(1) / 10;
  solve.timeLimitMs = options.solve.timeLimitMs;
  solve.threads = options.solve.threads;
  solver::Result<solver::Outcome> packed =
      solver::solve(solver::packingProblem(graph, schedule, link), solve);
  if (!packed)
    return packed.error();
  PackedArenas arenas;
  arenas.bytes = packed->pools[0].arenaBytes;
  if (link)
    arenas.hostBytes = packed->pools[1].arenaBytes;
  return arenas;
}

int plansolve::runBudget(const Options &options, const solver::Graph &graph,
                         const std::optional<solver::Link> &link) {
  solver::BudgetOptions budget = budgetOptions(options, link);
  solver::Result<solver::BudgetOutcome> outcome =
      solver::keepBudget(graph, *options.budget, budget);
  if (!outcome)
    return failOnInput(options.problem, outcome.error());
  if (!outcome->hasSchedule())
    return reportNothing(options, graph, *outcome, budget.mayReorder);
  solver::Result<PackedArenas> arenas =
      packedArenas(options, graph, outcome->schedule, link ? &*link : nullptr);
  if (!arenas)
    return failOnInput(options.problem, arenas.error());
  std::cerr << solver::summary(*outcome, graph) << "; arena " << arenas->bytes << " bytes";
  if (link)
    std::cerr << ", " << *arenas->hostBytes << " bytes in '" << solver::printable(link->pool)
              << "'";
  std::cerr << "\n";
  if (outcome->timeLimitReached)
    std::cerr << "note: the time limit ended the search\n";
  OutputFiles files;
  if (options.output || options.report != "-") {
    solver::JsonSchedule schedule = claimedBy(*outcome, outcome->time, arenas->bytes);
    if (link)
      schedule.claims.hostPeakBytes = outcome->hostPeakBytes;
    schedule.hostArenaBytes = arenas->hostBytes;
    schedule.budgetBytes = outcome->budgetBytes;
    schedule.timeBound = outcome->timeBound;
    files.add(options.output.value_or("-"), solver::writeScheduleJson(graph, schedule));
  }
  if (options.report)
    files.add(*options.report,
              solver::budgetReportJson(graph, *outcome, arenas->bytes, arenas->hostBytes));
  return commit(files);
}

int plansolve::runPareto(const Options &options, const solver::Graph &graph,
                         const std::optional<solver::Link> &link) {
  solver::Result<std::vector<solver::BudgetOutcome>> curve =
      solver::budgetCurve(graph, budgetOptions(options, link));
  if (!curve)
    return failOnInput(options.problem, curve.error());
  OutputFiles files;
  if (options.output || options.report != "-")
    files.add(options.output.value_or("-"), solver::curveCsv(*curve));
  if (options.report)
    files.add(*options.report, solver::curveJson(graph, *curve));
  return commit(files);
}
