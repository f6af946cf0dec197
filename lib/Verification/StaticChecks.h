// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The figures of a plan: everything that can be checked without following control flow.

#ifndef MEMPLAN_LIB_VERIFICATION_STATICCHECKS_H
#define MEMPLAN_LIB_VERIFICATION_STATICCHECKS_H

#include "Accesses.h"

#include "mlir/IR/SymbolTable.h"

namespace memplan::verification {

/// Names, sizes, offsets, arenas and relations: MP-I1, MP-I2, MP-I4, MP-I9, MP-L2 to MP-L4 and what
/// relations say about offsets (MP-L9). The later checks rely on it.
mlir::LogicalResult checkFigures(PlanModel &model);

/// Bound and witness of every arena (MP-L10). Quadratic in the buffers of a witness without a step.
mlir::LogicalResult checkCertificates(PlanModel &model, const Accesses &accesses);

/// Nothing that says what it writes writes to a parameter of `function` or a constant that it looks
/// up, there or in what it calls (MP-L15).
mlir::LogicalResult checkConstants(mlir::FunctionOpInterface function,
                                   mlir::SymbolTableCollection &symbols);

/// The arenas of all functions together keep to the budget that `memplan.summary` says they were
/// planned for (MP-L2).
mlir::LogicalResult checkBudget(mlir::ModuleOp module);

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_STATICCHECKS_H
