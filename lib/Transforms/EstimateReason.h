// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Why an arena is not what its function's tensors let expect.

#ifndef MEMPLAN_LIB_TRANSFORMS_ESTIMATEREASON_H
#define MEMPLAN_LIB_TRANSFORMS_ESTIMATEREASON_H

#include "memplan/IR/Memplan.h"

#include <optional>
#include <string>

namespace memplan {

/// The plan of a function's default pool.
struct PlannedPool {
  /// Of the function: those of the pool, and those that live in results and arguments instead.
  llvm::ArrayRef<BufferOp> buffers;
  int64_t arenaBytes = 0, boundBytes = 0;
  std::optional<int64_t> peakStep; ///< where the bound is reached, if that is one step
  int64_t copies = 0, copiedBytes = 0;
};

/// What the estimate did not see, in words with bytes: what buffers share at the step where most is
/// live, what of them lies elsewhere, what strides span; copies that stay and what packing leaves,
/// where the arena is larger. Empty if the two are within one per cent. O(n log n).
std::string explainEstimate(int64_t estimateBytes, const PlannedPool &pool);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_ESTIMATEREASON_H
