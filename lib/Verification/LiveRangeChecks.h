// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What the `live` attributes say, against the program and against each other. (Whether they cover
// every path from a write to a read is found by the ownership walk, which lets content go where a
// range ends.)

#ifndef MEMPLAN_LIB_VERIFICATION_LIVERANGECHECKS_H
#define MEMPLAN_LIB_VERIFICATION_LIVERANGECHECKS_H

#include "Accesses.h"
#include "llvm/ADT/DenseSet.h"

namespace memplan::verification {

/// Pairs of buffers, the smaller number first.
using BufferPairs = llvm::DenseSet<std::pair<unsigned, unsigned>>;

/// The buffers of which a live range begins or ends at a step.
class RangeEnds {
public:
  explicit RangeEnds(PlanModel &model);
  llvm::ArrayRef<unsigned> beginningAfter(int64_t first, int64_t last) const {
    return between(starts, startBuffers, first, last);
  }
  /// The buffers with a range that ends at a step in (first, last], once for each such range.
  llvm::ArrayRef<unsigned> endingAfter(int64_t first, int64_t last) const {
    return between(stops, stopBuffers, first, last);
  }

private:
  static llvm::ArrayRef<unsigned> between(const std::vector<size_t> &begins,
                                          const std::vector<unsigned> &buffers, int64_t first,
                                          int64_t last);
  /// By step, into the lists beside them.
  std::vector<size_t> starts, stops;
  std::vector<unsigned> startBuffers, stopBuffers;
};

/// Demands that every range lies in the function and begins and ends at an access of its buffer or
/// at a point of control flow across which the content may be needed (MP-L7).
mlir::LogicalResult checkRangeEnds(PlanModel &model, ControlFlow &flow, Aliases &aliases,
                                   Accesses &accesses);

/// Demands that buffers which are live at one step share no byte (MP-L1), unless relations tie them
/// together: those are judged by what they do to each other's bytes. Adds the pairs that it
/// reports. O(n log n) in the ranges, and linear in the tied pairs that share bytes at one step,
/// where buffers of one block at the very same bytes count once.
mlir::LogicalResult checkOverlaps(PlanModel &model, BufferPairs &reported);

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_LIVERANGECHECKS_H
