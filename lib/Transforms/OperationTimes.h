// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How long operations take: what it costs to run one again.

#ifndef MEMPLAN_LIB_TRANSFORMS_OPERATIONTIMES_H
#define MEMPLAN_LIB_TRANSFORMS_OPERATIONTIMES_H

#include "mlir/IR/Operation.h"

#include <string>

namespace memplan {

/// What a machine does in a second.
struct MachineRates {
  double opsPerSecond = 0;   ///< scalar operations, as `countScalarOperations` counts them
  double bytesPerSecond = 0; ///< from and to memory
};

/// Where a time comes from; what is first counts.
enum class TimeSource {
  Attribute, ///< `memplan.time`, or the `time` of a kernel
  Estimate   ///< whichever takes longer, computing or moving what is read and written
};

llvm::StringRef toString(TimeSource source);

class OperationTimes {
public:
  explicit OperationTimes(MachineRates rates) : rates(rates) {}

  /// Seconds of one execution, >= 0. A loop takes as long as its iterations, or one of them if it
  /// is not known how many there are.
  double timeOf(mlir::Operation *op) const;
  TimeSource sourceOf(mlir::Operation *op) const;

  /// How many operations under `root` have their time from where: "attribute 2, estimate 30".
  std::string describe(mlir::Operation *root) const;

private:
  double estimate(mlir::Operation *op) const;

  MachineRates rates;
};

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_OPERATIONTIMES_H
