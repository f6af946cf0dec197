// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/GraphJson.h"

#include "JsonReader.h"

#include <charconv>

using namespace memplan::solver;

static std::string number(double value) {
  char text[32];
  char *end = std::to_chars(text, text + sizeof(text), value).ptr;
  return std::string(text, end);
}

template <typename List, typename Text>
static std::string joined(const List &list, const char *separator, Text &&text) {
  std::string out;
  for (size_t i = 0; i < list.size(); ++i)
    out += (i == 0 ? "" : separator) + text(list[i]);
  return out;
}

static std::string operationJson(const Graph &graph, const Operation &operation) {
  auto tensor = [&](TensorId t) { return jsonString(graph.tensors[t].id); };
  std::string out = "{\"id\": " + jsonString(operation.id) + ", \"reads\": [" +
                    joined(operation.reads, ", ", tensor) + "], \"writes\": [" +
                    joined(operation.writes, ", ", tensor) + "]";
  if (!operation.inPlace.empty())
    out += ", \"inplace\": [" +
           joined(operation.inPlace, ", ",
                  [&](InPlaceChoice choice) {
                    return "[" + tensor(choice.result) + ", " + tensor(choice.operand) + "]";
                  }) +
           "]";
  if (operation.scratch != 0)
    out += ", \"scratch\": " + std::to_string(operation.scratch);
  if (operation.time != 1)
    out += ", \"time\": " + number(operation.time);
  if (!operation.isRepeatable)
    out += ", \"repeatable\": false";
  if (!operation.effects.empty())
    out += ", \"effects\": [" +
           joined(operation.effects, ", ",
                  [&](uint32_t effect) { return jsonString(graph.effects[effect]); }) +
           "]";
  return out + "}";
}

std::string memplan::solver::writeGraphJson(const Graph &graph) {
  std::string out = "{\"schema\": \"memplan-graph/1\",\n \"tensors\": [";
  for (size_t t = 0; t < graph.tensors.size(); ++t) {
    const Tensor &tensor = graph.tensors[t];
    out += (t == 0 ? "\n  {\"id\": " : ",\n  {\"id\": ") + jsonString(tensor.id) +
           ", \"bytes\": " + std::to_string(tensor.bytes);
    if (tensor.kind != TensorKind::Temp)
      out += std::string(", \"kind\": \"") + toString(tensor.kind) + "\"";
    if (!tensor.isMovable)
      out += ", \"movable\": false";
    out += "}";
  }
  out += "],\n \"ops\": [";
  for (size_t v = 0; v < graph.operations.size(); ++v)
    out += (v == 0 ? "\n  " : ",\n  ") + operationJson(graph, graph.operations[v]);
  out += "]";
  auto operation = [&](OperationId v) { return jsonString(graph.operations[v].id); };
  if (!graph.edges.empty())
    out += ",\n \"edges\": [" +
           joined(graph.edges, ", ",
                  [&](auto edge) {
                    return "[" + operation(edge.first) + ", " + operation(edge.second) + "]";
                  }) +
           "]";
  if (!graph.order.empty())
    out += ",\n \"order\": [" + joined(graph.order, ", ", operation) + "]";
  return out + "}\n";
}

static std::string transferJson(const Graph &graph, const Transfer &transfer) {
  return "{\"tensor\": " + jsonString(graph.tensors[transfer.tensor].id) +
         ", \"way\": " + (transfer.isOut ? "\"out\"" : "\"back\"") + ", \"steps\": [" +
         std::to_string(transfer.first) + ", " + std::to_string(transfer.last) + "]}";
}

std::string memplan::solver::writeScheduleJson(const Graph &graph, const JsonSchedule &schedule) {
  std::string out = "{\"schema\": \"memplan-schedule/1\",\n\"order\": [" +
                    joined(schedule.schedule.order, ", ",
                           [&](OperationId v) { return jsonString(graph.operations[v].id); }) +
                    "],\n\"offload\": [" +
                    joined(schedule.schedule.transfers, ",\n  ",
                           [&](const Transfer &each) { return transferJson(graph, each); }) +
                    "]";
  auto add = [&](const char *key, const auto &value, auto &&text) {
    if (value)
      out += std::string(",\n\"") + key + "\": " + text(*value);
  };
  auto integer = [](int64_t value) { return std::to_string(value); };
  add("budget_bytes", schedule.budgetBytes, integer);
  add("peak_bytes", schedule.claims.peakBytes, integer);
  add("arena_bytes", schedule.arenaBytes, integer);
  add("host_peak_bytes", schedule.claims.hostPeakBytes, integer);
  add("host_arena_bytes", schedule.hostArenaBytes, integer);
  add("bound_bytes", schedule.boundBytes, integer);
  add("time", schedule.claims.time, number);
  add("time_bound", schedule.timeBound, number);
  if (!schedule.outcome.empty())
    out += ",\n\"outcome\": " + jsonString(schedule.outcome);
  return out + "}\n";
}
