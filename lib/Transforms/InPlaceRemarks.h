// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decisions in place, and how they and refusals are told.

#ifndef MEMPLAN_LIB_TRANSFORMS_INPLACEREMARKS_H
#define MEMPLAN_LIB_TRANSFORMS_INPLACEREMARKS_H

#include "memplan/Analysis/InPlaceLegality.h"
#include "memplan/IR/Memplan.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Remarks.h"

namespace memplan {

/// In the operation at `steps` allocation `result` takes the storage of `operand`.
struct InPlaceReuse {
  StepRange steps;
  unsigned result;
  unsigned operand;
  int64_t bytes; ///< that are shared
};

/// Notes at the read, the conflicting write and the last write.
void attachTriple(mlir::InFlightDiagnostic &error, const InPlaceRefusal &refusal);

/// The read, the conflicting write and the last write with their locations, as metrics.
void addTriple(mlir::remark::detail::InFlightRemark &remark, const InPlaceRefusal &refusal);

/// A passed remark at `op` with the bytes that are not needed twice.
void remarkReused(mlir::FunctionOpInterface function, mlir::Operation *op, BufferOp result,
                  BufferOp operand, int64_t bytes);

/// A missed remark at `op` with the rule and the triple with its locations.
void remarkRefused(mlir::FunctionOpInterface function, mlir::Operation *op, BufferOp result,
                   BufferOp operand, const InPlaceRefusal &refusal);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_INPLACEREMARKS_H
