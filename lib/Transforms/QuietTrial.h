// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Remarks of passes that also run on copies of a module, where nobody wants to hear of them.

#ifndef MEMPLAN_LIB_TRANSFORMS_QUIETTRIAL_H
#define MEMPLAN_LIB_TRANSFORMS_QUIETTRIAL_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Remarks.h"

namespace memplan {

/// While one lives, what this thread does is a trial: `passedRemark` and `missedRemark` say
/// nothing, and errors are not shown.
class QuietTrial {
public:
  explicit QuietTrial(mlir::MLIRContext *context);
  ~QuietTrial();
  QuietTrial(const QuietTrial &) = delete;
  QuietTrial &operator=(const QuietTrial &) = delete;

  static bool isActive();

private:
  mlir::ScopedDiagnosticHandler silence;
};

/// `mlir::remark::passed` and `missed`, silent in a trial.
mlir::remark::detail::InFlightRemark passedRemark(mlir::Location location,
                                                  mlir::remark::RemarkOpts options);
mlir::remark::detail::InFlightRemark missedRemark(mlir::Location location,
                                                  mlir::remark::RemarkOpts options);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_QUIETTRIAL_H
