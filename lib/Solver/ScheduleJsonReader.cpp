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
  template <typename T> bool readInto(std::optional<T> &out) {
    out.emplace();
    if constexpr (std::is_same_v<T, double>)
      return reader.readNumber(*out);
    else
      return reader.readInteger(*out);
  }

  JsonReader reader;
  JsonSchedule result;
  std::unordered_map<std::string_view, size_t> index;
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

bool ScheduleReader::readMember(const std::string &key) {
  if (key == "schema") {
    hasSchema = true;
    return reader.readSchema("memplan-schedule/1");
  }
  if (key == "order")
    return readOrder();
  if (key == "offload")
    return reader.readArray(
        [&] { return reader.fail("a schedule with transfers is not supported"); });
  if (key == "peak_bytes")
    return readInto(result.claims.peakBytes);
  if (key == "arena_bytes")
    return readInto(result.arenaBytes);
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
