// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What is said about an order: a line, a JSON object, and the witness of its bound.

#ifndef MEMPLAN_SOLVER_ORDERREPORT_H
#define MEMPLAN_SOLVER_ORDERREPORT_H

#include "memplan/Solver/Ordering.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace memplan::solver {

/// "peak 8192 bytes (input 12288), bound 8192, optimal (beam)".
std::string summary(const OrderOutcome &outcome);

/// One object: operations, tensors, peak_bytes, input_peak_bytes, arena_bytes and height (the
/// packed arena, if there is one), bound_bytes, gap, outcome, algorithm, witness (step, op and
/// tensors where the schedule has its peak), and the certificate: side ("first" or "last") and
/// cases, each with op and chains of bytes and tensors. Where an exhausted search proved more than
/// the certificate, proof ("search") and witness_bytes. Nothing in it depends on the clock.
std::string orderReportJson(const Graph &graph, const OrderOutcome &outcome,
                            std::optional<int64_t> arenaBytes);

/// The certificate for a reader, a line a case: "when 'o3' runs, 96 bytes are needed: a 64, one of
/// b and c 32", at most `limit` cases and chains of each.
std::vector<std::string> boundNotes(const Graph &graph, const PeakCertificate &certificate,
                                    size_t limit = 8);

/// The most that a single operation needs, whatever else is live. That holds for schedules that
/// execute operations again as well.
int64_t largestSingleNeed(const Graph &graph);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_ORDERREPORT_H
