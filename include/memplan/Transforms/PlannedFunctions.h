// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which functions of a module are planned, and what the passes leave on them for each other.

#ifndef MEMPLAN_TRANSFORMS_PLANNEDFUNCTIONS_H
#define MEMPLAN_TRANSFORMS_PLANNEDFUNCTIONS_H

#include "memplan/Analysis/Allocations.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include <string>

namespace memplan {

/// Functions with a body, in the order of the module.
llvm::SmallVector<mlir::FunctionOpInterface> getDefinedFunctions(mlir::ModuleOp module);

/// False for functions that run on another device (in a `gpu.module`, say), whose memory is not
/// that of the host program.
bool isHostFunction(mlir::FunctionOpInterface function);

/// Sets `memplan.summary`: what the function needs in program order, and whose result it is.
void setSummary(mlir::FunctionOpInterface function, llvm::StringRef baseline,
                const ProgramOrderNeed &need);

/// What one step of `memplan-clean-up` did to a function.
struct CleanUpRecord {
  std::string name;
  int64_t savedBytes = 0; ///< of the arena; negative where another function gained more
  int64_t extraOps = 0;   ///< scalar operations that run more often than before, or less often
  bool kept = false;      ///< false if the step was taken back
};

/// Adds to `memplan.summary` what cleaning up did, and the arena that the tensors let expect.
void setCleanUp(mlir::FunctionOpInterface function, llvm::ArrayRef<CleanUpRecord> steps,
                int64_t estimateBytes);

} // namespace memplan

#endif // MEMPLAN_TRANSFORMS_PLANNEDFUNCTIONS_H
