// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collects the report of formats "memplan-report/1" from planned IR.

#ifndef MEMPLAN_LIB_TRANSFORMS_REPORTBUILDER_H
#define MEMPLAN_LIB_TRANSFORMS_REPORTBUILDER_H

#include "memplan/Transforms/PhaseClock.h"

#include "mlir/IR/BuiltinOps.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace memplan {

/// The report as JSON. `clock` may be null: `seconds` is empty then.
llvm::json::Object buildReport(mlir::ModuleOp module, const PhaseClock *clock);

/// The same for a reader.
void printReport(const llvm::json::Object &report, llvm::raw_ostream &os);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_REPORTBUILDER_H
