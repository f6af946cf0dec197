// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// What is known of an order problem while it is being solved: the best order and the best bound.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_ORDERSEARCH_H
#define MEMPLAN_LIB_SOLVER_ORDERING_ORDERSEARCH_H

#include "../Packing/Effort.h"
#include "OrderModel.h"
#include "StageBound.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace memplan::solver {

class OrderSearch {
public:
  /// Begins with the order of the input.
  OrderSearch(const OrderModel &model, double units, Deadline deadline);

  /// Takes an order of the model if it is better.
  bool offer(std::vector<uint32_t> order, const char *name);
  /// The same for one of `backwards`.
  bool offerBackwards(std::vector<uint32_t> order, const char *name);
  /// No order has a peak of so many bytes or less, which an exhausted search has shown.
  void refute(int64_t bytes) {
    searched = std::max(searched, (bytes / model.unit + 1) * model.unit);
  }
  void improveSearched(int64_t bytes) { searched = std::max(searched, bytes); }
  void improveBound(StageProof proof) {
    if (proof.bytes > stage.bytes)
      stage = std::move(proof);
  }

  /// Spends up to so much on a better bound.
  void raiseBound(double units);

  int64_t bound() const { return std::max(searched, stage.bytes); }
  bool isOptimal() const { return peak <= bound(); }

  const OrderModel &model;
  OrderModel backwards;
  std::vector<uint32_t> best;
  /// One of the same peak, from which searches of neighbours go on.
  std::vector<uint32_t> current;
  int64_t peak = 0, inputPeak = 0;
  std::string algorithm = "input";
  StageProof stage;
  int64_t searched = 0;
  Effort effort;

private:
  std::optional<StageBounds> stages;
};

/// Runs an algorithm by name; false if there is none of that name.
bool runOrderAlgorithm(OrderSearch &search, const std::string &name);

/// Everything, cheap before dear, until the bound is met or the effort spent.
void runOrderPortfolio(OrderSearch &search);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_ORDERSEARCH_H
