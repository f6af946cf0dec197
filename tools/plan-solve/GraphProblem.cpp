// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GraphProblem.h"

#include "BudgetProblem.h"
#include "Status.h"
#include "memplan/Solver/Arithmetic.h"
#include "memplan/Solver/GraphJson.h"
#include "memplan/Solver/OrderReport.h"
#include "memplan/Solver/Ordering.h"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <limits>

using namespace memplan;
using namespace memplan::plansolve;

namespace {

std::string numberText(double value) {
  char text[32];
  char *end = std::to_chars(text, text + sizeof(text), value, std::chars_format::general, 12).ptr;
  return std::string(text, end);
}

std::string bytes(int64_t count) { return std::to_string(count) + " bytes"; }

int reportNothing(const Options &options, const solver::Graph &graph,
                  const solver::OrderOutcome &outcome) {
  std::string budget = std::to_string(options.budget.value_or(0));
  std::string place = shown(options.problem) + ": ";
  bool isInfeasible = outcome.kind == solver::OutcomeKind::Infeasible;
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

int solveGraph(const Options &options, const solver::Graph &graph) {
  solver::OrderOptions order;
  order.algorithm = options.solve.algorithm;
  order.budget = options.budget;
  order.effort = options.solve.effort;
  order.timeLimitMs = options.solve.timeLimitMs;
  if (options.latencyWeight)
    order.latencyWeight = static_cast<double>(*options.latencyWeight) / 100;
  if (options.streams)
    order.streams = static_cast<size_t>(*options.streams);
  solver::Result<solver::OrderOutcome> outcome =
      options.reorder ? solver::orderGraph(graph, order) : solver::evaluateOrder(graph, order);
  if (!outcome)
    return failOnInput(options.problem, outcome.error());
  if (!outcome->hasSchedule())
    return reportNothing(options, graph, *outcome);
  solver::Result<PackedArenas> arenas = packedArenas(options, graph, outcome->schedule);
  if (!arenas)
    return failOnInput(options.problem, arenas.error());
  std::cerr << solver::printable(solver::summary(*outcome)) << "; arena " << bytes(arenas->bytes)
            << "\n";
  if (outcome->timeLimitReached)
    std::cerr << "note: the time limit ended the search\n";
  OutputFiles files;
  if (options.output || options.report != "-") {
    double time = solver::totalTime(graph, outcome->schedule);
    solver::JsonSchedule schedule = claimedBy(*outcome, time, arenas->bytes);
    files.add(options.output.value_or("-"), solver::writeScheduleJson(graph, schedule));
  }
  if (options.report)
    files.add(*options.report, solver::orderReportJson(graph, *outcome, arenas->bytes));
  return commit(files);
}

int verifyGraph(const Options &options, const solver::Graph &graph, const solver::Link *link) {
  solver::Result<std::string> content = readFile(*options.verify);
  if (!content)
    return failOnInput(*options.verify, content.error());
  solver::Result<solver::JsonSchedule> read = solver::readScheduleJson(graph, *content);
  if (!read)
    return failOnInput(*options.verify, read.error());
  std::string place = shown(*options.verify) + ": ";
  if (auto violation = solver::verifySchedule(graph, read->schedule, read->claims, link))
    return fail(WrongPlan, place + solver::printable(violation->text()));
  int64_t peak = solver::peakBytes(graph, read->schedule);
  if (read->boundBytes && *read->boundBytes > peak)
    return fail(WrongPlan, place + "the bound is called " + std::to_string(*read->boundBytes) +
                               " but the peak is " + std::to_string(peak) + " [MP-L13]");
  if (read->budgetBytes && peak > *read->budgetBytes)
    return fail(WrongPlan, place + "the budget is called " + std::to_string(*read->budgetBytes) +
                               " but the peak is " + std::to_string(peak) + " [MP-L13]");
  double time =
      link ? solver::finishTime(graph, read->schedule.order, read->schedule.transfers, *link)
           : solver::totalTime(graph, read->schedule);
  double timeBound = read->timeBound.value_or(time);
  if (timeBound > time * (1 + 1e-9))
    return fail(WrongPlan, place + "the time is called " + numberText(timeBound) +
                               " at least but is " + numberText(time) + " [MP-L13]");
  // Within a budget the time is what is optimal.
  if (read->budgetBytes && read->outcome == "optimal" && timeBound < time * (1 - 1e-9))
    return fail(WrongPlan, place + "the schedule is called optimal with a time of " +
                               numberText(time) + " but its bound is " + numberText(timeBound) +
                               " [MP-L13]");
  if (!read->budgetBytes && read->outcome == "optimal" && read->boundBytes.value_or(peak) != peak)
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

// A share is one of what the input's order needs, rounded down.
static int64_t bytesOfShare(const solver::Graph &graph, int64_t millionths) {
  constexpr int64_t whole = 100'000'000;
  int64_t peak = solver::peakBytes(graph, {solver::inputOrder(graph)});
  std::optional<int64_t> product = solver::checkedMul(peak / whole, millionths);
  constexpr int64_t largest = std::numeric_limits<int64_t>::max();
  int64_t rest = peak % whole * millionths / whole;
  return product ? solver::checkedAdd(*product, rest).value_or(largest) : largest;
}

static int runLevers(const Options &options, const solver::Graph &graph) {
  std::optional<solver::Link> link;
  if (options.offload) {
    solver::Result<std::string> content = readFile(*options.offload);
    if (!content)
      return failOnInput(*options.offload, content.error());
    solver::Result<solver::Link> read = solver::readLinkJson(*content);
    if (!read)
      return failOnInput(*options.offload, read.error());
    link = *read;
  }
  if (options.verify)
    return verifyGraph(options, graph, link ? &*link : nullptr);
  if (options.pareto)
    return runPareto(options, graph, link);
  if (options.recompute || link || (options.budget && !options.reorder))
    return runBudget(options, graph, link);
  return solveGraph(options, graph);
}

int plansolve::runGraph(const Options &given, std::string_view content) {
  solver::Result<solver::Graph> graph = solver::readGraphJson(content);
  if (!graph)
    return failOnInput(given.problem, graph.error());
  Options options = given;
  if (options.budgetShare)
    options.budget = bytesOfShare(*graph, *options.budgetShare);
  std::vector<std::string> names = solver::orderAlgorithmNames();
  const std::string &algorithm = options.solve.algorithm;
  if (std::find(names.begin(), names.end(), algorithm) == names.end())
    return fail(Usage, "plan-solve: algorithm '" + algorithm + "' is not for graphs");
  if (algorithm != "auto" && (options.recompute || options.offload || options.pareto))
    return fail(Usage, "plan-solve: '--algorithm' has no meaning where operations run again or "
                       "tensors are moved");
  if (options.offload && !options.budget && !options.pareto && !options.verify)
    return fail(Usage, "plan-solve: '--offload' needs '--budget' or '--pareto'");
  if (options.recompute && !options.budget && !options.pareto)
    return fail(Usage, "plan-solve: '--recompute' needs '--budget' or '--pareto'");
  if (options.pareto && (options.budget || options.verify ||
                         (options.reorder && !options.recompute && !options.offload)))
    return fail(Usage, "plan-solve: '--pareto' goes with none of '--budget' and '--verify', and "
                       "with '--reorder' only if '--recompute' or '--offload' is given as well");
  if (options.latencyWeight &&
      (!options.reorder || options.recompute || options.offload || options.pareto))
    return fail(Usage, "plan-solve: '--latency-weight' needs '--reorder', and goes with none of "
                       "'--recompute', '--offload' and '--pareto'");
  if (options.streams && !options.latencyWeight)
    return fail(Usage, "plan-solve: '--streams' needs '--latency-weight'");
  if (algorithm != "auto" && !options.reorder)
    return fail(Usage, "plan-solve: an algorithm for a graph needs '--reorder'");
  if (options.format || options.hint || !options.join.empty() || options.compactSteps ||
      options.compactAt || options.solve.capacity || options.tensorCount)
    return fail(Usage, "plan-solve: a graph takes '-o', '--report', '--verify', '--reorder', "
                       "'--recompute', '--offload', '--budget', '--pareto', '--algorithm', "
                       "'--latency-weight', '--streams', '--effort', '--time-limit-ms' and "
                       "'--threads'");
  return runLevers(options, *graph);
}
