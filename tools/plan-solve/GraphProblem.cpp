// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GraphProblem.h"

#include "Status.h"
#include "memplan/Solver/GraphJson.h"
#include "memplan/Solver/OrderReport.h"
#include "memplan/Solver/Ordering.h"

#include <algorithm>
#include <iostream>

using namespace memplan;
using namespace memplan::plansolve;

namespace {

std::string bytes(int64_t count) { return std::to_string(count) + " bytes"; }

int reportNothing(const Options &options, const solver::Graph &graph,
                  const solver::OrderOutcome &outcome) {
  std::string budget = std::to_string(options.budget.value_or(0));
  std::string place = shown(options.problem) + ": ";
  bool isInfeasible = outcome.kind == solver::OutcomeKind::Infeasible;
  // Without a lever that is named, operations may also be executed again, which no bound on orders
  // rules out.
  if (isInfeasible && !options.reorder && solver::largestSingleNeed(graph) <= *options.budget) {
    std::cerr << place << "no schedule found for the budget " << budget << ": the best order needs "
              << bytes(outcome.peakBytes) << ", every order at least " << outcome.boundBytes
              << ", and every schedule at least " << solver::largestSingleNeed(graph) << "\n";
    return NotFound;
  }
  if (isInfeasible)
    std::cerr << place << "every order needs at least " << bytes(outcome.boundBytes)
              << (outcome.isSearched ? ", as an exhaustive search has proved," : "")
              << " but the budget is " << budget << " [MP-L2]\n";
  else
    std::cerr << place << "no order found for the budget " << budget << ": the best needs "
              << bytes(outcome.peakBytes) << ", and at least " << outcome.boundBytes
              << " are proved necessary\n";
  for (const std::string &note : solver::boundNotes(graph, outcome.certificate))
    printNote(options.problem, note);
  if (options.report == "-" && isInfeasible)
    std::cout << solver::orderReportJson(graph, outcome, std::nullopt);
  return isInfeasible ? Infeasible : NotFound;
}

solver::Result<int64_t> packedArena(const Options &options, const solver::Graph &graph,
                                    const solver::Schedule &schedule) {
  solver::SolveOptions solve;
  // The peak is what is asked for; its arena comes at a tenth of the usual work.
  solve.effort = options.solve.effort.value_or(1) / 10;
  solve.timeLimitMs = options.solve.timeLimitMs;
  solve.threads = options.solve.threads;
  solver::Result<solver::Outcome> packed =
      solver::solve(solver::packingProblem(graph, schedule), solve);
  if (!packed)
    return packed.error();
  return packed->pools[0].arenaBytes;
}

int solveGraph(const Options &options, const solver::Graph &graph) {
  solver::OrderOptions order;
  order.algorithm = options.solve.algorithm;
  order.budget = options.budget;
  order.effort = options.solve.effort;
  order.timeLimitMs = options.solve.timeLimitMs;
  bool mayReorder = options.reorder || options.budget;
  solver::Result<solver::OrderOutcome> outcome =
      mayReorder ? solver::orderGraph(graph, order) : solver::evaluateOrder(graph, order);
  if (!outcome)
    return failOnInput(options.problem, outcome.error());
  if (!outcome->hasSchedule())
    return reportNothing(options, graph, *outcome);
  solver::Result<int64_t> arena = packedArena(options, graph, outcome->schedule);
  if (!arena)
    return failOnInput(options.problem, arena.error());
  std::cerr << solver::printable(solver::summary(*outcome)) << "; arena " << bytes(*arena) << "\n";
  if (outcome->timeLimitReached)
    std::cerr << "note: the time limit ended the search\n";
  OutputFiles files;
  if (options.output || options.report != "-") {
    solver::JsonSchedule schedule;
    schedule.schedule = outcome->schedule;
    schedule.claims.peakBytes = outcome->peakBytes;
    schedule.claims.time = solver::totalTime(graph, outcome->schedule);
    schedule.timeBound = schedule.claims.time;
    schedule.arenaBytes = *arena;
    schedule.boundBytes = outcome->boundBytes;
    schedule.outcome = toString(outcome->kind);
    files.add(options.output.value_or("-"), solver::writeScheduleJson(graph, schedule));
  }
  if (options.report)
    files.add(*options.report, solver::orderReportJson(graph, *outcome, *arena));
  return commit(files);
}

int verifyGraph(const Options &options, const solver::Graph &graph) {
  solver::Result<std::string> content = readFile(*options.verify);
  if (!content)
    return failOnInput(*options.verify, content.error());
  solver::Result<solver::JsonSchedule> read = solver::readScheduleJson(graph, *content);
  if (!read)
    return failOnInput(*options.verify, read.error());
  std::string place = shown(*options.verify) + ": ";
  if (auto violation = solver::verifySchedule(graph, read->schedule, read->claims))
    return fail(WrongPlan, place + solver::printable(violation->text()));
  int64_t peak = solver::peakBytes(graph, read->schedule);
  if (read->boundBytes && *read->boundBytes > peak)
    return fail(WrongPlan, place + "the bound is called " + std::to_string(*read->boundBytes) +
                               " but the peak is " + std::to_string(peak) + " [MP-L13]");
  if (read->outcome == "optimal" && read->boundBytes.value_or(peak) != peak)
    return fail(WrongPlan, place + "the schedule is called optimal with a peak of " +
                               std::to_string(peak) + " but its bound is " +
                               std::to_string(*read->boundBytes) + " [MP-L13]");
  if (options.budget && peak > *options.budget)
    return fail(WrongPlan, place + "the peak is " + std::to_string(peak) + " but the budget is " +
                               std::to_string(*options.budget) + " [MP-L2]");
  std::cerr << "peak " << bytes(peak) << "\n";
  return Good;
}

} // namespace

int plansolve::runGraph(const Options &options, std::string_view content) {
  solver::Result<solver::Graph> graph = solver::readGraphJson(content);
  if (!graph)
    return failOnInput(options.problem, graph.error());
  std::vector<std::string> names = solver::orderAlgorithmNames();
  const std::string &algorithm = options.solve.algorithm;
  if (std::find(names.begin(), names.end(), algorithm) == names.end())
    return fail(Usage, "plan-solve: algorithm '" + algorithm + "' is not for graphs");
  if (algorithm != "auto" && !options.reorder)
    return fail(Usage, "plan-solve: an algorithm for a graph needs '--reorder'");
  if (options.format || options.hint || !options.join.empty() || options.compactSteps ||
      options.compactAt || options.solve.capacity || options.tensorCount)
    return fail(Usage, "plan-solve: a graph takes '-o', '--report', '--verify', '--reorder', "
                       "'--budget', '--algorithm', '--effort', '--time-limit-ms' and '--threads'");
  return options.verify ? verifyGraph(options, *graph) : solveGraph(options, *graph);
}
