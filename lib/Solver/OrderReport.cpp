// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/OrderReport.h"

#include "InPlaceMatching.h"
#include "JsonReader.h"

#include <algorithm>
#include <charconv>

using namespace memplan::solver;

static std::string decimal(double value) {
  char text[32];
  char *end = std::to_chars(text, text + sizeof(text), value, std::chars_format::general, 6).ptr;
  return std::string(text, end);
}

std::string memplan::solver::summary(const OrderOutcome &outcome) {
  std::string out = "peak " + std::to_string(outcome.peakBytes) + " bytes (input " +
                    std::to_string(outcome.inputPeakBytes) + "), bound " +
                    std::to_string(outcome.boundBytes) +
                    (outcome.isSearched ? " by search, " : ", ") + toString(outcome.kind);
  if (outcome.peakBytes != outcome.boundBytes)
    out += ", gap " + decimal(100 * outcome.gap()) + " %";
  if (outcome.makespan && outcome.inputMakespan)
    out += ", makespan " + decimal(*outcome.makespan) + " (input " +
           decimal(*outcome.inputMakespan) + ")";
  return out + " (" + outcome.algorithm + ")";
}

static std::string tensorIds(const Graph &graph, const std::vector<TensorId> &tensors) {
  std::string out;
  for (size_t i = 0; i < tensors.size(); ++i)
    out += (i == 0 ? "" : ", ") + jsonString(graph.tensors[tensors[i]].id);
  return "[" + out + "]";
}

static std::string certificateJson(const Graph &graph, const PeakCertificate &certificate) {
  std::string out = std::string("{\"side\": \"") +
                    (certificate.side == PeakCertificate::Side::First ? "first" : "last") +
                    "\", \"bytes\": " + std::to_string(certificate.bytes) + ", \"cases\": [";
  for (size_t i = 0; i < certificate.cases.size(); ++i) {
    const PeakCase &each = certificate.cases[i];
    out += (i == 0 ? "\n  {\"op\": " : ",\n  {\"op\": ") +
           jsonString(graph.operations[each.operation].id) + ", \"chains\": [";
    for (size_t k = 0; k < each.chains.size(); ++k)
      out += (k == 0 ? "{\"bytes\": " : ", {\"bytes\": ") + std::to_string(each.chains[k].bytes) +
             ", \"tensors\": " + tensorIds(graph, each.chains[k].tensors) + "}";
    out += "]}";
  }
  return out + "]}";
}

std::string memplan::solver::orderReportJson(const Graph &graph, const OrderOutcome &outcome,
                                             std::optional<int64_t> arenaBytes) {
  std::string out =
      "{\"name\": \"graph\", \"operations\": " + std::to_string(graph.operations.size()) +
      ", \"tensors\": " + std::to_string(graph.tensors.size()) +
      ", \"peak_bytes\": " + std::to_string(outcome.peakBytes) +
      ", \"input_peak_bytes\": " + std::to_string(outcome.inputPeakBytes);
  if (arenaBytes)
    out += ", \"arena_bytes\": " + std::to_string(*arenaBytes) +
           ", \"height\": " + std::to_string(*arenaBytes);
  out += ", \"bound_bytes\": " + std::to_string(outcome.boundBytes);
  if (outcome.isSearched)
    out +=
        ", \"proof\": \"search\", \"witness_bytes\": " + std::to_string(outcome.certificate.bytes);
  if (outcome.makespan && outcome.inputMakespan)
    out += ", \"makespan\": " + decimal(*outcome.makespan) +
           ", \"input_makespan\": " + decimal(*outcome.inputMakespan);
  out += ", \"gap\": " + decimal(outcome.gap()) + ", \"outcome\": \"" + toString(outcome.kind) +
         "\", \"algorithm\": " + jsonString(outcome.algorithm);
  std::vector<int64_t> need = needs(graph, outcome.schedule);
  if (!need.empty()) {
    auto step = static_cast<size_t>(std::max_element(need.begin(), need.end()) - need.begin());
    out += ",\n \"witness\": {\"step\": " + std::to_string(step) +
           ", \"op\": " + jsonString(graph.operations[outcome.schedule.order[step]].id) +
           ", \"tensors\": " + tensorIds(graph, liveTensors(graph, outcome.schedule, step)) + "}";
  }
  return out + ",\n \"certificate\": " + certificateJson(graph, outcome.certificate) + "}\n";
}

static std::string chainText(const Graph &graph, const TensorChain &chain) {
  std::string out = chain.tensors.size() == 1 ? "" : "one of ";
  for (size_t i = 0; i < chain.tensors.size(); ++i)
    out += (i == 0                          ? ""
            : i + 1 == chain.tensors.size() ? " and "
                                            : ", ") +
           graph.tensors[chain.tensors[i]].id;
  return out + " " + std::to_string(chain.bytes);
}

std::vector<std::string>
memplan::solver::boundNotes(const Graph &graph, const PeakCertificate &certificate, size_t limit) {
  std::vector<std::string> notes;
  if (certificate.cases.size() > 1)
    notes.push_back("one of " + std::to_string(certificate.cases.size()) + " operations is the " +
                    (certificate.side == PeakCertificate::Side::First
                         ? "first to run of them and what comes after"
                         : "last to run of them and what comes before"));
  for (size_t i = 0; i < certificate.cases.size() && i < limit; ++i) {
    const PeakCase &each = certificate.cases[i];
    std::vector<TensorChain> chains = each.chains;
    std::stable_sort(chains.begin(), chains.end(),
                     [](const TensorChain &a, const TensorChain &b) { return a.bytes > b.bytes; });
    std::string text = "when '" + graph.operations[each.operation].id + "' runs, at least " +
                       std::to_string(certificate.bytes) + " bytes are needed, and live before:";
    for (size_t k = 0; k < chains.size() && k < limit; ++k)
      text += (k == 0 ? " " : ", ") + chainText(graph, chains[k]);
    if (chains.size() > limit)
      text += ", and " + std::to_string(chains.size() - limit) + " more";
    notes.push_back(chains.empty() ? text + " nothing" : text);
  }
  if (certificate.cases.size() > limit)
    notes.push_back("and so on for " + std::to_string(certificate.cases.size() - limit) + " more");
  return notes;
}

int64_t memplan::solver::largestSingleNeed(const Graph &graph) {
  std::vector<bool> fromStart = tensorsFromStart(graph);
  int64_t always = 0, most = 0;
  for (size_t t = 0; t < graph.tensors.size(); ++t)
    if (fromStart[t] && graph.tensors[t].isCounted())
      always += graph.tensors[t].bytes;
  for (const Operation &operation : graph.operations) {
    std::vector<TensorId> used(operation.reads);
    used.insert(used.end(), operation.writes.begin(), operation.writes.end());
    std::sort(used.begin(), used.end());
    used.erase(std::unique(used.begin(), used.end()), used.end());
    int64_t bytes = always + operation.scratch;
    for (TensorId t : used)
      if (graph.tensors[t].isCounted() && !fromStart[t])
        bytes += graph.tensors[t].bytes;
    std::vector<InPlacePair> pairs;
    for (InPlaceChoice choice : operation.inPlace) {
      const Tensor &result = graph.tensors[choice.result], &operand = graph.tensors[choice.operand];
      if (operand.kind == TensorKind::Temp && result.isCounted() && result.bytes <= operand.bytes)
        pairs.push_back({choice.result, choice.operand, result.bytes});
    }
    most = std::max(most, bytes - savedInPlace(pairs));
  }
  return most;
}
