// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/BudgetReport.h"

#include "JsonReader.h"

#include <algorithm>
#include <charconv>
#include <map>

using namespace memplan::solver;

static std::string shortest(double value) {
  char text[32];
  char *end = std::to_chars(text, text + sizeof(text), value).ptr;
  return std::string(text, end);
}

static std::string rounded(double value) {
  char text[32];
  char *end = std::to_chars(text, text + sizeof(text), value, std::chars_format::general, 6).ptr;
  return std::string(text, end);
}

static double boundOfExtra(const BudgetOutcome &outcome) {
  return outcome.inputTime > 0 ? outcome.timeBound / outcome.inputTime - 1 : 0;
}

static double gapOf(const BudgetOutcome &outcome) {
  return outcome.time == outcome.timeBound ? 0 : outcome.time / outcome.timeBound - 1;
}

// How often each operation runs.
static std::vector<size_t> runsOf(const Graph &graph, const Schedule &schedule) {
  std::vector<size_t> runs(graph.operations.size(), 0);
  for (OperationId v : schedule.order)
    ++runs[v];
  return runs;
}

// How often each tensor that is moved is, out and back.
static std::map<uint32_t, size_t> movesOf(const Schedule &schedule) {
  std::map<uint32_t, size_t> moves;
  for (const Transfer &transfer : schedule.transfers)
    ++moves[transfer.tensor];
  return moves;
}

std::string memplan::solver::summary(const BudgetOutcome &outcome, const Graph &graph) {
  size_t again = 0;
  for (size_t count : runsOf(graph, outcome.schedule))
    again += count > 1;
  std::string out = "peak " + std::to_string(outcome.peakBytes) + " bytes (budget " +
                    std::to_string(outcome.budgetBytes) + ", input " +
                    std::to_string(outcome.inputPeakBytes) + "), time " + rounded(outcome.time) +
                    " (+" + rounded(100 * outcome.extraTime()) + " %), ";
  if (outcome.kind == OutcomeKind::Feasible)
    out += "at least +" + rounded(100 * boundOfExtra(outcome)) + " %, ";
  out += std::string(toString(outcome.kind)) + ", " + std::to_string(again) +
         (again == 1 ? " operation runs again" : " operations run again");
  if (size_t moved = movesOf(outcome.schedule).size(); moved > 0)
    out += ", " + std::to_string(moved) + (moved == 1 ? " tensor moved" : " tensors moved");
  return out;
}

// The members that a report and a point of a curve have in common.
static std::string members(const BudgetOutcome &outcome) {
  return "\"budget_bytes\": " + std::to_string(outcome.budgetBytes) +
         ", \"peak_bytes\": " + std::to_string(outcome.peakBytes) +
         ", \"bound_bytes\": " + std::to_string(outcome.boundBytes) +
         ", \"time\": " + shortest(outcome.time) +
         ", \"input_time\": " + shortest(outcome.inputTime) +
         ", \"time_bound\": " + shortest(outcome.timeBound) +
         ", \"extra_time\": " + rounded(outcome.extraTime()) +
         ", \"gap\": " + rounded(gapOf(outcome)) + ", \"outcome\": \"" + toString(outcome.kind) +
         "\"";
}

static std::string header(const Graph &graph) {
  return "{\"name\": \"graph\", \"operations\": " + std::to_string(graph.operations.size()) +
         ", \"tensors\": " + std::to_string(graph.tensors.size());
}

static std::string offloadJson(const Graph &graph, const BudgetOutcome &outcome,
                               int64_t hostArenaBytes) {
  std::map<uint32_t, size_t> moves = movesOf(outcome.schedule);
  double bytes = 0;
  for (auto [tensor, times] : moves)
    bytes += static_cast<double>(graph.tensors[tensor].bytes) * static_cast<double>(times);
  std::string out = "{\"host_peak_bytes\": " + std::to_string(outcome.hostPeakBytes) +
                    ", \"host_arena_bytes\": " + std::to_string(hostArenaBytes) +
                    ", \"moved_bytes\": " + shortest(bytes) +
                    ", \"waited\": " + shortest(outcome.time - totalTime(graph, outcome.schedule)) +
                    ", \"moved\": [";
  bool isFirst = true;
  for (auto [tensor, times] : moves) {
    out += std::string(isFirst ? "" : ",") +
           "\n  {\"tensor\": " + jsonString(graph.tensors[tensor].id) +
           ", \"times\": " + std::to_string(times) + "}";
    isFirst = false;
  }
  return out + "]}";
}

std::string memplan::solver::budgetReportJson(const Graph &graph, const BudgetOutcome &outcome,
                                              std::optional<int64_t> arenaBytes,
                                              std::optional<int64_t> hostArenaBytes) {
  std::string out =
      header(graph) + ", \"input_peak_bytes\": " + std::to_string(outcome.inputPeakBytes);
  if (arenaBytes)
    out += ", \"arena_bytes\": " + std::to_string(*arenaBytes) +
           ", \"height\": " + std::to_string(*arenaBytes);
  out += ", " + members(outcome) + ",\n \"recomputed\": [";
  std::vector<size_t> runs = runsOf(graph, outcome.schedule);
  bool isFirst = true;
  for (size_t v = 0; v < runs.size(); ++v)
    if (runs[v] > 1) {
      out +=
          std::string(isFirst ? "" : ",") + "\n  {\"op\": " + jsonString(graph.operations[v].id) +
          ", \"times\": " + std::to_string(runs[v] - 1) +
          ", \"time\": " + shortest(graph.operations[v].time * static_cast<double>(runs[v] - 1)) +
          "}";
      isFirst = false;
    }
  out += "]";
  if (hostArenaBytes)
    out += ",\n \"offload\": " + offloadJson(graph, outcome, *hostArenaBytes);
  std::vector<int64_t> need = needs(graph, outcome.schedule);
  if (!need.empty()) {
    auto step = static_cast<size_t>(std::max_element(need.begin(), need.end()) - need.begin());
    out += ",\n \"witness\": {\"step\": " + std::to_string(step) +
           ", \"op\": " + jsonString(graph.operations[outcome.schedule.order[step]].id) +
           ", \"tensors\": [";
    std::vector<TensorId> live = liveTensors(graph, outcome.schedule, step);
    for (size_t i = 0; i < live.size(); ++i)
      out += (i == 0 ? "" : ", ") + jsonString(graph.tensors[live[i]].id);
    out += "]}";
  }
  return out + "}\n";
}

std::string memplan::solver::curveCsv(const std::vector<BudgetOutcome> &curve) {
  std::string out = "budget_bytes,peak_bytes,time,time_bound,extra_percent,bound_percent,outcome\n";
  for (const BudgetOutcome &each : curve)
    out += std::to_string(each.budgetBytes) + "," + std::to_string(each.peakBytes) + "," +
           shortest(each.time) + "," + shortest(each.timeBound) + "," +
           rounded(100 * each.extraTime()) + "," + rounded(100 * boundOfExtra(each)) + "," +
           toString(each.kind) + "\n";
  return out;
}

std::string memplan::solver::curveJson(const Graph &graph,
                                       const std::vector<BudgetOutcome> &curve) {
  std::string out = header(graph) + ", \"curve\": [";
  for (size_t i = 0; i < curve.size(); ++i)
    out += (i == 0 ? "\n  {" : ",\n  {") + members(curve[i]) + "}";
  return out + "]}\n";
}
