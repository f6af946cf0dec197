// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Graphs as JSON, and the way from one to an order with a bound.

#include "FuzzTarget.h"
#include "memplan/Solver/GraphJson.h"
#include "memplan/Solver/Ordering.h"

using namespace memplan;

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer gives the name.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  solver::Result<solver::Graph> graph = solver::readGraphJson(fuzz::toText(data, size));
  if (!graph) {
    fuzz::checkError(graph.error());
    return 0;
  }
  std::string text = solver::writeGraphJson(*graph);
  solver::Result<solver::Graph> again = solver::readGraphJson(text);
  fuzz::require(bool(again) && solver::writeGraphJson(*again) == text, "nothing is lost", text);
  solver::OrderOptions options;
  options.effort = 0.001;
  solver::Result<solver::OrderOutcome> outcome = solver::orderGraph(*graph, options);
  fuzz::require(bool(outcome), "an order and a bound pass their judges", text);
  fuzz::require(outcome->boundBytes <= outcome->peakBytes &&
                    outcome->peakBytes <= outcome->inputPeakBytes,
                "bound, peak and input are in their order", text);
  return 0;
}
