// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RunReport.h"

#include "memplan/Transforms/WriteOutput.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace memplan;
namespace json = llvm::json;

static llvm::Expected<json::Object> parseReport(llvm::StringRef text) {
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value)
    return value.takeError();
  if (json::Object *object = value->getAsObject())
    return std::move(*object);
  return llvm::createStringError("the plan's report is no JSON object");
}

llvm::Expected<ArenaBytes> memplan::readArenaBytes(llvm::StringRef planReport,
                                                   const std::set<std::string> &names) {
  llvm::Expected<json::Object> report = parseReport(planReport);
  if (!report)
    return report.takeError();
  const json::Array *functions = report->getArray("functions");
  if (!functions)
    return llvm::createStringError("the plan's report has no list 'functions'");
  ArenaBytes sums;
  for (const json::Value &function : *functions) {
    const json::Object *fields = function.getAsObject();
    const json::Array *pools = fields ? fields->getArray("pools") : nullptr;
    if (!pools || !names.count(fields->getString("name").value_or("").str()))
      continue;
    for (const json::Value &pool : *pools) {
      const json::Object *entry = pool.getAsObject();
      // Results are the caller's, and so are arguments.
      if (!entry || entry->getString("name") == "output" || entry->getString("name") == "argument")
        continue;
      int64_t &sum = entry->getString("name") == "host" ? sums.host : sums.planned;
      sum += entry->getInteger("arena_bytes").value_or(0);
    }
  }
  return sums;
}

void memplan::printSummary(const RunSummary &summary, const ArenaBytes &arenas,
                           llvm::raw_ostream &os) {
  const RunRecord &after = summary.planned;
  os << "identical: " << (summary.comparison->isIdentical ? "yes" : "no") << "\n";
  for (const std::string &difference : summary.comparison->differences)
    os << "difference: " << difference << "\n";
  const RunRecord &before = *summary.unplanned;
  os << "arena_bytes: " << arenas.planned << "\n";
  if (arenas.host > 0)
    os << "host_arena_bytes: " << arenas.host << "\n";
  // Nobody frees what the unplanned program allocates: its peak is all of it.
  os << "allocated_bytes: " << before.peakBytes << " -> " << after.peakBytes << "\n";
  os << "allocations: " << before.allocations << " -> " << after.allocations << "\n";
  os << "copies: " << before.copies << " -> " << after.copies << "\n";
  os << "leaked_bytes: " << before.leakedBytes << " -> " << after.leakedBytes << "\n";
  if (!after.usesDevice)
    return;
  os << "device_allocations: " << after.device.allocations << "\n";
  os << "device_bytes: " << after.device.allocatedBytes << "\n";
  os << "device_sizes: ";
  llvm::interleaveComma(after.deviceSizes, os, [&](const DeviceAllocations &allocations) {
    os << allocations.bytes;
    if (allocations.count > 1)
      os << " x " << allocations.count;
  });
  os << "\n";
  os << "kernel_launches: " << after.device.launches << "\n";
  os << "transfers: " << after.device.transfers << "\n";
  os << "waits: " << after.device.waits << "\n";
  if (after.device.leakedBytes > 0)
    os << "device_leaked_bytes: " << after.device.leakedBytes << "\n";
}

static void addSide(json::Object &run, const RunRecord &side, llvm::StringRef suffix) {
  auto set = [&](llvm::StringRef name, json::Value value) {
    run[(name + suffix).str()] = std::move(value);
  };
  set("allocations", static_cast<int64_t>(side.allocations));
  set("allocated_bytes", static_cast<int64_t>(side.peakBytes));
  set("copies", static_cast<int64_t>(side.copies));
  set("leaked", static_cast<int64_t>(side.leakedBytes));
  set("seconds", side.runSeconds);
  if (!side.usesDevice)
    return;
  set("device_allocations", static_cast<int64_t>(side.device.allocations));
  set("device_bytes", static_cast<int64_t>(side.device.allocatedBytes));
  json::Array sizes;
  for (const DeviceAllocations &allocations : side.deviceSizes)
    sizes.push_back(json::Object{{"bytes", static_cast<int64_t>(allocations.bytes)},
                                 {"count", static_cast<int64_t>(allocations.count)}});
  set("device_sizes", std::move(sizes));
  set("kernel_launches", static_cast<int64_t>(side.device.launches));
  set("transfers", static_cast<int64_t>(side.device.transfers));
  set("waits", static_cast<int64_t>(side.device.waits));
  set("device_leaked_bytes", static_cast<int64_t>(side.device.leakedBytes));
}

llvm::Expected<json::Value> memplan::makeReport(const RunSummary &summary,
                                                const ArenaBytes &arenas) {
  llvm::Expected<json::Object> report = parseReport(summary.planned.report);
  if (!report)
    return report.takeError();
  json::Object run;
  run["arena_bytes"] = arenas.planned;
  run["host_arena_bytes"] = arenas.host;
  addSide(run, summary.planned, "_after");
  if (summary.unplanned)
    addSide(run, *summary.unplanned, "_before");
  if (summary.comparison) {
    run["identical"] = summary.comparison->isIdentical;
    run["differences"] = json::Array(summary.comparison->differences);
  }
  (*report)["tool"] = "plan-run";
  (*report)["run"] = std::move(run);
  return json::Value(std::move(*report));
}

llvm::Error memplan::writeReport(const json::Value &report, llvm::StringRef path) {
  return writeOutput(path, [&](llvm::raw_ostream &os) { os << llvm::formatv("{0:2}\n", report); });
}
