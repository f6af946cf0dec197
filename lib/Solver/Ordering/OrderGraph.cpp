// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Ordering.h"

#include "LatencyOrder.h"
#include "OrderSearch.h"

#include <algorithm>
#include <chrono>
#include <numeric>

using namespace memplan::solver;

double OrderOutcome::gap() const {
  if (peakBytes == boundBytes)
    return 0;
  return static_cast<double>(peakBytes) / static_cast<double>(boundBytes) - 1;
}

std::vector<std::string> memplan::solver::orderAlgorithmNames() {
  return {"auto", "input", "dfs", "bfs", "lpmf", "liu", "series-parallel", "ideals", "beam"};
}

static Error failure(std::string message) {
  Error error;
  error.message = std::move(message);
  return error;
}

static PeakCertificate certificateOf(const OrderModel &model, const StageProof &proof) {
  PeakCertificate certificate;
  certificate.side = proof.isReversed ? PeakCertificate::Side::Last : PeakCertificate::Side::First;
  certificate.bytes = proof.bytes;
  for (const auto &[v, chains] : proof.cases) {
    PeakCase &each = certificate.cases.emplace_back();
    each.operation = OperationId(model.operationIds[v]);
    for (const CutChain &chain : chains) {
      TensorChain &copy = each.chains.emplace_back();
      copy.bytes = chain.bytes;
      for (uint32_t t : chain.tensors)
        copy.tensors.emplace_back(t);
    }
  }
  return certificate;
}

// Work that is a second or so.
static double unitsOf(const OrderOptions &options, size_t operations) {
  double effort = options.effort.value_or(
      options.timeLimitMs ? std::max(1.0, static_cast<double>(*options.timeLimitMs) / 1000) : 1.0);
  auto count = static_cast<double>(operations);
  // Where all operations are searched at once, and where only parts are.
  constexpr double mostAtOnce = 8192, mostCounted = 2000;
  double more = count <= mostAtOnce ? 5e5 * std::min(count, mostCounted) : 2e3 * count;
  return effort * (2e8 + more);
}

static OutcomeKind kindOf(const OrderOutcome &outcome, std::optional<int64_t> budget) {
  if (budget && outcome.boundBytes > *budget)
    return OutcomeKind::Infeasible;
  if (budget && outcome.peakBytes > *budget)
    return OutcomeKind::LimitReached;
  return outcome.peakBytes == outcome.boundBytes ? OutcomeKind::Optimal : OutcomeKind::Feasible;
}

// Trades memory for overlap: from the order of least memory to lists that have all of the input's.
// Ties go to less memory.
static void weighLatency(OrderSearch &search, const Latency &latency, const OrderOptions &options) {
  constexpr int64_t levels = 16;
  const OrderModel &model = search.model;
  std::vector<uint32_t> input(model.size());
  std::iota(input.begin(), input.end(), 0U);
  int64_t least = search.peak, most = std::max(least, search.inputPeak);
  if (options.budget)
    most = std::max(least, std::min(most, *options.budget));
  double inputTime = latency.of(model, input);
  auto costOf = [&](const std::vector<uint32_t> &order, int64_t peak) {
    auto ratio = [](double value, double of) { return of > 0 ? value / of : 0; };
    return ratio(static_cast<double>(peak), static_cast<double>(search.inputPeak)) +
           *options.latencyWeight * ratio(latency.of(model, order), inputTime);
  };
  double cost = costOf(search.best, search.peak);
  const std::vector<uint32_t> narrow = search.best;
  auto offer = [&](std::vector<uint32_t> order, const char *name) {
    int64_t peak = peakOf(model, order);
    double other = costOf(order, peak);
    if (peak > most || other >= cost)
      return;
    cost = other;
    search.peak = peak;
    search.best = std::move(order);
    search.algorithm = name;
  };
  offer(input, "input");
  for (int64_t level = 0; level <= levels && search.effort.left() > 0; ++level) {
    offer(overlappedOrder(model, latency, narrow, least + (most - least) / levels * level),
          "overlap");
    search.effort.spend(static_cast<double>(64 * model.size()));
  }
}

// What was found is believed only after it was checked by code that shares nothing with the search.
static Result<OrderOutcome> finished(const Graph &graph, const OrderSearch &search,
                                     const OrderOptions &options) {
  OrderOutcome outcome;
  outcome.schedule.order.reserve(search.best.size());
  for (uint32_t v : search.best)
    outcome.schedule.order.emplace_back(search.model.operationIds[v]);
  outcome.peakBytes = search.peak;
  outcome.inputPeakBytes = search.inputPeak;
  outcome.boundBytes = std::min(search.bound(), search.peak);
  outcome.certificate = certificateOf(search.model, search.stage);
  outcome.isSearched = outcome.certificate.bytes < outcome.boundBytes;
  outcome.algorithm = search.algorithm;
  outcome.timeLimitReached = search.effort.isLate();
  outcome.kind = kindOf(outcome, options.budget);
  ScheduleClaims claims;
  claims.peakBytes = outcome.peakBytes;
  if (auto violation = verifySchedule(graph, outcome.schedule, claims))
    return failure("the order that was found is wrong: " + violation->text());
  if (search.bound() > search.peak)
    return failure("the bound that was found is wrong: it is above the peak of an order");
  if (auto violation = verifyPeakBound(graph, outcome.certificate))
    return failure("the bound that was found is wrong: " + violation->text());
  return outcome;
}

static Result<OrderOutcome> solved(const Graph &graph, const OrderOptions &options,
                                   bool mayReorder) {
  if (std::optional<Error> error = check(graph))
    return *error;
  std::vector<std::string> names = orderAlgorithmNames();
  if (std::find(names.begin(), names.end(), options.algorithm) == names.end())
    return failure("unknown algorithm '" + options.algorithm + "'");
  Deadline deadline;
  if (options.timeLimitMs)
    deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(*options.timeLimitMs);
  OrderModel model(graph);
  OrderSearch search(model, unitsOf(options, model.size()), deadline);
  if (mayReorder && options.algorithm == "auto") {
    runOrderPortfolio(search);
  } else {
    if (mayReorder)
      runOrderAlgorithm(search, options.algorithm);
    search.raiseBound(search.effort.left() / 4);
  }
  if (!options.latencyWeight)
    return finished(graph, search, options);
  Latency latency{{}, options.streams};
  latency.times.reserve(model.size());
  for (uint32_t id : model.operationIds)
    latency.times.push_back(graph.operations[id].time);
  if (mayReorder && *options.latencyWeight > 0)
    weighLatency(search, latency, options);
  Result<OrderOutcome> outcome = finished(graph, search, options);
  if (outcome) {
    std::vector<uint32_t> input(model.size());
    std::iota(input.begin(), input.end(), 0U);
    outcome->makespan = latency.of(model, search.best);
    outcome->inputMakespan = latency.of(model, input);
  }
  return outcome;
}

Result<OrderOutcome> memplan::solver::orderGraph(const Graph &graph, const OrderOptions &options) {
  return solved(graph, options, true);
}

Result<OrderOutcome> memplan::solver::evaluateOrder(const Graph &graph,
                                                    const OrderOptions &options) {
  return solved(graph, options, false);
}
