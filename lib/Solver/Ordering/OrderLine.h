// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// An order of which parts are changed, and its parts as problems of their own.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_ORDERLINE_H
#define MEMPLAN_LIB_SOLVER_ORDERING_ORDERLINE_H

#include "OrderModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// A complete order with the need of each of its steps. Everything about a window [first, last) of
/// steps costs what its operations use, and the square root of the whole.
class OrderLine {
public:
  OrderLine(const OrderModel &model, std::vector<uint32_t> order);

  const std::vector<uint32_t> &order() const { return line; }
  int64_t need(size_t step) const { return needs[step]; }
  int64_t peak() const;
  /// Of the steps of a window.
  int64_t peakIn(size_t first, size_t last) const;
  /// The steps of that need.
  std::vector<size_t> stepsOf(int64_t need) const;

  /// The operations of the window by themselves, after those before it and before those after it:
  /// tensors that the window neither opens nor closes are in the base. Operation i of the result is
  /// the one at step first + i.
  OrderModel window(size_t first, size_t last);

  /// Puts the window in another order, in terms of `window`, with the model that it returned.
  void rearrange(size_t first, const OrderModel &window, const std::vector<uint32_t> &order);

private:
  static constexpr size_t blockSize = 512;

  const OrderModel &model;
  std::vector<uint32_t> line;
  std::vector<size_t> places;
  /// By step; and what is live before it, with the base.
  std::vector<int64_t> needs, lives;
  /// By block of steps.
  std::vector<int64_t> blockPeaks;
  /// Indices in the window, of operations and tensors of the present one.
  std::vector<uint32_t> localTensor, stamps;
  uint32_t stamp = 0;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_ORDERLINE_H
