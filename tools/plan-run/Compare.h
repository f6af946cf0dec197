// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether two runs did the same, bit for bit, and whether that means anything.

#ifndef MEMPLAN_TOOLS_PLANRUN_COMPARE_H
#define MEMPLAN_TOOLS_PLANRUN_COMPARE_H

#include "RunRecord.h"

#include <string>
#include <vector>

namespace memplan {

struct Comparison {
  bool isIdentical = true;
  /// Where they differ, a line each; at most a few for one value, which also says how many bytes of
  /// it differ.
  std::vector<std::string> differences;
};

/// Compares values of the same name, and the texts that were printed. A value that only one side
/// has (an argument that only one side wrote) is a difference, except for global variables: a
/// pipeline may drop those that nothing uses.
Comparison compareRuns(const RunRecord &unplanned, const std::string &unplannedOutput,
                       const RunRecord &planned, const std::string &plannedOutput);

/// Why equality of these values would prove little, or empty: fewer than 90 % of all float elements
/// are finite, or they take fewer than 16 distinct values (a quarter of their number, if that is
/// less). Fewer than 16 float elements in all are not judged.
std::string findWeakness(const std::vector<RecordedValue> &values);

/// Rewrites what upstream's print utilities wrote, so that two runs can be compared: addresses,
/// offsets and strides of printed memrefs are left out (a planned buffer may lie elsewhere), and so
/// is the stray element that they print for a memref without elements.
std::string normalizeOutput(const std::string &output);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_COMPARE_H
