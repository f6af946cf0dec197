// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// The order of a graph's operations that needs least memory, and a proof of how good it is.
/// docs/Ordering.md has the mathematics.

#ifndef MEMPLAN_SOLVER_ORDERING_H
#define MEMPLAN_SOLVER_ORDERING_H

#include "memplan/Solver/Graph.h"
#include "memplan/Solver/PeakBound.h"
#include "memplan/Solver/Plan.h"
#include "memplan/Solver/Schedule.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace memplan::solver {

struct OrderOptions {
  /// "auto" or one of `orderAlgorithmNames()`.
  std::string algorithm = "auto";
  /// The largest peak allowed.
  std::optional<int64_t> budget;
  /// Multiplies the limits on work, a positive number; 1 is a second or so on hundreds of
  /// operations. Nothing: 1, or the seconds of the time limit if those are more.
  std::optional<double> effort;
  /// Wall-clock safety net, which only stops earlier.
  std::optional<int64_t> timeLimitMs;
  /// What time is worth: if given, makespans are told, and if positive, the order is that of the
  /// least peak / the input's peak + weight * makespan / the input's makespan that is found, of
  /// those within the budget, if any is, and within the input's peak.
  std::optional<double> latencyWeight;
  /// The makespan is when the last operation ends if so many run at once: each, in the order, takes
  /// the stream that is free first, and waits there for what has to be before it.
  size_t streams = 2;
};

struct OrderOutcome {
  /// Optimal: the peak is the bound. Infeasible: the bound is above the budget. LimitReached: the
  /// peak is above the budget, and the bound is not.
  OutcomeKind kind = OutcomeKind::Optimal;
  /// The best that was found, also where it is above the budget.
  Schedule schedule;
  int64_t peakBytes = 0;
  /// No order without repetition has a smaller peak.
  int64_t boundBytes = 0;
  /// Proves `boundBytes`, or `certificate.bytes` of it if `isSearched`: then an exhausted search
  /// proved the rest, and nothing short of another search checks that.
  PeakCertificate certificate;
  bool isSearched = false;
  /// Of the input's order.
  int64_t inputPeakBytes = 0;
  /// Of the order and of the input's, in the unit of the operations' times; where that has a
  /// weight.
  std::optional<double> makespan, inputMakespan;
  /// Whose order it is.
  std::string algorithm;
  bool timeLimitReached = false;

  bool hasSchedule() const { return kind == OutcomeKind::Optimal || kind == OutcomeKind::Feasible; }
  /// peak / bound - 1, and 0 where both are 0.
  double gap() const;
};

/// An order of the graph's operations, each once, whose peak is never above the input's; of orders
/// with equal peaks the input's is preferred. The schedule has passed `verifySchedule` and the
/// certificate `verifyPeakBound`. Fails if `check(graph)` does or the algorithm is unknown.
///
/// Deterministic: limits count work, unless the time limit strikes, which the outcome says. "auto"
/// is near-linear above some ten thousand operations, where only what is around the peak is
/// searched.
Result<OrderOutcome> orderGraph(const Graph &graph, const OrderOptions &options = {});

/// The same for the order of the input, with its bound.
Result<OrderOutcome> evaluateOrder(const Graph &graph, const OrderOptions &options = {});

/// Values of `OrderOptions::algorithm`, "auto" first.
std::vector<std::string> orderAlgorithmNames();

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_ORDERING_H
