// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/GraphJson.h"

#include "JsonReader.h"

#include <unordered_map>

using namespace memplan::solver;

namespace {

class ScheduleReader {
public:
  ScheduleReader(const Graph &graph, std::string_view text) : reader(text) {
    index.reserve(graph.operations.size());
    for (size_t v = 0; v < graph.operations.size(); ++v)
      index.emplace(graph.operations[v].id, v);
    for (size_t t = 0; t < graph.tensors.size(); ++t)
      tensors.emplace(graph.tensors[t].id, t);
  }

  Result<JsonSchedule> run() {
    if (!readSchedule())
      return reader.error();
    return std::move(result);
  }

private:
  bool readSchedule();
  bool readMember(const std::string &key);
  bool readOrder();
  bool readTransfer();
  template <typename T> bool readInto(std::optional<T> &out) {
    out.emplace();
    if constexpr (std::is_same_v<T, double>)
      return reader.readNumber(*out);
    else
      return reader.readInteger(*out);
  }

  JsonReader reader;
  JsonSchedule result;
  std::unordered_map<std::string_view, size_t> index, tensors;
  bool hasSchema = false, hasOrder = false;
};

} // namespace

bool ScheduleReader::readOrder() {
  hasOrder = true;
  return reader.readArray([&] {
    std::string id;
    int64_t line = reader.nextLine();
    if (!reader.readString(id))
      return false;
    auto entry = index.find(id);
    if (entry == index.end())
      return reader.fail("there is no operation '" + id + "' [MP-P6]", line);
    result.schedule.order.emplace_back(entry->second);
    return true;
  });
}

bool ScheduleReader::readTransfer() {
  int64_t line = reader.nextLine();
  Transfer transfer;
  bool hasTensor = false, hasWay = false, hasSteps = false;
  auto readTensor = [&] {
    std::string id;
    if (!reader.readString(id))
      return false;
    auto entry = tensors.find(id);
    if (entry == tensors.end())
      return reader.fail("there is no tensor '" + id + "' [MP-P6]", line);
    transfer.tensor = TensorId(entry->second);
    return hasTensor = true;
  };
  auto readWay = [&] {
    std::string way;
    if (!reader.readString(way))
      return false;
    transfer.isOut = way == "out";
    hasWay = way == "out" || way == "back";
    return hasWay || reader.fail("the way of a transfer is 'out' or 'back', found '" + way + "'");
  };
  auto readSteps = [&] {
    std::vector<int64_t> steps;
    if (!reader.readArray([&] { return reader.readInteger(steps.emplace_back()); }))
      return false;
    hasSteps = steps.size() == 2;
    if (!hasSteps)
      return reader.fail("the steps of a transfer are " + std::to_string(steps.size()) +
                         " numbers, expected 2");
    transfer.first = steps[0];
    transfer.last = steps[1];
    return true;
  };
  bool good = reader.readObject([&](const std::string &key) {
    return key == "tensor"  ? readTensor()
           : key == "way"   ? readWay()
           : key == "steps" ? readSteps()
                            : reader.failUnknown("a transfer", key);
  });
  result.schedule.transfers.push_back(transfer);
  return good && reader.require(hasTensor, "a transfer", "tensor", line) &&
         reader.require(hasWay, "a transfer", "way", line) &&
         reader.require(hasSteps, "a transfer", "steps", line);
}

bool ScheduleReader::readMember(const std::string &key) {
  if (key == "schema") {
    hasSchema = true;
    return reader.readSchema("memplan-schedule/1");
  }
  if (key == "order")
    return readOrder();
  if (key == "offload")
    return reader.readArray([&] { return readTransfer(); });
  if (key == "peak_bytes")
    return readInto(result.claims.peakBytes);
  if (key == "arena_bytes")
    return readInto(result.arenaBytes);
  if (key == "host_peak_bytes")
    return readInto(result.claims.hostPeakBytes);
  if (key == "host_arena_bytes")
    return readInto(result.hostArenaBytes);
  if (key == "bound_bytes")
    return readInto(result.boundBytes);
  if (key == "budget_bytes")
    return readInto(result.budgetBytes);
  if (key == "time")
    return readInto(result.claims.time);
  if (key == "time_bound")
    return readInto(result.timeBound);
  if (key == "outcome")
    return reader.readString(result.outcome);
  return reader.failUnknown("a schedule", key);
}

bool ScheduleReader::readSchedule() {
  int64_t line = reader.nextLine();
  return reader.readObject([&](const std::string &key) { return readMember(key); }) &&
         reader.readEnd() && reader.require(hasSchema, "a schedule", "schema", line) &&
         reader.require(hasOrder, "a schedule", "order", line);
}

Result<JsonSchedule> memplan::solver::readScheduleJson(const Graph &graph, std::string_view text) {
  return ScheduleReader(graph, text).run();
}
