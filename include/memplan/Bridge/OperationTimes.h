// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How long operations take: what it costs to run one again.

#ifndef MEMPLAN_BRIDGE_OPERATIONTIMES_H
#define MEMPLAN_BRIDGE_OPERATIONTIMES_H

#include "memplan/Solver/TimeProfile.h"

#include "mlir/IR/Operation.h"

#include <optional>
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
  Profile,   ///< a measurement, of the location or else of the name
  Estimate   ///< whichever takes longer, computing or moving what is read and written
};

/// A location as reports have it, and as profiles name it: without `loc()` and quotes.
std::string describeLocation(mlir::Location location);

class OperationTimes {
public:
  explicit OperationTimes(MachineRates rates) : rates(rates) {}

  /// Takes the times of a file over those that are estimated (`readTimeProfile`). Fails with an
  /// error at the line, or at `blame` if there is no such file.
  mlir::LogicalResult addProfile(mlir::Operation *blame, llvm::StringRef file);

  /// Seconds of one execution, >= 0. A loop takes as long as its iterations, or one of them if it
  /// is not known how many there are.
  double timeOf(mlir::Operation *op) const;
  TimeSource sourceOf(mlir::Operation *op) const;

  /// How many operations under `root` have their time from where: "attribute 2, profile 1, estimate
  /// 30".
  std::string describe(mlir::Operation *root) const;

private:
  std::optional<double> measured(mlir::Operation *op) const;
  double estimate(mlir::Operation *op) const;

  MachineRates rates;
  solver::TimeProfile profile;
};

} // namespace memplan

#endif // MEMPLAN_BRIDGE_OPERATIONTIMES_H
