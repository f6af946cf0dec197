// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiles a module of the LLVM dialect in memory.

#ifndef MEMPLAN_TOOLS_PLANRUN_ENGINE_H
#define MEMPLAN_TOOLS_PLANRUN_ENGINE_H

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/TargetMachine.h"

#include <memory>

namespace memplan {

/// Code generation for the machine this runs on, without any licence to change floating point
/// results (no fast-math, no contraction): both sides of a comparison must round alike.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>> makeHostMachine();

/// How much time compiling may take. A network is one long function with hundreds of loops, on
/// which some of LLVM's loop passes take longer than a run of unoptimized code would.
enum class CompileEffort {
  Quick,   ///< -O0, quick code generation; code about six times slower
  Thorough ///< -O2
};

/// Thorough where the run is likely to save more time than the compilation takes: a run takes time
/// in proportion to the iterations of its linalg loops, optimizing one long function in proportion
/// to the square of their number. Both sides have to use what this says of the program.
CompileEffort chooseEffort(mlir::ModuleOp module);

/// Compiles. Allocations go to the runtime's host allocator; upstream's runner
/// utilities (printMemrefF32 and its like, memrefCopy) are there, and what shared libraries that
/// this process has loaded define.
llvm::Expected<std::unique_ptr<mlir::ExecutionEngine>>
compile(mlir::ModuleOp module, std::unique_ptr<llvm::TargetMachine> machine, CompileEffort effort);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_ENGINE_H
