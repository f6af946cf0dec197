// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Sequences of operations as hills and valleys, and how they are best interleaved.

#ifndef MEMPLAN_LIB_SOLVER_ORDERING_SEGMENTS_H
#define MEMPLAN_LIB_SOLVER_ORDERING_SEGMENTS_H

#include "OrderModel.h"

#include <cstdint>
#include <vector>

namespace memplan::solver {

/// Operations that run one after the other: they rise by `hill` at most above what is live before,
/// and leave `change` more than that.
///
///          _                 hill 3, change 1
///        _| |_
///     __|     |__            Of independent segments those that leave less come first, lowest hill
///                            first; then those that leave more, greatest hill - change first. That
///                            is best for the greatest rise, whatever they are part of.
struct Segment {
  int64_t hill = 0, change = 0;
  /// The first operation and the last; `SegmentPool` has what is between.
  uint32_t first = 0, last = 0;

  bool isBefore(const Segment &other) const;
};

/// Segments in an order of which none can be put earlier.
using SegmentList = std::vector<Segment>;

/// Where segments have their operations. Costs of operations that depend on who else has run are
/// shared: every opener and every closer of a tensor has an equal part of it.
class SegmentPool {
public:
  explicit SegmentPool(const OrderModel &model);

  Segment single(uint32_t v) const;
  /// Appends what comes after everything in the list: a segment that is best run with the one
  /// before it becomes one with it.
  void append(SegmentList &list, Segment segment);
  std::vector<uint32_t> operations(const SegmentList &list) const;

private:
  const OrderModel &model;
  std::vector<uint32_t> next;
};

/// Whether nothing is shared: each tensor has one opener and one closer at most, and nothing is in
/// place. Then what an operation changes does not depend on what has run.
bool isStateless(const OrderModel &model);

/// The order of the tree in which every operation is followed by the last of its successors, with
/// the other precedences kept by taking what is ready. The optimum where the graph is such a tree
/// and `isStateless` (Liu 1987). O(n log^2 n).
std::vector<uint32_t> treeOrder(const OrderModel &model, bool &isTree);

/// The order of a series-parallel graph; the optimum if it is also `isStateless` (Abdel-Wahab and
/// Kameda 1978; for memory, Kayaaslan et al. 2018). Empty if the graph is none: its operations, as
/// arcs of a network, are not reduced to a single arc by joining arcs in series and in parallel.
/// O(n log n), and the lengths of the lists that are joined.
std::vector<uint32_t> seriesParallelOrder(const OrderModel &model);

} // namespace memplan::solver

#endif // MEMPLAN_LIB_SOLVER_ORDERING_SEGMENTS_H
