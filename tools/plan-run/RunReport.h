// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What plan-run says about a run besides the program's own output: lines on standard output and the
// object "run" in the plan's report.

#ifndef MEMPLAN_TOOLS_PLANRUN_RUNREPORT_H
#define MEMPLAN_TOOLS_PLANRUN_RUNREPORT_H

#include "Compare.h"
#include "RunRecord.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <set>
#include <string>

namespace memplan {

struct RunSummary {
  std::optional<RunRecord> unplanned; ///< only in a comparison
  RunRecord planned;
  std::optional<Comparison> comparison;
};

/// What arenas take, those of all functions together.
struct ArenaBytes {
  int64_t planned = 0; ///< what a budget limits
  int64_t host = 0;    ///< of pool "host", which tensors are moved to
};

/// Sums of `arena_bytes` over the pools of those functions in a plan report that `functions` names;
/// the pool "output" is left out, since results have allocations of their own. Fails where the text
/// is no such report.
llvm::Expected<ArenaBytes> readArenaBytes(llvm::StringRef planReport,
                                          const std::set<std::string> &functions);

/// One `key: value` a line; numbers of both sides as `unplanned -> planned`. There is a line for
/// the pool "host" only where something is in it.
void printSummary(const RunSummary &summary, const ArenaBytes &arenas, llvm::raw_ostream &os);

/// The plan's report with the object "run" added.
llvm::Expected<llvm::json::Value> makeReport(const RunSummary &summary, const ArenaBytes &arenas);

/// Writes `report` to `path`, atomically; '-' is standard output.
llvm::Error writeReport(const llvm::json::Value &report, llvm::StringRef path);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_RUNREPORT_H
