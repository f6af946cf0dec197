// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A state of an order model, changed by running one operation at a time.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_LIVESTATE_H
#define MEMPLAN_LIB_SOLVER_ORDERING_LIVESTATE_H

#include "OrderModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

class LiveState {
public:
  explicit LiveState(const OrderModel &model);

  /// Bytes that live in this state, with the base.
  int64_t live() const { return liveBytes; }
  /// What the operation would open.
  int64_t opened(uint32_t v) const;
  /// What it would close.
  int64_t closed(uint32_t v) const;
  /// By how much it would change what is live.
  int64_t change(uint32_t v) const { return opened(v) - closed(v); }
  /// Bytes needed while it runs.
  int64_t need(uint32_t v) const;
  void run(uint32_t v);

  bool isOpen(uint32_t tensor) const { return openersRun[tensor] > 0; }
  /// Closers that have not run, and one more if the tensor is kept.
  uint32_t closersLeft(uint32_t tensor) const { return left[tensor]; }
  bool hasRun(uint32_t v) const { return ran[v]; }

private:
  int64_t saved(uint32_t v) const;

  const OrderModel &model;
  int64_t liveBytes;
  /// By tensor; one more if it is open at the start.
  std::vector<uint32_t> openersRun, left;
  std::vector<bool> ran;
};

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_LIVESTATE_H
